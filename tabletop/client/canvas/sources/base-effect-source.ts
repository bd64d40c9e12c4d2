/** Things that spread on the canvas: what their data are, and where they are kept. */
import { Collection } from '../../../common/collection';
import { deepClone } from '../../../common/merge';
import { table } from '../table';

/** What every source has. @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.sources.types.BaseEffectSourceData.html */
export interface BaseEffectSourceData {
  x: number;
  y: number;
  elevation: number;
  disabled: boolean;
  [more: string]: unknown;
}

export interface BaseEffectSourceOptions {
  object?: object | null;
  sourceId?: string;
}

/**
 * A source of an effect: data, a shape that follows from them, and its place among those of the canvas.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.BaseEffectSource.html
 */
export class BaseEffectSource {
  static sourceType: string | undefined;
  static effectsCollection: string | undefined;
  static get defaultData(): BaseEffectSourceData {
    return { x: 0, y: 0, elevation: 0, disabled: false };
  }

  object: object | null;
  sourceId: string | undefined;
  data: BaseEffectSourceData;
  shape: unknown;
  suppression: Record<string, boolean> = {};
  _flags: Record<string, boolean | number> = {};
  #attached = false;
  #updateId = 0;

  constructor({ object = null, sourceId }: BaseEffectSourceOptions = {}) {
    this.object = object;
    this.sourceId = sourceId ?? (object as { sourceId?: string } | null)?.sourceId;
    this.data = deepClone((this.constructor as typeof BaseEffectSource).defaultData);
  }

  get x(): number {
    return this.data.x;
  }
  get y(): number {
    return this.data.y;
  }
  get elevation(): number {
    return this.data.elevation;
  }
  get updateId(): number {
    return this.#updateId;
  }
  get attached(): boolean {
    return this.#attached;
  }
  get suppressed(): boolean {
    return Object.values(this.suppression).includes(true);
  }
  get active(): boolean {
    return this.#attached && !this.data.disabled && !this.suppressed;
  }

  /** The sources of this kind; one of a package's kind is made when it is first asked for. */
  get effectsCollection(): Collection<BaseEffectSource> {
    const name = (this.constructor as typeof BaseEffectSource).effectsCollection ?? '';
    const effects = table().canvas.effects as unknown as Record<string, Collection<BaseEffectSource> | undefined>;
    return (effects[name] ??= new Collection<BaseEffectSource>());
  }

  /** Takes over data: those that are given, or the defaults where they are not and a reset is asked for. */
  initialize(data: Record<string, unknown> = {}, { reset = false }: { reset?: boolean } = {}): this {
    const { defaultData } = this.constructor as typeof BaseEffectSource;
    const before = deepClone(this.data);
    const known = Object.entries(data).filter(([key]) => key in defaultData);
    const given = Object.fromEntries(known.map(([key, value]) => [key, value ?? defaultData[key]]));
    this.data = { ...(reset ? deepClone(defaultData) : this.data), ...given };
    this._initialize(given);
    const changes = Object.fromEntries(Object.entries(this.data).filter(([key, value]) => before[key] !== value));
    this._createShapes();
    this.#updateId++;
    this._configure(changes);
    return this;
  }

  _initialize(_data: Record<string, unknown>): void {}
  _createShapes(): void {}
  _configure(_changes: Record<string, unknown>): void {}

  /** Brings what is drawn up to date. */
  refresh(): void {
    this._refresh();
  }

  _refresh(): void {}

  /** Puts the source among those of the canvas. */
  add(): void {
    if (this.sourceId === undefined) throw new Error('A source needs an id before it can be added');
    this.effectsCollection.set(this.sourceId, this);
    this.#attached = true;
  }

  remove(): void {
    if (this.sourceId !== undefined && this.effectsCollection.get(this.sourceId) === this)
      this.effectsCollection.delete(this.sourceId);
    this.#attached = false;
  }

  destroy(): void {
    this.remove();
    this._destroy();
  }

  _destroy(): void {}
}
