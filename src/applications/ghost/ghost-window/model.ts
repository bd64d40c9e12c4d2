/** What the tabs' actions may do with the window of a ghost map. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { Answer } from '../../../play/messages.ts';
import type { GhostCommand } from '../../../rules/ghost/commands.ts';
import type { GhostHidden, GhostOpen } from '../../../rules/ghost/state.ts';
import type { Place, SquareBox } from '../../../rules/maps/dungeon-map.ts';
import type { RoomsModel } from './rooms/context.ts';
import type { SecretsModel } from './secrets/context.ts';

/** The window as its tabs see it; what it shows is read anew from the scene at each call. */
export interface GhostWindowModel {
  readonly ref: ExpeditionRef | null;
  readonly open: GhostOpen | null;
  /** The hidden half, or null where this browser cannot open it. */
  readonly hidden: GhostHidden | null;
  /** The squares that the scene covers. */
  readonly extent: SquareBox;
  readonly element: HTMLElement;
  rooms: RoomsModel;
  secrets: SecretsModel;
  /** Sends a command and shows a refusal; null where the ghost map is gone. */
  command(command: GhostCommand | { readonly kind: 'undo' }): Promise<Answer | null>;
  /** Draws the window anew. */
  redraw(): void;
  /** Brings a place, in squares, to the middle of the view. */
  panTo(place: Place): Promise<void>;
  /** Makes room for the map, has so many places of it clicked, and gives them in squares; null when that was broken off. */
  pick(sentences: readonly string[]): Promise<readonly Place[] | null>;
}

/** An action of a button in the window. */
export type WindowAction = (this: GhostWindowModel, event: Event, target: HTMLElement) => Promise<void> | void;

/** A field of the window whose value the user has changed. */
export type WindowField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
