/** Friends of the party whom a table tells: of two games whose dice are the same, each brings another one. */
import { openTablesAt } from './encounters.ts';
import { closeWindow } from './handling.ts';
import { LEAKED_TOO, tellingOnce } from './leak.ts';
import { idOf, tableSource } from './table-sources.ts';
import { type Seat, expect } from './tabletop.ts';

/** A table on which the same dice come to another friend where the first is checked off under seal. */
export const FRIENDS = tableSource(
  'Friends',
  [
    { text: 'Nobody', kind: 'none' },
    { text: 'A goose girl', kind: 'friendly-creature' },
    { text: 'A bell ringer', kind: 'friendly-creature' },
  ],
  { name: 'Who is in need', formula: '1d1 + 2' },
);

/** How a note links to the table. */
export const FRIENDS_LINK = `@UUID[RollTable.${idOf('Friends', 'table')}]{from here}`;

/** The GM marks a friend as gone, which nobody else is told. */
export async function checkOff(gm: Seat, row: string): Promise<void> {
  const tables = await openTablesAt(gm, 'Who is in need');
  await tables.getByRole('tab', { name: 'Rows' }).click();
  const box = tables.getByRole('checkbox', { name: `Checked off: ${row}` });
  await box.click();
  await expect(box).toBeChecked();
  await closeWindow(tables);
}

/** A script that tells all browsers, once, which of the friends a GM's window or bar says was rolled. */
export function tellingFriend(hook: string): string {
  return tellingOnce(
    hook,
    (element) => {
      const said = element.querySelector('.met-roll, .bar-rolled')?.textContent ?? '';
      return said.includes('goose girl') ? 1 : said.includes('bell ringer') ? 2 : undefined;
    },
    LEAKED_TOO,
  );
}
