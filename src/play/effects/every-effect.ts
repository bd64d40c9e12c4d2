/** The list of what effects can do to the world: one line each. */
import * as v from 'valibot';
import type { Effect, World } from '../../rules/procedure.ts';
import { ADVANCE_TIME } from './advance-time.ts';
import type { EffectKind } from './effect-kind.ts';
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

/** Every kind of effects by its name. */
const EFFECTS = {
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
} satisfies { readonly [Name in Effect['kind']]: EffectKind<Extract<Effect, { kind: Name }>> };

/** What effects can do to the world. */
export const EFFECT_KINDS = Object.keys(EFFECTS) as readonly Effect['kind'][];

/** What the world must do, as stored; see `Effect` in the contract. */
export const EffectSchema = v.variant(
  'kind',
  Object.values(EFFECTS).map(({ schema }) => schema),
);

/** Returns what is known of an effect's kind. */
function kindOf(effect: Effect): EffectKind<Effect> {
  // The table has for each name the kind of that name, which the compiler cannot follow.
  return EFFECTS[effect.kind] as unknown as EffectKind<Effect>;
}

/** Returns the effects that take others back, the last first. */
export function reversed(effects: readonly Effect[]): Effect[] {
  return effects.map((effect) => kindOf(effect).reversed(effect)).reverse();
}

/**
 * Tells whether an effect is to be done: the world is as it expects, or half done, which only a crash leaves. An undo is not
 * told so: it takes back only what stands as the step left it.
 */
export function isToDo(effect: Effect, world: World, party: string): boolean {
  return stillStands(effect, world, party) || kindOf(effect).isHalfDone?.(effect, world) === true;
}

/** Tells whether the world is as an effect expects to find it; `party` is the id of the token that the world calls the party's. */
export function stillStands(effect: Effect, world: World, party: string): boolean {
  return kindOf(effect).stillStands(effect, world, party);
}
