/** A token's light changes. */
import * as v from 'valibot';
import type { LightTokenEffect } from '../../rules/procedure.ts';
import { sameData } from '../changes.ts';
import { type EffectKind, finite, id, turned } from './effect-kind.ts';

const light = v.object({ bright: finite, dim: finite, angle: finite, rotation: finite });

export const LIGHT_TOKEN = {
  schema: v.object({ kind: v.literal('light-token'), token: id, from: light, to: light }),
  reversed: turned,
  stillStands: ({ token, from }, { board, tokens }, party) => {
    const present = token === party ? board?.light : tokens?.(token)?.light;
    return !!present && sameData(present, from);
  },
} satisfies EffectKind<LightTokenEffect>;
