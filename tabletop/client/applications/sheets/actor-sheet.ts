import type { ApplicationOptions, RenderContext, RenderOptions, TabsConfiguration } from '../api/application-types';
import { DialogV2 } from '../api/dialog';
import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { createFormGroup, createSelectInput, createTextInput } from '../forms/fields';
import { host, localize, type HostCollection, type HostDocument } from '../host';
import { createDocumentDialog, deleteDocumentDialog } from '../sidebar/create-document-dialog';
import { enrichHtml, getDragEventData } from '../ux/text-editor';
import { reportFailure } from '../api/application-events';
import { systemRows } from './system-rows';

/** Reads a dragged document. */
async function droppedDocument(data: Record<string, unknown>): Promise<HostDocument | null> {
  return (await host().fromUuid?.(String(data['uuid'] ?? ''))) ?? null;
}

/**
 * The base of actors' sheets: the actor, its token, and items dropped on it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.ActorSheetV2.html
 */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['actor'],
    position: { width: 600 },
    window: {
      controls: [
        {
          action: 'configurePrototypeToken',
          icon: 'fa-solid fa-circle-user',
          label: 'SHEETS.PrototypeToken',
          ownership: 'OWNER',
        },
        { action: 'showPortraitArtwork', icon: 'fa-solid fa-image', label: 'SHEETS.ShowPortrait' },
      ],
    },
    actions: { configurePrototypeToken: ActorSheetV2.#onPrototypeToken, showPortraitArtwork: ActorSheetV2.#onShowPortrait },
  };

  get actor(): HostDocument {
    return this.document;
  }

  get token(): HostDocument | null {
    return (this.document as HostDocument & { token?: HostDocument | null }).token ?? null;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('dragstart', (event) => this._onDragStart(event));
    this.element.addEventListener('dragover', (event) => event.preventDefault());
    this.element.addEventListener('drop', (event) => {
      event.preventDefault();
      event.stopPropagation();
      this._onDrop(event).catch(reportFailure);
    });
  }

  _onDragStart(event: DragEvent): void {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-item-id]')?.dataset['itemId'];
    const item = id ? this.#items?.get(id) : undefined;
    if (item) event.dataTransfer?.setData('text/plain', JSON.stringify({ type: 'Item', uuid: item.uuid }));
  }

  get #items(): HostCollection | undefined {
    return (this.document as HostDocument & { items?: HostCollection }).items;
  }

  async _onDrop(event: DragEvent): Promise<unknown> {
    const data = getDragEventData(event);
    if (host().Hooks.call('dropActorSheetData', this.document, this, data) === false) return undefined;
    const document = await droppedDocument(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    return document.documentName === 'Item' ? this._onDropItem(event, document) : null;
  }

  async _onDropItem(_event: DragEvent, item: HostDocument): Promise<unknown> {
    if (!this.isEditable || item.parent?.uuid === this.document.uuid) return null;
    const source = item.toObject();
    delete source['_id'];
    const [created] = await this.document.createEmbeddedDocuments('Item', [source]);
    return created ?? null;
  }

  static async #onPrototypeToken(this: ActorSheetV2): Promise<void> {
    const prototype = (this.document as HostDocument & { prototypeToken?: Record<string, unknown> }).prototypeToken ?? {};
    const texture = prototype['texture'] as { src?: string } | undefined;
    const content = document.createElement('div');
    content.append(
      createFormGroup({
        label: 'DOCUMENT.Name',
        localize: true,
        input: createTextInput({ name: 'name', value: prototype['name'] ?? this.document.name }),
      }),
      createFormGroup({
        label: 'SHEETS.TokenImage',
        localize: true,
        input: Object.assign(document.createElement('file-picker'), { name: 'texture.src' }),
      }),
      createFormGroup({
        label: 'SHEETS.Disposition',
        localize: true,
        input: createSelectInput({
          name: 'disposition',
          value: prototype['disposition'],
          localize: true,
          dtype: 'Number',
          choices: { '-1': 'SHEETS.Hostile', '0': 'SHEETS.Neutral', '1': 'SHEETS.Friendly' },
        }),
      }),
    );
    content.querySelector('file-picker')?.setAttribute('value', texture?.src ?? '');
    const answer = await DialogV2.input({
      window: { title: 'SHEETS.PrototypeToken', icon: 'fa-solid fa-circle-user' },
      content,
      position: { width: 420 },
    });
    if (!answer) return;
    const changes = Object.entries(answer as Record<string, unknown>).map(([key, value]) => [`prototypeToken.${key}`, value]);
    await this.document.update(Object.fromEntries(changes) as Record<string, unknown>);
  }

  static async #onShowPortrait(this: ActorSheetV2): Promise<void> {
    const apps = host().foundry['applications']?.['apps'] as {
      ImagePopout: new (options: object) => { render(options: object): unknown };
    };
    await new apps.ImagePopout({
      src: this.document.img,
      caption: this.document.name,
      window: { title: this.document.name },
    }).render({ force: true });
  }
}

/**
 * The base of items' sheets.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.ItemSheetV2.html
 */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ['item'], position: { width: 480 } };

  get item(): HostDocument {
    return this.document;
  }

  get actor(): HostDocument | null {
    return this.document.parent;
  }
}

/** Asks for a new value of the system data, and writes it. */
async function addAttribute(sheet: DocumentSheetV2): Promise<void> {
  const content = document.createElement('div');
  content.append(
    createFormGroup({
      label: 'SHEETS.AttributeName',
      localize: true,
      input: createTextInput({ name: 'key', required: true, autofocus: true }),
    }),
    createFormGroup({ label: 'SHEETS.AttributeValue', localize: true, input: createTextInput({ name: 'value' }) }),
  );
  const answer = (await DialogV2.input({ window: { title: 'SHEETS.AddAttribute' }, content })) as {
    key?: string;
    value?: string;
  } | null;
  const key = answer?.key
    ?.trim()
    .replace(/[^\p{L}\p{N}]+(\p{L})?/gu, (_all, letter: string | undefined) => letter?.toUpperCase() ?? '');
  if (!answer || !key) return;
  const value = answer.value ?? '';
  await sheet.document.update({ [`system.${key}`]: value !== '' && Number.isFinite(Number(value)) ? Number(value) : value });
}

/** What both stand-in sheets show: the simple values and the description of the system data. */
async function systemContext(document: HostDocument): Promise<RenderContext> {
  const system = (document._source['system'] ?? {}) as Record<string, unknown>;
  const text = typeof system['description'] === 'string' ? system['description'] : '';
  return {
    rows: systemRows(system),
    description: text,
    enrichedDescription: await enrichHtml(text, { secrets: document.isOwner, relativeTo: document }),
  };
}

/** The sheet of an actor of the stand-in system: picture, name, simple values, things, description. */
export class StandInActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['stand-in-sheet'],
    window: { icon: 'fa-solid fa-user', contentClasses: ['standard-form'], resizable: true },
    position: { width: 560, height: 560 },
    form: { submitOnChange: true },
    actions: {
      addAttribute: StandInActorSheet.#onAdd,
      createItem: StandInActorSheet.#onCreateItem,
      openItem: StandInActorSheet.#onOpenItem,
      deleteItem: StandInActorSheet.#onDeleteItem,
    },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [
        { id: 'attributes', icon: 'fa-solid fa-list', label: 'SHEETS.TabAttributes' },
        { id: 'items', icon: 'fa-solid fa-suitcase', label: 'SHEETS.TabItems' },
        { id: 'description', icon: 'fa-solid fa-feather', label: 'SHEETS.TabDescription' },
      ],
      initial: 'attributes',
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/stand-in-header.hbs' },
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    attributes: { template: 'templates/sheets/stand-in-attributes.hbs', scrollable: [''] },
    items: { template: 'templates/sheets/stand-in-items.hbs', scrollable: [''] },
    description: { template: 'templates/sheets/stand-in-description.hbs', scrollable: [''] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    const items = (document as HostDocument & { items?: HostCollection }).items?.contents ?? [];
    return {
      ...context,
      ...(await systemContext(document)),
      typeLabel: localize(`TYPES.${document.documentName}.${document.type}`),
      items: items.map((item) => ({ id: item.id, name: item.name, img: item.img })),
    };
  }

  static async #onAdd(this: StandInActorSheet): Promise<void> {
    await addAttribute(this);
  }

  static async #onCreateItem(this: StandInActorSheet): Promise<void> {
    const cls = host().CONFIG['Item']?.['documentClass'] as Parameters<typeof createDocumentDialog>[0];
    await createDocumentDialog(cls, {}, { parent: this.document });
  }

  #itemOf(target: HTMLElement): HostDocument | undefined {
    const id = target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId'] ?? '';
    return (this.document as HostDocument & { items?: HostCollection }).items?.get(id);
  }

  static async #onOpenItem(this: StandInActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#itemOf(target)?.sheet?.render({ force: true });
  }

  static async #onDeleteItem(this: StandInActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#itemOf(target);
    if (item) await deleteDocumentDialog(item);
  }
}

/** The sheet of an item of the stand-in system. */
export class StandInItemSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['stand-in-sheet'],
    window: { icon: 'fa-solid fa-suitcase', contentClasses: ['standard-form'], resizable: true },
    position: { width: 480, height: 460 },
    form: { submitOnChange: true },
    actions: { addAttribute: StandInItemSheet.#onAdd },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    primary: {
      tabs: [
        { id: 'description', icon: 'fa-solid fa-feather', label: 'SHEETS.TabDescription' },
        { id: 'attributes', icon: 'fa-solid fa-list', label: 'SHEETS.TabAttributes' },
      ],
      initial: 'description',
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/stand-in-header.hbs' },
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    description: { template: 'templates/sheets/stand-in-description.hbs', scrollable: [''] },
    attributes: { template: 'templates/sheets/stand-in-attributes.hbs', scrollable: [''] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    const context = await super._prepareContext(options);
    return {
      ...context,
      ...(await systemContext(document)),
      typeLabel: localize(`TYPES.${document.documentName}.${document.type}`),
    };
  }

  static async #onAdd(this: StandInItemSheet): Promise<void> {
    await addAttribute(this);
  }
}
