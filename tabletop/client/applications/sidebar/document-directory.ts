import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import type { PartState } from '../api/part-state';
import { host, localize, type HostCollection, type HostDocument, type HostDocumentClass, type HostFolder } from '../host';
import { editFolder } from '../sheets/folder-config';
import { documentHooks, renderOnChanges, renderOnHooks } from '../ui/render-on-hooks';
import { ContextMenu, type ContextMenuEntry } from '../ux/context-menu';
import { createDocumentDialog, deleteDocumentDialog, documentLabel, documentPlural } from './create-document-dialog';
import { directoryTree, type TreeNode } from './directory-tree';
import { bindDirectoryDragDrop } from './directory-drag-drop';
import { folderContextEntries, toggledFolders } from './folder-entries';
import { AbstractSidebarTab } from './sidebar-tab';

/** The permission that lets a user who is no gamemaster create a kind of document. */
const CREATE_PERMISSIONS: Record<string, string> = {
  Actor: 'ACTOR_CREATE',
  Item: 'ITEM_CREATE',
  JournalEntry: 'JOURNAL_CREATE',
  Macro: 'MACRO_SCRIPT',
  Playlist: 'PLAYLIST_CREATE',
};

/** An entry as the template draws it. */
interface EntryContext {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  icon: string;
  cssClass: string;
  dimmed: boolean;
}

interface NodeContext {
  folder: { id: string; uuid: string; name: string; color: string; expanded: boolean } | null;
  children: NodeContext[];
  entries: EntryContext[];
  canCreate: boolean;
}

/**
 * A directory of documents in the sidebar: folders, entries, search, creation, drag and drop.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.DocumentDirectory.html
 */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static documentName = 'Actor';
  static entryIcon = 'fa-solid fa-file';
  /** The template of an entry. @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.DocumentDirectory.html#_entrypartial */
  static _entryPartial = 'templates/sidebar/directory-entry.hbs';

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['directory', 'flexcol'],
    // What else changes of a document draws no list anew: a flag that is written all the time costs nothing here.
    renderUpdateKeys: ['name', 'img', 'ownership', 'sort', 'folder'],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreate,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      entryMenu: DocumentDirectory.#onMenu,
      collapseFolders: DocumentDirectory.#onCollapse,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/directory-header.hbs' },
    directory: {
      template: 'templates/sidebar/directory-list.hbs',
      templates: ['templates/sidebar/directory-node.hbs', 'templates/sidebar/directory-entry.hbs'],
      scrollable: [''],
    },
    footer: { template: 'templates/sidebar/directory-footer.hbs' },
  };

  #search = '';
  #menus: ContextMenu[] = [];

  /** The options tell which documents are listed, and which changes show. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.types.DocumentDirectoryConfiguration.html */
  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const { documentName } = this.constructor as typeof DocumentDirectory;
    return Object.assign(merged, { collection: merged['collection'] ?? host().game.collections?.get(documentName) });
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): HostDocumentClass {
    return host().CONFIG[this.documentName]?.['documentClass'] as HostDocumentClass;
  }

  get collection(): HostCollection {
    return host().game.collections?.get(this.documentName) as HostCollection;
  }

  get #folders(): HostFolder[] {
    return (host().game.folders?.contents ?? []).filter((folder) => folder.type === this.documentName);
  }

  /** Whether this user may create an entry. */
  _canCreateEntry(): boolean {
    const { user } = host().game;
    const permission = CREATE_PERMISSIONS[this.documentName];
    return Boolean(user?.isGM || (permission && user?.hasPermission?.(permission)));
  }

  _canCreateFolder(): boolean {
    return Boolean(host().game.user?.isGM);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const entries = (this.collection?.contents ?? []).filter((entry) => entry.visible);
    const tree = directoryTree(entries, this.#folders, { search: this.#search });
    const root = this.#node(tree);
    const label = documentLabel(this.documentName);
    return {
      ...context,
      root,
      isEmpty: !root.entries.length && !root.children.length,
      search: this.#search,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      createLabel: localize('DOCUMENT.Create', { type: label }),
      searchLabel: localize('SIDEBAR.Search', { types: documentPlural(this.documentName) }),
      emptyLabel: localize(this.#search ? 'SIDEBAR.NothingFound' : 'SIDEBAR.Empty'),
      icon: (this.constructor as typeof DocumentDirectory).entryIcon,
      entryPartial: (this.constructor as typeof DocumentDirectory)._entryPartial,
      listLabel: documentPlural(this.documentName),
    };
  }

  #node(node: TreeNode<HostDocument, HostFolder>): NodeContext {
    const isGM = Boolean(host().game.user?.isGM);
    const { folder } = node;
    // A player sees only folders that hold something for them.
    const children = node.children.filter((child) => isGM || child.count > 0).map((child) => this.#node(child));
    const expanded = this.#search !== '' || toggledFolders.has(folder?.uuid ?? '');
    return {
      folder: folder && {
        id: folder.id,
        uuid: folder.uuid,
        name: folder.name,
        color: folder.color ? String(folder.color) : '',
        expanded,
      },
      children,
      entries: node.entries.map((entry) => this._prepareEntry(entry)),
      canCreate: this._canCreateEntry(),
    };
  }

  /** What the template draws of an entry; directories with more to show override this. */
  _prepareEntry(entry: HostDocument): EntryContext {
    return {
      id: entry.id,
      uuid: entry.uuid,
      name: entry.name,
      img: entry.thumb ?? entry.img ?? null,
      icon: (this.constructor as typeof DocumentDirectory).entryIcon,
      cssClass: this.documentName.toLowerCase(),
      dimmed: false,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    // All parts are drawn anew, so that what packages add to header and footer on each rendering is there once.
    renderOnChanges(this, this.documentName, this.options['renderUpdateKeys'] as string[]);
    renderOnHooks(this, documentHooks('Folder'), {
      filter: (folder) => (folder as HostFolder).type === this.documentName,
    });
    renderOnHooks(this, ['canvasReady'], { filter: () => this.documentName === 'Scene' });
    const entries = this._createContextMenu(() => this._getEntryContextOptions(), '.directory-item.entry[data-entry-id]', {
      hookName: `${this.documentName}ContextOptions`,
    });
    const folders = this._createContextMenu(() => this._getFolderContextOptions(), '.folder .folder-header', {
      hookName: 'FolderContextOptions',
    });
    this.#menus = [entries, folders].filter((menu): menu is ContextMenu => menu instanceof ContextMenu);
    bindDirectoryDragDrop(this.element, {
      documentName: this.documentName,
      documentClass: () => this.documentClass,
      collection: () => this.collection,
      mayDrop: () => this._canCreateEntry(),
    });
    this.element.addEventListener('input', (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.type !== 'search') return;
      this.#search = input.value;
      void this.render();
    });
  }

  override _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
    const [next, prior] = [newElement, priorElement].map((part) => part.querySelector<HTMLInputElement>('input[type="search"]'));
    // What was typed after the context was prepared stays.
    if (next && prior) next.value = prior.value;
    super._syncPartState(partId, newElement, priorElement, state);
  }

  _entryOf(target: HTMLElement): HostDocument | undefined {
    return this.collection.get(target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '');
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderContextEntries(this.documentName);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const entry = (target: HTMLElement): HostDocument | undefined => this._entryOf(target);
    const isGM = (): boolean => Boolean(host().game.user?.isGM);
    return [
      {
        name: 'OWNERSHIP.Configure',
        icon: 'fa-solid fa-lock',
        condition: isGM,
        callback: (target) => {
          const apps = host().foundry['applications']?.['apps'] as
            | { DocumentOwnershipConfig?: new (options: object) => { render(options: object): unknown } }
            | undefined;
          return (
            apps?.DocumentOwnershipConfig && new apps.DocumentOwnershipConfig({ document: entry(target) }).render({ force: true })
          );
        },
      },
      {
        name: 'SIDEBAR.RemoveFromFolder',
        icon: 'fa-solid fa-folder-minus',
        condition: (target) => Boolean(entry(target)?.folder && entry(target)?.isOwner),
        callback: (target) => entry(target)?.update({ folder: null }),
      },
      {
        name: 'SIDEBAR.Duplicate',
        icon: 'fa-regular fa-copy',
        condition: (target) => this._canCreateEntry() && Boolean(entry(target)?.isOwner),
        callback: (target) => {
          const original = entry(target);
          if (!original) return undefined;
          const data = original.toObject();
          delete data['_id'];
          return this.documentClass.create(
            { ...data, name: localize('DOCUMENT.CopyOf', { name: original.name }) },
            { fromDuplicate: true },
          );
        },
      },
      {
        name: 'SIDEBAR.Delete',
        icon: 'fa-solid fa-trash',
        condition: (target) => Boolean(host().game.user && entry(target)?.canUserModify(host().game.user as never, 'delete')),
        callback: (target) => {
          const found = entry(target);
          return found && deleteDocumentDialog(found);
        },
      },
    ];
  }

  /** What a click on an entry does: it opens the sheet. */
  async _onClickEntry(entry: HostDocument): Promise<void> {
    await entry.sheet?.render({ force: true });
  }

  static async #onActivate(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const entry = this._entryOf(target);
    if (entry) await this._onClickEntry(entry);
  }

  static async #onCreate(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>('[data-folder-id]')?.dataset['folderId'];
    await createDocumentDialog(this.documentClass, folder ? { folder } : {});
  }

  static async #onCreateFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>('[data-folder-id]')?.dataset['folderId'];
    await editFolder({ type: this.documentName, ...(folder ? { folder } : {}) });
  }

  static async #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    toggledFolders.toggle(target.closest<HTMLElement>('[data-uuid]')?.dataset['uuid'] ?? '');
    await this.render();
  }

  static async #onCollapse(this: DocumentDirectory): Promise<void> {
    for (const folder of this.#folders) toggledFolders.delete(folder.uuid);
    await this.render();
  }

  static #onMenu(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): void {
    const [entries, folders] = this.#menus;
    const item = target.closest<HTMLElement>('.folder-header') ?? target.closest<HTMLElement>('.directory-item.entry');
    if (!item) return;
    event.stopPropagation();
    void (item.matches('.folder-header') ? folders : entries)?.render(item, { event });
  }
}
