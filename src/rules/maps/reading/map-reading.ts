/** What reading a map file comes to. */
import type { DungeonMap } from '../dungeon-map.ts';

/** Why a file is no map at all. */
export type MapFaultCode =
  /** It is no JSON; `path` is the line where it breaks. */
  | 'not-json'
  | 'not-an-object'
  /** It is JSON of neither format. */
  | 'unknown-format'
  | 'no-rects'
  | 'no-floor'
  /** It has neither walls nor doors nor a picture. */
  | 'no-map'
  /** It is longer than any map. */
  | 'too-long';

/** What is wrong with a file that is no map. */
export interface MapFault {
  readonly code: MapFaultCode;
  /** Where in the file. */
  readonly path: string;
}

/** What reading a value came to. */
export type MapReading =
  | { readonly kind: 'map'; readonly map: DungeonMap }
  | { readonly kind: 'faults'; readonly faults: readonly MapFault[] };

/** Says that a file is no map. */
export function noMap(code: MapFaultCode, path = ''): MapReading {
  return { kind: 'faults', faults: [{ code, path }] };
}
