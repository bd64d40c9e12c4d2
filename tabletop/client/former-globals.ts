/** The names that classes and functions of `foundry` had as globals before 13, and how those are reached. */
import { logCompatibilityWarning } from './foundry-functions/compatibility';
import type { FoundryNamespace } from './globals';

/**
 * The former globals by the namespace that they are in since 13. Shaders other than the bases are left out.
 * @see https://foundryvtt.com/api/v13/modules/foundry.html and the list at the end of `client.d.mts` of the published types
 * @see https://foundryvtt.com/releases/13.332 (globals that are namespaced are deprecated)
 */
const FORMER_GLOBALS: Readonly<Record<string, string>> = {
  '': 'Game',
  'applications.apps': 'CombatTrackerConfig DocumentSheetConfig GridConfig ImagePopout DocumentOwnershipConfig PermissionConfig',
  'applications.apps.av': 'CameraViews',
  'applications.handlebars': 'getTemplate loadTemplates renderTemplate',
  'applications.hud': 'BasePlaceableHUD DrawingHUD TileHUD TokenHUD',
  'applications.settings': 'SettingsConfig DependencyResolution',
  'applications.settings.menus': 'AVConfig DefaultSheetsConfig DiceConfig FontConfig',
  'applications.sheets':
    'ActiveEffectConfig AdventureExporter BaseSheet CardConfig CombatantConfig DrawingConfig FolderConfig ' +
    'MeasuredTemplateConfig MacroConfig NoteConfig PlaylistConfig PlaylistSoundConfig SceneConfig TileConfig ' +
    'TokenConfig UserConfig WallConfig AmbientLightConfig AmbientSoundConfig',
  'applications.sidebar': 'DocumentDirectory Sidebar',
  'applications.sidebar.apps': 'ChatPopout Compendium InvitationLinks SupportDetails ModuleManagement ToursManagement',
  'applications.sidebar.tabs':
    'ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory ' +
    'MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings',
  'applications.ui': 'Hotbar SceneControls SceneNavigation Players MainMenu Notifications',
  'applications.ux': 'FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs',
  'appv1.sheets': 'ActorSheet ItemSheet JournalPageSheet JournalSheet JournalTextPageSheet',
  canvas: 'Canvas SceneManager FramebufferSnapshot TextureExtractor TextureLoader getTexture loadTexture srcExists',
  'canvas.animation': 'CanvasAnimation ChatBubbles SmoothNoise',
  'canvas.containers':
    'CachedContainer UnboundContainer FullCanvasObjectMixin PointSourceMesh QuadMesh SpriteMesh ControlIcon ' +
    'ResizeHandle PreciseText GridMesh GridHighlight Cursor DoorControl ParticleEffect AutumnLeavesWeatherEffect',
  'canvas.geometry':
    'Quadtree CanvasQuadtree UnboundTransform ObservableTransform LimitedAnglePolygon PolygonMesher Ray ' +
    'PointSourcePolygon ClockwiseSweepPolygon WeilerAthertonClipper',
  'canvas.groups':
    'CanvasGroupMixin EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup ' +
    'OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup CanvasVisibility',
  'canvas.interaction':
    'MouseInteractionManager RenderFlagsMixin RenderFlags Ping PulsePing ChevronPing AlertPing ArrowPing Ruler',
  'canvas.layers':
    'CanvasLayer InteractionLayer PlaceablesLayer ControlsLayer CanvasBackgroundAlterationEffects ' +
    'CanvasColorationEffects CanvasDarknessEffects CanvasIlluminationEffects WeatherEffects GridLayer ' +
    'CanvasDepthMask CanvasOcclusionMask CanvasVisionMask DarknessLevelContainer DrawingsLayer NotesLayer ' +
    'SoundsLayer TemplateLayer TilesLayer WallsLayer RegionLayer LightingLayer TokenLayer',
  'canvas.perception':
    'FogManager PerceptionManager VisionMode DetectionMode DetectionModeAll DetectionModeLightPerception ' +
    'DetectionModeInvisibility DetectionModeTremor',
  'canvas.placeables': 'PlaceableObject Drawing Note Region Tile Token MeasuredTemplate Wall AmbientLight AmbientSound',
  'canvas.placeables.regions': 'RegionGeometry RegionMesh',
  'canvas.placeables.tokens': 'UserTargets TokenRing TokenRingConfig DynamicRingData',
  'canvas.primary':
    'PrimaryCanvasContainer PrimaryGraphics PrimaryParticleEffect PrimarySpriteMesh PrimaryOccludableObjectMixin ' +
    'PrimaryCanvasObjectMixin CanvasTransformMixin',
  'canvas.rendering': 'BLEND_MODES',
  'canvas.rendering.batching': 'BatchRenderer',
  'canvas.rendering.filters':
    'SMAAFilter AbstractBaseFilter AbstractBaseMaskFilter VisualEffectsMaskingFilter ' +
    'PrimaryCanvasGroupAmbienceFilter GlowOverlayFilter InvisibilityFilter OutlineOverlayFilter ' +
    'TextureTransitionFilter VisibilityFilter VisionMaskFilter VoidFilter AlphaBlurFilter AlphaBlurFilterPass ' +
    'WeatherOcclusionMaskFilter',
  'canvas.rendering.mixins': 'BaseShaderMixin AdaptiveFragmentChannelMixin',
  'canvas.rendering.shaders':
    'AbstractBaseShader AbstractDarknessLevelRegionShader BaseSamplerShader BaselineIlluminationSamplerShader ' +
    'AbstractWeatherShader',
  'canvas.workers': 'TextureCompressor',
  data: 'CalendarData',
  'data.regionShapes': 'RegionPolygonTree RegionShape',
  dice: 'MersenneTwister',
  'dice.terms': 'Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm',
  'documents.abstract': 'ClientDocumentMixin CanvasDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection',
  'documents.collections':
    'Actors CardStacks CombatEncounters FogExplorations Folders Items Journal Macros Playlists RollTables Scenes ' +
    'WorldSettings Users CompendiumCollection CompendiumFolderCollection CompendiumPacks',
  helpers: 'AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Localization SocketInterface WorkerManager',
  'helpers.interaction': 'ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager',
  'helpers.media': 'ImageHelper VideoHelper',
  nue: 'Tour',
  'nue.tours': 'CanvasTour SetupTour SidebarTour',
  packages: 'ClientPackageMixin Module System World PACKAGE_TYPES',
  utils: 'Semaphore SortingHelpers WordTree saveDataToFile readTextFromFile srcExists',
};

/** Former globals whose class has another name now. */
const RENAMED_GLOBALS: Readonly<Record<string, string>> = {
  FilePicker: 'applications.apps.FilePicker.implementation',
  TooltipManager: 'helpers.interaction.TooltipManager.implementation',
  ContextMenu: 'applications.ux.ContextMenu.implementation',
  DragDrop: 'applications.ux.DragDrop.implementation',
  Draggable: 'applications.ux.Draggable.implementation',
  TextEditor: 'applications.ux.TextEditor.implementation',
  HeadsUpDisplay: 'applications.hud.HeadsUpDisplayContainer',
  Pause: 'applications.ui.GamePause',
  PlayerList: 'applications.ui.Players',
  SidebarTab: 'applications.sidebar.AbstractSidebarTab',
  CardHand: 'applications.sheets.CardHandConfig',
  CardPile: 'applications.sheets.CardPileConfig',
  CardsConfig: 'applications.sheets.CardDeckConfig',
  RollTableConfig: 'applications.sheets.RollTableSheet',
  JournalImagePageSheet: 'applications.sheets.journal.JournalEntryPageImageSheet',
  JournalPDFPageSheet: 'applications.sheets.journal.JournalEntryPagePDFSheet',
  JournalVideoPageSheet: 'applications.sheets.journal.JournalEntryPageVideoSheet',
  MarkdownJournalPageSheet: 'applications.sheets.journal.JournalEntryPageMarkdownSheet',
  KeybindingsConfig: 'applications.sidebar.apps.ControlsConfig',
  CameraPopoutAppWrapper: 'applications.apps.av.CameraPopout',
  DetectionModeBasicSight: 'canvas.perception.DetectionModeDarkvision',
  Messages: 'documents.collections.ChatMessages',
  NewUserExperience: 'nue.NewUserExperienceManager',
  Tours: 'nue.ToursCollection',
};

/** What a path below `foundry` leads to, if anything. */
function valueAt(foundry: FoundryNamespace, path: string): unknown {
  let value: unknown = foundry;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

/**
 * Makes the former globals of everything that there is: reading one warns once and gives what its namespace holds by then.
 * Names that are taken, by the page or by something that is still global, stay what they are.
 */
export function defineFormerGlobals(foundry: FoundryNamespace): void {
  const paths = new Map(Object.entries(RENAMED_GLOBALS));
  for (const [namespace, names] of Object.entries(FORMER_GLOBALS)) {
    for (const name of names.split(' ')) paths.set(name, namespace ? `${namespace}.${name}` : name);
  }
  for (const [name, path] of paths) {
    if (name in globalThis || valueAt(foundry, path) === undefined) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        logCompatibilityWarning(`You are accessing the global "${name}", which is now foundry.${path}`, {
          since: 13,
          until: 15,
          once: true,
        });
        return valueAt(foundry, path);
      },
      set: (value: unknown) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true }),
    });
  }
}
