import type { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from '../api/application-types';
import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { sheetClassFor } from '../apps/document-sheet-config';
import { host, type HostCollection, type HostDocument } from '../host';
import { createDocumentDialog, deleteDocumentDialog } from '../sidebar/create-document-dialog';
import type { ContextMenuEntry } from '../ux/context-menu';

/**
 * A journal: its pages at the left, the chosen page at the right.
 *
 * It shows one page at a time; the documented view of all pages at once is absent.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntrySheet.html
 */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['journal-sheet', 'journal-entry'],
    tag: 'div',
    window: { icon: 'fa-solid fa-book-open', resizable: true, contentClasses: ['journal-entry-content'] },
    position: { width: 860, height: 640 },
    form: { handler: null },
    actions: {
      goToPage: JournalEntrySheet.#onGoTo,
      nextPage: JournalEntrySheet.#onNext,
      previousPage: JournalEntrySheet.#onPrevious,
      createPage: JournalEntrySheet.#onCreate,
      editPage: JournalEntrySheet.#onEdit,
      deletePage: JournalEntrySheet.#onDelete,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    sidebar: { template: 'templates/sheets/journal-sidebar.hbs', scrollable: ['.toc'] },
    pages: { template: 'templates/sheets/journal-pages.hbs', scrollable: [''] },
  };

  #pageId: string | null = null;
  #view: ApplicationV2 | null = null;

  get entry(): HostDocument {
    return this.document;
  }

  /** The id of the page in view. */
  get pageId(): string | null {
    return this.#pageId;
  }

  get #pages(): HostDocument[] {
    const all = (this.document as HostDocument & { pages: HostCollection }).pages.contents;
    const { user } = host().game;
    const readable = all.filter((page) => user && page.testUserPermission(user, 'OBSERVER'));
    return readable.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const wanted = options['pageId'];
    const pages = this.#pages;
    if (typeof wanted === 'string' && pages.some((page) => page.id === wanted)) this.#pageId = wanted;
    if (typeof options['pageIndex'] === 'number') this.#pageId = pages[options['pageIndex']]?.id ?? this.#pageId;
    if (!pages.some((page) => page.id === this.#pageId)) this.#pageId = pages[0]?.id ?? null;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const pages = this.#pages;
    const at = pages.findIndex((page) => page.id === this.#pageId);
    const current = pages[at];
    return {
      ...context,
      pages: pages.map((page, index) => ({ id: page.id, name: page.name, number: index + 1, active: index === at })),
      current: current && { id: current.id, editable: current.isOwner },
      hasPrevious: at > 0,
      hasNext: at < pages.length - 1,
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const page = this.#pages.find((entry) => entry.id === this.#pageId);
    const place = this.element.querySelector('.journal-page-view');
    if (!place) return;
    if (this.#view && (this.#view as ApplicationV2 & { document?: HostDocument }).document !== page) await this.#closeView();
    if (!page) return;
    if (!this.#view) {
      const cls = sheetClassFor(page) as (new (options: object) => ApplicationV2) | null;
      if (!cls) return;
      this.#view = new cls({ document: page, mode: 'view' });
    }
    await this.#view.render({ force: true });
    place.replaceChildren(this.#view.element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this.#pageEntries(), '.toc [data-page-id]', { hookName: 'JournalEntryPageContextOptions' });
    this.element.addEventListener('dragstart', (event) => {
      const id = (event.target as HTMLElement).closest<HTMLElement>('[data-page-id]')?.dataset['pageId'];
      if (id)
        event.dataTransfer?.setData(
          'text/plain',
          JSON.stringify({ type: 'JournalEntryPage', uuid: `${this.document.uuid}.JournalEntryPage.${id}` }),
        );
    });
  }

  #pageOf(target: HTMLElement): HostDocument | undefined {
    const id = target.closest<HTMLElement>('[data-page-id]')?.dataset['pageId'] ?? this.#pageId ?? '';
    return (this.document as HostDocument & { pages: HostCollection }).pages.get(id);
  }

  #pageEntries(): ContextMenuEntry[] {
    const page = (target: HTMLElement): HostDocument | undefined => this.#pageOf(target);
    const isOwner = (target: HTMLElement): boolean => Boolean(page(target)?.isOwner);
    return [
      {
        name: 'SIDEBAR.Edit',
        icon: 'fa-solid fa-pen-to-square',
        condition: isOwner,
        callback: (target) => page(target)?.sheet?.render({ force: true }),
      },
      {
        name: 'OWNERSHIP.Configure',
        icon: 'fa-solid fa-lock',
        condition: isOwner,
        callback: (target) => {
          const apps = host().foundry['applications']?.['apps'] as {
            DocumentOwnershipConfig: new (options: object) => ApplicationV2;
          };
          return new apps.DocumentOwnershipConfig({ document: page(target) }).render({ force: true });
        },
      },
      {
        name: 'SIDEBAR.Delete',
        icon: 'fa-solid fa-trash',
        condition: isOwner,
        callback: (target) => {
          const found = page(target);
          return found && deleteDocumentDialog(found);
        },
      },
    ];
  }

  /** Shows a page. */
  async goToPage(pageId: string): Promise<void> {
    await this.render({ pageId });
  }

  async nextPage(): Promise<void> {
    await this.#step(1);
  }

  async previousPage(): Promise<void> {
    await this.#step(-1);
  }

  async #step(by: number): Promise<void> {
    const pages = this.#pages;
    const next = pages[pages.findIndex((page) => page.id === this.#pageId) + by];
    if (next) await this.goToPage(next.id);
  }

  async #closeView(): Promise<void> {
    await this.#view?.close();
    this.#view = null;
  }

  override _toggleDisabled(_disabled: boolean): void {
    // The journal itself has no fields; those of its pages are their own sheets'.
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    void this.#closeView();
  }

  static async #onGoTo(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.goToPage(target.dataset['pageId'] ?? '');
  }

  static async #onNext(this: JournalEntrySheet): Promise<void> {
    await this.nextPage();
  }

  static async #onPrevious(this: JournalEntrySheet): Promise<void> {
    await this.previousPage();
  }

  static async #onCreate(this: JournalEntrySheet): Promise<void> {
    const cls = host().CONFIG['JournalEntryPage']?.['documentClass'] as Parameters<typeof createDocumentDialog>[0];
    const last = this.#pages.at(-1)?.sort ?? 0;
    const page = await createDocumentDialog(cls, { sort: last + 100_000 }, { parent: this.document });
    if (page) await this.render({ pageId: page.id });
  }

  static async #onEdit(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#pageOf(target)?.sheet?.render({ force: true });
  }

  static async #onDelete(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const page = this.#pageOf(target);
    if (page) await deleteDocumentDialog(page);
  }
}
