/**
 * Where parties are at a simulated table: what the module itself finds out of the world's scenes, read from documents as a browser has
 * them. Nothing of it is worked out here.
 */
import { vi } from 'vitest';
import { type ExpeditionRef, expeditionsOn, invalidate } from '../../src/foundry/store/expeditions.ts';
import { type Address, addressOf } from '../../src/foundry/host/holders.ts';
import { besideOn, leadsNow } from '../../src/foundry/store/leading.ts';
import { departing, elsewhereFrom, partElsewhere, passagesBeyond } from '../../src/foundry/store/departing.ts';
import { partyBeyond } from '../../src/foundry/store/passages.ts';
import type { World } from '../../src/rules/procedure.ts';

/** What of documents tells where parties are. */
interface Lying {
  /** The expeditions of each document, by its address. */
  readonly held: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

type Seen = Pick<World, 'elsewhere' | 'partElsewhere' | 'departing' | 'beside'>;

/** What a table knows of parties that pass from one expedition to another. */
export interface Parties {
  /** What of it a decision may know. */
  seenFrom(documents: Lying, at: Address): Seen;
  /** Counts the passages of a party that lead to other documents than one. */
  beyond(documents: Lying, holder: string, party: string): number;
}

/** The scenes of a world as Foundry's collection has them. */
class Scenes {
  readonly #byId: ReadonlyMap<string, SceneDocument>;

  constructor(all: readonly SceneDocument[]) {
    this.#byId = new Map(all.map((scene) => [addressOf(scene).slice('Scene.'.length), scene]));
  }

  get(id: string): SceneDocument | undefined {
    return this.#byId.get(id);
  }

  [Symbol.iterator](): Iterator<SceneDocument> {
    return this.#byId.values();
  }
}

/** The scenes that were made of what lay on them, so that what was read of one is read once. */
const made = new WeakMap<object, Map<string, SceneDocument>>();

function sceneOf(uuid: string, expeditions: object): SceneDocument {
  const known = made.get(expeditions) ?? new Map<string, SceneDocument>();
  made.set(expeditions, known);
  const scene = known.get(uuid) ?? {
    ...{ documentName: 'Scene', uuid, id: uuid.slice('Scene.'.length), name: uuid },
    flags: { 'ghost-map': { version: 1, expeditions } },
  };
  known.set(uuid, scene as SceneDocument);
  return scene as SceneDocument;
}

let lies: object | null = null;

/** Lets the module's own reading of a world look at these documents. */
function lookAt({ held }: Lying): Scenes {
  const scenes = new Scenes(
    Object.entries(held).flatMap(([uuid, all]) => (uuid.startsWith('Scene.') ? [sceneOf(uuid, all)] : [])),
  );
  if (lies === held) return scenes;
  lies = held;
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('game', { scenes, tables: new Map(), journal: new Map(), user: { isGM: true } });
  // What follows from all scenes is worked out anew.
  invalidate({} as SceneDocument);
  return scenes;
}

/** Where parties are, as the module itself says. */
export const PARTIES: Parties = {
  seenFrom(documents, { holder, expedition }) {
    const scene = lookAt(documents).get(holder.slice('Scene.'.length));
    if (!scene) return { elsewhere: null, departing: () => null };
    return {
      elsewhere: elsewhereFrom(scene, expedition),
      beside: besideOn(scene, expedition),
      partElsewhere(letter) {
        lookAt(documents);
        return partElsewhere(scene, expedition, letter);
      },
      departing(from, one) {
        lookAt(documents);
        return departing({ holder: scene, id: expedition }, from, one);
      },
    };
  },
  beyond(documents, holder, party) {
    lookAt(documents);
    return passagesBeyond(holder, party);
  },
};

/** An expedition of a scene, as the module sees it. */
export interface Placed {
  readonly ref: ExpeditionRef;
  /** Whether its party is there, and whether its tokens obey it. */
  readonly isHere: boolean;
  readonly leads: boolean;
}

/** Lists all expeditions of scenes as the module sees them. */
export function placedIn(documents: Lying): readonly Placed[] {
  return [...lookAt(documents)].flatMap((scene) =>
    expeditionsOn(scene).map((ref) => ({ ref, isHere: partyBeyond(ref) === null, leads: leadsNow(ref) })),
  );
}
