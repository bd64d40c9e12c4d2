/** The tokens of parties, as their owner moves them by raw updates: which of them their expeditions hold where they are, and where they stand. */
import type { WorldData } from '../../../tabletop/protocol.ts';
import { cellName } from '../../../src/rules/grid/cells.ts';
import { cellAt } from '../../../src/rules/grid/frame.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import type { WriteAttack } from './attacks.ts';

type Documents = WorldData['documents'];

/** By which name the moves of all tokens are counted. */
export const RAW_MOVES = 'the first and last raw moves';

/** Whose tokens they are. */
interface Party {
  readonly holder: string;
  readonly tokens: readonly string[];
  /** The open half of what is played; one that has a grid of its own holds tokens by its cells. */
  readonly open: object;
}

interface Token {
  readonly _id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the cell or square that the middle of a token lies in: one that has grown is put back around its middle. */
function spotOf(open: object, { x, y, width, height }: Token, square: number): string {
  const middle = { x: x + (width * square) / 2, y: y + (height * square) / 2 };
  const { frame, size } = open as Partial<Pick<SearchOpen, 'frame' | 'size'>>;
  const cell = frame && size && cellAt(frame, size, middle);
  return cell ? cellName(cell) : `${String(Math.floor(middle.x / square))} across, ${String(Math.floor(middle.y / square))} down`;
}

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

  /** Moves all of them to one place, and returns the documents once that has settled. */
  async movedTo(x: number, y: number): Promise<Documents> {
    const change = { x, y, width: 1, height: 1, rotation: 0, elevation: 0 };
    let after: Documents = {};
    for (const { holder: parentUuid, tokens } of this.#parties) {
      for (const _id of tokens) {
        const operation = { updates: [{ _id, ...change }], parentUuid };
        after = await this.#write({ kind: RAW_MOVES, way: 'write', type: 'Token', action: 'update', operation });
      }
    }
    return after;
  }

  /**
   * Moves each away and back, and notes those that stay where they are put. Where tokens stand before anybody has looked is chance:
   * from then on each is where its expedition has it.
   */
  async tried(): Promise<void> {
    for (const [x, y] of [
      [-3000, -3000],
      [50, 50],
    ] as const)
      for (const id of this.at(x, y, await this.movedTo(x, y))) this.free.add(id);
  }

  /** Lists those that stand at a place. */
  at(x: number, y: number, documents: Documents): readonly string[] {
    return this.#tokensIn(documents).flatMap(([, , one]) => (one.x === x && one.y === y ? [one._id] : []));
  }

  /** Returns the cell or square of each. */
  spotsIn(documents: Documents): ReadonlyMap<string, string> {
    return new Map(this.#tokensIn(documents).map(([{ open }, square, one]) => [one._id, spotOf(open, one, square)]));
  }

  #tokensIn(documents: Documents): readonly (readonly [Party, number, Token])[] {
    return this.#parties.flatMap((party) => {
      const scene = documents['Scene']?.find(({ _id }) => `Scene.${_id}` === party.holder);
      const square = (scene?.['grid'] as { readonly size: number } | undefined)?.size ?? 0;
      const tokens = (scene?.['tokens'] ?? []) as readonly Token[];
      return tokens.flatMap((one) => (party.tokens.includes(one._id) ? [[party, square, one] as const] : []));
    });
  }
}
