import { describe, expect, test } from 'vitest';
import { SquarePaths } from '../../../../src/rules/grid/square-paths.ts';
import { lineAsLaid } from '../../../../src/rules/grid/lay.ts';
import { cutDoor } from '../../../../src/rules/scramble/rooms/door-cutting.ts';
import { groundOf } from '../../../../src/rules/scramble/rooms/door-walls.ts';
import { searchReach } from '../../../../src/rules/scramble/secrets/noticing.ts';
import { roomHas, squaresIn } from '../../../../src/rules/grid/runs.ts';
import { runsOf } from '../../../../src/rules/grid/run-writing.ts';
import type { Secret, SecretOf } from '../../../../src/rules/scramble/state/state.ts';
import { ADA, BRAM, LEADER, type Plan, begun, dashing, dataOf, play, playAll, refusal, told, wall, walked } from '../fixtures.ts';

const TRAP: Secret = { kind: 'trap', at: '5,8', text: 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)' };
const LAMP = { ada: { ...ADA, source: 'Flashlight', light: 4 }, bram: BRAM };
const SENSES = [
  { kind: 'sense', member: 'ada', strength: 5 },
  { kind: 'sense', member: 'bram', strength: 4 },
] as const;

/** A search in which Ada has 5 and Bram 4, with things hidden. */
function searching(secrets: Readonly<Record<string, Secret>>, plan: Plan = {}) {
  const hidden = playAll(
    begun(plan),
    Object.entries(secrets).map(([id, secret]) => ({ kind: 'place', id, secret })),
  );
  return playAll(play(hidden, { kind: 'dash', mode: 'search', paces: {} }, LEADER), SENSES.slice(0, 1));
}
const bram = SENSES[1];

describe('searching', () => {
  test('SC-15 whoever is above its strength notices what comes in reach, and is named; an equal does not', () => {
    const game = walked(play(searching({ blade: TRAP }), bram), '22');
    expect(dataOf(game, 'secretFound')).toEqual({ id: 'blade', kind: 'trap', name: 'Pendulum Blade', square: '5,8', by: 'Ada' });
    expect(game.state.open.things['blade']).toEqual({
      kind: 'trap',
      name: 'Pendulum Blade',
      at: '5,8',
      state: 'found',
      by: 'Ada',
    });
  });

  test('SC-15 noticing comes before the trap of that step, which then does not fire', () => {
    const game = walked(play(searching({ blade: { ...TRAP, at: '5,7' } }), bram), '2222');
    // In the dark the reach is one square: it is noticed from 5,6, where the walk ends.
    expect(game.state.open.at).toBe('5,6');
    expect(told(game)).toEqual(['partyWalked', 'secretFound']);
    expect(told(walked(game, '2'))).toEqual(['partyWalked']);
  });

  test('SC-15 a trap that nobody is above fires all the same', () => {
    const game = walked(play(searching({ blade: { ...TRAP, text: 'Blade (secret 5)' } }), bram), '222');
    expect(told(game)).toEqual(['partyWalked', 'trapSprings']);
  });

  test('SC-15 SC-60 what has no strength is noticed by everyone who searched, whatever they rolled', () => {
    const hidden = begun({ members: { ada: ADA, bram: BRAM } });
    const placed = playAll(hidden, [
      { kind: 'place', id: 'wire', secret: { ...TRAP, at: '5,6', text: 'Wire (dmg 1d6p)' } },
      { kind: 'place', id: 'slot', secret: { ...TRAP, at: '5,4', text: 'Slot (secret 0)' } },
    ]);
    const searched = play(placed, { kind: 'dash', mode: 'search', paces: {} }, LEADER);
    const game = playAll(searched, [
      { kind: 'sense', member: 'ada', strength: -2 },
      { kind: 'sense', member: 'bram', strength: 0 },
    ]);
    expect(Object.entries(game.state.open.things).map(([id, { by }]) => [id, by])).toEqual([['wire', 'Ada, Bram']]);
  });

  test('SC-15 one roll serves any number of things, and what is in reach already is noticed at once', () => {
    const game = play(
      searching({ one: { ...TRAP, at: '5,6' }, other: { kind: 'thing', at: '4,5', text: 'A loose stone', secret: 3 } }),
      bram,
    );
    expect(told(game)).toEqual(['senseChecked', 'secretFound', 'secretFound']);
    expect(game.state.open.things['other']?.by).toBe('Ada, Bram');
  });

  test('SC-15 SC-40 SC-62 what lies on another level is neither noticed nor walked on', () => {
    const secrets: Readonly<Record<string, Secret>> = {
      blade: { ...TRAP, at: '5,6', text: 'Blade (secret 5)', level: 'cellar' },
      slot: { ...TRAP, at: '5,6', text: 'Slot (secret 0)', level: 'cellar' },
      crypt: { kind: 'room', name: 'Crypt', squares: '5:6', note: '', level: 'cellar' },
    };
    const on = (level: string | null) => {
      const game = searching(secrets);
      const board = game.world.board && { ...game.world.board, level };
      const sensed = play({ ...game, world: { ...game.world, board } }, bram);
      return [told(sensed), told(walked(sensed, '2'))];
    };
    expect(on('attic')).toEqual([['senseChecked'], ['partyWalked']]);
    expect(on('cellar')).toEqual([
      ['senseChecked', 'secretFound'],
      ['partyWalked', 'trapSprings'],
    ]);
    expect(on(null)).toEqual(on('cellar'));
  });

  test('SC-65 a trap that is set lies on the level of the party', () => {
    const game = begun();
    const board = game.world.board && { ...game.world.board, level: 'cellar' };
    const set = play(
      { ...game, world: { ...game.world, board } },
      { kind: 'set-trap', trap: 'snare', text: 'Snare', member: 'ada', rung: '1', score: 50, successes: 1 },
    );
    expect(set.state.hidden.secrets['snare']).toMatchObject({ at: '5,5', level: 'cellar' });
  });

  test('SC-15 without searching nothing is noticed', () => {
    const game = playAll(begun(), [{ kind: 'place', id: 'blade', secret: { ...TRAP, at: '5,6', text: 'Blade (secret 0)' } }]);
    const hiding = playAll(game, [{ kind: 'dash', mode: 'hide', paces: {} }, ...SENSES]);
    expect(hiding.state.open.things).toEqual({});
  });

  test("SC-17 in reach is what lies within the light's squares, at least one", () => {
    expect(searchReach(begun({ members: LAMP }).state.open)).toBe(4);
    expect(searchReach(begun().state.open)).toBe(1);
    expect(searchReach(begun({ members: { bram: { ...BRAM, source: 'Candle', light: 0 } } }).state.open)).toBe(1);
    const lamp = play(searching({ blade: { ...TRAP, at: '5,9' } }, { members: LAMP }), bram);
    expect(told(lamp)).toContain('secretFound');
    const far = play(searching({ blade: { ...TRAP, at: '5,10' } }, { members: LAMP }), bram);
    expect(told(far)).not.toContain('secretFound');
  });

  test('SC-17 where the place is lit the reach is a setting', () => {
    expect(searchReach(begun({ members: LAMP, options: { lit: true } }).state.open)).toBe(1);
    expect(searchReach(begun({ members: LAMP, options: { lit: true, litReach: 3 } }).state.open)).toBe(3);
  });

  test('SC-17 walls block it', () => {
    const walls = { w: wall(5, 7, 6, 7) };
    expect(told(play(searching({ blade: { ...TRAP, at: '5,7' } }, { members: LAMP, walls }), bram))).toEqual(['senseChecked']);
    expect(told(play(searching({ blade: { ...TRAP, at: '5,6' } }, { members: LAMP, walls }), bram))).toContain('secretFound');
  });
});

describe('secret doors', () => {
  const WALLS = { w: wall(2, 6, 9, 6) };
  const SECRET: Secret = {
    kind: 'door',
    at: '5,5',
    beyond: '5,6',
    text: 'Stone Door (secret 4, locked 3)',
    wall: 'w',
    c: [600, 600, 600, 500],
  };

  test('SC-52 one is found by a Sense above its strength, and cut out of the wall that hid it', () => {
    const game = play(searching({ door: SECRET }, { walls: WALLS }), bram, undefined, { die: (faces) => faces });
    expect(game.state.open.things['door']).toMatchObject({ kind: 'door', name: 'Stone Door', by: 'Ada' });
    const { walls } = game.world.board!;
    expect(walls['w']).toEqual({
      c: [600, 500, 600, 600],
      door: 'door',
      state: 'locked',
      stats: 'Stone Door (secret 4, locked 3)',
    });
    expect(Object.keys(walls)).toHaveLength(2);
  });

  test('SC-52 the rest of its wall stands on, on either side', () => {
    let next = 0;
    const game = play(searching({ door: SECRET }, { walls: WALLS }), bram, undefined, { die: (faces) => 1 + (next++ % faces) });
    const plain = Object.values(game.world.board!.walls).filter(({ door: kind }) => kind === 'none');
    expect(plain.map(({ c }) => c)).toEqual([
      [600, 200, 600, 500],
      [600, 600, 600, 900],
    ]);
    expect(game.world.board!.paths.way({ i: 5, j: 5 }, { i: 5, j: 6 })).not.toBe('2');
  });

  test('SC-55 it can be opened then, and the party walks through', () => {
    let next = 0;
    const dice = { die: (faces: number) => 1 + (next++ % faces) };
    const open = { ...SECRET, text: 'Stone Door (secret 4)' };
    const found = play(searching({ door: open }, { walls: WALLS }), bram, undefined, dice);
    const game = play(found, { kind: 'open-door', door: 'w' }, LEADER);
    expect(told(game)).toEqual(['doorOpened']);
    expect(walked(game, '2').state.open.at).toBe('5,6');
  });

  test('SC-52 a scene that was padded and scaled since has the door where it was laid on its picture', () => {
    const board = {
      paths: new SquarePaths({ size: 200, originX: 50, originY: -20, rows: 12, columns: 16 }),
      scale: 2,
      walls: { w: { ...WALLS.w, c: [1250, 380, 1250, 1780] as const } },
    };
    let next = 0;
    const [cut] = cutDoor(board, SECRET as SecretOf<'door'>, { die: (faces) => 1 + (next++ % faces) });
    const door = [1250, 980, 1250, 1180];
    expect(cut).toMatchObject({ kind: 'set-walls', to: { w: { c: door, door: 'door' } } });
    expect(lineAsLaid([1250, 980, 1250, 1180], groundOf(board))).toEqual([600, 500, 600, 600]);
  });

  test('SC-52 where its wall is gone the canvas stays as it is, and the players know of it', () => {
    const game = play(searching({ door: { ...SECRET, wall: 'gone' } }, { walls: WALLS }), bram);
    expect(game.effects).toEqual([]);
    expect(game.state.open.things['door']?.by).toBe('Ada');
  });

  test('SC-52 SC-55 one of a ghost map that is gone is cut out of the wall that it lies in; while that is there it cuts its own', () => {
    const linked = { ...SECRET, wall: '', ghost: 'door:gate', c: [601, 500, 601, 600] as [number, number, number, number] };
    const hidden = searching({ door: linked }, { walls: WALLS });
    expect(
      play(
        { ...hidden, world: { ...hidden.world, beside: [{ procedure: 'ghost', expedition: 'g', leads: false, tokens: [] }] } },
        bram,
      ).effects,
    ).toEqual([]);
    let next = 0;
    const { effects, state } = play(hidden, bram, undefined, { die: (faces) => 1 + (next++ % faces) });
    expect(effects).toMatchObject([{ kind: 'set-walls', to: { w: { c: linked.c, door: 'door' } } }]);
    expect(state.open.things['door']?.by).toBe('Ada');
    const elsewhere = searching({ door: { ...linked, c: [606, 500, 606, 600] } }, { walls: WALLS });
    expect(play(elsewhere, bram).effects).toEqual([]);
  });

  test('SC-04 the GM shows any secret with one action', () => {
    const hidden = playAll(begun({ walls: WALLS }), [
      { kind: 'place', id: 'door', secret: { ...SECRET, c: [600, 200, 600, 300] } },
      { kind: 'place', id: 'blade', secret: TRAP },
      { kind: 'place', id: 'cell', secret: { kind: 'room', name: 'The cell', squares: '5:7-9', note: 'An ogre' } },
    ]);
    const shown = ['door', 'blade', 'cell'].reduce(
      (game, id) => play(game, { kind: 'show', id }, undefined, { die: () => 1 }),
      hidden,
    );
    expect(Object.values(shown.state.open.things).map(({ kind, by }) => [kind, by])).toEqual([
      ['door', ''],
      ['trap', ''],
    ]);
    expect(shown.state.open.rooms['cell']).toEqual({ name: 'The cell', squares: '5:7-9', met: false });
    expect(JSON.stringify(shown.state.open)).not.toContain('ogre');
    // The door reaches the wall's own end: one piece is left of it.
    expect(Object.keys(shown.world.board!.walls)).toHaveLength(2);
    expect(refusal(shown, { kind: 'show', id: 'blade' })).toBe('secret-known');
    expect(refusal(shown, { kind: 'show', id: 'nothing' })).toBe('no-secret');
    expect(dashing().state.open.things).toEqual({});
  });
});

describe('rooms on the map', () => {
  test('SC-41 squares are written as runs and read back', () => {
    const squares = [
      { i: 2, j: 3 },
      { i: 2, j: 4 },
      { i: 3, j: 4 },
      { i: 2, j: 6 },
    ];
    expect(runsOf(squares)).toBe('2:3-4 2:6 3:4');
    expect(squaresIn('2:3-4 2:6 3:4')).toHaveLength(4);
    expect(roomHas('2:3-4 2:6 3:4', { i: 2, j: 5 })).toBe(false);
    expect(roomHas('2:3-4 2:6 3:4', { i: 3, j: 4 })).toBe(true);
  });
});
