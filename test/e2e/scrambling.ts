/** What a GM and players do in a scramble, by pointer and keyboard; what no window asks for the GM does by macros on the hotbar. */
import { SCENES } from '../tabletop/demo/documents/demo-scenes.ts';
import { fixedId } from '../tabletop/demo/documents/fixed-id.ts';
import type { DocumentSource } from '../tabletop/protocol.ts';
import { PARTY, type Point, type Seat, expect } from './table.ts';

/** The open half of a scramble, as far as tests read it. */
export interface ScrambleState {
  readonly status: string;
  readonly at: string;
  readonly dashes: number;
  readonly leader: string;
  readonly line: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, { at: string; over: boolean }>>;
  readonly things: Readonly<Record<string, { name: string; state: string }>>;
  readonly dash?: { readonly budget: number };
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
  Over: [{ kind: 'over' }],
  Hide: [
    {
      kind: 'place',
      id: 'blade',
      secret: { kind: 'trap', at: '15,9', text: 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)' },
    },
    { kind: 'place', id: 'hall', secret: { kind: 'room', name: 'Hall of brine', squares: '12:3-6 13:3-6', note: '' } },
    { kind: 'place', id: 'gem', secret: { kind: 'thing', at: '16,4', text: 'Loose brick', secret: 3 } },
  ],
  Show: [
    { kind: 'show', id: 'gem' },
    { kind: 'show', id: 'hall' },
  ],
};

const NAMES = Object.keys(COMMANDS);

/** Macros of the GM's hotbar that give commands through the module's public interface, as macros of a world do. */
export const SCRAMBLE_MACROS: readonly DocumentSource[] = NAMES.map((name) => ({
  _id: fixedId('macro', name),
  name,
  type: 'script',
  author: fixedId('user', 'Gamemaster'),
  command: `const { api } = game.modules.get('ghost-map');
const [{ id }] = api.expeditions(canvas.scene);
for (const command of ${JSON.stringify(COMMANDS[name])}) {
  const answer = await api.command(canvas.scene, id, command);
  if (answer.kind === 'refused') ui.notifications.error(answer.code);
}`,
}));

/** What a table of scrambles begins with: the vaults, and the GM's macros. */
export const SCRAMBLE_TABLE = { scene: SCENES.vaults, macros: SCRAMBLE_MACROS };

/** Gives the scramble as a browser's documents have it. */
export async function scrambleOf(seat: Seat): Promise<ScrambleState> {
  const expedition = await seat.expedition();
  if (!expedition) throw new Error('no scramble');
  return expedition.open as unknown as ScrambleState;
}

/** The GM presses a macro on the hotbar, and waits until all of its commands are written. */
export async function press(gm: Seat, name: string): Promise<void> {
  const before = (await gm.expedition())?.revision ?? 0;
  await gm.page.locator('#hotbar').getByRole('button', { name, exact: true }).click();
  await expect.poll(async () => (await gm.expedition())?.revision).toBe(before + (COMMANDS[name]?.length ?? 0));
}

/** The GM lays a scramble by the tool and gathers a party of two, whose dash has ten squares. */
export async function beginScramble(gm: Seat): Promise<void> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
  await expect.poll(async () => (await gm.expedition()) !== null).toBe(true);
  await press(gm, 'Gather');
}

/** The middle of a square of the viewed scene, by row and column. */
export function squareAt(seat: Seat, row: number, column: number): Promise<Point> {
  return seat.page.evaluate(
    ([i, j]) => {
      const { size = 0 } = canvas.dimensions ?? {};
      return { x: (j + 0.5) * size, y: (i + 0.5) * size };
    },
    [row, column] as const,
  );
}

/** The square of the party's token, as its document has it. */
export async function partySquare(seat: Seat): Promise<string> {
  const { x, y } = await seat.token(PARTY);
  const size = await seat.page.evaluate(() => canvas.dimensions?.size ?? 1);
  return `${Math.floor(y / size)},${Math.floor(x / size)}`;
}

/** Waits until these seats see the party in a square, its token drawn there. */
export async function expectParty(seats: readonly Seat[], square: string): Promise<void> {
  for (const seat of seats) {
    await expect.poll(async () => (await scrambleOf(seat)).at).toBe(square);
    await expect.poll(() => partySquare(seat)).toBe(square);
    await seat.page.waitForFunction((name) => {
      const token = canvas.tokens?.placeables.find((other) => other.document.name === name);
      return token !== undefined && Math.hypot(token.x - token.document._source.x, token.y - token.document._source.y) < 1;
    }, PARTY);
  }
}

/** Turns to the tools for tokens and takes hold of the party's. */
export async function takeParty(seat: Seat): Promise<void> {
  await seat.page.getByRole('button', { name: 'Tokens', exact: true }).click();
  const at = await seat.screen(await seat.token(PARTY));
  await seat.page.mouse.click(at.x, at.y);
}
