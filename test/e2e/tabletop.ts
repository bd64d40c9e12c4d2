/** A tabletop for browser tests: a server of its own, a GM and players in browser contexts of their own. */
import { userId } from '../../demo/documents/people.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, type TestInfo, expect, test as base } from '@playwright/test';
import { demoWorld } from '../../demo/demo-world.ts';
import {
  CLIENT_ROOT,
  type DocumentSource,
  type PlainObject,
  type Tabletop as StandIn,
  type TabletopOptions as StandInOptions,
  type WorldSeed,
  startTabletop,
} from 'foundry-stand-in';
import { inProject } from '../../scripts/project-root.ts';
import { diceOf } from './dice.ts';
import { afterActions } from './hands.ts';
import { KeptPages } from './kept-pages.ts';
import { Seat } from './seat.ts';
import { type Lateness, slowLine } from './slow-line.ts';
import { stillness } from './stillness.ts';

export { PARTY, Seat } from './seat.ts';
export type { Expedition, Frame, Point } from './seat.ts';

/** Tokens that are where they go. */
const AT_ONCE = inProject('tabletop', 'test', 'fixtures', 'at-once');

/** For how long the browsers of a run keep the client's files, in seconds: none changes while it lasts. */
const KEEP = 3600;

export interface TabletopOptions {
  readonly latency?: Lateness;
  /** Whether the server appends the sender to module messages. */
  readonly sender?: boolean;
  /** Folders of further modules. */
  readonly modules?: readonly string[];
  /** Flags that the active scene begins with. */
  readonly flags?: Readonly<Record<string, unknown>>;
  /** Tokens that the active scene begins with, beside those of the demo. */
  readonly tokens?: readonly DocumentSource[];
  /** Items that the world begins with, beside those of the demo. */
  readonly items?: readonly DocumentSource[];
  /** Roll tables that the world begins with, beside those of the demo. */
  readonly tables?: readonly PlainObject[];
  /** Scenes and journal entries that the world begins with, beside those of the demo. */
  readonly scenes?: readonly PlainObject[];
  readonly journal?: readonly PlainObject[];
  /** World settings that the world begins with, by their full keys. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Script macros by name, in the GM's hotbar from its first slot on. */
  readonly macros?: Readonly<Record<string, string>>;
  /** Whether players have characters of their own; they do unless told otherwise. */
  readonly characters?: boolean;
  /** The id of the scene that is active; that of the demo unless told otherwise. */
  readonly scene?: string;
  /** How the tabletop is hosted: below a prefix, with a policy, without room for uploads. */
  readonly hosting?: StandInOptions['hosting'];
  /** Whether the tabletop is found at a name that is not this machine's, so that browsers keep from its pages what secure contexts have. */
  readonly insecure?: boolean;
  /** Whether the boards are really drawn, for tests that look at pictures and colours. */
  readonly draws?: boolean;
  /** Whether tokens glide to where they go. */
  readonly glides?: boolean;
  /** The world, instead of the demo's. */
  readonly world?: (generation: 13 | 14) => WorldSeed;
  /** Whether actions are followed by what comes next without waiting for rest, as hands that are faster than the line. */
  readonly restless?: boolean;
}

/** What each world of this worker begins with; a worker plays one generation. */
let demo: ReturnType<typeof demoWorld> | undefined;

/** A tabletop with its seats. */
export class Tabletop {
  readonly #info: TestInfo;
  readonly #pages: KeptPages;
  readonly #options: TabletopOptions;
  readonly #restless = new Set<Page>();
  #folder = '';
  #standIn: StandIn | null = null;
  #isOff = false;
  readonly seats: Seat[] = [];

  constructor(info: TestInfo, pages: KeptPages, options: TabletopOptions) {
    this.#info = info;
    this.#pages = pages;
    this.#options = options;
  }

  get generation(): 13 | 14 {
    return this.#info.project.metadata['generation'] === 13 ? 13 : 14;
  }

  /** The folder of the server's data. */
  get folder(): string {
    return this.#folder;
  }

  /** Where the stand-in is found. */
  get address(): string {
    return this.#standIn?.url ?? '';
  }

  async open(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'tabletop-'));
    await this.#start(this.#pages.port);
    this.#pages.port = this.#standIn?.port ?? 0;
  }

  async #start(port: number): Promise<void> {
    this.#standIn = await startTabletop({
      port,
      dataPath: this.#folder,
      generation: this.generation,
      modules: [
        ...(this.#isOff ? [] : [inProject('dist')]),
        ...(this.#options.glides ? [] : [AT_ONCE]),
        ...(this.#options.modules ?? []),
      ],
      world: await this.#world(),
      clientRoot: CLIENT_ROOT,
      keepFor: KEEP,
      latency: this.#options.latency ?? slowLine() ?? { mean: 0, jitter: 0 },
      ...(this.#options.hosting ? { hosting: this.#options.hosting } : {}),
      ...(this.#options.insecure ? { hostName: 'tabletop.test' } : {}),
      ...(this.#options.sender === undefined ? {} : { sender: this.#options.sender }),
    });
  }

  async #world(): ReturnType<typeof demoWorld> {
    if (this.#options.world) return this.#options.world(this.generation);
    demo ??= demoWorld(this.generation, { coarse: true });
    const world = structuredClone(await demo);
    const { flags, tokens = [], items = [], tables = [], macros = {}, scene: active } = this.#options;
    const { scenes = [], journal = [], characters = true } = this.#options;
    world.scenes = [...(world.scenes ?? []), ...scenes];
    world.journal = [...(world.journal ?? []), ...journal];
    world.items = [...(world.items ?? []), ...items];
    world.tables = [...(world.tables ?? []), ...tables];
    const scripts = Object.entries(macros).map(([name, command], at) => ({
      _id: `TestMacro${String(at).padStart(7, '0')}`,
      name,
      type: 'script',
      command,
      // On 14 a macro has an author.
      author: userId('Gamemaster'),
    }));
    world.macros = [...(world.macros ?? []), ...scripts];
    const hotbar = Object.fromEntries(scripts.map(({ _id }, at) => [String(at + 1), _id]));
    const own = characters ? {} : { character: null };
    world.users = world.users.map((user) => (user.name === 'Gamemaster' ? { ...user, hotbar } : { ...user, ...own }));
    if (active) world.scenes = (world.scenes ?? []).map((scene) => ({ ...scene, active: scene['_id'] === active }));
    const begun = <Scene extends { readonly [field: string]: unknown }>(scene: Scene): Scene => {
      const known = (scene['tokens'] ?? []) as readonly DocumentSource[];
      return { ...scene, ...(flags ? { flags } : {}), tokens: [...known, ...tokens] };
    };
    world.settings = { ...world.settings, ...this.#options.settings };
    return { ...world, scenes: (world.scenes ?? []).map((scene) => (scene['active'] ? begun(scene) : scene)) };
  }

  /** The host makes room for uploads. */
  takeUploads(): void {
    this.#standIn?.takeUploads(true);
  }

  /**
   * Stops the server and starts it again on the same world and port; the pages come back by themselves. `meanwhile` is done to
   * the folder of its data while nobody has it open. From then on the world is played without the module where it `isOff`.
   */
  async restart(meanwhile: (folder: string) => Promise<void> = () => Promise.resolve(), isOff = false): Promise<void> {
    const port = this.#standIn?.port ?? 0;
    const present = this.seats.filter(({ page }) => !page.isClosed());
    const returned = present.map((seat) => seat.page.waitForEvent('load', { timeout: 60_000 }));
    await this.#standIn?.close();
    await meanwhile(this.#folder);
    this.#isOff = isOff;
    await this.#start(port);
    await Promise.all(returned);
    for (const seat of present) await seat.ready();
  }

  /**
   * Seats a user in a browser of their own, or in another tab of a seat's; `prepare` sees the page before it opens the
   * tabletop, and such a page is not waited for after actions unless that is asked for; where others go on meanwhile, nobody
   * waits for rest until something is done in it.
   */
  async seat(
    user: string,
    beside?: Seat,
    prepare?: (page: Page) => Promise<void>,
    isWaitedFor = !this.#options.restless && !prepare,
    othersGoOn = false,
  ): Promise<Seat> {
    const page = beside
      ? await this.#pages.beside(beside.page)
      : await this.#pages.take({ draws: this.#options.draws ?? false, prepare });
    const dice = diceOf(this.#info.titlePath.join(' '), this.seats.length);
    const address = `${this.#standIn?.url ?? ''}/game?user=${encodeURIComponent(user)}${dice}`;
    const rests = (): Promise<void> => (isWaitedFor ? this.settled(page) : Promise.resolve());
    const seat = new Seat(page, address, { draws: this.#options.draws ?? false, generation: this.generation, rests });
    this.seats.push(seat);
    if (prepare && !isWaitedFor) this.#restless.add(page);
    await seat.sitDown();
    if (isWaitedFor) {
      afterActions(page, rests);
      if (!othersGoOn) await rests();
    }
    return seat;
  }

  /** Waits until nothing is under way any more between the seats and the server, after something was done in one of the pages. */
  async settled(page: Page): Promise<void> {
    await stillness(
      () => this.seats.map((seat) => seat.page).filter((other) => !other.isClosed() && !this.#restless.has(other)),
      () => this.#standIn?.traffic() ?? { lines: [], busy: false },
      page,
    );
  }

  async close(): Promise<void> {
    await this.#pages.giveBack(new URL(this.#standIn?.url ?? 'about:blank').origin);
    await this.#standIn?.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

interface Fixtures {
  readonly tabletopOptions: TabletopOptions;
  readonly tabletop: Tabletop;
}

interface WorkerFixtures {
  readonly pages: KeptPages;
}

/** Playwright's test with a tabletop laid for it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  pages: [
    async ({ browser }, use) => {
      const pages = new KeptPages(browser);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  tabletopOptions: [{}, { option: true }],
  tabletop: async ({ pages, tabletopOptions }, use, info) => {
    const tabletop = new Tabletop(info, pages, tabletopOptions);
    await tabletop.open();
    await use(tabletop);
    const errors = tabletop.seats.flatMap((seat) => seat.errors);
    await tabletop.close();
    expect(errors, 'no browser reports an error').toEqual([]);
  },
});

export { expect };
