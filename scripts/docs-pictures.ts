import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { demoHealth, demoWorld } from '../demo/demo-world.ts';
import { type Tabletop, buildClient, startTabletop } from 'foundry-stand-in';
import { buildModule } from './build.ts';
import { drawnByProcessors, findBrowser } from './find-browser.ts';
import { freePort } from './free-port.ts';
import { eveningPictures } from './evening-pictures.ts';
import { ghostPictures } from './ghost-pictures.ts';
import { guidePictures } from './guide-pictures.ts';
import { hauntPictures } from './haunt-pictures.ts';
import { hexMapLegends } from './hex-map-legend.ts';
import { hexMapPictures } from './hex-map-pictures.ts';
import { PictureSeat } from './picture-seat.ts';
import { inProject } from './project-root.ts';
import { ramblePictures } from './ramble-pictures.ts';
import { scramblePictures } from './scramble-pictures.ts';
import { sitePictures } from './site-pictures.ts';
import { tablePictures } from './table-pictures.ts';

const generation = 14;
const firstPort = 48_500;
const party = 'The Party';
const docs = (name: string): string => inProject('docs', `${name}.png`);

/** The hour of the world at which all begins: rambles show the clock, and bands up to nightfall. */
const morning = 8 * 3600;
/** Which pictures alone are taken, of those that need none of the others, such as `npx tsx scripts/docs-pictures.ts hex-maps`; all where none is named. */
const alone = (['ramble', 'hex-maps', 'evening', 'haunt'] as const).find((one) => one === process.argv[2]);

/** Takes the pictures of the documentation, from the demo world, by pointer and keyboard. */
await takePictures();

async function takePictures(): Promise<void> {
  const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser()]);
  const folder = await mkdtemp(join(tmpdir(), 'docs-pictures-'));
  await mkdir(inProject('docs'), { recursive: true });
  const browser = await chromium.launch({ executablePath: found.path, args: drawnByProcessors });
  let tabletop: Tabletop | undefined;
  try {
    tabletop = await startTabletop({
      port: await freePort(firstPort),
      dataPath: folder,
      generation,
      modules: [module.folder],
      world: { ...(await demoWorld(generation)), settings: { 'core.time': morning, ...demoHealth } },
      clientRoot,
    });
    const gm = await PictureSeat.open(browser, tabletop.url, 'Gamemaster');
    if (!alone) await gm.picture(docs('guide-greeting'));
    await gm.page.locator('.ghost-map-greeting').getByRole('button', { name: "Don't show again" }).click();
    if (!alone) {
      await talk(gm);
      await grids(gm);
      await sidebars(gm);
      await tablePictures(gm, docs, (scheme) => colours(gm, scheme));
      await search(browser, tabletop, gm);
      await ghosts(browser, tabletop, gm);
      await scramble(browser, tabletop, gm);
      await gm.page.reload();
    }
    const player = await PictureSeat.open(browser, tabletop.url, 'Ada');
    if (alone === 'evening') {
      await eveningPictures(gm, player);
      return;
    }
    if (alone === 'haunt') {
      await hauntPictures(gm, player);
      return;
    }
    if (alone !== 'hex-maps') await ramblePictures(gm, player, colours);
    if (!alone) await colours(player, 'dark');
    if (alone !== 'ramble') await hexMapPictures(gm, player);
    if (alone !== 'ramble') await hexMapLegends(await browser.newPage());
  } finally {
    await browser.close();
    await tabletop?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the chat something to show. */
async function talk(gm: PictureSeat): Promise<void> {
  const box = gm.page.locator('#chat-message, #sidebar-content textarea').first();
  for (const line of ['Evening falls over Vessaly. Where do you begin?', '/r 2d6kh + 1 # Omens at the gate']) {
    await box.click();
    await box.fill(line);
    await box.press('Enter');
    await gm.page
      .locator('#chat .chat-message')
      .filter({ hasText: line.replace(/^.*# /, '') })
      .last()
      .waitFor();
  }
}

/** A grid of each kind, as the gamemaster has it. */
async function grids(gm: PictureSeat): Promise<void> {
  await gm.picture(docs('tabletop-grid-gridless'));
  await gm.viewScene('Saltmouth Coast');
  await gm.zoom(-2);
  await gm.picture(docs('tabletop-grid-hex'));
  await gm.viewScene('Salt Vaults');
  await gm.zoom(-3);
  await gm.picture(docs('tabletop-grid-square'));
}

/** The sidebar with its actors and a sheet of one of them, in both themes. */
async function sidebars(gm: PictureSeat): Promise<void> {
  await gm.viewScene('Oxbow Meadow');
  await gm.page.getByRole('tab', { name: 'Actors' }).click();
  for (const folder of ['The company', 'Creatures']) await gm.page.locator('#sidebar').getByText(folder, { exact: true }).click();
  await gm.page.locator('#sidebar').getByText('Quill', { exact: true }).click();
  await gm.page.locator('.application').filter({ hasText: 'Actor: Quill' }).waitFor();
  await gm.picture(docs('tabletop-sidebar-dark'));
  await colours(gm, 'light');
  await gm.picture(docs('tabletop-sidebar-light'));
  await colours(gm, 'dark');
  await gm.page.locator('.application').filter({ hasText: 'Actor: Quill' }).getByRole('button', { name: 'Close window' }).click();
  await gm.page.getByRole('tab', { name: 'Chat' }).click();
  await gm.viewScene('Vessaly');
}

/** Chooses the colours of the interface, as everyone does: in the settings. */
async function colours(gm: PictureSeat, scheme: 'dark' | 'light'): Promise<void> {
  await gm.page.locator('#sidebar-tab-settings').click();
  await gm.page.locator('#sidebar').getByRole('button', { name: 'Appearance' }).click();
  const window = gm.page.locator('#ui-config');
  await window.locator('[name="colorScheme.interface"]').selectOption(scheme);
  await window.getByRole('button', { name: 'Save' }).click();
  await window.waitFor({ state: 'detached' });
  await gm.page.getByRole('tab', { name: 'Actors' }).click();
}

/** A search in play: the gamemaster sees what is hidden, the player only what the party explored. */
async function search(browser: Browser, tabletop: Tabletop, gm: PictureSeat): Promise<void> {
  const player = await PictureSeat.open(browser, tabletop.url, 'Ada');
  await gm.page.getByRole('tab', { name: 'Chat' }).click();
  await gm.button('Ghost Map').click();
  const { x, y } = await gm.token(party);
  await gm.drag({ x: x + 200, y: y - 600 }, { x: x + 1400, y: y + 600 });
  await guidePictures(gm, player, docs);
}

/** The given dungeons as ghost maps, and one of them explored. */
async function ghosts(browser: Browser, tabletop: Tabletop, gm: PictureSeat): Promise<void> {
  const player = await PictureSeat.open(browser, tabletop.url, 'Ada');
  await ghostPictures(gm, player, docs);
  await sitePictures(gm, player);
}

/** A scramble through the vaults of the demo world, with no window left open by what came before. */
async function scramble(browser: Browser, tabletop: Tabletop, gm: PictureSeat): Promise<void> {
  await gm.page.reload();
  await scramblePictures(gm, await PictureSeat.open(browser, tabletop.url, 'Ada'), docs);
}
