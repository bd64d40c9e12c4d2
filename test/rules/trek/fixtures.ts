/** A trek without a tabletop: a small map of hexes or squares, a world that follows effects, seats and commands. */
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Draws } from '../../../src/rules/chance/draws.ts';
import type { Barrier } from '../../../src/rules/grid/barriers.ts';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { cellNamed } from '../../../src/rules/grid/sides.ts';
import { SquareBoard } from '../../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import type { Effect, FollowUp, Halves, PlayEvent, Seat, World } from '../../../src/rules/procedure.ts';
import type { TrekCommand } from '../../../src/rules/trek/commands.ts';
import { SetupSchema, type TrekHidden, type TrekOpen, type TrekSetup } from '../../../src/rules/trek/state.ts';
import { TREK } from '../../../src/rules/trek/trek.ts';
import { worldAfter } from '../../play/chance-play.ts';
import { unsaid } from '../../play/said-refusals.ts';
import { drawsOf } from '../listed-dice.ts';
import { worldWith } from '../party/passing.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../seats.ts';
import { expectTold } from './told-events.ts';

export type State = Halves<TrekOpen, TrekHidden>;

export const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
export const LEADER: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };
export const BEN: Seat = { user: 'bram', gm: false, owns: NO_TOKEN };
export const SPECTATOR: Seat = { user: 'dana', gm: false, owns: NO_TOKEN };

/** Ten rows of ten cells of a hundred pixels; of hexes in columns side 0 leads north. */
export function layOf(kind: CellLay['kind'] = 'hexes-in-columns'): CellLay {
  return { kind, even: false, rows: 10, columns: 10, x: 60, y: 60, sizeX: 100, sizeY: 100, width: 1200, height: 1200 };
}

export type Walls = Readonly<Record<string, Barrier>>;

/** Returns the cells of a lay as they lie on the canvas. */
export function boardOf({ kind, even, rows, columns, sizeX, sizeY, x, y }: CellLay, walls: Walls = {}): GridBoard {
  if (kind === 'squares') {
    const grid = { size: sizeX, originX: x - sizeX / 2, originY: y - sizeY / 2, rows, columns };
    return new SquareBoard(new SquarePaths(grid, Object.entries(walls)));
  }
  const grid = { inColumns: kind === 'hexes-in-columns', even, sizeX, sizeY, originX: x, originY: y, rows, columns };
  return new HexBoard(grid, Object.entries(walls));
}

/** An encounter table of the world, and how many rolls have been made on it. */
export const WILDS = 'RollTable.den';
const tables: World['tables'] = (uuid) => (uuid === WILDS ? { expedition: 'den', rolls: 4 } : null);

/** A world whose party token, of eighty pixels, stands in a cell; without cells at the corner of the canvas. */
export function worldAt(name: string, lay: CellLay | null, walls: Walls = {}): World {
  const cells = lay && boardOf(lay, walls);
  const cell = cellNamed(name);
  const { x, y } = cells && cell ? cells.centre(cell) : { x: 40, y: 40 };
  return {
    token: { x: Math.round(x - 40), y: Math.round(y - 40), width: 80, height: 80 },
    followers: {},
    ...{ time: 1000, table: null, board: null, cells, tables },
    departing: worldWith({} as World).departing,
  };
}

/** A trek and the world around it. */
export interface Game {
  readonly state: State;
  readonly world: World;
}

/** A game after a command, with what happened. */
export interface Played extends Game {
  readonly events: readonly PlayEvent[];
  readonly effects: readonly Effect[];
  readonly owes: readonly FollowUp[];
}

/** Carries a command out that must be accepted, with the dice that it may ask for; none means that all show a one. */
export function play(game: Game, command: TrekCommand, seat: Seat = GM, dice?: readonly number[]): Played {
  const draws: Draws = dice ? drawsOf(dice) : { die: () => 1 };
  const decision = TREK.decide(game.state, command, seat, draws, game.world);
  if (decision.kind === 'refused') throw new Error(`refused: ${decision.refusal.code} ${JSON.stringify(decision.refusal.data)}`);
  expectTold(decision.events);
  const { state, events, effects, owes = [] } = decision;
  for (const effect of effects) if (effect.kind === 'advance-time') expect(effect.from).toBe(game.world.time);
  return { state, world: worldAfter(game.world, effects), events, effects, owes };
}

/** Carries several out, one after the other. */
export function playAll(game: Game, commands: readonly TrekCommand[], seat: Seat = GM): Game {
  return commands.reduce<Game>((now, command) => play(now, command, seat), game);
}

/** Returns the code with which a command is refused, or `accepted`. */
export function refusal(game: Game, command: TrekCommand, seat: Seat = GM): string {
  const decision = TREK.decide(game.state, command, seat, { die: () => 1 }, game.world);
  if (decision.kind !== 'refused') return 'accepted';
  expect(unsaid(decision.refusal)).toEqual([]);
  return decision.refusal.code;
}

export const MEMBERS = {
  ada: { name: 'Ada', actor: 'Actor.ada', user: 'ada' },
  ben: { name: 'Ben', actor: 'Actor.bram', user: 'bram' },
} as const;

/** What a test changes of a trek. */
export interface Given {
  readonly setup?: Partial<TrekSetup>;
  /** Null where the scene has no cells. */
  readonly lay?: CellLay | null;
  readonly walls?: Walls;
  readonly at?: string;
}

/** A trek of an hour before it begins. */
export function laid({ setup = {}, lay = layOf(), walls = {}, at = '5,5' }: Given = {}): Game {
  const given = v.parse(SetupSchema, {
    ...{ name: 'The old pass', token: 'party', members: MEMBERS, minutes: 60, reach: 2 },
    ...(lay ? { cells: lay } : {}),
    ...setup,
  });
  return { state: TREK.begin(given), world: worldAt(at, lay, walls) };
}

/** A trek that has begun. */
export function begun(given: Given = {}): Game {
  return play(laid(given), { kind: 'begin' });
}

type CheckCommand = Extract<TrekCommand, { readonly kind: 'check' }>;

/** A check by a rung, by nobody in particular and by Sense unless said otherwise. */
export function checking(rung: CheckCommand['rung'], more: Partial<CheckCommand> = {}): CheckCommand {
  return { kind: 'check', by: '', ability: 'sense', rung, successes: 0, ...more };
}

/** A trek after a check. */
export function tried(rung: CheckCommand['rung'], given: Given = {}, dice?: readonly number[]): Played {
  return play(begun(given), checking(rung), LEADER, dice);
}

/** Returns the names of events, in order. */
export function told({ events }: { readonly events: readonly PlayEvent[] }): string[] {
  return events.map(({ name }) => name);
}
