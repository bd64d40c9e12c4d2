/**
 * The registry of hooks.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html
 */

/** A handler takes what the hook gives; a `false` from a handler of `call` stops the chain. */
export type HookHandler = (...args: never[]) => unknown;

interface RegisteredHook {
  readonly id: number;
  readonly hook: string;
  readonly handler: HookHandler;
  readonly once: boolean;
}

export class HooksRegistry {
  #nextId = 1;
  readonly #byName = new Map<string, RegisteredHook[]>();
  readonly #byId = new Map<number, RegisteredHook>();

  /** The handlers by hook name, for reading. */
  get events(): Readonly<Record<string, readonly { id: number; hook: string; fn: HookHandler; once: boolean }[]>> {
    return Object.fromEntries(
      [...this.#byName].map(([hook, entries]) => [
        hook,
        entries.map(({ id, handler, once }) => ({ id, hook, fn: handler, once })),
      ]),
    );
  }

  /** Registers a handler and returns its id. */
  on(hook: string, handler: HookHandler, options: { once?: boolean } = {}): number {
    const entry = { id: this.#nextId++, hook, handler, once: options.once ?? false };
    const entries = this.#byName.get(hook) ?? [];
    entries.push(entry);
    this.#byName.set(hook, entries);
    this.#byId.set(entry.id, entry);
    return entry.id;
  }

  /** Registers a handler that runs once. */
  once(hook: string, handler: HookHandler): number {
    return this.on(hook, handler, { once: true });
  }

  /** Removes a handler by its id, or by itself. */
  off(hook: string, handler: number | HookHandler): void {
    const entry =
      typeof handler === 'number'
        ? this.#byId.get(handler)
        : this.#byName.get(hook)?.find((candidate) => candidate.handler === handler);
    if (!entry) return;
    this.#byId.delete(entry.id);
    const entries = this.#byName.get(entry.hook) ?? [];
    this.#byName.set(
      entry.hook,
      entries.filter((candidate) => candidate !== entry),
    );
  }

  /** Runs every handler. Always true. */
  callAll(hook: string, ...args: unknown[]): boolean {
    this.#trace(hook, args);
    for (const entry of [...(this.#byName.get(hook) ?? [])]) this.#run(entry, args);
    return true;
  }

  /** Runs handlers until one returns false. */
  call(hook: string, ...args: unknown[]): boolean {
    this.#trace(hook, args);
    for (const entry of [...(this.#byName.get(hook) ?? [])]) if (this.#run(entry, args) === false) return false;
    return true;
  }

  /** Tells of an error as documented: the `error` hook, the console, and on wish a notification. @see https://foundryvtt.com/api/classes/foundry.helpers.Hooks.html#onerror */
  onError(
    location: string,
    error: Error,
    options: { msg?: string; log?: string | null; notify?: string | null; [data: string]: unknown } = {},
  ): void {
    const { msg = '', log = null, notify = null, ...data } = options;
    if (msg) error.message = `${msg}. ${error.message}`;
    if (log !== null) console.error(error);
    if (notify !== null && typeof ui !== 'undefined') ui.notifications?.error(msg || error.message);
    if (location !== 'Hooks.error') this.callAll('error', location, error, data);
  }

  #run(entry: RegisteredHook, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      return Reflect.apply(entry.handler as (...given: unknown[]) => unknown, undefined, args);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      console.warn(`Error thrown in hooked function '${entry.handler.name}' for hook '${entry.hook}'`);
      // The error hook is run apart, so that a fault in its own handler cannot loop.
      this.onError(entry.hook === 'error' ? 'Hooks.error' : 'Hooks.#call', error, { log: 'error' });
      return undefined;
    }
  }

  #trace(hook: string, args: unknown[]): void {
    if (typeof CONFIG !== 'undefined' && CONFIG.debug?.hooks) console.log(`DEBUG | Calling ${hook} hook with args:`, args);
  }
}
