import { ApplicationV2 } from '../api/application';
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { host, localize, type HostDocument, type HostDocumentClass } from '../host';
import type { FormDataExtended } from '../ux/form-data-extended';

/** A sheet class that is registered for a sub-type. @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.DocumentSheetConfig.html */
export interface SheetEntry {
  id: string;
  label: string;
  cls: new (options: { document: unknown }) => ApplicationV2;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes?: Record<string, string> | undefined;
}

/** How a sheet class is registered. */
export interface RegisterSheetOptions {
  label?: string | (() => string);
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string>;
}

type SheetClass = SheetEntry['cls'] & { name: string };

function documentNameOf(cls: unknown): string {
  return (cls as HostDocumentClass).documentName;
}

/** The register of a document type, by sub-type and by sheet id. */
function sheetsOf(documentName: string): Record<string, Record<string, SheetEntry>> {
  const config = (host().CONFIG[documentName] ??= {});
  return (config['sheetClasses'] ??= {}) as Record<string, Record<string, SheetEntry>>;
}

/** The sub-types a registration is for: those named, else all that the type has, and "base". */
function typesOf(documentName: string, types: string[] | undefined): string[] {
  if (types?.length) return types;
  const config = host().CONFIG[documentName] ?? {};
  const cls = config['documentClass'] as HostDocumentClass | undefined;
  const known = [
    ...(cls?.TYPES ?? []),
    ...Object.keys((config['dataModels'] ?? {}) as object),
    ...Object.keys(sheetsOf(documentName)),
  ];
  return [...new Set([...known, 'base'])];
}

/** The defaults that the gamemaster has chosen, by document type and sub-type; the setting `core.sheetClasses`. */
function storedDefaults(): Record<string, Record<string, string>> {
  try {
    return (host().game.settings?.get('core', 'sheetClasses') ?? {}) as Record<string, Record<string, string>>;
  } catch {
    return {};
  }
}

/** The sheets that a document can be shown with. */
export function sheetEntriesFor(document: HostDocument): Record<string, SheetEntry> {
  const byType = sheetsOf(document.documentName);
  return byType[document.type ?? 'base'] ?? byType['base'] ?? {};
}

/** The sheet class of a document: its own choice, the gamemaster's default, the registered default, or the last one. */
export function sheetClassFor(document: HostDocument): SheetEntry['cls'] | null {
  const entries = sheetEntriesFor(document);
  const chosen = document.flags?.['core']?.['sheetClass'];
  const byDefault = storedDefaults()[document.documentName]?.[document.type ?? 'base'];
  const named = entries[String(chosen)] ?? entries[byDefault ?? ''];
  const all = Object.values(entries);
  return (named ?? all.find((entry) => entry.default) ?? all.at(-1))?.cls ?? null;
}

/**
 * The window that chooses the sheet of one document, and the register of sheet classes.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.DocumentSheetConfig.html
 */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'document-sheet-config-{id}',
    tag: 'form',
    window: { title: 'SHEETS.ConfigureSheet', icon: 'fa-solid fa-gear', contentClasses: ['standard-form'] },
    position: { width: 420 },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: 'templates/apps/document-sheet-config.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  constructor(options: ApplicationOptions & { document?: unknown } = {}) {
    super(options);
  }

  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { document, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    merged['document'] = document;
    return merged;
  }

  get document(): HostDocument {
    return this.options['document'] as HostDocument;
  }

  /** Registers a sheet class for a document class and its sub-types. */
  static registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options: RegisterSheetOptions = {}): void {
    const cls = sheetClass as SheetClass;
    const documentName = documentNameOf(documentClass);
    const byType = sheetsOf(documentName);
    const id = `${scope}.${cls.name}`;
    const label = typeof options.label === 'function' ? options.label() : options.label;
    for (const type of typesOf(documentName, options.types)) {
      const entries = (byType[type] ??= {});
      if (options.makeDefault) for (const entry of Object.values(entries)) entry.default = false;
      entries[id] = {
        id,
        label: label ?? cls.name,
        cls,
        default: options.makeDefault ?? false,
        canConfigure: options.canConfigure ?? true,
        canBeDefault: options.canBeDefault ?? true,
        themes: options.themes,
      };
    }
  }

  /** Takes a sheet class out of the register. */
  static unregisterSheet(documentClass: unknown, scope: string, sheetClass: unknown, options: { types?: string[] } = {}): void {
    const documentName = documentNameOf(documentClass);
    const byType = sheetsOf(documentName);
    const id = `${scope}.${(sheetClass as SheetClass).name}`;
    for (const type of options.types ?? Object.keys(byType)) delete byType[type]?.[id];
  }

  /** The sheets of a document class's sub-type, for a choice. */
  static getSheetClassesForSubType(
    documentName: string,
    type: string,
  ): { sheetClasses: Record<string, string>; defaultClasses: Record<string, string>; defaultClass: string | undefined } {
    const entries = Object.values(sheetsOf(documentName)[type] ?? {}).filter((entry) => entry.canConfigure);
    const labels = (list: SheetEntry[]): Record<string, string> =>
      Object.fromEntries(list.map((entry) => [entry.id, localize(entry.label)]));
    return {
      sheetClasses: labels(entries),
      defaultClasses: labels(entries.filter((entry) => entry.canBeDefault)),
      defaultClass: entries.find((entry) => entry.default)?.id,
    };
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const { sheetClasses } = DocumentSheetConfig.getSheetClassesForSubType(document.documentName, document.type ?? 'base');
    return {
      rootId: this.id,
      sheetClasses,
      chosen: document.flags?.['core']?.['sheetClass'] ?? '',
      isGM: host().game.user?.isGM,
      buttons: [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'Save Changes' }],
    };
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { document } = this;
    const sheetClass = String(formData.object['sheetClass'] ?? '');
    await document.sheet?.close?.();
    await document.update({ 'flags.core.sheetClass': sheetClass });
    (document as { _sheet?: unknown })._sheet = null;
    await document.sheet?.render({ force: true });
  }
}
