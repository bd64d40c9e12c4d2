import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_OPTIONS, OpenSchema, SetupSchema } from '../../../src/rules/ramble/state/state.ts';
import { RAMBLE } from '../../../src/rules/ramble/ramble.ts';
import { BARE, MOST_CHUNKS, type Terrain } from '../../../src/rules/terrain/terrain.ts';
import {
  GM,
  LAY,
  LEADER,
  SPECTATOR,
  at,
  begun,
  hour,
  jaunting,
  laid,
  layOf,
  layer,
  overWith,
  play,
  playAll,
  refusal,
  tables,
  told,
  travelled,
  worldAt,
} from './fixtures.ts';

const ALL = { kind: 'step', all: true, expects: 'energy' } as const;

describe('laying a ramble', () => {
  test('RA-20 begins with the book’s readings, and what is said otherwise', () => {
    const { open } = RAMBLE.begin({ name: 'Road', token: '', cells: LAY, options: { sight: 2 }, isSecret: false });
    expect(open.options).toEqual({ ...DEFAULT_OPTIONS, sight: 2 });
    expect(open).toMatchObject({ status: 'laid', at: '', jaunts: 0, pace: 'walk', marks: {}, track: {}, seen: {} });
    const undefined_ = { speed: undefined } as unknown as Partial<typeof DEFAULT_OPTIONS>;
    expect(RAMBLE.begin({ name: 'Road', token: '', cells: LAY, options: undefined_, isSecret: false }).open.options.speed).toBe(
      4,
    );
  });

  test('RA-23 with terrain that lies on the map and has room', () => {
    const reads = (terrain: Partial<Terrain>, cells = LAY): boolean =>
      v.is(SetupSchema, { name: 'Road', token: '', cells, terrain: { ...BARE, ...terrain } });
    expect(reads({ ground: layer('f', ['11,9']) })).toBe(true);
    expect(reads({ ground: { '2-0': 'f' } })).toBe(false);
    const wide = layOf('hexes-in-columns', false, 200, 200);
    const chunks = (count: number): Terrain['road'] =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${index % 25}-${Math.floor(index / 25)}`, 'A.'.repeat(32)] as const),
      );
    expect(reads({ road: chunks(MOST_CHUNKS) }, wide)).toBe(true);
    expect(reads({ road: chunks(MOST_CHUNKS + 1) }, wide)).toBe(false);
  });

  test('RA-23 no state has chunks beyond its map', () => {
    const { open } = begun().state;
    expect(v.is(OpenSchema, open)).toBe(true);
    expect(v.is(OpenSchema, { ...open, seen: { '0-2': 's' } })).toBe(false);
    expect(v.is(OpenSchema, { ...open, terrain: { ...open.terrain, area: { '9-0': 'A' } } })).toBe(false);
  });

  test('RA-02 a cell has one name', () => {
    expect(v.is(RAMBLE.schemas.command, { kind: 'begin', at: '07,1' })).toBe(false);
    expect(v.is(RAMBLE.schemas.command, { kind: 'begin', at: '7,0' })).toBe(true);
  });
});

describe('changing it', () => {
  test('RA-20 a jaunt under way keeps its points, and the next one has those of the new speed', () => {
    const faster = play(jaunting(), { kind: 'configure', options: { speed: 80 }, name: 'The short road' });
    expect(faster.state.open).toMatchObject({ name: 'The short road', jaunt: { allowance: 6 } });
    const next = hour(overWith(travelled(faster, '333333')));
    expect(next.state.open.jaunt?.allowance).toBe(10);
    expect(play(next, { kind: 'configure' }).state.open).toEqual(next.state.open);
  });

  test('RA-20 a pace is said before anything is travelled, and counts at once', () => {
    const game = jaunting();
    const trots = play(game, { kind: 'pace', pace: 'jog' }, LEADER);
    expect(trots.state.open).toMatchObject({ pace: 'jog', jaunt: { allowance: 9 } });
    const gone = travelled(trots, '3');
    expect(refusal(gone, { kind: 'pace', pace: 'walk' }, LEADER)).toBe('travelled');
    const stays = play(gone, { kind: 'stay' }, LEADER);
    const owing = play(stays, { kind: 'step', all: true, expects: 'energy' });
    const slower = play(owing, { kind: 'pace', pace: 'walk' }, LEADER);
    expect(slower.state.open).toMatchObject({ pace: 'walk', jaunt: { step: 'encounter', allowance: 9, spent: 1 } });
    expect(hour(play(slower, { kind: 'nothing' })).state.open.jaunt?.allowance).toBe(6);
    const waits = play(begun(), { kind: 'wait' }, LEADER);
    expect(play(waits, { kind: 'pace', pace: 'run' }, LEADER).state.open.jaunt?.allowance).toBe(6);
  });

  test('RA-11 areas are named with their weather, and one that is painted stays', () => {
    const game = laid({ terrain: { area: layer('A', ['3,3']) } });
    expect(refusal(game, { kind: 'areas', areas: { B: { name: 'The marsh', weather: tables('') } } })).toBe('area-in-use');
    const named = play(game, { kind: 'areas', areas: { A: { name: 'The marsh', weather: tables('RollTable.marsh') } } });
    expect(named.state.open.areas['A']).toMatchObject({ name: 'The marsh', weather: { any: 'RollTable.marsh' } });
    const secret = play(named, { kind: 'secrecy', isSecret: true });
    expect(refusal(secret, { kind: 'areas', areas: {} })).toBe('area-in-use');
    const bare = play(secret, { kind: 'stroke', layer: 'area', to: '.', cells: '3:3' });
    expect(play(bare, { kind: 'areas', areas: {} }).state.open.areas).toEqual({});
  });

  test('RA-21 a kind of the GM’s own that is painted stays, also where nobody sees it', () => {
    const kinds = { A: { name: 'Ashes' } };
    const game = laid({ setup: { kinds, isSecret: true }, ground: layer('A', ['3,3']) });
    expect(refusal(game, { kind: 'kinds', kinds: {} })).toBe('kind-in-use');
    const bare = play(game, { kind: 'fill', layer: 'ground', to: 'f', at: '3,3' });
    expect(play(bare, { kind: 'kinds', kinds: {} }).state.open.kinds).toEqual({});
  });

  test('RA-02 the party sets out once, from any cell of the map, and its token goes there', () => {
    const game = laid();
    const begins = play(game, { kind: 'begin', at: '4,0' });
    expect(told(begins)).toEqual(['rambleBegun']);
    expect(begins.world.token).toMatchObject({ x: 20, y: 420 });
    expect(refusal(begins, { kind: 'begin', at: '4,0' })).toBe('begun');
    expect(refusal(game, { kind: 'begin', at: '12,0' })).toBe('off-map');
    expect(refusal(game, { kind: 'begin', at: '4,0' }, LEADER)).toBe('gm-only');
    expect(play({ ...game, world: { ...game.world, token: null } }, { kind: 'begin', at: '4,0' }).effects).toEqual([]);
  });

  test('RA-20 whoever leads moves the party, and nobody else', () => {
    const led = play(jaunting(), { kind: 'leader', user: 'dana' }, LEADER);
    expect(refusal(led, { kind: 'travel', way: '3' }, LEADER)).toBe('not-your-token');
    expect(travelled(led, '3', SPECTATOR).state.open.at).toBe('1,0');
    expect(travelled(led, '3', GM).state.open.at).toBe('1,0');
    const other = play(led, { kind: 'choose-token', token: 'cart' });
    expect(other.state.open.token).toBe('cart');
  });
});

describe('the free hand', () => {
  test('RA-22 the GM puts the party anywhere: what it had paid and where it was going is lost', () => {
    const pressed = travelled(jaunting({ options: { speed: 8 }, ground: layer('p', ['1,0']) }), '33');
    const put = play(pressed, { kind: 'put', at: '9,4' });
    expect(put.state.open).toMatchObject({ at: '9,4', jaunt: { step: 'energy' } });
    expect([put.state.open.progress, put.state.open.journey]).toEqual([undefined, undefined]);
    expect(put.world.token).toEqual(worldAt(at('9,4')).token);
    // Its circle stays where its travel ended.
    expect(put.state.open.marks['1']?.at).toBe('0,0');
    expect(refusal(pressed, { kind: 'put', at: '0,10' })).toBe('off-map');
  });
});

describe('the end', () => {
  test('RA-02 is taken back: the ramble goes on where it was', () => {
    const arrives = travelled(jaunting({ plans: { temple: { at: '1,0', kind: 'destination' } } }), '3');
    const meets = travelled(jaunting({ plans: { wolves: { at: '1,0' } } }), '3');
    const games = [
      laid(),
      begun(),
      jaunting(),
      play(travelled(jaunting(), '333333'), ALL, LEADER),
      play(arrives, ALL, LEADER),
      play(meets, ALL, LEADER),
      playAll(travelled(jaunting(), '333333'), [ALL, { kind: 'meet', text: 'Rats' }]),
    ];
    for (const game of games) {
      const ended = play(game, { kind: 'end' });
      expect([ended.state.open.status, told(ended)]).toEqual(['ended', ['rambleEnded']]);
      expect(refusal(ended, { kind: 'stay' }, LEADER)).toBe('ended');
      const again = play(ended, { kind: 'reopen' });
      expect(again.state).toEqual(game.state);
      expect(refusal(again, { kind: 'reopen' })).toBe('not-ended');
    }
  });

  test('RA-23 the map is painted and shown after it too', () => {
    const ended = play(begun(), { kind: 'end' });
    expect(refusal(ended, { kind: 'stroke', layer: 'ground', to: 'f', cells: '1:1' })).toBe('accepted');
    expect(refusal(ended, { kind: 'reveal', cells: '1:1', seen: true })).toBe('accepted');
  });
});
