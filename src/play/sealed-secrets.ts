/** The hidden half of an expedition under its seal. */
import { type Expedition, type Secrets, readSecrets, sealedAt, secretsSize, secretsText } from './expedition.ts';
import { type AnyReading, wholeOf } from './procedures.ts';
import { type RandomBytes, type SealingKey, keyIdOf, seal, unseal } from './sealing.ts';

/** Where the hidden half of an expedition is sealed. */
export function secretsPlace(id: string): string {
  return `${id}/hidden`;
}

/** Seals the hidden half of an expedition to the size that its open half gives; `revision` is that of the record it lies in. */
export function sealSecrets(
  { id, key, random }: { readonly id: string; readonly key: SealingKey; readonly random: RandomBytes },
  procedure: AnyReading,
  open: object,
  secrets: Secrets,
  revision: number,
): string {
  const size = secretsSize(wholeOf(procedure), open);
  return seal(key, secretsPlace(id), secretsText(secrets, procedure.version, revision), size, random);
}

/** Unseals the hidden half of an expedition, with the key that did it and the revision that it was sealed at; null where none does, or where it makes no sense. */
export function unsealSecrets(
  keys: ReadonlyMap<string, SealingKey>,
  id: string,
  { record, procedure }: Pick<Expedition, 'record' | 'procedure'>,
): { readonly key: SealingKey; readonly secrets: Secrets; readonly sealedAt: number } | null {
  const key = keys.get(keyIdOf(record.sealed));
  if (!key) return null;
  const unsealed = unseal(keys, secretsPlace(id), record.sealed);
  if ('fault' in unsealed) return null;
  const secrets = readSecrets(procedure, unsealed.text);
  return secrets && { key, secrets, sealedAt: sealedAt(unsealed.text) };
}
