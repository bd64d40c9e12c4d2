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
import { BURST } from '../../src/play/allowance.ts';
import { wholeOf } from '../../src/play/procedures.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import { allBrought } from '../harness/brought-play.ts';
import { type Documents, type Lying, lyingAt } from '../harness/documents-at-table.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Known, type Person, Attacks, commandsAt } from './hostile/attacks.ts';
import { forbiddenChanges } from './hostile/allowed-changes.ts';
import { Intruders } from './hostile/intruders.ts';
import { LeadersLine } from './hostile/leaders-line.ts';
import { keySetting, unlock } from './hostile/own-key.ts';
import { PartyTokens, RAW_MOVES } from './hostile/party-tokens.ts';
import { playedOn } from './hostile/played-on.ts';
import { SecondGm } from './hostile/second-gm.ts';
import { type Standing, standingWorld } from './hostile/standing-plays.ts';
import { Counts } from './hostile/table-of-counts.ts';
import { differences } from './hostile/world-diff.ts';
import { beginSearch } from './searching.ts';
import { type TabletopOptions, expect, test } from './tabletop.ts';

const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);
/** How many hostile things are sent, and how many steps the leader takes beside them. */
const [MESSAGES, STEPS] = isLongRun() ? [10_000, 60] : [420, 6];
/** How many of each kind of attack are judged at least: of more than twenty requests a second of one user the referee hears nothing. */
const JUDGED = isLongRun() ? 10 : 1;
/** How many requests of three players are heard in a second, without anything of what each may ask for at once. */
const A_SECOND = (3 * BURST) / 2;
/** The kinds of attacks that are dropped before anybody judges them. */
const UNHEARD: readonly string[] = [
  'replies to the leader',
  'things that happened',
  'words about the seat',
  'messages of a megabyte',
  'nested deep',
];
/** The codes that say that somebody may not do a thing, whatever it is. */
const AUTHORITY = ['gm-only', 'not-your-token', 'not-leader', 'on-trek'];
const LED_SCENE = SCENES.city;

const person = (name: string): Person => ({ name, id: userId(name) });
const [GM, ADA, BRAM, CLEO, GUEST, ASSISTANT] = [
  person('Gamemaster'),
  person('Ada'),
  person('Bram'),
  person('Cleo'),
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

    const { version } = JSON.parse(await readFile(inProject('dist', 'module.json'), 'utf8')) as { version: string };
    const second = await SecondGm.connect(tabletop.address, GM.name, version);
    const search = await ada.expedition();
    if (!search) throw new Error('no search');
    const led = { holder: `Scene.${LED_SCENE}`, expedition: search.id, token: fixedId('token', 'Party'), scene: LED_SCENE };
    const leads = { kind: 'leader', user: ADA.id };
    expect((await second.command(led.holder, led.expedition, leads)).kind, 'Ada leads').toBe('done');

    const ledIn = (documents: Documents): Lying => {
      const lying = lyingAt(documents, led.holder, led.expedition);
      if (!lying) throw new Error('what the leader plays is gone');
      return lying;
    };

    const line = new LeadersLine(ada, GM.id);
    const documents = await second.documents();
    const lease = documents['Setting']?.find(({ key }) => key === 'ghost-map.lease');
    const leadersTab = (): { tab: string; number: number } => {
      const [tab = '', number = '0'] = String(line.requests.at(-1)?.id ?? '').split(':');
      return { tab, number: Number(number) };
    };
    const known: Known = {
      ...{ generation: tabletop.generation, version, standing, led, leadersTab },
      ...{ gm: GM, leader: ADA, owner: BRAM, other: CLEO, stranger: GUEST, assistant: ASSISTANT },
      referee: search.writer.split('.')[1] ?? '',
      leaseId: lease?._id ?? '',
      sentByLeader: () => line.requests,
      sentByGm: () => second.sent,
      actorOf: (one) => (one.name === CLEO.name ? actorId('Isolde') : actorId('Torvik')),
    };
    const attacks = new Attacks(known, drawsFor('a0'.repeat(32), 'authority', SEED), SEED);
    const names = [ADA, BRAM, CLEO, GUEST, ASSISTANT].map(({ name }) => name);
    const intruders = await Intruders.connect(tabletop.address, names, GM.id);
    const { counts } = intruders;

    const parties = standing.map((one) => ({ ...one, open: one.position.state.open }));
    const tokens = new PartyTokens([...parties, { ...led, tokens: [led.token], open: search.open }], async (attack) => {
      intruders.send({ ...attack, by: BRAM.name });
      await intruders.taken();
      await tabletop.settled(gm.page);
      return second.documents();
    });
    await tokens.tried();
    for (const { name, procedure, tokens: its } of [
      ...standing,
      { name: 'the leader', procedure: wholeOf({ id: 'search' }), tokens: [led.token] },
    ])
      if (procedure.leads)
        expect(
          [...its].some((one) => tokens.held.has(one)),
          `a token of ${name} is held`,
        ).toBe(true);

    const theirs = {
      ...{ gm: GM, users: [ADA, BRAM, CLEO, GUEST, ASSISTANT], owner: BRAM, actor: actorId('Torvik'), led },
      ...{ tokens: tokens.all, free: tokens.free, spotsIn: (all: typeof documents) => tokens.spotsIn(all) },
    };
    let before = await second.documents();
    const begun = ledIn(before);
    const doneBefore = line.done.length;
    let stood = tokens.spotsIn(before);
    const steps = new Counts();
    const changes = new Counts();
    const faults: string[] = [];
    const look = async (): Promise<void> => {
      const after = await second.documents();
      faults.push(...forbiddenChanges(theirs, before, after));
      before = after;
    };
    // There are more kinds than three players may ask for at once.
    const waiting = [...attacks.everyCommand()];
    const left = (): number => {
      for (const attack of waiting.splice(0, A_SECOND)) intruders.send(attack);
      return waiting.length + intruders.unanswered;
    };
    await expect.poll(left, { message: 'each command of GMs is answered', intervals: [1000] }).toBe(0);
    for (let number = 0; number < STEPS; number += 1) {
      const storm = intruders.storm(() => attacks.next(), Math.ceil(MESSAGES / STEPS));
      steps.add('steps of the leader', await line.step(number % 2 === 0 ? 'East' : 'West'));
      await storm;
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
        await tabletop.settled(gm.page);
        const now = await second.documents();
        const seen = differences(before, now).some(({ path }) => path.includes(expedition));
        expect(seen, `what a GM does at ${name} is seen as a change`).toBe(true);
        before = now;
      }
      stood = tokens.spotsIn(before);
    }
    const last = await tokens.movedTo(60, 60);
    await look();
    intruders.end();
    console.log(
      [
        `authority, seed ${String(SEED)}: ${String(counts.total)} hostile messages and updates, ${String(attacks.commandKinds.size)} kinds of GMs' commands`,
        counts.lines((kind) => ` (${String(intruders.judged(kind))} judged)`),
        steps.lines(),
        changes.lines(),
        `  tokens that are put back: ${[...tokens.held].join(', ')}; others: ${[...tokens.free].join(', ')}`,
        `  the GM's console: ${String(said.length)} lines`,
        ...new Set(said),
      ].join('\n'),
    );
    const lying = ledIn(await second.documents());
    second.close();
    expect(faults, 'nothing has changed but what was theirs').toEqual([]);

    expect(counts.total).toBeGreaterThanOrEqual(MESSAGES);
    expect(counts.ended(RAW_MOVES, 'the server did'), 'owners may move tokens').toBe(counts.of(RAW_MOVES));
    for (const { name } of standing) {
      const kind = commandsAt(name);
      expect(counts.of(kind)).toBeGreaterThan(0);
      expect(AUTHORITY, `${kind} are refused since players may not give them`).toEqual(
        expect.arrayContaining([...counts.ways(kind)]),
      );
    }
    for (const kind of attacks.kinds) {
      if (!UNHEARD.includes(kind)) expect(intruders.judged(kind), `${kind} are judged`).toBeGreaterThanOrEqual(JUDGED);
      const isDone = counts.ended(kind, 'done') + counts.ended(kind, 'sealed');
      if (kind !== "the leader's own requests again") expect(isDone, `${kind} are not done`).toBe(0);
    }

    const party = STEPS % 2 === 0 ? 'A2' : 'B2';
    const spots = tokens.spotsIn(last);
    expect(tokens.at(60, 60, last), 'the last raw moves of what is held are put back').toEqual([...tokens.free]);
    for (const id of tokens.held) expect(spots.get(id), `${id} is put back`).toBe(id === led.token ? party : stood.get(id));
    expect(steps.ended('steps of the leader', 'done'), 'every step of the leader went through').toBe(STEPS);
    expect(lying.record.revision - begun.record.revision, 'each step is one revision').toBe(STEPS);
    const commands = line.done.slice(doneBefore);
    const seat = { user: ADA.id, gm: false, owns: new Set([led.token]) };
    const { open, secrets } = lying;
    expect({ open, hidden: secrets.hidden }).toEqual(playedOn(begun, { commands, seat }));
    expect(open).toMatchObject({ party, leader: ADA.id });
  },
);
