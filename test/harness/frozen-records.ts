/// <reference types="vite/types/importMeta.d.ts" />
/**
 * Records of each data version of each procedure, frozen as they lay in the flags of a document: `frozen/<procedure>-v<version>.json`.
 * What was written is never written anew. `GHOST_MAP_FREEZE=1 npx vitest run test/harness/old-data.test.ts` writes those of the present
 * version that are missing.
 */
import { type SealingKey, sealingKey } from '../../src/play/sealing.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import type { Frozen } from './frozen-world.ts';

const FILES = import.meta.glob<Frozen>('./frozen/*.json', { eager: true, import: 'default' });

/** Lists all that were frozen. */
export function frozenRecords(): readonly Frozen[] {
  return Object.values(FILES);
}

/** Says of which versions of a procedure there are no records; each as a sentence. */
export function missingVersions(procedure: string, present: number, frozen = frozenRecords()): readonly string[] {
  return Array.from({ length: present }, (_, index) => index + 1)
    .filter((version) => !frozen.some((one) => one.procedure === procedure && one.version === version))
    .map(
      (version) =>
        `no record of ${procedure} in its version ${String(version)} is frozen: go back to before the version was raised, and run ` +
        'GHOST_MAP_FREEZE=1 npx vitest run test/harness/old-data.test.ts',
    );
}

/** Returns the key that sealed frozen records. */
export function keyOf({ key }: Pick<Frozen, 'key'>): SealingKey {
  return sealingKey(Uint8Array.from(key.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
}

/** Returns data without what flags forget. */
export function asFlags(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(asFlags);
  if (!isRecord(data)) return data;
  const kept = Object.entries(data).map(([key, one]): [string, unknown] => [key, asFlags(one)]);
  return Object.fromEntries(kept.filter(([, one]) => one !== undefined && !(isRecord(one) && Object.keys(one).length === 0)));
}
