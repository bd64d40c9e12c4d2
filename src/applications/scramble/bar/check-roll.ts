/** A check that is rolled by one press at the bar, as checks were rolled here last: Sense in a dash, or Luck where a trap springs. */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { openOf } from '../parts/played-scramble.ts';
import { checkedNow, isAnswered } from '../checks-window/asked.ts';
import { rollAsLast } from '../checks-window/rolling.ts';

/** Whose check is being rolled, by expedition and member: a second press rolls no other. */
const rolling = new Set<string>();

/** Rolls a member's check under a score, or by the formula that was chosen here last, and sends what it came to (SC-15, SC-16, SC-62). */
export async function rollCheck(ref: ExpeditionRef, id: string, score: number): Promise<void> {
  const open = openOf(ref);
  const member = open.members[id];
  const what = checkedNow(open);
  const key = `${ref.id} ${id}`;
  if (!member || !what || isAnswered(open, id) || rolling.has(key)) return;
  rolling.add(key);
  try {
    const outcome = await rollAsLast(open, { what, member, score });
    if (!outcome) return;
    const { strength, saved } = outcome;
    await sendCommand(
      ref,
      what === 'luck' ? { kind: 'save', member: id, strength, saved } : { kind: 'sense', member: id, strength },
    );
  } finally {
    rolling.delete(key);
  }
}
