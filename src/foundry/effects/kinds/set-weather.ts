/** The scene's weather changes. */
import type { SetWeatherEffect } from '../../../rules/effects/set-weather.ts';

/** Changes a scene's weather. */
export async function setWeather(scene: SceneDocument, { to }: SetWeatherEffect): Promise<void> {
  await scene.update({ weather: to });
}
