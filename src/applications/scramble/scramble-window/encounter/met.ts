/** What is met in a scramble, as a place of its own: a room's own encounter above all, whose table and note tell it (SC-30, SC-33, SC-40). */
import { showTokens } from '../../../../foundry/tables/table-tokens.ts';
import { squareName } from '../../../../rules/grid/squares.ts';
import type { Point } from '../../../../rules/procedure.ts';
import { markerNow } from '../../../../rules/scramble/encounter/marker.ts';
import { rollMet, rollOwed } from '../../../../rules/scramble/encounter/table-rolls.ts';
import { middleSquare } from '../../../../rules/scramble/rooms/room-squares.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { tableWithin } from '../../../table-play/parts/met.ts';
import { type MetDeeds, type MetPlace, placedAt } from '../../../table-play/parts/met-roll.ts';
import { shortened } from '../../../../rules/values/texts.ts';
import { besideMap, pointOf } from '../../parts/map-choice.ts';
import { type EncounterModel, roomMet } from './context.ts';
import type { EncounterWindow } from './reaction.ts';
import { tableFor } from './site.ts';

/** The most characters of the words that players are shown. */
export const MOST_WORDS = 120;

/** Where the squares of a scramble lie, by name. */
type Points = (square: string) => Point | undefined;

/** Returns the room whose own encounter goes on, by what is noted of it: its table, whom it names, and its middle. */
function notedIn(open: ScrambleOpen, hidden: ScrambleHidden) {
  const room = roomMet(open, hidden);
  if (!room) return null;
  const row = { text: room.note, link: '', kind: 'hostile-creature' } as const;
  return {
    noted: room.note === '' ? null : { row, table: `room ${room.id}`, result: 0 },
    table: tableWithin(row),
    middle: middleSquare(room.squares),
  };
}

/** Returns what is met as a place, or what is rolled for while nothing is; null where there is neither, or this browser does not know. */
export function placeMet(open: ScrambleOpen, hidden: ScrambleHidden | null, chosen: string, pointAt: Points): MetPlace | null {
  if (!hidden) return null;
  const { encounter, options } = open;
  if (!encounter)
    return open.status === 'roll'
      ? { tables: [chosen], roll: rollOwed(hidden), at: undefined, known: false, isShown: () => false, canShow: () => false }
      : null;
  const marker = markerNow({ open, hidden });
  const room = notedIn(open, hidden);
  const marked = pointAt(marker?.at ?? '');
  const shown = encounter.shown?.half ? undefined : encounter.shown;
  return {
    tables: [room?.table ?? '', options.roomsOn, options.rollsOn],
    roll: rollMet({ open, hidden }),
    noted: room?.noted ?? null,
    // Of what comes after a dash the GM says how many there are, and where.
    at: room?.middle ? (marked ?? pointAt(squareName(room.middle))) : undefined,
    near: marked ?? pointAt(open.at),
    known: true,
    isShown: () => shown !== undefined,
    // What came of a roll after a dash is shown in the GM's own words first.
    canShow: (words) => (room !== null || shown !== undefined) && shown?.text !== wordsShown(words),
  };
}

/** Cuts words to what players are shown. */
function wordsShown(words: string): string {
  return shortened(words, MOST_WORDS).trim();
}

/** Where a GM is shown what is met: in the window, or at the bar. */
export type MetModel = Pick<EncounterWindow, 'ref' | 'open' | 'hidden' | 'command' | 'done' | 'redraw'> & {
  readonly encounter: Pick<EncounterModel, 'table'>;
};

/** Finds what is met. */
function placeIn(model: MetModel): MetPlace | null {
  const { open, hidden, encounter } = model;
  return open && placeMet(open, hidden, tableFor(encounter, open)?.document.uuid ?? '', (square) => pointOf(model, square));
}

/** Shows what is met, in other words if any are given; false where that is refused, or it is seen and not made out (SC-25, SC-33). */
async function show(model: MetModel, how: { readonly text?: string; readonly whole?: true }): Promise<boolean> {
  return (await model.done({ kind: 'show-marker', ...how })) && placeIn(model)?.isShown(null) === true;
}

/** Shows what is met as it is worded, all of it where it was only seen to move, and its tokens with it (SC-25, SC-33). */
export async function showMet(model: MetModel): Promise<void> {
  const isShown = await show(model, model.open?.encounter?.shown?.half ? { whole: true } : {});
  const placed = isShown ? placedAt(placeIn(model)) : null;
  if (placed) await showTokens(placed);
}

/** Keeps the table that was chosen: of what is met in rooms; of rolls after dashes, which make themselves on it from then on (SC-30). */
function keep(model: MetModel, table: string): Promise<boolean> {
  return model.done({ kind: 'configure', options: model.open?.status === 'roll' ? { rollsOn: table } : { roomsOn: table } });
}

/** Makes what is done about what is met; `choosing` makes room where the GM is asked for a place. */
export function metDeeds<Model extends MetModel>(choosing: MetDeeds<Model>['choosing']): MetDeeds<Model> {
  return {
    own: 'scramble-tables',
    placeIn,
    keep,
    roll: (model, how) => model.command({ kind: 'roll', ...how }),
    show: (model, words) => show(model, { text: wordsShown(words) }),
    choosing,
  };
}

export const MET_DEEDS = metDeeds<EncounterWindow>(besideMap);
