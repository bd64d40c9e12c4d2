/** The list of what effects can do to the world: one line each. */
import * as v from 'valibot';
import type { World } from './world.ts';
import { ADVANCE_TIME } from './advance-time.ts';
import { type EffectKind, turned } from './effect-kind.ts';
import { LIGHT_TOKEN } from './light-token.ts';
import { MAKE_ACTOR } from './make-actor.ts';
import { MARK_ROWS } from './mark-rows.ts';
import { MOVE_TOKEN } from './move-token.ts';
import { SET_ACTOR } from './set-actor.ts';
import { SET_COMBAT } from './set-combat.ts';
import { SET_FIXTURES } from './set-fixtures.ts';
import { SET_REGIONS } from './set-regions.ts';
import { SET_TILES } from './set-tiles.ts';
import { SET_WALLS } from './set-walls.ts';
import { SET_WEATHER } from './set-weather.ts';

/** Every kind of effects by its name. How each happens is in a file of its name in `src/foundry/effects/`. */
const KINDS = {
  'move-token': MOVE_TOKEN,
  'advance-time': ADVANCE_TIME,
  'mark-rows': MARK_ROWS,
  'set-walls': SET_WALLS,
  'set-tiles': SET_TILES,
  'set-fixtures': SET_FIXTURES,
  'light-token': LIGHT_TOKEN,
  'set-actor': SET_ACTOR,
  'make-actor': MAKE_ACTOR,
  'set-combat': SET_COMBAT,
  'set-weather': SET_WEATHER,
  'set-regions': SET_REGIONS,
};

/** What the world must do, as stored. */
export const EffectSchema = v.variant(
  'kind',
  Object.values(KINDS).map(({ schema }) => schema),
);
/** What the world must do. */
export type Effect = v.InferOutput<typeof EffectSchema>;

/** What effects can do to the world. */
export const EFFECT_KINDS = Object.keys(KINDS) as readonly Effect['kind'][];

function kindOf({ kind }: Effect): EffectKind<Effect, World> {
  return KINDS[kind];
}

/** Returns the effects that take others back, the last first. */
export function reversed(effects: readonly Effect[]): Effect[] {
  const back = (effect: Effect): Effect => kindOf(effect).reversed?.(effect) ?? ('from' in effect ? turned(effect) : effect);
  return effects.map(back).reverse();
}

/** Returns an effect with all that an undo needs to bring back what goes. */
export function withRest(effect: Effect, world: World): Effect {
  return kindOf(effect).withRest?.(effect, world) ?? effect;
}

/** Tells whether the world is as an effect expects to find it; `party` is the id of the token that the world calls the party's. */
export function stillStands(effect: Effect, world: World, party: string): boolean {
  const parts = kindOf(effect).parts(effect, world, party);
  return parts?.every(({ before }) => before) ?? false;
}

/**
 * Tells whether an effect is to be done: the world is as it expects, or partly so and partly as it leaves it, which only a crash
 * does. An undo is not told so: it takes back only what stands as the step left it.
 */
export function isToDo(effect: Effect, world: World, party: string): boolean {
  const parts = kindOf(effect).parts(effect, world, party);
  if (!parts) return false;
  const isDone = parts.every(({ after, unnoted }) => after && !unnoted);
  return parts.every(({ before }) => before) || (!isDone && parts.every(({ before, after }) => before || after));
}
