/** Encounter tables for browser tests, and what a GM does with them by pointer and keyboard. */
import type { Locator } from '@playwright/test';
import { reading } from './hands.ts';
import { type Seat, expect } from './tabletop.ts';

export function windowOfTables(seat: Seat): Locator {
  return seat.page.locator('#ghost-map-tables');
}

/** A GM opens the window of encounter tables at one of them. */
export async function openTablesAt(gm: Seat, name: string): Promise<Locator> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: 'Encounter tables', exact: true }).click();
  const tables = windowOfTables(gm);
  await chooseTable(tables, name);
  return tables;
}

/** A GM chooses another table in the window. */
export async function chooseTable(tables: Locator, name: string): Promise<void> {
  const entry = tables.locator(`.tables-groups [data-name="${name}"]`);
  await entry.click();
  await expect(entry).toHaveAttribute('aria-pressed', 'true');
}

/** A GM types in what real dice said, and rolls; waits until the result is there. */
async function roll(tables: Locator, total: number, button: string): Promise<void> {
  const latest = tables.locator('.tables-result[data-latest]');
  const before =
    (await reading(latest, (it) => it.count())) > 0 ? Number(await reading(latest, (it) => it.getAttribute('data-result'))) : 0;
  await tables.getByLabel('Real dice said').fill(String(total));
  await tables.getByRole('button', { name: button }).click();
  await expect(latest).toHaveAttribute('data-result', String(before + 1));
}

/** A GM rolls a total for all to see, on a table whose newest result waits. */
export function rollOpenly(tables: Locator, total: number): Promise<void> {
  return roll(tables, total, 'Roll openly');
}

/** A GM rolls a total in secret, on a table whose newest result waits. */
export function rollSecretly(tables: Locator, total: number): Promise<void> {
  return roll(tables, total, 'Roll in secret');
}

type TablesTab = 'Roll' | 'Rows' | 'Settings' | 'Chances';

/** A GM turns to a tab of the window of encounter tables. */
export async function turnTablesTo(tables: Locator, tab: TablesTab): Promise<void> {
  const button = tables.getByRole('tab', { name: tab });
  await button.click();
  await expect(button).toHaveAttribute('aria-selected', 'true');
}

/** The newest result of the shown table. */
export function latest(tables: Locator): Locator {
  return tables.locator('.tables-result[data-latest]');
}

/** The row of the shown table, on the tab of rows, whose words these are. */
export function rowOf(tables: Locator, text: string): Locator {
  return tables.locator('.row').filter({ has: tables.page().locator(`[name="text"][value="${text}"]`) });
}

/** Whether a row is checked off, as the tab of rows has it. */
export async function expectChecked(tables: Locator, text: string, checked: boolean): Promise<void> {
  await turnTablesTo(tables, 'Rows');
  await expect(rowOf(tables, text).getByLabel(`Checked off: ${text}`)).toBeChecked({ checked });
  await turnTablesTo(tables, 'Roll');
}

/** What a browser holds of a table. */
interface TableAsHeld {
  /** Which of its rows Foundry shows as drawn. */
  readonly drawn: string[];
  /** What lies open of the play on it. */
  readonly open: unknown;
  /** How often that was written since it began; −1 where none is played. */
  readonly revision: number;
}

export function tableAsHeld(seat: Seat, name: string): Promise<TableAsHeld> {
  return seat.read((wanted) => {
    const table = game.tables.getName(wanted);
    const flags = (table?.flags ?? {}) as {
      'ghost-map'?: { expeditions?: Record<string, { open: unknown; revision: number }> };
    };
    const [play] = Object.values(flags['ghost-map']?.expeditions ?? {});
    return {
      drawn: (table?.results.contents ?? []).filter(({ drawn }) => drawn).map(({ id }) => id ?? ''),
      open: play?.open ?? null,
      revision: play?.revision ?? -1,
    };
  }, name);
}
