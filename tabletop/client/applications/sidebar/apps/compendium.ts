import { ApplicationV2 } from '../../api/application';
import { reportFailure } from '../../api/application-events';
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from '../../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application';
import { host, localize, type HostDocumentClass, type HostFolder, type HostIndexEntry, type HostPack } from '../../host';
import type { ContextMenuEntry } from '../../ux/context-menu';
import { getDragEventData } from '../../ux/text-editor';
import { createDocumentDialog, deleteDocumentDialog, documentLabel, documentPlural } from '../create-document-dialog';
import { directoryTree, type TreeFolder, type TreeNode } from '../directory-tree';
import { DocumentDirectory } from '../document-directory';
import { toggledFolders } from '../folder-entries';

interface Entry extends HostIndexEntry {
  id: string;
}

interface MenuLike {
  render(target: HTMLElement, options: object): unknown;
}

/**
 * The window of one compendium: its entries in folders, search, import by menu or by dragging.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.apps.Compendium.html
 */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['compendium-directory', 'directory', 'sidebar-popout'],
    window: { icon: 'fa-solid fa-book-atlas', resizable: true, contentClasses: ['flexcol'] },
    position: { width: 350, height: 560 },
    actions: {
      activateEntry: Compendium.#onActivate,
      toggleFolder: Compendium.#onToggle,
      importAll: Compendium.#onImportAll,
      createEntry: Compendium.#onCreate,
      entryMenu: Compendium.#onMenu,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/compendium-header.hbs' },
    directory: {
      template: 'templates/sidebar/directory-list.hbs',
      templates: ['templates/sidebar/directory-node.hbs', DocumentDirectory._entryPartial],
      scrollable: [''],
    },
  };

  #search = '';
  #menu: MenuLike | null = null;

  constructor(options: ApplicationOptions & { collection?: unknown } = {}) {
    super(options);
  }

  /** Opens the window of a pack, or the one that is open already. */
  static async open(pack: HostPack): Promise<void> {
    const open = pack.apps?.find((application): application is Compendium => application instanceof Compendium);
    await (open ?? new Compendium({ collection: pack })).render({ force: true });
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { collection, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    merged['collection'] = collection;
    merged.id = `compendium-${(collection as HostPack).collection.replaceAll('.', '-')}`;
    return merged;
  }

  get collection(): HostPack {
    return this.options['collection'] as HostPack;
  }

  override get title(): string {
    return this.collection.title;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const pack = this.collection;
    const index = await pack.getIndex();
    const entries = [...(index.contents ?? Array.from(index))].map((entry): Entry => ({ ...entry, id: entry._id }));
    const tree = directoryTree(entries, [...(pack.folders?.contents ?? [])] as TreeFolder[], {
      search: this.#search,
      sorting: 'a',
    });
    const root = this.#node(tree);
    return {
      ...context,
      root,
      isEmpty: !root.entries.length && !root.children.length,
      emptyLabel: localize(this.#search ? 'SIDEBAR.NothingFound' : 'SIDEBAR.Empty'),
      entryPartial: DocumentDirectory._entryPartial,
      listLabel: pack.title,
      search: this.#search,
      searchLabel: localize('SIDEBAR.Search', { types: documentPlural(pack.documentName) }),
      canImport: this.#canImport(),
      canCreate: this.#canImport() && !pack.locked,
      createLabel: localize('DOCUMENT.Create', { type: documentLabel(pack.documentName) }),
      locked: pack.locked,
      count: entries.length,
    };
  }

  #canImport(): boolean {
    return Boolean(host().game.user?.isGM);
  }

  #node(node: TreeNode<Entry, TreeFolder>): { folder: unknown; children: unknown[]; entries: unknown[]; canCreate: boolean } {
    const folder = node.folder as HostFolder | null;
    return {
      folder: folder && {
        id: folder.id,
        uuid: folder.uuid,
        name: folder.name,
        color: folder.color ? String(folder.color) : '',
        expanded: this.#search !== '' || toggledFolders.has(folder.uuid),
      },
      children: node.children.map((child) => this.#node(child)),
      entries: node.entries.map((entry) => ({
        id: entry._id,
        uuid: entry.uuid ?? `Compendium.${this.collection.collection}.${this.collection.documentName}.${entry._id}`,
        name: entry.name,
        img: entry.img ?? null,
        icon: 'fa-solid fa-file-lines',
        cssClass: this.collection.documentName.toLowerCase(),
      })),
      canCreate: false,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const pack = this.collection;
    pack.apps?.push(this);
    this.element.addEventListener('input', (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.type !== 'search') return;
      this.#search = input.value;
      void this.render({ parts: ['directory'] });
    });
    this.element.addEventListener('dragstart', (event) => {
      const uuid = (event.target as HTMLElement).closest<HTMLElement>('.entry[data-uuid]')?.dataset['uuid'];
      if (uuid) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: pack.documentName, uuid }));
    });
    this.element.addEventListener('dragover', (event) => event.preventDefault());
    this.element.addEventListener('drop', (event) => {
      event.preventDefault();
      this.#drop(event).catch(reportFailure);
    });
    const menu = this._createContextMenu(() => this._getEntryContextOptions(), '.entry[data-entry-id]', {
      hookName: `${pack.documentName}ContextOptions`,
    });
    this.#menu = menu as MenuLike | null;
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    const { apps } = this.collection;
    const at = apps?.indexOf(this) ?? -1;
    if (at >= 0) apps?.splice(at, 1);
  }

  async #drop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    const pack = this.collection;
    if (pack.locked || data['type'] !== pack.documentName || !pack.importDocument) return;
    const document = await host().fromUuid?.(String(data['uuid']));
    if (!document || document.pack === pack.collection) return;
    await pack.importDocument(document);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const id = (target: HTMLElement): string => target.dataset['entryId'] ?? '';
    return [
      {
        name: 'COMPENDIUM.Import',
        icon: 'fa-solid fa-download',
        condition: () => this.#canImport(),
        callback: async (target) => {
          const collection = host().game.collections?.get(this.collection.documentName);
          const imported = await collection?.importFromCompendium?.(this.collection, id(target));
          await imported?.sheet?.render({ force: true });
        },
      },
      {
        name: 'SIDEBAR.Delete',
        icon: 'fa-solid fa-trash',
        condition: () => this.#canImport() && !this.collection.locked,
        callback: async (target) => {
          const entry = await this.collection.getDocument(id(target));
          if (entry) await deleteDocumentDialog(entry);
        },
      },
    ];
  }

  static async #onActivate(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-entry-id]')?.dataset['entryId'] ?? '';
    await (await this.collection.getDocument(id))?.sheet?.render({ force: true });
  }

  static async #onToggle(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    toggledFolders.toggle(target.closest<HTMLElement>('[data-uuid]')?.dataset['uuid'] ?? '');
    await this.render({ parts: ['directory'] });
  }

  static async #onCreate(this: Compendium): Promise<void> {
    const { documentName, collection } = this.collection;
    const documentClass = host().CONFIG[documentName]?.['documentClass'] as HostDocumentClass;
    await createDocumentDialog(documentClass, {}, { pack: collection });
  }

  static async #onImportAll(this: Compendium): Promise<void> {
    const imported = await this.collection.importAll?.({ folderName: this.collection.title });
    (host().ui['notifications'] as { info(text: string): void }).info(
      localize('COMPENDIUM.Imported', { count: imported?.length ?? 0, name: this.collection.title }),
    );
  }

  static #onMenu(this: Compendium, event: PointerEvent, target: HTMLElement): void {
    const item = target.closest<HTMLElement>('.entry[data-entry-id]');
    if (!item) return;
    event.stopPropagation();
    this.#menu?.render(item, { event });
  }
}
