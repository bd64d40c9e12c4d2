/** One world with records of each data version, as they were frozen: the GM's windows show them, a step of each is played on, and what cannot be played stays as it lies. */
import { readFileSync, readdirSync } from 'node:fs';
import { base32nopad } from '@scure/base';
import fc from 'fast-check';
import type { Locator } from '@playwright/test';
import type { DocumentSource } from 'foundry-stand-in';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { inProject } from '../../scripts/project-root.ts';
import { holderKindOf, isAlone, tableIn } from '../../src/play/procedures.ts';
import { allBrought } from '../harness/brought-play.ts';
import { documentAt, lyingAt, valueAt } from '../harness/documents-at-table.ts';
import { type Frozen, type FrozenRecord, worldOf } from '../harness/frozen-world.ts';
import { RawSeat } from '../harness/raw-seat.ts';
import { Tally } from '../harness/tally.ts';
import { KEY } from '../play/fixtures.ts';
import { closeWindow } from './handling.ts';
import { openKeyWindow, unlockWith } from './key-window.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
const FOLDER = inProject('test', 'harness', 'frozen');
const FROZEN = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Frozen);
const LISTED = await allBrought();

/** All were sealed with one key. */
const CODE = base32nopad.encode(KEY.bytes);

/** A record of each version; where a scene holds one of a procedure only, that is the oldest. */
const ALL = FROZEN.flatMap(({ procedure, version, by, records: [one] }) => (one ? [{ procedure, version, by, ...one }] : []));
const isOldest = ({ by }: { readonly by: string }): boolean => !by.startsWith('random');
const isOnTable = ({ procedure }: { readonly procedure: string }): boolean => holderKindOf(procedure) === 'RollTable';
const ON_SCENE = ALL.filter((one) => !isOnTable(one) && (!isAlone(one.procedure) || isOldest(one)));
const ON_TABLES = ALL.filter(isOnTable);
const HOLDERS = new Map([
  ...ON_SCENE.map(({ id }) => [id, `Scene.${SCENES.city}`] as const),
  ...ON_TABLES.map(({ id }) => [id, `RollTable.${id}`] as const),
]);

/** What cannot be played: a record that is newer, one that is cut, and one that another key sealed. */
const CLOSED = {
  newer00000000000: { ...ON_SCENE[0]?.record, version: 99 },
  damaged000000000: { procedure: 'search', open: 'nonsense' },
  otherkey00000000: { ...ON_SCENE.find(({ procedure }) => !isAlone(procedure))?.record, sealed: '00000000.AAAA' },
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
    settings: { 'ghost-map.key': { id: KEY.id, salt: '', wrapped: '' } },
    macros: {
      Hexes: 'await canvas.scene.update({ grid: { type: 2 } });',
      Squares: 'await canvas.scene.update({ grid: { type: 1 } });',
      Smaller: 'await canvas.scene.update({ grid: { size: 70 } });',
      Larger: 'await canvas.scene.update({ grid: { size: 100 } });',
    },
  },
});

/** What lies in the flags of all that holds expeditions, by their ids, as the server has it. */
type Lies = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What was frozen, and what cannot be played: as it lay before anybody opened the world. */
const LAY = { ...Object.fromEntries([...ON_SCENE, ...ON_TABLES].map(({ id, record }) => [id, record])), ...CLOSED } as Lies;

async function lies(gm: RawSeat): Promise<Lies> {
  const documents = await gm.documents();
  const all = ['Scene', 'RollTable'].flatMap((type) =>
    (documents[type] ?? []).map((source) => valueAt(source, 'flags', 'ghost-map', 'expeditions') as Lies | undefined),
  );
  return Object.assign({}, ...all) as Lies;
}

/** How many commands of each record are given, at most, until one is done. */
const TRIES = 200;

/** A GM gives commands of random play at a record, until one is done, and takes that back. */
async function playedAndTakenBack(gm: RawSeat, { id, procedure, ...frozen }: (typeof ALL)[number], tally: Tally): Promise<void> {
  const chance = LISTED.find((one) => one.procedure.id === procedure)?.chance;
  const holder = HOLDERS.get(id) ?? '';
  if (!chance) throw new Error(`${procedure} is frozen and not listed any more`);
  const [like] = fc.sample(chance.starts, { seed: SEED, numRuns: 1 });
  if (!like) throw new Error('nothing was drawn');
  const documents = await gm.documents();
  const lying = lyingAt(documents, holder, id);
  const source = documentAt(documents, holder);
  if (!lying || !source) throw new Error(`${id} is gone`);
  const table = isOnTable({ procedure }) ? tableIn(source) : null;
  const position = {
    state: { open: lying.open, hidden: lying.secrets.hidden },
    world: { ...worldOf({ id, ...frozen }, like.world), table } as typeof like.world,
  };
  // Each time others, so that many kinds are played.
  const draws = fc.sample(chance.draws, { seed: SEED * 1000 + tally.totals.all, numRuns: 60 }).flat();
  const turns = draws.map((draw) => chance.turn(position, draw)).filter(({ seat }) => seat.gm);
  const at = { kind: 'command', holder, expedition: id, revision: lying.record.revision } as const;
  for (const { command } of turns.slice(0, TRIES)) {
    const { kind } = command as { readonly kind: string };
    const basis = lying.procedure.basis(lying.open as never, command as never);
    const answer = await gm.ask({ ...at, basis, command }, lying);
    tally.count(kind, answer);
    if (answer.kind !== 'done') continue;
    const after = lyingAt(await gm.documents(), holder, id);
    expect(after?.record.revision, `${kind} at ${id}`).toBe(lying.record.revision + 1);
    const back = await gm.ask({ ...at, revision: lying.record.revision + 1, basis: '', command: { kind: 'undo' } }, after);
    tally.count('undo', back);
    expect(back, `${kind} at ${id} is taken back`).toMatchObject({ kind: 'done' });
    const now = lyingAt(await gm.documents(), holder, id);
    expect([now?.open, now?.secrets.hidden, now?.record.depth], `${kind} at ${id}`).toEqual([
      lying.open,
      lying.secrets.hidden,
      lying.record.depth,
    ]);
    return;
  }
  throw new Error(`no command was done at ${procedure} ${id}, seed ${String(SEED)}: ${String(tally)}`);
}

test('all frozen records were sealed with the key that the harness types', () => {
  expect(new Set(FROZEN.map(({ key }) => key))).toEqual(new Set([Buffer.from(KEY.bytes).toString('hex')]));
});

test(
  'worlds of earlier versions open and are played on, and what cannot be played stays as it lies',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    // A notice goes by itself, and may have gone before somebody else has come.
    for (const code of ['newer', 'damaged']) await expect(gm.notice(sentenceOf(code))).toBeVisible();
    await tabletop.seat('Ada');
    const list = gm.page.locator('.ghost-map-expeditions');
    const entryOf = (id: string): Locator => list.locator(`li[data-key$="-${id}"]`);
    const raw = await RawSeat.at(tabletop.address, 'gm', 'olddata1');
    expect(await lies(raw), 'nothing is written as the world opens').toMatchObject(LAY);
    const tallies = new Map(ALL.map(({ procedure }) => [procedure, new Tally()]));
    const playAll = async (records: readonly (typeof ALL)[number][]): Promise<void> => {
      for (const one of records) await playedAndTakenBack(raw, one, tallies.get(one.procedure) ?? new Tally());
      await tabletop.settled(gm.page);
    };

    await test.step('what another key sealed is locked, until its code is typed', async () => {
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await gm.page.getByRole('button', { name: /^All expeditions/ }).click();
      for (const { id } of ON_SCENE) await expect(entryOf(id)).toHaveAttribute('data-state', 'locked');
      await closeWindow(list);
      await openKeyWindow(gm);
      await unlockWith(gm, 'Recovery code', CODE);
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
      expect(await lies(raw), 'nothing is written by looking at it').toMatchObject(LAY);
    });

    for (const one of [...ON_SCENE, ...ON_TABLES])
      await test.step(`${one.procedure} of version ${String(one.version)}, by ${one.by}, is shown and played on`, async () => {
        await entryOf(one.id).getByRole('button', { name: /^Open/ }).click();
        const opened = gm.page.locator('.application.ghost-map:not(.ghost-map-expeditions):not(.ghost-map-bar)').last();
        await expect(opened.locator('.window-content')).not.toBeEmpty();
        await playAll([one]);
        await closeWindow(opened);
      });

    await test.step('a scene whose squares change keeps all of it, says what waits, and is played on', async () => {
      await closeWindow(list);
      const hotbar = gm.page.locator('#hotbar');
      for (const [change, back] of [
        ['Hexes', 'Squares'],
        ['Smaller', 'Larger'],
      ] as const) {
        const before = await lies(raw);
        await hotbar.getByRole('button', { name: change }).click();
        if (change === 'Hexes') await expect(gm.notice('needs a square grid. All of it is kept').first()).toBeVisible();
        expect(await lies(raw), change).toEqual(before);
        if (change !== 'Hexes') await playAll(ON_SCENE);
        const between = await lies(raw);
        await hotbar.getByRole('button', { name: back }).click();
        expect(await lies(raw), back).toEqual(between);
        await playAll(ON_SCENE);
      }
    });

    const after = await lies(raw);
    for (const [id, record] of Object.entries(CLOSED)) expect(after[id], id).toEqual(record);
    for (const [procedure, tally] of tallies) console.info(`old-data, seed ${String(SEED)}, ${procedure}: ${String(tally)}`);
    raw.leave();
  },
);
