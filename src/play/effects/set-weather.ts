/** The scene's weather changes. */
import * as v from 'valibot';
import type { SetWeatherEffect } from '../../rules/procedure.ts';
import { type EffectKind, turned } from './effect-kind.ts';

const weather = v.pipe(v.string(), v.maxLength(128));

export const SET_WEATHER = {
  schema: v.object({ kind: v.literal('set-weather'), from: weather, to: weather }),
  reversed: turned,
  stillStands: ({ from }, world) => world.weather === from,
} satisfies EffectKind<SetWeatherEffect>;
