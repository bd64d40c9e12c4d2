/** What the tabs' actions may do with the window they belong to. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { Answer } from '../../../play/messages.ts';
import type { ScrambleCommand } from '../../../rules/scramble/commands.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state.ts';
import type { EncounterModel } from './encounter/context.ts';
import type { SecretsModel } from './secrets/context.ts';

/** The tabs of the window. */
export type ScrambleTab = 'party' | 'options' | 'encounter' | 'secrets';

/** A command as the window sends it: what the schema fills in may be left out. */
export type WindowCommand = { readonly kind: ScrambleCommand['kind'] | 'undo'; readonly [key: string]: unknown };

/** The window as its tabs see it; what it shows is read anew from the scene at each call. */
export interface ScrambleWindowModel {
  readonly ref: ExpeditionRef | null;
  readonly open: ScrambleOpen | null;
  /** The hidden half, or null where this browser cannot open it. */
  readonly hidden: ScrambleHidden | null;
  readonly element: HTMLElement;
  /** Where the window lies on the page. */
  readonly position: { readonly left: number; readonly width: number | 'auto' };
  encounter: EncounterModel;
  secrets: SecretsModel;
  /** Sends a command and shows a refusal; null where the scramble is gone. */
  command(command: WindowCommand): Promise<Answer | null>;
  /** Draws the window anew. */
  redraw(): void;
  close(): Promise<unknown>;
  /** Makes room for the map, and comes back. */
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
}

/** An action of a button in the window. */
export type WindowAction = (this: ScrambleWindowModel, event: Event, target: HTMLElement) => Promise<void> | void;

/** A field of the window whose value the user has changed. */
export type WindowField = HTMLInputElement | HTMLSelectElement;
