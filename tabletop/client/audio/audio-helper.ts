/** The audio of the page: contexts, volumes, and sounds that come from others. */
import { Sound, type SoundPlaybackOptions } from './sound';

type ContextName = 'music' | 'environment' | 'interface';

/** A context with the node that all its sounds go through. */
interface ChannelContext extends AudioContext {
  gainNode: GainNode;
}

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.audio.SoundCreationOptions.html */
interface SoundCreationOptions {
  src: string;
  context?: AudioContext;
  singleton?: boolean;
  preload?: boolean;
  autoplay?: boolean;
  autoplayOptions?: SoundPlaybackOptions;
}

/** What is played for oneself or for others. */
export interface PlayData {
  src: string;
  channel?: ContextName;
  volume?: number;
  autoplay?: boolean;
  loop?: boolean;
}

/** Who of the others hears a sound: all of them, or those of a list. */
type PlaySocketOptions = boolean | { recipients?: string[] };

/** The setting of each channel's volume. @see https://foundryvtt.com/article/audio/ */
const VOLUMES: Readonly<Record<ContextName, string>> = {
  music: 'globalPlaylistVolume',
  environment: 'globalAmbientVolume',
  interface: 'globalInterfaceVolume',
};

const CHANNELS = Object.keys(VOLUMES) as ContextName[];
const AUDIO_FILE = /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i;
const GESTURES: readonly string[] = ['pointerdown', 'keydown'];

/**
 * The audio of the page, `game.audio`. Browsers let nothing sound before the user has clicked or pressed a key.
 * @see https://foundryvtt.com/api/v13/classes/foundry.audio.AudioHelper.html
 */
export class AudioHelper {
  static readonly AUDIO_CONTEXTS = Object.freeze(CHANNELS);

  readonly sounds = new Map<string, WeakRef<Sound>>();
  readonly playing = new Map<number, Sound>();
  readonly pending: (() => void)[] = [];
  locked = true;
  /** Resolves when the user has touched the page. */
  readonly unlock: Promise<void>;
  /** Opened when they are first asked for: an open context costs even when nothing sounds. */
  readonly #contexts: Partial<Record<ContextName, ChannelContext>> = {};
  #muted = false;

  constructor() {
    this.unlock = this.awaitFirstGesture();
  }

  get music(): AudioContext | undefined {
    return this.#contextOf('music');
  }
  get environment(): AudioContext | undefined {
    return this.#contextOf('environment');
  }
  get interface(): AudioContext | undefined {
    return this.#contextOf('interface');
  }

  get context(): AudioContext | undefined {
    return this.music;
  }

  get globalMute(): boolean {
    return this.#muted;
  }
  set globalMute(muted: boolean) {
    this.#muted = muted;
    for (const channel of CHANNELS) this.#applyVolume(channel);
  }

  awaitFirstGesture(): Promise<void> {
    if (!this.locked) return Promise.resolve();
    return new Promise((resolve) => {
      const unlock = (): void => {
        for (const gesture of GESTURES) globalThis.removeEventListener?.(gesture, unlock);
        this.#unlock();
        resolve();
      };
      for (const gesture of GESTURES) globalThis.addEventListener?.(gesture, unlock);
    });
  }

  #unlock(): void {
    this.locked = false;
    for (const start of this.pending.splice(0)) start();
  }

  /** The context of a channel; none before the user has touched the page. */
  #contextOf(channel: ContextName): ChannelContext | undefined {
    const open = this.#contexts[channel];
    if (open || this.locked) return open;
    const context = new AudioContext();
    const gainNode = context.createGain();
    gainNode.connect(context.destination);
    const made = (this.#contexts[channel] = Object.assign(context, { gainNode }));
    this.#applyVolume(channel);
    return made;
  }

  #applyVolume(channel: ContextName): void {
    const gain = this.#contexts[channel]?.gainNode.gain;
    if (gain) gain.value = this.#muted ? 0 : (game.settings.get('core', VOLUMES[channel]) as number);
  }

  /** Makes a sound of a file, or gives the one that there is. */
  create({
    src,
    context,
    singleton = false,
    preload = false,
    autoplay = false,
    autoplayOptions = {},
  }: SoundCreationOptions): Sound {
    const known = singleton ? this.sounds.get(src)?.deref() : undefined;
    const sound = known ?? new Sound(src, context ? { context } : {});
    if (singleton) this.sounds.set(src, new WeakRef(sound));
    if (preload || autoplay) void sound.load({ autoplay, autoplayOptions });
    return sound;
  }

  /** Plays a file once, when the page may sound. */
  async play(src: string, { context, ...options }: SoundPlaybackOptions & { context?: AudioContext } = {}): Promise<Sound> {
    await this.unlock;
    const sound = this.create({ src, ...(context ? { context } : {}) });
    await sound.load();
    return sound.play(options);
  }

  /** Loads a file here and has the others load it. */
  async preload(src: string): Promise<Sound> {
    game.socket.emit('preloadAudio', src);
    return AudioHelper.preloadSound(src);
  }

  static hasAudioExtension(src: string): boolean {
    return AUDIO_FILE.test(src.split('?')[0] ?? '');
  }

  /** The name of a file without its folder and ending, with spaces. */
  static getDefaultSoundName(src: string): string {
    const file = decodeURIComponent(src.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
    return file
      .split(/[-_.\s]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ');
  }

  /** Plays a sound here and, if asked, at others'. */
  static async play(data: PlayData, socketOptions: PlaySocketOptions = false): Promise<Sound | void> {
    if (socketOptions !== false) {
      const recipients = socketOptions === true ? undefined : socketOptions.recipients;
      game.socket.emit('playAudio', { volume: 1, autoplay: true, loop: false, ...data }, recipients ? { recipients } : {});
    }
    const { src, channel = 'interface', volume = 1, autoplay = true, loop = false } = data;
    if (!autoplay) return undefined;
    const { audio } = game;
    await audio.unlock;
    const context = audio[channel];
    return audio.play(src, { volume, loop, ...(context ? { context } : {}) });
  }

  static async preloadSound(src: string): Promise<Sound> {
    return game.audio.create({ src, singleton: true }).load();
  }

  /** The volume of a slider's place; hearing is not linear. */
  static inputToVolume(value: number | string, order = 1.5): number {
    return Math.pow(typeof value === 'string' ? Number.parseFloat(value) : value, order);
  }

  static volumeToInput(volume: number, order = 1.5): number {
    return Math.pow(volume, 1 / order);
  }

  static volumeToPercentage(volume: number, { label = false, decimalPlaces = 0 } = {}): string {
    const percentage = `${(AudioHelper.volumeToInput(volume) * 100).toFixed(decimalPlaces)}%`;
    return label ? game.i18n.format('AUDIO.VolumePercentage', { percentage }) : percentage;
  }

  /** The volumes of this page's user. */
  static registerSettings(): void {
    for (const [channel, key] of Object.entries(VOLUMES)) {
      game.settings.register('core', key, {
        name: `AUDIO.${key}`,
        scope: 'client',
        type: Number,
        range: { min: 0, max: 1, step: 0.05 },
        config: false,
        default: 0.5,
        onChange: (volume: number) => {
          game.audio.#applyVolume(channel as ContextName);
          Hooks.callAll(`${key}Changed`, volume);
        },
      });
    }
  }

  /** Hears what others play for this page. */
  static _activateSocketListeners(socket: { on(event: string, heard: (...args: never[]) => unknown): unknown }): void {
    socket.on('playAudio', (data: PlayData) => void AudioHelper.play(data, false));
    socket.on('preloadAudio', (src: string) => void AudioHelper.preloadSound(src));
  }
}
