/** Dropping things from lists onto the canvas. */
import { positionAtDrop } from './tokens/token-placement';
import { localize, table } from './table';
import type { TableActor, TableUser } from './table';
import type { Point } from './geometry/points';

/** What is dropped: its type, its document, and where, in canvas pixels. */
export interface DropData extends Point {
  type?: string;
  uuid?: string;
  [other: string]: unknown;
}

/** A document that was dropped. */
interface DroppedDocument {
  readonly id: string;
  readonly name: string;
  readonly pack?: string | null;
}

/** The data that a drag carries. @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.TextEditor.html#geteventdata */
function dragData(event: DragEvent): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData('text/plain') ?? '');
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Listens for drops on the canvas' element. */
export function activateDrop(view: HTMLElement): void {
  view.addEventListener('dragover', (event) => event.preventDefault());
  view.addEventListener('drop', (event) => void onDrop(event));
}

/**
 * Packages may take a drop over by returning false from the hook; else an actor becomes a token and a journal entry a
 * note, where the user may make one.
 * @see https://foundryvtt.com/api/functions/hookEvents.dropCanvasData.html
 */
async function onDrop(event: DragEvent): Promise<void> {
  event.preventDefault();
  // The drop is dealt with here; nobody else shall make a second thing of it.
  event.stopPropagation();
  const { canvas, Hooks } = table();
  const dragged = dragData(event);
  if (!dragged || !canvas.ready) return;
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const data: DropData = { ...dragged, ...point };
  if (!Hooks.call('dropCanvasData', canvas, data, event)) return;
  if (data.type === 'Actor') await dropActor(data, event);
  else if (data.type === 'JournalEntry' || data.type === 'JournalEntryPage') await dropJournal(data);
  else if (data.type === 'Tile') await dropTile(data);
}

async function documentOf({ uuid }: DropData): Promise<unknown> {
  return typeof uuid === 'string' ? table().fromUuid?.(uuid) : null;
}

function mayCreate(user: TableUser, permission: string): boolean {
  if (user.isGM || user.can?.(permission) === true) return true;
  table().ui?.notifications?.warn(localize('USER.PermissionDenied'));
  return false;
}

/** The actor that was dropped; one from a compendium is first brought into the world. @see https://foundryvtt.com/article/compendium/ */
async function worldActor(data: DropData): Promise<(TableActor & DroppedDocument) | null> {
  const actor = (await documentOf(data)) as (TableActor & DroppedDocument) | null;
  if (!actor?.pack) return actor;
  const { actors, packs } = table().game;
  const imported = await actors?.importFromCompendium?.(packs?.get(actor.pack), actor.id);
  return (imported as (TableActor & DroppedDocument) | undefined) ?? null;
}

/** Lays a picture down. @see https://foundryvtt.com/article/tiles/ */
async function dropTile(data: DropData): Promise<void> {
  const { canvas, game } = table();
  const src = (data['texture'] as { src?: string } | undefined)?.src;
  if (!src || !canvas.scene || !game.user.isGM) return;
  const [width, height] = [Number(data['width'] ?? 200), Number(data['height'] ?? 200)];
  await canvas.scene.createEmbeddedDocuments('Tile', [
    { x: Math.round(data.x - width / 2), y: Math.round(data.y - height / 2), width, height, texture: { src } },
  ]);
}

/** Makes a token of an actor. @see https://foundryvtt.com/article/tokens/ (Placing Tokens) */
async function dropActor(data: DropData, event: DragEvent): Promise<void> {
  const { canvas, game } = table();
  const { scene } = canvas;
  if (!scene || !mayCreate(game.user, 'TOKEN_CREATE')) return;
  const actor = await worldActor(data);
  if (!actor?.getTokenDocument) return;
  if (!game.user.isGM && !actor.isOwner) return;
  const prototype = (await actor.getTokenDocument({}, { parent: scene })).toObject();
  const place = positionAtDrop(scene.grid, prototype, data, !event.shiftKey);
  const level = canvas.level ? { level: canvas.level.id } : {};
  const hidden = event.altKey && game.user.isGM ? { hidden: true } : {};
  const created = await scene.createEmbeddedDocuments('Token', [{ ...prototype, ...place, ...level, ...hidden }]);
  canvas.tokens.activate();
  canvas.tokens.storeHistory(
    'create',
    created.map(({ id }) => ({ _id: id })),
  );
}

/** Pins a journal entry. @see https://foundryvtt.com/article/map-notes/ */
async function dropJournal(data: DropData): Promise<void> {
  const { canvas, game } = table();
  const { scene } = canvas;
  if (!scene || !mayCreate(game.user, 'NOTE_CREATE')) return;
  const entry = (await documentOf(data)) as (DroppedDocument & { parent?: DroppedDocument | null }) | null;
  if (!entry) return;
  const page = data.type === 'JournalEntryPage';
  const target = { entryId: page ? (entry.parent?.id ?? null) : entry.id, pageId: page ? entry.id : null };
  await scene.createEmbeddedDocuments('Note', [{ ...target, x: Math.round(data.x), y: Math.round(data.y) }]);
}
