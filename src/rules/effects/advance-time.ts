/** World time goes on, or back. */
import * as v from 'valibot';
import { finite } from '../values/fields.ts';
import { type EffectKind } from './effect-kind.ts';

/** `from` and `to` are world time in seconds. */
const schema = v.object({ kind: v.literal('advance-time'), from: finite, to: finite });

export type AdvanceTimeEffect = v.InferOutput<typeof schema>;

export const ADVANCE_TIME = {
  schema,
  parts: ({ from }, { time }) => [{ before: time === from }],
} satisfies EffectKind<AdvanceTimeEffect, { readonly time: number }>;
