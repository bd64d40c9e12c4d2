import { host, type HostDocument, type HostDocumentClass } from './host';
import { reportFailure } from './api/application-events';
import { getDragEventData } from './ux/text-editor';

/** What dropping needs of the canvas. */
interface DropCanvas {
  ready?: boolean;
  scene?: (HostDocument & { grid?: { getSnappedPoint?(point: Point, options: object): Point; size?: number } }) | null;
  stage?: { toLocal(point: Point): Point };
  canvasCoordinatesFromClient?(point: Point): Point;
}

interface Point {
  x: number;
  y: number;
}

/** The point of the scene below the pointer. */
function scenePoint(canvas: DropCanvas, event: DragEvent): Point {
  const client = { x: event.clientX, y: event.clientY };
  const point = canvas.canvasCoordinatesFromClient?.(client) ?? canvas.stage?.toLocal(client) ?? client;
  return { x: Math.round(point.x), y: Math.round(point.y) };
}

/** Puts a token of an actor where it was dropped, its middle in the middle of a space unless Shift is held. */
async function dropActor(canvas: DropCanvas, uuid: string, point: Point, event: DragEvent): Promise<void> {
  let actor = (await host().fromUuid?.(uuid)) as
    | (HostDocument & {
        getTokenDocument?(data: object): Promise<HostDocument>;
        prototypeToken?: { width?: number; height?: number };
      })
    | null;
  if (!actor || !canvas.scene) return;
  if (actor.pack) {
    const imported = await host().game.actors?.importFromCompendium?.(host().game.packs?.get(actor.pack), actor.id);
    if (imported) actor = imported as typeof actor;
  }
  const { size = 100, getSnappedPoint } = canvas.scene.grid ?? {};
  const width = (actor.prototypeToken?.width ?? 1) * size;
  const height = (actor.prototypeToken?.height ?? 1) * size;
  let place = { x: Math.round(point.x - width / 2), y: Math.round(point.y - height / 2) };
  if (!event.shiftKey && getSnappedPoint) {
    // 1 is the centre in CONST.GRID_SNAPPING_MODES.
    const centre = getSnappedPoint.call(canvas.scene.grid, point, { mode: 1 });
    place = { x: Math.round(centre.x - width / 2), y: Math.round(centre.y - height / 2) };
  }
  const token = actor.getTokenDocument
    ? (await actor.getTokenDocument({ ...place, hidden: event.altKey })).toObject()
    : { name: actor.name, actorId: actor.id, texture: { src: actor.img }, ...place };
  await canvas.scene.createEmbeddedDocuments('Token', [token]);
}

async function dropNote(canvas: DropCanvas, data: Record<string, unknown>, point: Point): Promise<void> {
  const found = await host().fromUuid?.(String(data['uuid']));
  const entry = found?.documentName === 'JournalEntryPage' ? found.parent : found;
  if (!entry || !canvas.scene || !found) return;
  const source = { ...point, entryId: entry.id, pageId: found === entry ? null : found.id };
  const cls = host().CONFIG['Note']?.['documentClass'] as HostDocumentClass | undefined;
  await cls?.create(source, { parent: canvas.scene });
}

async function drop(event: DragEvent): Promise<void> {
  const canvas = host().canvas as DropCanvas | undefined;
  if (!canvas?.scene) return;
  const data = getDragEventData(event);
  const point = scenePoint(canvas, event);
  Object.assign(data, point);
  if (host().Hooks.call('dropCanvasData', canvas, data, event) === false) return;
  switch (data['type']) {
    case 'Actor':
      return dropActor(canvas, String(data['uuid']), point, event);
    case 'JournalEntry':
    case 'JournalEntryPage':
      return dropNote(canvas, data, point);
    case 'Tile': {
      const src = (data['texture'] as { src?: string } | undefined)?.src;
      if (src)
        await canvas.scene.createEmbeddedDocuments('Tile', [
          { ...point, texture: { src }, width: data['width'] ?? 200, height: data['height'] ?? 200 },
        ]);
      return undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Lets documents be dropped on the canvas: actors become tokens, journals notes; the hook `dropCanvasData` comes first.
 * @see https://foundryvtt.com/api/v13/functions/hookEvents.dropCanvasData.html
 * @see https://foundryvtt.com/article/tokens/ (placing tokens)
 */
export function bindCanvasDrop(): void {
  document.body.addEventListener('dragover', (event) => {
    if (event.target instanceof HTMLCanvasElement) event.preventDefault();
  });
  document.body.addEventListener('drop', (event) => {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    event.preventDefault();
    drop(event).catch(reportFailure);
  });
}
