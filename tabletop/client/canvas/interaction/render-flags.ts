/** Status flags that are set at any time and handled once, before the next frame. */
import { table } from '../table';

/** What setting one flag brings with it. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.RenderFlag.html */
export interface RenderFlag {
  /** Flags that are set along with this one. */
  propagate?: readonly string[];
  /** Flags that are cleared by this one. */
  reset?: readonly string[];
  /** The flag stands only for what it propagates to. */
  alias?: boolean;
}

/** Something that handles its own render flags when the canvas asks. */
export interface RenderFlagsObject {
  applyRenderFlags(): void;
}

/** At which step of a frame flags are handled. */
export type RenderFlagPriority = 'OBJECTS' | 'PERCEPTION';

/** A set of flags out of those that a class has defined. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.interaction.RenderFlags.html */
export class RenderFlags extends Set<string> {
  readonly flags: Readonly<Record<string, RenderFlag>>;
  readonly object: RenderFlagsObject | undefined;
  readonly priority: RenderFlagPriority;

  constructor(flags: Record<string, RenderFlag>, config: { object?: RenderFlagsObject; priority?: RenderFlagPriority } = {}) {
    super();
    this.flags = Object.freeze({ ...flags });
    this.object = config.object;
    this.priority = config.priority ?? 'OBJECTS';
  }

  /** Empties the set and tells which flags were set. */
  override clear(): Record<string, boolean> {
    const flags = Object.fromEntries([...this].map((name) => [name, true]));
    super.clear();
    if (this.object) table().canvas.pendingRenderFlags[this.priority].delete(this.object);
    return flags;
  }

  /** Takes one flag out of the set and tells whether it was in it. */
  handle(flag: string): boolean {
    return this.delete(flag);
  }

  /** Sets the flags that are true, with everything that they propagate to, and notes the object for the next frame. */
  set(changes: Record<string, boolean | null | undefined>): void {
    const visited = new Set<string>();
    for (const [name, value] of Object.entries(changes)) if (value === true) this.#raise(name, visited);
    if (this.object && this.size > 0) table().canvas.pendingRenderFlags[this.priority].add(this.object);
  }

  #raise(name: string, visited: Set<string>): void {
    const flag = this.flags[name];
    if (flag === undefined || visited.has(name)) return;
    visited.add(name);
    if (flag.alias !== true) this.add(name);
    for (const other of flag.propagate ?? []) this.#raise(other, visited);
    for (const other of flag.reset ?? []) this.delete(other);
  }
}
