/** What `CONFIG` says of the canvas when a table starts. */
import { DoorControl } from './containers/door-control';
import { ClockwiseSweepPolygon } from './geometry/point-source-polygon';
import {
  CanvasVisibility,
  EffectsCanvasGroup,
  EnvironmentCanvasGroup,
  HiddenCanvasGroup,
  InterfaceCanvasGroup,
  OverlayCanvasGroup,
  RenderedCanvasGroup,
} from './groups/canvas-groups';
import { PrimaryCanvasGroup } from './groups/primary-group';
import { ControlsLayer } from './layers/controls-layer';
import { GridLayer } from './layers/grid-layer';
import { LightingLayer, NotesLayer, SoundsLayer } from './layers/mark-layers';
import { DrawingsLayer, RegionLayer, TilesLayer } from './layers/shape-layers';
import { TemplateLayer } from './layers/template-layer';
import { TokenLayer } from './layers/token-layer';
import { WallsLayer } from './layers/walls-layer';
import { AmbientLight } from './placeables/ambient-light';
import { AmbientSound } from './placeables/ambient-sound';
import { Drawing } from './placeables/drawing';
import { MeasuredTemplate } from './placeables/measured-template';
import { Note } from './placeables/note';
import { Region } from './placeables/region';
import { Tile } from './placeables/tile';
import { Token } from './placeables/token';
import { Wall } from './placeables/wall';
import {
  GlobalLightSource,
  PointDarknessSource,
  PointLightSource,
  PointMovementSource,
  PointSoundSource,
  PointVisionSource,
} from './sources/point-sources';
import type { CanvasConfig } from './table';
import { TokenHud } from './hud/token-hud';
import { pingConfig } from './interaction/pings';
import { defaultMovementConfig } from './tokens/movement-config';
import { TokenRuler } from './tokens/token-ruler';

/** `CONFIG.Canvas`. @see https://foundryvtt.com/api/v13/variables/CONFIG.Canvas.html */
export function canvasConfig(generation: number): CanvasConfig {
  return {
    groups: {
      hidden: { groupClass: HiddenCanvasGroup, parent: 'stage' },
      rendered: { groupClass: RenderedCanvasGroup, parent: 'stage' },
      environment: { groupClass: EnvironmentCanvasGroup, parent: 'rendered' },
      primary: { groupClass: PrimaryCanvasGroup, parent: 'environment' },
      effects: { groupClass: EffectsCanvasGroup, parent: 'environment' },
      visibility: { groupClass: CanvasVisibility, parent: 'rendered' },
      interface: { groupClass: InterfaceCanvasGroup, parent: 'rendered' },
      overlay: { groupClass: OverlayCanvasGroup, parent: 'stage' },
    },
    layers: {
      grid: { layerClass: GridLayer, group: 'interface' },
      regions: { layerClass: RegionLayer, group: 'interface' },
      drawings: { layerClass: DrawingsLayer, group: 'interface' },
      ...(generation < 14 ? { templates: { layerClass: TemplateLayer, group: 'interface' } } : {}),
      tiles: { layerClass: TilesLayer, group: 'interface' },
      walls: { layerClass: WallsLayer, group: 'interface' },
      tokens: { layerClass: TokenLayer, group: 'interface' },
      sounds: { layerClass: SoundsLayer, group: 'interface' },
      lighting: { layerClass: LightingLayer, group: 'interface' },
      notes: { layerClass: NotesLayer, group: 'interface' },
      controls: { layerClass: ControlsLayer, group: 'interface' },
    },
    managedScenes: {},
    polygonBackends: {
      sight: ClockwiseSweepPolygon,
      light: ClockwiseSweepPolygon,
      sound: ClockwiseSweepPolygon,
      move: ClockwiseSweepPolygon,
    },
    lightSourceClass: PointLightSource,
    darknessSourceClass: PointDarknessSource,
    globalLightSourceClass: GlobalLightSource,
    soundSourceClass: PointSoundSource,
    visionSourceClass: PointVisionSource,
    movementSourceClass: PointMovementSource,
    doorControlClass: DoorControl,
    dispositionColors: {
      HOSTILE: 0xe72124,
      NEUTRAL: 0xf1d836,
      FRIENDLY: 0x43dfdf,
      INACTIVE: 0x555555,
      PARTY: 0x33bc4e,
      CONTROLLED: 0xff9829,
      SECRET: 0xa612d4,
    },
    maxZoom: 3,
    blurStrength: 8,
    blurQuality: 4,
    objectBorderThickness: 4,
    dragSpeedModifier: 0.8,
    pings: pingConfig(),
  };
}

/** What the configuration of each placeable document has of this room. */
export function placeableConfig(generation: number): Record<string, Record<string, unknown>> {
  return {
    Token: {
      objectClass: Token,
      layerClass: TokenLayer,
      rulerClass: TokenRuler,
      hudClass: TokenHud,
      movement: defaultMovementConfig(),
      adjectivesPrefix: 'TOKEN.Adjectives',
    },
    Wall: { objectClass: Wall, layerClass: WallsLayer, doorSounds: {}, animationTypes: {} },
    ...(generation < 14 ? { MeasuredTemplate: { objectClass: MeasuredTemplate, layerClass: TemplateLayer } } : {}),
    Note: { objectClass: Note, layerClass: NotesLayer },
    Drawing: { objectClass: Drawing, layerClass: DrawingsLayer },
    Tile: { objectClass: Tile, layerClass: TilesLayer },
    AmbientLight: { objectClass: AmbientLight, layerClass: LightingLayer },
    AmbientSound: { objectClass: AmbientSound, layerClass: SoundsLayer },
    Region: { objectClass: Region, layerClass: RegionLayer },
  };
}
