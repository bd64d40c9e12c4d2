/** One world with records of each data version, as they were frozen: the GM's windows show them, a step of each is played on, and what cannot be played stays as it lies. */
import { readFileSync, readdirSync } from 'node:fs';
import { base32nopad } from '@scure/base';
import type { Locator } from '@playwright/test';
import type { DocumentSource } from 'foundry-stand-in';
import { inProject } from '../../scripts/project-root.ts';
import type { Frozen, FrozenRecord } from '../harness/frozen-records.ts';
import { closeWindow } from './handling.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { openKeyWindow } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

const FOLDER = inProject('test', 'harness', 'frozen');
const FROZEN = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Frozen);

/** All were sealed with one key. */
const CODE = base32nopad.encode(Buffer.from(FROZEN[0]?.key ?? '', 'hex'));
const KEY_ID = String(FROZEN[0]?.records[0]?.record['sealed']).slice(0, 8);

/** A record of each version; a scene has one ghost map, and that is the oldest. */
const ALL = FROZEN.flatMap(({ procedure, version, by, records: [one] }) => (one ? [{ procedure, version, by, ...one }] : []));
const isOldest = ({ by }: { readonly by: string }): boolean => !by.startsWith('random');
const ON_SCENE = ALL.filter((one) => one.procedure !== 'encounters' && (one.procedure !== 'ghost' || isOldest(one)));
const ON_TABLES = ALL.filter(({ procedure }) => procedure === 'encounters');

/** What cannot be played: a record that is newer, one that is cut, and one that another key sealed. */
const CLOSED = {
  newer00000000000: { ...ON_SCENE[0]?.record, version: 99 },
  damaged000000000: { procedure: 'search', open: 'nonsense' },
  otherkey00000000: { ...ON_SCENE.find(({ procedure }) => procedure === 'search')?.record, sealed: '00000000.AAAA' },
};

type Row = { readonly from: number; readonly to: number };

/** Returns the roll table on which a play was frozen. */
function tableOf({ id, record, world }: FrozenRecord, nth: number): DocumentSource {
  const { rows = [], formula } = (world.table ?? {}) as { readonly rows?: readonly Row[]; readonly formula?: string };
  return {
    ...{
      _id: id,
      name: `Old table ${String(nth + 1)}`,
      formula,
      replacement: true,
      displayRoll: true,
      ownership: { default: 0 },
    },
    results: rows.map(({ from, to }, index) => ({
      ...{
        _id: `row${String(nth)}x${String(index)}`.padEnd(16, '0'),
        type: 'text',
        name: '',
        description: `Row ${String(index)}`,
      },
      ...{ range: [from, to], weight: 1, drawn: false },
    })),
    flags: { 'ghost-map': { version: 1, expeditions: { [id]: record } } },
  };
}

test.use({
  tabletopOptions: {
    flags: {
      'ghost-map': {
        version: 1,
        expeditions: { ...Object.fromEntries(ON_SCENE.map(({ id, record }) => [id, record])), ...CLOSED },
      },
    },
    tables: ON_TABLES.map(tableOf),
    settings: { 'ghost-map.key': { id: KEY_ID, salt: '', wrapped: '' } },
    macros: {
      Hexes: 'await canvas.scene.update({ grid: { type: 2 } });',
      Squares: 'await canvas.scene.update({ grid: { type: 1 } });',
    },
  },
});

/** Returns what lies in the flags of the viewed scene and of all tables, by the ids of expeditions. */
function lyingAt(seat: Seat): Promise<Record<string, { readonly revision?: number }>> {
  return seat.read(() => {
    const holders = [canvas.scene, ...game.tables.contents] as unknown as readonly { readonly flags: Record<string, unknown> }[];
    const own = holders.map(({ flags }) => flags['ghost-map'] as { readonly expeditions?: object } | undefined);
    return structuredClone(
      Object.assign({}, ...own.map((one) => one?.expeditions ?? {})) as Record<string, { revision?: number }>,
    );
  });
}

/** Plays a step in the window of an expedition, as its GM. */
const STEPS: Readonly<Record<string, (opened: Locator) => Promise<void>>> = {
  async search(opened) {
    await opened.locator('[data-action="select"][data-cell="B2"]').click();
    await opened.getByRole('button', { name: 'Party here' }).click();
  },
  scramble: (opened) => opened.getByRole('button', { name: 'Undo' }).click(),
  ghost: (opened) => opened.getByRole('button', { name: 'Undo' }).click(),
  encounters: (opened) => opened.locator('[data-action^="roll"]:not([aria-disabled])').first().click(),
};

const WINDOWS: Readonly<Record<string, string>> = {
  search: '.ghost-map-search',
  scramble: '.ghost-map-scramble',
  ghost: '.ghost-map-ghost',
  encounters: '.ghost-map-tables',
};

test(
  'worlds of earlier versions open and are played on, and what cannot be played stays as it lies',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    for (const code of ['newer', 'damaged']) await expect(gm.notice(sentenceOf(code))).toBeVisible();
    const list = gm.page.locator('.ghost-map-expeditions');
    const entryOf = (id: string): Locator => list.locator(`li[data-key$="-${id}"]`);
    const before = await lyingAt(gm);

    await test.step('what another key sealed is locked, until its code is typed', async () => {
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await gm.page.getByRole('button', { name: /^All expeditions/ }).click();
      for (const { id } of ON_SCENE) await expect(entryOf(id)).toHaveAttribute('data-state', 'locked');
      await closeWindow(list);
      await openKeyWindow(gm);
      await gm.key.getByLabel('Recovery code').fill(CODE);
      await gm.key.getByRole('button', { name: 'Unlock' }).click();
      await expect(gm.key).toContainText('This browser holds the key');
      await gm.key.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('all are listed, and each says how it is', async () => {
      await gm.page.getByRole('button', { name: /^All expeditions/ }).click();
      await expect(list.locator('li[data-key]')).toHaveCount(ON_SCENE.length + ON_TABLES.length + 3);
      for (const { id } of [...ON_SCENE, ...ON_TABLES])
        await expect(entryOf(id)).toHaveAttribute('data-state', /^(running|laid|suspended)$/);
      await expect(entryOf('newer00000000000')).toHaveAttribute('data-state', 'newer');
      await expect(entryOf('damaged000000000')).toHaveAttribute('data-state', 'damaged');
      await expect(entryOf('otherkey00000000')).toHaveAttribute('data-state', 'locked');
    });

    for (const { procedure, version, by, id } of [...ON_SCENE, ...ON_TABLES])
      await test.step(`${procedure} of version ${String(version)}, by ${by}, is played on`, async () => {
        await entryOf(id).getByRole('button', { name: /^Open/ }).click();
        const opened = gm.page.locator(WINDOWS[procedure] ?? '').last();
        await STEPS[procedure]?.(opened);
        await expect.poll(async () => (await lyingAt(ada))[id]?.revision).toBe((before[id]?.revision ?? 0) + 1);
        await closeWindow(opened);
      });

    await test.step('a scene that loses its squares keeps all of it', async () => {
      const squares = await lyingAt(gm);
      await closeWindow(list);
      await gm.page.locator('#hotbar').getByRole('button', { name: 'Hexes' }).click();
      await expect(gm.notice('needs a square grid. All of it is kept')).toBeVisible();
      expect(await lyingAt(gm)).toEqual(squares);
      await gm.page.locator('#hotbar').getByRole('button', { name: 'Squares' }).click();
      expect(await lyingAt(gm)).toEqual(squares);
    });

    const after = await lyingAt(gm);
    for (const id of Object.keys(CLOSED)) expect(after[id], id).toEqual(before[id]);
  },
);
