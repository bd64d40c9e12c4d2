/** Reading map files by order: the work itself, which knows nothing of the page. */
import { type Importing, part } from '../../rules/values/pausing.ts';
import { type MapLook, lookAt } from '../../rules/maps/ghost/map-look.ts';
import type { MapReading } from '../../rules/maps/reading/map-reading.ts';
import { readMap } from '../../rules/maps/reading/read-map.ts';
import type { WorkList } from '../beside/work.ts';
import { decodeText } from '../browser/decode-text.ts';

/** What a given map comes to: it, and what is reckoned of it; a file may not let itself be read. */
type GivenReading =
  | (Extract<MapReading, { kind: 'map' }> & { readonly look: MapLook })
  | Exclude<MapReading, { kind: 'map' }>
  | { readonly kind: 'unreadable' };

/** Reads a map and looks at it: both take long where a map is large. */
function* looked(text: string): Importing<GivenReading> {
  const reading = yield* part(readMap(text), 0, 0.7);
  return reading.kind === 'map' ? { ...reading, look: yield* part(lookAt(reading.map), 0.7, 1) } : reading;
}

/** What a reading that says no more gives. */
// oxlint-disable-next-line require-yield -- it is over before it could pause
function* unreadable(): Importing<GivenReading> {
  return { kind: 'unreadable' };
}

/** What is read by order: a map. A file is sent as such and opened where it is read, so that the page never holds its text. */
export const MAP_READING = {
  map: {
    async begin(given: Blob | string): Promise<Importing<GivenReading>> {
      if (typeof given === 'string') return looked(given);
      const bytes = await given.arrayBuffer().catch(() => null);
      return bytes ? looked(decodeText(new Uint8Array(bytes)).text) : unreadable();
    },
    handsOver: (made: GivenReading) =>
      made.kind === 'map' && made.map.picture?.bytes.buffer instanceof ArrayBuffer ? [made.map.picture.bytes.buffer] : [],
  },
} satisfies WorkList;
