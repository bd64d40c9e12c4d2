import { ApplicationV2 } from '../api/application';
import { reportFailure } from '../api/application-events';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host, localize, type HostDocument, type HostDocumentClass, type HostUser } from '../host';
import { createDocumentDialog } from '../sidebar/create-document-dialog';
import type { AbstractSidebarTab } from '../sidebar/sidebar-tab';
import type { ContextMenuEntry } from '../ux/context-menu';
import { getDragEventData } from '../ux/text-editor';
import { renderOnChanges } from './render-on-hooks';

type MacroLike = HostDocument & { execute?(scope?: object): Promise<unknown>; canExecute?: boolean };
type HotbarUser = HostUser & {
  hotbar?: Record<string, string>;
  assignHotbarMacro?(macro: unknown, slot?: number | string, options?: object): Promise<unknown>;
};

const SLOTS = 10;
const PAGES = 5;

/**
 * The user's macros at the bottom, ten a page, on the number keys.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Hotbar.html
 * @see https://foundryvtt.com/article/macros/ (the macro hotbar)
 */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'hotbar',
    tag: 'section',
    classes: ['faded-ui'],
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, page: Hotbar.#onPage, directory: Hotbar.#onDirectory },
  };

  static override PARTS: Record<string, TemplatePart> = { hotbar: { root: true, template: 'templates/ui/hotbar.hbs' } };

  #page = 1;

  get page(): number {
    return this.#page;
  }

  /** The slots of this page, with the macros in them. */
  get slots(): { slot: number; key: number; macro: MacroLike | null }[] {
    const { hotbar = {} } = (host().game.user ?? {}) as Partial<HotbarUser>;
    return Array.from({ length: SLOTS }, (_none, index) => {
      const slot = (this.#page - 1) * SLOTS + index + 1;
      return { slot, key: (index + 1) % 10, macro: host().game.macros?.get(hotbar[slot] ?? '') ?? null };
    });
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return {
      page: this.#page,
      slots: this.slots.map(({ slot, key, macro }) => ({
        slot,
        key,
        img: macro?.img ?? null,
        label: macro ? macro.name : localize('HOTBAR.Empty', { slot }),
        filled: macro !== null,
      })),
    };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    element.setAttribute('aria-label', localize('HOTBAR.Label'));
    return element;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    renderOnChanges(this, 'Macro', ['name', 'img', 'type', 'ownership']);
    renderOnChanges(this, 'User', ['hotbar']);
    this._createContextMenu(() => this.#entries(), '.slot.filled', { fixed: true, hookName: 'MacroContextOptions' });
    this.element.addEventListener('dragstart', (event) => {
      const slot = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]')?.dataset['slot'];
      const macro = this.#macroAt(slot);
      if (macro) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'Macro', uuid: macro.uuid, slot }));
    });
    this.element.addEventListener('dragover', (event) => event.preventDefault());
    this.element.addEventListener('drop', (event) => {
      event.preventDefault();
      this.#drop(event).catch(reportFailure);
    });
  }

  #macroAt(slot: string | undefined): MacroLike | null {
    return this.slots.find((entry) => String(entry.slot) === slot)?.macro ?? null;
  }

  async #drop(event: DragEvent): Promise<void> {
    const slot = (event.target as HTMLElement).closest<HTMLElement>('[data-slot]')?.dataset['slot'];
    const user = host().game.user as HotbarUser | null;
    if (!slot || !user) return;
    const data = getDragEventData(event);
    if (host().Hooks.call('hotbarDrop', this, data, slot) === false) return;
    if (data['type'] !== 'Macro') return;
    const macro = await host().fromUuid?.(String(data['uuid']));
    if (macro) await user.assignHotbarMacro?.(macro, Number(slot), { fromSlot: data['slot'] });
  }

  #entries(): ContextMenuEntry[] {
    const macro = (target: HTMLElement): MacroLike | null => this.#macroAt(target.dataset['slot']);
    return [
      {
        name: 'SIDEBAR.Edit',
        icon: 'fa-solid fa-pen-to-square',
        condition: (target) => Boolean(macro(target)?.isOwner),
        callback: (target) => macro(target)?.sheet?.render({ force: true }),
      },
      {
        name: 'HOTBAR.Remove',
        icon: 'fa-solid fa-xmark',
        callback: (target) => (host().game.user as HotbarUser | null)?.assignHotbarMacro?.(null, Number(target.dataset['slot'])),
      },
    ];
  }

  /** Goes to a page, round and round. */
  async changePage(page: number): Promise<void> {
    this.#page = ((page - 1 + PAGES) % PAGES) + 1;
    await this.render();
  }

  cyclePage(direction: number): Promise<void> {
    return this.changePage(this.#page + direction);
  }

  static async #onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.executeSlot(Number(target.closest<HTMLElement>('[data-slot]')?.dataset['slot']));
  }

  /** Runs the macro of a slot, or makes one where it is empty. */
  async executeSlot(slot: number): Promise<void> {
    const macro = this.#macroAt(String(slot));
    if (macro) {
      await macro.execute?.();
      return;
    }
    const user = host().game.user as HotbarUser | null;
    const created = await createDocumentDialog(host().CONFIG['Macro']?.['documentClass'] as HostDocumentClass);
    if (created) await user?.assignHotbarMacro?.(created, slot);
  }

  static async #onPage(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.cyclePage(Number(target.dataset['direction'] ?? 1));
  }

  static async #onDirectory(this: Hotbar): Promise<void> {
    await (host().ui['macros'] as AbstractSidebarTab | undefined)?.renderPopout();
  }
}
