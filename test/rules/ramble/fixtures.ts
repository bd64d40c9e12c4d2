/** A ramble without a tabletop: a small map of hexes, a world that follows effects, seats and commands. */
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Draws } from '../../../src/rules/chance/draws.ts';
import type { Barrier } from '../../../src/rules/grid/barriers.ts';
import type { GridBoard, GridCell } from '../../../src/rules/grid/board.ts';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { BLANK, type CellEdit, type Chunks, withCells } from '../../../src/rules/grid/chunks.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { cellNamed, sideBetween } from '../../../src/rules/grid/sides.ts';
import { SquareBoard } from '../../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import { stillStands } from '../../../src/rules/effects/every-effect.ts';
import type { Effect, Halves, PlayEvent, Seat, World } from '../../../src/rules/procedure.ts';
import type { RambleCommand } from '../../../src/rules/ramble/state/commands.ts';
import { RAMBLE } from '../../../src/rules/ramble/ramble.ts';
import {
  type Drawn,
  type Plan,
  type RambleHidden,
  type RambleOpen,
  type RambleOptions,
  type RambleSetup,
  SetupSchema,
} from '../../../src/rules/ramble/state/state.ts';
import { BARE_KIND } from '../../../src/rules/terrain/kinds.ts';
import { BARE, type Terrain } from '../../../src/rules/terrain/terrain.ts';
import type { WeatherTable } from '../../../src/rules/weather/weather-table.ts';
import { worldAfter } from '../../play/chance-play.ts';
import { unsaid } from '../../play/said-refusals.ts';
import { drawsOf } from '../listed-dice.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../seats.ts';
import { SPRING, weatherRow } from '../weather/weather-tables.ts';
import { expectTold } from './told-events.ts';

export type State = Halves<RambleOpen, RambleHidden>;

export const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
export const LEADER: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };
export const SPECTATOR: Seat = { user: 'dana', gm: false, owns: NO_TOKEN };

/** Makes a lay of cells of a hundred pixels. */
export function layOf(kind: CellLay['kind'], even = false, rows = 12, columns = 10): CellLay {
  return { kind, even, rows, columns, x: 60, y: 60, sizeX: 100, sizeY: 100, width: 1200, height: 1300 };
}

/** Twelve rows of ten hexes in columns: side 0 leads north and 3 south. */
export const LAY = layOf('hexes-in-columns');

export type Walls = Readonly<Record<string, Barrier>>;

/** Returns the cells of a lay as they lie on the canvas. */
export function boardOf(lay: CellLay, walls: Walls = {}): GridBoard {
  const { kind, even, rows, columns, sizeX, sizeY, x, y } = lay;
  if (kind === 'squares') {
    const grid = { size: sizeX, originX: x - sizeX / 2, originY: y - sizeY / 2, rows, columns };
    return new SquareBoard(new SquarePaths(grid, Object.entries(walls)));
  }
  const grid = { inColumns: kind === 'hexes-in-columns', even, sizeX, sizeY, originX: x, originY: y, rows, columns };
  return new HexBoard(grid, Object.entries(walls));
}

/** Reads a cell by its name, which must be one. */
export function at(name: string): GridCell {
  const cell = cellNamed(name);
  if (!cell) throw new Error(`no cell ${name}`);
  return cell;
}

/** A table of heights, where each number is snow, and the book's spring. */
export const HEIGHTS: WeatherTable = {
  uuid: 'RollTable.heights',
  name: 'Heights',
  formula: '1d20',
  rows: [weatherRow(1, 20, 'Snow', { warmth: -10, action: -5, solar: '1d10-3', effect: 'snow' })],
};
const TABLES: Readonly<Record<string, WeatherTable>> = { [SPRING.uuid]: SPRING, [HEIGHTS.uuid]: HEIGHTS };

/** Tables by season that name the same one for all. */
export function tables(any: string): RambleOpen['weatherTables'] {
  return { any, spring: '', summer: '', autumn: '', winter: '' };
}

/** A world whose party token, of eighty pixels, stands in a cell. */
export function worldAt(cell: GridCell, lay: CellLay = LAY, walls: Walls = {}): World {
  const cells = boardOf(lay, walls);
  const { x, y } = cells.centre(cell);
  return {
    token: { x: Math.round(x - 40), y: Math.round(y - 40), width: 80, height: 80 },
    followers: {},
    ...{ time: 1000, table: null, board: null, cells, weather: '', season: 'spring' },
    weatherTable: (uuid) => TABLES[uuid] ?? null,
  };
}

/** Whether the world stands as an effect expects it. */
function stands(world: World, effect: Effect): boolean {
  if (effect.kind === 'set-actor') return stillStands(effect, world, '');
  if (effect.kind === 'advance-time') return world.time === effect.from;
  if (effect.kind === 'set-weather') return world.weather === effect.from;
  return effect.kind === 'move-token' && world.token?.x === effect.from[0] && world.token.y === effect.from[1];
}

/** Returns the world as effects leave it. */
export function changed(world: World, effects: readonly Effect[]): World {
  return effects.reduce<World>((now, effect) => {
    if (effect.kind === 'advance-time') return { ...now, time: effect.to };
    if (effect.kind === 'set-weather') return { ...now, weather: effect.to };
    if (effect.kind === 'set-actor') return worldAfter(now, [effect]);
    if (effect.kind !== 'move-token' || effect.token !== 'party' || !now.token) return now;
    return { ...now, token: { ...now.token, x: effect.to[0], y: effect.to[1] } };
  }, world);
}

/** A ramble and the world around it. */
export interface Game {
  readonly state: State;
  readonly world: World;
}

/** A game after a command, with what happened. */
export interface Played extends Game {
  readonly events: readonly PlayEvent[];
  readonly effects: readonly Effect[];
}

const NO_DICE: Draws = drawsOf([]);

/** Carries a command out that must be accepted, with the dice that it may ask for. */
export function play(game: Game, command: RambleCommand, seat: Seat = GM, dice: readonly number[] | Draws = NO_DICE): Played {
  const draws = 'die' in dice ? dice : drawsOf(dice);
  const decision = RAMBLE.decide(game.state, command, seat, draws, game.world);
  if (decision.kind === 'refused') throw new Error(`refused: ${decision.refusal.code} ${JSON.stringify(decision.refusal.data)}`);
  expectTold(decision.events);
  const { state, events, effects } = decision;
  effects.reduce((now, effect) => {
    if (!stands(now, effect)) throw new Error(`the world stands otherwise than it should for ${JSON.stringify(effect)}`);
    return changed(now, [effect]);
  }, game.world);
  return { state, world: changed(game.world, effects), events, effects };
}

/** Carries several out, one after the other. */
export function playAll(game: Game, commands: readonly RambleCommand[], seat: Seat = GM): Game {
  return commands.reduce<Game>((now, command) => play(now, command, seat), game);
}

/** Returns the code with which a command is refused, or `accepted`. */
export function refusal(game: Game, command: RambleCommand, seat: Seat = GM): string {
  const decision = RAMBLE.decide(game.state, command, seat, { die: () => 1 }, game.world);
  if (decision.kind !== 'refused') return 'accepted';
  expect(unsaid(decision.refusal)).toEqual([]);
  return decision.refusal.code;
}

/** Returns a layer of the map that holds the same in some cells. */
export function layer(letter: string, names: readonly string[]): Chunks {
  return withCells(
    {},
    names.map((name): CellEdit => [at(name), letter]),
  );
}

/** Reads ground that is written down, a row a line and a letter a cell. */
export function groundOf(rows: readonly string[]): Chunks {
  return withCells(
    {},
    rows.flatMap((row, i) => Array.from(row, (letter, j): CellEdit => [{ i, j }, letter === 'o' ? BLANK : letter])),
  );
}

/** Lists the cells of a column from one row to another. */
export function column(j: number, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${from + index},${j}`);
}

/** Writes the sides over which a way through neighbours leads, as strokes of ways name them. */
export function sidesAlong(lay: CellLay, names: readonly string[]): string[] {
  return names.slice(1).map((name, index) => {
    const from = names[index] ?? '';
    return `${from}:${sideBetween(lay, at(from), at(name))}`;
  });
}

/** What a test changes of a ramble. */
export interface Given {
  readonly options?: Partial<RambleOptions>;
  readonly lay?: CellLay;
  readonly ground?: Chunks;
  readonly terrain?: Partial<Terrain>;
  readonly setup?: Partial<RambleSetup>;
  readonly walls?: Walls;
  readonly plans?: Readonly<Record<string, Partial<Plan> & { readonly at: string }>>;
  /** Where the party begins. */
  readonly at?: string;
}

/** Six points of travel a jaunt, on a map that nobody has painted and under no weather. */
const OPTIONS: Partial<RambleOptions> = { scale: 8, speed: 50 };

/** A ramble before it begins. */
export function laid({
  options,
  lay = LAY,
  ground,
  terrain,
  setup,
  walls = {},
  plans = {},
  at: start = '0,0',
}: Given = {}): Game {
  const given = v.parse(SetupSchema, {
    ...{ name: 'The long road', token: 'party', cells: lay, options: { ...OPTIONS, ...options } },
    terrain: { ...BARE, ...(ground ? { ground } : {}), ...terrain },
    ...setup,
  });
  const game = { state: RAMBLE.begin(given), world: worldAt(at(start), lay, walls) };
  return playAll(
    game,
    Object.entries(plans).map(([id, one]) => ({
      kind: 'plan',
      id,
      plan: { kind: 'encounter', text: 'Wolves', link: '', ...one },
    })),
  );
}

/** How the module draws a map: one of the stated sizes, whatever cells a test gives it. */
export const DRAWN: Drawn = { style: 'ink', seed: '5eed', size: 'small', credit: 'Drawn from memory by the innkeeper' };

/** A map that the module draws, before it begins: all of it is a secret, and nobody goes where nothing is painted. */
export function ghost({ setup, ...given }: Given = {}): Game {
  return laid({ ...given, setup: { isSecret: true, drawn: DRAWN, kinds: { [BARE_KIND]: { cost: 0 } }, ...setup } });
}

/** A ramble that has begun. */
export function begun(given: Given = {}): Game {
  return play(laid(given), { kind: 'begin', at: given.at ?? '0,0' });
}

/** Begins a jaunt. */
export function hour(game: Game, dice: readonly number[] | Draws = NO_DICE): Played {
  return play(game, { kind: 'step', all: false, expects: 'weather' }, LEADER, dice);
}

/** A ramble in its first jaunt, before anything of it is travelled. */
export function jaunting(given: Given = {}): Game {
  return hour(begun(given));
}

/** Travels over sides. */
export function travelled(game: Game, way: string, seat: Seat = LEADER): Played {
  return play(game, { kind: 'travel', way }, seat);
}

/** Ends a jaunt whose travel is over, and which meets nothing. */
export function overWith(game: Game): Game {
  return playAll(game, [{ kind: 'step', all: true, expects: 'energy' }, { kind: 'nothing' }]);
}

/** Goes no further in a jaunt, and ends it. */
export function stayed(game: Game): Game {
  return overWith(play(game, { kind: 'stay' }, LEADER));
}

/** Returns the names of events, in order. */
export function told({ events }: { readonly events: readonly PlayEvent[] }): string[] {
  return events.map(({ name }) => name);
}

/** Returns the data of the first event of a name. */
export function dataOf({ events }: { readonly events: readonly PlayEvent[] }, name: string): PlayEvent['data'] {
  const event = events.find((one) => one.name === name);
  if (!event) throw new Error(`no ${name} among ${events.map((one) => one.name).join(', ')}`);
  return event.data;
}
