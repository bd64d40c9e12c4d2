import { describe, expect, test } from 'vitest';
import { RUNGS, type Rung } from '../../../../src/rules/chance/ladder.ts';
import type { Seat } from '../../../../src/rules/procedure.ts';
import { distanceOf, isFar } from '../../../../src/rules/ramble/encounter/distances.ts';
import { camped, halted, raided, woken } from '../camp/nights.ts';
import { walker } from '../party/travellers.ts';
import { type Game, GM, LEADER, SPECTATOR, dataOf, play, refusal, told, travelled, hour } from '../fixtures.ts';
import { NO_TOKEN } from '../../seats.ts';

/** The player of Ben, and of Cy, who lead nobody. */
const BEN: Seat = { user: 'ben', gm: false, owns: NO_TOKEN };
const CY: Seat = { user: 'cy', gm: false, owns: NO_TOKEN };

/** A jaunt in which something comes. */
function met(plans = {}): Game {
  const gone = travelled(hour(halted({ plans, options: { speed: 50 } })), '3');
  const { jaunt } = gone.state.open;
  const stayed = jaunt?.step === 'travel' ? play(gone, { kind: 'stay' }, LEADER) : gone;
  const settled = play(stayed, { kind: 'step', all: true, expects: 'energy' }, LEADER, [1, 1, 1]);
  return settled.state.open.status === 'met' ? settled : play(settled, { kind: 'meet', text: '' });
}

/** Makes a distance check; `dice` fall for the time until contact. */
function checked(game: Game, rung: Rung, by: string, dice: readonly number[] = [], seat: Seat = GM, contact?: number) {
  return play(game, { kind: 'distance', by, rung, contact }, seat, dice);
}

/** A camp of a party without listed members, to which something comes. */
const raidedUnlisted = (): Game => woken(camped(1, { members: {} }));

const ALL = ['ada', 'ben', 'cy'];

describe('how far away it is', () => {
  test('RA-62 the ladder', () => {
    expect(Object.fromEntries(RUNGS.map((rung) => [rung, Object.values(distanceOf(rung))]))).toEqual({
      '3': ['far', ''],
      '2': ['far', ''],
      '1': ['distant', 'minutes'],
      L: ['close', 'rounds'],
      F: ['face', ''],
      C: ['caught', ''],
    });
    expect(RUNGS.filter((rung) => isFar({ distance: { rung, by: '', contact: 0 } }))).toEqual(['3', '2']);
    expect(isFar({})).toBe(false);
  });

  test.each<[Rung, number[], number, string[] | undefined]>([
    ['3', [], 0, undefined],
    ['2', [], 0, undefined],
    ['1', [4], 4, undefined],
    ['L', [6], 6, undefined],
    ['F', [], 0, undefined],
    ['C', [], 0, ALL],
  ])('RA-62 by day the leader sees it at %s', (rung, dice, contact, surprised) => {
    const done = checked(met(), rung, '', dice, LEADER);
    expect(done.state.open.encounter).toMatchObject({ distance: { rung, by: '', contact } });
    expect(done.state.open.encounter?.surprised).toEqual(surprised);
    expect(dataOf(done, 'distanceFound')).toEqual({ rung, by: '', contact, jaunt: 1 });
  });

  test.each<[Rung, number[], number, string[] | undefined]>([
    ['3', [], 0, undefined],
    ['2', [], 0, undefined],
    ['1', [2], 2, undefined],
    ['L', [5], 5, undefined],
    ['F', [], 0, undefined],
    ['C', [], 0, ALL],
  ])('RA-71 in camp the one guard sees it at %s', (rung, dice, contact, surprised) => {
    const done = checked(raided(['ben']), rung, 'ben', dice, BEN);
    expect(done.state.open.encounter).toMatchObject({ distance: { rung, by: 'Ben', contact }, checks: { ben: rung } });
    expect(done.state.open.encounter?.surprised).toEqual(surprised);
  });

  /** Two guards, in the order of the party and the other way around. */
  const BY_TURNS = [
    ['ben', 'cy'],
    ['cy', 'ben'],
  ] as const;
  const NAMED = { ben: 'Ben', cy: 'Cy' } as const;
  const SEATED = { ben: BEN, cy: CY } as const;

  test.each(BY_TURNS.flatMap((turns) => RUNGS.flatMap((one) => RUNGS.map((other) => [...turns, one, other] as const))))(
    'RA-62 RA-71 of %s and then %s at %s and %s the best counts, and of equals what was seen first stays',
    (early, late, first, second) => {
      const isBetter = RUNGS.indexOf(second) < RUNGS.indexOf(first);
      const once = checked(raided(['ben', 'cy']), first, early, [3], SEATED[early]);
      const twice = checked(once, second, late, [5], SEATED[late]);
      const rung = isBetter ? second : first;
      const contact = rung === '1' || rung === 'L' ? (isBetter ? 5 : 3) : 0;
      const { encounter } = twice.state.open;
      expect(encounter?.distance).toEqual({ rung, by: NAMED[isBetter ? late : early], contact });
      expect(encounter?.surprised).toEqual(rung === 'C' ? ALL : undefined);
      expect(encounter?.checks).toEqual({ [early]: first, [late]: second });
    },
  );

  test.each(BY_TURNS)(
    'RA-62 RA-71 of %s and %s as one, the GM records anew what the first has seen, and not the second',
    (early, late) => {
      const twice = checked(checked(raided(['ben', 'cy']), '1', early, [3]), '1', late);
      const seen = (game: Game) => game.state.open.encounter?.distance;
      // The same guard's own goes, whoever else has seen as much.
      expect(seen(checked(twice, '1', early, [6]))).toEqual({ rung: '1', by: NAMED[early], contact: 6 });
      expect(seen(checked(twice, '1', early, [], GM, 2))).toEqual({ rung: '1', by: NAMED[early], contact: 2 });
      expect(seen(checked(twice, '1', late))).toEqual({ rung: '1', by: NAMED[early], contact: 3 });
      expect(seen(checked(twice, 'L', late))).toEqual({ rung: '1', by: NAMED[early], contact: 3 });
      expect(seen(checked(twice, '2', late))).toEqual({ rung: '2', by: NAMED[late], contact: 0 });
      expect(seen(checked(twice, 'F', early, [4]))).toEqual({ rung: '1', by: NAMED[late], contact: 4 });
    },
  );

  test('RA-71 two guards of one name are two', () => {
    const { state, world } = raided(['ben', 'cy']);
    const members = { ...state.open.members, cy: { ...state.open.members['cy']!, name: 'Ben' } };
    const twins = { world, state: { ...state, open: { ...state.open, members } } };
    const twice = checked(checked(twins, '1', 'ben', [3]), '1', 'cy');
    expect(twice.state.open.encounter?.distance?.contact).toBe(3);
  });

  test('RA-71 where nobody stands guard nobody looks out, and each sleeper saves', () => {
    const game = raided();
    expect(refusal(game, { kind: 'distance', by: '', rung: '2' })).toBe('unguarded');
    const once = play(game, { kind: 'luck', member: 'ben', saved: false }, BEN);
    const twice = play(once, { kind: 'luck', member: 'ada', saved: true }, LEADER);
    expect(once.events).toEqual([{ name: 'sleeperWoke', data: { member: 'Ben', saved: false } }]);
    expect(twice.state.open.encounter).toMatchObject({ saves: { ben: false, ada: true }, surprised: ['ben'] });
    const thrice = play(twice, { kind: 'luck', member: 'ben', saved: true });
    expect(thrice.state.open.encounter?.surprised).toBeUndefined();
  });

  test('RA-71 in a camp of a party without listed members one looks out for it, as by day', () => {
    const done = checked(raidedUnlisted(), 'L', '', [5], LEADER);
    const distance = { rung: 'L', by: '', contact: 5 };
    expect(done.state.open.encounter).toEqual({ text: '', planned: false, distance });
    expect(told(play(checked(raidedUnlisted(), '2', '', [], LEADER), { kind: 'avoid' }, LEADER))).toContain('meetingAvoided');
  });

  test('RA-62 real dice say the time until contact', () => {
    expect(checked(met(), '1', '', [], LEADER, 2).state.open.encounter?.distance?.contact).toBe(2);
    // There is none to say face to face.
    expect(checked(met(), 'F', '', [], LEADER, 2).state.open.encounter?.distance?.contact).toBe(0);
  });

  test('RA-62 what is planned is seen as far as anything else', () => {
    const done = checked(met({ wolves: { at: '1,0' } }), 'C', '', [], LEADER);
    expect(done.state.open.encounter).toMatchObject({ planned: true, surprised: ALL });
  });

  test('RA-62 a member makes the check for the party as well, and only of the part that is here', () => {
    expect(checked(met(), 'F', 'ben', [], LEADER).state.open.encounter?.distance?.by).toBe('Ben');
    expect(refusal(met(), { kind: 'distance', by: 'zoe', rung: 'F' })).toBe('no-member');
    const { state, world } = met();
    const members = { ...state.open.members, cy: { ...state.open.members['cy']!, part: 'b' } };
    const elsewhere = { world, state: { ...state, open: { ...state.open, members } } };
    expect(refusal(elsewhere, { kind: 'distance', by: 'cy', rung: 'F' })).toBe('no-member');
    expect(checked(elsewhere, 'C', '').state.open.encounter?.surprised).toEqual(['ada', 'ben']);
  });

  test('RA-62 the GM says it again, and then the former time does not hold', () => {
    const once = checked(met(), '1', '', [4], LEADER);
    expect(checked(once, '1', '', [1]).state.open.encounter?.distance?.contact).toBe(1);
    expect(checked(checked(once, 'C', ''), 'F', '').state.open.encounter?.surprised).toBeUndefined();
    const guards = checked(checked(raided(['ben', 'cy']), '1', 'ben', [4]), 'L', 'cy', [2]);
    // Where the better one was none, the other's counts.
    expect(checked(guards, 'F', 'ben', [6]).state.open.encounter?.distance).toEqual({ rung: 'L', by: 'Cy', contact: 6 });
  });
});

describe('who says it', () => {
  test.each<[string, Game, string, Seat, string]>([
    ['whoever leads', met(), '', LEADER, 'accepted'],
    ['nobody else for the party', met(), '', BEN, 'not-your-check'],
    ['whoever leads for any member', met(), 'ben', LEADER, 'accepted'],
    ['the GM for any member', met(), 'ben', GM, 'accepted'],
    ['no player of their own member', met(), 'ben', BEN, 'not-your-check'],
    ['no player of another', met(), 'ben', CY, 'not-your-check'],
    ['no spectator', met(), 'ben', SPECTATOR, 'not-your-check'],
    ['nobody once more', checked(met(), '2', '', [], LEADER), 'ben', LEADER, 'distance-known'],
    ['the GM once more', checked(met(), '2', '', [], LEADER), 'ben', GM, 'accepted'],
    ['in a camp of nobody who is listed whoever leads', raidedUnlisted(), '', LEADER, 'accepted'],
    ['in a camp of nobody who is listed nobody else', raidedUnlisted(), '', BEN, 'not-your-check'],
    [
      'in a camp of nobody who is listed nobody once more',
      checked(raidedUnlisted(), 'F', '', [], LEADER),
      '',
      LEADER,
      'distance-known',
    ],
    ['in camp a guard', raided(['ben']), 'ben', BEN, 'accepted'],
    ['in camp the leader for a guard', raided(['ben']), 'ben', LEADER, 'accepted'],
    ['in camp no sleeper', raided(['ben']), 'cy', CY, 'guarded'],
    ['in camp not the party as one', raided(['ben']), '', GM, 'guarded'],
    ['in camp no guard once more', checked(raided(['ben']), '2', 'ben', [], BEN), 'ben', BEN, 'checked'],
    ['in camp the GM once more', checked(raided(['ben']), '2', 'ben', [], BEN), 'ben', GM, 'accepted'],
  ])('RA-62 RA-71 %s', (_, game, by, seat, code) => {
    expect(refusal(game, { kind: 'distance', by, rung: 'F' }, seat)).toBe(code);
  });

  test.each<[string, Game, string, Seat, string]>([
    ['a player for their own member', raided(), 'ben', BEN, 'accepted'],
    ['the leader for anyone', raided(), 'ben', LEADER, 'accepted'],
    ['no player for another', raided(), 'ben', CY, 'not-your-check'],
    ['nobody once more', play(raided(), { kind: 'luck', member: 'ben', saved: true }), 'ben', BEN, 'checked'],
    ['the GM once more', play(raided(), { kind: 'luck', member: 'ben', saved: true }), 'ben', GM, 'accepted'],
    ['not where somebody stands guard', raided(['cy']), 'ben', BEN, 'guarded'],
    ['nobody who is not there', raided(), 'zoe', GM, 'no-member'],
    [
      'nobody who came after all lay down',
      play(raided(), { kind: 'member', id: 'dee', member: walker() }),
      'dee',
      GM,
      'not-asleep',
    ],
    ['not by day', met(), 'ben', BEN, 'no-camp'],
  ])('RA-71 the Luck save: %s', (_, game, member, seat, code) => {
    expect(refusal(game, { kind: 'luck', member, saved: true }, seat)).toBe(code);
  });

  test('RA-62 there is nothing to see where nothing is met', () => {
    expect(refusal(halted(), { kind: 'distance', by: '', rung: '2' })).toBe('no-encounter-open');
    expect(refusal(halted(), { kind: 'luck', member: 'ben', saved: true })).toBe('no-encounter-open');
    expect(refusal(halted(), { kind: 'avoid' })).toBe('no-encounter-open');
  });
});

describe('going around it', () => {
  test.each(RUNGS)('RA-62 at %s', (rung) => {
    const game = checked(met({ wolves: { at: '1,0' } }), rung, '', [1]);
    if (rung !== '3' && rung !== '2') {
      expect(refusal(game, { kind: 'avoid' }, LEADER)).toBe('not-far');
      return;
    }
    expect(refusal(game, { kind: 'avoid' }, SPECTATOR)).toBe('not-your-token');
    const done = play(game, { kind: 'avoid' }, LEADER);
    expect(told(done)).toEqual(['meetingAvoided', 'jauntEnded']);
    expect(done.state.open).toMatchObject({ status: 'halt', marks: { 1: { over: true } } });
    expect([done.state.open.encounter, done.state.open.jaunt]).toEqual([undefined, undefined]);
  });

  test('RA-62 RA-70 in camp nobody has been woken by it, and the camp goes on', () => {
    const done = play(checked(raided(['ben']), '2', 'ben'), { kind: 'avoid' }, LEADER);
    expect(told(done)).toEqual(['meetingAvoided']);
    expect(done.state.open).toMatchObject({ status: 'camp', camp: { step: 'watch', slept: { ada: 1, cy: 1 } } });
    expect(done.state.open.encounter).toBeUndefined();
  });

  test('RA-62 before anybody has looked, nobody goes around it', () => {
    expect(refusal(met(), { kind: 'avoid' }, LEADER)).toBe('not-far');
  });
});
