/** One sound file and its playback. */
import { EventEmitterMixin } from '../foundry-functions/event-emitter';
import { AudioTimeout } from './audio-timeout';

type ScheduleCallback = (sound: Sound) => unknown;

/** How a sound is played or stopped. @see https://foundryvtt.com/api/v13/interfaces/foundry.audio.SoundPlaybackOptions.html */
export interface SoundPlaybackOptions {
  /** Seconds to wait. */
  delay?: number;
  /** Seconds after which playback ends. */
  duration?: number;
  /** Milliseconds of fading in or out. */
  fade?: number;
  loop?: boolean;
  loopStart?: number;
  loopEnd?: number;
  /** Seconds from the beginning of the file. */
  offset?: number;
  onended?: ScheduleCallback | null;
  volume?: number;
}

export interface SoundLoadOptions {
  autoplay?: boolean;
  autoplayOptions?: SoundPlaybackOptions;
}

export interface SoundFadeOptions {
  /** Milliseconds. */
  duration?: number;
  from?: number;
  type?: 'linear' | 'exponential';
}

const STATES = Object.freeze({
  FAILED: -1,
  NONE: 0,
  LOADING: 1,
  LOADED: 2,
  STARTING: 3,
  PLAYING: 4,
  PAUSED: 5,
  STOPPING: 6,
  STOPPED: 7,
});

let soundCount = 0;

/**
 * A sound that can be loaded, played, paused, faded and stopped: a buffer when it is short, a streamed element when long.
 * @see https://foundryvtt.com/api/v13/classes/foundry.audio.Sound.html
 */
export class Sound extends EventEmitterMixin() {
  static readonly STATES = STATES;
  /** Seconds up to which a file is kept as a buffer. */
  static MAX_BUFFER_DURATION = 600;
  static emittedEvents: string[] = ['load', 'play', 'pause', 'end', 'stop'];

  readonly id: number = ++soundCount;
  readonly src: string;
  gainNode: GainNode | undefined;
  buffer: AudioBuffer | null = null;
  element: HTMLAudioElement | null = null;
  destination: AudioNode | undefined;
  effects: AudioNode[] = [];
  startTime: number | undefined;
  pausedTime: number | undefined;
  _state: number = STATES.NONE;
  _manager: object | null = null;
  readonly #given: AudioContext | undefined;
  readonly #forceBuffer: boolean;
  #source: AudioBufferSourceNode | MediaElementAudioSourceNode | undefined;
  #loading: Promise<this> | null = null;
  #playback: SoundPlaybackOptions = {};
  readonly #timeouts = new Set<AudioTimeout>();

  constructor(src: string, { context, forceBuffer = false }: { context?: AudioContext; forceBuffer?: boolean } = {}) {
    super();
    this.src = src;
    this.#given = context;
    this.#forceBuffer = forceBuffer;
  }

  get context(): AudioContext | undefined {
    return this.#given ?? game.audio.music;
  }
  get sourceNode(): AudioBufferSourceNode | MediaElementAudioSourceNode | undefined {
    return this.#source;
  }
  get loaded(): boolean {
    return this._state >= STATES.LOADED;
  }
  get failed(): boolean {
    return this._state === STATES.FAILED;
  }
  get playing(): boolean {
    return this._state === STATES.STARTING || this._state === STATES.PLAYING;
  }
  get isBuffer(): boolean {
    return this.buffer !== null;
  }
  get gain(): AudioParam | undefined {
    return this.gainNode?.gain;
  }
  get volume(): number | undefined {
    return this.gain?.value;
  }
  set volume(volume: number | undefined) {
    if (this.gainNode && volume !== undefined) this.gainNode.gain.value = volume;
  }
  get duration(): number | undefined {
    return this.buffer?.duration ?? this.element?.duration;
  }
  get currentTime(): number | undefined {
    if (this.pausedTime !== undefined) return this.pausedTime;
    if (this.startTime === undefined || !this.context) return undefined;
    const passed = this.context.currentTime - this.startTime;
    return this.loop && this.duration ? passed % this.duration : passed;
  }
  get loop(): boolean {
    return this.#playback.loop ?? false;
  }
  set loop(loop: boolean) {
    this.#playback.loop = loop;
    const looping = this.element ?? this.#source;
    if (looping && 'loop' in looping) looping.loop = loop;
  }

  /** Fetches the file once; a file that cannot be had leaves the sound failed. */
  async load({ autoplay = false, autoplayOptions = {} }: SoundLoadOptions = {}): Promise<this> {
    await game.audio.unlock;
    this.#loading ??= this.#loadOnce();
    await this.#loading;
    if (autoplay && !this.failed) await this.play(autoplayOptions);
    return this;
  }

  async #loadOnce(): Promise<this> {
    this._state = STATES.LOADING;
    try {
      await this._load();
      this._state = STATES.LOADED;
      this.dispatchEvent(new Event('load'));
    } catch (cause) {
      this._state = STATES.FAILED;
      console.error(`Failed to load sound from "${this.src}"`, cause);
    }
    return this;
  }

  async _load(): Promise<void> {
    const { context } = this;
    if (!context) throw new Error('There is no audio before the user has touched the page');
    const response = await fetch(this.src);
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    const buffer = await context.decodeAudioData(await response.arrayBuffer());
    if (this.#forceBuffer || buffer.duration <= Sound.MAX_BUFFER_DURATION) this.buffer = buffer;
    else this.element = Object.assign(new Audio(this.src), { crossOrigin: 'anonymous' });
  }

  /** Plays, from where it was paused unless another place is given. It resolves when playback has begun. */
  async play(options: SoundPlaybackOptions = {}): Promise<this> {
    if (!this.loaded && !this.failed) await this.load();
    if (this.failed || !this.context) return this;
    if (this.playing) await this.stop({ fade: 0 });
    const offset = options.offset ?? this.pausedTime ?? options.loopStart ?? 0;
    this.#playback = { loop: false, volume: 1, fade: 0, onended: null, ...this.#playback, ...options, offset };
    this._state = STATES.STARTING;
    if (options.delay) await this.wait(options.delay * 1000);
    // Someone may have stopped it in the meantime.
    if (this._state !== STATES.STARTING) return this;
    this.#connect(this.context);
    this._play();
    this._state = STATES.PLAYING;
    this.startTime = this.context.currentTime - offset;
    this.pausedTime = undefined;
    game.audio.playing.set(this.id, this);
    const { volume = 1, fade = 0, duration } = this.#playback;
    if (fade) void this.fade(volume, { duration: fade, from: 0 });
    else this.volume = volume;
    if (duration) void this.schedule(() => this.stop(), offset + duration);
    this.dispatchEvent(new Event('play'));
    return this;
  }

  #connect(context: AudioContext): void {
    this.destination ??= (context as AudioContext & { gainNode?: GainNode }).gainNode ?? context.destination;
    this.gainNode ??= context.createGain();
    if (this.buffer) this.#source = Object.assign(context.createBufferSource(), { buffer: this.buffer });
    else if (this.element) this.#source ??= context.createMediaElementSource(this.element);
    this.applyEffects(this.effects);
  }

  /** Puts nodes between the source and its volume. */
  applyEffects(effects: AudioNode[]): void {
    this.effects = effects;
    if (!this.#source || !this.gainNode || !this.destination) return;
    this.#source.disconnect();
    const pipeline = [this.#source, ...effects, this.gainNode, this.destination];
    for (const [n, node] of pipeline.slice(0, -1).entries()) node.connect(pipeline[n + 1] as AudioNode);
  }

  _play(): void {
    const { loop = false, loopStart, loopEnd, offset = 0 } = this.#playback;
    const ended = (): unknown => this.#ended();
    if (this.element) {
      Object.assign(this.element, { loop, currentTime: offset, onended: ended });
      void this.element.play();
    } else if (this.buffer) {
      const source = this.#source as AudioBufferSourceNode;
      Object.assign(source, { loop, onended: ended });
      if (loopStart !== undefined) source.loopStart = loopStart;
      if (loopEnd !== undefined) source.loopEnd = loopEnd;
      source.start(0, offset);
    }
  }

  pause(): void {
    if (!this.playing) throw new Error('You may only call Sound#pause for a Sound which is playing');
    this.pausedTime = this.currentTime;
    this.startTime = undefined;
    this._pause();
    this._state = STATES.PAUSED;
    this.#forget();
    this.dispatchEvent(new Event('pause'));
  }

  _pause(): void {
    this.#silence();
  }

  #silence(): void {
    if (this.element) {
      this.element.onended = null;
      this.element.pause();
    } else if (this.#source) {
      const source = this.#source as AudioBufferSourceNode;
      source.onended = null;
      source.stop();
      source.disconnect();
      this.#source = undefined;
    }
  }

  #forget(): void {
    game.audio.playing.delete(this.id);
    for (const timeout of this.#timeouts) timeout.cancel();
    this.#timeouts.clear();
  }

  /** Stops; it resolves when a fading out, if there is one, is over. */
  async stop(options: SoundPlaybackOptions = {}): Promise<this> {
    if (!this.playing && this._state !== STATES.PAUSED) return this;
    if (options.delay) await this.wait(options.delay * 1000);
    const { fade = 0, volume = 0 } = options;
    this._state = STATES.STOPPING;
    if (fade) await this.fade(volume, { duration: fade });
    this._stop();
    this._state = STATES.STOPPED;
    this.startTime = this.pausedTime = undefined;
    this.#forget();
    this.dispatchEvent(new Event('stop'));
    return this;
  }

  _stop(): void {
    this.#silence();
    this.gainNode?.disconnect();
  }

  /** The file has come to its end by itself. */
  #ended(): void {
    const { onended } = this.#playback;
    this._state = STATES.STOPPED;
    this.startTime = undefined;
    this.#silence();
    this.#forget();
    this.dispatchEvent(new Event('end'));
    void onended?.(this);
  }

  /** Moves the volume to another one. */
  async fade(volume: number, { duration = 1000, from, type = 'linear' }: SoundFadeOptions = {}): Promise<void> {
    const { gain, context } = this;
    if (!gain || !context) return;
    const start = context.currentTime;
    gain.cancelScheduledValues(start);
    gain.setValueAtTime(from ?? gain.value, start);
    // An exponential ramp cannot reach zero.
    if (type === 'exponential') gain.exponentialRampToValueAtTime(Math.max(volume, 1e-4), start + duration / 1000);
    else gain.linearRampToValueAtTime(volume, start + duration / 1000);
    await this.wait(duration);
  }

  async wait(duration: number): Promise<void> {
    await this.#wait(duration);
  }

  async #wait(duration: number, callback?: () => unknown): Promise<unknown> {
    const timeout = new AudioTimeout(duration, { callback });
    this.#timeouts.add(timeout);
    const result = await timeout.complete;
    this.#timeouts.delete(timeout);
    return result;
  }

  /** Calls something when playback reaches a time of the file, in seconds. */
  async schedule(callback: ScheduleCallback, playbackTime: number): Promise<unknown> {
    const ahead = Math.max(playbackTime - (this.currentTime ?? 0), 0);
    return this.#wait(ahead * 1000, () => callback(this));
  }
}
