/** The parts of `CONFIG` that the tabletop begins with, as far as documents go. @see https://foundryvtt.com/api/v13/variables/CONFIG.html */
import type { DocumentClass } from '../common/document';
import type { Generation } from '../common/generation';
import { CalendarData } from './calendar-data';
import type { DocumentConfig, TabletopConfig } from './config';
import { CORE_CALENDAR } from './core-calendar';
import { Actor, Item } from './documents/actor';
import { ChatMessage } from './documents/chat-message';
import { Users } from './documents/collections/users';
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  Playlists,
  RollTables,
  Scenes,
  WorldSettings,
} from './documents/collections/world-collections';
import { Combat, Combatant } from './documents/combat';
import { Folder } from './documents/folder';
import { JournalEntry, JournalEntryPage } from './documents/journal-entry';
import { Macro } from './documents/macro';
import { ActiveEffect, CombatantGroup, JournalEntryCategory } from './documents/other-documents';
import {
  AmbientLightDocument,
  AmbientSoundDocument,
  DrawingDocument,
  Level,
  MeasuredTemplateDocument,
  NoteDocument,
  RegionBehavior,
  RegionDocument,
  TileDocument,
  WallDocument,
} from './documents/placeable-documents';
import { Playlist, PlaylistSound } from './documents/playlist';
import { RollTable, TableResult } from './documents/roll-table';
import { Scene } from './documents/scene';
import { Setting } from './documents/setting';
import { TokenDocument } from './documents/token-document';
import { User } from './documents/user';
import { formatAgo, formatTimestamp } from './time-formatters';

function configure(documentClass: DocumentClass, sidebarIcon: string, collection?: unknown): DocumentConfig {
  return {
    documentClass,
    ...(collection === undefined ? {} : { collection }),
    sidebarIcon,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    typeHints: {},
    sheetClasses: {},
  };
}

const STATUS_ICONS: Readonly<Record<string, string>> = {
  dead: 'Dead',
  unconscious: 'Unconscious',
  sleep: 'Asleep',
  stoned: 'Petrified',
  hazard: 'In Danger',
  target: 'Marked',
  aura: 'Aura',
  shield: 'Guarded',
};

export function documentConfig(generation: Generation): Partial<TabletopConfig> {
  const effects = Object.entries(STATUS_ICONS).map(([id, name]) => ({ id, name, img: `icons/svg/${id}.svg` }));
  return {
    debug: {},
    queries: {},
    time: {
      turnTime: 0,
      roundTime: 0,
      worldCalendarClass: CalendarData,
      worldCalendarConfig: CORE_CALENDAR,
      earthCalendarClass: CalendarData,
      earthCalendarConfig: CORE_CALENDAR,
      formatters: { timestamp: formatTimestamp, ago: formatAgo },
    },
    // A list on 13, a record on 14. @see https://github.com/foundryvtt/foundryvtt/issues/13122
    statusEffects: generation >= 14 ? Object.fromEntries(effects.map((effect) => [effect.id, effect])) : effects,
    specialStatusEffects: { DEFEATED: 'dead', INVISIBLE: 'invisible', BLIND: 'blind' },
    weatherEffects: Object.fromEntries(
      ['leaves', 'rain', 'rainStorm', 'fog', 'snow', 'blizzard'].map((id) => [id, { id, label: `WEATHER.${id}` }]),
    ),
    sounds: { dice: '', lock: '', notification: '', combat: '' },
    controlIcons: {
      combat: 'icons/svg/combat.svg',
      visibility: 'icons/svg/cowled.svg',
      effects: 'icons/svg/aura.svg',
      lock: 'icons/svg/padlock.svg',
      up: 'icons/svg/up.svg',
      down: 'icons/svg/down.svg',
      defeated: 'icons/svg/skull.svg',
      light: 'icons/svg/light.svg',
      lightOff: 'icons/svg/light-off.svg',
      sound: 'icons/svg/sound.svg',
      soundOff: 'icons/svg/sound-off.svg',
      doorClosed: 'icons/svg/door-closed-outline.svg',
      doorOpen: 'icons/svg/door-open-outline.svg',
      doorSecret: 'icons/svg/door-secret-outline.svg',
      doorLocked: 'icons/svg/door-locked-outline.svg',
    },
    defaultFontFamily: 'Signika',
    ActiveEffect: configure(ActiveEffect, 'fa-solid fa-wand-magic-sparkles'),
    Actor: configure(Actor, 'fa-solid fa-user', Actors),
    AmbientLight: configure(AmbientLightDocument, 'fa-solid fa-lightbulb'),
    AmbientSound: configure(AmbientSoundDocument, 'fa-solid fa-volume-high'),
    ChatMessage: configure(ChatMessage, 'fa-solid fa-comments', ChatMessages),
    Combat: {
      ...configure(Combat, 'fa-solid fa-swords', CombatEncounters),
      initiative: { formula: null, decimals: 2 },
      fallbackTurnMarker: 'icons/svg/target.svg',
      // The table brings no sounds along; packages add theirs.
      sounds: {},
    },
    Combatant: configure(Combatant, 'fa-solid fa-user'),
    CombatantGroup: configure(CombatantGroup, 'fa-solid fa-users'),
    Drawing: configure(DrawingDocument, 'fa-solid fa-pencil'),
    Folder: configure(Folder, 'fa-solid fa-folder', Folders),
    Item: configure(Item, 'fa-solid fa-suitcase', Items),
    JournalEntry: {
      ...configure(JournalEntry, 'fa-solid fa-book-open', Journal),
      noteIcons: { Book: 'icons/svg/book.svg', Cave: 'icons/svg/cave.svg', Skull: 'icons/svg/skull.svg' },
    },
    JournalEntryCategory: configure(JournalEntryCategory, 'fa-solid fa-bookmark'),
    JournalEntryPage: { ...configure(JournalEntryPage, 'fa-solid fa-file-lines'), defaultType: 'text' },
    Level: configure(Level, 'fa-solid fa-layer-group'),
    Macro: configure(Macro, 'fa-solid fa-code', Macros),
    ...(generation < 14
      ? {
          MeasuredTemplate: {
            ...configure(MeasuredTemplateDocument, 'fa-solid fa-ruler-combined'),
            defaults: { angle: 53.13, width: 1 },
            types: { circle: 'Circle', cone: 'Cone', rect: 'Rectangle', ray: 'Ray' },
          },
        }
      : {}),
    Note: configure(NoteDocument, 'fa-solid fa-bookmark'),
    Playlist: { ...configure(Playlist, 'fa-solid fa-music', Playlists), autoPreloadSeconds: 20 },
    PlaylistSound: configure(PlaylistSound, 'fa-solid fa-music'),
    Region: configure(RegionDocument, 'fa-solid fa-chart-area'),
    RegionBehavior: configure(RegionBehavior, 'fa-solid fa-shapes'),
    RollTable: {
      ...configure(RollTable, 'fa-solid fa-table-list', RollTables),
      resultIcon: 'icons/svg/d20-grey.svg',
      resultTemplate: 'templates/dice/table-result.hbs',
    },
    Scene: configure(Scene, 'fa-solid fa-map', Scenes),
    Setting: configure(Setting, 'fa-solid fa-gear', WorldSettings),
    TableResult: configure(TableResult, 'fa-solid fa-table-rows'),
    Tile: configure(TileDocument, 'fa-solid fa-cubes'),
    Token: configure(TokenDocument, 'fa-solid fa-user-circle'),
    User: configure(User, 'fa-solid fa-user', Users),
    Wall: configure(WallDocument, 'fa-solid fa-block-brick'),
  };
}
