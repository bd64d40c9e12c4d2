/** The window of encounter tables as its tabs see it, and what all of them do with it. */
import { type TableInPlay, askTable, inPlay } from '../../../foundry/table-play/encounter-play.ts';
import type { Answer } from '../../../play/messages.ts';
import type { EncountersCommand } from '../../../rules/table-play/commands.ts';
import type { EncountersOpen } from '../../../rules/table-play/state.ts';
import type { Actions, WindowModel, WindowPart } from '../../windows/described-window.ts';
import type { ListedTable } from '../parts/place.ts';
import { type ChancesModel, FRESH_CHANCES_MODEL } from './chances-context.ts';
import type { Reckoner } from './reckoner.ts';
import { FRESH_ROLL_MODEL, type RollModel } from './roll-context.ts';
import { FRESH_ROWS_MODEL, type RowsModel } from './rows-context.ts';
import type { TablesModel } from './tables-context.ts';

/** What the window remembers. */
export interface EncounterMemory {
  /** The table that is shown, or null while none is. */
  table: RollTable.Implementation | null;
  /** How it stood when it was last asked for, until something changes. */
  read: TableInPlay | null;
  tables: TablesModel;
  roll: RollModel;
  rows: RowsModel;
  chances: ChancesModel;
  /** The tables of compendia, as far as they have been read. */
  packed: readonly ListedTable[];
  readonly reckoner: Reckoner;
}

export type EncounterWindowModel = WindowModel & EncounterMemory;
export type EncounterPart = WindowPart<EncounterWindowModel>;
export type EncounterActions = Actions<EncounterWindowModel>;

/** Returns the shown table as it stands; null where none is shown, or it is gone. */
export function playIn(model: EncounterWindowModel): TableInPlay | null {
  const { table } = model;
  model.read ??= table && game.tables.has(table.id ?? '') ? inPlay(table) : null;
  return model.read;
}

/** Whether a table keeps its checks and results from the players. */
export function isSecret({ ref, table }: TableInPlay): boolean {
  return (ref?.expedition.open as EncountersOpen | undefined)?.secret ?? table.secret;
}

/** Makes the view of a tab, which shows nothing while no table is shown. */
export function ofTable(view: (play: TableInPlay, model: EncounterWindowModel) => object): NonNullable<EncounterPart['view']> {
  return (model) => {
    const play = playIn(model);
    return { chosen: play !== null, ...(play && view(play, model)) };
  };
}

/** Makes what a button does with the table that is shown. */
export function onTable(
  act: (play: TableInPlay, model: EncounterWindowModel, button: HTMLElement) => unknown,
): EncounterActions[string] {
  return function (_event, button) {
    const play = playIn(this);
    return play && act(play, this, button);
  };
}

/** Sends a command to a table, the shown one where none is named, and shows a refusal; null where it is gone. */
export async function send(
  model: EncounterWindowModel,
  command: EncountersCommand | { readonly kind: 'undo' },
  table = playIn(model)?.document,
): Promise<Answer | null> {
  const answer = table ? await askTable(table, command) : null;
  // A field that was changed in vain shows again what holds.
  if (answer?.kind === 'refused') model.redraw();
  return answer;
}

/** Shows a table. */
export function show(model: EncounterWindowModel, table: RollTable.Implementation): void {
  if (model.table !== table) {
    model.roll = FRESH_ROLL_MODEL;
    model.rows = FRESH_ROWS_MODEL;
    model.chances = { ...FRESH_CHANCES_MODEL, rolls: model.chances.rolls };
    model.reckoner.stop();
  }
  model.table = table;
  model.read = null;
  model.redraw();
}
