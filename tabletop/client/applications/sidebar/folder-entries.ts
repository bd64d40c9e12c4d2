import { DialogV2 } from '../api/dialog';
import { host, localize, type HostFolder } from '../host';
import type { ContextMenuEntry } from '../ux/context-menu';
import { editFolder } from '../sheets/folder-config';
import { deleteDocumentDialog } from './create-document-dialog';

const STORAGE_KEY = 'tabletop.expanded-folders';

/** The folders that this browser shows open, remembered for the session. */
class ToggledFolders {
  #open: Set<string> | null = null;

  get #set(): Set<string> {
    if (!this.#open) {
      try {
        this.#open = new Set(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as string[]);
      } catch {
        this.#open = new Set();
      }
    }
    return this.#open;
  }

  has(uuid: string): boolean {
    return this.#set.has(uuid);
  }

  delete(uuid: string): void {
    if (this.#set.delete(uuid)) this.#save();
  }

  toggle(uuid: string): void {
    if (!this.#set.delete(uuid)) this.#set.add(uuid);
    this.#save();
  }

  #save(): void {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#set]));
  }
}

export const toggledFolders = new ToggledFolders();

/**
 * What a gamemaster may do with a folder from its header.
 * @see https://foundryvtt.com/article/folders/
 */
export function folderContextEntries(documentName: string): ContextMenuEntry[] {
  const folder = (target: HTMLElement): HostFolder | undefined =>
    host().game.folders?.get(target.closest<HTMLElement>('[data-folder-id]')?.dataset['folderId'] ?? '');
  const isGM = (): boolean => Boolean(host().game.user?.isGM);
  return [
    {
      name: 'FOLDER.Edit',
      icon: 'fa-solid fa-pen-to-square',
      condition: isGM,
      callback: (target) => editFolder({ type: documentName }, folder(target)),
    },
    {
      name: 'FOLDER.Remove',
      icon: 'fa-solid fa-folder-minus',
      condition: isGM,
      callback: async (target) => {
        const found = folder(target);
        if (!found) return;
        const text = document.createElement('p');
        text.textContent = localize('FOLDER.RemoveQuestion', { name: found.name });
        const content = document.createElement('div');
        content.append(text);
        const agreed = await DialogV2.confirm({ window: { title: 'FOLDER.Remove' }, content, modal: true });
        if (agreed) await found.delete({ deleteSubfolders: false, deleteContents: false });
      },
    },
    {
      name: 'FOLDER.Delete',
      icon: 'fa-solid fa-dumpster',
      condition: isGM,
      callback: async (target) => {
        const found = folder(target);
        if (found) await deleteDocumentDialog(found, { deleteSubfolders: true, deleteContents: true });
      },
    },
  ];
}
