/** The sentences about a map file in the user's language. */
import { words } from '../../../foundry/host/notices.ts';
import type { MapFault } from '../../../rules/maps/reading/map-reading.ts';
import type { MapWords } from './left-out.ts';

export const MAP_WORDS: MapWords = {
  part: (part) => words(`GHOSTMAP.Maps.Part.${part}`),
  why: (code) => words(`GHOSTMAP.Maps.Why.${code}`),
  one: (part, number, why) => words('GHOSTMAP.Maps.LeftOutEntry', { part, number, why }),
  several: (part, numbers, count, why) => words('GHOSTMAP.Maps.LeftOutEntries', { part, numbers, count: String(count), why }),
  whole: (part, why) => words('GHOSTMAP.Maps.LeftOutWhole', { part, why }),
  named: (name, why) => words('GHOSTMAP.Maps.LeftOutNamed', { name, why }),
  more: (numbers) => words('GHOSTMAP.Maps.LeftOutNumbers', { numbers }),
};

/** Says why a file is no map. */
export function faultSentence({ code, path }: MapFault): string {
  return words(`GHOSTMAP.Maps.Fault.${code}`, { path });
}
