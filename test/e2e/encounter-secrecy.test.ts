import type { TestInfo } from '@playwright/test';
import { reading } from './hands.ts';
import type { KeptPages } from './kept-pages.ts';
import { openTablesAt, rollOpenly, rollSecretly } from './encounters.ts';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { playGame } from './compared-games.ts';
import { tellingOnce, withLeak } from './leak.ts';
import { MILL, tableSource } from './table-sources.ts';
import { expect, test } from './tabletop.ts';
import { comparable } from './wire.ts';

const NAME = 'The old mill';

/** What differs between two games: rows of the table, by their words. */
interface Hidden {
  readonly checked: string;
  readonly slain: string;
}

const RATS: Hidden = { checked: 'Giant rats', slain: 'The miller' };
const BEAM: Hidden = { checked: 'A falling beam', slain: 'A sack of silver' };

interface Played {
  /** What the player's browser was sent. */
  readonly frames: readonly string[];
  /** What its documents held. */
  readonly data: string;
  /** The rows that the GM rolled. */
  readonly played: string;
}

/** Plays on a secret table in which only what the GM marks under seal differs, and gives what a player's browser was sent. */
async function play(info: TestInfo, pages: KeptPages, hidden: Hidden, modules: readonly string[] = []): Promise<Played> {
  return playGame(info, pages, { modules, tables: [tableSource('Mill', MILL, { name: NAME })] }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    const tables = await openTablesAt(gm, NAME);
    const mark = async (what: string, row: string): Promise<void> => {
      await tables.getByRole('tab', { name: 'Rows' }).click();
      const box = tables.getByRole('checkbox', { name: `${what}: ${row}` });
      await box.click();
      await expect(box).toBeChecked();
    };
    await mark('Checked off', hidden.checked);
    await mark('Slain', hidden.slain);
    await tables.getByRole('tab', { name: 'Roll' }).click();
    for (const total of [3, 5, 4]) await rollSecretly(tables, total);
    const played = await reading(tables.locator('.tables-result .result-text'), (it) => it.allInnerTexts());
    const latest = tables.locator('.tables-result[data-latest]');
    await latest.getByRole('button', { name: 'Done' }).click();
    await expect(latest).toHaveCount(0);
    await tables.getByRole('button', { name: 'Take back the last step' }).click();
    await expect(latest).toHaveCount(1);
    // Totals that find No Encounter in either game are the same for all to see.
    await rollOpenly(tables, 1);
    await tables.getByRole('button', { name: 'Take back the last step' }).click();
    await expect(tables.locator('.tables-result')).toHaveCount(3);
    await ada.page.waitForFunction((depth) => {
      const flags = game.tables.getName('The old mill')?.flags as Record<
        string,
        { expeditions: Record<string, { revision: number }> }
      >;
      return Object.values(flags['ghost-map']?.expeditions ?? {})[0]?.revision === depth;
    }, 9);
    const data = await ada.read(() =>
      JSON.stringify([
        game.tables,
        game.settings.storage.get('world'),
        game.journal,
        game.users,
        game.messages.contents.filter(({ content }) => content.includes('ghost-map')),
      ]),
    );
    return { frames: comparable(ada), data, played: played.join(' / ') };
  });
}

/** Expects that two games differed, and that no document says what is checked and slain. */
function expectSealed(one: Played, other: Played): void {
  expect(other.played, 'the games differ').not.toBe(one.played);
  for (const { data } of [one, other]) {
    expect(data, 'the rows themselves are no secret').toContain('Giant rats');
    expect(data, 'nothing of them is drawn').not.toContain('"drawn":true');
    expect(data).not.toContain('next-up');
  }
}

test(
  'SC-35 SC-36 two games that differ only in what is checked and slain under seal give a player the same frames',
  { tag: '@13' },
  async ({ pages }, info) => {
    test.slow();
    const one = await play(info, pages, RATS);
    const other = await play(info, pages, BEAM);
    expectAlike(one.frames, other.frames);
    expectSealed(one, other);
  },
);

test(
  "SC-35 SC-36 the same check catches a leak, and nothing else: a module in the GM's browser that tells which row is checked",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    await withLeak(
      tellingOnce('renderEncounterWindow', (element) => {
        const rows = [...element.querySelectorAll<HTMLElement>('.row[data-row]')];
        const checked = rows.findIndex((row) => row.dataset['checked'] === 'true');
        return checked < 0 ? undefined : checked;
      }),
      async (folder) => {
        const one = await play(info, pages, RATS, [folder]);
        const other = await play(info, pages, BEAM, [folder]);
        expectOnlyLeak(one.frames, other.frames);
        expectSealed(one, other);
      },
    );
  },
);
