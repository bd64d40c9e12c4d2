/**
 * Named constants of the documented API.
 * @see https://foundryvtt.com/api/v13/modules/CONST.html
 * @see https://foundryvtt.com/api/modules/CONST.html
 */
import {
  AUDIO_FILE_EXTENSIONS,
  FONT_FILE_EXTENSIONS,
  type FileExtensions,
  GRAPHICS_FILE_EXTENSIONS,
  HTML_FILE_EXTENSIONS,
  IMAGE_FILE_EXTENSIONS,
  TEXTURE_FILE_EXTENSIONS,
  TEXT_FILE_EXTENSIONS,
  VIDEO_FILE_EXTENSIONS,
  fileCategoriesOf,
  uploadableExtensionsOf,
} from './file-extensions';
import type { Generation } from './generation';

export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;

export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;

export const MOVEMENT_DIRECTIONS = {
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
  DESCEND: 0x10,
  ASCEND: 0x20,
} as const;

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export type OwnershipLevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export type UserRoleName = keyof typeof USER_ROLES;

export const USER_ROLE_NAMES: Readonly<Record<number, UserRoleName>> = {
  0: 'NONE',
  1: 'PLAYER',
  2: 'TRUSTED',
  3: 'ASSISTANT',
  4: 'GAMEMASTER',
};

export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;

export const TOKEN_DISPLAY_MODES = {
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
} as const;

export const TOKEN_HEXAGONAL_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;
export const TOKEN_SHAPES = TOKEN_HEXAGONAL_SHAPES;

export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;

export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
export const WALL_RESTRICTION_TYPES = ['light', 'sight', 'sound', 'move'] as const;
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
export const EDGE_DIRECTIONS = WALL_DIRECTIONS;
export const EDGE_RESTRICTION_TYPES = WALL_RESTRICTION_TYPES;
export const EDGE_SENSE_TYPES = WALL_SENSE_TYPES;

export const DRAWING_FILL_TYPES = { NONE: 0, SOLID: 1, PATTERN: 2 } as const;
/**
 * How what lies above tokens gives way: 14 has added a mode and numbered them anew.
 * @see https://foundryvtt.com/api/v13/variables/CONST.OCCLUSION_MODES.html
 * @see https://foundryvtt.com/api/v14/variables/CONST.OCCLUSION_MODES.html
 */
export const occlusionModesOf = (generation: Generation): Readonly<Record<string, number>> =>
  generation >= 14 ? { NONE: 0, FADE: 1, SURFACE: 2, RADIAL: 4, VISION: 8 } : { NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 };
export const TEXT_ANCHOR_POINTS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;

/** @see https://foundryvtt.com/api/v13/variables/CONST.ACTIVE_EFFECT_MODES.html */
export const ACTIVE_EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;
/** Generation 14. @see https://foundryvtt.com/api/v14/variables/CONST.ACTIVE_EFFECT_SHOW_ICON.html */
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;
/** Generation 14. @see https://foundryvtt.com/api/v14/variables/CONST.ACTIVE_EFFECT_DURATION_UNITS.html */
export const ACTIVE_EFFECT_DURATION_UNITS = [
  ...['years', 'months', 'days', 'hours', 'minutes', 'seconds', 'rounds', 'turns'],
] as const;

/** How the picture of a texture fills its frame. @see https://foundryvtt.com/api/variables/CONST.TEXTURE_DATA_FIT_MODES.html */
export const TEXTURE_DATA_FIT_MODES = ['fill', 'contain', 'cover', 'width', 'height'] as const;

export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 } as const;

export const REGION_EVENTS = {
  REGION_BOUNDARY: 'regionBoundary',
  BEHAVIOR_ACTIVATED: 'behaviorActivated',
  BEHAVIOR_DEACTIVATED: 'behaviorDeactivated',
  BEHAVIOR_VIEWED: 'behaviorViewed',
  BEHAVIOR_UNVIEWED: 'behaviorUnviewed',
  TOKEN_ENTER: 'tokenEnter',
  TOKEN_EXIT: 'tokenExit',
  TOKEN_MOVE_IN: 'tokenMoveIn',
  TOKEN_MOVE_OUT: 'tokenMoveOut',
  TOKEN_MOVE_WITHIN: 'tokenMoveWithin',
  TOKEN_ANIMATE_IN: 'tokenAnimateIn',
  TOKEN_ANIMATE_OUT: 'tokenAnimateOut',
  TOKEN_TURN_START: 'tokenTurnStart',
  TOKEN_TURN_END: 'tokenTurnEnd',
  TOKEN_ROUND_START: 'tokenRoundStart',
  TOKEN_ROUND_END: 'tokenRoundEnd',
} as const;

export const REGION_MOVEMENT_SEGMENTS = { ENTER: 1, MOVE: 0, EXIT: -1 } as const;

export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;

export const DICE_ROLL_MODES = {
  PUBLIC: 'publicroll',
  PRIVATE: 'gmroll',
  BLIND: 'blindroll',
  SELF: 'selfroll',
} as const;

export const TABLE_RESULT_TYPES = { TEXT: 'text', DOCUMENT: 'document' } as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const MACRO_SCOPES = ['global', 'actors', 'actor'] as const;
export const MACRO_TYPES = { SCRIPT: 'script', CHAT: 'chat' } as const;
export const MEASURED_TEMPLATE_TYPES = { CIRCLE: 'circle', CONE: 'cone', RECTANGLE: 'rect', RAY: 'ray' } as const;
export const PLAYLIST_SORT_MODES = { ALPHABETICAL: 'a', MANUAL: 'm' } as const;
export const AUDIO_CHANNELS = {
  environment: 'AUDIO.CHANNELS.ENVIRONMENT.label',
  interface: 'AUDIO.CHANNELS.INTERFACE.label',
  music: 'AUDIO.CHANNELS.MUSIC.label',
} as const;
export const PLAYLIST_MODES = { DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 } as const;
export const COMBAT_INITIATIVE_ICON = 'fa-solid fa-dice-d20';
export const COMBAT_ANNOUNCEMENTS = ['startEncounter', 'nextUp', 'yourTurn'] as const;
export const FOLDER_MAX_DEPTH = 4;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const SETTING_SCOPES = { CLIENT: 'client', USER: 'user', WORLD: 'world' } as const;
export const SHOWDOWN_OPTIONS = {} as const;
export const CLIPPER_SCALING_FACTOR = 100;
export const VTT = 'Stand-in Virtual Tabletop';
export const CORE_SUPPORTED_LANGUAGES = ['en'] as const;
export const TIMEOUTS = {
  FOUNDRY_WEBSITE: 10_000,
  PACKAGE_REPOSITORY: 10_000,
  IP_DISCOVERY: 10_000,
  REMOTE_PACKAGE: 5_000,
} as const;
export const SCENE_FOG_MODES = { DISABLED: 0, INDIVIDUAL: 1, SHARED: 2 } as const;

export const WORLD_DOCUMENT_TYPES = [
  'Actor',
  'ChatMessage',
  'Combat',
  'Folder',
  'Item',
  'JournalEntry',
  'Macro',
  'Playlist',
  'RollTable',
  'Scene',
  'Setting',
  'User',
] as const;
export const PRIMARY_DOCUMENT_TYPES = WORLD_DOCUMENT_TYPES;
export const COMPENDIUM_DOCUMENT_TYPES = ['Actor', 'Item', 'JournalEntry', 'Macro', 'Playlist', 'RollTable', 'Scene'] as const;
export const FOLDER_DOCUMENT_TYPES = [...COMPENDIUM_DOCUMENT_TYPES, 'Compendium'] as const;
export const DOCUMENT_LINK_TYPES = [...COMPENDIUM_DOCUMENT_TYPES, 'ChatMessage', 'Combat', 'Folder', 'User'] as const;
export const FOLDER_SORTING_MODES = ['a', 'm'] as const;

/** One of the permissions that a world gives to roles. */
export interface UserPermissionConfig {
  readonly label: string;
  readonly hint: string;
  readonly disableGM: boolean;
  readonly defaultRole: number;
}

const permission = (key: string, defaultRole: number, disableGM = false): UserPermissionConfig => ({
  label: `PERMISSION.${key}`,
  hint: `PERMISSION.${key}Hint`,
  disableGM,
  defaultRole,
});

const COMMON_PERMISSIONS = {
  ACTOR_CREATE: permission('ActorCreate', USER_ROLES.ASSISTANT),
  BROADCAST_AUDIO: permission('BroadcastAudio', USER_ROLES.TRUSTED, true),
  BROADCAST_VIDEO: permission('BroadcastVideo', USER_ROLES.TRUSTED, true),
  CARDS_CREATE: permission('CardsCreate', USER_ROLES.ASSISTANT),
  DRAWING_CREATE: permission('DrawingCreate', USER_ROLES.TRUSTED),
  FILES_BROWSE: permission('FilesBrowse', USER_ROLES.TRUSTED),
  FILES_UPLOAD: permission('FilesUpload', USER_ROLES.ASSISTANT),
  ITEM_CREATE: permission('ItemCreate', USER_ROLES.ASSISTANT),
  JOURNAL_CREATE: permission('JournalCreate', USER_ROLES.TRUSTED),
  MACRO_SCRIPT: permission('MacroScript', USER_ROLES.PLAYER),
  MANUAL_ROLLS: permission('ManualRolls', USER_ROLES.TRUSTED, true),
  MESSAGE_WHISPER: permission('MessageWhisper', USER_ROLES.PLAYER),
  NOTE_CREATE: permission('NoteCreate', USER_ROLES.TRUSTED),
  PING_CANVAS: permission('PingCanvas', USER_ROLES.TRUSTED, true),
  PLAYLIST_CREATE: permission('PlaylistCreate', USER_ROLES.ASSISTANT),
  QUERY_USER: permission('QueryUser', USER_ROLES.PLAYER),
  SETTINGS_MODIFY: permission('SettingsModify', USER_ROLES.ASSISTANT),
  SHOW_CURSOR: permission('ShowCursor', USER_ROLES.PLAYER, true),
  SHOW_RULER: permission('ShowRuler', USER_ROLES.PLAYER, true),
  TOKEN_CONFIGURE: permission('TokenConfigure', USER_ROLES.TRUSTED),
  TOKEN_CREATE: permission('TokenCreate', USER_ROLES.ASSISTANT),
  TOKEN_DELETE: permission('TokenDelete', USER_ROLES.ASSISTANT),
  WALL_DOORS: permission('WallDoors', USER_ROLES.PLAYER),
} as const;

/** Permissions of a generation: templates became regions in 14. @see https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html */
export function userPermissionsOf(generation: Generation): Readonly<Record<string, UserPermissionConfig>> {
  return generation >= 14
    ? { ...COMMON_PERMISSIONS, REGION_CREATE: permission('RegionCreate', USER_ROLES.PLAYER) }
    : { ...COMMON_PERMISSIONS, TEMPLATE_CREATE: permission('TemplateCreate', USER_ROLES.PLAYER) };
}

/** The global `CONST` of a generation. */
export function constantsOf(generation: Generation): ConstNamespace {
  const occlusion = occlusionModesOf(generation);
  return {
    ...FIXED,
    OCCLUSION_MODES: occlusion,
    TILE_OCCLUSION_MODES: occlusion,
    USER_PERMISSIONS: userPermissionsOf(generation),
    FILE_CATEGORIES: fileCategoriesOf(generation),
    UPLOADABLE_FILE_EXTENSIONS: uploadableExtensionsOf(generation),
    ...(generation < 14 ? {} : { TEXTURE_FILE_EXTENSIONS }),
  };
}

/** @see https://foundryvtt.com/api/v13/variables/CONST.CANVAS_PERFORMANCE_MODES.html */
export const CANVAS_PERFORMANCE_MODES = Object.freeze({ LOW: 0, MED: 1, HIGH: 2, MAX: 3 });

const FIXED = {
  CANVAS_PERFORMANCE_MODES,
  vtt: VTT,
  VTT,
  GRID_TYPES,
  GRID_DIAGONALS,
  GRID_SNAPPING_MODES,
  MOVEMENT_DIRECTIONS,
  DOCUMENT_OWNERSHIP_LEVELS,
  USER_ROLES,
  USER_ROLE_NAMES,
  TOKEN_DISPOSITIONS,
  TOKEN_DISPLAY_MODES,
  TOKEN_HEXAGONAL_SHAPES,
  TOKEN_SHAPES,
  TOKEN_TURN_MARKER_MODES,
  WALL_DIRECTIONS,
  WALL_DOOR_TYPES,
  WALL_DOOR_STATES,
  WALL_RESTRICTION_TYPES,
  WALL_SENSE_TYPES,
  WALL_MOVEMENT_TYPES,
  EDGE_DIRECTIONS,
  EDGE_RESTRICTION_TYPES,
  EDGE_SENSE_TYPES,
  DRAWING_FILL_TYPES,
  TEXT_ANCHOR_POINTS,
  TEXTURE_DATA_FIT_MODES,
  REGION_VISIBILITY,
  REGION_EVENTS,
  REGION_MOVEMENT_SEGMENTS,
  CHAT_MESSAGE_STYLES,
  DICE_ROLL_MODES,
  TABLE_RESULT_TYPES,
  JOURNAL_ENTRY_PAGE_FORMATS,
  MACRO_SCOPES,
  MACRO_TYPES,
  AUDIO_CHANNELS,
  MEASURED_TEMPLATE_TYPES,
  PLAYLIST_MODES,
  PLAYLIST_SORT_MODES,
  COMBAT_INITIATIVE_ICON,
  COMBAT_ANNOUNCEMENTS,
  FOLDER_MAX_DEPTH,
  KEYBINDING_PRECEDENCE,
  SETTING_SCOPES,
  SHOWDOWN_OPTIONS,
  CLIPPER_SCALING_FACTOR,
  CORE_SUPPORTED_LANGUAGES,
  TIMEOUTS,
  SCENE_FOG_MODES,
  WORLD_DOCUMENT_TYPES,
  PRIMARY_DOCUMENT_TYPES,
  COMPENDIUM_DOCUMENT_TYPES,
  FOLDER_DOCUMENT_TYPES,
  DOCUMENT_LINK_TYPES,
  FOLDER_SORTING_MODES,
  HTML_FILE_EXTENSIONS,
  IMAGE_FILE_EXTENSIONS,
  VIDEO_FILE_EXTENSIONS,
  AUDIO_FILE_EXTENSIONS,
  TEXT_FILE_EXTENSIONS,
  FONT_FILE_EXTENSIONS,
  GRAPHICS_FILE_EXTENSIONS,
} as const;

/** The type of the global `CONST`. */
export type ConstNamespace = typeof FIXED & {
  readonly OCCLUSION_MODES: Readonly<Record<string, number>>;
  readonly TILE_OCCLUSION_MODES: Readonly<Record<string, number>>;
  readonly USER_PERMISSIONS: Readonly<Record<string, UserPermissionConfig>>;
  readonly FILE_CATEGORIES: Readonly<Record<string, FileExtensions>>;
  readonly UPLOADABLE_FILE_EXTENSIONS: FileExtensions;
  /** Generation 14. */
  readonly TEXTURE_FILE_EXTENSIONS?: FileExtensions;
};
