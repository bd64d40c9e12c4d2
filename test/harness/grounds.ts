/** What expeditions of a simulated table stand on: the worlds of random play, and the encounter tables that they roll on. */
import { ENCOUNTERS_ID } from '../../src/rules/table-play/id.ts';
import type { Effect, OpenHeader, World } from '../../src/rules/procedure.ts';
import { WORLD } from '../play/fixtures.ts';
import { worldAfter } from '../play/chance-play.ts';
import { table } from '../rules/encounters/tables.ts';

/** A world and how effects change it. */
export interface Ground {
  readonly world: World;
  after(world: World, effects: readonly Effect[], open: OpenHeader): World;
}

/** Grounds by name: an expedition's id, or the address of a document whose expeditions stand on one. */
export type Grounds = Readonly<Record<string, Ground>>;

/** What of documents tells how tables stand. */
interface Seen {
  readonly held: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const played = { ...table('up', { secret: true }), drawn: {} };

/** The encounter tables of a world: as many as are asked for, all alike, on each of which play begins by itself. */
export const TABLES = {
  isOne: (holder: string): boolean => holder.startsWith('RollTable.'),
  ground: { world: { ...WORLD, token: null, table: played }, after: worldAfter } satisfies Ground,
  beginning: { procedure: ENCOUNTERS_ID, setup: { secret: played.secret } },
  /** Returns what a world tells of plays on tables, as documents have them. */
  seenFrom({ tables }: World, { held }: Seen): Pick<World, 'tables'> {
    if (!tables) return {};
    return {
      tables: (uuid) => {
        const there = tables(uuid);
        if (!there) return null;
        const play = held[uuid]?.[there.expedition] as { readonly open?: { readonly rolls?: number } } | undefined;
        return { ...there, rolls: play?.open?.rolls ?? 0 };
      },
    };
  },
};
