import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween, encodeChanges } from '../../../../src/play/changes.ts';
import { secretsSize, secretsText } from '../../../../src/play/expedition.ts';
import { firstRecord } from '../../../../src/play/referee.ts';
import type { CellLay } from '../../../../src/rules/grid/cell-lay.ts';
import { type Chunks, chunkCount } from '../../../../src/rules/grid/chunks.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import {
  MOST_AHEAD,
  MOST_CHARTS,
  MOST_NOTES,
  MOST_PLANS,
  SetupSchema,
  bytesOf,
} from '../../../../src/rules/ramble/state/state.ts';
import { GHOST_SIZES, GHOST_SIZE_NAMES, type GhostSize, mostChunksOf } from '../../../../src/rules/terrain/ghost-sizes.ts';
import { BARE, MOST_CHUNKS, type Terrain, WAYS, WAY_LAYERS, chunksTaken } from '../../../../src/rules/terrain/terrain.ts';
import { ID, KEY, SEED, byteStream } from '../../../play/fixtures.ts';
import { SPRING, weatherRow } from '../../weather/weather-tables.ts';
import { DRAWN, type Game, GM, LAY, ghost, layOf, play, playAll, refusal, tables, worldAt } from '../fixtures.ts';

/** A name of the longest, in characters of three bytes, and one that JSON writes as long as it can be. */
const LONG = '町'.repeat(60);
const ESCAPED = '\u0001'.repeat(60);

const laidAs = (size: GhostSize): CellLay => {
  const { across } = GHOST_SIZES[size];
  return layOf('hexes-in-columns', false, across, across);
};

/** So many chunks of a map, from the last one on, whose names are the longest. */
function chunks(size: GhostSize, count: number, cells: string): Chunks {
  const wide = Math.ceil(GHOST_SIZES[size].across / 8);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const at = wide * wide - 1 - index;
      return [`${Math.floor(at / wide)}-${at % wide}`, cells];
    }),
  );
}

/** Sites and ways that take so many chunks. */
function beside(size: GhostSize, count: number): Terrain {
  const all = chunkCount(laidAs(size));
  return (['road', 'site', ...WAY_LAYERS.slice(1)] as const).reduce<Terrain>((terrain, layer, index) => {
    const here = Math.min(all, Math.max(0, count - index * all));
    return { ...terrain, [layer]: chunks(size, here, layer === 'site' ? 'C.'.repeat(32) : 'A.'.repeat(32)) };
  }, BARE);
}

/** A map of a size on which nothing lies. */
const empty = (size: GhostSize): Game =>
  ghost({ lay: laidAs(size), setup: { drawn: { ...DRAWN, size }, weatherTables: tables(SPRING.uuid) } });

/** Gives commands as long as they are accepted. */
function filled(game: Game, commands: Iterable<RambleCommand>): Game {
  let now = game;
  for (const command of commands) {
    const decision = RAMBLE.decide(now.state, command, GM, { die: () => 1 }, now.world);
    if (decision.kind === 'accepted') now = { ...now, state: decision.state };
    else
      expect(['hidden-full', 'map-full', 'too-many-plans', 'too-many-notes', 'too-many-charts', 'no-chart']).toContain(
        decision.refusal.code,
      );
  }
  return now;
}

/** A map of a size on which as much lies as the rules take in. */
function fullest(size: GhostSize): Game {
  const lay = laidAs(size);
  const { chunks: most, names: room } = GHOST_SIZES[size];
  const all = chunkCount(lay);
  const start = empty(size);
  const setup = v.parse(SetupSchema, {
    ...{ name: 'The long road', token: 'party', cells: lay, isSecret: true, drawn: { ...DRAWN, size } },
    ...{ kinds: { bare: { cost: 0 } }, weatherTables: tables(SPRING.uuid), options: { scale: 8, speed: 50 } },
    terrain: { ...beside(size, most), ground: chunks(size, all, 'fh'.repeat(32)) },
  });
  const storm = weatherRow(1, 9, 'ß'.repeat(60), { warmth: -999, action: -999, effect: 'x'.repeat(64) });
  const world = {
    ...start.world,
    weatherTable: () => ({ uuid: SPRING.uuid, name: 'Long', formula: '1d2', rows: [storm] }),
  };
  const last = lay.rows - 1;
  const names = Array.from({ length: Math.ceil(room / 190) + 1 }, (_, index): RambleCommand => {
    return { kind: 'name', at: `${last - Math.floor(index / 40)},${last - (index % 40)}`, text: LONG };
  });
  const charts = Array.from({ length: MOST_CHARTS + 1 }, (_, index): RambleCommand[] => [
    { kind: 'chart', id: `${index}`.padEnd(32, 'c'), name: ESCAPED },
    ...Array.from({ length: 30 }, (_stroke, at): RambleCommand => {
      const cells = `${last - at}:${last - 39}-${last}`;
      return { kind: 'chart-stroke', chart: `${index}`.padEnd(32, 'c'), what: 'truth', to: '.', cells };
    }),
  ]).flat();
  const plan = { at: `${last},${last}`, kind: 'destination', text: '\u0001'.repeat(120), link: '' } as const;
  return filled({ state: RAMBLE.begin(setup), world }, [
    ...names,
    ...charts,
    ...Array.from({ length: MOST_AHEAD }, (_, index): RambleCommand => ({ kind: 'ahead', hours: index + 1 })),
    ...Array.from({ length: MOST_PLANS + 1 }, (_, index): RambleCommand => ({
      kind: 'plan',
      id: `${index}`.padEnd(32, 'p'),
      plan,
    })),
    ...Array.from({ length: MOST_NOTES + 1 }, (_, index): RambleCommand => {
      return { kind: 'gm-note', at: `${index % 40},${last}`, note: { text: '\u0001'.repeat(9), link: '' } };
    }),
  ]);
}

/** Returns the record of a ramble as it lies in the flags, with the same dice. */
function recordOf({ state: { open, hidden } }: Game) {
  const desk = { id: ID, key: KEY, random: byteStream(5), writer: '', home: 'Scene.harness' };
  return JSON.parse(
    JSON.stringify(firstRecord(desk, { procedure: RAMBLE as never, open, secrets: { seed: SEED, hidden } })),
  ) as Record<string, unknown>;
}

describe.each(GHOST_SIZE_NAMES)('a map of the size %s', (size) => {
  const full = fullest(size);
  const bare = empty(size);

  test('RA-23 has room for all that the rules take in, and next to none beside that', () => {
    const { open, hidden } = full.state;
    const room = GHOST_SIZES[size];
    expect(chunksTaken(hidden.terrain ?? BARE)).toBe(room.chunks);
    expect(bytesOf({ names: hidden.names })).toBeGreaterThan(room.names - 200);
    expect(bytesOf({ charts: hidden.charts })).toBeGreaterThan(room.charts * 0.8);
    expect(bytesOf(hidden)).toBeLessThanOrEqual(RAMBLE.hiddenBytes(open));
    expect(bytesOf(hidden)).toBeGreaterThan(RAMBLE.hiddenBytes(open) * 0.85);
    const text = secretsText({ seed: SEED, hidden }, RAMBLE.version, Number.MAX_SAFE_INTEGER - 1);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(secretsSize(RAMBLE, open));
    expect(v.is(RAMBLE.schemas.hidden, hidden)).toBe(true);
  });

  test('RA-23 looks the same as long as nobody has seen anything, full or empty: the open half, and how long the sealed one is', () => {
    expect(full.state.open).toEqual(bare.state.open);
    const [one, other] = [recordOf(full), recordOf(bare)] as const;
    expect(String(one['sealed'])).not.toBe(String(other['sealed']));
    expect(String(one['sealed'])).toHaveLength(String(other['sealed']).length);
    const blanked = (record: Record<string, unknown>): string => JSON.stringify({ ...record, sealed: '' });
    expect(blanked(one)).toBe(blanked(other));
  });

  test('RA-23 looks the same where two agree in what is seen, whatever lies beyond', () => {
    const { rows } = laidAs(size);
    const middle = `${rows / 2},${rows / 2}`;
    // The same lies in the middle of both.
    const around = Array.from({ length: 9 }, (_, index) => rows / 2 - 4 + index);
    const cells = around.map((i) => `${i}:${rows / 2 - 4}-${rows / 2 + 4}`).join(' ');
    const same: readonly RambleCommand[] = [
      { kind: 'paint-map', layer: 'ground', parts: [{ to: 'o', cells }] },
      { kind: 'stroke', layer: 'site', to: '.', cells },
      ...WAYS.flatMap((way) =>
        [false, true].map((isEdge): RambleCommand => ({
          ...{ kind: 'stroke-way', way, isEdge, isErased: true },
          sides: around.flatMap((i) => around.flatMap((j) => [0, 1, 2].map((side) => `${i},${j}:${side}`))),
        })),
      ),
      { kind: 'configure', options: { sight: 2 } },
    ];
    // All that leads over sides of those cells goes, so that both have none.
    const cleared = ({ state }: Game): Game => playAll({ state, world: worldAt({ i: 0, j: 0 }, laidAs(size)) }, same);
    const shows = [full, bare].map((game) => play(cleared(game), { kind: 'begin', at: middle }).state.open);
    expect(Object.keys(shows[0]?.seen ?? {}).length).toBeGreaterThan(0);
    expect(shows[0]).toEqual(shows[1]);
  });

  test('RA-23 keeps as much room when terrain, names or charts come and go', () => {
    const before = RAMBLE.hiddenBytes(bare.state.open);
    for (const command of [
      { kind: 'name', at: '0,0', text: LONG },
      { kind: 'chart', id: 'a', name: ESCAPED },
      { kind: 'fill', layer: 'ground', to: 'f', at: '0,0' },
      { kind: 'configure', drawn: { style: 'painted', credit: 'Somebody' } },
    ] as const)
      expect(RAMBLE.hiddenBytes(play(bare, command).state.open)).toBe(before);
  });

  test('RA-61 what takes back the greatest name and chart has room, and the greatest stroke on a chart', () => {
    const id = 'c'.repeat(32);
    const last = laidAs(size).rows - 1;
    const base = playAll({ ...full, state: { ...full.state, hidden: { ...full.state.hidden, charts: {} } } }, [
      { kind: 'chart', id, name: ESCAPED },
      { kind: 'chart-name', chart: id, at: `${last},${last}`, text: ESCAPED },
      { kind: 'name', at: `${last},${last}`, text: '\u0001' },
    ]);
    const named = {
      ...base,
      state: { ...base.state, hidden: { ...base.state.hidden, names: { [`${last},${last}`]: ESCAPED } } },
    };
    const drawnOn = filled(
      named,
      Array.from({ length: 40 }, (_, at): RambleCommand => {
        return {
          kind: 'chart-stroke',
          chart: id,
          what: 'truth',
          to: '.',
          cells: `${last - at}:${Math.max(0, last - 60)}-${last}`,
        };
      }),
    );
    const rows = Array.from({ length: 40 }, (_, at) => `${last - at}:0-${last}`).join(' ');
    const asked: readonly (readonly [Game, RambleCommand])[] = [
      [named, { kind: 'name', at: `${last},${last}`, text: '' }],
      [named, { kind: 'name', at: '0,0', text: ESCAPED }],
      [named, { kind: 'chart', id, name: '' }],
      [named, { kind: 'chart', id: 'd'.repeat(32), name: ESCAPED }],
      [named, { kind: 'chart-name', chart: id, at: `${last},${last}`, text: '' }],
      [drawnOn, { kind: 'unchart', id }],
      [drawnOn, { kind: 'chart-stroke', chart: id, what: 'nothing', to: '.', cells: rows }],
      [drawnOn, { kind: 'chart-stroke', chart: id, what: 'ground', to: 's', cells: rows }],
      [named, { kind: 'chart-stroke', chart: id, what: 'truth', to: '.', cells: rows.split(' ').slice(0, 8).join(' ') }],
      [drawnOn, { kind: 'give', chart: id, as: 'heard' }],
    ];
    for (const [game, command] of asked) {
      const decision = RAMBLE.decide(game.state, command, GM, { die: () => 1 }, game.world);
      if (decision.kind === 'refused') {
        expect([command.kind, decision.refusal.code]).toEqual(['chart-stroke', 'map-full']);
        continue;
      }
      const back = encodeChanges(changesBetween(decision.state.hidden, game.state.hidden));
      const most = RAMBLE.inverseBytes?.(game.state.open, command) ?? 0;
      // A referee adds 64 bytes for the key and its marks.
      expect(bytesOf({ h: back }), JSON.stringify(command).slice(0, 80)).toBeLessThanOrEqual(most + 64);
    }
    const [taken] = asked.filter(([, { kind }]) => kind === 'unchart');
    expect(taken && refusal(...taken)).toBe('accepted');
  });

  test('RA-23 begins with as many sites, areas and ways as it has room for, and no more', () => {
    const reads = (count: number): boolean =>
      v.is(SetupSchema, {
        ...{ name: 'Road', token: '', cells: laidAs(size), drawn: { ...DRAWN, size } },
        terrain: beside(size, count),
      });
    const { chunks: most } = GHOST_SIZES[size];
    expect([reads(most), reads(most + 1)]).toEqual([true, false]);
    expect(mostChunksOf({ drawn: { size } })).toBe(most);
    expect(mostChunksOf({})).toBe(MOST_CHUNKS);
  });

  test('RA-23 begins with as many names as it has room for, and no more', () => {
    const reads = (count: number): boolean => {
      const names = Object.fromEntries(Array.from({ length: count }, (_, at) => [`${Math.floor(at / 40)},${at % 40}`, LONG]));
      return v.is(SetupSchema, { name: 'Road', token: '', cells: laidAs(size), drawn: { ...DRAWN, size }, names });
    };
    const room = GHOST_SIZES[size].names;
    expect(reads(Math.floor(room / 200))).toBe(true);
    expect(reads(Math.ceil(room / 186))).toBe(false);
  });
});

test('RA-23 the sizes differ, and nothing but a size says how much room there is', () => {
  const rooms = GHOST_SIZE_NAMES.map((size) => RAMBLE.hiddenBytes(empty(size).state.open));
  expect([...rooms].sort((one, other) => one - other)).toEqual(rooms);
  expect(new Set(rooms).size).toBe(GHOST_SIZE_NAMES.length);
  expect(RAMBLE.hiddenBytes(ghost({ lay: LAY }).state.open)).toBeLessThan(rooms[0] ?? 0);
});
