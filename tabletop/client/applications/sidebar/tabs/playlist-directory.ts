import { AudioHelper } from '../../../audio/index';
import { PLAYLIST_MODES } from '../../../../common/constants';
import type { Playlist, PlaylistSound } from '../../../documents/playlist';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../../api/application-types';
import type { TemplatePart } from '../../api/handlebars-application';
import { localize, type HostDocument } from '../../host';
import { documentHooks, renderOnHooks } from '../../ui/render-on-hooks';
import { DocumentDirectory } from '../document-directory';
import { toggledFolders } from '../folder-entries';

/** The icon and the name of each way to play. @see https://foundryvtt.com/article/playlists/ */
const MODES: Readonly<Record<number, { icon: string; label: string }>> = {
  [PLAYLIST_MODES.DISABLED]: { icon: 'fa-solid fa-ban', label: 'PLAYLIST.ModeDisabled' },
  [PLAYLIST_MODES.SEQUENTIAL]: { icon: 'fa-solid fa-circle-arrow-right', label: 'PLAYLIST.ModeSequential' },
  [PLAYLIST_MODES.SHUFFLE]: { icon: 'fa-solid fa-shuffle', label: 'PLAYLIST.ModeShuffle' },
  [PLAYLIST_MODES.SIMULTANEOUS]: { icon: 'fa-solid fa-down-left-and-up-right-to-center', label: 'PLAYLIST.ModeSimultaneous' },
};

const VOLUMES = ['globalPlaylistVolume', 'globalAmbientVolume', 'globalInterfaceVolume'];

const asPlaylist = (document: HostDocument | undefined): Playlist => document as unknown as Playlist;

/**
 * The playlists with what they play, and the volumes of this page.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.PlaylistDirectory.html
 */
export class PlaylistDirectory extends DocumentDirectory {
  static override tabName = 'playlists';
  static override documentName = 'Playlist';
  static override entryIcon = 'fa-solid fa-music';
  static override _entryPartial = 'templates/sidebar/playlist-entry.hbs';
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    window: { title: 'SIDEBAR.TabPlaylists', icon: 'fa-solid fa-music' },
    renderUpdateKeys: ['playing', 'mode', 'sounds', 'sorting'],
    actions: {
      playlistExpand: PlaylistDirectory.#onExpand,
      playlistMode: PlaylistDirectory.#onMode,
      playlistPlay: PlaylistDirectory.#onPlay,
      playlistStop: PlaylistDirectory.#onStop,
      soundCreate: PlaylistDirectory.#onCreateSound,
      soundEdit: PlaylistDirectory.#onEditSound,
      soundPlay: PlaylistDirectory.#onPlaySound,
      soundStop: PlaylistDirectory.#onStopSound,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    ...super.PARTS,
    directory: {
      template: 'templates/sidebar/directory-list.hbs',
      templates: ['templates/sidebar/directory-node.hbs', 'templates/sidebar/playlist-entry.hbs'],
      scrollable: [''],
    },
    controls: { template: 'templates/sidebar/playlist-volumes.hbs' },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const volumes = VOLUMES.map((key) => ({
      key,
      label: localize(`AUDIO.${key}`),
      value: AudioHelper.volumeToInput(game.settings.get('core', key) as number),
    }));
    return { ...(await super._prepareContext(options)), volumes };
  }

  override _prepareEntry(entry: HostDocument): ReturnType<DocumentDirectory['_prepareEntry']> {
    const playlist = asPlaylist(entry);
    const mode = MODES[playlist.mode] ?? { icon: '', label: '' };
    const sounds = playlist.playbackOrder.map((id) => playlist.sounds.get(id) as unknown as PlaylistSound);
    return {
      ...super._prepareEntry(entry),
      ...{
        expanded: toggledFolders.has(entry.uuid),
        isOwner: entry.isOwner,
        playing: playlist.playing,
        mode: { icon: mode.icon, label: localize(mode.label) },
        playlistId: entry.id,
        sounds: sounds.map(({ id, uuid, name, playing, repeat, isOwner }) => ({ id, uuid, name, playing, repeat, isOwner })),
      },
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    renderOnHooks(this, documentHooks('PlaylistSound'));
    this.element.addEventListener('change', (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || !VOLUMES.includes(input.name)) return;
      void game.settings.set('core', input.name, AudioHelper.inputToVolume(input.value));
    });
  }

  /** A click on a playlist's name shows its sounds; its sheet is in its menu. */
  override async _onClickEntry(entry: HostDocument): Promise<void> {
    toggledFolders.toggle(entry.uuid);
    await this.render();
  }

  override _getEntryContextOptions(): ReturnType<DocumentDirectory['_getEntryContextOptions']> {
    const edit = {
      name: 'PLAYLIST.Edit',
      icon: 'fa-solid fa-pen-to-square',
      condition: (target: HTMLElement): boolean => Boolean(this._entryOf(target)?.isOwner),
      callback: (target: HTMLElement): unknown => this._entryOf(target)?.sheet?.render({ force: true }),
    };
    return [edit, ...super._getEntryContextOptions()];
  }

  #soundOf(target: HTMLElement): PlaylistSound | undefined {
    const { soundId = '' } = target.closest<HTMLElement>('[data-sound-id]')?.dataset ?? {};
    return asPlaylist(this._entryOf(target)).sounds.get(soundId) as PlaylistSound | undefined;
  }

  static async #onExpand(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const entry = this._entryOf(target);
    if (entry) await this._onClickEntry(entry);
  }

  static async #onMode(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await asPlaylist(this._entryOf(target)).cycleMode();
  }

  static async #onPlay(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await asPlaylist(this._entryOf(target)).playAll();
  }

  static async #onStop(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await asPlaylist(this._entryOf(target)).stopAll();
  }

  static async #onCreateSound(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = localize('DOCUMENT.PlaylistSound');
    const created = await asPlaylist(this._entryOf(target)).createEmbeddedDocuments('PlaylistSound', [{ name }]);
    await (created[0] as unknown as HostDocument | undefined)?.sheet?.render({ force: true });
  }

  static async #onEditSound(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await (this.#soundOf(target) as unknown as HostDocument | undefined)?.sheet?.render({ force: true });
  }

  static async #onPlaySound(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const sound = this.#soundOf(target);
    if (sound) await sound.playlist?.playSound(sound);
  }

  static async #onStopSound(this: PlaylistDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const sound = this.#soundOf(target);
    if (sound) await sound.playlist?.stopSound(sound);
  }
}
