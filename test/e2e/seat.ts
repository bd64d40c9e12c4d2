/** One person's browser at the table. */
import { type Locator, type Page, expect } from '@playwright/test';
import { watchScripts } from './stillness.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One frame of a browser's socket, as text. */
export interface Frame {
  readonly way: 'sent' | 'received';
  readonly text: string;
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

/** A function that looks at something in a page; it can use nothing of the file it is in. */
export type PageLook<Given, Result> = (given: Given) => Result | Promise<Result>;

/** How a seat is: whether its board is drawn, what Foundry it plays, and how it waits for the table. */
interface SeatOptions {
  readonly draws: boolean;
  readonly generation: 13 | 14;
  readonly rests: () => Promise<void>;
}

/** The keys by which Foundry moves tokens. @see https://github.com/foundryvtt/foundryvtt/issues/13308 */
const MOVE_KEYS = {
  13: { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft' },
  14: { up: 'w', right: 'd', down: 's', left: 'a' },
} as const;

/** One person's browser. */
export class Seat {
  readonly page: Page;
  readonly frames: Frame[] = [];
  readonly errors: string[] = [];
  /** Whether its board is really drawn. */
  readonly draws: boolean;
  readonly #address: string;
  readonly #generation: 13 | 14;
  readonly #rests: () => Promise<void>;

  /** `rests` resolves once nothing is under way at the table. */
  constructor(page: Page, address: string, { draws, generation, rests }: SeatOptions) {
    this.page = page;
    this.draws = draws;
    this.#address = address;
    this.#generation = generation;
    this.#rests = rests;
    watchScripts(page);
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.frames.push({ way: 'received', text: String(payload) }));
      socket.on('framesent', ({ payload }) => this.frames.push({ way: 'sent', text: String(payload) }));
    });
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || message.text().includes('WebSocket')) return;
      // Of a file that did not come the text alone does not say which.
      const { url } = message.location();
      this.errors.push(message.text().startsWith('Failed to load resource') ? `${message.text()} (${url})` : message.text());
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

  /** Presses the key that moves tokens one way, an arrow on 13 and a letter on 14, or with Shift turns them. */
  async moveKey(way: keyof (typeof MOVE_KEYS)[13], shift = false): Promise<void> {
    await this.page.keyboard.press(`${shift ? 'Shift+' : ''}${MOVE_KEYS[this.#generation][way]}`);
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => typeof game !== 'undefined' && game.ready && canvas.ready, undefined, {
      timeout: 40_000,
    });
  }

  /** Reads something of the page once the table has come to rest; what is read must not change anything. */
  async read<Result, Given = undefined>(look: PageLook<Given, Result>, given?: Given): Promise<Result> {
    await this.#rests();
    return this.page.evaluate(look as PageLook<unknown, Result>, given as unknown);
  }

  /** How the page is hosted: at which path, and whether it has what browsers keep for secure contexts. */
  hosting(): Promise<{ path: string; isSecure: boolean }> {
    return this.read(() => ({ path: location.pathname, isSecure: isSecureContext || 'subtle' in crypto }));
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

  /** Waits for a notice and takes it off the page by its button. */
  async dismiss(text: string): Promise<void> {
    const notice = this.notice(text);
    await expect(notice).toBeVisible();
    await notice.getByRole('button').click();
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
    return this.read(() => {
      const flags = (
        canvas.scene?.flags as Record<string, { expeditions?: Record<string, Omit<Expedition, 'id'>> } | undefined> | undefined
      )?.['ghost-map'];
      const first = Object.entries(flags?.expeditions ?? {})[0];
      return first ? (structuredClone({ id: first[0], ...first[1] }) as Expedition) : null;
    });
  }

  /** Where the middle of a token stands by its stored document: while it glides, Foundry moves what the document shows. */
  token(name: string): Promise<Point> {
    return this.read((wanted) => {
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
