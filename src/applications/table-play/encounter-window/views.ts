/** What each part of the window of encounter tables shows, read from the world. */
import { type TableInPlay, inPlay, trayOf } from '../../../foundry/table-play/encounter-play.ts';
import { faultsOn } from '../../../foundry/store/expeditions.ts';
import { addressOf } from '../../../foundry/host/holders.ts';
import { leadsToActor } from '../../../foundry/tables/table-tokens.ts';
import type { EncountersOpen } from '../../../rules/table-play/state.ts';
import { chancesContext } from './chances/context.ts';
import { headContext } from './context.ts';
import type { EncounterWindowModel } from './model.ts';
import { RESULT_SECTIONS } from './result-sections.ts';
import { rollContext } from './roll/context.ts';
import type { ResultsOfTable } from './roll/result-view.ts';
import { nameOf } from './rows/actions.ts';
import { rowsContext } from './rows/context.ts';
import { settingsContext } from './settings/context.ts';
import { type ListedTable, tablesContext } from './tables/context.ts';
import { siteHere, worldTables } from './tables/site.ts';

/** The window as its views need it. */
export interface Viewed extends EncounterWindowModel {
  /** The tables of compendia, as far as they have been read. */
  readonly packed: readonly ListedTable[];
}

/** Whether a table keeps its checks and results from the players. */
function isSecret({ ref, table }: TableInPlay): boolean {
  return (ref?.expedition.open as EncountersOpen | undefined)?.secret ?? table.secret;
}

/** Makes the view of a part. */
export function viewOf(part: string, model: Viewed): object {
  const { play } = model;
  if (part === 'tables')
    return tablesContext([...worldTables(), ...model.packed], siteHere(), model.tables, play?.document.uuid ?? '');
  if (part === 'head') return headView(play);
  if (!play) return {};
  const { table, standing } = play;
  switch (part) {
    case 'roll':
      return rollView(play, model);
    case 'rows':
      return rowsContext(table, standing, model.rows, nameOf);
    case 'settings':
      return settingsView(play);
    case 'chances':
      return chancesContext(standing?.table ?? table, standing !== null, model.chances);
    default:
      return {};
  }
}

function headView(play: TableInPlay | null): object {
  if (!play) return headContext(null, false, false, null);
  const fault = faultsOn(play.document)[0]?.fault ?? null;
  const told = fault === null || fault === 'newer' ? fault : 'damaged';
  return { ...headContext(play.table, isSecret(play), play.locked, told), canUndo: play.depth > 0 };
}

function rollView(play: TableInPlay, model: Viewed): object {
  const { document, table, standing, results } = play;
  const subject = {
    uuid: addressOf(document),
    table: standing?.table ?? table,
    results,
    secret: isSecret(play),
    standing,
    elsewhere: elsewhere(document),
  };
  return rollContext(subject, model.roll, { sectionsOf: (result) => RESULT_SECTIONS.of(result), leadsToActor });
}

/** Lists what waits of the other tables. */
function elsewhere(here: RollTable.Implementation): ResultsOfTable[] {
  const tables = new Map<RollTable.Implementation, ResultsOfTable>();
  for (const { document, result } of trayOf()) {
    if (document === here) continue;
    const known = tables.get(document) ?? { uuid: addressOf(document), table: inPlay(document).table, results: [] };
    tables.set(document, { ...known, results: [...known.results, result] });
  }
  return [...tables.values()];
}

function settingsView(play: TableInPlay): object {
  const scenes = game.scenes.map(({ id, name }) => ({ id: id ?? '', name }));
  const regions = game.scenes.map((scene) => scene.regions.map(({ name }) => name)).flat();
  const { table, standing, ref, document } = play;
  return {
    ...settingsContext(table, isSecret(play), standing !== null, scenes, regions),
    inPlay: ref !== null || faultsOn(document).length > 0,
  };
}
