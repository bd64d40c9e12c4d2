/** The module's entries in Foundry's list of roll tables: a button below it, and entries of its context menus. */
import { menuEntry } from '../host/compat.ts';
import { words } from '../host/notices.ts';
import { openImport, openShare } from './windows.ts';

const BUTTON = 'ghost-map-import-button';

/** Adds the button that imports; Foundry tells whenever the list is drawn anew. */
function addButton(element: HTMLElement): void {
  if (!game.user.isGM || element.querySelector(`.${BUTTON}`)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.classList.add(BUTTON);
  const icon = document.createElement('i');
  icon.className = 'fa-solid fa-file-import';
  icon.setAttribute('aria-hidden', 'true');
  const label = document.createElement('span');
  label.textContent = words('GHOSTMAP.Import.Open');
  button.append(icon, label);
  button.addEventListener('click', openImport);
  (element.querySelector('.directory-footer') ?? element.querySelector('.directory-header'))?.append(button);
}

/** Whether a list shows the world's tables, and not those of a compendium. */
function showsWorld(application: object): boolean {
  return (application as { readonly collection?: unknown }).collection === game.tables;
}

function tableOf(target: HTMLElement): TableDocument | null {
  return game.tables.get(target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '') ?? null;
}

/** The tables in a folder and in those inside it. */
function tablesIn(target: HTMLElement): TableDocument[] {
  const folder = game.folders.get(target.closest<HTMLElement>('[data-folder-id]')?.dataset['folderId'] ?? '');
  if (folder?.type !== 'RollTable') return [];
  const ids = new Set([folder, ...folder.getSubfolders(true)].map(({ id }) => id));
  return game.tables.filter((table) => ids.has(table.folder?.id ?? ''));
}

function shareEntry(tables: (target: HTMLElement) => readonly TableDocument[]): object {
  return menuEntry({
    label: words('GHOSTMAP.Share.Open'),
    icon: '<i class="fa-solid fa-share-nodes"></i>',
    visible: (target) => game.user.isGM && tables(target).length > 0,
    onClick: (target) => {
      openShare(tables(target));
    },
  });
}

/** Adds the entries wherever Foundry draws its list of tables. Foundry wants this before its sidebar is drawn. */
export function followTableDirectory(): void {
  Hooks.on('renderRollTableDirectory', (_application, element) => {
    addButton(element);
  });
  Hooks.on('getRollTableContextOptions', (application, entries) => {
    if (showsWorld(application)) entries.push(shareEntry((target) => [tableOf(target)].filter((table) => table !== null)));
  });
  Hooks.on('getFolderContextOptions', (application, entries) => {
    if (showsWorld(application)) entries.push(shareEntry(tablesIn));
  });
}
