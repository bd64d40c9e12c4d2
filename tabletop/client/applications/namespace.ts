import * as fields from './forms/fields';
import { prepareOptions } from './forms/select-options';
import { defaultInput, fieldToFormGroup, fieldToInput } from './forms/field-input';
import { ApplicationV2, instances } from './api/application';
import { DialogV2 } from './api/dialog';
import { DocumentSheetV2 } from './api/document-sheet';
import { detached } from './detached/window-manager';
import { generation } from './host';
import { HandlebarsApplicationMixin } from './api/handlebars-application';
import { DocumentOwnershipConfig } from './apps/document-ownership';
import { DocumentSheetConfig } from './apps/document-sheet-config';
import { FilePicker } from './apps/file-picker';
import { ImagePopout } from './apps/image-popout';
import { elements } from './elements/index';
import { helpers } from './handlebars/helpers';
import { getTemplate, loadTemplates, renderTemplate } from './handlebars/templates';
import { SettingsConfig } from './settings/settings-config';
import { FontConfig } from './settings/font-config';
import { UiConfig } from './settings/ui-config';
import { ActorSheetV2, ItemSheetV2, StandInActorSheet, StandInItemSheet } from './sheets/actor-sheet';
import {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageVideoSheet,
} from './sheets/journal-page-sheets';
import { JournalEntrySheet } from './sheets/journal-sheet';
import {
  AmbientLightConfig,
  AmbientSoundConfig,
  DrawingConfig,
  MeasuredTemplateConfig,
  NoteConfig,
  RegionConfig,
  TileConfig,
  PrototypeTokenConfig,
  TokenConfig,
  WallConfig,
} from './sheets/placeable-configs';
import { SceneConfig } from './sheets/scene-config';
import { RollTableSheet } from './sheets/roll-table-sheet';
import { UserConfig } from './sheets/user-config';
import { Compendium } from './sidebar/apps/compendium';
import { ControlsConfig } from './sidebar/apps/controls-config';
import { DocumentDirectory } from './sidebar/document-directory';
import { Sidebar } from './sidebar/sidebar';
import { AbstractSidebarTab } from './sidebar/sidebar-tab';
import { ChatLog } from './sidebar/tabs/chat-log';
import { CombatTracker } from './sidebar/tabs/combat-tracker';
import { CompendiumDirectory } from './sidebar/tabs/compendium-directory';
import { ActorDirectory, ItemDirectory, JournalDirectory, RollTableDirectory, SceneDirectory } from './sidebar/tabs/directories';
import { Settings } from './sidebar/tabs/settings-tab';
import { GamePause } from './ui/game-pause';
import { Notifications } from './ui/notifications';
import { Players } from './ui/players';
import { SceneControls } from './ui/scene-controls';
import { SceneNavigation } from './ui/scene-navigation';
import { ContextMenu } from './ux/context-menu';
import { Draggable } from './ux/draggable';
import { Tabs } from './ux/tabs';
import { PermissionConfig } from './apps/permission-config';
import { MacroConfig } from './sheets/macro-config';
import { PlaylistDirectory } from './sidebar/tabs/playlist-directory';
import { PlaylistConfig, PlaylistSoundConfig } from './sheets/playlist-configs';
import { MacroDirectory } from './sidebar/tabs/macro-directory';
import { Hotbar } from './ui/hotbar';
import { parseHtml } from './handlebars/parse-html';
import { DragDrop } from './ux/drag-drop';
import { FormDataExtended } from './ux/form-data-extended';
import { SearchFilter } from './ux/search-filter';
import { TextEditor } from './ux/text-editor';
import { TooltipManager } from './ux/tooltip-manager';

export { defineElements } from './elements/index';
export { bindCanvasDrop } from './canvas-drop';
export { registerInterfaceSettings } from './interface-settings';
export { PermissionConfig };
export { FONT_DEFINITIONS } from './settings/font-config';
export { ChatLog, DialogV2, GamePause, Notifications, Players, SceneControls, SceneNavigation, Sidebar, TooltipManager };

type Namespace = Record<string, unknown>;

/** The sheets of `foundry.applications.sheets.journal`. */
export const journalSheets: Namespace = {
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageVideoSheet,
  JournalEntrySheet,
};

/** What `foundry.applications` holds. @see https://foundryvtt.com/api/v13/modules/foundry.applications.html */
export function applicationsNamespace(): Record<string, unknown> {
  return {
    instances,
    ...(generation() >= 14 ? { detached } : {}),
    parseHTML: parseHtml,
    // The names without a number are the same classes, as in the published namespace.
    api: {
      ApplicationV2,
      Application: ApplicationV2,
      DialogV2,
      Dialog: DialogV2,
      DocumentSheetV2,
      DocumentSheet: DocumentSheetV2,
      HandlebarsApplicationMixin,
    },
    apps: { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout, PermissionConfig },
    elements,
    fields: {
      createCheckboxInput: fields.createCheckboxInput,
      createEditorInput: fields.createEditorInput,
      createFontAwesomeIcon: fields.createFontAwesomeIcon,
      createFormGroup: fields.createFormGroup,
      createMultiSelectInput: fields.createMultiSelectInput,
      createNumberInput: fields.createNumberInput,
      createSelectInput: fields.createSelectInput,
      createTextareaInput: fields.createTextareaInput,
      createTextInput: fields.createTextInput,
      prepareSelectOptionGroups: prepareOptions,
      setInputAttributes: fields.setInputAttributes,
    },
    handlebars: { ...helpers, getTemplate, loadTemplates, renderTemplate },
    settings: { SettingsConfig, menus: { FontConfig, UIConfig: UiConfig } },
    sheets: {
      ActorSheetV2,
      ActorSheet: ActorSheetV2,
      AmbientLightConfig,
      AmbientSoundConfig,
      DrawingConfig,
      ItemSheetV2,
      ItemSheet: ItemSheetV2,
      MacroConfig,
      MeasuredTemplateConfig,
      NoteConfig,
      PlaylistConfig,
      PlaylistSoundConfig,
      RegionConfig,
      RollTableSheet,
      SceneConfig,
      PrototypeTokenConfig,
      TileConfig,
      TokenConfig,
      UserConfig,
      WallConfig,
    },
    sidebar: {
      AbstractSidebarTab,
      DocumentDirectory,
      Sidebar,
      apps: { Compendium, ControlsConfig },
      tabs: {
        ActorDirectory,
        ChatLog,
        CombatTracker,
        CompendiumDirectory,
        ItemDirectory,
        JournalDirectory,
        MacroDirectory,
        PlaylistDirectory,
        RollTableDirectory,
        SceneDirectory,
        Settings,
      },
    },
    ui: { GamePause, Hotbar, Notifications, Players, SceneControls, SceneNavigation },
    ux: { ContextMenu, DragDrop, Draggable, FormDataExtended, SearchFilter, Tabs, TextEditor },
  };
}

/** The classes of the interface by the name that each has in `ui`. @see https://foundryvtt.com/api/v13/variables/CONFIG.ui.html */
export function interfaceClasses(): Namespace {
  return {
    sidebar: Sidebar,
    pause: GamePause,
    nav: SceneNavigation,
    notifications: Notifications,
    controls: SceneControls,
    players: Players,
    hotbar: Hotbar,
    macros: MacroDirectory,
    chat: ChatLog,
    combat: CombatTracker,
    scenes: SceneDirectory,
    actors: ActorDirectory,
    items: ItemDirectory,
    journal: JournalDirectory,
    tables: RollTableDirectory,
    playlists: PlaylistDirectory,
    compendium: CompendiumDirectory,
    settings: Settings,
  };
}

/** The classes of `CONFIG.ux`, which a package may replace. */
export function uxClasses(): Namespace {
  return { ContextMenu, DragDrop, FilePicker, TextEditor, TooltipManager };
}

/** Registers the sheets that come with the table. */
export function registerCoreSheets(config: Namespace): void {
  const register = (documentName: string, cls: unknown, types?: string[]): void => {
    const documentClass = (config[documentName] as { documentClass?: unknown } | undefined)?.documentClass;
    if (!documentClass) return;
    DocumentSheetConfig.registerSheet(documentClass, 'core', cls, { makeDefault: true, ...(types ? { types } : {}) });
  };
  register('Actor', StandInActorSheet);
  register('Item', StandInItemSheet);
  register('JournalEntry', JournalEntrySheet);
  register('JournalEntryPage', JournalEntryPageProseMirrorSheet);
  register('JournalEntryPage', JournalEntryPageImageSheet, ['image']);
  register('JournalEntryPage', JournalEntryPageVideoSheet, ['video']);
  register('JournalEntryPage', JournalEntryPagePDFSheet, ['pdf']);
  register('RollTable', RollTableSheet);
  register('Scene', SceneConfig);
  register('Token', TokenConfig);
  register('Wall', WallConfig);
  register('Note', NoteConfig);
  register('Drawing', DrawingConfig);
  register('Tile', TileConfig);
  register('AmbientLight', AmbientLightConfig);
  register('AmbientSound', AmbientSoundConfig);
  register('MeasuredTemplate', MeasuredTemplateConfig);
  register('Region', RegionConfig);
  register('User', UserConfig);
  register('Macro', MacroConfig);
  register('Playlist', PlaylistConfig);
  register('PlaylistSound', PlaylistSoundConfig);
}

/** Lets data fields make their inputs: the data model's room asks a renderer, which this room is. */
export function addFieldInputs(foundry: Namespace): void {
  const dataFields = ((foundry['data'] as Namespace | undefined)?.['fields'] ?? {}) as Namespace;
  const DataField = dataFields['DataField'] as ({ renderer?: unknown; prototype: Namespace } & object) | undefined;
  if (!DataField) return;
  DataField.renderer = { toInput: fieldToInput, toFormGroup: fieldToFormGroup, defaultInput };
}
