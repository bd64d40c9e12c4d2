/** The eight groups of the canvas but the primary one, which has a file of its own. */
import { Container, Graphics, Transform } from 'pixi.js';
import { Collection } from '../../../common/collection';
import { scrollText } from '../containers/scrolling-text';
import type { ScrollingTextOptions } from '../containers/scrolling-text';
import type { PreciseText } from '../containers/precise-text';
import type { Point } from '../geometry/points';
import { table } from '../table';
import { CanvasGroupMixin } from './canvas-group';

const GroupBase = CanvasGroupMixin(Container);

/** What is rendered before all else, such as masks. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.HiddenCanvasGroup.html */
export class HiddenCanvasGroup extends GroupBase {
  static override groupName = 'hidden';
  override eventMode = 'none' as const;
  readonly masks: Container & { canvas: Graphics; scene: Graphics };

  constructor() {
    super();
    this.masks = Object.assign(new Container(), { canvas: new Graphics(), scene: new Graphics() });
    this.masks.renderable = false;
  }

  /** Draws the shapes of the canvas and of the scene in it, for modules to mask with. */
  override async _draw(options: Record<string, unknown>): Promise<void> {
    const { rect, sceneRect } = table().canvas.dimensions ?? {};
    this.masks.removeChildren();
    this.masks.canvas = new Graphics();
    this.masks.scene = new Graphics();
    if (rect) this.masks.canvas.beginFill(0xffffff).drawShape(rect).endFill();
    if (sceneRect) this.masks.scene.beginFill(0xffffff).drawShape(sceneRect).endFill();
    this.masks.addChild(this.masks.canvas, this.masks.scene);
    this.addChild(this.masks);
    await super._draw(options);
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    this.removeChild(this.masks);
    for (const mask of this.masks.removeChildren()) mask.destroy();
    await super._tearDown(options);
  }
}

/** What is rendered as the scene. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.RenderedCanvasGroup.html */
export class RenderedCanvasGroup extends GroupBase {
  static override groupName = 'rendered';
  static override tearDownChildren = false;
}

/** The world of the scene: things and what lights them. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.EnvironmentCanvasGroup.html */
export class EnvironmentCanvasGroup extends GroupBase {
  static override groupName = 'environment';
  static override tearDownChildren = false;

  /** How dark the scene is, 0 to 1; nothing is darkened by it here. */
  get darknessLevel(): number {
    return table().canvas.scene?.environment?.darknessLevel ?? 0;
  }
}

/** Where light would be rendered; this tabletop shows lights as marks. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.EffectsCanvasGroup.html */
export class EffectsCanvasGroup extends GroupBase {
  static override groupName = 'effects';
  /** No light is reckoned here, so that these stay empty unless a package fills them. */
  readonly lightSources = new Collection<unknown>();
  readonly darknessSources = new Collection<unknown>();
  readonly visionSources = new Collection<unknown>();
  /** Filters of packages that are told of what is lit and seen; here they are only kept. */
  readonly visualEffectsMaskingFilters = new Set<object>();
  readonly background = new Container();
  readonly illumination = new Container();
  readonly coloration = new Container();
  readonly darkness = new Container();

  override async _draw(options: Record<string, unknown>): Promise<void> {
    this.addChild(this.background, this.illumination, this.coloration, this.darkness);
    await super._draw(options);
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    this.removeChild(this.background, this.illumination, this.coloration, this.darkness);
    await super._tearDown(options);
  }

  initializeLightSources(): void {}
  refreshLighting(): void {}
  refreshLightSources(): void {}
  refreshVisionSources(): void {}

  /** How dark it is at a place, 0 to 1: as dark as the scene says everywhere. */
  getDarknessLevel(_point?: Point): number {
    return table().canvas.darknessLevel;
  }

  /** Whether a light reaches a place; none does here. */
  testInsideLight(_point: Point): boolean {
    return false;
  }

  testInsideDarkness(_point: Point): boolean {
    return false;
  }
}

/** Where fog would be rendered; this tabletop has none. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.CanvasVisibility.html */
export class CanvasVisibility extends GroupBase {
  static override groupName = 'visibility';
  readonly initialized = true;
  readonly tokenVision = false;

  initializeSources(): void {}
  initializeVisionMode(): void {}
  refresh(): void {}
  refreshVisibility(): void {}
  restrictVisibility(): void {}

  /** Whether the user sees a place; without sight to be reckoned, every place is seen. */
  testVisibility(_point: Point, _options: object = {}): boolean {
    return true;
  }
}

/** What is drawn above the scene and can be acted on. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.InterfaceCanvasGroup.html */
export class InterfaceCanvasGroup extends GroupBase {
  static override groupName = 'interface';

  /** Shows a text that rises and fades. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.InterfaceCanvasGroup.html#createscrollingtext */
  createScrollingText(origin: Point, content: string, options: ScrollingTextOptions = {}): Promise<PreciseText | undefined> {
    return scrollText(origin, content, options);
  }
}

/** A parent that leaves everything where it is. */
const unmoved = { transform: new Transform(), worldAlpha: 1 } as unknown as Container;

/** What is drawn above all else and does not move with the view. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.groups.OverlayCanvasGroup.html */
export class OverlayCanvasGroup extends GroupBase {
  static override groupName = 'overlay';

  override updateTransform(): void {
    const { parent } = this;
    this.parent = unmoved;
    super.updateTransform();
    this.parent = parent;
  }
}
