/** The expeditions of the world as this browser finds them. */
import {
  type ExpeditionRef,
  expeditionOn,
  expeditionsOn,
  faultsOn,
  rawExpeditions,
  secretsOf,
  nameOf,
} from '../../foundry/store/expeditions.ts';
import { type Holder, addressOf, holders } from '../../foundry/host/holders.ts';
import { heldKeys } from '../../foundry/keys/keyring.ts';
import { keyIdOf } from '../../play/sealing.ts';
import { isSuspended } from '../../foundry/store/leading.ts';
import type { Found } from './context.ts';

/** Where an expedition lies. */
export interface Lying {
  readonly holder: Holder;
  readonly id: string;
}

/** Names an expedition in the list; buttons have their ids of it, which go without dots. */
export const keyOf = ({ holder, id }: Lying): string => `${addressOf(holder)}-${id}`.replace('.', '-');

function readable(ref: ExpeditionRef<Holder>): Found {
  const { holder, id, expedition } = ref;
  const { status = '' } = expedition.open;
  return {
    key: keyOf(ref),
    name: nameOf(ref),
    procedure: expedition.procedure.id,
    status: isSuspended(ref) ? 'suspended' : status,
    fault: null,
    locked: secretsOf(id, expedition) === null,
    hasKey: heldKeys().has(keyIdOf(expedition.record.sealed)),
    where: holder.name,
    here: holder === canvas.scene,
  };
}

function foundOn(holder: Holder): Found[] {
  const unreadable = faultsOn(holder).map(({ id, fault }): Found => {
    const { procedure } = (rawExpeditions(holder)[id] ?? {}) as { readonly procedure?: unknown };
    const known = { name: '', status: '', locked: false, hasKey: false, where: holder.name, here: holder === canvas.scene };
    return { ...known, key: keyOf({ holder, id }), fault, procedure: typeof procedure === 'string' ? procedure : '' };
  });
  return [...expeditionsOn(holder).map(readable), ...unreadable];
}

/** Lists all expeditions of the world. */
export function foundHere(): Found[] {
  return [...holders()].flatMap(foundOn);
}

/** Returns where an expedition of the list lies; null where it is gone. */
export function lyingAt(key: string): Lying | null {
  for (const holder of holders()) {
    const id = Object.keys(rawExpeditions(holder)).find((one) => keyOf({ holder, id: one }) === key);
    if (id !== undefined) return { holder, id };
  }
  return null;
}

/** Returns an expedition of the list that can be read; null where it is gone or cannot be. */
export function placedAt(key: string): ExpeditionRef<Holder> | null {
  const lying = lyingAt(key);
  return lying && expeditionOn(lying.holder, lying.id);
}
