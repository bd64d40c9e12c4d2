/** Making an expedition of its own out of a copy: whoever referees fetches this where a copy has come. */
import { REMOVED } from '../../play/changes.ts';
import { renewed } from '../../play/renewed.ts';
import { unsealSecrets } from '../../play/sealed-secrets.ts';
import type { Address } from '../host/holders.ts';
import type { CommittedState } from './committed-state.ts';
import type { RefereePorts } from './referee-ports.ts';

/** Writes a copy under an id of its own and removes what it lay under, where it can be read and unsealed here. */
export async function renewCopy(at: Address, ports: RefereePorts, committed: CommittedState): Promise<void> {
  const original = committed.expeditionAt(at);
  const unsealed = original && unsealSecrets(ports.keys(), at.expedition, original);
  if (!unsealed || !committed.isOurs) return;
  const copy = { holder: at.holder, expedition: ports.freshId() };
  const context = { id: copy.expedition, home: at.holder, key: unsealed.key, random: ports.random, writer: committed.writer };
  const record = renewed(context, original, unsealed.secrets.hidden, ports.freshSeed());
  if (await committed.write(copy, {}, record)) await ports.write(at, REMOVED);
}
