/** What the card of a hex shows: what is known of it, what is heard of it, and for GMs what lies hidden there and what they may do. Pure. */
import type { GridCell } from '../../../rules/grid/board.ts';
import { BLANK, inCell } from '../../../rules/grid/chunks.ts';
import { cellNamed } from '../../../rules/grid/sides.ts';
import { madeOf } from '../../../rules/ramble/party/makers.ts';
import { trueNames } from '../../../rules/ramble/map/names.ts';
import {
  LONGEST_CELL_NAME,
  NOTHING_TOLD,
  type RambleHidden,
  type RambleOpen,
  type Told,
} from '../../../rules/ramble/state/state.ts';
import { toldBy } from '../../../rules/ramble/map/told.ts';
import { IMPASSABLE, type Kind, bareCost, kindOf, kindsOn } from '../../../rules/terrain/kinds.ts';
import { trueTerrain } from '../../../rules/terrain/held-terrain.ts';
import { SITE_SYMBOLS } from '../../../rules/terrain/site-symbols.ts';
import { SITES, type SiteId, siteOf } from '../../../rules/terrain/sites.ts';
import { type Terrain, WAYS, wayLayer } from '../../../rules/terrain/terrain.ts';
import { own } from '../../../rules/values/records.ts';
import { isInPlay } from '../../listing/bar-view.ts';
import { chosenAmong } from '../../parts/choices.ts';
import { cellLabel } from '../../../rules/grid/cell-label.ts';
import { type LinkWords, linkView, noteView, plansView } from '../parts/places.ts';
import { swatchOf } from '../parts/swatch.ts';
import { type HexViewer, companyIn } from './company.ts';

/** What of this browser the card shows things by. */
interface HexWords extends LinkWords {
  readonly kindName: (kind: Kind) => string;
  readonly siteName: (id: SiteId) => string;
}

/** Lists the ways that lead through a cell or along its edges. */
function waysIn(terrain: Terrain, cell: GridCell): (typeof WAYS)[number][] {
  return WAYS.filter((way) => [false, true].some((isEdge) => inCell(terrain[wayLayer(way, isEdge)], cell) !== BLANK));
}

/** Says what terrain a cell has, what entering it costs, what stands there, which ways lead there and in which area it lies (RA-11, RA-21, RA-23). */
function terrainOf({ kinds, areas }: RambleOpen, terrain: Terrain, cell: GridCell, { kindName, siteName }: HexWords) {
  const kind = kindOf(kinds, inCell(terrain.ground, cell));
  const site = siteOf(inCell(terrain.site, cell));
  return {
    /** Empty where nobody has painted it. */
    name: kind ? kindName(kind) : '',
    ...(kind ? swatchOf(kind.look) : { colour: '', symbol: '' }),
    cost: kind?.cost ?? bareCost(kinds),
    /** Whether the map has no hex there: nothing is painted, and nobody goes where nothing is. */
    isOff: !kind && bareCost(kinds) === IMPASSABLE,
    site: site ? { name: siteName(site.id), symbol: SITE_SYMBOLS[site.id] } : null,
    ways: waysIn(terrain, cell),
    area: own(areas, inCell(terrain.area, cell))?.name ?? '',
  };
}

/** Says what is heard of a cell; null where nothing is. */
function heardOf({ kinds }: RambleOpen, { terrain, names }: Told, cell: GridCell, name: string, words: HexWords) {
  const kind = kindOf(kinds, inCell(terrain.ground, cell));
  const site = siteOf(inCell(terrain.site, cell));
  const ways = waysIn(terrain, cell);
  const called = own(names, name) ?? '';
  const what = [...(kind ? [words.kindName(kind)] : []), ...(site ? [words.siteName(site.id)] : [])];
  return what.length + ways.length > 0 || called !== '' ? { what, ways, name: called } : null;
}

/** Makes the choice of what is told of a cell by a prepared map, or by what all have heard where none is named or it is gone. */
function tellingOf(
  state: { readonly open: RambleOpen; readonly hidden: RambleHidden },
  cell: GridCell,
  name: string,
  chart: string,
  { kindName, siteName }: HexWords,
) {
  const { open, hidden } = state;
  const target = chart !== '' && own(hidden.charts, chart) ? chart : '';
  const { terrain, names } = toldBy(state, target) ?? NOTHING_TOLD;
  return {
    target,
    charts: chosenAmong(
      Object.entries(hidden.charts).map(([id, one]) => ({ id, name: one.name })),
      target,
    ),
    kinds: chosenAmong(
      kindsOn(open.kinds).map((kind) => ({ id: kind.letter, name: kindName(kind) })),
      inCell(terrain.ground, cell),
    ),
    sites: chosenAmong(
      SITES.map(({ id, letter }) => ({ id: letter as string, name: siteName(id) })),
      inCell(terrain.site, cell),
    ),
    name: own(names, name) ?? '',
    run: `${cell.i}:${cell.j}`,
  };
}

/** Lists the jaunts that ended in a cell, those of each part of the party by themselves; its camps are told by themselves (RA-02). */
function jauntsIn(open: RambleOpen, name: string) {
  return madeOf(open)
    .filter(({ mark, isStart }) => mark.at === name && !isStart && !mark.night)
    .map(({ jaunt, mark: { weather, met = '', waited = false, worked = '' } }) => ({ jaunt, weather, met, waited, worked }));
}

/** Returns the scene that a cell leads to by what is planned or noted there, by its uuid; empty where nothing does (RA-61). */
function sceneFrom({ notes }: RambleOpen, hidden: RambleHidden | null, name: string): string {
  const planned = Object.values(hidden?.plans ?? {}).filter(({ at }) => at === name);
  const all = [...planned, own(notes, name), hidden ? own(hidden.notes, name) : undefined];
  return all.find((one) => one?.link.startsWith('Scene.'))?.link ?? '';
}

/** Makes the card's view; `hidden` is null for whoever may not know it, `chart` names the prepared map that something is told by, and the view is null where there is no such hex. */
export function hexContext(
  open: RambleOpen,
  hidden: RambleHidden | null,
  viewer: HexViewer,
  name: string,
  given: HexWords,
  chart = '',
) {
  const { cells, seen, options, isSecret, notes, status, progress } = open;
  const { gm } = viewer;
  const cell = cellNamed(name);
  if (!cell || cell.i >= cells.rows || cell.j >= cells.columns) return null;
  const isSeen = inCell(seen, cell) !== BLANK;
  const known = gm || isSeen || (!options.fog && !isSecret);
  const terrain = gm && hidden ? trueTerrain({ open, hidden }) : open.terrain;
  const note = own(notes, name);
  const names = gm && hidden ? trueNames({ open, hidden }) : open.names;
  return {
    ...{ cell: name, label: cellLabel(name), gm, known, isSeen },
    terrain: known ? terrainOf(open, terrain, cell, given) : null,
    /** What it is called; a GM has a field for it instead. */
    name: known ? (own(names, name) ?? '') : '',
    longest: LONGEST_CELL_NAME,
    /** Whom a map is from that the module draws, for all to read; empty where nobody has said. */
    credit: open.drawn?.credit ?? '',
    canName: gm && hidden !== null,
    /** What all have heard of it: where it is seen that holds no more. */
    heard: isSeen || !open.heard ? null : heardOf(open, open.heard, cell, name, given),
    telling: gm && hidden && open.drawn ? tellingOf({ open, hidden }, cell, name, chart, given) : null,
    /** Whether the party is here, has been, and set out from here. */
    party: open.at === name,
    start: madeOf(open).some(({ isStart, mark }) => isStart && mark.at === name),
    jaunts: jauntsIn(open, name),
    paid: progress?.to === name ? progress.paid : 0,
    /** Who and what of the party is there beside whoever is led. */
    company: companyIn(open, name, viewer),
    /** What all may read; a GM has a field for it instead. */
    note: !gm && note ? { text: note.text, link: linkView(note.link, given) } : null,
    notes: gm
      ? [noteView('all', name, note, given), ...(hidden ? [noteView('gm', name, own(hidden.notes, name), given)] : [])]
      : [],
    plans: gm && hidden ? plansView(open, hidden, given, name) : [],
    /** The scene that the party of a GM may go into from here; empty where nothing here leads to one. */
    goesInto: gm && isInPlay(open) && open.at === name ? sceneFrom(open, hidden, name) : '',
    /** Whether this GM's browser cannot read what lies here. */
    locked: gm && !hidden,
    canPlan: gm && hidden !== null && status !== 'ended',
    canBegin: gm && status === 'laid',
    canPut: gm && isInPlay(open) && open.at !== name,
    /** The cell as a command shows or hides it. */
    run: gm ? `${cell.i}:${cell.j}` : '',
  };
}
