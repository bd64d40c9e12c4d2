/** What a procedure brings to this room, as its manifest lists it. */
import { type ListedFunctions, addToApi } from './api.ts';
import { type ListedButtons, listCardButtons } from './chat/card-buttons.ts';
import { type Presence, presences } from './presence/presence.ts';
import { type Refereeing, refereeings } from './referee/refereeings.ts';

/** How a procedure's parts of this room are fetched; what is absent it does not have. */
export interface RoomParts {
  /** What every browser needs that has one of its expeditions before it. */
  readonly presence?: () => Promise<Presence>;
  /** What GMs' browsers need while the world has one of its expeditions. */
  readonly refereeing?: () => Promise<Refereeing>;
  /** The buttons of its cards in the chat. */
  readonly cardButtons?: ListedButtons;
  /** Functions for other modules and macros. */
  readonly api?: ListedFunctions;
}

/** Lists what a procedure brings to this room. */
export function listRoomParts(parts: RoomParts & { readonly id: string }): void {
  const { id, cardButtons, api } = parts;
  if (parts.presence) presences.list(id, parts.presence);
  if (parts.refereeing) refereeings.list(id, parts.refereeing);
  if (cardButtons) listCardButtons(id, cardButtons);
  if (api) addToApi(api);
}
