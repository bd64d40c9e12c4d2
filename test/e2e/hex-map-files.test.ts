import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beginOnMap, chooseFile, digitsOf, dropFile, expectCounts, expectOnScene, openHexMaps } from './hex-mapping.ts';
import { reading } from './hands.ts';
import { RAMBLE_TABLETOP, openHex, pressBar, rambleOf, turnRambleTo, windowOfRamble } from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { documentsOf } from './wire.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

/** Made by others, and so not in this repository; beside it where the project is worked on. */
const given = fileURLToPath(new URL('../../../shared/data/hex-maps/forgotten-depths.txt', import.meta.url));

/** The first bytes of a picture. */
const PICTURE = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1,
]);

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_one, at) => at + 1);
}

/** Hexes in rows of thirty, each of a word that nobody knows, without the digits that would make it another's. */
const STRANGE = numbers(900).map((one) => {
  const hex = digitsOf({ column: 1 + (one % 30), row: 1 + Math.floor(one / 30) });
  const word = String(one).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return `${hex} strange${word}`;
});

/** Files that are no maps, or none that can be laid, with what is said of them. */
const ABSURD: readonly (readonly [name: string, content: string | Uint8Array, said: string])[] = [
  ['map.png', PICTURE, 'It is a picture or an archive, not a text.'],
  ['dungeon.json', '{"rects": [], "doors": []}', 'It is JSON'],
  ['page.html', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'It is a web page or a drawing'],
  ['nothing.txt', ' \n\t\n', 'It is empty.'],
  ['letter.txt', 'Dear Ada,\nthe roads are bad this year.\n', 'It is neither in Text Mapper’s notation'],
  ['roads.txt', '0101-0103 road\n0103-0303 river\n', 'It has no hexes.'],
  ['endless.txt', '0001.0001 plain\n10000.10000 plain\n', 'It is larger than can be laid: 10000 × 10000'],
  ['wide.csv', 'col,row,terrain\n1,1,plain\n201,1,plain\n', 'where 200 × 200 is the most'],
  ['babel.txt', STRANGE.join('\n'), 'It has too many words that nobody knows: '],
];

/** How many scenes and expeditions there are in the world. */
function madeIn(seat: Seat): Promise<readonly [scenes: number, expeditions: number]> {
  return seat.read(() => {
    const flags = game.scenes.contents.map((scene) => scene.flags as Record<string, { expeditions?: object }>);
    return [game.scenes.size, flags.flatMap((each) => Object.keys(each['ghost-map']?.expeditions ?? {})).length] as const;
  });
}

/** A map of letters, of which every other row stands farther right. */
const LETTERS = `# title: The Fens
f = forest
s = swamp, village
. = plain
^ = mountain

 f . . ^
f . s . ^
 f . . .
`;

const LIST = `col,row,terrain,note
1,1,plain,Homestead
2,1,forest,
3,1,"hills, tower","Watch, the old one"
3,2,mountain,
`;

test(
  'RA-23 files that are no maps are refused with a sentence each, dropped or chosen, and nothing is made of them',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const before = await madeIn(gm);
    const window = await openHexMaps(gm);
    for (const [index, [name, content, said]] of ABSURD.entries()) {
      await (index % 2 === 0 ? chooseFile : dropFile)(gm, name, content);
      const alert = window.getByRole('alert');
      await expect(alert, name).toContainText(`${name} was not taken. Nothing has been changed.`);
      await expect(alert, name).toContainText(said);
      await expect(window.getByRole('button', { name: /^Make the map/ })).toHaveCount(0);
    }
    expect(await madeIn(gm)).toEqual(before);
  },
);

test(
  'RA-21 RA-23 a truncated file, a grid of letters with a legend and a list are read as far as they go, and laid',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const [scenes, expeditions] = await madeIn(gm);
    const window = await openHexMaps(gm);

    await test.step('RA-23 what a truncated file ends in is told, and what it has is shown', async () => {
      await dropFile(gm, 'torn.txt', '0101 plain "Homestead"\n0102 forest\n0103 hills "The broken to\n01');
      await expect(window.locator('.hex-map-counts')).toContainText('Hexes: 3');
      await expect(window.locator('.hex-map-left-out')).toContainText('Line 4: a line that says nothing of a map (times: 1)');
      await window.getByRole('button', { name: 'Another map' }).click();
    });

    await test.step('RA-21 a grid of letters', async () => {
      await chooseFile(gm, 'fens.txt', LETTERS);
      await expect(window.getByLabel('Name of the scene and the ramble')).toHaveValue('The Fens');
      await expectCounts(window, 'Hexes: 13', 'With a site: 1');
      await expect(window.getByLabel('How its cells stand')).toHaveValue('rows');
      await window.getByRole('button', { name: 'Another map' }).click();
    });

    await test.step('RA-21 RA-23 a list, which is laid without opening it to players', async () => {
      await dropFile(gm, 'watch.csv', LIST);
      await expectCounts(window, 'Hexes: 4', 'With a site: 1', 'With a name: 2');
      await expect(window.locator('figcaption')).toContainText('Homestead');
      await window.getByLabel('Name of the scene and the ramble').fill('The Watch');
      await window.getByRole('button', { name: 'Make the map', exact: true }).click();
      await expectOnScene([gm], 'The Watch');
      expect(await madeIn(gm)).toEqual([scenes + 1, expeditions + 1]);
      await expect(windowOfRamble(gm)).toBeVisible();
      expect(await rambleOf(gm)).toMatchObject({ isSecret: true, name: 'The Watch', drawn: { size: 'small' } });
    });
  },
);

test(
  'RA-21 RA-23 the given map comes in whole, with a proposal for each word, and its credit stays with it',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.skip(!existsSync(given), 'the given maps of hexes are not here');
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await openHexMaps(gm);
    await chooseFile(gm, 'forgotten-depths.txt', await readFile(given));
    await expectCounts(window, 'Hexes: 80', 'With a site: 15', 'With a name: 51', 'On rivers: 3', 'Left out: 2');
    const meanings = await reading(window.locator('.hex-map-questions li'), (all) =>
      all.evaluateAll((list) =>
        list.map((one) => {
          const chosen = Array.from(one.querySelectorAll('select'), (each) => each.selectedOptions[0]?.textContent);
          return [(one as HTMLElement).dataset['word'], ...chosen].join(' · ');
        }),
      ),
    );
    expect(meanings).toEqual(
      expect.arrayContaining(['tundra · Snow · No site', 'city · No ground of its own · City', 'volcano · Mountains · Volcano']),
    );
    expect(meanings.filter((said) => said.endsWith('No ground of its own · No site'))).toEqual([]);
    await expect(window.locator('.hex-map-left-out li')).toHaveText([
      'a second site in one hex: island (times: 1)',
      'lines of “cliff”, which is neither road nor path nor river (times: 1)',
    ]);
    const name = await reading(window.getByLabel('Name of the scene and the ramble'), (it) => it.inputValue());
    await expect(window.getByLabel('Whom the map is from, and on what terms')).toHaveValue(/Aos.*Creative Commons 3.0/);
    await window.getByLabel('Painted').check();
    await beginOnMap(window);
    await expectOnScene([gm, ada], name);
    const { drawn, at } = await rambleOf(ada);
    expect(drawn).toMatchObject({ style: 'painted', size: 'small' });
    expect(drawn?.credit).toMatch(/Aos.*Creative Commons 3.0/);
    const documents = await documentsOf(ada);
    for (const unseen of ['Temple of the Cave Apes', 'Lost City of the Sharkmen']) expect(documents).not.toContain(unseen);
    await expect(await openHex(ada, at)).toContainText('Aos');
    await pressBar(gm, name);
    await turnRambleTo(windowOfRamble(gm), 'Terrain');
    await expect(windowOfRamble(gm)).toContainText('Aos');
  },
);
