/**
 * A ghost map is kept and decided in the pixels of when it was laid on its scene's picture. What stands on the scene is
 * brought into them, and what the scene must do is brought back.
 */
import { worldWith } from '../kit/world.ts';
import { type Ground, isAsLaid, lineAsLaid, lineNow } from '../grid/lay.ts';
import type { Segment } from '../maps/dungeon-map.ts';
import { sceneWallsOf } from '../maps/scene/scene-walls.ts';
import { thingsHere } from '../maps/scene/things-here.ts';
import type { Fixture } from '../effects/set-fixtures.ts';
import type { TilePlace } from '../effects/set-tiles.ts';
import type { Effect, SceneThings, TokenPlace, WallPlace, World } from '../procedure.ts';
import { mapped } from '../values/records.ts';
import { refuse } from '../kit/ruling.ts';
import { hiddenWalls } from './finding-rooms.ts';
import { ghostIn } from './vault.ts';
import type { Ruling, State } from './ruling.ts';

/** Returns the one of some rising numbers that is nearest to another one, if it is that near; otherwise that one. */
function snapped(value: number, known: readonly number[], reach: number): number {
  let [low, high] = [0, known.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  const near = [known[low - 1], known[low]].filter((one) => one !== undefined && Math.abs(one - value) <= reach);
  return near.sort((one = 0, other = 0) => Math.abs(one - value) - Math.abs(other - value))[0] ?? value;
}

/** Puts ends of lines back where a scaling of the scene, which leaves whole pixels only, has taken them from. */
function snapping(lines: readonly Segment[], { scale }: Ground): (line: Segment) => [number, number, number, number] {
  const rising = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);
  const xs = rising(lines.flatMap(([x1, , x2]) => [x1, x2]));
  const ys = rising(lines.flatMap(([, y1, , y2]) => [y1, y2]));
  const reach = 1.01 / Math.min(1, scale);
  return ([x1, y1, x2, y2]) => [snapped(x1, xs, reach), snapped(y1, ys, reach), snapped(x2, xs, reach), snapped(y2, ys, reach)];
}

/** The lines that a map knows of its scene, on which walls that stand there may have to be found again. */
function knownLines({ open, hidden }: State): Segment[] {
  const ghost = ghostIn(hidden);
  const { x, y, size } = open.grid;
  return (ghost ? sceneWallsOf(ghost, { x, y, size }) : hiddenWalls(hidden)).map(({ c }) => c);
}

function tokenAsLaid({ x, y, width, height }: TokenPlace, ground: Ground): TokenPlace {
  const { scale } = ground;
  return { x: (x - ground.x) / scale, y: (y - ground.y) / scale, width: width / scale, height: height / scale };
}

function thingsAsLaid(state: State, { walls, fixtures }: SceneThings, ground: Ground): SceneThings {
  // Without a scaling all has moved by whole pixels, and is found where it was.
  const snap = ground.scale === 1 ? null : snapping(knownLines(state), ground);
  const laid = mapped(walls, (wall): WallPlace => {
    const c = lineAsLaid(wall.c, ground);
    return { ...wall, c: snap ? snap(c) : c };
  });
  return { walls: laid, fixtures };
}

function tileNow({ x, y, width, height, shows }: TilePlace, ground: Ground): TilePlace {
  const [left, top, right, bottom] = lineNow([x, y, x + width, y + height], ground);
  return { x: left, y: top, width: right - left, height: bottom - top, shows };
}

/** The fields of a fixture that are places, and those that are lengths; reaches of lights and sounds are in the scene's units. */
const PLACES = ['x', 'y'] as const;
const LENGTHS: ReadonlySet<string> = new Set(['width', 'height', 'radius']);

function scaledField(field: string, value: unknown, scale: number): unknown {
  if (LENGTHS.has(field) && typeof value === 'number') return value * scale;
  if (field === 'points' && Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'number' ? one * scale : one));
  return value;
}

function scaled(data: object, scale: number): Record<string, unknown> {
  return mapped({ ...data }, (value, field) => scaledField(field, value, scale));
}

function fixtureNow({ kind, data }: Fixture, ground: Ground): Fixture {
  const { scale } = ground;
  const place = PLACES.flatMap((field): [string, number][] => {
    const laid = data[field];
    return typeof laid === 'number' ? [[field, Math.round(laid * scale + ground[field])]] : [];
  });
  const { shape } = data;
  const sized = kind === 'tile' ? scaled(data, scale) : data;
  const shaped = kind === 'drawing' && typeof shape === 'object' && shape ? { shape: scaled(shape, scale) } : {};
  return { kind, data: { ...sized, ...shaped, ...Object.fromEntries(place) } };
}

/** Changes what is not null. */
function changed<Value>(
  all: Readonly<Record<string, Value | null>>,
  change: (value: Value, id: string) => Value,
): Record<string, Value | null> {
  return mapped(all, (value, id) => value && change(value, id));
}

/** Brings an effect into the scene's present pixels; a wall that stands there stays where it stands. */
function effectNow(effect: Effect, things: SceneThings | undefined, ground: Ground): Effect {
  switch (effect.kind) {
    case 'set-walls': {
      const now = (wall: WallPlace, id: string): WallPlace => ({ ...wall, c: things?.walls[id]?.c ?? lineNow(wall.c, ground) });
      return { ...effect, from: changed(effect.from, now), to: changed(effect.to, now) };
    }
    case 'set-tiles':
      return { ...effect, to: changed(effect.to, (tile) => tileNow(tile, ground)) };
    case 'set-fixtures':
      return { ...effect, to: changed(effect.to, (fixture) => fixtureNow(fixture, ground)) };
    default:
      return effect;
  }
}

/** Returns the world in the pixels of when the map was laid, on its own level. */
export function worldAsLaid(state: State, world: World): World {
  const { ground, token } = world;
  const scene = world.scene && thingsHere(world.scene);
  if (!ground || isAsLaid(ground)) return worldWith(world, { scene });
  return worldWith(world, { token: token && tokenAsLaid(token, ground), scene: scene && thingsAsLaid(state, scene, ground) });
}

/** Decides something in the pixels of when the map was laid, on its own level. */
export function decidedAsLaid(state: State, world: World, rule: (world: World) => Ruling): Ruling {
  const { ground } = world;
  const ruling = rule(worldAsLaid(state, world));
  if (!ground || isAsLaid(ground) || ruling.kind === 'refused') return ruling;
  if (ground.stretched && ruling.effects.length > 0) return refuse('stretched');
  const scene = world.scene && thingsHere(world.scene);
  return { ...ruling, effects: ruling.effects.map((effect) => effectNow(effect, scene, ground)) };
}
