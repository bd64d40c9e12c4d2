/** The scene's weather changes. */
import * as v from 'valibot';
import { letters } from '../values/fields.ts';
import { type EffectKind } from './effect-kind.ts';

/** Foundry's name of a weather; empty for none. */
const weather = letters(128);
const schema = v.object({ kind: v.literal('set-weather'), from: weather, to: weather });

export type SetWeatherEffect = v.InferOutput<typeof schema>;

export const SET_WEATHER = {
  schema,
  parts: ({ from }, world) => [{ before: world.weather === from }],
} satisfies EffectKind<SetWeatherEffect, { readonly weather?: string | undefined }>;
