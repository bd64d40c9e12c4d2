import { PLAYLIST_MODES } from '../../../common/constants';
import type { ApplicationOptions, TabsConfiguration } from '../api/application-types';
import type { TemplatePart } from '../api/handlebars-application';
import { configParts, configTabs, SchemaConfig, withoutTabs, type FieldTab } from './schema-config';

const CHANNELS = {
  music: 'AUDIO.CHANNELS.MUSIC.label',
  environment: 'AUDIO.CHANNELS.ENVIRONMENT.label',
  interface: 'AUDIO.CHANNELS.INTERFACE.label',
};
const MODES = {
  [PLAYLIST_MODES.DISABLED]: 'PLAYLIST.ModeDisabled',
  [PLAYLIST_MODES.SEQUENTIAL]: 'PLAYLIST.ModeSequential',
  [PLAYLIST_MODES.SHUFFLE]: 'PLAYLIST.ModeShuffle',
  [PLAYLIST_MODES.SIMULTANEOUS]: 'PLAYLIST.ModeSimultaneous',
};

const PLAYLIST: Record<string, FieldTab> = {
  playlist: {
    icon: 'fa-solid fa-music',
    fields: [
      'name',
      'description',
      { path: 'channel', choices: CHANNELS },
      { path: 'mode', choices: MODES },
      'fade',
      { path: 'sorting', choices: { a: 'PLAYLIST.SortAlphabetical', m: 'PLAYLIST.SortManual' } },
    ],
  },
};

const SOUND: Record<string, FieldTab> = {
  sound: {
    icon: 'fa-solid fa-music',
    fields: ['name', 'path', 'description', { path: 'channel', choices: { '': '', ...CHANNELS } }, 'volume', 'repeat', 'fade'],
  },
};

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.PlaylistConfig.html */
export class PlaylistConfig extends SchemaConfig {
  static override FIELD_TABS = PLAYLIST;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(PLAYLIST));
  static override TABS: Record<string, TabsConfiguration> = configTabs(PLAYLIST);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['playlist-config'],
    window: { icon: 'fa-solid fa-music' },
  };
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.PlaylistSoundConfig.html */
export class PlaylistSoundConfig extends SchemaConfig {
  static override FIELD_TABS = SOUND;
  static override PARTS: Record<string, TemplatePart> = withoutTabs(configParts(SOUND));
  static override TABS: Record<string, TabsConfiguration> = configTabs(SOUND);
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['playlist-sound-config'],
    window: { icon: 'fa-solid fa-music' },
  };
}
