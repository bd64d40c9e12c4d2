/** Registering with each room what the procedures bring to it; nothing is fetched by that. */
import { listBar } from '../applications/listing/bar-views.ts';
import { listWindows } from '../applications/listing/listing.ts';
import { listTools } from '../applications/listing/tools.ts';
import { KIT, MAP_KIT, listOnCanvas } from '../canvas/canvas-parts.ts';
import { listRoomParts } from '../foundry/room-parts.ts';
import { listProcedure } from '../play/procedures.ts';
import { part } from './manifest.ts';
import { MANIFESTS } from './manifests.ts';

/** Registers all procedures; called before anything is read. */
export function registerProcedures(): void {
  MAP_KIT.list(
    KIT,
    part(() => import('../canvas/kit/map-kit.ts'), 'mapKit'),
  );
  const fetchDrawing = part(() => import('../canvas/drawing.ts'), 'DRAWING');
  for (const manifest of MANIFESTS) {
    listProcedure(manifest);
    listRoomParts(manifest);
    listOnCanvas(manifest, fetchDrawing);
    listWindows(manifest);
    listTools(manifest);
    listBar(manifest);
  }
}
