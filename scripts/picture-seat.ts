import type { Browser, Locator, Page } from '@playwright/test';

/** A place on the board or on the screen, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the board, as the canvas names it. */
export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** A token, drawn perhaps where its document does not have it yet. */
interface TokenOnBoard extends Point {
  readonly document: { readonly name: string; readonly _source: Point };
  readonly center: Point;
}

/** The little of a table's page that is read to know where to point. */
interface BoardPage {
  readonly game?: { readonly ready: boolean };
  readonly canvas?: {
    readonly ready: boolean;
    readonly stage: {
      readonly worldTransform: { readonly a: number; readonly d: number; readonly tx: number; readonly ty: number };
    };
    readonly dimensions: { readonly sceneRect: Area };
    readonly scene: { readonly name: string };
    readonly grid: { getCenterPoint(offset: { readonly i: number; readonly j: number }): Point };
    readonly tokens: { readonly placeables: readonly TokenOnBoard[] };
  };
}

/** Where the table stands in the browser; wide enough for the whole interface, small enough for a page. */
const viewport = { width: 1280, height: 800 };

/** What fades in or follows the last change is drawn by then; frames come slowly on a machine without a graphics card. */
const settlingFrames = 20;

/** One person at the table, who has a pointer and a keyboard and nothing else. */
export class PictureSeat {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens a table in a browser context of its own and waits until it can be played on. */
  static async open(browser: Browser, address: string, user: string): Promise<PictureSeat> {
    const context = await browser.newContext({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${address}/game?user=${encodeURIComponent(user)}`);
    await page.waitForFunction(() => {
      const { game, canvas } = globalThis as unknown as BoardPage;
      return game?.ready === true && canvas?.ready === true;
    });
    return new PictureSeat(page);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Presses at one point of the board and lets go at another, unless it `holds`. */
  async drag(from: Point, to: Point, { holds = false } = {}): Promise<void> {
    const [start, end] = [await this.screen(from), await this.screen(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
    await this.page.mouse.move(end.x, end.y, { steps: 5 });
    await this.#frame();
    await this.page.mouse.move(end.x, end.y);
    if (!holds) await this.page.mouse.up();
  }

  /** Presses a button of the mouse at a point of the board. */
  async click(point: Point): Promise<void> {
    const { x, y } = await this.screen(point);
    await this.page.mouse.move(x - 3, y);
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y);
  }

  /** Draws the board until a point of it lies at a place of the screen. */
  async bring(point: Point, place: Point): Promise<void> {
    const from = await this.screen(point);
    await this.page.mouse.move(place.x, place.y);
    await this.page.mouse.down({ button: 'right' });
    await this.page.mouse.move(2 * place.x - from.x, 2 * place.y - from.y, { steps: 8 });
    await this.page.mouse.up({ button: 'right' });
  }

  /** Finds the middle of a hex on the board, counted from 0. */
  async hex(column: number, row: number): Promise<Point> {
    return this.page.evaluate(
      (offset) => {
        const { canvas } = globalThis as unknown as BoardPage;
        const { x = 0, y = 0 } = canvas?.grid.getCenterPoint(offset) ?? {};
        return { x, y };
      },
      { i: row, j: column },
    );
  }

  /** Finds the middle of a token on the board. */
  async token(name: string): Promise<Point> {
    return this.page.evaluate((wanted) => {
      const { canvas } = globalThis as unknown as BoardPage;
      const token = canvas?.tokens.placeables.find(({ document }) => document.name === wanted);
      if (!token) throw new Error(`There is no token ${wanted}.`);
      return { x: token.center.x, y: token.center.y };
    }, name);
  }

  /** Chooses a scene above the board and waits until it is drawn. */
  async viewScene(name: string): Promise<void> {
    await this.page.locator('#scene-navigation').getByText(name).first().click();
    await this.viewing(name);
  }

  /** Waits until a scene is drawn. */
  async viewing(name: string): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const { canvas } = globalThis as unknown as BoardPage;
      return canvas?.ready === true && canvas.scene.name.includes(wanted);
    }, name);
  }

  /** Turns the wheel over the middle of the board; a negative turn comes nearer. */
  async zoom(turns: number): Promise<void> {
    await this.page.mouse.move(viewport.width / 2, viewport.height / 2);
    for (let n = 0; n < Math.abs(turns); n += 1) {
      await this.page.mouse.wheel(0, Math.sign(turns) * 100);
      await this.#frame();
    }
  }

  /** Writes what is on the screen. */
  async picture(path: string): Promise<void> {
    await this.page.mouse.move(viewport.width / 2, viewport.height - 2);
    await this.#rest();
    await this.page.screenshot({ path });
  }

  /** Returns a part of the screen as a PNG picture; while something `isHeld` the pointer stays where it is. */
  async part(clip: Area, { isHeld = false } = {}): Promise<Buffer> {
    if (!isHeld) await this.page.mouse.move(viewport.width / 2, viewport.height - 2);
    await this.#rest();
    return this.page.screenshot({ clip });
  }

  /** Waits until no token glides any more. */
  async #rest(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { canvas } = globalThis as unknown as BoardPage;
      return canvas?.tokens.placeables.every(
        (token) => token.x === token.document._source.x && token.y === token.document._source.y,
      );
    });
    for (let n = 0; n < settlingFrames; n += 1) await this.#frame();
  }

  /** Returns where a point of the board lies on the screen. */
  async screen(point: Point): Promise<Point> {
    return this.page.evaluate(({ x, y }) => {
      const { canvas } = globalThis as unknown as BoardPage;
      const { tx, ty, a, d } = canvas?.stage.worldTransform ?? { tx: 0, ty: 0, a: 1, d: 1 };
      return { x: x * a + tx, y: y * d + ty };
    }, point);
  }

  /** Waits for a frame of the browser: what follows too fast upon a move is dropped. */
  async #frame(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        }),
    );
  }
}
