/** The hidden half of an expedition under its seal. */
import { type Expedition, type Secrets, readSecrets, secretsSize, secretsText } from './expedition.ts';
import type { AnyProcedure } from './procedures.ts';
import { type RandomBytes, type SealingKey, keyIdOf, seal, unseal } from './sealing.ts';

/** Where the hidden half of an expedition is sealed. */
export function secretsPlace(id: string): string {
  return `${id}/hidden`;
}

/** Seals the hidden half of an expedition to the size that its open half gives. */
export function sealSecrets(
  { id, key, random }: { readonly id: string; readonly key: SealingKey; readonly random: RandomBytes },
  procedure: AnyProcedure,
  open: object,
  secrets: Secrets,
): string {
  const size = secretsSize(procedure, open);
  return seal(key, secretsPlace(id), secretsText(secrets, procedure.version), size, random);
}

/** Opens the hidden half of an expedition, with the key that did it; null where none does, or where it makes no sense. */
export function openSecrets(
  keys: ReadonlyMap<string, SealingKey>,
  id: string,
  { record, procedure }: Pick<Expedition, 'record' | 'procedure'>,
): { readonly key: SealingKey; readonly secrets: Secrets } | null {
  const key = keys.get(keyIdOf(record.sealed));
  if (!key) return null;
  const opened = unseal(keys, secretsPlace(id), record.sealed);
  const secrets = 'fault' in opened ? null : readSecrets(procedure, opened.text);
  return secrets && { key, secrets };
}
