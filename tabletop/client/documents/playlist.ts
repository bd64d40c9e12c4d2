/**
 * Playlists and their sounds: what is played is data, which every page follows with its own audio.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.Playlist.html
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.PlaylistSound.html
 * @see https://foundryvtt.com/article/playlists/
 */
import { PLAYLIST_MODES } from '../../common/constants';
import type { Document } from '../../common/document';
import { BasePlaylist, BasePlaylistSound } from '../../common/documents';
import type { PlainObject } from '../../common/merge';
import type { Sound } from '../audio/index';
import { MersenneTwister } from '../dice/mersenne-twister';

type Channel = 'music' | 'environment' | 'interface';

export class PlaylistSound extends BasePlaylistSound {
  /** The playback in this page; null where there is no file. */
  sound: Sound | null | undefined;

  get playlist(): Playlist | null {
    return this.parent as Playlist | null;
  }

  get context(): AudioContext | undefined {
    return game.audio[(this.channel || this.playlist?.channel || 'music') as Channel];
  }

  /** Milliseconds of fading in and out: the sound's own, else the playlist's; never more than half of the sound. */
  get fadeDuration(): number {
    const wanted = this.fade ?? this.playlist?.fade ?? 0;
    return Math.min(wanted, ((this.sound?.duration ?? Infinity) * 1000) / 2);
  }

  _createSound(): Sound | null {
    if (!this.path) return null;
    const { context } = this;
    const sound = game.audio.create({ src: this.path, ...(context ? { context } : {}) });
    sound.addEventListener('play', () => void this._onStart());
    sound.addEventListener('end', () => void this._onEnd());
    sound.addEventListener('stop', () => void this._onStop());
    return sound;
  }

  /** Brings this page's playback to what the data says. */
  sync(): void {
    void this.#sync().catch((cause: unknown) => console.error(`The sound "${this.name}" could not be played`, cause));
  }

  async #sync(): Promise<void> {
    if (this.playing) await game.audio.unlock;
    this.sound ??= this._createSound();
    const { sound } = this;
    if (!sound) return;
    const fade = this.fadeDuration;
    if (!this.playing) {
      if (this.pausedTime && sound.playing) sound.pause();
      else await sound.stop({ fade });
    } else if (sound.playing) await sound.fade(this.volume, { duration: PlaylistSound.VOLUME_DEBOUNCE_MS });
    else
      await sound.play({ loop: this.repeat, volume: this.volume, fade, ...(this.pausedTime ? { offset: this.pausedTime } : {}) });
  }

  static VOLUME_DEBOUNCE_MS = 100;

  async load(): Promise<void> {
    this.sound ??= this._createSound();
    await this.sound?.load();
  }

  async _onStart(): Promise<void> {}

  /** Only one page tells the others that a sound is over: that of the active gamemaster. */
  async _onEnd(): Promise<unknown> {
    return game.user === game.users.activeGM ? this.playlist?._onSoundEnd(this) : undefined;
  }

  async _onStop(): Promise<void> {}

  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ('path' in changed) {
      void this.sound?.stop();
      this.sound = this._createSound();
    }
    if (['path', 'playing', 'volume', 'repeat', 'pausedTime'].some((key) => key in changed)) this.sync();
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    void this.sound?.stop();
  }
}

export class Playlist extends BasePlaylist {
  /** The ids of the sounds in the order in which they are played; the seed is the same for everyone. */
  get playbackOrder(): string[] {
    const sorted = this.#sounds.toSorted((a, b) => this._sortSounds(a, b)).map((sound) => sound.id as string);
    if (this.mode !== PLAYLIST_MODES.SHUFFLE) return sorted;
    const random = new MersenneTwister(this.seed ?? 0);
    const places = sorted.map((id) => ({ id, place: random.random() }));
    return places.sort((a, b) => a.place - b.place).map(({ id }) => id);
  }

  get #sounds(): PlaylistSound[] {
    return [...this.sounds] as unknown as PlaylistSound[];
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.playing = this.sounds.some((sound) => sound.playing);
  }

  _sortSounds(a: PlaylistSound, b: PlaylistSound): number {
    return this.sorting === 'm' ? a.sort - b.sort : a.name.localeCompare(b.name, 'en');
  }

  _getNextSound(soundId: string): PlaylistSound | undefined {
    return this.#beside(soundId, 1);
  }

  _getPreviousSound(soundId: string): PlaylistSound | undefined {
    return this.#beside(soundId, -1);
  }

  #beside(soundId: string, step: number): PlaylistSound | undefined {
    const order = this.playbackOrder;
    const place = order.indexOf(soundId);
    const next = place < 0 ? 0 : (place + step + order.length) % order.length;
    return this.sounds.get(order[next] ?? '') as PlaylistSound | undefined;
  }

  /** Plays all at once, or the first in order; a soundboard plays nothing by itself. */
  async playAll(): Promise<this | undefined> {
    if (this.sounds.size === 0 || this.mode === PLAYLIST_MODES.DISABLED) return this;
    const together = this.mode === PLAYLIST_MODES.SIMULTANEOUS;
    const first = this.playbackOrder[0];
    return this.#play((sound) => together || sound.id === first);
  }

  async playNext(soundId?: string | null, { direction = 1 }: { direction?: number } = {}): Promise<this | undefined | null> {
    if (this.mode !== PLAYLIST_MODES.SEQUENTIAL && this.mode !== PLAYLIST_MODES.SHUFFLE) return null;
    const current = soundId ?? this.#sounds.find((sound) => sound.playing)?.id ?? '';
    const next = this.#beside(current, direction);
    return next ? this.#play((sound) => sound === next) : null;
  }

  /** One after the other there is only one sound; else the others go on. */
  async playSound(sound: PlaylistSound): Promise<this | undefined> {
    const alone = this.mode === PLAYLIST_MODES.SEQUENTIAL || this.mode === PLAYLIST_MODES.SHUFFLE;
    return this.#play(
      (other) => other === sound || (!alone && other.playing),
      (other) => (other === sound ? other.pausedTime : null),
    );
  }

  async stopSound(sound: PlaylistSound): Promise<this | undefined> {
    return this.#play((other) => other !== sound && other.playing);
  }

  async stopAll(): Promise<this | undefined> {
    return this.#play(() => false);
  }

  async #play(
    plays: (sound: PlaylistSound) => boolean,
    pausedTime: (sound: PlaylistSound) => number | null | undefined = () => null,
  ): Promise<this | undefined> {
    const sounds = this.#sounds.map((sound) => ({ _id: sound.id, playing: plays(sound), pausedTime: pausedTime(sound) ?? null }));
    return (await this.update({ playing: sounds.some(({ playing }) => playing), sounds })) as this | undefined;
  }

  async cycleMode(): Promise<this | undefined> {
    const modes = Object.values(PLAYLIST_MODES).sort((a, b) => a - b);
    const mode = modes[(modes.indexOf(this.mode as (typeof modes)[number]) + 1) % modes.length];
    const sounds = this.#sounds.map((sound) => ({ _id: sound.id, playing: false }));
    return (await this.update({ mode, sounds })) as this | undefined;
  }

  /** A sound has come to its end: the next one, or silence. */
  async _onSoundEnd(sound: PlaylistSound): Promise<this | null | undefined> {
    switch (this.mode) {
      case PLAYLIST_MODES.SEQUENTIAL:
      case PLAYLIST_MODES.SHUFFLE:
        return this.playNext(sound.id);
      default:
        return this.stopSound(sound);
    }
  }

  override async _preUpdate(changed: PlainObject, options: PlainObject, user: never): Promise<boolean | void> {
    const allowed = await super._preUpdate(changed, options, user);
    // Each start of a shuffled playlist has an order of its own.
    if (changed['mode'] === PLAYLIST_MODES.SHUFFLE || (changed['playing'] === true && !this.playing))
      changed['seed'] ??= (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 1000;
    return allowed;
  }

  /** A change of the playlist may bring changes of its sounds along. */
  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    const told = (changed['sounds'] ?? []) as { _id: string }[];
    for (const { _id } of told) (this.sounds.get(_id) as PlaylistSound | undefined)?.sync();
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document['_onUpdateDescendantDocuments']>): void {
    super._onUpdateDescendantDocuments(...args);
    this.prepareDerivedData();
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    for (const sound of this.#sounds) void sound.sound?.stop();
  }
}
