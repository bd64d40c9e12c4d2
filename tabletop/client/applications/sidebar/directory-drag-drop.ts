import { host, type HostCollection, type HostDocument, type HostDocumentClass } from '../host';
import { getDragEventData } from '../ux/text-editor';
import { reportFailure } from '../api/application-events';

/** What dragging in a directory needs to know of it. */
export interface DirectoryDragDropConfig {
  documentName: string;
  documentClass(): HostDocumentClass;
  collection(): HostCollection;
  mayDrop(): boolean;
}

/** The sort number that puts an entry just before another among its siblings. */
export function sortBefore(siblings: readonly { id: string; sort?: number }[], moved: string, target: string): number {
  const others = siblings.filter((entry) => entry.id !== moved).sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const at = others.findIndex((entry) => entry.id === target);
  const after = others[at]?.sort ?? 0;
  const before = at > 0 ? (others[at - 1]?.sort ?? 0) : after - 200_000;
  return Math.floor((before + after) / 2);
}

async function drop(event: DragEvent, config: DirectoryDragDropConfig): Promise<void> {
  const data = getDragEventData(event);
  const target = event.target as HTMLElement;
  const folderId = target.closest<HTMLElement>('[data-folder-id]')?.dataset['folderId'] ?? null;
  if (data['type'] === 'Folder') {
    const folder = (await host().fromUuid?.(String(data['uuid']))) ?? null;
    if (folder && folder.id !== folderId) await folder.update({ folder: folderId });
    return;
  }
  if (data['type'] !== config.documentName) return;
  const dropped = (await host().fromUuid?.(String(data['uuid']))) as HostDocument | null;
  if (!dropped) return;
  const pack = dropped.pack && !dropped.parent ? host().game.packs?.get(dropped.pack) : undefined;
  if (pack) {
    await config.collection().importFromCompendium?.(pack, dropped.id, { folder: folderId });
    return;
  }
  if (dropped.parent) {
    const source = dropped.toObject();
    delete source['_id'];
    await config.documentClass().create({ ...source, folder: folderId });
    return;
  }
  const before = target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'];
  const change: Record<string, unknown> = { folder: folderId };
  if (before && before !== dropped.id) {
    const siblings = config.collection().filter((entry) => (entry.folder?.id ?? null) === folderId);
    change['sort'] = sortBefore(siblings, dropped.id, before);
  }
  await dropped.update(change);
}

/**
 * Lets entries and folders be dragged: onto the canvas and sheets as `{type, uuid}`, and within the directory.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.ClientDocument.html#todragdata
 */
export function bindDirectoryDragDrop(element: HTMLElement, config: DirectoryDragDropConfig): void {
  element.addEventListener('dragstart', (event) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('.directory-item[data-uuid]');
    if (!item) return;
    const type = item.dataset['entryId'] ? config.documentName : 'Folder';
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type, uuid: item.dataset['uuid'] }));
  });
  element.addEventListener('dragover', (event) => {
    if (!config.mayDrop()) return;
    event.preventDefault();
    const over = (event.target as HTMLElement).closest('.directory-item, .directory-list');
    for (const marked of element.querySelectorAll('.droptarget')) if (marked !== over) marked.classList.remove('droptarget');
    over?.classList.add('droptarget');
  });
  element.addEventListener('drop', (event) => {
    for (const marked of element.querySelectorAll('.droptarget')) marked.classList.remove('droptarget');
    if (!config.mayDrop()) return;
    event.preventDefault();
    event.stopPropagation();
    drop(event, config).catch(reportFailure);
  });
}
