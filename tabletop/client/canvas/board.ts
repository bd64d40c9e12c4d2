/** The canvas: a PIXI application with the groups and layers of the viewed scene. */
import { Application, BatchRenderer, BlurFilter, Point as PixiPoint, Rectangle, Ticker, UPDATE_PRIORITY } from 'pixi.js';
import type { Container } from 'pixi.js';
import type { BaseGrid } from '../../common/grid/base-grid';
import { CanvasAnimation } from './animation/canvas-animation';
import { CanvasView } from './canvas-view';
import { sceneDimensions } from './dimensions';
import type { SceneDimensions } from './dimensions';
import { CanvasEdges } from './geometry/canvas-edges';
import { isCanvasGroup } from './groups/canvas-group';
import type { CanvasGroup } from './groups/canvas-group';
import type { PrimaryCanvasGroup } from './groups/primary-group';
import { activateDrop } from './drop';
import type { PlaceableHud } from './hud/heads-up-display';
import type { MouseInteractionManager } from './interaction/mouse-interaction-manager';
import type { RenderFlagsObject } from './interaction/render-flags';
import { activateWheel, createStageInteraction } from './interaction/stage-interaction';
import { CanvasLayer } from './layers/canvas-layer';
import type { GridLayer } from './layers/grid-layer';
import { InteractionLayer } from './layers/interaction-layer';
import type { WallsLayer } from './layers/walls-layer';
import { loadTexture } from './loader';
import { PerceptionManager } from './perception/perception-manager';
import { restWhileIdle } from './resting';
import type { SceneManager } from './scene-manager';
import { backgroundColorOf, backgroundOf, viewedLevel } from './scene-picture';
import { callAll, coreSetting, table } from './table';
import type { LevelDocument, SceneDocument } from './table';

/** The layer that shows the documents of an embedded collection, by the collection's name. */
const COLLECTION_LAYERS: Readonly<Record<string, string>> = {
  lights: 'lighting',
  sounds: 'sounds',
  templates: 'templates',
  drawings: 'drawings',
  notes: 'notes',
  tiles: 'tiles',
  tokens: 'tokens',
  walls: 'walls',
  regions: 'regions',
};

/** The layer that shows documents of a type, by the type's name. */
const DOCUMENT_LAYERS: Readonly<Record<string, string>> = {
  AmbientLight: 'lighting',
  AmbientSound: 'sounds',
  MeasuredTemplate: 'templates',
  Drawing: 'drawings',
  Note: 'notes',
  Tile: 'tiles',
  Token: 'tokens',
  Wall: 'walls',
  Region: 'regions',
};

/**
 * The canvas of the table; there is one, the global `canvas`.
 *
 * Every group and every layer is also a property of the canvas by its configured name, except the grid layer, whose
 * name means the grid of the scene.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.Canvas.html
 */
export class Canvas extends CanvasView {
  loading = false;
  initializing: Promise<void> | null = null;
  readonly mousePosition = new PixiPoint();
  currentMouseManager: MouseInteractionManager | null = null;
  mouseInteractionManager: MouseInteractionManager | undefined;
  readonly pendingRenderFlags = { OBJECTS: new Set<RenderFlagsObject>(), PERCEPTION: new Set<RenderFlagsObject>() };
  readonly edges = new CanvasEdges();
  readonly perception = new PerceptionManager();
  /** What packages want loaded with the next scene. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.Canvas.html#loadtexturesoptions */
  loadTexturesOptions: { additionalSources: string[] } = { additionalSources: [] };
  manager: SceneManager | null = null;
  forceSnapVertices = false;
  /** Nothing here sees; packages may set what they like. */
  readonly visibilityOptions = { persistentVision: false };
  readonly blurFilters = new Set<BlurFilter>();

  declare primary: PrimaryCanvasGroup;
  declare effects: CanvasGroup;
  declare visibility: CanvasGroup;
  declare interface: CanvasGroup & { grid: GridLayer };
  declare walls: WallsLayer;

  #scene: SceneDocument | null = null;
  #dimensions: SceneDimensions | null = null;
  #ready = false;
  #drawing: Promise<unknown> = Promise.resolve();
  readonly #groups: Record<string, CanvasGroup> = {};

  get initialized(): boolean {
    return this.app !== undefined;
  }

  get ready(): boolean {
    return this.#ready;
  }

  get scene(): SceneDocument | null {
    return this.#scene;
  }

  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  get dimensions(): SceneDimensions | null {
    return this.#dimensions;
  }

  get grid(): BaseGrid | null {
    return this.#scene?.grid ?? null;
  }

  /** The level that is viewed, on 14. @see https://foundryvtt.com/releases/14.353 */
  get level(): LevelDocument | null {
    return this.#scene ? viewedLevel(this.#scene) : null;
  }

  get photosensitiveMode(): boolean {
    return coreSetting('photosensitiveMode', false);
  }

  get darknessLevel(): number {
    return this.#scene?.environment?.darknessLevel ?? 0;
  }

  static get layers(): Record<string, { layerClass: unknown; group: string }> {
    return table().CONFIG.Canvas.layers;
  }

  /** All layers, in the order in which they are configured. */
  get layers(): CanvasLayer[] {
    const layers = Object.values(this.#groups).flatMap((group) => Object.values(group.layers));
    return layers.filter((layer): layer is CanvasLayer => layer instanceof CanvasLayer);
  }

  get activeLayer(): InteractionLayer | null {
    return this.layers.find((layer): layer is InteractionLayer => layer instanceof InteractionLayer && layer.active) ?? null;
  }

  /** The layer of an embedded document type. */
  getLayerByEmbeddedName(name: string): CanvasLayer | null {
    return this.#layer(DOCUMENT_LAYERS[name]);
  }

  /** The layer of an embedded collection. */
  getCollectionLayer(name: string): CanvasLayer | null {
    return this.#layer(COLLECTION_LAYERS[name]);
  }

  #layer(name: string | undefined): CanvasLayer | null {
    if (name === undefined) return null;
    const layer = (this as unknown as Record<string, unknown>)[name];
    return layer instanceof CanvasLayer ? layer : null;
  }

  /** Creates the PIXI application and the groups; done once for a page. */
  initialize(): void {
    if (this.app !== undefined) return;
    const view = boardElement();
    const config = {
      view,
      width: window.innerWidth,
      height: window.innerHeight,
      antialias: false,
      autoDensity: true,
      resolution: Math.min(window.devicePixelRatio, 2),
      backgroundColor: 0x17171c,
      preserveDrawingBuffer: false,
    };
    callAll('canvasConfig', config);
    // A software renderer pays for every texture that a batch may have, at every pixel.
    BatchRenderer.defaultMaxTextures = 4;
    this.app = new Application<HTMLCanvasElement>(config);
    this.stage = this.app.stage;
    this.stage.eventMode = 'static';
    this.stage.hitArea = new Rectangle(-1e7, -1e7, 2e7, 2e7);
    this.stage.sortableChildren = true;
    this.setMaximumFrameRate(coreSetting('maxFPS', 60));
    if (navigator.webdriver)
      restWhileIdle(
        [this.app.ticker, Ticker.system],
        table().game.socket,
        () => this.loading || Reflect.ownKeys(CanvasAnimation.animations).length > 0,
      );
    this.app.ticker.add(() => this.#applyRenderFlags(), undefined, UPDATE_PRIORITY.NORMAL);
    this.#createGroups('stage', this.stage);
    activateWheel(this, view);
    window.addEventListener('resize', () => this._onResize());
    this._onResize();
    this.hud.attach(view);
    const HudClass = table().CONFIG['Token']?.['hudClass'] as (new () => PlaceableHud) | undefined;
    if (HudClass) this.hud.token = new HudClass();
    activateDrop(view);
  }

  /** Follows the setting of the maximum frame rate. @see https://foundryvtt.com/article/settings/ */
  setMaximumFrameRate(framesPerSecond: number): void {
    if (this.app) this.app.ticker.maxFPS = framesPerSecond;
    Ticker.system.maxFPS = framesPerSecond;
  }

  #createGroups(parentName: string, parent: Container): void {
    for (const [name, { groupClass, parent: wanted }] of Object.entries(table().CONFIG.Canvas.groups)) {
      if (wanted !== parentName) continue;
      const group = parent.addChild(new groupClass());
      // A group is also known to what it lies in, as `canvas.stage.rendered` and `canvas.environment.primary`.
      Object.assign(parent, { [name]: group });
      Object.defineProperty(this, name, { value: group, configurable: true, writable: true });
      if (isCanvasGroup(group)) {
        this.#groups[name] = group;
        for (const [layerName, layer] of Object.entries(group.layers)) {
          if (layerName !== 'grid') Object.defineProperty(this, layerName, { value: layer, configurable: true, writable: true });
        }
      }
      this.#createGroups(name, group);
    }
  }

  #applyRenderFlags(): void {
    for (const priority of ['OBJECTS', 'PERCEPTION'] as const) {
      for (const object of [...this.pendingRenderFlags[priority]]) {
        try {
          object.applyRenderFlags();
        } catch (error) {
          // One object that cannot be drawn, as of a package's class, must not keep the others from it.
          console.error('The render flags of an object could not be applied', error);
        }
      }
    }
    this._cull();
  }

  /**
   * Draws a scene, or the present one anew; null leaves the canvas blank. Calls made while a scene is being drawn wait.
   * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.Canvas.html#draw
   */
  async draw(scene?: SceneDocument | null): Promise<this> {
    const drawing = this.#drawing.then(() => this.#draw(scene === undefined ? this.#scene : scene));
    this.#drawing = drawing.catch(() => undefined);
    await drawing;
    return this;
  }

  async #draw(scene: SceneDocument | null): Promise<void> {
    if (this.app === undefined) return;
    const activeLayer = this.activeLayer?.options.name ?? 'tokens';
    if (this.#scene) await this.tearDown();
    this.#scene = scene;
    if (scene === null) {
      this.#dimensions = null;
      this.app.renderer.background.color = 0x17171c;
      return;
    }
    this.loading = true;
    this.#dimensions = sceneDimensions(scene);
    const managerClass = table().CONFIG.Canvas.managedScenes[scene.id];
    this.manager = managerClass ? (new managerClass(scene) as SceneManager) : null;
    this.loadTexturesOptions = { additionalSources: [] };
    callAll('canvasInit', this);
    await this.manager?._onInit();
    this.app.renderer.background.color = backgroundColorOf(scene);
    const background = backgroundOf(scene)?.src;
    const wanted = [background, ...this.loadTexturesOptions.additionalSources];
    await Promise.all(wanted.flatMap((src) => (src ? [loadTexture(src)] : [])));
    this.edges.initialize(this.#dimensions.rect);
    callAll('canvasDraw', this);
    for (const group of Object.values(this.#groups)) await group.draw();
    await this.manager?._onDraw();
    // What packages listened for on the stage of the scene before is theirs to ask for again when the canvas is ready.
    this.stage.removeAllListeners();
    this.mouseInteractionManager = createStageInteraction(this).activate();
    this.initializeCanvasPosition();
    const layer = this.#layer(activeLayer);
    (layer instanceof InteractionLayer ? layer : this.tokens).activate();
    this.loading = false;
    this.#ready = true;
    this.#applyRenderFlags();
    await this.manager?._onReady();
    this.manager?._registerHooks();
    callAll('canvasReady', this);
  }

  /** Takes over the colour around the scene. */
  refreshBackgroundColor(): void {
    if (this.app && this.#scene) this.app.renderer.background.color = backgroundColorOf(this.#scene);
  }

  /** Takes the present scene down. */
  async tearDown(): Promise<void> {
    const scene = this.#scene;
    if (scene) this._rememberView(scene);
    this.currentMouseManager?.cancel();
    this.activeLayer?.deactivate();
    callAll('canvasTearDown', this);
    await this.manager?._onTearDown();
    this.manager?._deactivateHooks();
    this.manager = null;
    this.#ready = false;
    CanvasAnimation.terminateAll();
    this.hud.clear();
    for (const group of Object.values(this.#groups).reverse()) await group.tearDown();
    for (const set of Object.values(this.pendingRenderFlags)) set.clear();
    this.edges.clear();
  }

  /** A blur that is kept with the others. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.Canvas.html#createblurfilter */
  createBlurFilter(strength?: number, quality?: number): BlurFilter {
    const { blurStrength, blurQuality } = table().CONFIG.Canvas as unknown as { blurStrength: number; blurQuality: number };
    const filter = new BlurFilter(strength ?? blurStrength, quality ?? blurQuality);
    this.blurFilters.add(filter);
    return filter;
  }

  /** Shows or hides the outlines of everything that can be acted on. @see https://foundryvtt.com/article/controls/ (Highlight Canvas Objects) */
  highlightObjects(active: boolean): void {
    for (const layer of this.layers) {
      if ('highlightObjects' in layer) layer.highlightObjects = active;
    }
    callAll('highlightObjects', active);
  }
}

/** The element that the canvas is drawn in; made if the page has none. */
function boardElement(): HTMLCanvasElement {
  const present = document.getElementById('board');
  if (present instanceof HTMLCanvasElement) return present;
  const board = document.createElement('canvas');
  board.id = 'board';
  if (present) present.replaceWith(board);
  else document.body.prepend(board);
  return board;
}
