/**
 * Playlists and their sounds.
 * @see https://foundryvtt.com/api/classes/foundry.documents.BasePlaylist.html
 */
import { AUDIO_CHANNELS, PLAYLIST_MODES } from '../constants';
import { Document, describeDocument } from '../document';
import type { EmbeddedCollection } from '../embedded-collection';
import {
  AlphaField,
  BooleanField,
  type DataSchema,
  DocumentFlagsField,
  DocumentIdField,
  EmbeddedCollectionField,
  FilePathField,
  IntegerSortField,
  NumberField,
  StringField,
} from '../fields';
import { type Ownership, choice, primaryFields } from './common-fields';

export class BasePlaylistSound extends Document {
  static override readonly metadata = describeDocument({
    name: 'PlaylistSound',
    collection: 'sounds',
    permissions: { create: 'OWNER', update: 'OWNER', delete: 'OWNER' },
  });

  declare readonly name: string;
  declare readonly path: string | null;
  declare readonly playing: boolean;
  declare readonly pausedTime: number | null | undefined;
  declare readonly volume: number;
  declare readonly repeat: boolean;
  declare readonly channel: string;
  declare readonly fade: number | null | undefined;
  declare readonly sort: number;

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      description: new StringField(),
      path: new FilePathField({ categories: ['AUDIO'] }),
      channel: new StringField({ required: true, blank: true, initial: '', choices: AUDIO_CHANNELS }),
      playing: new BooleanField(),
      pausedTime: new NumberField({ min: 0 }),
      repeat: new BooleanField(),
      volume: new AlphaField({ initial: 0.5, step: 0.01 }),
      fade: new NumberField({ integer: true, min: 0 }),
      sort: new IntegerSortField(),
      flags: new DocumentFlagsField(),
    };
  }
}

export class BasePlaylist extends Document {
  static override readonly metadata = describeDocument({
    name: 'Playlist',
    collection: 'playlists',
    indexed: true,
    compendiumIndexFields: ['_id', 'name', 'description', 'sort', 'folder'],
    embedded: { PlaylistSound: 'sounds' },
    permissions: { create: 'PLAYLIST_CREATE', delete: 'OWNER' },
  });

  declare readonly name: string;
  declare readonly sounds: EmbeddedCollection<BasePlaylistSound>;
  declare readonly mode: number;
  declare playing: boolean;
  declare readonly channel: string;
  declare readonly fade: number | null | undefined;
  declare readonly sorting: string;
  declare readonly seed: number | null | undefined;
  declare readonly ownership: Ownership;

  static override defineSchema(): DataSchema {
    return {
      ...primaryFields(),
      description: new StringField({ textSearch: true }),
      sounds: new EmbeddedCollectionField(BasePlaylistSound),
      channel: new StringField({ blank: false, initial: 'music', choices: AUDIO_CHANNELS }),
      mode: choice(PLAYLIST_MODES, PLAYLIST_MODES.SEQUENTIAL),
      playing: new BooleanField(),
      fade: new NumberField({ integer: true, positive: true }),
      sorting: new StringField({ required: true, initial: 'a', choices: ['a', 'm'] }),
      seed: new NumberField({ integer: true, min: 0 }),
    };
  }
}
