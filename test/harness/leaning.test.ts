/** The lean of random play: rare kinds first, then whatever is accepted, and every fourth turn what comes. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AnyProcedure } from '../../src/play/procedures.ts';
import { type AnyChancePlay, gmSeat } from '../play/chance-play.ts';
import { type Leant, Leaning } from './leaning.ts';

const POSITION = { state: { open: {}, hidden: {} }, world: {} as never };
/** A game whose draws are kinds of commands, of which those that begin with `no` are refused. */
const GAME: Leant = {
  chance: {
    turn: (_position: object, draw: string) => ({ command: { kind: draw }, seat: gmSeat() }),
  } as unknown as AnyChancePlay,
  procedure: {
    schemas: { command: v.object({ kind: v.string() }) },
    decide: (_state: object, { kind }: { readonly kind: string }) => ({ kind: kind.startsWith('no') ? 'refused' : 'accepted' }),
  } as unknown as AnyProcedure,
};

/** Returns what is played of these draws in so many turns. */
function played(drawn: readonly string[], turns: number, accepted: Readonly<Record<string, number>>): unknown[] {
  const leaning = new Leaning(drawn[Symbol.iterator]() as Iterator<unknown, undefined>);
  return Array.from({ length: turns }, () => leaning.next(GAME, POSITION, { accepted }));
}

test('a kind that was accepted rarely comes before others, the rarest first', () => {
  expect(played(['walk', 'rest', 'hack', 'walk'], 1, { walk: 40, rest: 4, hack: 3 })).toEqual(['hack']);
});

test('of kinds that are not rare any more the one that was drawn first comes', () => {
  expect(played(['walk', 'rest'], 1, { walk: 40, rest: 5 })).toEqual(['walk']);
});

test('what is refused comes only where nothing else was drawn', () => {
  expect(played(['nothing', 'walk'], 1, { walk: 40 })).toEqual(['walk']);
  expect(played(['nothing', 'nowhere'], 1, { nothing: 9 })).toEqual(['nothing']);
});

test('every fourth turn is what is drawn next, and nothing is played once nothing is drawn', () => {
  const forty = (kind: string): string[] => Array.from({ length: 40 }, () => kind);
  const drawn = [...forty('walk'), ...forty('rest'), ...forty('hack'), 'nothing', 'walk'];
  expect(played(drawn, 6, {})).toEqual(['walk', 'rest', 'hack', 'nothing', 'walk', undefined]);
});
