/** What the tabs' actions may do with the window they belong to. */
import type { TableInPlay } from '../../../foundry/table-play/encounter-play.ts';
import type { Answer } from '../../../play/messages.ts';
import type { EncountersCommand } from '../../../rules/table-play/commands.ts';
import type { ChancesModel } from './chances/context.ts';
import type { RollModel } from './roll/context.ts';
import type { RowsModel } from './rows/context.ts';
import type { TablesModel } from './tables/context.ts';

/** A command as the window sends it. */
export type WindowCommand = EncountersCommand | { readonly kind: 'undo' };

/** The window as its tabs see it; what it shows is read anew from the world at each call. */
export interface EncounterWindowModel {
  readonly element: HTMLElement;
  /** The table that is shown, or null while none is. */
  readonly play: TableInPlay | null;
  tables: TablesModel;
  roll: RollModel;
  rows: RowsModel;
  chances: ChancesModel;
  /** Sends a command to a table, the shown one where none is named, and shows a refusal; null where it is gone. */
  command(command: WindowCommand, table?: RollTable.Implementation): Promise<Answer | null>;
  /** Shows another table. */
  show(table: RollTable.Implementation): void;
  /** Draws parts of the window anew, all of it where none is named. */
  redraw(...parts: readonly string[]): void;
  /** Shows another tab. */
  changeTab(tab: string, group: string): void;
  /** Makes room for the map, and comes back. */
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
}

/** An action of a button in the window. */
export type WindowAction = (this: EncounterWindowModel, event: Event, target: HTMLElement) => Promise<void> | void;

/** A field of the window whose value the user has changed. */
export type WindowField = HTMLInputElement | HTMLSelectElement;
