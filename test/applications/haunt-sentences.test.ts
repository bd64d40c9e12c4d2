import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hauntBarContext } from '../../src/applications/haunt/bar/context.ts';
import { hauntSentence } from '../../src/applications/haunt/bar/sentence.ts';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { movesOf } from '../../src/rules/haunt/game/standing.ts';
import { replayed } from '../../src/rules/haunt/replaying.ts';
import type { HauntOpen } from '../../src/rules/haunt/state.ts';
import { type State, begun, laid, play, stacked } from '../rules/haunt/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';
import { sentence } from './drawn-template.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: NO_TOKEN, moves: false };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const PEOPLE = ['Ada', 'Bram'].map((name) => ({ id: name.toLowerCase(), name }));

beforeEach(() => {
  vi.stubGlobal('game', { i18n: { lang: 'en', format: sentence }, keybindings: { get: () => [] } });
});

/** What the bar says to somebody while some are away. */
function said(open: HauntOpen, viewer: Viewer, moment: object = {}, away: readonly string[] = []): string {
  const scene = { depth: 1, pending: false, count: 1, people: PEOPLE, away: new Set(away) };
  const usual = { menu: false, hint: null, lacks: null, isReplay: false, isElsewhere: false } as const;
  return hauntSentence(hauntBarContext(open, viewer, scene, { ...usual, ...moment }));
}

/** A game of two in which both have started, played on until somebody cannot move. */
function stuck(): State {
  let now = play(stacked(begun(), 1, 1), { kind: 'draw' }).state;
  now = play(stacked(now, 6, 6), { kind: 'draw' }).state;
  while (now.open.status === 'haunt' && !replayed(now.open)!.moves.some(({ lost }) => lost.length > 0)) {
    const { haunt, standing } = replayed(now.open)!;
    now = play(now, { kind: 'enter', room: movesOf(haunt, standing, standing.turn)[0]! }).state;
  }
  return now;
}

describe('the sentence of the bar in a haunted house', () => {
  test('HA-12 says whose turn it is, and what can be done where they are away', () => {
    const { open } = begun();
    expect(said(open, ADA)).toBe('Ada: draw two cards to start.');
    expect(said(open, BRAM)).toBe('It is the turn of Ada.');
    expect(said(open, BRAM, {}, ['ada'])).toBe('It is the turn of Ada. They are not at the table: the GM may play for them.');
    expect(said(open, GM, {}, ['ada'])).toBe(
      'It is the turn of Ada. They are not at the table: play for them with Shift and a click, or hand the seat on under More.',
    );
    const gone = play(begun(), { kind: 'hand', id: 'a', user: 'zoe' }).state.open;
    expect(said(gone, BRAM)).toContain('They are not at the table');
  });

  test('HA-10 names who cannot move for now', () => {
    const { open } = stuck();
    const { moves } = replayed(open)!;
    const name = moves.at(-1)!.seat === 0 ? 'Bram' : 'Ada';
    expect(open.status).toBe('haunt');
    for (const viewer of [GM, ADA, BRAM]) expect(said(open, viewer)).toContain(`No way on for now: ${name}.`);
  });

  test('HA-12 says what play waits for: a GM, or the key', () => {
    expect(said(begun().open, ADA, { lacks: 'gm' })).toBe('No GM is at the table: the game waits for one.');
    expect(said(begun().open, GM, { lacks: 'key' })).toContain('This browser lacks the world’s key');
    expect(said(laid().open, GM, { lacks: 'key' })).toContain('Only GMs see this house yet');
  });

  test('HA-11 says that an earlier move is shown', () => {
    expect(said(begun().open, ADA, { isReplay: true })).toBe('This is an earlier move. Ada: draw two cards to start.');
  });

  test('HA-12 says that it is nobody’s turn where somebody has altered a game', () => {
    expect(said({ ...begun().open, seats: {} }, GM)).toBe(
      'It is nobody’s turn: this game was altered. Undo what was done last, or end it.',
    );
  });
});
