/** Who sleeps in a camp and who stands guard, and what is recovered by it (RA-70, RA-71). */
import { activeMembers } from '../state/crew.ts';
import type { RambleOpen } from '../state/state.ts';
import type { Camp } from '../state/camp-state.ts';
import { wasAway } from '../state/comings.ts';

/** Lists who stands guard in a block of a camp, by its number from 0 (RA-71). */
export function guardsOf({ guards }: Pick<Camp, 'guards'>, block: number): string[] {
  return Object.entries(guards).flatMap(([id, blocks]) => (blocks.includes(String(block)) ? [id] : []));
}

/** The number of the block of a camp that began last, from 0; −1 before the first. */
export function blockNow({ block }: Pick<Camp, 'block'>): number {
  return block - 1;
}

type Camped = Pick<RambleOpen, 'part' | 'members' | 'camp'>;

/** Lists who of the party was in the camp as the block began that began last; nobody without a camp (RA-70). */
function hereNow(open: Camped): string[] {
  const { camp } = open;
  if (!camp) return [];
  return activeMembers(open).flatMap(([id]) => (wasAway(camp, id, blockNow(camp)) ? [] : [id]));
}

/** Lists who of the party stands guard in the block that began last; nobody without a camp (RA-71). */
export function guardsNow(open: Camped): string[] {
  const guards = new Set(open.camp ? guardsOf(open.camp, blockNow(open.camp)) : []);
  return hereNow(open).filter((id) => guards.has(id));
}

/** Lists who of the party sleeps in it; nobody without a camp (RA-70). */
export function sleepersNow(open: Camped): string[] {
  const guards = new Set(guardsNow(open));
  return hereNow(open).filter((id) => !guards.has(id));
}

/** Whether one makes the distance check for the whole party, as its leader: outside of camps, and in one that no listed member was in as its block began (RA-62, RA-71). */
export function checksAsOne(open: Camped): boolean {
  return hereNow(open).length === 0;
}

/** What somebody recovers in a camp. */
export const RECOVERIES = ['full', 'half', 'none'] as const;
export type Recovery = (typeof RECOVERIES)[number];

/** Returns what is recovered by so many blocks that were slept through: by any two a full night, by one half of it (RA-70). */
export function recoveryOf(slept: number): Recovery {
  if (slept >= 2) return 'full';
  return slept === 1 ? 'half' : 'none';
}

/** Returns what members recover by what they have slept so far; whoever is not named has slept through no block (RA-70). */
export function recoveredOf({ slept }: Pick<Camp, 'slept'>): Readonly<Record<string, Recovery>> {
  return Object.fromEntries(Object.entries(slept).map(([id, blocks]) => [id, recoveryOf(blocks)]));
}
