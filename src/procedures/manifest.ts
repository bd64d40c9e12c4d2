/** What a procedure brings to each room of the house: said in one place, and fetched when it is first needed. */
import type { WindowsListing } from '../applications/listing/listing.ts';
import type { CanvasListing } from '../canvas/canvas-parts.ts';
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';
import type { RoomParts } from '../foundry/room-parts.ts';
import type { ListedProcedure } from '../play/procedures.ts';

/** A procedure as the house knows it before anything of it is fetched. */
export interface Manifest
  extends
    ListedProcedure,
    // How its tokens move, what refereeing it needs, its cards and its functions for other modules.
    RoomParts,
    // What is drawn, and what hands do on the canvas.
    CanvasListing,
    // The bar, windows, tools and keys.
    WindowsListing {}

/** Says how a part of a manifest is fetched: the file that is imported, and the name that it has there. */
export function part<File, Name extends keyof File>(load: () => Promise<File>, name: Name): () => Promise<File[Name]> {
  return async () => (await fetchedChunk(load))[name];
}
