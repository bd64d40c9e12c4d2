import type { ApplicationOptions, RenderContext, RenderOptions } from '../../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application';
import { host, localize, type HostPack } from '../../host';
import { reportFailure } from '../../api/application-events';
import { ContextMenu, type ContextMenuEntry } from '../../ux/context-menu';
import { Compendium } from '../apps/compendium';
import { createCompendiumDialog, deleteCompendiumDialog } from '../compendium-dialogs';
import { documentPlural } from '../create-document-dialog';
import { AbstractSidebarTab } from '../sidebar-tab';

const ICONS: Record<string, string> = {
  Actor: 'fa-solid fa-user',
  Adventure: 'fa-solid fa-gem',
  Item: 'fa-solid fa-suitcase',
  JournalEntry: 'fa-solid fa-book-open',
  Macro: 'fa-solid fa-code',
  RollTable: 'fa-solid fa-table-list',
  Scene: 'fa-solid fa-map',
};

/**
 * The compendia of the modules and the world, by kind of document.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.CompendiumDirectory.html
 */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'compendium';

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['directory', 'flexcol', 'compendium-sidebar'],
    window: { title: 'SIDEBAR.TabCompendium', icon: 'fa-solid fa-book-atlas' },
    actions: {
      activateEntry: CompendiumDirectory.#onOpen,
      createEntry: CompendiumDirectory.#onCreate,
      entryMenu: CompendiumDirectory.#onMenu,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/compendium-directory-header.hbs' },
    packs: { template: 'templates/sidebar/compendium-directory.hbs', scrollable: [''] },
  };

  #menu: ContextMenu | null = null;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const packs = (host().game.packs?.contents ?? []).filter((pack) => pack.visible !== false);
    const types = [...new Set(packs.map((pack) => pack.documentName))].sort();
    return {
      ...context,
      canManage: isGamemaster(),
      groups: types.map((type) => ({
        label: documentPlural(type),
        packs: packs
          .filter((pack) => pack.documentName === type)
          .sort((a, b) => a.title.localeCompare(b.title))
          .map((pack) => ({
            id: pack.collection,
            title: pack.title,
            icon: ICONS[type] ?? 'fa-solid fa-file',
            size: pack.index.size,
            locked: pack.locked,
            source: this.#sourceOf(pack),
          })),
      })),
    };
  }

  #sourceOf(pack: HostPack): string {
    const { packageName, packageType } = pack.metadata;
    if (packageType === 'module' && packageName) return host().game.modules?.get(packageName)?.title ?? packageName;
    return packageType === 'system' ? (host().game.system?.title ?? '') : (host().game.world?.title ?? '');
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    // unsure: which hook is called for the menu of a pack is not documented; those of documents are named in this way.
    const menu = this._createContextMenu(() => this._getEntryContextOptions(), '.compendium[data-pack]', {
      hookName: 'CompendiumContextOptions',
    });
    this.#menu = menu instanceof ContextMenu ? menu : null;
  }

  /** What a gamemaster may do with a pack. @see https://foundryvtt.com/article/compendium/ */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const isOfWorld = (target: HTMLElement): boolean => packOf(target)?.metadata.packageType === 'world';
    return [
      {
        name: 'COMPENDIUM.ToggleLock',
        icon: 'fa-solid fa-lock',
        condition: (target) => isGamemaster() && isOfWorld(target),
        callback: (target) => {
          const pack = packOf(target);
          return pack?.configure?.({ locked: !pack.locked });
        },
      },
      {
        name: 'SIDEBAR.Duplicate',
        icon: 'fa-regular fa-copy',
        condition: () => isGamemaster(),
        callback: (target) => {
          const pack = packOf(target);
          return pack?.duplicateCompendium?.({ label: localize('DOCUMENT.CopyOf', { name: pack.title }) });
        },
      },
      {
        name: 'SIDEBAR.Delete',
        icon: 'fa-solid fa-trash',
        condition: (target) => isGamemaster() && isOfWorld(target) && packOf(target)?.locked === false,
        callback: (target) => {
          const pack = packOf(target);
          return pack && deleteCompendiumDialog(pack).catch(reportFailure);
        },
      },
    ];
  }

  static async #onCreate(this: CompendiumDirectory): Promise<void> {
    const pack = await createCompendiumDialog();
    if (pack) await Compendium.open(pack);
  }

  static #onMenu(this: CompendiumDirectory, event: PointerEvent, target: HTMLElement): void {
    const item = target.closest<HTMLElement>('.compendium[data-pack]');
    if (!item) return;
    event.stopPropagation();
    void this.#menu?.render(item, { event });
  }

  static async #onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = packOf(target);
    if (pack) await Compendium.open(pack);
  }
}

const isGamemaster = (): boolean => Boolean(host().game.user?.isGM);

const packOf = (target: HTMLElement): HostPack | undefined =>
  host().game.packs?.get(target.closest<HTMLElement>('[data-pack]')?.dataset['pack'] ?? '');
