/**
 * What is heard of cells that nobody has seen: rumours, and maps that are found in play, right or wrong. A GM prepares them under
 * seal; what is given is known to all, and holds of a cell until that is seen.
 */
import { type CellEdit, withCells } from '../../grid/chunks.ts';
import { cellsOfRuns } from '../../grid/runs.ts';
import { accept, event, refuse } from '../../kit/ruling.ts';
import { mostChunksOf } from '../../terrain/ghost-sizes.ts';
import { trueTerrain } from '../../terrain/held-terrain.ts';
import { ownLettersOn, paintRefusal, sayKinds } from '../../terrain/painting.ts';
import { BARE, chunksTaken, withCellsOf } from '../../terrain/terrain.ts';
import { own } from '../../values/records.ts';
import { named, trueNames, withNamesOf } from './names.ts';
import { type CommandOf, type No, type Ruling, type State, acceptKept, isOnMap } from '../state/ruling.ts';
import { shown } from './seeing.ts';
import { type Chart, MOST_CHARTS, NOTHING_TOLD, type Told } from '../state/state.ts';
import { cellsTold, toldBy } from './told.ts';

/** Says that the map is none that is drawn; null where it is. */
function drawnRefusal({ open }: State): No | null {
  return open.drawn ? null : refuse('not-drawn');
}

/** Accepts what is told otherwise, as far as there is room for it. */
function retold(state: State, chart: string, told: Told): Ruling {
  const { open, hidden } = state;
  if (chunksTaken(told.terrain) > mostChunksOf(open)) return refuse('too-many-ways');
  if (chart === '') return acceptKept({ open: { ...open, heard: told }, hidden }, [event('hearsayChanged')]);
  const before = own(hidden.charts, chart);
  const charts = { ...hidden.charts, [chart]: { name: before?.name ?? '', ...told } };
  return acceptKept({ open, hidden: { ...hidden, charts } });
}

/** Prepares a map that may be found, or calls it something else. */
export function nameChart(state: State, { id, name }: CommandOf<'chart'>): Ruling {
  const no = drawnRefusal(state);
  if (no) return no;
  const { charts } = state.hidden;
  const before = own(charts, id);
  if (!before && Object.keys(charts).length >= MOST_CHARTS) return refuse('too-many-charts', { most: MOST_CHARTS });
  const chart: Chart = { ...(before ?? NOTHING_TOLD), name };
  return acceptKept({ ...state, hidden: { ...state.hidden, charts: { ...charts, [id]: chart } } });
}

/** Throws a prepared map away. */
export function unchart(state: State, { id }: CommandOf<'unchart'>): Ruling {
  const { [id]: gone, ...charts } = state.hidden.charts;
  return gone ? accept({ ...state, hidden: { ...state.hidden, charts } }) : refuse('no-chart');
}

/** Draws on a prepared map, or on what all have heard. */
export function strokeChart(state: State, { chart, what, to, cells: runs }: CommandOf<'chart-stroke'>): Ruling {
  const no = drawnRefusal(state);
  if (no) return no;
  const told = toldBy(state, chart);
  if (!told) return refuse('no-chart');
  const cells = cellsOfRuns(runs, state.open.cells);
  if (cells.length === 0) return refuse('no-cells');
  const { terrain, names } = told;
  if (what === 'ground' || what === 'site') {
    const refused = paintRefusal(state.open, what, to);
    if (refused) return refused;
    const edits = cells.map((cell): CellEdit => [cell, to]);
    return retold(state, chart, { names, terrain: { ...terrain, [what]: withCells(terrain[what], edits) } });
  }
  const [truth, called] = what === 'truth' ? [trueTerrain(state), trueNames(state)] : [BARE, {}];
  return retold(state, chart, { terrain: withCellsOf(terrain, truth, cells), names: withNamesOf(names, called, cells) });
}

/** Writes a name on a prepared map, or on what all have heard. */
export function nameOnChart(state: State, { chart, at, text }: CommandOf<'chart-name'>): Ruling {
  const no = drawnRefusal(state);
  if (no) return no;
  const told = toldBy(state, chart);
  if (!told) return refuse('no-chart');
  if (!isOnMap(state.open, at)) return refuse('off-map');
  return retold(state, chart, { ...told, names: named(told.names, at, text) });
}

/** Gives the party a prepared map: what it shows is seen by all, as it truly is, or all have heard of it. */
export function give(state: State, { chart: id, as }: CommandOf<'give'>): Ruling {
  const no = drawnRefusal(state);
  if (no) return no;
  const chart = own(state.hidden.charts, id);
  if (!chart) return refuse('no-chart');
  const cells = cellsTold(state, chart);
  if (cells.length === 0) return refuse('no-cells');
  const told = [event('chartGiven', { name: chart.name, as, cells: cells.length })];
  if (as === 'seen') return accept(shown(state, cells), told);
  const { open } = state;
  const { terrain, names } = open.heard ?? NOTHING_TOLD;
  const heard = { terrain: withCellsOf(terrain, chart.terrain, cells), names: withNamesOf(names, chart.names, cells) };
  if (chunksTaken(heard.terrain) > mostChunksOf(open)) return refuse('too-many-ways');
  return acceptKept({ ...state, open: { ...open, heard } }, told);
}

/** Says what kinds cost; a kind that is painted anywhere, on the map, on a prepared one or by hearsay, is not taken away (RA-21). */
export function sayKindsHere(state: State, command: CommandOf<'kinds'>): Ruling {
  const { open, hidden } = state;
  for (const { terrain } of [open.heard ?? NOTHING_TOLD, ...Object.values(hidden.charts)])
    for (const letter of ownLettersOn(terrain)) if (!command.kinds[letter]) return refuse('kind-in-use');
  return sayKinds(state, command);
}
