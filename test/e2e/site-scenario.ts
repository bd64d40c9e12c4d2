/** How a site stands in somebody's browser, and that taking a step back brings it back. */
import { abreast, answered, revisionOf } from './scrambling.ts';
import { type Point, type Seat, expect } from './tabletop.ts';

/** What of the world a step at a door, at a trap or at rest may change, as lines that can be compared. */
function standingOf(seat: Seat): Promise<string[]> {
  return seat.read(() => {
    const flags = (canvas.scene?.flags as Record<string, { expeditions?: Record<string, Stored> } | undefined>)['ghost-map'];
    type Stored = { procedure: string; open: object };
    const played = Object.values(flags?.expeditions ?? {});
    const walls = canvas.scene?.walls.map(({ c, door, ds, flags: more }) => JSON.stringify([c, door, ds, more])).sort();
    const tokens = canvas.scene?.tokens.map(({ _source: { x, y } }) => [x, y]);
    const table = game.tables.getName('In the crypt');
    const rows = table?.results.map(({ drawn }) => drawn);
    type Rolled = { readonly expeditions?: Readonly<Record<string, { readonly open: { readonly results?: object } }>> };
    const { expeditions = {} } = (table?.flags as Readonly<Record<string, Rolled | undefined>>)['ghost-map'] ?? {};
    const rolls = Object.values(expeditions).flatMap(({ open: { results = {} } }) => Object.keys(results));
    const open = played.flatMap(({ procedure, open: half }) =>
      Object.entries(half).map(([key, value]) => `${procedure} ${key} ${JSON.stringify(value)}`),
    );
    const seen = `tokens ${JSON.stringify([tokens, rows, rolls])}, tiles ${canvas.scene?.tiles.size}, time ${game.time.worldTime}`;
    return [...open, ...(walls ?? []), seen];
  });
}

/** Does something that takes so many commands, takes them back, expects everything to be as it was, and does it again; the GM is the first seat. */
export async function takenBack(seats: readonly [Seat, ...Seat[]], commands: number, act: () => Promise<void>): Promise<void> {
  const [gm] = seats;
  const start = await abreast(...seats);
  // What a step does to the world comes behind it, and the answer last.
  const written = async (revision: number): Promise<void> => {
    for (const seat of seats) await expect.poll(() => revisionOf(seat)).toBe(start + revision);
    await answered(...seats);
  };
  const before = await standingOf(gm);
  const changes = async (): Promise<string[]> => {
    const now = await standingOf(gm);
    return [...before.filter((line) => !now.includes(line)), ...now.filter((line) => !before.includes(line))];
  };
  await act();
  await written(commands);
  expect(await changes(), 'something has happened').not.toEqual([]);
  for (let step = 0; step < commands; step += 1) {
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    await written(commands + step + 1);
  }
  await expect.poll(changes, 'it is as it was').toEqual([]);
  await act();
  await written(3 * commands);
}

/** Counts the doors that somebody's browser has on the viewed scene. */
export function doorCount(seat: Seat): Promise<number> {
  return seat.read(() => canvas.scene?.walls.filter(({ door }) => door === 1).length ?? 0);
}

/** The leader clicks into a square with the tool that leads the party, once the last step has been answered. */
export async function walkTo(leader: Seat, point: Point): Promise<void> {
  await answered(leader);
  const { x, y } = await leader.screen(point);
  await leader.page.mouse.move(x - 3, y);
  await leader.page.mouse.move(x, y);
  await leader.page.mouse.click(x, y);
}

/** Where a place is brought on the screen: left of the windows that open by themselves. */
const LOOKED_AT: Point = { x: 400, y: 330 };

/** Comes nearer, and draws the map until a place lies in the middle of what windows leave free. */
export async function lookAtPlace(seat: Seat, place: Point): Promise<void> {
  const { mouse } = seat.page;
  await mouse.move(LOOKED_AT.x, LOOKED_AT.y);
  const before = await seat.screen(place);
  await mouse.wheel(0, -100);
  await expect.poll(() => seat.screen(place)).not.toEqual(before);
  const from = await seat.screen(place);
  const [x, y] = [LOOKED_AT.x - from.x, LOOKED_AT.y - from.y];
  await mouse.down({ button: 'right' });
  await mouse.move(LOOKED_AT.x + x / 2, LOOKED_AT.y + y / 2, { steps: 4 });
  await mouse.move(LOOKED_AT.x + x, LOOKED_AT.y + y, { steps: 4 });
  await mouse.up({ button: 'right' });
}
