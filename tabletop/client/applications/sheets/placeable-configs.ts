import type { ApplicationOptions, TabsConfiguration } from '../api/application-types';
import type { TemplatePart } from '../api/handlebars-application';
import { configParts, configTabs, SchemaConfig, withoutTabs, type FieldSpec, type FieldTab } from './schema-config';

const DISPOSITIONS = { '-2': 'SHEETS.Secret', '-1': 'SHEETS.Hostile', '0': 'SHEETS.Neutral', '1': 'SHEETS.Friendly' };
const DISPLAY = {
  0: 'SHEETS.ShowNever',
  10: 'SHEETS.ShowControlled',
  20: 'SHEETS.ShowOwnerHover',
  30: 'SHEETS.ShowHover',
  40: 'SHEETS.ShowOwner',
  50: 'SHEETS.ShowAlways',
};
const SENSES = {
  0: 'SHEETS.WallNone',
  10: 'SHEETS.WallLimited',
  20: 'SHEETS.WallNormal',
  30: 'SHEETS.WallProximity',
  40: 'SHEETS.WallDistance',
};

const light = (prefix: string): FieldSpec[] => [
  `${prefix}dim`,
  `${prefix}bright`,
  `${prefix}angle`,
  `${prefix}color`,
  `${prefix}alpha`,
  `${prefix}luminosity`,
];

const TOKEN: Record<string, FieldTab> = {
  identity: {
    icon: 'fa-solid fa-id-card',
    fields: [
      'name',
      { path: 'displayName', choices: DISPLAY },
      'actorId',
      'actorLink',
      { path: 'disposition', choices: DISPOSITIONS },
      'lockRotation',
    ],
  },
  appearance: {
    icon: 'fa-solid fa-image-portrait',
    fields: [
      { path: 'texture.src', label: 'SHEETS.Image' },
      { path: 'texture.tint', label: 'SHEETS.Tint' },
      'width',
      'height',
      'alpha',
      'rotation',
      'texture.scaleX',
      'texture.scaleY',
    ],
  },
  vision: { icon: 'fa-solid fa-eye', fields: ['sight.enabled', 'sight.range', 'sight.angle'] },
  light: { icon: 'fa-solid fa-lightbulb', fields: light('light.') },
  position: {
    icon: 'fa-solid fa-up-down-left-right',
    fields: ['x', 'y', 'elevation', 'level', 'hidden', 'locked', 'movementAction'],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.TokenConfig.html */
export class TokenConfig extends SchemaConfig {
  static override FIELD_TABS = TOKEN;
  static override TABS: Record<string, TabsConfiguration> = configTabs(TOKEN);
  static override PARTS: Record<string, TemplatePart> = configParts(TOKEN);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['token-config'],
    window: { icon: 'fa-solid fa-circle-user' },
  };
}

/** The same for the tokens that an actor will have. @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.PrototypeTokenConfig.html */
export class PrototypeTokenConfig extends TokenConfig {
  static override TABS: Record<string, TabsConfiguration> = configTabs(TOKEN);
}

const WALL: Record<string, FieldTab> = {
  wall: {
    icon: 'fa-solid fa-dungeon',
    fields: [
      { path: 'move', label: 'SHEETS.Movement', choices: { 0: 'SHEETS.WallNone', 20: 'SHEETS.WallNormal' } },
      { path: 'sight', choices: SENSES },
      { path: 'light', choices: SENSES },
      { path: 'sound', choices: SENSES },
      { path: 'dir', label: 'SHEETS.Direction', choices: { 0: 'SHEETS.DirBoth', 1: 'SHEETS.DirLeft', 2: 'SHEETS.DirRight' } },
      '#SHEETS.Door',
      {
        path: 'door',
        label: 'SHEETS.DoorType',
        choices: { 0: 'SHEETS.DoorNone', 1: 'SHEETS.DoorNormal', 2: 'SHEETS.DoorSecret' },
      },
      {
        path: 'ds',
        label: 'SHEETS.DoorState',
        choices: { 0: 'SHEETS.DoorClosed', 1: 'SHEETS.DoorOpen', 2: 'SHEETS.DoorLocked' },
      },
    ],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.WallConfig.html */
export class WallConfig extends SchemaConfig {
  static override FIELD_TABS = WALL;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(WALL));
  static override TABS: Record<string, TabsConfiguration> = configTabs(WALL);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['wall-config'],
    window: { icon: 'fa-solid fa-dungeon' },
    position: { width: 440 },
  };
}

const NOTE: Record<string, FieldTab> = {
  note: {
    icon: 'fa-solid fa-bookmark',
    fields: [
      'entryId',
      'pageId',
      'text',
      'fontSize',
      'textColor',
      { path: 'texture.src', label: 'SHEETS.Image' },
      { path: 'texture.tint', label: 'SHEETS.Tint' },
      'iconSize',
      'global',
    ],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.NoteConfig.html */
export class NoteConfig extends SchemaConfig {
  static override FIELD_TABS = NOTE;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(NOTE));
  static override TABS: Record<string, TabsConfiguration> = configTabs(NOTE);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['note-config'],
    window: { icon: 'fa-solid fa-bookmark' },
    position: { width: 440 },
  };
}

const FILLS = { 0: 'SHEETS.FillNone', 1: 'SHEETS.FillSolid', 2: 'SHEETS.FillPattern' };
const DRAWING: Record<string, FieldTab> = {
  position: {
    icon: 'fa-solid fa-up-down-left-right',
    fields: ['x', 'y', 'shape.width', 'shape.height', 'rotation', 'elevation', 'hidden', 'locked'],
  },
  lines: { icon: 'fa-solid fa-pencil', fields: ['strokeWidth', 'strokeColor', 'strokeAlpha', 'bezierFactor'] },
  fill: { icon: 'fa-solid fa-fill-drip', fields: [{ path: 'fillType', choices: FILLS }, 'fillColor', 'fillAlpha', 'texture'] },
  text: { icon: 'fa-solid fa-font', fields: ['text', 'fontSize', 'textColor', 'textAlpha'] },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.DrawingConfig.html */
export class DrawingConfig extends SchemaConfig {
  static override FIELD_TABS = DRAWING;
  static override PARTS: Record<string, TemplatePart> = configParts(DRAWING);
  static override TABS: Record<string, TabsConfiguration> = configTabs(DRAWING);
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ['drawing-config'], window: { icon: 'fa-solid fa-pencil' } };
}

const TILE: Record<string, FieldTab> = {
  position: {
    icon: 'fa-solid fa-up-down-left-right',
    fields: ['x', 'y', 'width', 'height', 'rotation', 'elevation', 'hidden', 'locked'],
  },
  appearance: {
    icon: 'fa-solid fa-image',
    fields: [
      { path: 'texture.src', label: 'SHEETS.Image' },
      { path: 'texture.tint', label: 'SHEETS.Tint' },
      'alpha',
      'texture.scaleX',
      'texture.scaleY',
    ],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.TileConfig.html */
export class TileConfig extends SchemaConfig {
  static override FIELD_TABS = TILE;
  static override PARTS: Record<string, TemplatePart> = configParts(TILE);
  static override TABS: Record<string, TabsConfiguration> = configTabs(TILE);
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ['tile-config'], window: { icon: 'fa-solid fa-cubes' } };
}

const LIGHT: Record<string, FieldTab> = {
  light: {
    icon: 'fa-solid fa-lightbulb',
    fields: ['x', 'y', 'rotation', 'elevation', 'walls', 'vision', 'hidden', ...light('config.')],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.AmbientLightConfig.html */
export class AmbientLightConfig extends SchemaConfig {
  static override FIELD_TABS = LIGHT;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(LIGHT));
  static override TABS: Record<string, TabsConfiguration> = configTabs(LIGHT);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['ambient-light-config'],
    window: { icon: 'fa-regular fa-lightbulb' },
  };
}

const SOUND: Record<string, FieldTab> = {
  sound: {
    icon: 'fa-solid fa-music',
    fields: ['path', 'x', 'y', 'elevation', 'radius', 'volume', 'repeat', 'walls', 'easing', 'hidden'],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.AmbientSoundConfig.html */
export class AmbientSoundConfig extends SchemaConfig {
  static override FIELD_TABS = SOUND;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(SOUND));
  static override TABS: Record<string, TabsConfiguration> = configTabs(SOUND);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['ambient-sound-config'],
    window: { icon: 'fa-solid fa-music' },
  };
}

const TEMPLATE: Record<string, FieldTab> = {
  template: {
    icon: 'fa-solid fa-ruler-combined',
    fields: [
      { path: 't', choices: { circle: 'Circle', cone: 'Cone', rect: 'Rectangle', ray: 'Ray' } },
      'x',
      'y',
      'elevation',
      'distance',
      'direction',
      'angle',
      'width',
      'borderColor',
      'fillColor',
      'hidden',
    ],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.MeasuredTemplateConfig.html */
export class MeasuredTemplateConfig extends SchemaConfig {
  static override FIELD_TABS = TEMPLATE;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(TEMPLATE));
  static override TABS: Record<string, TabsConfiguration> = configTabs(TEMPLATE);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['template-config'],
    window: { icon: 'fa-solid fa-ruler-combined' },
  };
}

const REGION: Record<string, FieldTab> = {
  region: {
    icon: 'fa-regular fa-object-ungroup',
    fields: [
      'name',
      'color',
      'elevation.bottom',
      'elevation.top',
      { path: 'visibility', choices: { 0: 'SHEETS.RegionLayer', 1: 'SHEETS.RegionGM', 2: 'SHEETS.RegionAll' } },
      'locked',
    ],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.RegionConfig.html (without the behaviours' editor) */
export class RegionConfig extends SchemaConfig {
  static override FIELD_TABS = REGION;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(REGION));
  static override TABS: Record<string, TabsConfiguration> = configTabs(REGION);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['region-config'],
    window: { icon: 'fa-regular fa-object-ungroup' },
    position: { width: 440 },
  };
}
