import { describe, expect, test } from 'vitest';
import { GOLD } from '../../src/canvas/colours.ts';
import { isShown } from '../../src/canvas/kept-overlay.ts';
import {
  SKY,
  creatureSign,
  dashColour,
  dashOfKey,
  roomSigns,
  signsOf,
  widening,
  writingSizes,
} from '../../src/canvas/scramble/looks.ts';
import type { ScrambleCommand } from '../../src/rules/scramble/state/commands.ts';
import { STATUSES, type Secret } from '../../src/rules/scramble/state/state.ts';
import { owing, play, playAll, begun } from '../rules/scramble/fixtures.ts';

const BLADE: Secret = { kind: 'trap', at: '5,9', text: 'Pendulum Blade (secret 4)' };
const HALL: Secret = { kind: 'room', name: 'Hall', squares: '9:1-3', note: 'Rats' };

describe('what is drawn of secrets', () => {
  const game = playAll(begun(), [
    { kind: 'place', id: 'blade', secret: BLADE },
    { kind: 'place', id: 'hall', secret: HALL },
  ]);
  const { open, hidden } = game.state;

  test('SC-41 SC-61 whoever may not know sees none of them, a GM sees all', () => {
    expect([...signsOf(open, null), ...roomSigns(open, null)]).toEqual([]);
    expect(signsOf(open, hidden)).toMatchObject([{ key: 'blade', at: '5,9', name: 'Pendulum Blade', secret: true }]);
    expect(roomSigns(open, hidden)).toEqual([{ key: 'hall', name: 'Hall', squares: '9:1-3', secret: true }]);
  });

  test('SC-04 what is shown is drawn once, for all alike', () => {
    const shown = playAll(game, [
      { kind: 'show', id: 'blade' },
      { kind: 'show', id: 'hall' },
    ]).state;
    for (const half of [null, shown.hidden]) {
      expect(signsOf(shown.open, half)).toMatchObject([{ key: 'blade', state: 'found', secret: false }]);
      expect(roomSigns(shown.open, half)).toEqual([{ key: 'hall', name: 'Hall', squares: '9:1-3', secret: false }]);
    }
  });
});

describe('what is drawn of an encounter', () => {
  const rats: ScrambleCommand = { kind: 'encounter', text: 'Rats', creature: true, dice: [2, 6] };
  const met = play(owing({ options: { lit: true } }), rats);

  test('SC-33 the creature is the GM’s to see until it is shown', () => {
    const { open, hidden } = met.state;
    expect(creatureSign(open, null)).toBeNull();
    expect(creatureSign(open, hidden)).toMatchObject({ secret: true, marker: { text: 'Rats', distance: 4 } });
    const shown = play(met, { kind: 'show-marker' }).state;
    expect(creatureSign(shown.open, null)).toMatchObject({ secret: false, marker: { text: 'Rats' } });
  });

  test('SC-25 what moves beyond the light has another sign and no name, but for the GM', () => {
    const { open, hidden } = play(play(owing(), rats), { kind: 'show-marker' }).state;
    const seen = creatureSign(open, null);
    expect(seen).toMatchObject({ secret: false, half: true, marker: { text: '', distance: 4 } });
    expect(creatureSign(open, hidden)).toMatchObject({ secret: true, half: false, marker: { text: 'Rats' } });
    expect(creatureSign(met.state.open, met.state.hidden)?.half).toBe(false);
  });

  test('SC-03 once it is over nothing of it stands there but the circle', () => {
    const over = play(met, { kind: 'over' }).state;
    expect(creatureSign(over.open, over.hidden)).toBeNull();
    const nowhere = play(owing(), { kind: 'encounter', text: 'A draught', creature: false }).state;
    expect(creatureSign(nowhere.open, nowhere.hidden)).toBeNull();
  });
});

describe('looks', () => {
  test('SC-02 dashes that follow each other differ in colour, and keys tell the dash', () => {
    expect([1, 2, 3].map(dashColour)).toEqual([GOLD, SKY, GOLD]);
    expect(['1-0', '12-3'].map(dashOfKey)).toEqual([1, 12]);
  });

  test('SC-02 players see it from its beginning to its end and after', () => {
    expect(STATUSES.filter((status) => !isShown({ status }, false))).toEqual(['laid']);
    expect(STATUSES.every((status) => isShown({ status }, true))).toBe(true);
  });

  test('SC-02 the line is wider on a map seen from far, in steps, and names give way', () => {
    expect([1, 0.5, 0.2, 0.1, 0.01].map((zoom) => widening(100, zoom))).toEqual([1, 1, 2, 4, 8]);
    expect(writingSizes(100, 0.2).name).toBe(0);
    const { glyph, name, number } = writingSizes(100, 1);
    expect([glyph, name, number].every((size) => size > 10 && size < 100)).toBe(true);
  });
});
