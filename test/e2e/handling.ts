/** What people do at the tabletop itself, by pointer and keyboard. */
import { type Locator, type Page, expect } from '@playwright/test';
import { type Point, type Seat, PARTY } from './tabletop.ts';

type Tab = 'chat' | 'combat' | 'scenes' | 'actors' | 'journal' | 'tables' | 'compendium' | 'settings';

/** Opens a tab of the sidebar and gives its place. */
export async function openTab(seat: Seat, tab: Tab): Promise<Locator> {
  await seat.page.locator(`#sidebar-tab-${tab}`).click();
  const panel = seat.page.locator(`#sidebar-content #${tab}`);
  await expect(panel).toBeVisible();
  return panel;
}

/** The banner of a great moment, while it stands. */
export function bannerOf(seat: Seat): Locator {
  return seat.page.locator('#ghost-map-moment .moment');
}

/** What readers heard of the last great moment; it stays when the banner goes. */
export function momentOf(seat: Seat): Locator {
  return seat.page.locator('#ghost-map-moment').getByRole('status');
}

/** Right-clicks something and chooses an entry of the menu that opens. */
export async function chooseFromMenu(seat: Seat, target: Locator, entry: string): Promise<void> {
  await target.click({ button: 'right' });
  await seat.page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Returns the entry of a directory by its name; folders on the way have to be open. */
export function entryOf(panel: Locator, name: string): Locator {
  return panel.locator('.directory-item.entry').filter({ has: panel.page().getByText(name, { exact: true }) });
}

/** Writes a line into the chat. */
export async function say(seat: Seat, line: string): Promise<void> {
  const panel = await openTab(seat, 'chat');
  await panel.getByRole('textbox', { name: 'Chat message' }).fill(line);
  await seat.page.keyboard.press('Enter');
}

/** Returns what all users may do with a document in the directory, by the window of its ownership. */
export async function setOwnership(gm: Seat, entry: Locator, level: string): Promise<void> {
  await chooseFromMenu(gm, entry, 'Configure ownership');
  const dialog = gm.page.locator('.application').filter({ has: gm.page.getByLabel('All players') });
  await dialog.getByLabel('All players').selectOption({ label: level });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses the colours of the interface, as everyone does: in the settings. */
export async function chooseColours(seat: Seat, scheme: 'dark' | 'light'): Promise<void> {
  const panel = await openTab(seat, 'settings');
  await panel.getByRole('button', { name: 'Appearance' }).click();
  const config = seat.page.locator('#ui-config');
  await config.locator('[name="colorScheme.interface"]').selectOption(scheme);
  await config.getByRole('button', { name: 'Save' }).click();
  await expect(config).toBeHidden();
  await expect(seat.page.locator('body')).toHaveClass(new RegExp(`theme-${scheme}`));
}

/** Returns the window whose title says something. */
export function windowOf(seat: Seat, title: string): Locator {
  return seat.page.locator('.application').filter({ has: seat.page.locator('.window-title', { hasText: title }) });
}

/** Closes a window by its button. */
export async function closeWindow(opened: Locator): Promise<void> {
  await opened.getByRole('button', { name: 'Close window' }).click();
  await expect(opened).toBeHidden();
}

/** Chooses an entry of the menu in a window's header. */
async function chooseInHeader(opened: Locator, name: string): Promise<void> {
  await opened.locator('[data-action="toggleControls"]').click();
  await opened.getByRole('button', { name }).click();
}

/** Returns a window a window of the browser of its own, as 14 can; resolves with its page. */
export async function detach(seat: Seat, opened: Locator): Promise<Page> {
  const apart = seat.page.waitForEvent('popup');
  await chooseInHeader(opened, 'Open in a window of its own');
  await expect(opened).toBeHidden();
  return apart;
}

/** Expects that a window fills the window of the browser that it stands in by itself, once the style sheets have come there too. */
export async function expectFilled(own: Locator): Promise<void> {
  const look = (): Promise<{ spare: number; lacking: string[] }> =>
    own.evaluate((element) => {
      const { documentElement, head } = element.ownerDocument;
      const links = [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      return {
        spare: documentElement.clientHeight - element.getBoundingClientRect().height,
        lacking: links.filter(({ sheet }) => sheet === null).map(({ href }) => new URL(href).pathname),
      };
    });
  await expect.poll(look, 'fills its window').toEqual({ spare: 0, lacking: [] });
}

/** Brings a window back into the page from one of its own, which closes. */
export async function attach(own: Locator): Promise<void> {
  const closed = own.page().waitForEvent('close');
  await chooseInHeader(own, 'Bring back into the page');
  await closed;
}

/** Waits until a token is drawn where its document says. */
export async function atRest(seat: Seat, name = PARTY): Promise<void> {
  await seat.page.waitForFunction((wanted) => {
    const token = canvas.tokens?.placeables.find((other) => other.document.name === wanted);
    return token !== undefined && Math.hypot(token.x - token.document._source.x, token.y - token.document._source.y) < 1;
  }, name);
}

/** Waits until every token of the viewed scene is drawn where its document says, and can be pointed at. */
export async function tokensDrawn({ page }: Seat): Promise<void> {
  await page.waitForFunction(() =>
    (canvas.scene?.tokens.contents ?? []).every(
      ({ object, _source }) => object?.visible && object.x === _source.x && object.y === _source.y,
    ),
  );
}

/** Clicks on a point of the canvas. */
export async function clickAt(seat: Seat, point: Point, options: { button?: 'left' | 'right' } = {}): Promise<void> {
  const { x, y } = await seat.screen(point);
  await seat.page.mouse.click(x, y, options);
}

/** A board that is not drawn looks the same whatever happens, which would prove anything. */
function mustDraw({ draws }: Seat): void {
  if (!draws) throw new Error('A test that looks at the board asks for it: `draws: true` in its table options.');
}

/** Takes a picture of a square of the canvas, as text that can be compared. */
export async function pictureOf(seat: Seat, middle: Point, half: number): Promise<string> {
  mustDraw(seat);
  const from = await seat.screen({ x: middle.x - half, y: middle.y - half });
  const to = await seat.screen({ x: middle.x + half, y: middle.y + half });
  const clip = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  return (await seat.page.screenshot({ clip })).toString('base64');
}

/** Counts the colours that are seen in the middle of the board; an empty scene has few. */
export async function coloursSeen(seat: Seat): Promise<number> {
  mustDraw(seat);
  // Right of the windows that open by themselves, and of their shadows.
  const picture = await seat.page.screenshot({ clip: { x: 500, y: 300, width: 300, height: 300 } });
  return seat.read(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = new Uint32Array(context?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0));
      return new Set(pixels).size;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
