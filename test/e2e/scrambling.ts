/** What a GM and players do in a scramble, by pointer and keyboard; what no window asks for the GM does by macros on the hotbar. */
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { fixedId } from '../../demo/documents/fixed-id.ts';
import { entryOf, openTab } from './handling.ts';
import { PARTY, type Point, type Seat, expect } from './tabletop.ts';

/** The open half of a scramble, as far as tests read it. */
export interface ScrambleState {
  readonly status: string;
  readonly at: string;
  readonly dashes: number;
  readonly seconds: number;
  readonly owed: number;
  readonly leader: string;
  readonly members: Readonly<Record<string, { name: string; pace: string; wear: number }>>;
  readonly line: Readonly<Record<string, string>>;
  readonly senses?: Readonly<Record<string, number>>;
  readonly marks: Readonly<Record<string, { at: string; over: boolean }>>;
  readonly things: Readonly<Record<string, { name: string; state: string; by: string }>>;
  readonly rooms: Readonly<Record<string, { name: string; met: boolean }>>;
  readonly dash?: { readonly mode: string; readonly budget: number };
  readonly encounter?: { readonly mark: number; readonly origin: string };
}

const COMMANDS: Readonly<Record<string, readonly object[]>> = {
  Gather: [
    { kind: 'configure', options: { lit: false } },
    ...[
      ['maren', 'Maren', 4, 'Flashlight', 4],
      ['torvik', 'Torvik', 3, '', -1],
    ].map(([id, name, speed, source, light]) => ({
      kind: 'member',
      id,
      member: { name, speed, pace: 'walk', source, light, actor: '', user: '', wear: 0 },
    })),
    { kind: 'begin' },
  ],
  Dash: [{ kind: 'dash', mode: 'plain', paces: {} }],
  Stop: [{ kind: 'stop' }],
  Quiet: [{ kind: 'no-encounter' }],
  Rats: [{ kind: 'encounter', text: 'Giant rats', creature: true, dice: [2, 6] }],
  Glimpse: [{ kind: 'show-marker' }],
  Reveal: [{ kind: 'show-marker', whole: true }],
  Over: [{ kind: 'over' }],
  Undo: [{ kind: 'undo' }],
  Lead: [{ kind: 'leader', user: fixedId('user', 'Guest') }],
  Hide: [
    {
      kind: 'place',
      id: 'blade',
      secret: { kind: 'trap', at: '15,9', text: 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)' },
    },
    { kind: 'place', id: 'hall', secret: { kind: 'room', name: 'Hall of brine', squares: '11:12-16 12:12-16', note: '' } },
    { kind: 'place', id: 'gem', secret: { kind: 'thing', at: '12,5', text: 'Loose brick', secret: 3 } },
  ],
  Show: [
    { kind: 'show', id: 'gem' },
    { kind: 'show', id: 'hall' },
  ],
};

/** What other modules and hands do to the scene while a scramble is played. */
const MISCHIEF: Readonly<Record<string, string>> = {
  Teleport: `const { size } = canvas.grid;
await canvas.scene.tokens.getName('${PARTY}').update({ x: size * 5, y: size * 13 });`,
  Fell: `await canvas.scene.deleteEmbeddedDocuments('Wall', canvas.scene.walls.map(({ id }) => id));`,
  Widen: `const { width, height, grid } = canvas.scene;
await canvas.scene.update({ width: width + grid.size * 4, height: height + grid.size * 2 });`,
  Regrid: `await canvas.scene.update({ grid: { size: canvas.grid.size / 2 } });`,
  // Foundry moves what stands on a scene along with its picture; here a hand does.
  Pad: `const { scene } = canvas;
await scene.update({ padding: 0.1 });
const { sceneX: x, sceneY: y } = scene.dimensions;
await scene.updateEmbeddedDocuments('Wall', scene.walls.map(({ id, c }) => ({ _id: id, c: [c[0] + x, c[1] + y, c[2] + x, c[3] + y] })));
const party = scene.tokens.getName('${PARTY}');
const constrainOptions = { ignoreWalls: true, ignoreCost: true };
await party.move({ x: party._source.x + x, y: party._source.y + y }, { method: 'api', animate: false, constrainOptions });`,
  Vanish: `await canvas.scene.tokens.getName('${PARTY}').delete();`,
};

/** Macros of the GM's hotbar that give commands through the module's public interface, as macros of a world do. */
const COMMAND_MACROS = Object.fromEntries(
  Object.entries(COMMANDS).map(([name, commands]) => [
    name,
    `const { api } = game.modules.get('ghost-map');
const [{ id }] = api.expeditions(canvas.scene);
for (const command of ${JSON.stringify(commands)}) {
  const answer = await api.command(canvas.scene, id, command);
  if (answer.kind === 'refused') ui.notifications.error(answer.code);
}`,
  ]),
);

/** What a table of scrambles begins with: the vaults, and the GM's macros. */
export const SCRAMBLE_TABLETOP = { scene: SCENES.vaults, macros: COMMAND_MACROS };
/** The same with macros that disturb it. */
export const DISTURBED_TABLETOP = {
  scene: SCENES.vaults,
  macros: {
    ...Object.fromEntries(Object.entries(COMMAND_MACROS).filter(([name]) => ['Gather', 'Dash', 'Lead'].includes(name))),
    ...MISCHIEF,
  },
};

/** A scramble with what the referee writes beside it. */
interface ScrambleRecord {
  readonly revision: number;
  readonly open: ScrambleState;
}

/** Returns the record of the viewed scene's scramble as a browser's documents have it. */
export async function scrambleRecord(seat: Seat): Promise<ScrambleRecord> {
  const record = await seat.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions?: Record<string, unknown> }> | undefined;
    const all = Object.values(flags?.['ghost-map']?.expeditions ?? {}) as (ScrambleRecord & { procedure: string })[];
    return structuredClone(all.find(({ procedure }) => procedure === 'scramble') ?? null);
  });
  if (!record) throw new Error('no scramble');
  return record;
}

/** Returns the scramble as a browser's documents have it. */
export async function scrambleOf(seat: Seat): Promise<ScrambleState> {
  return (await scrambleRecord(seat)).open;
}

/** Returns the number of the scramble's last step as a browser's documents have it; −1 where there is none. */
export function revisionOf(seat: Seat): Promise<number> {
  return seat.read(() => {
    const flags = canvas.scene?.flags as
      | Record<string, { expeditions?: Record<string, { procedure: string; revision: number }> } | undefined>
      | undefined;
    const all = Object.values(flags?.['ghost-map']?.expeditions ?? {});
    return all.find(({ procedure }) => procedure === 'scramble')?.revision ?? -1;
  });
}

/** Waits until whatever these seats have asked for is answered: a step behind one that is not asks for nothing. */
export async function answered(...seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await expect(seat.bar.locator('[aria-busy]')).toHaveCount(0);
}

/** Waits until a step that one of these seats has made or seen has come to all of them, and is answered; gives its number. */
export async function abreast(...seats: readonly [Seat, ...Seat[]]): Promise<number> {
  await answered(...seats);
  await expect.poll(async () => new Set(await Promise.all(seats.map(revisionOf))).size, 'all have heard the same').toBe(1);
  return revisionOf(seats[0]);
}

/** Presses a macro on the hotbar. */
export async function pressMacro(gm: Seat, name: string): Promise<void> {
  await gm.page
    .locator('#hotbar')
    .getByRole('button', { name: new RegExp(`: ${name}$`) })
    .click();
}

/** Something happens to the scene that no scramble asked for. */
export async function disturb(gm: Seat, how: keyof typeof MISCHIEF): Promise<void> {
  await pressMacro(gm, how);
}

/** The GM presses a macro on the hotbar, and waits until all of its commands are written, and have come to those who act next. */
export async function press(gm: Seat, name: string, ...next: readonly Seat[]): Promise<void> {
  const before = await revisionOf(gm);
  await pressMacro(gm, name);
  await expect.poll(() => revisionOf(gm)).toBe(before + (COMMANDS[name]?.length ?? 0));
  await abreast(gm, ...next);
}

/** The GM lays a scramble by the tool and gathers a party of two, whose dash has ten squares; it has come to those who act next. */
export async function beginScramble(gm: Seat, ...next: readonly Seat[]): Promise<void> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
  await expect.poll(async () => (await gm.expedition()) !== null).toBe(true);
  const window = gm.page.locator('.ghost-map-scramble');
  await window.getByRole('button', { name: 'Close window' }).click();
  await expect(window).toBeHidden();
  await press(gm, 'Gather', ...next);
}

/** The GM drags an actor out of the folder of the company onto a point of the map, and waits until its token stands there. */
export async function setDown(gm: Seat, actor: string, at: Point): Promise<void> {
  const actors = await openTab(gm, 'actors');
  await actors.getByRole('button', { name: 'The company', exact: true }).click();
  await entryOf(actors, actor).dragTo(gm.page.locator('#board'), { targetPosition: await gm.screen(at) });
  await expect
    .poll(() => gm.read((name) => canvas.scene?.tokens.some((token) => token.name === name), actor), 'it stands there')
    .toBe(true);
}

/** The middle of a square of the viewed scene, by row and column. */
export function squareAt(seat: Seat, row: number, column: number): Promise<Point> {
  return seat.read(
    ([i, j]) => {
      const { size = 0 } = canvas.dimensions ?? {};
      return { x: (j + 0.5) * size, y: (i + 0.5) * size };
    },
    [row, column] as const,
  );
}

/** The name of the square in which a point of the canvas lies. */
export function nameOf(seat: Seat, point: Point): Promise<string> {
  return seat.read(({ x, y }) => {
    const { size = 1 } = canvas.dimensions ?? {};
    return `${Math.floor(y / size)},${Math.floor(x / size)}`;
  }, point);
}

/** Waits until these seats see the party in a square, its token drawn there, and the step that led there is answered. */
export async function expectParty(seats: readonly Seat[], square: string): Promise<void> {
  await Promise.all(
    seats.map(({ page }) =>
      page.waitForFunction(
        ([name, where]) => {
          const token = canvas.tokens?.placeables.find((other) => other.document.name === name);
          const flags = canvas.scene?.flags as
            | Record<string, { expeditions?: Record<string, { procedure: string; open: { at: string } }> }>
            | undefined;
          const all = Object.values(flags?.['ghost-map']?.expeditions ?? {});
          const expedition = all.find(({ procedure }) => procedure === 'scramble');
          if (!token || expedition?.open.at !== where) return false;
          const { x, y } = token.document._source;
          const size = canvas.dimensions?.size ?? 1;
          const stands = `${Math.floor(y / size)},${Math.floor(x / size)}`;
          return stands === where && Math.hypot(token.x - x, token.y - y) < 1;
        },
        [PARTY, square] as const,
      ),
    ),
  );
  await answered(...seats);
}

/** Waits until the party's token is drawn where the party is: a token that still glides there cannot be pointed at. */
async function tokenThere(seat: Seat): Promise<void> {
  await expectParty([seat], (await scrambleOf(seat)).at);
}

/** Drags the party's token to a square. */
export async function dragTo(seat: Seat, row: number, column: number): Promise<void> {
  await tokenThere(seat);
  await seat.drag(await seat.token(PARTY), await squareAt(seat, row, column));
}

/** Clicks into a square with the tool that leads the party. */
export async function leadTo(seat: Seat, row: number, column: number): Promise<void> {
  await seat.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await seat.page.getByRole('button', { name: /^Lead the party/ }).click();
  const { x, y } = await seat.screen(await squareAt(seat, row, column));
  await seat.page.mouse.move(x - 3, y);
  await seat.page.mouse.move(x, y);
  await seat.page.mouse.click(x, y);
}

/** Turns to the tools for tokens: a drag takes hold of a token by itself, and a press just before it makes a double click of both, which opens the sheet. */
export async function turnToTokens(seat: Seat): Promise<void> {
  await seat.page.getByRole('button', { name: 'Tokens', exact: true }).click();
}

/** Turns to the tools for tokens and takes hold of the party's. */
export async function takeParty(seat: Seat): Promise<void> {
  await turnToTokens(seat);
  await tokenThere(seat);
  const at = await seat.screen(await seat.token(PARTY));
  await seat.page.mouse.click(at.x, at.y);
}
