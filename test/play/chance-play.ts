/**
 * What a procedure brings so that it is played at random: `test/rules/<name>/any-play.ts` exports it as `CHANCE_PLAY`, where
 * `<name>` is that of its manifest. `chance-play.test.ts` plays all of them by one harness.
 */
import type fc from 'fast-check';
import { stillStands } from '../../src/rules/effects/every-effect.ts';
import type { SetActorEffect } from '../../src/rules/effects/set-actor.ts';
import type { Decision, Effect, Halves, Seat, SceneThings, TokenPlace, WallPlace, World } from '../../src/rules/procedure.ts';
import { EVERY_TOKEN } from '../rules/seats.ts';

/** An expedition and the world around it, between two commands. */
export interface Position<Open, Hidden> {
  readonly state: Halves<Open, Hidden>;
  readonly world: World;
}

/** A command and who gives it. */
export interface Turn<Command> {
  readonly command: Command;
  readonly seat: Seat;
}

/** A turn at a position, with what came of it. */
export interface Played<Open, Hidden, Command> extends Turn<Command> {
  readonly before: Position<Open, Hidden>;
  /** The position that came of it; the one before where the command was refused. */
  readonly after: Position<Open, Hidden>;
  readonly decision: Decision<Open, Hidden>;
}

/** What is said instead of what a random play says: a number that picks, and words. */
export interface OtherWords {
  readonly number: number;
  readonly words: string;
}

/** How a procedure is played at random, and what of it is told by whom. */
export interface ChancePlay<Open, Hidden, Command, Draw> {
  /** Rule ids that the titles of the harness begin with: of playing at all, of taking back, and of what nobody may learn. */
  readonly rules: { readonly play: string; readonly undo: string; readonly secrecy: string };
  /** How many games are played. */
  readonly games: number;
  /** Where games begin: any position that is played from, one for each game. */
  readonly starts: fc.Arbitrary<Position<Open, Hidden>>;
  /** Where games begin of which one of these kinds is wanted, since few come to it by chance; absent: where all do. */
  readonly towards?: Readonly<Record<string, Position<Open, Hidden>>>;
  /** What the commands of a game are drawn from, one for each. */
  readonly draws: fc.Arbitrary<readonly Draw[]>;
  /** Returns the command and the seat that a draw means at a position: most such as somebody would give next, some that are illegal. */
  turn(position: Position<Open, Hidden>, draw: Draw): Turn<Command>;
  /** Returns the world once effects are carried out, around the state that they came with; `worldAfter` where nothing else hangs on it. */
  worldAfter(world: World, effects: readonly Effect[], open: Open): World;
  /** Returns as plain data what its effects change and the world tells only when it is asked, such as figures of actors; absent: nothing. */
  figures?(world: World): object;
  /** All codes with which it refuses. */
  readonly refusals: readonly string[];
  /** Kinds that need not be carried out in a run, each with the reason. */
  readonly rare?: Readonly<Record<string, string>>;
  /** Whether only a GM may give a command: the harness lets others try each of them. */
  isGms(command: Command): boolean;
  /** Whether somebody may give a command who owns no token, leads nothing and is named nowhere; absent: nobody such may do anything. */
  isAnybodys?(open: Open, command: Command): boolean;
  /**
   * The kinds that are aimed at something (`Reading.basis`): after `once` the same command is stale, since its own step takes the
   * aim away; `while` is stale when something else has changed that.
   */
  readonly aimed: Readonly<Record<string, 'once' | 'while'>>;
  /** Kinds whose steps may be large, each with the reason; absent: none. */
  readonly large?: Readonly<Record<string, string>>;
  /**
   * Returns another hidden half from before the turn of which this user is told the same, and at times somebody else something
   * else; null where there is none. A procedure that tells single users (`Reading.hearers`) brings it.
   */
  toldAlike?(played: Played<Open, Hidden, Command>, user: string, draw: Draw): Hidden | null;
  /**
   * Returns another hidden half that agrees with all that has been shown, before the turn and by it, and whose turn must look alike
   * to everyone; null where there is none, or where the turn is there to tell. `draw` picks one of many. What the referee
   * refuses a GM whose command may touch the hidden half is for the GM alone, and is not compared.
   */
  varied(played: Played<Open, Hidden, Command>, draw: Draw): Hidden | null;
  /** The kinds of which turns must have been compared so. */
  readonly compared: readonly string[];
  /**
   * What is otherwise at a real table, whose documents are what the rules of random play only speak of; absent: nothing.
   * `reads` gives a position as `turn` knows it, and `hand` where a GM's hand puts the party's token in place of a command.
   */
  readonly atTable?: {
    reads(position: Position<Open, Hidden>): Position<Open, Hidden>;
    hand(command: Command): readonly [x: number, y: number] | Command;
  };
  /**
   * Returns another hidden half for the first of these positions of one game, which agrees with all that is shown in them; null
   * where there is none. `number` picks one of many.
   */
  otherwise(positions: readonly Position<Open, Hidden>[], number: number): Hidden | null;
  /** Returns the command as it is given in another game, with other words where only GMs know them; absent: all know all of them. */
  saidOtherwise?(before: Position<Open, Hidden>, command: Command, other: OtherWords): Command;
  /**
   * Returns what of the hidden half all may know once a turn is done, as plain data: as long as two games have this in common,
   * whatever else lies hidden in them, they look alike.
   */
  mayKnow(played: Played<Open, Hidden, Command>): unknown;
  /** Returns what a user who hears (`Reading.hearers`) may know beyond that, as plain data; absent: nothing. */
  mayHear?(position: Position<Open, Hidden>, user: string): unknown;
  /** Returns the hidden half with words wherever it has room for some, each by itself; where it has none, with as much as it holds. */
  planted(position: Position<Open, Hidden>, word: () => string): Hidden;
  /** Lists texts by which a hidden half would be known that has no words; absent: it has words. */
  traces?(hidden: Hidden): readonly string[];
  /** Returns a command by which a GM shows something with a planted word, null where there is nothing; absent: it has no words. */
  showing?(position: Position<Open, Hidden>): Command | null;
  /** Returns the open half as it must not be, within its schema: with something of the hidden half in it. */
  leaked(state: Halves<Open, Hidden>): Open;
  /** Returns it as it must not be in ways of the procedure's own, by what each tells; a state that has nothing to tell stays as it is. */
  readonly leaks?: Readonly<Record<string, (state: Halves<Open, Hidden>) => Open>>;
}

/** Such play whose types are known only to itself. */
export type AnyChancePlay = ChancePlay<object, object, { readonly kind: string }, unknown>;

/** Returns the seat of a player, with the party's tokens that they own. */
export function playerSeat(user: string, tokens: readonly string[] = []): Seat {
  return { user, gm: false, owns: new Set(tokens) };
}

/** Returns the seat of a GM, who owns every token. */
export function gmSeat(user = 'gm'): Seat {
  return { user, gm: true, owns: EVERY_TOKEN };
}

/** Returns one of a list by any number. */
export function pick<T>(list: readonly T[], number: number): T {
  const item = list[number % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function moved(place: TokenPlace, [x, y]: readonly [number, number]): TokenPlace {
  return { ...place, x, y };
}

function standing(walls: Readonly<Record<string, WallPlace | null>>): Record<string, WallPlace> {
  return Object.fromEntries(Object.entries(walls).flatMap(([id, wall]) => (wall ? [[id, wall] as const] : [])));
}

function fixturesAfter({ fixtures }: SceneThings, to: Readonly<Record<string, object | null>>): ReadonlySet<string> {
  const stays = [...fixtures].filter((id) => to[id] !== null);
  const comes = Object.keys(to).filter((id) => to[id] !== null);
  return new Set([...stays, ...comes]);
}

/** Returns the actors of a world once fields of one have changed. */
function actorsAfter({ actors }: World, { actor, fields }: SetActorEffect): World['actors'] {
  return (id) => {
    const before = actors?.(id) ?? null;
    if (!before || id !== actor) return before;
    const changed = new Map(
      fields.map(({ path, to }): [string, unknown] => [path, to === undefined ? undefined : JSON.parse(to)]),
    );
    return {
      ...before,
      figure: (path) => (changed.has(path) ? changed.get(path) : before.figure(path)),
      stored: (path) => (changed.has(path) ? changed.get(path) : before.stored(path)),
    };
  };
}

/** Returns a world without squares once an effect is carried out; whoever plays on a board puts its own world there. */
function withEffect(world: World, effect: Effect): World {
  switch (effect.kind) {
    case 'move-token': {
      const follower = world.followers[effect.token];
      if (follower) return { ...world, followers: { ...world.followers, [effect.token]: moved(follower, effect.to) } };
      return { ...world, token: world.token && moved(world.token, effect.to) };
    }
    case 'advance-time':
      return { ...world, time: effect.to };
    case 'mark-rows': {
      if (!world.table || !stillStands(effect, world, '')) return world;
      const drawn = Object.entries({ ...world.table.drawn, ...effect.to }).flatMap(([id, is]) =>
        is ? [[id, true] as const] : [],
      );
      return { ...world, table: { ...world.table, drawn: Object.fromEntries(drawn) } };
    }
    case 'set-walls':
      return world.scene
        ? { ...world, scene: { ...world.scene, walls: standing({ ...world.scene.walls, ...effect.to }) } }
        : world;
    case 'set-actor':
      return { ...world, actors: actorsAfter(world, effect) };
    case 'set-tiles':
    case 'set-fixtures':
      return world.scene ? { ...world, scene: { ...world.scene, fixtures: fixturesAfter(world.scene, effect.to) } } : world;
    default:
      return world;
  }
}

/** Returns a world without squares once effects are carried out. */
export function worldAfter(world: World, effects: readonly Effect[]): World {
  return effects.reduce(withEffect, world);
}
