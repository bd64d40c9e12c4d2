import { boardArt, boxOn, lyingIn } from '../src/rules/haunt/art/board.ts';
import { houseOf } from '../src/rules/haunt/replaying.ts';
import { roomsSeen } from '../src/rules/haunt/rooms.ts';
import { turnOf } from '../src/rules/haunt/ruling.ts';
import type { HauntOpen } from '../src/rules/haunt/state.ts';
import type { Area, PictureSeat, Point } from './picture-seat.ts';
import { barOf } from './ramble-pictures.ts';
import { smallPicture } from './small-picture.ts';

/** How wide pictures are, in pixels. */
const wide = 900;
const screen: Area = { x: 0, y: 0, width: 1280, height: 800 };
/** How many moves are seen. */
const moves = 26;

/** A game in a haunted house: its window before it begins, a player in it, and its score. */
export async function hauntPictures(gm: PictureSeat, player: PictureSeat): Promise<void> {
  await gm.page.getByRole('button', { name: 'The Saltmouth Coast' }).click({ button: 'right' });
  await gm.page.locator('#context-menu').getByText('Activate').click();
  for (const seat of [gm, player]) await seat.viewing('Saltmouth Coast');
  await gm.button('Ghost Map').click();
  await gm.page.locator('#scene-controls [data-tool="haunt"]').click();
  const window = gm.page.locator('.ghost-map-haunt');
  await window.getByLabel('Code', { exact: true }).fill('4000-56GD');
  await window.getByLabel('Code', { exact: true }).press('Tab');
  await window.getByRole('button', { name: 'A scene for it' }).click();
  await gm.viewing('Haunted house 1');
  await window.getByRole('tab', { name: 'Seats' }).click();
  await window.getByRole('button', { name: 'Add a seat' }).click();
  await window.getByLabel('Name at seat 3').waitFor();
  await smallPicture(gm, 'haunt-window-gm', screen, wide);
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await gm.page.locator('#scene-navigation').getByText('Haunted house 1').click({ button: 'right' });
  await gm.page.locator('#context-menu').getByText('Activate').click();
  await player.viewing('Haunted house 1');
  for (;;) {
    const open = await gameSeen(gm);
    const key = turnOf(open)?.key ?? 'a';
    if (open.line.length >= moves && key === 'a') break;
    const seat = key === 'a' ? player : gm;
    const room = roomsSeen(open, everybody).find(({ deed }) => deed === 'enter');
    if (room) await seat.click(middleOf(open, room.room));
    else if (open.seats[key]?.computer === undefined) await barOf(seat).getByRole('button', { name: 'Draw two cards' }).click();
    await gm.page.waitForFunction(
      ([before, hand]) => {
        const { expeditions } = (globalThis as unknown as GamePage).canvas.scene.flags['ghost-map'];
        return Object.values(expeditions).some(({ open: { line, hand: now } }) => line.length > before || now !== hand);
      },
      [open.line.length, open.hand] as const,
    );
  }
  await barOf(player).getByRole('button', { name: 'Hint' }).click();
  await barOf(player).locator('.bar-line', { hasText: 'Hint: ' }).waitFor();
  await smallPicture(player, 'haunt-player', screen, wide);
  await barOf(gm).getByRole('button', { name: 'More' }).click();
  await barOf(gm).getByRole('button', { name: 'End…' }).click();
  await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await barOf(gm).getByRole('button', { name: 'Score', exact: true }).click();
  await gm.page.locator('.ghost-map-haunt-score').waitFor();
  for (const notice of await gm.page.locator('#notifications .notification').all()) await notice.getByRole('button').click();
  await gm.page.locator('#ghost-map-moment .moment').waitFor({ state: 'detached' });
  await smallPicture(gm, 'haunt-score-gm', screen, wide);
}

const everybody = { user: '', gm: true, owns: new Set<string>() };

/** Finds the middle of a room on the board. */
function middleOf({ house: code, frame }: HauntOpen, room: number): Point {
  const house = houseOf(code);
  const { box, drawing } = boardArt(house ?? missing('house'), code);
  const place = boxOn(lyingIn(frame ?? missing('frame'), box), drawing.rooms[room] ?? missing('room'));
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

function missing(what: string): never {
  throw new Error(`There is no ${what}.`);
}

/** The little of a page that is read to know how the game stands. */
interface GamePage {
  readonly canvas: {
    readonly scene: {
      readonly flags: Record<'ghost-map', { readonly expeditions: Record<string, { readonly open: HauntOpen }> }>;
    };
  };
}

/** Reads the game of the viewed scene. */
function gameSeen({ page }: PictureSeat): Promise<HauntOpen> {
  return page.evaluate(() => {
    const { expeditions } = (globalThis as unknown as GamePage).canvas.scene.flags['ghost-map'];
    const [one] = Object.values(expeditions);
    if (!one) throw new Error('There is no game.');
    return structuredClone(one.open);
  });
}
