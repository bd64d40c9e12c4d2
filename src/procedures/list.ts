/** The procedures of this house: one line each. */
import { GHOST_MANIFEST } from './ghost.ts';
import type { Manifest } from './manifest.ts';
import { SCRAMBLE_MANIFEST } from './scramble.ts';
import { SEARCH_MANIFEST } from './search.ts';
import { TABLE_PLAY_MANIFEST } from './table-play.ts';

export const MANIFESTS: readonly Manifest[] = [SEARCH_MANIFEST, SCRAMBLE_MANIFEST, GHOST_MANIFEST, TABLE_PLAY_MANIFEST];
