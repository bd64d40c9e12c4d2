/** The tokens of parties, as their owner moves them by raw updates: which of them their expeditions hold where they are, and where they stand. */
import type { WorldData } from '../../../tabletop/protocol.ts';
import type { WriteAttack } from './attacks.ts';

type Documents = WorldData['documents'];

/** By which name the moves of all tokens are counted. */
export const RAW_MOVES = 'the first and last raw moves';

/** Whose tokens they are. */
interface Party {
  readonly holder: string;
  readonly tokens: readonly string[];
}

/** Where a token stands. */
type Place = readonly [x: number, y: number];

export class PartyTokens {
  readonly #parties: readonly Party[];
  readonly #write: (attack: WriteAttack & { readonly kind: string }) => Promise<Documents>;
  readonly all: ReadonlySet<string>;
  /** Those that stay wherever they are moved to: their owner may move them, off the grid of a search, and outside of the rooms of a ghost map. */
  readonly free = new Set<string>();

  /** `write` writes and gives the documents once that has settled. */
  constructor(parties: readonly Party[], write: (attack: WriteAttack & { readonly kind: string }) => Promise<Documents>) {
    [this.#parties, this.#write] = [parties, write];
    this.all = new Set(parties.flatMap(({ tokens }) => tokens));
  }

  /** Those that are put back. */
  get held(): ReadonlySet<string> {
    return new Set([...this.all].filter((id) => !this.free.has(id)));
  }

  /** Moves all of them to one place, and returns where they stand once that has settled. */
  async movedTo(x: number, y: number): Promise<ReadonlyMap<string, Place>> {
    const change = { x, y, width: 1, height: 1, rotation: 0, elevation: 0 };
    let after: Documents = {};
    for (const { holder: parentUuid, tokens } of this.#parties) {
      for (const _id of tokens) {
        const operation = { updates: [{ _id, ...change }], parentUuid };
        after = await this.#write({ kind: RAW_MOVES, way: 'write', type: 'Token', action: 'update', operation });
      }
    }
    return this.placesIn(after);
  }

  /**
   * Moves each away and back, and notes those that stay where they are put. Where tokens stand before anybody has looked is chance:
   * from then on each is where its expedition has it.
   */
  async tried(): Promise<void> {
    for (const [x, y] of [
      [-3000, -3000],
      [50, 50],
    ] as const) {
      const places = await this.movedTo(x, y);
      for (const id of this.all) if (places.get(id)?.[0] === x && places.get(id)?.[1] === y) this.free.add(id);
    }
  }

  placesIn(documents: Documents): ReadonlyMap<string, Place> {
    const all = (documents['Scene'] ?? []).flatMap(
      (scene) => (scene['tokens'] ?? []) as { readonly _id: string; readonly x: number; readonly y: number }[],
    );
    return new Map(all.filter(({ _id }) => this.all.has(_id)).map(({ _id, x, y }) => [_id, [x, y]]));
  }
}
