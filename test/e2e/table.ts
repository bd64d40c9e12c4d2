/** A table for browser tests: a server of its own, a GM and players in browser contexts of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Locator, type Page, type TestInfo, expect, test as base } from '@playwright/test';
import { demoWorld } from '../tabletop/demo/demo-world.ts';
import type { DocumentSource } from '../tabletop/protocol.ts';
import { CLIENT_ROOT } from '../tabletop/server/build-client.ts';
import { type Tabletop, startTabletop } from '../tabletop/server/start-tabletop.ts';
import { inProject } from '../../scripts/project-root.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One frame of a browser's socket, as text. */
export interface Frame {
  readonly way: 'sent' | 'received';
  readonly text: string;
}

export interface TableOptions {
  readonly latency?: { readonly mean: number; readonly jitter: number };
  /** Whether the server appends the sender to module messages. */
  readonly sender?: boolean;
  /** Folders of further modules. */
  readonly modules?: readonly string[];
  /** Flags that the active scene begins with. */
  readonly flags?: Readonly<Record<string, unknown>>;
  /** Items that the world begins with, beside those of the demo. */
  readonly items?: readonly DocumentSource[];
  /** Roll tables that the world begins with, beside those of the demo. */
  readonly tables?: readonly DocumentSource[];
  /** Script macros by name, in the GM's hotbar from its first slot on. */
  readonly macros?: Readonly<Record<string, string>>;
  /** The id of the scene that is active; that of the demo unless told otherwise. */
  readonly scene?: string;
}

/** What the server needs to know to let a test's message through unread. */
interface OpenState {
  readonly party: string;
  readonly rounds: number;
  readonly status: string;
  readonly cells: Readonly<Record<string, { mark: string; contents: string }>>;
  readonly frame: { x: number; y: number; cell: number; turn: number };
}

/** The viewed scene's first expedition as this browser's documents have it; reading only. */
export interface Expedition {
  readonly id: string;
  readonly revision: number;
  readonly depth: number;
  readonly writer: string;
  readonly open: OpenState;
}

/** One person's browser. */
export class Seat {
  readonly page: Page;
  readonly frames: Frame[] = [];
  readonly errors: string[] = [];
  readonly #address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.frames.push({ way: 'received', text: String(payload) }));
      socket.on('framesent', ({ payload }) => this.frames.push({ way: 'sent', text: String(payload) }));
    });
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('WebSocket')) this.errors.push(message.text());
    });
  }

  /** Opens the table and waits until it can be played on. */
  async sitDown(): Promise<void> {
    await this.page.goto(this.#address);
    await this.ready();
  }

  /** Reloads the page and waits until it can be played on. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => typeof game !== 'undefined' && game.ready && canvas.ready, undefined, {
      timeout: 40_000,
    });
  }

  get bar(): Locator {
    return this.page.locator('#ghost-map-bar');
  }

  get window(): Locator {
    return this.page.locator('.ghost-map-search');
  }

  get key(): Locator {
    return this.page.locator('.ghost-map-key');
  }

  /** The line of the bar that says how things stand. */
  get line(): Locator {
    return this.bar.locator('.bar-line');
  }

  notice(text: string | RegExp): Locator {
    return this.page.locator('#notifications .notification', { hasText: text }).first();
  }

  /**
   * Where a point of the canvas lies on the screen, once the view has come to rest and each token can be touched where
   * it stands: one that came or moved since the last frame is not found by the pointer before the next.
   */
  async screen(point: Point): Promise<Point> {
    const place = await this.page.waitForFunction((at) => {
      if (foundry.canvas.animation.CanvasAnimation.getAnimation('canvas.animatePan')) return null;
      const touchable = (canvas.tokens?.placeables ?? []).every((token) => {
        if (!token.worldVisible) return true;
        const stands = token.parent.worldTransform.apply(token.position);
        return Math.hypot(token.worldTransform.tx - stands.x, token.worldTransform.ty - stands.y) < 0.5;
      });
      return touchable ? canvas.clientCoordinatesFromCanvas(at as PIXI.Point) : null;
    }, point);
    const { x, y } = (await place.jsonValue()) ?? point;
    return { x, y };
  }

  /** Presses at one point of the canvas and lets go at another. */
  async drag(from: Point, to: Point): Promise<void> {
    const [start, end] = [await this.screen(from), await this.screen(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
    await this.page.mouse.move(end.x, end.y, { steps: 5 });
    // Foundry drops moves that follow each other too fast: a hand rests for a moment before it lets go.
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await this.page.mouse.move(end.x, end.y);
    await this.page.mouse.up();
  }

  /** The first expedition of the viewed scene, or null. */
  expedition(): Promise<Expedition | null> {
    return this.page.evaluate(() => {
      const flags = (
        canvas.scene?.flags as Record<string, { expeditions?: Record<string, Omit<Expedition, 'id'>> } | undefined> | undefined
      )?.['ghost-map'];
      const first = Object.entries(flags?.expeditions ?? {})[0];
      return first ? (structuredClone({ id: first[0], ...first[1] }) as Expedition) : null;
    });
  }

  /** Where the middle of a token stands by its stored document: while it glides, Foundry moves what the document shows. */
  token(name: string): Promise<Point> {
    return this.page.evaluate((wanted) => {
      const token = canvas.scene?.tokens.find((other) => other.name === wanted);
      if (!token) throw new Error(`no token ${wanted}`);
      const { sizeX, sizeY } = token.parent?.grid ?? { sizeX: 0, sizeY: 0 };
      return { x: token._source.x + ((token.width ?? 1) * sizeX) / 2, y: token._source.y + ((token.height ?? 1) * sizeY) / 2 };
    }, name);
  }

  /** The middle of a cell of the laid search. */
  async cell(name: string): Promise<Point> {
    const expedition = await this.expedition();
    if (!expedition) throw new Error('no search');
    const { frame } = expedition.open;
    const column = name.charCodeAt(0) - 65;
    const row = Number(name.slice(1)) - 1;
    return { x: frame.x + (column + 0.5) * frame.cell, y: frame.y + (row + 0.5) * frame.cell };
  }

  /** Drags the party token into a cell. */
  async dragParty(to: string | Point): Promise<void> {
    // A token that is still gliding to its place is not where its document says.
    await this.settled();
    await this.drag(await this.token(PARTY), typeof to === 'string' ? await this.cell(to) : to);
  }

  /** Waits until the party token stands in the party's cell and is drawn where it stands. */
  async settled(): Promise<void> {
    const expedition = await this.expedition();
    const party = expedition?.open.party ? await this.cell(expedition.open.party) : null;
    const reach = (expedition?.open.frame.cell ?? 0) / 2;
    await this.page.waitForFunction(
      ([name, centre, half]) => {
        const token = canvas.tokens?.placeables.find((other) => other.document.name === name);
        if (!token || Math.hypot(token.x - token.document._source.x, token.y - token.document._source.y) > 1) return false;
        if (!centre) return true;
        const { x, y } = token.document.getCenterPoint();
        return Math.max(Math.abs(x - centre.x), Math.abs(y - centre.y)) <= half;
      },
      [PARTY, party, reach] as const,
    );
  }
}

/** The demo world's token that stands for the party. */
export const PARTY = 'The Party';

/** A table with its seats. */
export class Table {
  readonly #info: TestInfo;
  readonly #browser: Browser;
  readonly #options: TableOptions;
  readonly #closing: (() => Promise<unknown>)[] = [];
  #folder = '';
  #tabletop: Tabletop | null = null;
  readonly seats: Seat[] = [];

  constructor(info: TestInfo, browser: Browser, options: TableOptions) {
    this.#info = info;
    this.#browser = browser;
    this.#options = options;
  }

  get generation(): 13 | 14 {
    return this.#info.project.metadata['generation'] === 13 ? 13 : 14;
  }

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'tabletop-'));
    await this.#start(0);
  }

  async #start(port: number): Promise<void> {
    this.#tabletop = await startTabletop({
      port,
      dataPath: this.#folder,
      generation: this.generation,
      modules: [inProject('dist'), ...(this.#options.modules ?? [])],
      world: await this.#world(),
      clientRoot: CLIENT_ROOT,
      ...(this.#options.latency ? { latency: this.#options.latency } : {}),
      ...(this.#options.sender === undefined ? {} : { sender: this.#options.sender }),
    });
  }

  async #world(): ReturnType<typeof demoWorld> {
    const world = await demoWorld(this.generation, { coarse: true });
    const { flags, items = [], tables = [], macros = {}, scene: active } = this.#options;
    world.items = [...(world.items ?? []), ...items];
    world.tables = [...(world.tables ?? []), ...tables];
    const scripts = Object.entries(macros).map(([name, command], at) => ({
      _id: `TestMacro${String(at).padStart(7, '0')}`,
      name,
      type: 'script',
      command,
    }));
    world.macros = [...(world.macros ?? []), ...scripts];
    const hotbar = Object.fromEntries(scripts.map(({ _id }, at) => [String(at + 1), _id]));
    world.users = world.users.map((user) => (user.name === 'Gamemaster' ? { ...user, hotbar } : user));
    if (active) world.scenes = (world.scenes ?? []).map((scene) => ({ ...scene, active: scene['_id'] === active }));
    if (!flags) return world;
    return { ...world, scenes: (world.scenes ?? []).map((scene) => (scene['active'] ? { ...scene, flags } : scene)) };
  }

  /** Stops the server and starts it again on the same world and port; the pages come back by themselves. */
  async restart(): Promise<void> {
    const port = this.#tabletop?.port ?? 0;
    const returned = this.seats.map((seat) => seat.page.waitForEvent('load', { timeout: 60_000 }));
    await this.#tabletop?.close();
    await this.#start(port);
    await Promise.all(returned);
    for (const seat of this.seats) await seat.ready();
  }

  /**
   * Seats a user in a browser context of their own, or in another tab of a seat; `prepare` sees the page before it
   * opens the table.
   */
  async seat(user: string, beside?: Seat, prepare?: (page: Page) => Promise<void>): Promise<Seat> {
    // Coarse pixels, since several browsers share a processor that also draws.
    const context =
      beside?.page.context() ??
      (await this.#browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 }));
    if (!beside) this.#closing.push(() => context.close());
    const seat = new Seat(await context.newPage(), `${this.#tabletop?.url ?? ''}/game?user=${encodeURIComponent(user)}`);
    this.seats.push(seat);
    await prepare?.(seat.page);
    await seat.sitDown();
    return seat;
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close();
    await this.#tabletop?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

interface Fixtures {
  readonly tableOptions: TableOptions;
  readonly table: Table;
}

/** Playwright's test with a table laid for it. */
export const test = base.extend<Fixtures>({
  tableOptions: [{}, { option: true }],
  table: async ({ browser, tableOptions }, use, info) => {
    const table = new Table(info, browser, tableOptions);
    await table.open();
    await use(table);
    const errors = table.seats.flatMap((seat) => seat.errors);
    await table.close();
    expect(errors, 'no browser reports an error').toEqual([]);
  },
});

export { expect };
