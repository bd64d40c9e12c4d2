/** The room of the canvas: `exposeCanvas` puts everything where packages look for it. */
import * as PIXI from 'pixi.js';
import * as grids from '../../common/grid/index';
import type { TabletopGlobals } from '../globals';
import { CanvasAnimation } from './animation/canvas-animation';
import { Canvas } from './board';
import { canvasConfig, placeableConfig } from './config';
import { ControlIcon } from './containers/control-icon';
import { DoorControl } from './containers/door-control';
import { DoorMesh } from './containers/door-mesh';
import { GridHighlight } from './containers/grid-highlight';
import { GridMesh } from './containers/grid-mesh';
import { PreciseText } from './containers/precise-text';
import { SpriteMesh } from './containers/sprite-mesh';
import { registerCanvasSettings } from './core-settings';
import { CanvasEdges, Edge } from './geometry/canvas-edges';
import { extendPixiShapes } from './geometry/pixi-extensions';
import { ClockwiseSweepPolygon, PointSourcePolygon } from './geometry/point-source-polygon';
import { CanvasQuadtree, Quadtree } from './geometry/quadtree';
import { Ray } from './geometry/ray';
import { CanvasGroupMixin } from './groups/canvas-group';
import * as groups from './groups/canvas-groups';
import { PrimaryCanvasGroup } from './groups/primary-group';
import { HeadsUpDisplay } from './hud/heads-up-display';
import { TokenHud } from './hud/token-hud';
import { MouseInteractionManager } from './interaction/mouse-interaction-manager';
import { AlertPing, ArrowPing, ChevronPing, Ping, PulsePing } from './interaction/pings';
import { RenderFlags } from './interaction/render-flags';
import { registerCanvasKeybindings } from './keybindings';
import { CanvasLayer } from './layers/canvas-layer';
import { ControlsLayer } from './layers/controls-layer';
import { GridLayer } from './layers/grid-layer';
import { InteractionLayer } from './layers/interaction-layer';
import * as markLayers from './layers/mark-layers';
import { PlaceablesLayer } from './layers/placeables-layer';
import * as shapeLayers from './layers/shape-layers';
import { TemplateLayer } from './layers/template-layer';
import { TokenLayer } from './layers/token-layer';
import { WallsLayer } from './layers/walls-layer';
import { TextureLoader, getTexture, loadTexture } from './loader';
import { PerceptionManager } from './perception/perception-manager';
import { PlaceableObject } from './placeables/placeable-object';
import { followActivity } from './user-activity';
import { Ruler } from './interaction/ruler';
import { PrimarySpriteMesh } from './primary/primary-sprite-mesh';
import { AbstractBaseFilter } from './rendering/base-filter';
import { AbstractBaseShader } from './rendering/base-shader';
import { BaseSamplerShader } from './rendering/base-sampler-shader';
import { BaseShaderMixin } from './rendering/base-shader-mixin';
import { OutlineOverlayFilter } from './rendering/outline-overlay-filter';
import { SceneManager } from './scene-manager';
import { BaseEffectSource } from './sources/base-effect-source';
import { PointEffectSourceMixin } from './sources/point-effect-source';
import * as pointSources from './sources/point-sources';
import { RenderedEffectSource } from './sources/rendered-effect-source';
import { BaseTokenRuler } from './tokens/base-token-ruler';
import { TokenRuler } from './tokens/token-ruler';
import './canvas.css';

export type { Canvas } from './board';
export { canvasDocumentCreated, canvasDocumentDeleted, canvasDocumentUpdated } from './document-events';

/**
 * Fills `foundry.canvas`, `foundry.grid`, `CONFIG.Canvas` and the placeable documents' configuration, and makes the
 * global `canvas`.
 * @see https://foundryvtt.com/api/v13/modules/foundry.canvas.html
 */
export function exposeCanvas(globals: TabletopGlobals): void {
  extendPixiShapes();
  globals.PIXI = { ...PIXI, LegacyGraphics: PIXI.Graphics } as typeof PIXI;
  const placeables = placeableConfig(globals.game.release.generation);
  exposeNamespace(globals, placeables);
  Object.assign(globals.foundry.grid, grids);
  const { layers, ...config } = canvasConfig(globals.game.release.generation);
  globals.CONFIG.Canvas = { ...globals.CONFIG.Canvas, ...config, layers: { ...layers, ...globals.CONFIG.Canvas?.layers } };
  globals.CONFIG['canvasTextStyle'] = PreciseText.getTextStyle();
  globals.CONFIG['defaultFontFamily'] ??= 'Signika';
  for (const [name, more] of Object.entries(placeables)) Object.assign((globals.CONFIG[name] ??= {}) as object, more);
  const canvas = new Canvas();
  globals['canvas'] = canvas;
  globalThis.canvas = canvas;
  // For looking into things while one tries them out. @see fvtt-types client/client.d.mts (_token)
  Object.defineProperty(globalThis, '_token', { configurable: true, get: () => canvas.tokens?.controlled[0] ?? null });
  followActivity();
  globals.Hooks.once('init', () => {
    registerCanvasSettings();
    registerCanvasKeybindings();
  });
}

function exposeNamespace({ foundry, game }: TabletopGlobals, placeables: Record<string, Record<string, unknown>>): void {
  const named = (classes: (abstract new (...args: never[]) => unknown)[]): Record<string, unknown> =>
    Object.fromEntries(classes.map((constructor) => [constructor.name, constructor]));
  const objectClasses = Object.fromEntries(Object.entries(placeables).map(([name, { objectClass }]) => [name, objectClass]));
  Object.assign(foundry.canvas, { Canvas, SceneManager, TextureLoader, getTexture, loadTexture });
  Object.assign(foundry.canvas.animation, { CanvasAnimation });
  Object.assign(
    foundry.canvas.containers,
    named([ControlIcon, DoorControl, GridHighlight, DoorMesh, GridMesh, PreciseText, SpriteMesh]),
  );
  Object.assign(foundry.canvas.geometry, {
    CanvasQuadtree,
    ClockwiseSweepPolygon,
    PointSourcePolygon,
    Quadtree,
    Ray,
    edges: { CanvasEdges, Edge },
  });
  Object.assign(foundry.canvas.groups, { CanvasGroupMixin, ...groups, PrimaryCanvasGroup });
  Object.assign(foundry.canvas.interaction, {
    MouseInteractionManager,
    RenderFlags,
    Ruler,
    Ping,
    PulsePing,
    AlertPing,
    ArrowPing,
    ChevronPing,
  });
  Object.assign(foundry.canvas.layers, {
    ...named([CanvasLayer, ControlsLayer, GridLayer, InteractionLayer, PlaceablesLayer, TokenLayer, WallsLayer]),
    ...markLayers,
    ...shapeLayers,
    ...(game.release.generation < 14 ? { TemplateLayer } : {}),
  });
  Object.assign(foundry.canvas.perception, { PerceptionManager });
  Object.assign(foundry.canvas.rendering, {
    filters: { AbstractBaseFilter, OutlineOverlayFilter },
    mixins: { BaseShaderMixin },
    shaders: { AbstractBaseShader, BaseSamplerShader },
  });
  Object.assign(foundry.canvas.primary, { PrimarySpriteMesh });
  Object.assign(foundry.canvas.sources, { BaseEffectSource, PointEffectSourceMixin, RenderedEffectSource, ...pointSources });
  Object.assign(foundry.canvas.placeables, objectClasses, { PlaceableObject });
  Object.assign(foundry.canvas.placeables.tokens, { BaseTokenRuler, TokenRuler });
  Object.assign(foundry.applications.hud, { HeadsUpDisplayContainer: HeadsUpDisplay, TokenHUD: TokenHud });
}
