import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SCENES } from '../demo/documents/demo-scenes.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { fixedId } from '../demo/documents/fixed-id.ts';
import { actorId, userId } from '../demo/documents/people.ts';
import { buildModule } from '../scripts/build.ts';
import { drawnByProcessors, findBrowser } from '../scripts/find-browser.ts';
import { drawsFor } from '../src/rules/chance/draws.ts';
import { type Attack, type Known, Attacks } from '../test/e2e/hostile/attacks.ts';
import { keySetting, unlock } from '../test/e2e/hostile/own-key.ts';
import { standingWorld } from '../test/e2e/hostile/standing-plays.ts';
import { drawNothing } from '../test/e2e/null-gl.ts';
import { beginSearch } from '../test/e2e/searching.ts';
import { Seat } from '../test/e2e/seat.ts';
import { buildClient, startTabletop } from 'foundry-stand-in';
import { type PageTasks, tasksWhile } from './page-tasks.ts';
import type { FloodAnswer, FloodOrder } from './flooder.ts';
import type { Benchmark, Row } from './row.ts';

/** Hostile messages a second, from this many people. */
const RATE = 1000;
/** Those of a megabyte among them, a second. */
const LARGE = 2;
/** How long a flood is looked at, in milliseconds. */
const LOOKED = 6000;
/** How long a flood goes on before it is looked at: the browsers compile what they run often, in milliseconds. */
const WARMING = 4000;
/** How many steps the leader takes, in quiet and beside the flood. */
const STEPS = 24;
const SEED = 1;
/** What a task of a page may take, in milliseconds, and how many times as long a step may take beside a flood. */
const [LONGEST_TASK, TIMES] = [50, 3];

const person = (name: string): { name: string; id: string } => ({ name, id: userId(name) });

/** What a flood of hostile messages costs those who play on beside it. */
const authority: Benchmark = {
  name: 'authority',
  run: async () => {
    const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser(() => undefined)]);
    const shipped = JSON.parse(await readFile(join(module.folder, 'module.json'), 'utf8')) as { version: string };
    const dataPath = await mkdtemp(join(tmpdir(), 'bench-authority-'));
    const { standing, scenes, tables, journal } = await standingWorld(14, SEED, actorId('Torvik'));
    const demo = await demoWorld(14);
    const world = {
      ...demo,
      scenes: [...(demo.scenes ?? []), ...scenes],
      tables: [...(demo.tables ?? []), ...tables],
      journal: [...(demo.journal ?? []), ...journal],
      settings: { 'ghost-map.key': keySetting() },
    };
    const tabletop = await startTabletop({ port: 0, dataPath, generation: 14, modules: [module.folder], world, clientRoot });
    const launch = (): Promise<Browser> =>
      chromium.launch({
        executablePath: found.path,
        args: drawnByProcessors,
      });
    // A browser traces one page at a time.
    const [gms, adas] = await Promise.all([launch(), launch()]);
    let flood: Flood | null = null;
    try {
      const seat = async (browser: Browser, user: string): Promise<Seat> => {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.1 });
        const rests = (): Promise<void> => Promise.resolve();
        // A board drawn by the processors would leave none for anything else.
        await page.addInitScript(drawNothing);
        const one = new Seat(page, `${tabletop.url}/game?user=${user}`, { draws: false, generation: 14, rests });
        await one.sitDown();
        return one;
      };
      const gm = await seat(gms, 'Gamemaster');
      await unlock(gm);
      const ada = await seat(adas, 'Ada');
      await beginSearch(gm);
      await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
      await ada.page.waitForFunction(IS_STARTED);
      const search = await ada.expedition();
      const known: Known = {
        generation: 14,
        version: shipped.version,
        gm: person('Gamemaster'),
        leader: person('Ada'),
        owner: person('Bram'),
        other: person('Cleo'),
        stranger: person('Guest'),
        assistant: person('Assistant'),
        standing,
        led: {
          holder: `Scene.${SCENES.city}`,
          expedition: search?.id ?? '',
          token: fixedId('token', 'Party'),
          scene: SCENES.city,
        },
        referee: search?.writer.split('.')[1] ?? '',
        leaseId: '',
        sentByLeader: () => [],
        sentByGm: () => [],
        leadersTab: () => ({ tab: 'a1b2c3d4', number: 9 }),
        actorOf: () => actorId('Torvik'),
      };
      flood = await Flood.of(tabletop.url, known);
      const quiet = await stepsOf(ada, STEPS);
      const beside: number[] = [];
      const storm = flood;
      const rate = await storm.during(async () => {
        await pause(WARMING);
        beside.push(...(await stepsOf(ada, STEPS)));
      });
      const tasks = async (withLarge: boolean): Promise<TasksOf> => {
        const during = (): Promise<unknown> => storm.during(() => pause(LOOKED), withLarge);
        const of = (browser: Browser, { page }: Seat): Promise<PageTasks> =>
          tasksWhile(browser, page, async () => void (await during()));
        return { GM: await of(gms, gm), player: await of(adas, ada) };
      };
      const usual = await tasks(false);
      const heard = await tasks(true);
      // What is left is the socket's own: it reads a message before it asks who wants it.
      for (const { page } of [gm, ada]) await page.evaluate(() => void game.socket.off('module.ghost-map'));
      return rowsOf({ quiet, beside, rate, usual, heard, unheard: await tasks(true) });
    } finally {
      flood?.end();
      await Promise.all([gms.close(), adas.close()]);
      await tabletop.close();
      await rm(dataPath, { recursive: true, force: true });
    }
  },
};

export default authority;

/** The party stands in its first cell. */
const IS_STARTED = `Object.values(canvas.scene.flags['ghost-map'].expeditions).some(({ open }) => open.party === 'A2')`;

/** Takes steps to and fro in a page, one after the other; gives how long each was without an answer, in milliseconds. */
async function stepsOf({ page }: Seat, count: number): Promise<number[]> {
  return page.evaluate(async (times: number) => {
    const { api } = (game.modules.get('ghost-map') ?? {}) as unknown as {
      api: {
        expeditions(scene: unknown): { id: string }[];
        command(scene: unknown, id: string, command: object): Promise<{ kind: string; code?: string }>;
      };
    };
    const [search] = api.expeditions(canvas.scene);
    const took: number[] = [];
    for (let step = 0; step < times; step += 1) {
      const started = performance.now();
      const answer = await api.command(canvas.scene, search?.id ?? '', {
        kind: 'step',
        direction: step % 2 === 0 ? 'east' : 'west',
      });
      if (answer.kind !== 'done') throw new Error(`the leader's step is refused: ${answer.code ?? ''}`);
      took.push(performance.now() - started);
    }
    return took;
  }, count);
}

/** Hostile messages without an end. */
class Flood {
  readonly #flooder: ChildProcess;

  private constructor(flooder: ChildProcess) {
    this.#flooder = flooder;
  }

  static async of(url: string, known: Known): Promise<Flood> {
    const attacks = new Attacks(known, drawsFor('b0'.repeat(32), 'authority', SEED), SEED);
    const messages = Array.from({ length: 3000 }, () => attacks.next()).flatMap((one) =>
      one.way === 'message' && one.by !== known.leader.name ? [one] : [],
    );
    const [large, usual] = [messages.filter(isLarge), messages.filter((one) => !isLarge(one))];
    const flood = new Flood(fork(fileURLToPath(new URL('flooder.ts', import.meta.url))));
    const lists = [
      { messages: usual, rate: RATE },
      { messages: large, rate: LARGE },
    ];
    await flood.#ask({ kind: 'connect', url, lists });
    return flood;
  }

  /** Sends them for as long as something is done, those of a megabyte too or not; gives how many a second the server took. */
  async during(act: () => Promise<void>, withLarge = true): Promise<number> {
    await this.#ask({ kind: 'begin', lists: withLarge ? 2 : 1 });
    await act();
    const { taken, seconds } = await this.#ask({ kind: 'end' });
    return taken / seconds;
  }

  async #ask(order: FloodOrder): Promise<FloodAnswer> {
    const answered = once(this.#flooder, 'message') as Promise<[FloodAnswer]>;
    this.#flooder.send(order);
    const [answer] = await answered;
    return answer;
  }

  end(): void {
    this.#flooder.kill();
  }
}

const isLarge = ({ kind }: Attack): boolean => kind === 'messages of a megabyte';

const median = (all: readonly number[]): number =>
  [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

type TasksOf = Readonly<Record<'GM' | 'player', PageTasks>>;

interface Measured {
  readonly quiet: readonly number[];
  readonly beside: readonly number[];
  readonly rate: number;
  /** Beside a flood without messages of a megabyte, and with them. */
  readonly usual: TasksOf;
  readonly heard: TasksOf;
  /** The same pages without the module's ear. */
  readonly unheard: TasksOf;
}

function rowsOf({ quiet, beside, rate, usual, heard, unheard }: Measured): Row[] {
  const [before, during] = [median(quiet), median(beside)];
  return [
    { what: 'hostile messages a second', measured: rate, unit: '/s', target: RATE * 0.95, better: 'higher' },
    { what: "the leader's step in quiet", measured: before, unit: 'ms', target: null },
    { what: "the leader's step beside the flood", measured: during, unit: 'ms', target: TIMES * before },
    { what: 'the same, the longest of all', measured: Math.max(...beside), unit: 'ms', target: null },
    ...(['GM', 'player'] as const).flatMap((who): Row[] => {
      const baseline = { name: 'nobody listens', measured: unheard[who].busiest };
      return [
        // The clock also counts what the machine does meanwhile: the server and whoever floods are on it too.
        { what: `longest task of the page of a ${who}`, measured: usual[who].busiest, unit: 'ms', target: LONGEST_TASK },
        { what: 'the same by the clock', measured: usual[who].longest, unit: 'ms', target: null },
        {
          what: 'with messages of a megabyte, beyond what the socket takes for them',
          measured: heard[who].busiest - unheard[who].busiest,
          unit: 'ms',
          target: LONGEST_TASK,
        },
        { what: 'the same with what the socket takes', measured: heard[who].busiest, unit: 'ms', target: null, baseline },
      ];
    }),
  ];
}
