import { filledCells } from '../../src/rules/grid/chunks.ts';
import { cellName } from '../../src/rules/grid/sides.ts';
import { labelsSeen } from './canvas-labels.ts';
import { closeWindow } from './handling.ts';
import {
  answerWord,
  awayFrom,
  beginOnMap,
  cellOf,
  chooseFile,
  clickOnPicture,
  expectCounts,
  digitsOf,
  expectOnScene,
  fileFrom,
  hexLines,
  hexOf,
  isNear,
  moveView,
  openHexMaps,
} from './hex-mapping.ts';
import { barButton, enter, expectFocusIn, toBar } from './keys.ts';
import {
  RAMBLE_TABLETOP,
  chooseWeather,
  expectAt,
  leadOver,
  nothingComes,
  openHex,
  pressBar,
  rambleOf,
  settle,
  turnRambleTo,
  undoRamble,
  windowOfRamble,
  writeField,
} from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { documentsOf } from './wire.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

const TITLE = 'The Marches';
const SIZE = { columns: 12, rows: 9 };

/** What lies in hexes of the map that are no plain. */
const SAID: Readonly<Record<string, string>> = {
  '0402': 'plain city "Homestead"',
  '0303': 'forest',
  '0503': 'moonfield "Gallows Tower"',
  '0305': 'swamp ruin "The Drowned Inn"',
  '0504': 'hills',
  '0405': 'plain "Ford"',
  '0507': 'mountain',
  '0409': 'plain port "Port Amber"',
  '0907': 'salt-pan "The White Waste"',
  '0908': 'salt-pan',
  '1003': 'moonfield castle "Castle of Glass"',
  '1104': 'volcano',
};
/** A hex beside the road that the map does not have. */
const HOLE = '0506';

const HEXES = Array.from({ length: SIZE.columns * SIZE.rows }, (_one, at) => ({
  column: 1 + (at % SIZE.columns),
  row: 1 + Math.floor(at / SIZE.columns),
})).filter((hex) => digitsOf(hex) !== HOLE);

const MARCHES = [
  ...[`# title: ${TITLE}`, '# credit: drawn for this test, CC BY-SA', ''],
  ...HEXES.map((hex) => `${digitsOf(hex)} ${SAID[digitsOf(hex)] ?? 'plain'}`),
  ...['0402-0409 road', '1001-1009 path "Goat Stair"', '0105-0405-0505-0805 river'],
].join('\n');

/** What the map holds, once it is said what its words mean: the path's name is that of a hex. */
const COUNTS = [
  ...[`Hexes: ${HEXES.length}`, 'With a site: 7', 'With a name: 8'],
  ...['On roads: 8', 'On paths: 9', 'On rivers: 8'],
];

/** The hex that the party begins in, and those that the road leads through from there. */
const HOME = hexOf('0402');
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = ['0403', '0404', '0405', '0406', '0407'].map(hexOf);
const at = (hex = HOME): string => cellOf(HOME, hex);

/** Returns the hexes of the map that a party has seen that came as far along the road. */
function seenFrom(last = HOME): readonly string[] {
  const road = HEXES.filter(({ column, row }) => column === HOME.column && row >= HOME.row && row <= last.row);
  return HEXES.filter((hex) => road.some((one) => isNear(one, hex))).map(digitsOf);
}

/** Returns what stands in quotes of some hexes. */
function namesIn(hexes: readonly string[]): readonly string[] {
  return hexes.flatMap((hex) => /"(.*)"/.exec(SAID[hex] ?? '')?.slice(1) ?? []);
}

/** Expects that a player's browser has the terrain and the names of the hexes that the party has seen, and nothing of any other. */
async function expectKnown(seat: Seat, last = HOME): Promise<void> {
  const { terrain, names, cells } = await rambleOf(seat);
  const seen = seenFrom(last);
  const painted = Array.from(filledCells(terrain.ground, cells), ([cell]) => cellName(cell));
  expect(painted.sort()).toEqual(seen.map((hex) => at(hexOf(hex))).sort());
  expect(Object.values(names).sort()).toEqual([...namesIn(seen)].sort());
  const documents = await documentsOf(seat);
  expect(documents, 'it has the map itself').toContain(TITLE);
  const unseen = namesIn(HEXES.map(digitsOf)).filter((name) => !namesIn(seen).includes(name));
  expect(unseen).toContain('Castle of Glass');
  for (const word of [...unseen, 'moonfield', 'salt-pan', 'Goat Stair']) expect(documents).not.toContain(word);
}

/** Returns what a file says of its hexes, by where they lie from the one where the party began. */
function saidFrom(text: string): ReadonlyMap<string, string> {
  const lines = hexLines(text);
  const [home = ''] = [...lines].find(([, words]) => words.includes('Homestead')) ?? [];
  return new Map([...lines].map(([hex, words]) => [awayFrom(hexOf(home), hexOf(hex)), words]));
}

test('RA-02 RA-21 RA-23 RA-24 a map of hexes is laid from a file, travelled by three jaunts, and saved as the party knows it and whole', async ({
  tabletop,
}) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const both = [gm, ada] as const;

  await test.step('RA-21 RA-23 the GM answers what is asked, chooses a style and clicks the hex to set out from', async () => {
    const window = await openHexMaps(gm);
    await chooseFile(gm, 'marches.txt', MARCHES);
    await expect(window.getByLabel('Name of the scene and the ramble')).toHaveValue(TITLE);
    await expect(window.locator('.hex-map-questions li')).toHaveCount(7);
    await answerWord(window, 'moonfield', 'Swamp');
    await answerWord(window, 'salt-pan', 'Sand', 'Crystal');
    await clickOnPicture(window, SIZE, hexOf('0409'));
    await expect(window.locator('figcaption')).toContainText('Port Amber');
    await clickOnPicture(window, SIZE, HOME);
    await expect(window.locator('figcaption')).toContainText('Homestead · City');
    await window.getByLabel('Painted').check();
    await expectCounts(window, ...COUNTS);
    await beginOnMap(window);
    await expectOnScene(both, TITLE);
    await expectAt(both, at());
    expect(await rambleOf(ada)).toMatchObject({ isSecret: true, drawn: { style: 'painted', size: 'small' } });
    await expectKnown(ada);
  });

  await test.step('RA-20 it is a ramble as any other: the GM says how fast they are, and how the weather is', async () => {
    const window = windowOfRamble(gm);
    await pressBar(gm, TITLE);
    await writeField(window, 'Speed', '16');
    await expect(window.getByRole('status')).toContainText('2 points of travel a jaunt');
    await turnRambleTo(window, 'Weather');
    await chooseWeather(window, 'Weather tables of the map', 'Always clear sky');
    await closeWindow(window);
    for (const seat of both) await moveView(seat);
  });

  await test.step('RA-22 RA-23 jaunt 1: Ada leads the party along the road, and what they see is drawn for her', async () => {
    await pressBar(ada, 'Roll the weather');
    await leadOver(ada, both, at(FIRST), at(SECOND));
    await expectKnown(ada, SECOND);
    await expect.poll(async () => (await labelsSeen(ada)).map(({ text }) => text)).toContain('Gallows Tower');
    await settle(ada);
    await nothingComes(gm);
  });

  await test.step('RA-02 RA-23 after a reload Ada has what was seen, and nothing more', async () => {
    await ada.reload();
    await expectAt(both, at(SECOND));
    await expectKnown(ada, SECOND);
    await moveView(ada);
  });

  await test.step('RA-02 RA-23 jaunt 2: farther along the road; a step is taken back, and what was seen by it is gone', async () => {
    await pressBar(ada, 'Roll the weather');
    await leadOver(ada, both, at(THIRD));
    await leadOver(ada, both, at(FOURTH));
    await expectKnown(ada, FOURTH);
    await undoRamble(gm, ada);
    await expectAt(both, at(THIRD));
    await expectKnown(ada, THIRD);
    await leadOver(ada, both, at(FOURTH));
    await expectKnown(ada, FOURTH);
    await settle(ada);
    await nothingComes(gm);
  });

  await test.step('RA-22 RA-23 jaunt 3: Ada leads by keys', async () => {
    const { keyboard } = ada.page;
    await toBar(ada);
    await enter(ada, barButton(ada, 'Roll the weather'));
    await keyboard.press('Shift+M');
    await expectFocusIn(ada, '.ghost-map-places');
    const mark = ada.page.locator('.ghost-map-places').getByRole('status');
    // The mark begins at the reached hex that is next to the middle of the view, which is north of the party.
    for (let press = 0; press < 3; press += 1) await keyboard.press('ArrowDown');
    await expect(mark).toContainText('Lead the party here: One hex');
    await keyboard.press('Enter');
    await expectAt(both, at(FIFTH));
    await expectKnown(ada, FIFTH);
  });

  await test.step('RA-23 RA-24 the card of a hex says what was seen of it, and of others nothing', async () => {
    const card = await openHex(ada, at(hexOf('0305')));
    await expect(card).toContainText('The Drowned Inn');
    await expect(card).toContainText('Swamp');
    await expect(card).toContainText('Ruin');
    await closeWindow(card);
    const other = await openHex(ada, at(hexOf('0409')));
    await expect(other).toContainText('Nobody of the party has seen this hex.');
    await expect(other).not.toContainText('Port Amber');
    await closeWindow(other);
  });

  await test.step('RA-23 the GM saves what the party knows, and all of it', async () => {
    const window = windowOfRamble(gm);
    await pressBar(gm, TITLE);
    await turnRambleTo(window, 'Terrain');
    const known = await fileFrom(gm, () => window.getByRole('button', { name: 'Save what the party knows' }).click());
    expect(known.name).toBe('The-Marches.txt');
    const seen = seenFrom(FIFTH);
    expect([...saidFrom(known.text).keys()].sort()).toEqual(seen.map((hex) => awayFrom(HOME, hexOf(hex))).sort());
    expect(known.text).toContain('drawn for this test, CC BY-SA');
    for (const name of namesIn(HEXES.map(digitsOf))) expect(known.text.includes(name)).toBe(namesIn(seen).includes(name));

    const all = await fileFrom(gm, async () => {
      await window.getByRole('button', { name: 'Save all of it' }).click();
      const sure = gm.page.getByRole('dialog').filter({ hasText: 'what nobody has seen too' });
      await sure.getByRole('button', { name: 'Yes' }).click();
    });
    expect([...saidFrom(all.text).keys()].sort()).toEqual(HEXES.map((hex) => awayFrom(HOME, hex)).sort());
    await closeWindow(window);

    const maps = await openHexMaps(gm);
    await chooseFile(gm, all.name, all.text);
    await expect(maps.getByLabel('Name of the scene and the ramble')).toHaveValue(TITLE);
    await maps.getByLabel('Name of the scene and the ramble').fill('The Marches once more');
    await expectCounts(maps, ...COUNTS);
    await maps.getByRole('button', { name: 'Make the map', exact: true }).click();
    await expect(maps).toBeHidden();
    await expectOnScene([gm], 'The Marches once more');
    expect(await rambleOf(gm)).toMatchObject({
      isSecret: true,
      drawn: { size: 'small', credit: 'drawn for this test, CC BY-SA' },
    });
    await expectOnScene([ada], TITLE);
  });
});
