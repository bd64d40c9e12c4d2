/** A token goes somewhere. */
import * as v from 'valibot';
import type { TokenMoveEffect } from '../../rules/procedure.ts';
import { type EffectKind, id, pair, turned } from './effect-kind.ts';

export const MOVE_TOKEN = {
  schema: v.object({
    kind: v.literal('move-token'),
    token: id,
    from: v.pipe(pair, v.readonly()),
    to: v.pipe(pair, v.readonly()),
    via: v.optional(v.pipe(v.array(v.pipe(pair, v.readonly())), v.readonly())),
    turn: v.optional(v.pipe(pair, v.readonly())),
  }),
  reversed: (effect) => {
    const { via, turn } = effect;
    return { ...turned(effect), ...(via ? { via: via.toReversed() } : {}), ...(turn ? { turn: [turn[1], turn[0]] } : {}) };
  },
  stillStands: ({ token, from }, world, party) => {
    const place = token === party ? world.token : (world.followers[token] ?? world.tokens?.(token)?.place);
    return place?.x === from[0] && place.y === from[1];
  },
} satisfies EffectKind<TokenMoveEffect>;
