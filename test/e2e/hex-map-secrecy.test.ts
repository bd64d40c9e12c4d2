import type { TestInfo } from '@playwright/test';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { playGame } from './compared-games.ts';
import { closeWindow } from './handling.ts';
import {
  type Hex,
  answerWord,
  beginOnMap,
  cellOf,
  chooseFile,
  digitsOf,
  expectOnScene,
  moveView,
  openHexMaps,
} from './hex-mapping.ts';
import type { KeptPages } from './kept-pages.ts';
import { LEAKED, LEAKED_TOO, tellingOnce, withLeak } from './leak.ts';
import { lineLabel } from './lines.ts';
import {
  RAMBLE_TABLETOP,
  chooseWeather,
  clickCell,
  drawLine,
  expectAt,
  hexCardOf,
  leadOver,
  meetTwice,
  openHex,
  planAt,
  pressBar,
  rambleOf,
  settle,
  turnRambleTo,
  undoRamble,
  windowOfRamble,
  writeField,
} from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { byKind, comparable, documentsOf } from './wire.ts';

const TITLE = 'The Long Valley';
const [HOME, ...SOUTH] = ['20,20', '21,20', '22,20', '23,20', '24,20'];
/** What is seen from the road is all that both maps have in common; what is within sight of it and not here is on neither map. */
const COMMON: Readonly<Record<string, string>> = {
  '20,20': 'plain village "Homestead"',
  '20,21': 'forest',
  '21,19': 'sand tower "Gallows Tower"',
  ...{ '21,20': 'plain', '21,21': 'forest', '22,19': 'hills', '22,20': 'plain', '22,21': 'swamp ruin' },
  ...{ '23,19': 'hills', '23,20': 'plain', '23,21': 'plain', '24,19': 'hills', '24,20': 'plain', '25,20': 'plain "Fork"' },
};
/** How many hexes the road leads south. */
const ROAD = 5;
/** Cells within sight of the road that no map has. */
const HOLES = ['19,19', '19,20', '19,21', '20,19', '24,21'];
/** Where the road leads on, that nobody comes to see, and beyond. */
const BEYOND = ['25,20', '26,20', '27,20'];

/** What only the GM knows in one of two games: all of the map that is unseen, and what is said, planned and told of it. */
interface Secrets {
  /** Where the party sets out in the file, and how far its map goes. */
  readonly start: Hex;
  readonly columns: number;
  readonly rows: number;
  /** Terrain of unseen hexes by the row, and those that the map does not have. */
  readonly unseen: readonly string[];
  readonly without: readonly string[];
  readonly ways: readonly string[];
  readonly word: readonly [word: string, kind: string];
  readonly name: readonly [cell: string, text: string];
  readonly waits: string;
  readonly elsewhere: readonly [cell: string, button: string, text: string];
  readonly chart: readonly [name: string, kind: string, cell: string];
}

const ONE: Secrets = {
  ...{ start: { column: 5, row: 1 }, columns: 12, rows: 9 },
  unseen: ['forest "Owl Wood"', 'moonfield castle "Castle of Glass"', 'mountain'],
  without: ['24,18', '25,18'],
  ways: ['1001-1009 road', '1102-1107-1207 river "Cold Brook"'],
  word: ['moonfield', 'Swamp'],
  name: ['22,23', 'Toadstone'],
  waits: '3 chalk giants',
  elsewhere: ['24,23', 'Make it a destination', 'The drowned chapel'],
  chart: ["The tinker's map", 'Glaciers', '23,22'],
};
const OTHER: Secrets = {
  ...{ start: { column: 8, row: 9 }, columns: 18, rows: 20 },
  unseen: ['glacier', 'lava volcano "Smoking Head"', 'salt-pan', 'jungle skull "The Old Lair of Ursk"', 'swamp'],
  without: ['26,20', '27,20', '23,25', '20,18'],
  ways: ['0115-1115 path "Smugglers\' Way"'],
  word: ['salt-pan', 'Hills'],
  name: ['20,23', 'The Hill of Nine Crows'],
  waits: '8 river pirates',
  elsewhere: ['22,24', 'Plan an encounter', 'A lost mule'],
  chart: ['A rumour', 'Jungle', '24,22'],
};

/** Words of either game that no document of a player's browser may hold. */
const SECRET_WORDS = [
  ...['Owl Wood', 'Castle of Glass', 'Cold Brook', 'moonfield', 'Toadstone', 'chalk giants', 'drowned chapel', 'tinker'],
  ...['Smoking Head', 'Old Lair', 'Smugglers', 'salt-pan', 'Nine Crows', 'river pirates', 'lost mule', 'A rumour'],
];

/** Writes a game's map in Text Mapper's notation. */
function fileOf({ start, columns, rows, unseen, without, ways }: Secrets): string {
  const missing = [...HOLES, ...without];
  const hexes = Array.from({ length: columns * rows }, (_one, index) => {
    const hex = { column: 1 + (index % columns), row: 1 + Math.floor(index / columns) };
    const cell = cellOf(start, hex);
    if (missing.includes(cell)) return '';
    // No two hexes have the same name.
    const text = COMMON[cell] ?? (unseen[(hex.column + 2 * hex.row) % unseen.length] ?? '').replace('"', `"${digitsOf(hex)} `);
    return `${digitsOf(hex)} ${text}`;
  });
  const road = `${digitsOf(start)}-${digitsOf({ ...start, row: start.row + ROAD })} road`;
  const remarks = [`# title: ${TITLE}`, '# credit: drawn for this test', `# start: ${digitsOf(start)}`, ''];
  return [...remarks, ...hexes.filter((line) => line !== ''), road, ...ways].join('\n');
}

/** The GM lays a game's map from its file and opens it to all, having said what a word of it means. */
async function layFile(gm: Seat, secrets: Secrets): Promise<void> {
  const window = await openHexMaps(gm);
  await chooseFile(gm, 'valley.txt', fileOf(secrets));
  await answerWord(window, ...secrets.word);
  await expect(window.locator('figcaption')).toContainText('Homestead');
  await beginOnMap(window);
}

/** The GM plans what waits on the road and elsewhere, names an unseen hex, and draws a map to be found. */
async function prepare(gm: Seat, { waits, elsewhere, name, chart }: Secrets): Promise<void> {
  const window = windowOfRamble(gm);
  await pressBar(gm, TITLE);
  await writeField(window, 'Speed', '16');
  await turnRambleTo(window, 'Weather');
  await chooseWeather(window, 'Weather tables of the map', 'Always clear sky');
  await turnRambleTo(window, 'Hearsay');
  await window.getByRole('button', { name: 'New map to be found' }).click();
  const [called, kind, told] = chart;
  await writeField(window, 'What this map is called', called);
  await window.getByRole('button', { name: `Draw on “${called}”` }).click();
  await window.getByRole('button', { name: `Paint ${kind}` }).click();
  await clickCell(gm, told);
  await window.locator('.ramble-charted').getByRole('button', { name: 'Done' }).click();
  await turnRambleTo(window, 'Hearsay');
  await expect(window.locator('.ramble-count')).toHaveText('1 hex');
  await closeWindow(window);

  const card = hexCardOf(gm);
  await planAt(gm, '22,20', 'Plan an encounter', waits);
  await planAt(gm, ...elsewhere);
  const [named, text] = name;
  await openHex(gm, named);
  await writeField(gm.page.locator('.ghost-map-hex'), 'Name', text);
  await closeWindow(card);
}

interface Played {
  /** What each player's browser was sent, that of one who came late as well. */
  readonly frames: readonly (readonly string[])[];
  /** What its documents held. */
  readonly data: readonly string[];
  /** What the GM read of what was planned. */
  readonly told: string;
}

/** Plays a game on a drawn map of which only what both games have in common comes to light. */
async function play(info: TestInfo, pages: KeptPages, secrets: Secrets, modules: readonly string[] = []): Promise<Played> {
  return playGame(info, pages, { ...RAMBLE_TABLETOP, modules }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    const both = [gm, ada] as const;
    await layFile(gm, secrets);
    await expectOnScene(both, TITLE);
    for (const seat of both) await moveView(seat);
    await expectAt(both, HOME);
    await prepare(gm, secrets);

    await pressBar(ada, 'Roll the weather');
    await leadOver(ada, both, ...SOUTH.slice(0, 2));
    await settle(ada);
    const told = await meetTwice(gm, [ada], secrets.waits);

    await pressBar(ada, 'Roll the weather');
    await expect.poll(async () => (await rambleOf(ada)).jaunt?.step, 'the party travels').toBe('travel');
    // What lies at the end of this line is on one map and not on the other: it is neither refused nor told.
    await drawLine(ada, ...SOUTH.slice(2), ...BEYOND);
    await expect(lineLabel(ada)).toContainText(/\bhex/);
    await ada.page.mouse.up();
    await expectAt(both, SOUTH.at(-1) ?? '');
    expect((await rambleOf(ada)).journey).toHaveLength(BEYOND.length);
    await settle(ada);
    await undoRamble(gm, ada);
    const bram = await tabletop.seat('Bram');
    await expectAt([ada, bram], SOUTH.at(-1) ?? '');
    const data = await Promise.all([ada, bram].map(documentsOf));
    return { frames: [comparable(ada, byKind), comparable(bram, byKind)], data, told };
  });
}

/** Expects that two games differed, and that players' documents say what was seen and nothing else. */
function expectUntold(one: Played, other: Played): void {
  expect(other.told, 'the games differ').not.toBe(one.told);
  for (const data of [...one.data, ...other.data]) {
    for (const seen of [TITLE, 'Homestead', 'Gallows Tower', 'Fork']) expect(data).toContain(seen);
    for (const word of SECRET_WORDS) expect(data).not.toContain(word);
  }
}

test(
  'RA-02 RA-21 RA-23 RA-24 RA-61 two games on maps from files that agree in what is seen and differ in which other hexes there are, how many, and what is in them, give players the same frames',
  { tag: '@13' },
  async ({ pages }, info) => {
    test.slow();
    const one = await play(info, pages, ONE);
    const other = await play(info, pages, OTHER);
    // Who comes late is sent all of the world at once.
    one.frames.forEach((frames, player) => expectAlike(frames, other.frames[player] ?? [], player === 0 ? 10 : 0));
    expectUntold(one, other);
  },
);

test(
  "RA-23 RA-61 the same check catches a leak of what a drawn map hides, and nothing else: a module in the GM's browser that tells how many hexes there are, and what was planned",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    const hexes = tellingOnce('renderHexMapWindow', (element) => {
      const [, count] = /Hexes: (\d+)/.exec(element.querySelector('.hex-map-counts')?.textContent ?? '') ?? [];
      return count === undefined ? undefined : Number(count);
    });
    const planned = tellingOnce(
      'renderGhostMapBar',
      (element) => {
        const [, count] = /Planned here: (\d)/.exec(element.querySelector('.bar-line')?.textContent ?? '') ?? [];
        return count === undefined ? undefined : Number(count);
      },
      LEAKED_TOO,
    );
    await withLeak(`${hexes}\n${planned}`, async (folder) => {
      const one = await play(info, pages, ONE, [folder]);
      const other = await play(info, pages, OTHER, [folder]);
      expectOnlyLeak(one.frames[0] ?? [], other.frames[0] ?? [], [LEAKED, LEAKED_TOO]);
      expectUntold(one, other);
    });
  },
);
