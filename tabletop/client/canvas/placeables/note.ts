/** The object of a note: a pin that leads to a journal entry. */
import { PreciseText } from '../containers/precise-text';
import type { ControlIconOptions } from '../containers/control-icon';
import { colorNumber } from '../color';
import type { ColorLike } from '../color';
import { table } from '../table';
import type { CanvasDocument, TableSheet, TableUser, TextureSource } from '../table';
import { MarkedObject } from './marked-object';

/** A note's document. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.NoteData.html */
export interface NoteDoc extends CanvasDocument {
  readonly entryId: string | null;
  readonly text?: string;
  readonly iconSize: number;
  readonly fontSize: number;
  readonly textColor?: ColorLike;
  readonly texture: TextureSource;
  readonly label?: string;
  readonly entry?: NoteTarget | null;
  readonly page?: NoteTarget | null;
}

/** What a note leads to. */
interface NoteTarget {
  readonly name: string;
  readonly sheet?: TableSheet | null;
  testUserPermission(user: TableUser, permission: string, options?: { exact?: boolean }): boolean;
}

/**
 * A pin is seen by who may at least see that its entry exists.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Note.html
 */
export class Note extends MarkedObject<NoteDoc> {
  static override embeddedName = 'Note';
  tooltip: PreciseText | undefined;

  get entry(): NoteTarget | null {
    return this.document.entry ?? null;
  }

  get page(): NoteTarget | null {
    return this.document.page ?? null;
  }

  /** The text of the pin: its own, else the name of what it leads to. */
  get text(): string {
    return this.document.text || this.document.label || this.page?.name || this.entry?.name || '';
  }

  override get isVisible(): boolean {
    const { user, settings } = table().game;
    const shown = settings.settings.has('core.notesDisplayToggle') && settings.get('core', 'notesDisplayToggle') === true;
    if (!this.layer.active && !shown) return false;
    if (user.isGM) return true;
    const target = this.page ?? this.entry;
    return target ? target.testUserPermission(user, 'LIMITED') : this.document.isOwner;
  }

  override _iconOptions(): ControlIconOptions {
    const { texture, iconSize } = this.document;
    const own = texture.src && !texture.src.startsWith('icons/svg/') ? texture.src : null;
    return { size: iconSize, texture: own, letter: '✦', tint: colorNumber(texture.tint, 0xffe9b0) };
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    const { fontSize, textColor, iconSize } = this.document;
    const style = PreciseText.getTextStyle({ fontSize, fill: colorNumber(textColor, 0xffffff) });
    this.tooltip = this.addChild(new PreciseText(this.text, style));
    this.tooltip.anchor.set(0.5, 0);
    this.tooltip.position.set(0, iconSize / 2 + 2);
    this.tooltip.visible = false;
  }

  override _refreshState(): void {
    super._refreshState();
    if (this.tooltip) {
      this.tooltip.text = this.text;
      this.tooltip.visible = this.hover || this.layer.highlightObjects;
    }
  }

  override _onUpdate(changed: Record<string, unknown>, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (['texture', 'iconSize', 'text', 'fontSize', 'textColor'].some((field) => field in changed))
      this.renderFlags.set({ redraw: true });
  }

  override _canHover(): boolean {
    return true;
  }

  override _canControl(user: TableUser): boolean {
    return this.layer.active && this.document.canUserModify(user, 'update');
  }

  override _canView(user: TableUser): boolean {
    return (this.page ?? this.entry)?.testUserPermission(user, 'LIMITED') ?? user.isGM;
  }

  /** Opens what the pin leads to; packages may do so themselves in the hook. @see https://foundryvtt.com/api/functions/hookEvents.activateNote.html */
  override _onClickLeft2(): unknown {
    const options = {};
    if (!table().Hooks.call('activateNote', this, options)) return undefined;
    const sheet = this.entry?.sheet;
    void sheet?.render({
      force: true,
      ...options,
      ...(this.page ? { pageId: (this.page as unknown as { id: string }).id } : {}),
    } as { force: boolean });
    return undefined;
  }
}
