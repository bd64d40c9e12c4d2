/** Playing in a haunted house on the map: a click on a lit room enters it, a barred one says which rule bars it (HA-12). */
import { hauntOpen, isCovered, laidBoard, watchBoards } from '../../foundry/haunt/house/boards.ts';
import { hintHere, watchHints } from '../../foundry/haunt/hints.ts';
import { replay, replayedMoves, watchReplays } from '../../foundry/haunt/shown-moves.ts';
import { openHauntAt } from '../../foundry/haunt/windows.ts';
import { refusalSentence, words } from '../../foundry/host/notices.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { openNow } from '../../foundry/scene/open-now.ts';
import { type ExpeditionRef, expeditionsOf } from '../../foundry/store/expeditions.ts';
import { seatInView } from '../../foundry/store/seating.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import type { Box } from '../../rules/grid/frame.ts';
import { boxOn } from '../../rules/haunt/art/board.ts';
import { HAUNT_ID } from '../../rules/haunt/id.ts';
import { OVERRULABLE } from '../../rules/haunt/ruling.ts';
import type { HauntOpen } from '../../rules/haunt/state.ts';
import type { Point, Seat } from '../../rules/procedure.ts';
import type { Hands, Place } from '../tool.ts';
import { mean } from './meant.ts';
import { type RoomSeen, roomsSeen, turnFor } from '../../rules/haunt/rooms.ts';

const cornersOf = ({ x, y, width, height }: Box): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

const listed = (names: readonly string[]): string => new Intl.ListFormat(game.i18n.lang).format(names);

/** Says what a room is, who is there and was, and what a click does. */
function labelOf({ name, dots, partner, here, coloured, deed, told }: RoomSeen, isOwn: boolean): string {
  // Whoever plays for another does not enter by a plain click.
  const isSaid = deed === null || (deed === 'enter' && !isOwn);
  return [
    words(dots === 1 ? 'GHOSTMAP.Haunt.Room.IsOne' : 'GHOSTMAP.Haunt.Room.Is', { room: name, dots: String(dots), partner }),
    here === '' ? '' : words('GHOSTMAP.Haunt.Room.Here', { name: here }),
    coloured.length === 0 ? '' : words('GHOSTMAP.Haunt.Room.Coloured', { names: listed(coloured) }),
    isSaid ? '' : deed === 'enter' ? words('GHOSTMAP.Haunt.Room.Enter') : refusalSentence({ code: deed, data: told ?? {} }),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What can be done at a room: whoever's turn it is asks for any, and is told which rule bars it. */
function deedsAt(ref: ExpeditionRef, { room, deed }: RoomSeen, seat: Seat, isOwn: boolean): Pick<Place, 'act' | 'more'> {
  if (deed === null) return {};
  const enter = (): void => {
    if (!isPending(ref)) void sendCommand(ref, { kind: 'enter', room });
  };
  if (isOwn) return { act: enter };
  // A GM plays for somebody who is at the table on purpose, not by a slip.
  const isRuled = seat.gm && (OVERRULABLE.enter as ReadonlySet<string>).has(deed);
  return deed === 'enter' || isRuled ? { more: enter } : {};
}

function placesOn(ref: ExpeditionRef): readonly Place[] {
  const open = openNow(ref) as HauntOpen;
  const board = laidBoard(open, ref.holder);
  // Players see a house once its game has begun.
  if (!board || isCovered(ref) || (open.status === 'laid' && seesAsPlayer())) return [];
  const seat = seatInView(ref);
  const { turn, isOwn = false } = turnFor(open, seat) ?? {};
  const name = open.seats[turn?.key ?? 'a']?.name ?? '';
  const isReplay = open.status === 'haunt' && replayedMoves(ref.id) !== null;
  // Tab leads from one room that is open to the next, and first to the one that a hint names.
  const hint = hintHere(ref.id, hauntOpen(ref));
  const hinted = hint === null || hint === 'thinking' ? null : hint.room;
  const rank = ({ room, deed }: RoomSeen): number => (room === hinted ? 2 : Number(deed === 'enter'));
  const rooms = roomsSeen(open, seat).sort((one, other) => rank(other) - rank(one));
  return rooms.flatMap((seen): Place[] => {
    const place = board.drawing.rooms[seen.room];
    if (!place) return [];
    const deeds =
      open.status === 'laid'
        ? { act: () => openHauntAt(ref, 'board') }
        : isReplay
          ? { act: () => replay(ref.id, null) }
          : deedsAt(ref, seen, seat, isOwn);
    const label = isReplay ? words('GHOSTMAP.Haunt.Room.Replay', { room: seen.name }) : labelOf(seen, isOwn);
    return [
      {
        key: `${ref.id}:${seen.room}`,
        outline: cornersOf(boxOn(board.lying, place)),
        label: deeds.more
          ? words('GHOSTMAP.Places.More', { label, more: words('GHOSTMAP.Haunt.Room.EnterFor', { name }) })
          : label,
        isHinted: seen.room === hinted,
        glows: seen.deed === 'enter' && isOwn && !isPending(ref) && !isReplay,
        meant: (isMeant) => mean(ref.id, seen.room, isMeant),
        ...deeds,
      },
    ];
  });
}

export const HAUNT_HANDS: Hands = {
  places: () => expeditionsOf(canvas.scene, HAUNT_ID).flatMap(placesOn),
  // Rooms are where they are drawn, and a replay has none that are entered.
  watch(again) {
    watchBoards(again);
    watchReplays(again);
    watchHints(again);
  },
};
