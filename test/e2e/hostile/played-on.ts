/** What commands must give by the procedure's own decisions: nothing of the referee's way of storing has a part in it. */
import { type ExpeditionRecord, readExpedition } from '../../../src/play/expedition.ts';
import { wholeOf } from '../../../src/play/procedures.ts';
import { unsealSecrets } from '../../../src/play/sealed-secrets.ts';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import type { Halves, OpenHeader, Seat } from '../../../src/rules/procedure.ts';
import { KEY, WORLD } from '../../play/fixtures.ts';

const KEYS = new Map([[KEY.id, KEY]]);
type Lying = Halves<OpenHeader, object> & { readonly seed: string; readonly procedure: string };

/** Returns both halves of a record, with what its dice come of. */
export function unsealed(expedition: string, record: ExpeditionRecord | undefined): Lying {
  const found = readExpedition(record);
  if (!record || 'fault' in found) throw new Error(`${expedition} cannot be read`);
  const secrets = unsealSecrets(KEYS, expedition, found.expedition)?.secrets;
  if (!secrets) throw new Error(`${expedition} cannot be unsealed`);
  return { open: found.expedition.open, hidden: secrets.hidden, seed: secrets.seed, procedure: record.procedure };
}

/** Carries commands of one seat out, one after the other, over a record, wherever its token stands; a refusal is an error. */
export function playedOn(
  expedition: string,
  record: ExpeditionRecord | undefined,
  { commands, seat }: { readonly commands: readonly { readonly kind: string }[]; readonly seat: Seat },
): Halves<OpenHeader, object> {
  const { open, hidden, seed, procedure } = unsealed(expedition, record);
  let state: Halves<OpenHeader, object> = { open, hidden };
  for (const [number, command] of commands.entries()) {
    const draws = drawsFor(seed, expedition, (record?.revision ?? 0) + number + 1);
    const decision = wholeOf({ id: procedure }).decide(state, command as never, seat, draws, WORLD);
    if (decision.kind === 'refused') throw new Error(`step ${String(number)} is refused: ${decision.refusal.code}`);
    state = decision.state as Halves<OpenHeader, object>;
  }
  return state;
}
