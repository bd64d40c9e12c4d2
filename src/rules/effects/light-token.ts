/** A token's light changes. */
import * as v from 'valibot';
import { documentId, finite } from '../values/fields.ts';
import { sameData } from '../values/plain-data.ts';
import { type EffectKind } from './effect-kind.ts';

/** A light as a token carries it: its reach in squares, bright and dim, its angle in degrees, and how far the token is turned, in degrees clockwise from south. */
const light = v.object({ bright: finite, dim: finite, angle: finite, rotation: finite });
const schema = v.object({ kind: v.literal('light-token'), token: documentId, from: light, to: light });

export type TokenLight = Readonly<v.InferOutput<typeof light>>;
export type LightTokenEffect = v.InferOutput<typeof schema>;

/** Something that may have a token's light. */
interface Lit {
  readonly light: TokenLight | null;
}

/** What of the world tells of lights. */
interface Seen {
  readonly board: Lit | null;
  readonly tokens?: ((token: string) => Lit | null) | undefined;
}

export const LIGHT_TOKEN = {
  schema,
  parts: ({ token, from }, { board, tokens }, party) => {
    const present = token === party ? board?.light : tokens?.(token)?.light;
    return [{ before: !!present && sameData(present, from) }];
  },
} satisfies EffectKind<LightTokenEffect, Seen>;
