/** Named states in the bits of one number. @see https://foundryvtt.com/api/v13/classes/foundry.utils.BitMask.html */
export class BitMask extends Number {
  readonly states: Readonly<Record<string, string>>;
  readonly #names: readonly string[];
  #value = 0;

  constructor(states: Record<string, boolean> | null = null) {
    super();
    const entries = Object.entries(states ?? {});
    if (entries.length > 32) throw new Error('A bitmask can have at most 32 states');
    this.#names = entries.map(([name]) => name);
    this.states = Object.freeze(Object.fromEntries(entries.map(([name]) => [name, name])));
    for (const [name, isActive] of entries) this.toggleState(name, isActive);
  }

  get isEmpty(): boolean {
    return this.#value === 0;
  }

  #bit(state: string): number {
    const index = this.#names.indexOf(state);
    if (index < 0) throw new Error(`${state} is an invalid state for this bitmask`);
    return (1 << index) >>> 0;
  }

  hasState(state: string): boolean {
    return (this.#value & this.#bit(state)) >>> 0 !== 0;
  }
  addState(state: string): void {
    this.#value = (this.#value | this.#bit(state)) >>> 0;
  }
  removeState(state: string): void {
    this.#value = (this.#value & ~this.#bit(state)) >>> 0;
  }
  toggleState(state: string, enabled = !this.hasState(state)): number {
    if (enabled) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }
  clear(): void {
    this.#value = 0;
  }

  override valueOf(): number {
    return this.#value;
  }
  override toString(): string {
    return this.#value.toString(2);
  }
  toObject(): Record<string, boolean> {
    return Object.fromEntries(this.#names.map((name) => [name, this.hasState(name)]));
  }
  toJSON(): string {
    return JSON.stringify(this.toObject());
  }
  static fromJSON(text: string): BitMask {
    return new BitMask(JSON.parse(text) as Record<string, boolean>);
  }
  clone(): BitMask {
    return new BitMask(this.toObject());
  }
  isCompatible(other: BitMask): boolean {
    return this.#names.join() === Object.keys(other.states).join();
  }
}
