import { expect, test } from 'vitest';
import { SCRAMBLE_READING } from '../../../src/rules/scramble/reading.ts';
import type { ScrambleCommand } from '../../../src/rules/scramble/state/commands.ts';
import type { ScrambleOpen } from '../../../src/rules/scramble/state/state.ts';
import { type Game, begun, dashing, laid, owing, play, walked } from './fixtures.ts';

const { basis, leads } = SCRAMBLE_READING;
const aimOf = (open: ScrambleOpen, kind: string): string => basis(open, { kind } as ScrambleCommand);

/** Whether a command that was made in one state means something else in another. */
function isStale(kind: ScrambleCommand['kind'], before: Game | ScrambleOpen, after: Game | ScrambleOpen): boolean {
  const open = (one: Game | ScrambleOpen): ScrambleOpen => ('state' in one ? one.state.open : one);
  return aimOf(open(before), kind) !== aimOf(open(after), kind);
}

test('SC-19 a walk means the dash and the square that it was made from, and the squares that were left', () => {
  const first = dashing();
  const other = { ...first.state.open, dashes: 2 };
  const wide = { ...first.state.open, dash: { ...first.state.open.dash!, budget: 99 } };
  for (const kind of ['walk', 'stop'] as const) {
    expect([walked(first, '2'), other, wide].map((after) => isStale(kind, first, after))).toEqual([true, true, true]);
    expect(isStale(kind, first, play(first, { kind: 'leader', user: 'bram' }))).toBe(false);
  }
});

test('SC-62 a walk means that nothing springs, and a save and what springs mean that trap', () => {
  const { open } = begun().state;
  const [one, other] = ['blade', 'pit'].map((trap): ScrambleOpen => ({ ...open, spring: { trap, saves: {} } as never }));
  for (const kind of ['walk', 'stop', 'save', 'spring'] as const) {
    expect([isStale(kind, open, one!), isStale(kind, one!, other!), isStale(kind, one!, one!)]).toEqual([true, true, false]);
    expect(aimOf(open, 'save')).toBe('');
  }
});

test('SC-10 a dash, a rest, listening and a check mean the part of the play and the dash', () => {
  const [between, within, over] = [begun(), dashing(), owing()];
  for (const kind of ['dash', 'rest', 'listen', 'sense'] as const) {
    expect([isStale(kind, between, within), isStale(kind, within, over), isStale(kind, between, between)]).toEqual([
      ...[true, true, false],
    ]);
    expect(isStale(kind, within, { ...within.state.open, dashes: 7 })).toBe(true);
    expect(isStale(kind, within, walked(within, '2'))).toBe(false);
  }
});

test('SC-30 what the GM decides means the roll or the encounter that waits for it', () => {
  const waits = owing();
  const met = play(waits, { kind: 'encounter', text: 'Rats', creature: false });
  const more = { ...waits.state.open, owed: 3 };
  const again = { ...met.state.open, encounter: { ...met.state.open.encounter!, mark: 9 } };
  for (const kind of ['roll', 'encounter', 'no-encounter', 'marker', 'show-marker', 'reaction', 'over'] as const) {
    expect([isStale(kind, waits, met), isStale(kind, waits, more), isStale(kind, met, again)]).toEqual([true, true, true]);
    expect(isStale(kind, met, play(met, { kind: 'configure', name: 'Mill' }))).toBe(false);
  }
});

test('SC-10 nothing else goes out of date', () => {
  expect(isStale('member', laid(), owing())).toBe(false);
  expect(isStale('configure', laid(), owing())).toBe(false);
});

test('SC-02 a scramble leads its party from its beginning to its end', () => {
  const ended = play(begun(), { kind: 'end' });
  expect([laid(), begun(), dashing(), owing(), ended].map(({ state: { open } }) => leads?.(open))).toEqual([
    ...[false, true, true, true, false],
  ]);
});
