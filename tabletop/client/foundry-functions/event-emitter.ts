/** Events for classes that extend another one. @see https://foundryvtt.com/api/v13/functions/foundry.utils.EventEmitterMixin.html */

type Constructor = abstract new (...args: never[]) => object;
type Listener = (event: Event) => unknown;

export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  dispatchEvent(event: Event): boolean;
}

/** Constructs what the base does, with the events. */
type Mixed<Base extends Constructor> = new (...args: ConstructorParameters<Base>) => InstanceType<Base> & EventEmitter;

/** A class that extends the given one and hears and tells of the events that it names in `emittedEvents`. */
export function EventEmitterMixin<Base extends Constructor>(BaseClass: Base = class {} as unknown as Base): Mixed<Base> {
  const Extended = BaseClass as unknown as new (...args: unknown[]) => object;
  class Emitter extends Extended implements EventEmitter {
    static emittedEvents: readonly string[] = [];
    readonly #listeners = new Map<string, Map<Listener, boolean>>();

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      if (!(this.constructor as typeof Emitter).emittedEvents.includes(type))
        throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
      const listeners = this.#listeners.get(type) ?? new Map<Listener, boolean>();
      listeners.set(listener, once);
      this.#listeners.set(type, listeners);
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }

    /** True where nobody has prevented the default, as of an EventTarget. */
    dispatchEvent(event: Event): boolean {
      const listeners = this.#listeners.get(event.type);
      for (const [listener, once] of [...(listeners ?? [])]) {
        listener(event);
        if (once) listeners?.delete(listener);
      }
      return !event.defaultPrevented;
    }
  }
  return Emitter as unknown as Mixed<Base>;
}
