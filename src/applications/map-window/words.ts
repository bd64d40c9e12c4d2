/** The sentences about a map file in the user's language. */
import { words } from '../../foundry/notices.ts';
import type { MapFault } from '../../rules/maps/map-reading.ts';
import type { MapWords } from './context.ts';

export const MAP_WORDS: MapWords = {
  part: (part) => words(`GHOSTMAP.Maps.Part.${part}`),
  why: (code) => words(`GHOSTMAP.Maps.Why.${code}`),
  entry: (part, number, why) => words('GHOSTMAP.Maps.LeftOutEntry', { part, number: String(number), why }),
  whole: (part, why) => words('GHOSTMAP.Maps.LeftOutWhole', { part, why }),
};

/** Says why a file is no map. */
export function faultSentence({ code, path }: MapFault): string {
  return words(`GHOSTMAP.Maps.Fault.${code}`, { path });
}
