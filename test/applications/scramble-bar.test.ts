import { describe, expect, test } from 'vitest';
import type { BarScene, Viewer } from '../../src/applications/listing/bar-view.ts';
import {
  type DashDraft,
  NO_DRAFT,
  type ScrambleBarContext,
  scrambleBarContext,
  watchTime,
} from '../../src/applications/scramble/bar/context.ts';
import { NO_CHECK_ENTRY, type CheckEntry } from '../../src/applications/parts/checks/entry.ts';
import type { Around } from '../../src/rules/scramble/dash/walk-refusals.ts';
import type { Member, ScrambleOpen, Seen } from '../../src/rules/scramble/state/state.ts';
import { ADA as MAREN, begun, boardOf, wall } from '../rules/scramble/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const SCENE: BarScene = {
  depth: 2,
  pending: false,
  count: 1,
  people: [
    { id: 'ada', name: 'Ada' },
    { id: 'bram', name: 'Bram' },
  ],
  away: new Set(),
};

const member = (name: string, speed: number, more: Partial<Member> = {}): Member => ({ ...MAREN, name, speed, ...more });

const halted: ScrambleOpen = {
  ...begun().state.open,
  leader: 'ada',
  members: { maren: member('Maren', 5), torvik: member('Torvik', 4) },
};
const dashing: ScrambleOpen = {
  ...halted,
  status: 'dash',
  dashes: 1,
  dash: { mode: 'plain', budget: 13 },
  line: { '1-0': '5,5 23' },
  at: '6,7',
};

function seen(
  open: ScrambleOpen,
  viewer: Viewer = ADA,
  more: { menu?: boolean; draft?: DashDraft; around?: Around | null; doors?: number; checks?: CheckEntry } = {},
): ScrambleBarContext {
  const moment = { menu: false, draft: NO_DRAFT, around: boardOf().paths, doors: 0, lastDash: false, checks: NO_CHECK_ENTRY };
  return scrambleBarContext(open, viewer, SCENE, { ...moment, ...more });
}

describe('the bar of a scramble', () => {
  test('SC-02 offers the GM to free the lead of whoever has left the table', () => {
    const away = (open: ScrambleOpen, viewer: Viewer): boolean =>
      scrambleBarContext(
        open,
        viewer,
        { ...SCENE, away: new Set(['ada']) },
        { menu: false, draft: NO_DRAFT, around: null, doors: 0, lastDash: false, checks: NO_CHECK_ENTRY },
      ).leaderAway;
    expect([away(dashing, GM), away(dashing, BRAM), away({ ...dashing, leader: 'bram' }, GM)]).toEqual([true, false, false]);
    expect(away({ ...dashing, status: 'ended' }, GM)).toBe(false);
    expect(seen(dashing, GM).leaderAway).toBe(false);
  });

  test('SC-10 SC-19 counts squares used and left, and the rounds of the dash that they are', () => {
    expect(seen(dashing).clock?.dash).toMatchObject({ used: 3, left: 10, budget: 13, round: 2 });
    expect(seen(dashing).clock?.dash?.rounds.filter(Boolean)).toHaveLength(2);
    expect(seen(halted).clock?.dash).toBeNull();
    expect(seen({ ...halted, status: 'laid' }).clock).toBeNull();
  });

  test('SC-20 writes the time as on a watch', () => {
    expect([0, 30, 90, 630].map(watchTime)).toEqual(['0:00', '0:30', '1:30', '10:30']);
  });

  test('SC-14 offers a step for each heading, diagonal ones for 2, and none with 1 left', () => {
    const arrows = seen(dashing).arrows;
    expect(arrows).toHaveLength(8);
    expect(arrows.map(({ cost }) => cost)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
    expect(arrows.every(({ allowed }) => allowed)).toBe(true);
    const last = seen({ ...dashing, dash: { mode: 'plain', budget: 4 } }).arrows;
    expect(last.filter(({ allowed }) => allowed).map(({ heading }) => heading)).toEqual([6, 0, 2, 4]);
    expect(last.find(({ heading }) => heading === 7)).toMatchObject({ refused: 'no-squares', cost: 2, left: 1 });
  });

  test('SC-18 SC-19 bars a step into a wall, but leaves a GM the way to overrule it', () => {
    const around = boardOf({ east: wall(6, 8, 7, 8) }).paths;
    const east = (viewer: Viewer) => seen(dashing, viewer, { around }).arrows.find(({ heading }) => heading === 2);
    expect(east(ADA)).toMatchObject({ allowed: false, refused: 'wall', enabled: false });
    expect(east(GM)).toMatchObject({ allowed: false, enabled: true });
    expect(seen(dashing, BRAM).arrows).toEqual([]);
  });

  test('SC-13 proposes a dash at the paces that are being said, with the squares and the slowest', () => {
    expect(seen(halted).dashMenu).toMatchObject({ squares: 13, slowest: 'Torvik' });
    const draft: DashDraft = { mode: 'search', paces: { torvik: 'run' }, unfolded: true };
    expect(seen(halted, ADA, { draft }).dashMenu).toMatchObject({ squares: 8, slowest: 'Maren', unfolded: true });
    expect(seen(halted, BRAM).dashMenu).toBeNull();
  });

  test('SC-15 SC-17 counts one square in each mode for a party that hardly moves, and none for one that does not', () => {
    const modes = (speed: number) =>
      seen({ ...halted, members: { torvik: member('Torvik', speed) }, options: { ...halted.options, scale: 12 } }).dashMenu
        ?.modes;
    expect(modes(1)?.map(({ squares }) => squares)).toEqual([1, 1, 1]);
    expect(modes(0)?.map(({ squares }) => squares)).toEqual([0, 0, 0]);
  });

  test('SC-13 names whose pace takes something from their checks, until an encounter begins', () => {
    const members = { ...dashing.members, torvik: member('Torvik', 4, { pace: 'sprint' }) };
    expect(seen({ ...dashing, members }).clock?.penalties).toEqual([{ name: 'Torvik', penalty: '−20' }]);
    expect(seen({ ...dashing, members, status: 'encounter' }).clock?.penalties).toEqual([]);
  });

  test('SC-15 SC-16 waits for those whose Sense check is still to come, and lets nobody step meanwhile', () => {
    const searching: ScrambleOpen = { ...dashing, dash: { mode: 'search', budget: 6 }, senses: { maren: 4 } };
    expect(seen(searching)).toMatchObject({ phase: 'sense', toCome: 'Torvik', arrows: [], checks: true });
    expect(seen({ ...searching, senses: { maren: 4, torvik: 2 } })).toMatchObject({ phase: 'dash', toCome: '' });
  });

  test('SC-25 SC-33 names what was shown, and of what moves beyond the light says only that', () => {
    const marker = { mark: 1, text: 'Rats', at: '5,5', direction: 'behind', distance: 2, door: '', dice: '' } as const;
    const met = (shown: Seen | undefined) =>
      seen({ ...halted, status: 'encounter', encounter: { mark: 1, origin: 'random', ...(shown && { shown }) } });
    expect(met(undefined)).toMatchObject({ met: '', halfMet: false });
    expect(met(marker)).toMatchObject({ met: 'Rats', halfMet: false });
    expect(met({ ...marker, text: '', half: true })).toMatchObject({ met: '', halfMet: true });
  });

  test('SC-15 SC-16 offers each user the Sense checks that they may answer, until they have come in', () => {
    const searching: ScrambleOpen = { ...dashing, dash: { mode: 'search', budget: 6 }, senses: {} };
    const asked = (viewer: Viewer, open = searching) => seen(open, viewer).asked.map(({ name }) => name);
    expect([asked(GM), asked(ADA), asked(BRAM)]).toEqual([['Maren', 'Torvik'], ['Maren', 'Torvik'], []]);
    expect(asked(GM, { ...searching, senses: { maren: 2 } })).toEqual(['Torvik']);
    expect(asked(GM, { ...searching, dash: { mode: 'plain', budget: 6 } })).toEqual([]);
  });

  test('SC-15 SC-62 whoever has a member of their own is asked for that alone, leaders and GMs for all', () => {
    const members = { maren: member('Maren', 5, { user: ADA.user }), torvik: member('Torvik', 4, { user: '' }) };
    const searching: ScrambleOpen = { ...dashing, leader: '', members, dash: { mode: 'search', budget: 6 }, senses: {} };
    const asked = (viewer: Viewer, open = searching) => seen(open, viewer).asked.map(({ name }) => name);
    expect([asked(ADA), asked(GM)]).toEqual([['Maren'], ['Maren', 'Torvik']]);
    expect(asked(ADA, { ...searching, leader: ADA.user })).toEqual(['Maren', 'Torvik']);
    expect(asked(ADA, { ...searching, senses: { maren: 2 } })).toEqual([]);
    expect(asked({ ...ADA, user: 'cleo' })).toEqual(['Maren', 'Torvik']);
  });

  test('SC-62 waits for Luck saves where a trap springs', () => {
    const sprung: ScrambleOpen = { ...dashing, spring: { trap: 'blade', saves: { maren: { strength: 3, saved: true } } } };
    expect(seen(sprung)).toMatchObject({ phase: 'trap', toCome: 'Torvik', canStop: false });
  });

  test('SC-62 offers each user the saves that they may answer, one press each, under the score that was last rolled under', () => {
    const sprung: ScrambleOpen = { ...dashing, spring: { trap: 'blade', saves: {} } };
    const names = (viewer: Viewer, open = sprung) => seen(open, viewer).asked.map(({ name }) => name);
    expect([names(GM), names(ADA), names(BRAM)]).toEqual([['Maren', 'Torvik'], ['Maren', 'Torvik'], []]);
    const members = { ...sprung.members, torvik: member('Torvik', 4, { user: 'bram' }) };
    expect(names(BRAM, { ...sprung, members })).toEqual(['Torvik']);
    expect(names(GM, { ...sprung, spring: { trap: 'blade', saves: { maren: { strength: 0, saved: false } } } })).toEqual([
      'Torvik',
    ]);
    expect(names(GM, dashing)).toEqual([]);
    const checks: CheckEntry = { ...NO_CHECK_ENTRY, way: 'percentile', scores: { 'luck Maren': 55, 'sense Torvik': 30 } };
    expect(seen(sprung, GM, { checks })).toMatchObject({ way: 'percentile', asked: [{ score: 55 }, { score: null }] });
  });

  test('SC-02 offers everyone who sees a line to save it, and to see its last dash alone', () => {
    expect(seen(halted, BRAM)).toMatchObject({ canMenu: false, canTrail: false });
    expect(seen(dashing, BRAM, { menu: true })).toMatchObject({ menu: true, canTrail: true, leaders: [], canEnd: false });
    expect(seen({ ...dashing, status: 'ended' }, BRAM)).toMatchObject({ canMenu: true, canTrail: true });
  });

  test('shows the menu to a GM and the leader only before there is a line, and what is theirs in it', () => {
    expect(seen(halted, GM, { menu: true })).toMatchObject({ menu: true, canPut: true, canEnd: true, canUndo: true });
    expect(seen(halted, ADA, { menu: true })).toMatchObject({ menu: true, canPut: false, canEnd: false, canUndo: false });
    expect(seen(halted, BRAM, { menu: true })).toMatchObject({ canMenu: false, menu: false, leaders: [] });
  });

  test('SC-50 SC-60 leads to doors in reach for whoever moves the party, and to known traps for everyone', () => {
    expect(seen(halted).site).toBe(false);
    expect(seen(halted, ADA, { doors: 1 }).site).toBe(true);
    expect(seen(halted, BRAM, { doors: 1 }).site).toBe(false);
    const trap = { kind: 'trap' as const, name: 'Blade', at: '4,4', state: 'found' as const, by: '' };
    expect(seen({ ...halted, things: { trap } }, BRAM).site).toBe(true);
    expect(seen({ ...halted, things: { trap }, status: 'ended' }, GM).site).toBe(false);
  });

  test('SC-42 offers a rest between dashes, in a room whose encounter is over', () => {
    const rooms = { hall: { name: 'Hall', squares: '5:4-6', met: true } };
    const inside: ScrambleOpen = { ...halted, at: '5,5', rooms };
    expect(seen(inside).canRest).toBe(true);
    expect(seen(inside, BRAM).canRest).toBe(false);
    expect(seen({ ...inside, at: '7,7' }).canRest).toBe(false);
    expect(seen({ ...inside, rooms: { hall: { ...rooms.hall, met: false } } }).canRest).toBe(false);
    expect(seen({ ...inside, rooms: { hall: { ...rooms.hall, quiet: true } } }).canRest).toBe(false);
    expect(seen({ ...inside, status: 'roll' }).canRest).toBe(false);
  });
});
