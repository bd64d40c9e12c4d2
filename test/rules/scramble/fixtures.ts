/** A scramble without a tabletop: a board of squares, a world that follows effects, seats and commands. */
import type { Draws } from '../../../src/rules/chance/draws.ts';
import type { Barrier } from '../../../src/rules/grid/barriers.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import type { SquareGrid } from '../../../src/rules/grid/squares.ts';
import type { Board, Effect, FollowUp, Halves, PlayEvent, Seat, WallPlace, World } from '../../../src/rules/procedure.ts';
import type { ScrambleCommand } from '../../../src/rules/scramble/state/commands.ts';
import { SCRAMBLE } from '../../../src/rules/scramble/scramble.ts';
import {
  type Member,
  type ScrambleHidden,
  type ScrambleOpen,
  type ScrambleOptions,
  SetupSchema,
} from '../../../src/rules/scramble/state/state.ts';
import * as v from 'valibot';
import { worldAfter } from '../../play/chance-play.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../seats.ts';
import { drawsOf } from '../listed-dice.ts';
import { expectTold } from './told-events.ts';

export type State = Halves<ScrambleOpen, ScrambleHidden>;

export const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
export const LEADER: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };
export const SPECTATOR: Seat = { user: 'dana', gm: false, owns: NO_TOKEN };

/** Twelve rows of sixteen squares. */
export const GRID: SquareGrid = { size: 100, originX: 0, originY: 0, rows: 12, columns: 16 };

type Walls = Readonly<Record<string, WallPlace>>;

/** A wall between corners of squares, by row and column. */
export function wall(row: number, column: number, toRow: number, toColumn: number, more: Partial<WallPlace> = {}): WallPlace {
  return { c: [column * 100, row * 100, toColumn * 100, toRow * 100], door: 'none', state: 'closed', stats: '', ...more };
}

/** A door between corners of squares. */
export function door(
  row: number,
  column: number,
  toRow: number,
  toColumn: number,
  stats = '',
  state: WallPlace['state'] = 'closed',
): WallPlace {
  return wall(row, column, toRow, toColumn, { door: 'door', state, stats });
}

const barrier = ({ c, door: kind, state }: WallPlace): Barrier | null => (kind !== 'none' && state === 'open' ? null : { c });

export function boardOf(walls: Walls = {}, light: Board['light'] = { bright: 0, dim: 0, angle: 360, rotation: 0 }): Board {
  const barriers = Object.entries(walls).flatMap(([id, one]): [string, Barrier][] => {
    const stands = barrier(one);
    return stands ? [[id, stands]] : [];
  });
  return { paths: new SquarePaths(GRID, barriers), scale: 1, walls, light };
}

/** The world's encounter table, on which two rolls have been made. */
export const VAULTS = 'RollTable.vaults';

/** A world whose party token stands in a square. */
export function worldAt(row: number, column: number, walls: Walls = {}): World {
  const token = { x: column * 100, y: row * 100, width: 100, height: 100 };
  const tables: World['tables'] = (uuid) => (uuid === VAULTS ? { expedition: 'vaults', rolls: 2 } : null);
  return { token, followers: {}, time: 0, table: null, board: boardOf(walls), tables };
}

/** Returns the world as effects leave it. */
export function changed(world: World, effects: readonly Effect[]): World {
  return effects.reduce<World>((now, effect) => {
    switch (effect.kind) {
      case 'move-token': {
        const { board } = now;
        const light = board?.light && effect.turn ? { ...board.light, rotation: effect.turn[1] } : board?.light;
        return {
          ...now,
          token: now.token && { ...now.token, x: effect.to[0], y: effect.to[1] },
          board: board && { ...board, light: light ?? null },
        };
      }
      case 'advance-time':
        return { ...now, time: effect.to };
      case 'light-token':
        return { ...now, board: now.board && { ...now.board, light: effect.to } };
      case 'set-tiles':
      case 'set-fixtures':
        return now;
      case 'set-walls': {
        const walls: Record<string, WallPlace | null> = { ...now.board?.walls, ...effect.to };
        const standing = Object.fromEntries(Object.entries(walls).flatMap(([id, one]) => (one ? [[id, one]] : [])));
        return { ...now, board: boardOf(standing, now.board?.light ?? null) };
      }
      case 'mark-rows':
        return now;
      case 'set-actor':
        return worldAfter(now, [effect]);
      default:
        throw new Error(`no scramble does ${effect.kind}`);
    }
  }, world);
}

/** A scramble and the world around it. */
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

const NO_DICE: Draws = drawsOf([]);

/** Carries a command out that must be accepted, with the dice that it may ask for. */
export function play(game: Game, command: ScrambleCommand, seat: Seat = GM, dice: readonly number[] | Draws = NO_DICE): Played {
  const draws = 'die' in dice ? dice : drawsOf(dice);
  const decision = SCRAMBLE.decide(game.state, command, seat, draws, game.world);
  if (decision.kind === 'refused') throw new Error(`refused: ${decision.refusal.code} ${JSON.stringify(decision.refusal.data)}`);
  expectTold(decision.events);
  return {
    state: decision.state,
    world: changed(game.world, decision.effects),
    events: decision.events,
    effects: decision.effects,
    owes: decision.owes ?? [],
  };
}

/** Carries several out, one after the other. */
export function playAll(game: Game, commands: readonly ScrambleCommand[], seat: Seat = GM): Game {
  return commands.reduce<Game>((now, command) => play(now, command, seat), game);
}

/** Returns the code with which a command is refused, or `accepted`. */
export function refusal(game: Game, command: ScrambleCommand, seat: Seat = GM): string {
  const decision = SCRAMBLE.decide(game.state, command, seat, { die: () => 1 }, game.world);
  return decision.kind === 'refused' ? decision.refusal.code : 'accepted';
}

export const ADA: Member = { name: 'Ada', speed: 4, pace: 'walk', source: '', light: -1, actor: '', user: 'ada', wear: 0 };
export const BRAM: Member = { ...ADA, name: 'Bram', speed: 3, user: 'bram' };

/** What a test changes of a scramble. */
export interface Plan {
  readonly options?: Partial<ScrambleOptions>;
  readonly members?: Readonly<Record<string, Member>>;
  readonly walls?: Walls;
  /** The square where the party stands, row and column. */
  readonly at?: readonly [number, number];
}

/** A scramble before it begins: Ada and Bram in the square 5,5 of an open place, with nothing that gives light. */
export function laid({ options = {}, members = { ada: ADA, bram: BRAM }, walls = {}, at = [5, 5] }: Plan = {}): Game {
  const setup = v.parse(SetupSchema, { name: 'The old mill', token: 'party', options });
  const game = { state: SCRAMBLE.begin(setup), world: worldAt(at[0], at[1], walls) };
  return playAll(
    game,
    Object.entries(members).map(([id, member]) => ({ kind: 'member', id, member })),
  );
}

/** A scramble that has begun. */
export function begun(plan: Plan = {}): Game {
  return play(laid(plan), { kind: 'begin' });
}

/** A scramble in its first dash. */
export function dashing(plan: Plan = {}, mode: 'plain' | 'search' | 'hide' = 'plain'): Game {
  return play(begun(plan), { kind: 'dash', mode, paces: {} }, LEADER);
}

/** A scramble whose first dash is over, so that the GM owes a roll. */
export function owing(plan: Plan = {}): Game {
  return play(dashing(plan), { kind: 'stop' }, LEADER);
}

/** Walks a way. */
export function walked(game: Game, way: string, seat: Seat = LEADER): Played {
  return play(game, { kind: 'walk', way }, seat);
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
