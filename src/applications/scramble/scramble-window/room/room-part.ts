/** The room that the party stands in, at the top of the GM's window: its name, and what the GM has noted of it. */
import { inWords } from '../../../../foundry/presence/sentences.ts';
import { roomTitle } from '../../../../foundry/scramble/telling/room-title.ts';
import { linksSaid } from '../../../../rules/encounters/plain-words.ts';
import { roomHere } from '../../../../rules/scramble/rooms/room-squares.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import type { ExpeditionPart } from '../../../expedition-window/expedition-window.ts';
import type { PlayedScramble } from '../../parts/played-scramble.ts';

/** Finds the entered room of a square, with the GM's note where that is known; null where there is none. */
export function roomAt(at: string, { rooms }: Pick<ScrambleOpen, 'rooms'>, hidden: Pick<ScrambleHidden, 'secrets'> | null) {
  const id = roomHere({ at, rooms });
  if (id === null) return null;
  const secret = hidden?.secrets[id];
  const { name = '', squares = '' } = rooms[id] ?? {};
  return { id, name, squares, note: secret?.kind === 'room' ? secret.note : '' };
}

export const ROOM_PART: ExpeditionPart<PlayedScramble> = {
  view(_, { open, hidden }) {
    const here = open.status === 'ended' ? null : roomAt(open.at, open, hidden);
    return { here: here && { ...here, title: inWords(roomTitle(here.name)), note: linksSaid(here.note) } };
  },
};
