/** @see https://foundryvtt.com/api/classes/foundry.documents.Scene.html */
import { BaseScene } from '../../common/documents';
import { type BaseGrid, type GridDiagonalRule, type GridType, createGrid } from '../../common/grid';
import type { PlainObject } from '../../common/merge';
import { sceneDimensions } from '../canvas/dimensions';
import { chooseLevel } from '../canvas/scene-picture';
import { logCompatibilityWarning } from '../foundry-functions/compatibility';
import type { SceneGridData } from '../../common/documents/base-scene';
import type { Level } from './placeable-documents';
import { drawThumbnail } from './scene-picture';
import type { Thumbnail, ThumbnailOptions } from './scene-picture';

export class Scene extends BaseScene {
  /** The grid as an object that measures. */
  declare readonly grid: BaseGrid;
  declare _viewPosition: PlainObject;

  protected override _configure(options: PlainObject): void {
    super._configure(options);
    Object.defineProperty(this, '_viewPosition', { value: {}, writable: true, configurable: true, enumerable: false });
  }

  protected override _initialize(options: PlainObject & { only?: ReadonlySet<string> } = {}): void {
    super._initialize(options);
    if (!options.only || options.only.has('grid')) {
      const { grid } = this._source as { grid: SceneGridData };
      const value = createGrid(grid.type as GridType, grid, gridDiagonals());
      Object.defineProperty(this, 'grid', { value, writable: false, configurable: true, enumerable: true });
    }
    dimensionsOf.delete(this);
  }

  /** Sizes of the scene, of its canvas and of its grid. */
  get dimensions(): ReturnType<typeof sceneDimensions> {
    const known = dimensionsOf.get(this) ?? this.getDimensions();
    dimensionsOf.set(this, known);
    return known;
  }

  getDimensions(): ReturnType<typeof sceneDimensions> {
    return sceneDimensions(this as unknown as Parameters<typeof sceneDimensions>[0]);
  }

  /** True for the scene on the canvas. */
  get isView(): boolean {
    return viewedSceneId() === this.id;
  }

  get thumbnail(): string | null {
    return this.thumb;
  }

  /** A small picture of the scene's background; nothing is stored. */
  async createThumbnail({ img, ...options }: ThumbnailOptions = {}): Promise<Thumbnail> {
    const source = this._source as { background?: { src?: string | null } };
    const level = (this as { firstLevel?: { background: { src?: string | null } } }).firstLevel;
    return drawThumbnail(img ?? (level ?? source).background?.src ?? null, options);
  }

  /** Makes it the table's scene, which everyone is drawn to. @see https://foundryvtt.com/api/classes/foundry.documents.Scene.html#activate */
  async activate(): Promise<this | undefined> {
    if (this.active) return this;
    return this.update({ active: true });
  }

  /** Shows it on this client's canvas, on 14 a level of it where one is named. @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.SceneViewOptions.html */
  async view({ level }: { readonly level?: string } = {}): Promise<this> {
    if (!game.ready && !canvas.ready) return this;
    const moves = level !== undefined && (this.levels as { has(id: string): boolean } | undefined)?.has(level) === true;
    if (moves) chooseLevel(this as unknown as Parameters<typeof chooseLevel>[0], level);
    if (this.isView && canvas.ready && !moves) {
      void ui.nav?.render?.();
      return this;
    }
    await game.viewScene(this);
    return this;
  }

  async unview(): Promise<this> {
    if (this.isView) await game.viewScene(null);
    return this;
  }

  /** The level shown first, on 14. */
  get firstLevel(): Level | undefined {
    const levels = this.levels?.contents as unknown as Level[] | undefined;
    return levels?.find((level) => level.id === this.initialLevel) ?? levels?.[0];
  }

  /** Players see scenes of the navigation that they may observe. */
  override get visible(): boolean {
    return this.isOwner || (this.navigation && super.visible) || this.active;
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) this.#becomeActive();
  }

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed['active'] === true) this.#becomeActive();
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void game.viewScene(game.scenes.active ?? null);
  }

  /** One scene is active at a time, and everyone goes there. */
  #becomeActive(): void {
    for (const other of game.scenes) if (other !== this && other.active) other.updateSource({ active: false });
    if (game.ready) void this.view();
  }
}

const dimensionsOf = new WeakMap<object, ReturnType<typeof sceneDimensions>>();

const viewedSceneId = (): string | null => game.viewedSceneId;

/** The world's rule for diagonals; none while settings are not there yet. */
function gridDiagonals(): GridDiagonalRule {
  const value =
    typeof game === 'undefined' ? 0 : (game.settings?.worldValue('core.gridDiagonals') as GridDiagonalRule | undefined);
  return value ?? 0;
}

/**
 * On 14 the old fields of a scene can still be read, with a word that they go away; on 13 each scene has them itself.
 * @see https://foundryvtt.com/api/classes/foundry.documents.Scene.html (deprecated: background, foreground)
 */
function readFromLevel(name: string, read: (level: Level) => unknown): void {
  Object.defineProperty(Scene.prototype, name, {
    configurable: true,
    get(this: Scene) {
      logCompatibilityWarning(`Scene#${name} is deprecated. Read it from a level of the scene.`, {
        since: 14,
        until: 16,
        once: true,
      });
      return this.firstLevel ? read(this.firstLevel) : undefined;
    },
  });
}

readFromLevel('background', ({ background, textures }) => ({
  ...textures,
  src: background.src,
  tint: background.tint,
  alphaThreshold: background.alphaThreshold,
}));
readFromLevel('foreground', ({ foreground }) => foreground.src);
readFromLevel('foregroundElevation', ({ elevation }) => elevation.top);
