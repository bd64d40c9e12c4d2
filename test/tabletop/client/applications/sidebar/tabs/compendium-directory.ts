import type { ApplicationOptions, RenderContext, RenderOptions } from '../../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application';
import { host, type HostPack } from '../../host';
import { Compendium } from '../apps/compendium';
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
    actions: { activateEntry: CompendiumDirectory.#onOpen },
  };

  static override PARTS: Record<string, TemplatePart> = {
    packs: { template: 'templates/sidebar/compendium-directory.hbs', scrollable: [''] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const packs = (host().game.packs?.contents ?? []).filter((pack) => pack.visible !== false);
    const types = [...new Set(packs.map((pack) => pack.documentName))].sort();
    return {
      ...context,
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

  static async #onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = host().game.packs?.get(target.closest<HTMLElement>('[data-pack]')?.dataset['pack'] ?? '');
    if (pack) await new Compendium({ collection: pack }).render({ force: true });
  }
}
