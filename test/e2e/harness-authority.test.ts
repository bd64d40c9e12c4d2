/**
 * Ten thousand hostile messages and document updates beside a leader who plays on: nothing changes but what the leader did, and no
 * page has a fault. `npx playwright test harness-authority` tries four hundred; GHOST_MAP_LONG=1 all of them.
 */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { actorId, userId } from '../../demo/documents/people.ts';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { fixedId } from '../../demo/documents/fixed-id.ts';
import { inProject } from '../../scripts/project-root.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Known, type Person, Attacks } from './hostile/attacks.ts';
import { Intruders } from './hostile/intruders.ts';
import { keySetting, unlock } from './hostile/own-key.ts';
import { SecondGm, recordsIn } from './hostile/second-gm.ts';
import { type Standing, allBrought, standingWorld } from './hostile/standing-plays.ts';
import { Counts } from './hostile/table-of-counts.ts';
import { type Difference, differences, inLine } from './hostile/world-diff.ts';
import { beginSearch } from './searching.ts';
import { PARTY, type Seat, type TabletopOptions, expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
/** How many hostile things are sent, and how many steps the leader takes beside them. */
const [MESSAGES, STEPS] = isLongRun() ? [10_000, 60] : [420, 6];
const LED_SCENE = SCENES.city;

const person = (name: string): Person => ({ name, id: userId(name) });
const [GM, ADA, BRAM, CLEO, DORA, GUEST, ASSISTANT] = [
  person('Gamemaster'),
  person('Ada'),
  person('Bram'),
  person('Cleo'),
  person('Dora'),
  person('Guest'),
  person('Assistant'),
];

/** A tabletop on which an expedition of every procedure is under way; the tokens of their parties are Bram's. */
const hostile = test.extend<{
  readonly standing: readonly Standing[];
  readonly standingWorld: Awaited<ReturnType<typeof standingWorld>>;
}>({
  standingWorld: async ({ pages: _ }, use, info) => {
    await use(await standingWorld(info.project.metadata['generation'] === 13 ? 13 : 14, SEED, actorId('Torvik')));
  },
  standing: async ({ standingWorld: { standing } }, use) => use(standing),
  tabletopOptions: async ({ standingWorld: { scenes, tables, journal } }, use) => {
    const options: TabletopOptions = { scenes, tables, journal, settings: { 'ghost-map.key': keySetting() } };
    await use(options);
  },
});

/** What crosses the leader's line: what the page asks, and how a GM answers; whoever else says so is nobody. */
class LeadersLine {
  readonly #seat: Seat;
  readonly #requests: Readonly<Record<string, unknown>>[] = [];
  readonly #answers = new Map<string, string>();

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  /** Reads what has come, and lets go of it: megabytes come in a flood. */
  #look(): void {
    for (const { way, text } of this.#seat.frames.splice(0)) {
      const json = /^\d+(?=\["module\.ghost-map)/.exec(text);
      if (!json || !text.includes(way === 'sent' ? '"request"' : '"reply"')) continue;
      const [, message, sender] = JSON.parse(text.slice(json[0].length)) as [string, WireMessage | null, string];
      if (way === 'sent' && message?.type === 'request') this.#requests.push({ ...message });
      if (way === 'sent' || message?.type !== 'reply' || sender !== GM.id || !message.answer) continue;
      this.#answers.set(String(message.id), message.answer.code ?? message.answer.kind);
    }
  }

  /** What was asked, oldest first. */
  get requests(): readonly Readonly<Record<string, unknown>>[] {
    this.#look();
    return this.#requests;
  }

  answerTo(id: unknown): string | undefined {
    this.#look();
    return this.#answers.get(String(id));
  }
}

/** A message as far as it is read here. */
interface WireMessage {
  readonly type?: string;
  readonly id?: string;
  readonly answer?: { readonly kind: string; readonly code?: string };
}

/** The leader goes on by a key, and is answered; returns how. */
async function step(ada: Seat, line: LeadersLine, way: 'left' | 'right'): Promise<string> {
  const before = line.requests.length;
  await ada.moveKey(way);
  await expect.poll(() => line.requests.length, 'a key of the leader asks for a step').toBeGreaterThan(before);
  const answer = (): string | undefined => line.answerTo(line.requests[before]?.['id']);
  await expect.poll(answer, 'the leader is answered').toBeDefined();
  return answer() ?? '';
}

/** Tells whether a difference is one that whoever is hostile may make, or that the leader made. */
function isAllowed(
  { type, id, path }: Difference,
  led: { readonly expedition: string; readonly token: string },
  tokens: ReadonlySet<string>,
  free: ReadonlySet<string>,
): boolean {
  const [field = '', inner = '', part = ''] = path.split('.');
  const isPlace = ['x', 'y', 'level'].includes(part);
  switch (type) {
    case 'User':
      // Their own flags; and what was asked by them is answered in the GM's.
      if (id === GM.id) return path.startsWith('flags.ghost-map') && (path.endsWith('.answer') || path === 'flags.ghost-map');
      return [ADA, BRAM, CLEO, DORA, GUEST, ASSISTANT].some((one) => one.id === id) && field === 'flags';
    case 'Actor':
      return id === actorId('Torvik') && field !== 'ownership';
    case 'ChatMessage':
      return true;
    case 'JournalEntry':
      // The log of the leader's steps.
      return path === '' || path.includes('steps');
    case 'Scene':
      if (id === LED_SCENE && path.startsWith(`flags.ghost-map.expeditions.${led.expedition}.`)) return true;
      if (field === 'drawings') return true;
      if (field !== 'tokens') return false;
      // Where a token stands is the referee's to say; what else its owner writes of it is the owner's.
      if (inner === led.token) return part !== '' && part !== 'level';
      return tokens.has(inner) && part !== '' && (!isPlace || free.has(inner));
    default:
      return false;
  }
}

test('a procedure that is listed and cannot be begun here is an error with a sentence', async () => {
  const [manifest] = MANIFESTS;
  if (!manifest) throw new Error('no procedure is listed');
  await expect(allBrought([{ ...manifest, id: 'unheard' }])).rejects.toThrow('unheard is listed, but its manifest is in no file');
});

hostile(
  'ten thousand hostile messages and updates change nothing, and the leader plays on beside them',
  { tag: isLongRun() ? [] : '@14' },
  async ({ tabletop, standing }) => {
    test.setTimeout(isLongRun() ? 1_200_000 : 150_000);
    const gm = await tabletop.seat('Gamemaster');
    const said: string[] = [];
    gm.page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    await unlock(gm);
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm);
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expect(ada.line).toHaveText(/A2 is cleared/);

    await ada.settled();
    const at = await ada.screen(await ada.token(PARTY));
    await ada.page.mouse.click(at.x, at.y);

    const { version } = JSON.parse(await readFile(inProject('dist', 'module.json'), 'utf8')) as { version: string };
    const second = await SecondGm.connect(tabletop.address, GM.name, version);
    const search = await ada.expedition();
    if (!search) throw new Error('no search');
    const led = { holder: `Scene.${LED_SCENE}`, expedition: search.id, token: fixedId('token', 'Party'), scene: LED_SCENE };
    const leads = { kind: 'leader', user: ADA.id };
    expect((await second.command(led.holder, led.expedition, leads)).kind, 'Ada leads').toBe('done');

    const line = new LeadersLine(ada);
    const documents = await second.documents();
    const lease = documents['Setting']?.find(({ key }) => key === 'ghost-map.lease');
    const leadersTab = (): { tab: string; number: number } => {
      const [tab = '', number = '0'] = String(line.requests.at(-1)?.['id'] ?? '').split(':');
      return { tab, number: Number(number) };
    };
    const known: Known = {
      generation: tabletop.generation,
      version,
      gm: GM,
      leader: ADA,
      owner: BRAM,
      other: CLEO,
      stranger: GUEST,
      assistant: ASSISTANT,
      standing,
      led,
      referee: search.writer.split('.')[1] ?? '',
      leaseId: lease?._id ?? '',
      sentByLeader: () => line.requests,
      sentByGm: () => second.sent,
      leadersTab,
      actorOf: (one) => (one.name === CLEO.name ? actorId('Isolde') : actorId('Torvik')),
    };
    const attacks = new Attacks(known, drawsFor('a0'.repeat(32), 'authority', SEED), SEED);
    const names = [ADA, BRAM, CLEO, GUEST, ASSISTANT].map(({ name }) => name);
    const intruders = await Intruders.connect(tabletop.address, names);
    const tokens = new Set(standing.flatMap((one) => one.tokens));

    // Where tokens stand before anybody has looked is chance: each is moved once, and put back to where its expedition has it. What
    // stays wherever it is moved to, its owner may move: off the grid of a search, and outside of the rooms of a ghost map.
    const everyToken = [
      ...standing.flatMap((one) => one.tokens.map((id) => [one.holder, id] as const)),
      [led.holder, led.token] as const,
    ];
    const moveAll = async (x: number, y: number): Promise<ReadonlySet<string>> => {
      const change = { x, y, width: 1, height: 1, rotation: 0, elevation: 0 };
      for (const [parentUuid, id] of everyToken) {
        const operation = { updates: [{ _id: id, ...change }], parentUuid };
        intruders.send({
          kind: 'the first and last raw moves',
          by: BRAM.name,
          way: 'write',
          type: 'Token',
          action: 'update',
          operation,
        });
      }
      await intruders.taken();
      await tabletop.settled(gm.page);
      const scenes = (await second.documents())['Scene'] ?? [];
      const all = scenes.flatMap(
        (scene) => (scene['tokens'] ?? []) as { readonly _id: string; readonly x: number; readonly y: number }[],
      );
      return new Set(all.flatMap((one) => (one.x === x && one.y === y ? [one._id] : [])));
    };
    const free = new Set([...(await moveAll(-3000, -3000)), ...(await moveAll(50, 50))]);
    const held = everyToken.flatMap(([, id]) => (free.has(id) ? [] : [id]));
    expect(held, 'the leader is not the only one whose token is put back').toContain(led.token);
    expect(held.length).toBeGreaterThan(1);
    let before = await second.documents();
    const revisionBefore = recordsIn(before['Scene']?.find(({ _id }) => _id === LED_SCENE))[led.expedition]?.revision ?? -1;
    const steps = new Counts();
    const changes = new Counts();
    const faults: string[] = [];
    const look = async (): Promise<void> => {
      const after = await second.documents();
      faults.push(
        ...differences(before, after)
          .filter((one) => !isAllowed(one, led, tokens, free))
          .map(inLine),
      );
      before = after;
    };
    for (const attack of attacks.everyCommand()) intruders.send(attack);
    await intruders.taken();
    for (let number = 0; number < STEPS; number += 1) {
      const storm = intruders.storm(() => attacks.next(), MESSAGES / STEPS);
      steps.add('steps of the leader', await step(ada, line, number % 2 === 0 ? 'right' : 'left'));
      await storm;
      if (process.env['DBG']) console.log('step', number, Date.now(), steps.lines());
      gm.frames.length = 0;
      if (number !== Math.floor(STEPS / 2)) continue;
      // A GM who holds the key is obeyed in the midst of it, at each of the expeditions, and that is seen.
      await look();
      for (const { name, holder, expedition, chance, position } of standing) {
        for (const draw of fc.sample(chance.draws, { seed: SEED, numRuns: 10 }).flat()) {
          const { command } = chance.turn(position as never, draw);
          const { kind } = await second.command(holder, expedition, command);
          changes.add(`commands of a GM with the key at ${name}`, kind);
          if (kind === 'done') break;
        }
        const now = await second.documents();
        const seen = differences(before, now).some(({ path }) => path.includes(expedition));
        expect(seen, `what a GM does at ${name} is seen as a change`).toBe(true);
        before = now;
      }
    }
    await moveAll(60, 60);
    await look();
    intruders.end();
    const { counts } = intruders;
    console.log(
      [
        `authority, seed ${String(SEED)}: ${String(counts.total)} hostile messages and updates, ${String(attacks.commandKinds.size)} kinds of GMs' commands`,
        counts.lines(),
        steps.lines(),
        changes.lines(),
        `  tokens that are put back: ${held.join(', ')}; others: ${[...free].join(', ')}`,
        `  the GM's console: ${String(said.length)} lines`,
        ...new Set(said),
      ].join('\n'),
    );
    const record = await second.record(led.holder, led.expedition);
    second.close();
    expect(faults, 'nothing has changed but what was theirs').toEqual([]);
    expect(steps.ended('steps of the leader', 'done'), 'every step of the leader went through').toBe(STEPS);
    expect((record?.revision ?? -1) - revisionBefore, 'each step is one revision').toBe(STEPS);
  },
);
