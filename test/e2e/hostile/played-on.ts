/** What commands must give by the procedure's own decisions: nothing of the referee's way of storing has a part in it. */
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import type { Halves, Seat } from '../../../src/rules/procedure.ts';
import type { Lying } from '../../harness/documents-at-table.ts';
import { WORLD } from '../../play/fixtures.ts';

/** Carries commands of one seat out, one after the other, over an expedition, wherever its token stands; a refusal is an error. */
export function playedOn(
  { expedition, record, open, secrets, procedure }: Lying,
  { commands, seat }: { readonly commands: readonly { readonly kind: string }[]; readonly seat: Seat },
): Halves<object, object> {
  let state: Halves<object, object> = { open, hidden: secrets.hidden };
  for (const [number, command] of commands.entries()) {
    const draws = drawsFor(secrets.seed, expedition, record.revision + number + 1);
    const decision = procedure.decide(state as never, command as never, seat, draws, WORLD);
    if (decision.kind === 'refused') throw new Error(`step ${String(number)} is refused: ${decision.refusal.code}`);
    state = decision.state as Halves<object, object>;
  }
  return state;
}
