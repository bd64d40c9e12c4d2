/** How checks are answered in this browser, and what was typed for them last. */
import { setSetting, setting } from '../../../foundry/host/settings.ts';
import { countsSuccesses } from '../../../rules/chance/formula.ts';
import { CHECK_WAYS, type CheckEntry, NO_CHECK_ENTRY } from './entry.ts';

/** Returns what the user chose and typed, as this browser remembers it. */
export function checkEntry(): CheckEntry {
  return { ...NO_CHECK_ENTRY, ...(setting('checks') as Partial<CheckEntry>) };
}

/** Remembers something of it. */
export async function keepEntry(change: Partial<CheckEntry>): Promise<void> {
  await setSetting('checks', { ...checkEntry(), ...change });
}

/** Remembers by which way checks are answered here. */
export async function chooseWay(value: string): Promise<void> {
  await keepEntry({ way: CHECK_WAYS.find((one) => one === value) ?? 'typed' });
}

/** Remembers the formula that checks are rolled by here; tells whether other fields are asked for with it, since it counts successes where the last did not. */
export async function chooseFormula(value: string): Promise<boolean> {
  const known = checkEntry();
  await keepEntry({ formula: value.trim() });
  return countsSuccesses(value) !== countsSuccesses(known.formula);
}
