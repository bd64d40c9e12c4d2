/** All that other modules and macros may use: what `ghost-map.d.ts` declares. */
import type { CommonApi } from '../foundry/api.ts';
import type { GhostApi } from '../foundry/ghost/api.ts';
import type { HexMapApi } from '../foundry/ramble/hex-maps/api.ts';
import type { SearchApi } from '../foundry/search/api.ts';

export type GhostMapApi = CommonApi & GhostApi & HexMapApi & SearchApi;
