/** The part of the canvas that is its view: what is seen of the scene, how large, and how that is moved. */
import { Container } from 'pixi.js';
import type { Application } from 'pixi.js';
import { CanvasAnimation } from './animation/canvas-animation';
import type { EasingFunction } from './animation/canvas-animation';
import type { SceneDimensions } from './dimensions';
import type { Point } from './geometry/points';
import { HeadsUpDisplay } from './hud/heads-up-display';
import type { PingOptions } from './interaction/pings';
import type { CanvasLayer } from './layers/canvas-layer';
import type { ControlsLayer } from './layers/controls-layer';
import { PlaceablesLayer } from './layers/placeables-layer';
import type { TokenLayer } from './layers/token-layer';
import { callAll, table } from './table';
import type { SceneDocument } from './table';
import { broadcast } from './user-activity';
import type { PingData } from './user-activity';
import { constrainView, viewOf } from './view';
import type { ViewBounds, ViewInsets, ViewPosition } from './view';

/** The canvas as far as its view goes. */
export abstract class CanvasView {
  app: Application<HTMLCanvasElement> | undefined;
  stage: Container = new Container();
  screenDimensions: [number, number] = [0, 0];
  readonly hud = new HeadsUpDisplay();
  declare tokens: TokenLayer;
  declare controls: ControlsLayer;
  #culls = false;
  readonly #viewOfScene = new Map<string, ViewPosition>();

  abstract get ready(): boolean;
  abstract get scene(): SceneDocument | null;
  abstract get dimensions(): SceneDimensions | null;
  abstract get layers(): CanvasLayer[];

  /** The scale at which the stage is shown and what is in the middle of the window. */
  get view(): ViewPosition {
    return { x: this.stage.pivot.x, y: this.stage.pivot.y, scale: this.stage.scale.x };
  }

  /** Keeps in mind what is seen of a scene that is about to be left. */
  _rememberView(scene: SceneDocument): void {
    this.#viewOfScene.set(scene.id, this.view);
  }

  /** Shows what was last seen of the scene, else its initial view, else the whole of it. @see https://foundryvtt.com/article/scenes/ */
  initializeCanvasPosition(): void {
    const { scene, dimensions } = this;
    if (!scene || !dimensions) return;
    const whole = viewOf(dimensions.sceneRect, this.#bounds(dimensions), coveredSides());
    const initial = scene.initial ?? {};
    this.pan(
      this.#viewOfScene.get(scene.id) ?? {
        x: initial.x ?? whole.x,
        y: initial.y ?? whole.y,
        scale: initial.scale ?? whole.scale,
      },
    );
  }

  #bounds({ width, height }: SceneDimensions): ViewBounds {
    const { maxZoom, minZoom } = table().CONFIG.Canvas;
    const [screenWidth, screenHeight] = this.screenDimensions;
    return { width, height, screenWidth, screenHeight, maxZoom, minZoom };
  }

  /** Moves the view at once. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.Canvas.html#pan */
  pan(view: { x?: number | null; y?: number | null; scale?: number | null } = {}): void {
    const { dimensions } = this;
    if (!dimensions) return;
    const position = constrainView(view, this.view, this.#bounds(dimensions));
    this.stage.pivot.set(position.x, position.y);
    this.stage.scale.set(position.scale);
    this.hud.align();
    this.controls._onCanvasPan();
    this.scheduleCulling();
    callAll('canvasPan', this, position);
  }

  /** Has what lies off the screen left out from the next frame on. */
  scheduleCulling(): void {
    this.#culls = true;
  }

  /** Leaves out what lies off the screen; a view that shows all costs nothing but the asking. */
  _cull(): void {
    if (!this.#culls || !this.ready) return;
    this.#culls = false;
    const { x, y, scale } = this.view;
    const [width, height] = [this.screenDimensions[0] / scale, this.screenDimensions[1] / scale];
    const margin = this.dimensions?.size ?? 100;
    for (const layer of this.layers) {
      if (layer instanceof PlaceablesLayer) layer.cull({ x: x - width / 2, y: y - height / 2, width, height }, margin);
    }
  }

  /** Moves the view over time. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.Canvas.html#animatePan */
  async animatePan(
    view: { x?: number; y?: number; scale?: number; duration?: number; speed?: number; easing?: EasingFunction | string } = {},
  ): Promise<boolean> {
    const from = this.view;
    const to = { ...from, ...only(view, ['x', 'y', 'scale']) };
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const duration = view.speed === undefined ? (view.duration ?? 250) : (distance * 1000) / view.speed;
    const moving = { ...from };
    const attributes = (['x', 'y', 'scale'] as const).map((attribute) => ({ parent: moving, attribute, to: to[attribute] }));
    const completed = await CanvasAnimation.animate(attributes, {
      name: 'canvas.animatePan',
      duration,
      easing: view.easing ?? CanvasAnimation.easeInOutCosine,
      ontick: () => this.pan(moving),
    });
    return completed;
  }

  /** Moves the view to the middle of the controlled tokens, else of the scene. */
  async recenter(): Promise<boolean> {
    const controlled = this.tokens.controlled;
    const centers = controlled.map((token) => token.center);
    const sum = centers.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
    const n = centers.length;
    const { sceneRect } = this.dimensions ?? {};
    if (n > 0) return this.animatePan({ x: sum.x / n, y: sum.y / n });
    return sceneRect ? this.animatePan({ x: sceneRect.x + sceneRect.width / 2, y: sceneRect.y + sceneRect.height / 2 }) : false;
  }

  /** The point of the window where a point of the canvas is. */
  clientCoordinatesFromCanvas(origin: Point): Point {
    const { x, y } = this.stage.toGlobal(origin);
    return { x, y };
  }

  /** The point of the canvas at a point of the window. */
  canvasCoordinatesFromClient(origin: Point): Point {
    const { x, y } = this.stage.toLocal(origin);
    return { x, y };
  }

  /**
   * Draws everyone's eyes to a place of the viewed scene: with Alt it is a warning, with Shift a gamemaster pulls the
   * others' views there.
   * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html#ping
   * @see https://foundryvtt.com/article/pings/
   */
  async ping(origin: Point, options: Partial<PingData> & PingOptions = {}): Promise<boolean> {
    const { game, CONFIG } = table();
    const { id } = this.scene ?? {};
    if (id === undefined) return false;
    const { types } = CONFIG.Canvas.pings;
    const isAlert = game.keyboard?.isModifierActive('Alt') === true;
    const pull = !isAlert && game.user.isGM && game.keyboard?.isModifierActive('Shift') === true;
    const style = types[isAlert ? 'ALERT' : pull ? 'PULL' : 'PULSE'] ?? 'pulse';
    const ping = { scene: id, pull, style, zoom: this.view.scale, ...options };
    broadcast({ cursor: { x: Math.round(origin.x), y: Math.round(origin.y) }, ping });
    return this.controls.handlePing(game.user, origin, ping);
  }

  isOffscreen(position: Point): boolean {
    const { x, y } = this.clientCoordinatesFromCanvas(position);
    return x < 0 || y < 0 || x >= this.screenDimensions[0] || y >= this.screenDimensions[1];
  }

  _onResize(): void {
    const size: [number, number] = [window.innerWidth, window.innerHeight];
    this.screenDimensions = size;
    this.app?.renderer.resize(...size);
    this.stage.position.set(size[0] / 2, size[1] / 2);
    this.pan();
  }
}

/** How far the interface covers the canvas from the left and from the right. */
function coveredSides(): ViewInsets {
  const controls = document.getElementById('scene-controls')?.getBoundingClientRect();
  const sidebar = document.getElementById('sidebar')?.getBoundingClientRect();
  return {
    left: controls ? Math.max(0, controls.right) : 0,
    right: sidebar && sidebar.width > 0 ? Math.max(0, window.innerWidth - sidebar.left) : 0,
  };
}

function only<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]])) as Partial<
    Pick<T, K>
  >;
}
