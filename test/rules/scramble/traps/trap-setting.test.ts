import { describe, expect, test } from 'vitest';
import type { Rung } from '../../../../src/rules/chance/ladder.ts';
import type { Secret } from '../../../../src/rules/scramble/state/state.ts';
import { type Game, begun, dataOf, play, playAll, refusal, told } from '../fixtures.ts';

const BLADE: Secret = { kind: 'trap', at: '4,4', text: 'Blade (disable 6, hit 65%, dmg 1d12s)' };
const WIRE = 'Wire (dmg 1d6p)';
const set = (trap: string, text?: string) =>
  ({ kind: 'set-trap', trap, member: 'ada', rung: '1', score: 50, successes: 1, text }) as const;

/** A scramble with a blade that all know to lie somewhere. */
function known(): Game {
  return playAll(begun(), [
    { kind: 'place', id: 'blade', secret: BLADE },
    { kind: 'show', id: 'blade' },
  ]);
}

describe('which trap is set', () => {
  test('SC-65 one that has fired or was disabled, where it lies and as it was made; its chance to hit is that of the check', () => {
    const fired = play(known(), { kind: 'disable', trap: 'blade', member: 'ada', rung: 'F', strength: 0 }, undefined, [66]);
    const disabled = play(known(), { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 7 });
    for (const game of [fired, disabled]) {
      const reset = play(game, set('blade'));
      expect(reset.state.hidden.secrets['blade']).toEqual({ ...BLADE, hit: 55 });
      expect(reset.state.open.things['blade']).toMatchObject({ state: 'set', at: '4,4', by: 'Ada' });
      expect(dataOf(reset, 'trapSet')).toEqual({ id: 'blade', name: 'Blade', member: 'Ada' });
    }
  });

  test('SC-65 none that is armed still: found, holding somebody, or set', () => {
    const held = play(known(), { kind: 'disable', trap: 'blade', member: 'ada', rung: 'L', strength: 6 });
    const again = play(play(begun(), set('wire', WIRE)), { kind: 'put', at: '1,1' });
    expect([refusal(known(), set('blade')), refusal(held, set('blade')), refusal(again, set('wire', WIRE))]).toEqual(
      Array(3).fill('trap-armed'),
    );
  });

  test('SC-65 a new one in the square of the party, under an id that nothing has and with words that can be read', () => {
    const game = play(begun(), set('wire', WIRE));
    expect(game.state.hidden.secrets['wire']).toEqual({ kind: 'trap', at: '5,5', text: WIRE, hit: 55 });
    const hidden = play(begun(), { kind: 'place', id: 'blade', secret: BLADE });
    const room: Secret = { kind: 'room', name: 'Hall', squares: '1:1', note: '' };
    const shown = playAll(begun(), [
      { kind: 'place', id: 'hall', secret: room },
      { kind: 'show', id: 'hall' },
      { kind: 'remove', id: 'hall' },
    ]);
    expect(refusal(hidden, set('blade', WIRE)), 'what is hidden').toBe('no-trap');
    expect(refusal(shown, set('hall', WIRE)), 'what is known').toBe('no-trap');
    expect([refusal(begun(), set('wire')), refusal(begun(), set('wire', ''))]).toEqual(['no-trap', 'no-trap']);
    expect(refusal(begun(), set('wire', 'Wire (x'))).toBe('bad-notation');
  });

  test('SC-65 the successes are those of the result, more than three in its top row alone', () => {
    const hit = (rung: Rung, successes: number) =>
      play(begun(), { ...set('wire', WIRE), rung, score: 70, successes }).state.hidden.secrets['wire'];
    expect([hit('2', 1), hit('1', 3), hit('L', 2), hit('3', 1), hit('3', 5)]).toMatchObject(
      [80, 75, 70, 85, 95].map((chance) => ({ hit: chance })),
    );
  });

  test('SC-65 a reset forgets that the trap would not go off', () => {
    const dud = play(begun(), { ...set('wire', WIRE), rung: 'L' });
    const tried = play(dud, { kind: 'fire', trap: 'wire', who: 'Ogre' });
    expect(told(tried)).toEqual(['trapSilent', 'trapSprung']);
    expect(play(tried, set('wire')).state.hidden.secrets['wire']).not.toHaveProperty('dud');
  });
});
