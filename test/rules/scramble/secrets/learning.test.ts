import { describe, expect, test } from 'vitest';
import type { Secret } from '../../../../src/rules/scramble/state/state.ts';
import { runsOf } from '../../../../src/rules/grid/run-writing.ts';
import { type Game, type Played, begun, laid, play, refusal, told } from '../fixtures.ts';

const CELL = runsOf([{ i: 1, j: 1 }]);
const HALL = runsOf([{ i: 1, j: 2 }]);
const room = (name: string, squares = CELL, more: object = {}): Secret => ({ kind: 'room', name, squares, ...more }) as Secret;
const trap = (text: string, more: object = {}): Secret => ({ kind: 'trap', at: '5,8', text, ...more }) as Secret;
const door: Secret = { kind: 'door', at: '2,3', text: 'Oak Door (secret 5)', wall: '', c: [300, 200, 400, 200] } as Secret;
const statue: Secret = { kind: 'thing', at: '4,4', text: 'Statue', secret: 3 } as Secret;

const SECRETS = { blade: trap('Blade (secret 4, hit 65%)'), oak: door, statue, cell: room('Cell'), hall: room('Hall', HALL) };
const takeOver = (
  game: Game,
  secrets: Readonly<Record<string, Secret | null>>,
  known: object = { things: {}, rooms: {} },
): Played => play(game, { kind: 'take-over', secrets, known } as never);

/** A scramble that has these from its ghost map. */
const taken = (game: Game = begun()): Game => takeOver(game, SECRETS);

describe('SC-04 SC-55 what is found on the ghost map', () => {
  test('SC-04 SC-55 is found in the scramble too, and everybody is told what', () => {
    const known = {
      things: { blade: 'disabled', oak: 'found', statue: 'found', cell: 'found', gone: 'found' },
      rooms: {},
    } as const;
    const game = play(taken(), { kind: 'learn', known });
    expect(game.state.open.things).toEqual({
      blade: { kind: 'trap', name: 'Blade', at: '5,8', state: 'disabled', by: '' },
      oak: { kind: 'door', name: 'Oak Door', at: '2,3', state: 'found', by: '' },
    });
    expect(game.events).toEqual([
      { name: 'secretFound', data: { id: 'blade', kind: 'trap', name: 'Blade', square: '5,8', by: '' } },
      { name: 'secretFound', data: { id: 'oak', kind: 'door', name: 'Oak Door', square: '2,3', by: '' } },
    ]);
    expect(game.state.hidden).toEqual(taken().state.hidden);
  });

  test('SC-41 of rooms has names and squares; what was entered there has met its encounter, and what was only shown has not', () => {
    const known = { things: {}, rooms: { cell: true, hall: false, blade: true, gone: true } };
    const game = play(taken(), { kind: 'learn', known });
    expect(game.state.open.rooms).toEqual({
      cell: { name: 'Cell', squares: CELL, met: true, quiet: true },
      hall: { name: 'Hall', squares: HALL, met: false },
    });
    expect(game.events).toEqual([
      { name: 'roomShown', data: { id: 'cell', name: 'Cell' } },
      { name: 'roomShown', data: { id: 'hall', name: 'Hall' } },
    ]);
    // What is told once is not told again, and who has met the encounter here has met it.
    const { state, world } = game;
    const met = {
      state: {
        ...state,
        open: { ...state.open, rooms: { ...state.open.rooms, hall: { name: 'Old', squares: CELL, met: true } } },
      },
      world,
    };
    const again = play(met, { kind: 'learn', known });
    expect(again.events).toEqual([]);
    expect(again.state.open.rooms).toEqual({
      cell: { name: 'Cell', squares: CELL, met: true, quiet: true },
      hall: { name: 'Hall', squares: HALL, met: true },
    });
  });

  test('SC-62 becomes of what is known what became of it there, except of the trap that springs here', () => {
    const game = play(taken(), { kind: 'learn', known: { things: { blade: 'found' }, rooms: {} } });
    const { open } = game.state;
    const snared = { ...open.things['blade']!, by: 'Ada', state: 'snared', snared: ['ada'] } as never;
    const here = { state: { ...game.state, open: { ...open, things: { blade: snared } } }, world: game.world } as Game;
    const sprung = { kind: 'learn', known: { things: { blade: 'disabled' }, rooms: {} } } as const;
    const after = play(here, sprung);
    expect(after.state.open.things).toEqual({ blade: { kind: 'trap', name: 'Blade', at: '5,8', state: 'disabled', by: 'Ada' } });
    expect(after.events).toEqual([]);
    const springs = { ...here.state.open, spring: { trap: 'blade', saves: {} } as never };
    expect(play({ ...here, state: { ...here.state, open: springs } }, sprung).state.open.things).toEqual({ blade: snared });
    const other = { ...here.state.open, spring: { trap: 'oak', saves: {} } as never };
    expect(play({ ...here, state: { ...here.state, open: other } }, sprung).state.open.things).toEqual(after.state.open.things);
  });

  test('SC-04 is told to nobody once the scramble has ended', () => {
    const game = play(play(taken(), { kind: 'end' }), {
      kind: 'learn',
      known: { things: { blade: 'found' }, rooms: { cell: true } },
    });
    expect(game.events).toEqual([]);
    expect([Object.keys(game.state.open.things), Object.keys(game.state.open.rooms)]).toEqual([['blade'], ['cell']]);
  });
});

describe('SC-50 SC-60 what lies on the ghost map', () => {
  test('SC-50 SC-60 lies in the scramble too, as it is now; what is gone is gone, unless players know of it', () => {
    const game = takeOver(
      taken(laid()),
      { blade: trap('Scythe (secret 6)'), oak: null, statue: null },
      { things: { blade: 'found' }, rooms: { cell: false } },
    );
    expect(game.state.hidden.secrets).toEqual({ blade: trap('Scythe (secret 6)'), cell: SECRETS.cell, hall: SECRETS.hall });
    expect(Object.keys(game.state.open.things)).toEqual(['blade']);
    const later = takeOver(game, { blade: null, cell: null, hall: null });
    expect(later.state.hidden.secrets).toEqual({ blade: trap('Scythe (secret 6)'), cell: SECRETS.cell });
    expect(told(later)).toEqual([]);
  });

  test('SC-41 changes the name and squares of a room that players know, and of nothing else that has its id', () => {
    const shown = play(taken(), { kind: 'learn', known: { things: {}, rooms: { cell: false } } });
    const larger = takeOver(shown, { cell: room('Crypt', HALL), hall: room('Nave') });
    expect(larger.state.open.rooms).toEqual({ cell: { name: 'Crypt', squares: HALL, met: false } });
    expect(larger.state.hidden.secrets['cell']).toEqual(room('Crypt', HALL));
    expect(takeOver(shown, { cell: trap('Blade') }).state.open.rooms).toEqual(shown.state.open.rooms);
  });

  test('SC-41 is offered again where it is taken over after it was taken out', () => {
    const linked = room('Cell', CELL, { ghost: 'room:r1' });
    const placed = takeOver(begun(), { cell: linked, hall: room('Hall', HALL, { ghost: 'room:r2' }) });
    const out = play(play(placed, { kind: 'remove', id: 'cell' }), { kind: 'remove', id: 'hall' });
    expect(out.state.hidden.declined).toEqual(['room:r1', 'room:r2']);
    expect(takeOver(out, { cell: linked }).state.hidden).toEqual({ secrets: { cell: linked }, declined: ['room:r2'] });
    expect(takeOver(begun(), { cell: linked }).state.hidden).toEqual({ secrets: { cell: linked } });
  });

  test('SC-50 SC-60 is refused whole where its notation cannot be read, or where there is no room for it', () => {
    const known = { things: {}, rooms: {} };
    const bad = (secrets: object): string => refusal(begun(), { kind: 'take-over', secrets, known } as never);
    expect(bad({ cell: room('Cell'), blade: trap('Blade (nonsense 4)'), oak: null })).toBe('bad-notation');
    expect(bad(SECRETS)).toBe('accepted');
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`t${at}`, trap(`Blade number ${at} ${'x'.repeat(150)}`)]),
    );
    expect(bad(many)).toBe('hidden-full');
  });
});

test('SC-40 whether a room has an encounter of its own is said of rooms alone, and said back', () => {
  const quiet = play(taken(), { kind: 'stand-in', id: 'cell', stands: false });
  expect(quiet.state.hidden.secrets['cell']).toEqual(room('Cell', CELL, { quiet: true }));
  expect(quiet.events).toEqual([]);
  const loud = play(quiet, { kind: 'stand-in', id: 'cell', stands: true });
  expect(loud.state.hidden.secrets).toEqual(SECRETS);
  const code = (id: string): string => refusal(taken(), { kind: 'stand-in', id, stands: true });
  expect(['blade', 'gone', 'cell'].map(code)).toEqual(['no-secret', 'no-secret', 'accepted']);
});
