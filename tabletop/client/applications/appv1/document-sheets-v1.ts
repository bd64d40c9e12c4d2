/**
 * Sheets of the older framework for actors and items. A package extends them and names its own template.
 * @see https://foundryvtt.com/api/v13/classes/foundry.appv1.sheets.ActorSheet.html
 * @see https://foundryvtt.com/api/v13/classes/foundry.appv1.sheets.ItemSheet.html
 */
import type { PlainObject } from '../../../common/merge';
import { host, localize, type HostCollection, type HostDocument } from '../host';
import { reportFailure } from '../api/application-events';
import { getDragEventData } from '../ux/text-editor';
import type { ApplicationV1Options, HeaderButtonV1 } from './application-v1-types';
import { DocumentSheet, type FormV1Options } from './form-application-v1';

interface ActorLike extends HostDocument {
  readonly token: HostDocument | null;
  readonly items: HostCollection;
  readonly effects: Iterable<HostDocument>;
  readonly prototypeToken: { readonly sheet?: { render(options: object): unknown } | null };
  createEmbeddedDocuments(documentName: string, data: object[]): Promise<HostDocument[]>;
  updateEmbeddedDocuments(documentName: string, updates: object[]): Promise<HostDocument[]>;
}

interface ItemLike extends HostDocument {
  readonly actor: ActorLike | null;
}

/** The document that drop data names. */
async function droppedDocument(data: PlainObject): Promise<HostDocument | null> {
  return typeof data['uuid'] === 'string' ? ((await host().fromUuid?.(data['uuid'])) ?? null) : null;
}

export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): FormV1Options {
    return {
      ...super.defaultOptions,
      height: 720,
      width: 800,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: 'ActorSheet',
      dragDrop: [{ dragSelector: '.item-list .item', dropSelector: null }],
    } as FormV1Options;
  }

  get actor(): ActorLike {
    return this.object as unknown as ActorLike;
  }

  get token(): HostDocument | null {
    return this.actor.token ?? (this.options as unknown as { token?: HostDocument | null }).token ?? null;
  }

  override get title(): string {
    return this.actor.name;
  }

  override getData(options: Partial<ApplicationV1Options> = {}): unknown {
    const context = super.getData(options) as PlainObject;
    const source = this.actor.toObject() as PlainObject;
    const items = ((source['items'] ?? []) as { sort?: number }[]).toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
    return { ...context, actor: this.actor, items, effects: source['effects'] ?? [], limited: this.object.limited };
  }

  /** The token of an actor is configured from its sheet. */
  override _getHeaderButtons(): HeaderButtonV1[] {
    const buttons = super._getHeaderButtons();
    if (!this.options.editable || !host().game.user?.isGM) return buttons;
    const label = this.token ? 'SHEETS.Token' : 'SHEETS.PrototypeToken';
    const onclick = (event: unknown): void => this._onConfigureToken(event as JQuery.ClickEvent);
    return [
      { label: localize(label), class: 'configure-token', icon: 'fas fa-user-circle', onclick } as HeaderButtonV1,
      ...buttons,
    ];
  }

  _onConfigureToken(event: JQuery.ClickEvent): void {
    event.preventDefault();
    const sheet =
      (this.token as { sheet?: { render(options: object): unknown } } | null)?.sheet ?? this.actor.prototypeToken.sheet;
    sheet?.render({ force: true });
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  override _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  override _onDragStart(event: DragEvent): void {
    const row = event.currentTarget as HTMLElement;
    const { itemId } = row.dataset;
    const item = itemId ? (this.actor.items.get(itemId) as (HostDocument & { toDragData?(): object }) | undefined) : undefined;
    if (!item || (event.target as HTMLElement).matches('a.content-link')) return;
    event.dataTransfer?.setData('text/plain', JSON.stringify(item.toDragData?.() ?? { type: 'Item', uuid: item.uuid }));
  }

  /** Tells the packages of the drop, which may refuse it, and hands it to the method of its kind. */
  override _onDrop(event: DragEvent): void {
    const data = getDragEventData(event);
    if (host().Hooks.call('dropActorSheetData', this.actor, this, data) === false) return;
    const handlers: Record<string, ((event: DragEvent, data: PlainObject) => Promise<unknown>) | undefined> = {
      ActiveEffect: this._onDropActiveEffect,
      Actor: this._onDropActor,
      Folder: this._onDropFolder,
      Item: this._onDropItem,
    };
    handlers[String(data['type'])]?.call(this, event, data).catch(reportFailure);
  }

  async _onDropActiveEffect(_event: DragEvent, data: PlainObject): Promise<unknown> {
    const effect = await droppedDocument(data);
    if (!this.actor.isOwner || !effect || effect.parent?.uuid === this.actor.uuid) return false;
    return this.actor.createEmbeddedDocuments('ActiveEffect', [effect.toObject()]);
  }

  async _onDropActor(_event: DragEvent, _data: PlainObject): Promise<unknown> {
    return false;
  }

  async _onDropItem(event: DragEvent, data: PlainObject): Promise<unknown> {
    const item = await droppedDocument(data);
    if (!this.actor.isOwner || !item) return false;
    if (item.parent?.uuid === this.actor.uuid) return this._onSortItem(event, item.toObject() as PlainObject);
    return this._onDropItemCreate(item.toObject() as PlainObject, event);
  }

  /** Every item of a dropped folder becomes the actor's. */
  async _onDropFolder(event: DragEvent, data: PlainObject): Promise<unknown> {
    const folder = (await droppedDocument(data)) as (HostDocument & { type?: string; contents?: HostDocument[] }) | null;
    if (!this.actor.isOwner || folder?.type !== 'Item') return [];
    return this._onDropItemCreate(
      (folder.contents ?? []).map((item) => item.toObject() as PlainObject),
      event,
    );
  }

  async _onDropItemCreate(itemData: PlainObject | PlainObject[], _event?: DragEvent): Promise<HostDocument[]> {
    const all = Array.isArray(itemData) ? itemData : [itemData];
    return this.actor.createEmbeddedDocuments(
      'Item',
      all.map(({ _id, ...data }) => data),
    );
  }

  /** Puts an item of the actor beside the one that it is dropped on. */
  _onSortItem(event: DragEvent, itemData: PlainObject): Promise<HostDocument[]> | undefined {
    const { items } = this.actor;
    const source = items.get(String(itemData['_id']));
    const targetId = (event.target as HTMLElement).closest<HTMLElement>('[data-item-id]')?.dataset['itemId'];
    const target = targetId ? items.get(targetId) : undefined;
    if (!source || !target || source === target) return undefined;
    const siblings = [...items].filter((item) => item !== source);
    type Sorted = { target: HostDocument; update: object }[];
    const sort = foundry.utils['performIntegerSort'] as (source: unknown, options: object) => Sorted;
    return this.actor.updateEmbeddedDocuments(
      'Item',
      sort(source, { target, siblings }).map((change) => ({ ...change.update, _id: change.target.id })),
    );
  }

  async _isFromSameActor(data: PlainObject): Promise<boolean> {
    return (await droppedDocument(data))?.parent?.uuid === this.actor.uuid;
  }
}

export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): FormV1Options {
    return {
      ...super.defaultOptions,
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: 'ItemSheet',
    } as FormV1Options;
  }

  get item(): ItemLike {
    return this.object as unknown as ItemLike;
  }

  get actor(): ActorLike | null {
    return this.item.actor;
  }

  override get title(): string {
    return this.item.name;
  }

  override getData(options: Partial<ApplicationV1Options> = {}): unknown {
    return { ...(super.getData(options) as PlainObject), item: this.item, system: (this.item as { system?: unknown }).system };
  }
}

/**
 * The base of older journal sheets; the table's own sheet of a journal entry is one of the newer windows.
 * @see https://foundryvtt.com/api/v13/classes/foundry.appv1.sheets.JournalSheet.html
 */
export class JournalSheet extends DocumentSheet {
  static override get defaultOptions(): FormV1Options {
    return {
      ...super.defaultOptions,
      classes: ['sheet', 'journal-sheet', 'journal-entry'],
      width: 960,
      height: 800,
      closeOnSubmit: false,
      submitOnClose: true,
      resizable: true,
      baseApplication: 'JournalSheet',
    } as FormV1Options;
  }

  override get title(): string {
    return (this.object as unknown as HostDocument).name;
  }

  /** The pages that this user may see, in their order. */
  override getData(options: Partial<ApplicationV1Options> = {}): unknown {
    const { pages } = this.object as unknown as { pages: Iterable<HostDocument & { sort: number; visible?: boolean }> };
    const shown = [...pages].filter((page) => page.visible !== false).sort((a, b) => a.sort - b.sort);
    return { ...(super.getData(options) as PlainObject), pages: shown.map((page) => page.toObject()) };
  }
}
