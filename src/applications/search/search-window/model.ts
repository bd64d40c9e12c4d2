/** What the tabs' actions may do with the window they belong to. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { Answer } from '../../../play/messages.ts';
import type { SearchCommand } from '../../../rules/search/commands.ts';
import type { SearchHidden, SearchOpen } from '../../../rules/search/state.ts';
import type { GridModel } from './grid/context.ts';
import type { SetUpModel } from './set-up/context.ts';

/** A command as a window sends it: what the schema fills in may be left out. */
export type WindowCommand = { readonly kind: SearchCommand['kind'] | 'undo'; readonly [key: string]: unknown };

/** The window as its tabs see it; what it shows is read anew from the scene at each call. */
export interface SearchWindowModel {
  readonly ref: ExpeditionRef | null;
  readonly open: SearchOpen | null;
  /** The hidden half, or null where this browser cannot open it. */
  readonly hidden: SearchHidden | null;
  readonly element: HTMLElement;
  grid: GridModel;
  setUp: SetUpModel;
  /** Sends a command and shows a refusal; null where the search is gone. */
  command(command: WindowCommand): Promise<Answer | null>;
  /** Draws the window anew. */
  redraw(): void;
  close(): Promise<unknown>;
  /** Shows another tab. */
  changeTab(tab: string, group: string): void;
}

/** An action of a button in the window. */
export type WindowAction = (this: SearchWindowModel, event: Event, target: HTMLElement) => Promise<void> | void;

/** A field of the window whose value the user has changed. */
export type WindowField = HTMLInputElement | HTMLSelectElement;
