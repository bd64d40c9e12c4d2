import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { type HostDocument } from '../host';
import { enrichHtml } from '../ux/text-editor';

/** A page as its sheets need it. @see https://foundryvtt.com/api/v13/classes/foundry.documents.JournalEntryPage.html */
export interface JournalPageLike extends HostDocument {
  title: { show: boolean; level: number };
  text: { content?: string; markdown?: string; format: number };
  image: { caption?: string };
  video: { controls?: boolean; loop?: boolean; autoplay?: boolean };
  src: string | null;
}

/**
 * The base of pages' sheets: in view mode without a frame, within the journal; in edit mode a window.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['journal-sheet', 'journal-entry-page'],
    viewPermission: 2,
    mode: 'edit',
    includeTOC: true,
    sheetConfig: true,
    window: { icon: 'fa-solid fa-file-lines', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 600, height: 560 },
    form: { closeOnSubmit: true },
  };

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    if (merged['mode'] === 'view') {
      merged.id = `${merged.uniqueId}-view`;
      merged.uniqueId = merged.id;
      merged.tag = 'article';
      Object.assign(merged.window, { frame: false, positioned: false });
    }
    return merged;
  }

  get page(): JournalPageLike {
    return this.document as JournalPageLike;
  }

  get isView(): boolean {
    return this.options['mode'] === 'view';
  }

  override get title(): string {
    return this.page.name;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { page } = this;
    const level = page.title?.level ?? 1;
    return {
      ...context,
      page,
      title: { name: page.name, show: page.title?.show ?? true, level },
      isView: this.isView,
      buttons: [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'Save Changes' }],
    };
  }
}

/**
 * A page sheet from templates: other parts for viewing and for editing.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.html
 */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/journal-page-header-edit.hbs' },
    content: { template: 'templates/sheets/journal-page-text-edit.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  static VIEW_PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/journal-page-header-view.hbs' },
    content: { template: 'templates/sheets/journal-page-text-view.hbs' },
  };

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const statics = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    const own = Object.keys(this.isView ? statics.VIEW_PARTS : statics.EDIT_PARTS);
    if (options.isFirstRender || !options.parts?.length) options.parts = own;
  }

  override _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
    const statics = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return { ...(this.isView ? statics.VIEW_PARTS : statics.EDIT_PARTS) };
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageTextSheet.html */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ['text'] };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { page } = this;
    const content = page.text?.content ?? '';
    return { ...context, text: { content, enriched: await enrichHtml(content, { secrets: page.isOwner, relativeTo: page }) } };
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageProseMirrorSheet.html */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

/** A picture, a film or a PDF: its address and how it is shown. */
class JournalEntryPageMediaSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/journal-page-header-edit.hbs' },
    content: { template: 'templates/sheets/journal-page-media-edit.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  static override VIEW_PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/journal-page-header-view.hbs' },
    content: { template: 'templates/sheets/journal-page-media-view.hbs' },
  };

  static pickerType = 'any';

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { page } = this;
    const { pickerType } = this.constructor as typeof JournalEntryPageMediaSheet;
    return { ...context, pickerType, isImage: page.type === 'image', isVideo: page.type === 'video', isPdf: page.type === 'pdf' };
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageImageSheet.html */
export class JournalEntryPageImageSheet extends JournalEntryPageMediaSheet {
  static override pickerType = 'image';
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ['image'] };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPageVideoSheet.html */
export class JournalEntryPageVideoSheet extends JournalEntryPageMediaSheet {
  static override pickerType = 'video';
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ['video'] };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.journal.JournalEntryPagePDFSheet.html */
export class JournalEntryPagePDFSheet extends JournalEntryPageMediaSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ['pdf'] };
}
