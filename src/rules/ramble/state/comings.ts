/** Who comes into a camp late, or goes before it is broken: nobody has slept or stood guard in blocks that they were elsewhere in (RA-70, RA-72). */
import type { Camp } from './camp-state.ts';
import { activeMembers, isActive } from './crew.ts';
import type { RambleOpen } from './state.ts';

type Camped = Pick<RambleOpen, 'part' | 'members' | 'camp'>;

/** Whether somebody was elsewhere in a block of a camp, by its number from 0 (RA-70). */
export function wasAway({ away }: Pick<Camp, 'away'>, id: string, block: number): boolean {
  return away?.[id]?.includes(String(block)) ?? false;
}

/** Adds a block to those that somebody was elsewhere in. */
function withBlock(blocks: string, block: number): string {
  return blocks.includes(String(block)) ? blocks : `${blocks}${block}`;
}

/** Notes in a camp under way that somebody has come into it, or gone to another part of the party, since `before` (RA-70, RA-72). */
export function noteComing(draft: Camped, before: Camped, id: string): void {
  const { camp } = draft;
  const wasHere = isHere(before, id);
  if (!camp || camp.block === 0 || wasHere === isHere(draft, id)) return;
  const known = camp.away?.[id];
  const all = Array.from({ length: camp.block }, (_, block) => block).join('');
  // Whoever has just gone was here in all blocks before, and whoever has never been here in none.
  const blocks = known ?? (wasHere ? '' : all);
  camp.away = { ...camp.away, [id]: camp.step === 'roll' ? withBlock(blocks, camp.block - 1) : blocks };
  // A watch that is still to come is not theirs any more.
  const kept = Array.from(camp.guards[id] ?? '').filter((block) => Number(block) < camp.block);
  if (kept.length === 0) delete camp.guards[id];
  else camp.guards[id] = kept.join('');
}

/** Notes in a camp whose next block has begun who has gone before it (RA-72). */
export function noteAway({ camp, ...open }: Camped): void {
  if (!camp?.away) return;
  for (const [id, blocks] of Object.entries(camp.away)) if (!isHere(open, id)) camp.away[id] = withBlock(blocks, camp.block - 1);
}

function isHere({ part, members }: Pick<Camped, 'part' | 'members'>, id: string): boolean {
  const member = members[id];
  return member !== undefined && isActive({ part }, member);
}

/** Lists the ids of those whom a camp is told of: who is in it, and who was until they went to another part (RA-72). */
export function everInCamp(open: Camped): string[] {
  const here = activeMembers(open).map(([id]) => id);
  return [...here, ...Object.keys(open.camp?.away ?? {}).filter((id) => !here.includes(id) && open.members[id] !== undefined)];
}
