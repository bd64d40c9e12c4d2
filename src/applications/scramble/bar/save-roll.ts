/** A Luck save that is rolled by one press, where the trap springs: as saves were rolled here last. */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { openOf } from '../parts/played-scramble.ts';
import { rollAsLast } from '../checks-window/rolling.ts';

/** Whose save is being rolled or asked for, by expedition and member: a second press rolls no other. */
const rolling = new Set<string>();

/** Rolls a member's Luck save under a score, or by the formula that was chosen here last, and sends what it came to (SC-62). */
export async function rollSave(ref: ExpeditionRef, id: string, score: number): Promise<void> {
  const open = openOf(ref);
  const member = open.members[id];
  const key = `${ref.id} ${id}`;
  if (!member || !open.spring || open.spring.saves[id] || rolling.has(key)) return;
  rolling.add(key);
  try {
    const outcome = await rollAsLast(open, { what: 'luck', member, score });
    if (!outcome) return;
    const { strength, saved } = outcome;
    await sendCommand(ref, { kind: 'save', member: id, strength, saved });
  } finally {
    rolling.delete(key);
  }
}
