/** The light that a party goes by (SC-25). */
import { type PartyLight, bestLight } from '../party/light.ts';
import type { ScrambleOpen } from './state.ts';

/** What the party's light is found from. */
export type LightBearers = Pick<ScrambleOpen, 'members' | 'options'>;

/** Returns the light that the party goes by: the best of its sources; null where it has none, or the area is lit (SC-25). */
export function partyLight({ members, options }: LightBearers): PartyLight | null {
  if (options.lit) return null;
  const sources = Object.values(members).flatMap(({ source, light }) => (light < 0 ? [] : [{ name: source, squares: light }]));
  const best = bestLight(sources);
  return best && { squares: best.squares, angle: options.angle };
}
