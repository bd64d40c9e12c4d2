/** World time goes on, or back. */
import * as v from 'valibot';
import type { AdvanceTimeEffect } from '../../rules/procedure.ts';
import { type EffectKind, finite, turned } from './effect-kind.ts';

export const ADVANCE_TIME = {
  schema: v.object({ kind: v.literal('advance-time'), from: finite, to: finite }),
  reversed: turned,
  stillStands: ({ from }, { time }) => time === from,
} satisfies EffectKind<AdvanceTimeEffect>;
