/** A token goes somewhere. */
import * as v from 'valibot';
import { documentId, finite } from '../values/fields.ts';
import { type EffectKind, pair, turned } from './effect-kind.ts';

const schema = v.object({
  kind: v.literal('move-token'),
  token: documentId,
  /** Top left corner before, in canvas pixels. */
  from: pair,
  /** Top left corner after, in canvas pixels. */
  to: pair,
  /** Where it turns on its way, in order; absent: nowhere. */
  via: v.optional(v.pipe(v.array(pair), v.readonly())),
  /** By how many pixels it may stand aside and still count as there, as where somebody shifts it in its square; absent: by none. */
  near: v.optional(finite),
  /** How the token is turned before and after, in degrees clockwise from south; absent: as it was. */
  turn: v.optional(pair),
});

export type TokenMoveEffect = v.InferOutput<typeof schema>;

/** The top left corner of something, in canvas pixels. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** What of the world tells where tokens stand. */
interface Seen {
  readonly token: Corner | null;
  readonly followers: Readonly<Record<string, Corner>>;
  readonly tokens?: ((token: string) => { readonly place: Corner } | null) | undefined;
}

export const MOVE_TOKEN = {
  schema,
  reversed: (effect) => {
    const { via, turn } = effect;
    return { ...turned(effect), ...(via ? { via: via.toReversed() } : {}), ...(turn ? { turn: [turn[1], turn[0]] } : {}) };
  },
  parts: ({ token, from: [x, y], near = 0 }, world, party) => {
    const place = token === party ? world.token : (world.followers[token] ?? world.tokens?.(token)?.place);
    return [{ before: !!place && Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) <= near }];
  },
} satisfies EffectKind<TokenMoveEffect, Seen>;
