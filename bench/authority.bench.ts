import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SCENES } from '../demo/documents/demo-scenes.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { fixedId } from '../demo/documents/fixed-id.ts';
import { actorId, userId } from '../demo/documents/people.ts';
import { buildModule } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { drawsFor } from '../src/rules/chance/draws.ts';
import { type Attack, type Known, Attacks } from '../test/e2e/hostile/attacks.ts';
import { Intruders } from '../test/e2e/hostile/intruders.ts';
import { keySetting, unlock } from '../test/e2e/hostile/own-key.ts';
import { standingWorld } from '../test/e2e/hostile/standing-plays.ts';
import { beginSearch } from '../test/e2e/searching.ts';
import { Seat } from '../test/e2e/seat.ts';
import { buildClient, startTabletop } from 'foundry-stand-in';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** Hostile messages a second, from this many people. */
const RATE = 1000;
/** Those of a megabyte among them, a second. */
const LARGE = 2;
/** How often a slice of them is sent, in milliseconds. */
const BEAT = 10;
/** How long a flood is looked at, in milliseconds. */
const LOOKED = 6000;
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
        args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
      });
    // A browser traces one page at a time.
    const [gms, adas] = await Promise.all([launch(), launch()]);
    try {
      const seat = async (browser: Browser, user: string): Promise<Seat> => {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
        const rests = (): Promise<void> => Promise.resolve();
        const one = new Seat(page, `${tabletop.url}/game?user=${user}`, { draws: true, generation: 14, rests });
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
      const flood = await Flood.of(tabletop.url, known);
      const quiet = await stepsOf(ada, STEPS);
      const beside: number[] = [];
      const rate = await flood.during(async () => void beside.push(...(await stepsOf(ada, STEPS))));
      const tasks = async (browser: Browser, { page }: Seat) =>
        tasksWhile(browser, page, async () => void (await flood.during(() => pause(LOOKED))));
      const gmTasks = await tasks(gms, gm);
      const adaTasks = await tasks(adas, ada);
      flood.end();
      return rowsOf({ quiet, beside, rate, gmTasks, adaTasks });
    } finally {
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
  readonly #intruders: Intruders;
  readonly #usual: readonly Attack[];
  readonly #large: readonly Attack[];
  #sent = 0;

  private constructor(intruders: Intruders, all: readonly Attack[]) {
    this.#intruders = intruders;
    const messages = all.filter(({ way, by }) => way === 'message' && by !== 'Ada');
    const isLarge = ({ kind }: Attack): boolean => kind === 'messages of a megabyte';
    this.#large = messages.filter(isLarge);
    this.#usual = messages.filter((one) => !isLarge(one));
  }

  static async of(url: string, known: Known): Promise<Flood> {
    const people = [known.owner, known.other, known.stranger, known.assistant];
    const intruders = await Intruders.connect(
      url,
      people.map(({ name }) => name),
    );
    const attacks = new Attacks(known, drawsFor('b0'.repeat(32), 'authority', SEED), SEED);
    return new Flood(
      intruders,
      Array.from({ length: 3000 }, () => attacks.next()),
    );
  }

  /** Sends them for as long as something is done; gives how many a second were sent. */
  async during(act: () => Promise<void>): Promise<number> {
    const started = performance.now();
    let [isOver, count, large] = [false, 0, 0];
    const acting = act().finally(() => (isOver = true));
    while (!isOver) {
      await pause(BEAT);
      const seconds = (performance.now() - started) / 1000;
      for (; count < seconds * RATE; count += 1) this.#send(this.#usual);
      for (; large < seconds * LARGE; large += 1) this.#send(this.#large);
    }
    await acting;
    const rate = (1000 * (count + large)) / (performance.now() - started);
    await this.#intruders.taken();
    return rate;
  }

  #send(all: readonly Attack[]): void {
    const one = all[this.#sent % all.length];
    this.#sent += 1;
    if (one) this.#intruders.send(one);
  }

  end(): void {
    this.#intruders.end();
  }
}

const median = (all: readonly number[]): number =>
  [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

interface Measured {
  readonly quiet: readonly number[];
  readonly beside: readonly number[];
  readonly rate: number;
  readonly gmTasks: Awaited<ReturnType<typeof tasksWhile>>;
  readonly adaTasks: Awaited<ReturnType<typeof tasksWhile>>;
}

function rowsOf({ quiet, beside, rate, gmTasks, adaTasks }: Measured): Row[] {
  const [before, during] = [median(quiet), median(beside)];
  return [
    { what: 'hostile messages a second', measured: rate, unit: '/s', target: RATE * 0.95, better: 'higher' },
    { what: "the leader's step in quiet", measured: before, unit: 'ms', target: null },
    { what: "the leader's step beside the flood", measured: during, unit: 'ms', target: TIMES * before },
    { what: 'the same, the longest of all', measured: Math.max(...beside), unit: 'ms', target: null },
    ...Object.entries({ GM: gmTasks, player: adaTasks }).flatMap(([who, tasks]): Row[] => [
      // The clock also counts what the machine does meanwhile: the server and whoever floods are on it too.
      { what: `longest task of the page of a ${who}`, measured: tasks.busiest, unit: 'ms', target: LONGEST_TASK },
      { what: `the same by the clock`, measured: tasks.longest, unit: 'ms', target: null },
      { what: `longest call of script of the page of a ${who}`, measured: tasks.script, unit: 'ms', target: null },
    ]),
  ];
}
