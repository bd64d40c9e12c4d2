/** Effects as a record holds them: changes of one field of several actors, which differ in little, lie there as one entry. */
import * as v from 'valibot';
import { type Effect, EffectSchema } from '../rules/effects/every-effect.ts';
import { type SetActorEffect, SET_ACTOR } from '../rules/effects/set-actor.ts';
import { said } from '../rules/values/records.ts';

/** An actor, and what stands in the field before and after. */
type Turn = readonly [actor: string, from: string, to: string];

/** What one entry says of several actors. */
interface Shared {
  readonly path: string;
  readonly cause?: string | undefined;
}

/** Returns the effect on one of the actors of an entry. */
function effectOn([actor, from, to]: Turn, { path, cause }: Shared) {
  return { kind: 'set-actor', actor, fields: [{ path, from, to }], ...said({ cause }) };
}

const FoldedSchema = v.pipe(
  v.object({
    kind: v.literal('set-actors'),
    path: v.string(),
    cause: v.optional(v.string()),
    each: v.array(v.tuple([v.string(), v.string(), v.string()])),
  }),
  v.transform(({ each, ...shared }) => each.map((turn): unknown => effectOn(turn, shared))),
  v.array(SET_ACTOR.schema),
);

/** What a step does, one by one or folded as `folded` does it; read as one by one. */
export const StoredEffectsSchema = v.pipe(
  v.array(v.union([EffectSchema, FoldedSchema])),
  v.transform((entries): Effect[] => entries.flat()),
);

/** What a record holds of an effect, or of several. */
type StoredEffect = Effect | (Shared & { readonly kind: 'set-actors'; readonly each: readonly Turn[] });

/** Returns what an effect says of one actor alone, and what it shares with others; null where it is none of those that are folded. */
function parted(effect: Effect): { readonly turn: Turn; readonly shared: Shared } | null {
  if (effect.kind !== 'set-actor') return null;
  const { actor, fields, cause }: SetActorEffect = effect;
  const [field] = fields;
  if (fields.length !== 1 || field?.from === undefined || field.to === undefined || field.missing !== undefined) return null;
  return { turn: [actor, field.from, field.to], shared: { path: field.path, ...said({ cause }) } };
}

/** Effects that follow one another and differ in their turns alone; all others are runs of one. */
interface Run {
  readonly first: Effect;
  readonly shared: Shared | null;
  readonly each: Turn[];
}

/** Folds effects that follow one another and change the same field of an actor each, for the same cause; all others stay as they are. */
export function folded(effects: readonly Effect[]): readonly StoredEffect[] {
  const runs: Run[] = [];
  for (const effect of effects) {
    const one = parted(effect);
    const last = runs.at(-1);
    if (one && last?.shared?.path === one.shared.path && last.shared.cause === one.shared.cause) last.each.push(one.turn);
    else runs.push({ first: effect, shared: one?.shared ?? null, each: one ? [one.turn] : [] });
  }
  return runs.map(({ first, shared, each }) => (shared && each.length > 1 ? { kind: 'set-actors', ...shared, each } : first));
}
