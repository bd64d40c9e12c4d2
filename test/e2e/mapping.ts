/** What a GM does with maps and ghost maps, by pointer and keyboard. */
import type { Locator } from '@playwright/test';
import { reading } from './hands.ts';
import { CELLAR } from './cellar.ts';
import { chooseFromMenu, entryOf, openTab } from './handling.ts';
import { type Point, type Seat, expect } from './tabletop.ts';

/** The window that imports maps, the one of a ghost map, and the one that makes ghosts. */
export const mapsOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-maps');
export const ghostOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-ghost');
export const makerOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-maker');

/** A ghost map's open half, as far as tests look at it. */
export interface OpenGhost {
  readonly grid: { readonly x: number; readonly y: number; readonly size: number };
  readonly rooms: Readonly<Record<string, { readonly name: string; readonly cells: string }>>;
  readonly doors: Readonly<Record<string, { readonly stats: string }>>;
  readonly traps: Readonly<Record<string, { readonly stats: string; readonly state: string }>>;
}

/** Returns the open half of the viewed scene's ghost map. */
export async function openGhost(seat: Seat): Promise<OpenGhost> {
  const expedition = await seat.expedition();
  if (!expedition) throw new Error('no ghost map');
  // An empty record is nothing in a document's flags.
  return { rooms: {}, doors: {}, traps: {}, ...(expedition.open as unknown as Partial<OpenGhost> & Pick<OpenGhost, 'grid'>) };
}

/** Returns where a place of the map, in squares, lies on the canvas. */
export async function onMap(seat: Seat, x: number, y: number): Promise<Point> {
  const { grid } = await openGhost(seat);
  return { x: grid.x + x * grid.size, y: grid.y + y * grid.size };
}

/** Returns how wide the picture of the viewed scene is, as this browser gets it; 0 where there is none. */
export function pictureWidth(seat: Seat): Promise<number> {
  return seat.read(async () => {
    const { scene } = canvas;
    const { background, levels = [] } = (scene?.toObject() ?? {}) as {
      background?: { src: string | null };
      levels?: readonly { background: { src: string | null } }[];
    };
    const src = background?.src ?? levels[0]?.background.src ?? '';
    if (src === '') return 0;
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  });
}

/** Returns where the picture of the viewed scene lies, in pixels of the canvas. */
export function lieOfScene(seat: Seat): Promise<{ x: number; y: number; width: number; height: number }> {
  return seat.read(() => {
    const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = canvas.scene?.dimensions ?? canvas.dimensions!;
    return { x, y, width, height };
  });
}

/** The GM gives the viewed scene another padding, size or grid by its sheet, and has what stands on it moved along. */
export async function resizeScene(gm: Seat, fields: Readonly<Record<string, string>>): Promise<void> {
  const name = await gm.read(() => canvas.scene?.name ?? '');
  await chooseFromMenu(gm, entryOf(await openTab(gm, 'scenes'), name), 'Configure');
  const sheet = gm.page.locator('.scene-config');
  for (const [field, value] of Object.entries(fields)) {
    await sheet.getByRole('tab', { name: field.startsWith('grid.') ? 'Grid' : 'Basics' }).click();
    await sheet.locator(`input[name="${field}"], [name="${field}"] input[type="number"]`).fill(value);
  }
  const before = await lieOfScene(gm);
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  const question = gm.page.getByRole('dialog').filter({ hasText: 'moved along with its picture' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => lieOfScene(gm)).not.toEqual(before);
  await gm.page.waitForFunction(() => canvas.ready);
}

/** The GM opens the window that imports maps by its tool. */
export async function openMaps(gm: Seat): Promise<Locator> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: 'Import a map' }).click();
  await expect(mapsOf(gm)).toBeVisible();
  return mapsOf(gm);
}

/** Returns a map to the picker of the window. */
export async function giveMap(gm: Seat, name: string, map: object | string): Promise<void> {
  const text = typeof map === 'string' ? map : JSON.stringify(map);
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await mapsOf(gm).locator('input[type="file"]').setInputFiles(file);
}

/** Drops a file on the board. */
export async function dropOnBoard(gm: Seat, name: string, text: string): Promise<void> {
  // Only a page can make what a drop carries.
  const dataTransfer = await gm.page.evaluateHandle(
    ([title, words]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([words], title, { type: 'application/json' }));
      return carried;
    },
    [name, text] as const,
  );
  const board = gm.page.locator('#board');
  await board.dispatchEvent('dragover', { dataTransfer });
  await board.dispatchEvent('drop', { dataTransfer });
}

/** Unfolds what need not be decided of a map, if it is folded. */
export async function unfoldMap(gm: Seat): Promise<void> {
  const more = mapsOf(gm).locator('details.maps-more');
  if ((await reading(more, (it) => it.getAttribute('open'))) === null) await more.locator('summary').click();
  await expect(more).toHaveAttribute('open', '');
}

/** The GM says that the rooms with notes have encounters of their own. */
export async function tickNoted(gm: Seat): Promise<void> {
  await unfoldMap(gm);
  await mapsOf(gm).getByRole('button', { name: 'Those with notes' }).click();
}

/** The GM makes the scene of the map that the window shows, small and lit; its ghost map's window opens. */
export async function makeScene(gm: Seat, name: string): Promise<void> {
  const maps = mapsOf(gm);
  await unfoldMap(gm);
  await maps.getByLabel('Pixels a square').fill('50');
  await maps.getByLabel('Pixels a square').press('Tab');
  // The field that was left has the window drawn anew, in which the box may be seen as it was for a moment.
  const sight = maps.getByLabel('Players see only what their tokens see');
  await sight.click();
  await expect(sight).not.toBeChecked();
  await maps.getByRole('button', { name: 'Make the scene' }).click();
  await expect(ghostOf(gm).locator('.window-title')).toHaveText(name, { timeout: 30_000 });
  await gm.page.waitForFunction((wanted) => canvas.ready && canvas.scene?.name === wanted, name);
}

/** The GM imports the cellar, with encounters in its rooms with notes, and opens its scene to all. */
export async function importCellar(gm: Seat, ...players: readonly Seat[]): Promise<void> {
  await openMaps(gm);
  await giveMap(gm, 'cellar.json', CELLAR);
  await tickNoted(gm);
  await makeScene(gm, CELLAR.title);
  if (players.length === 0) return;
  await activate(gm, CELLAR.title);
  for (const player of players)
    await player.page.waitForFunction((wanted) => canvas.ready && canvas.scene?.name === wanted, CELLAR.title);
}

/** The GM brings everybody to a scene. */
export async function activate(gm: Seat, scene: string): Promise<void> {
  await chooseFromMenu(gm, gm.page.locator('#scene-navigation, #navigation').getByText(scene).first(), 'Activate');
}

type GhostTab = 'Rooms' | 'Secrets' | 'Party';

/** The GM turns to a tab of the ghost map's window. */
export async function turnGhostTo(gm: Seat, tab: GhostTab): Promise<void> {
  const button = ghostOf(gm).getByRole('tab', { name: tab });
  await button.click();
  await expect(button).toHaveAttribute('aria-selected', 'true');
}

/** Returns a room of the window's list by its name. */
export function roomOf(gm: Seat, name: string): Locator {
  return ghostOf(gm)
    .locator('.ghost-rooms button')
    .filter({ has: gm.page.locator('.ghost-room-name', { hasText: new RegExp(`^${name}$`) }) });
}

/** The GM opens a room of the list. */
export async function openRoom(gm: Seat, name: string): Promise<void> {
  await roomOf(gm, name).click();
  await expect(ghostOf(gm).locator('.ghost-current legend')).toHaveText(name);
}

/** The GM presses a button that asks for places, and clicks them on the map, in squares. */
export async function clickPlaces(
  gm: Seat,
  button: string,
  ...places: readonly (readonly [x: number, y: number])[]
): Promise<void> {
  await ghostOf(gm).getByRole('button', { name: button, exact: true }).click();
  for (const [index, [x, y]] of places.entries()) {
    await expect(gm.page.locator('#notifications .notification', { hasText: 'Escape cancels' })).toHaveCount(1);
    const before = await reading(gm.page.locator('#notifications .notification', { hasText: 'Escape cancels' }), (it) =>
      it.textContent(),
    );
    const at = await gm.screen(await onMap(gm, x, y));
    await gm.page.mouse.click(at.x, at.y);
    const rest = gm.page.locator('#notifications .notification', { hasText: before ?? '' });
    await expect(rest, `place ${index + 1} is taken`).toHaveCount(0);
  }
}

/** Counts the names and signs that the module draws over the viewed scene. */
export async function stampsDrawn(seat: Seat): Promise<number> {
  return (await stampHeights(seat)).length;
}

/** Lists how tall the texts and signs are that the module draws over the viewed scene, in tenths of canvas pixels, the smallest first. */
export function stampHeights(seat: Seat): Promise<number[]> {
  return seat.read(() => {
    interface Drawn {
      readonly worldVisible: boolean;
      readonly isSprite?: boolean;
      readonly height: number;
      readonly children: readonly Drawn[];
    }
    const heights = ({ worldVisible, isSprite, height, children }: Drawn): number[] =>
      worldVisible ? [...(isSprite ? [Math.round(height * 10)] : []), ...children.flatMap(heights)] : [];
    const { ghostMap } = canvas as unknown as { readonly ghostMap: Drawn };
    return heights(ghostMap).sort((one, other) => one - other);
  });
}

/** Lists the fonts that the texts and signs over the viewed scene were drawn in, and which of them the page has loaded. */
export function stampFonts(seat: Seat): Promise<{ readonly drawn: readonly string[]; readonly loaded: readonly string[] }> {
  return seat.read(() => {
    interface Drawn {
      readonly worldVisible: boolean;
      readonly texture?: { readonly baseTexture: { readonly resource?: { readonly source?: unknown } } };
      readonly children: readonly Drawn[];
    }
    const plain = (name: string): string => name.replaceAll(/["']/g, '').trim();
    const fonts = ({ worldVisible, texture, children }: Drawn): string[] => {
      const source = texture?.baseTexture.resource?.source;
      const context = worldVisible && source instanceof HTMLCanvasElement ? source.getContext('2d') : null;
      const family = context?.font.replace(/^.*?\d+px /, '').split(',')[0];
      return [...(family === undefined ? [] : [plain(family)]), ...children.flatMap(fonts)];
    };
    const { ghostMap } = canvas as unknown as { readonly ghostMap: Drawn };
    const loaded = [...document.fonts].flatMap((face) => (face.status === 'loaded' ? plain(face.family) : []));
    return { drawn: [...new Set(fonts(ghostMap))].sort(), loaded: [...new Set(loaded)].sort() };
  });
}

/** Lists the doors that a browser has on the viewed scene, by the middles of their walls, in squares. */
export function doorsSeen(seat: Seat): Promise<string[]> {
  return seat.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions: Record<string, { open: unknown }> }> | undefined;
    const open = Object.values(flags?.['ghost-map']?.expeditions ?? {})[0]?.open as
      | { grid: { x: number; y: number; size: number } }
      | undefined;
    const { x, y, size } = open?.grid ?? { x: 0, y: 0, size: 1 };
    const doors = canvas.scene?.walls.filter(({ door }) => door === 1) ?? [];
    return doors.map(({ c: [x1, y1, x2, y2] }) => `${((x1 + x2) / 2 - x) / size} ${((y1 + y2) / 2 - y) / size}`).sort();
  });
}
