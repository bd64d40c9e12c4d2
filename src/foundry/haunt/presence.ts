/** A game in a haunted house in every browser that has one before it. */
import type { HauntOpen } from '../../rules/haunt/state.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { words } from '../host/notices.ts';
import { diaryBy } from '../presence/diary.ts';
import { momentsBy } from '../presence/moments.ts';
import type { Presence } from '../presence/presence.ts';

/** The events that may be a great moment, known before what is said of one is fetched. */
const MOMENTS = ['hauntBegun', 'hauntEnded'] as const;

/** The events that may be worth a line of the diary, known before what is said of one is fetched. */
const DIARY = ['hauntBegun', 'hauntEnded', 'hauntReopened'] as const;

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

export const HAUNT_PRESENCE: Presence = {
  // The board goes with the scene's picture.
  openNow(open, { x, y, scale }) {
    const { frame } = open as HauntOpen;
    if (!frame) return open;
    const now = {
      ...{ x: frame.x * scale + x, y: frame.y * scale + y },
      ...{ width: frame.width * scale, height: frame.height * scale },
    };
    return { ...open, frame: now };
  },
  isSeated: (open, user) => Object.values((open as HauntOpen).seats).some((seat) => seat?.user === user),
  boxOf: (open) => (open as HauntOpen).frame ?? NOWHERE,
  // The whole house is seen at once, until somebody looks closer.
  playedNow: (open) => {
    const { status, frame } = open as HauntOpen;
    return status === 'haunt' && frame ? { key: 'board', box: frame } : null;
  },
  noticeOf({ name, data }, _holder, open) {
    const { user = '', name: seat = '' } = (open as HauntOpen).seats[String(data['seat'])] ?? {};
    // Once: who goes on losing turns knows it from the edge of the board.
    return name === 'hauntTurnLost' && data['again'] !== true && user === game.user.id
      ? { kind: 'info', text: words('GHOSTMAP.Haunt.TurnLost', { name: seat }) }
      : null;
  },
  momentOf: momentsBy(MOMENTS, async () => (await fetchedChunk(() => import('./moments.ts'))).HAUNT_MOMENTS),
  diaryOf: diaryBy(DIARY, async () => (await fetchedChunk(() => import('./diary.ts'))).HAUNT_DIARY),
};
