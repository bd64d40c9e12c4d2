/**
 * The highest revision that this browser has seen under each seed: dice come of a seed and a number, so a record that lies
 * below has been set back, and would roll the same dice again. They are kept in the browser's IndexedDB, by world and seed,
 * in a database of their own: that of the keys stays in a form that older versions of the module can open.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ExpeditionRecord, isBelieved } from '../../play/expedition.ts';
import { secretsPlace } from '../../play/sealed-secrets.ts';
import { type SealingKey, unseal } from '../../play/sealing.ts';
import { BrowserStore } from '../browser/browser-store.ts';
import { Turns } from '../browser/turns.ts';
import { orWarn } from '../host/console.ts';

/** Names a seed in an expedition, and tells nothing of it: 32 hexadecimal digits. */
export function seedName(expedition: string, seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${expedition}/${seed}`))).slice(0, 32);
}

/** Keeps the highest revisions by the name of the seed; `keep` is called with each that is higher than all before. */
export class SeenRevisions {
  readonly #highest = new Map<string, number>();
  readonly #keep: (name: string, revision: number) => void;

  constructor(keep: (name: string, revision: number) => void = () => undefined) {
    this.#keep = keep;
  }

  /** Takes in what was seen before this page was opened. */
  load(kept: ReadonlyMap<string, number>): void {
    for (const [name, revision] of kept) {
      if (isBelieved(revision)) this.#highest.set(name, Math.max(revision, this.highest(name)));
    }
  }

  /** Returns the highest revision that was seen under a seed, −1 for none. */
  highest(name: string): number {
    return this.#highest.get(name) ?? -1;
  }

  /** Sees a revision under a seed. */
  saw(name: string, revision: number): void {
    if (revision <= this.highest(name)) return;
    this.#highest.set(name, revision);
    this.#keep(name, revision);
  }
}

/** A revision as it is kept. */
interface KeptRevision {
  readonly world: string;
  readonly name: string;
  readonly revision: number;
}

const STORE = new BrowserStore<KeptRevision>('ghost-map-revisions', 'revisions', ['world', 'name']);
/** One is kept after the other, so that a higher revision is never written over by one before it. */
const turns = new Turns();

/** What this browser has seen; empty until `openRevisions` has read what it saw before. */
export const seenRevisions = new SeenRevisions((name, revision) => {
  const kept = { world: game.world.id, name, revision };
  turns.take(() => STORE.put(kept)).catch(orWarn('a revision could not be kept'));
});

/** Reads what this browser has seen of the world. Rejects when the browser keeps no data for the page. */
export async function openRevisions(): Promise<void> {
  const all = await STORE.all();
  seenRevisions.load(new Map(all.filter(({ world }) => world === game.world.id).map(({ name, revision }) => [name, revision])));
}

/** Sees records as they are published, each unsealed once; what makes no sense, or has no key here, is not seen. */
export class Onlooker {
  readonly #seen: SeenRevisions;
  readonly #keys: () => ReadonlyMap<string, SealingKey>;
  /** The seeds' names of the seals that were unsealed last, by expedition. */
  readonly #names = new Map<string, { readonly sealed: string; readonly name: string }>();

  constructor(seen: SeenRevisions, keys: () => ReadonlyMap<string, SealingKey>) {
    this.#seen = seen;
    this.#keys = keys;
  }

  /** Sees what stands of an expedition. */
  see(expedition: string, { sealed, revision }: Partial<ExpeditionRecord>): void {
    if (typeof sealed !== 'string' || !isBelieved(revision)) return;
    const known = this.#names.get(expedition);
    const name = known?.sealed === sealed ? known.name : this.#unsealed(expedition, sealed);
    if (name === null) return;
    this.#names.set(expedition, { sealed, name });
    this.#seen.saw(name, revision);
  }

  #unsealed(expedition: string, sealed: string): string | null {
    const unsealed = unseal(this.#keys(), secretsPlace(expedition), sealed);
    if ('fault' in unsealed) return null;
    const { seed } = JSON.parse(unsealed.text) as { readonly seed?: unknown };
    return typeof seed === 'string' ? seedName(expedition, seed) : null;
  }
}
