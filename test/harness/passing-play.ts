/**
 * Random play of parties that pass from one expedition to another, at a simulated table: several expeditions on several scenes, two GMs
 * who ask at the same time, referees that end in the middle of commands, undos anywhere, and scenes that are copied, brought or deleted.
 */
import fc from 'fast-check';
import { travelling } from '../../src/play/expedition-file.ts';
import type { Answer } from '../../src/play/messages.ts';
import { withSuspension } from '../../src/play/suspending.ts';
import type { ExpeditionRecord } from '../../src/play/expedition.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import type { Departing } from '../../src/rules/party/passage/passage.ts';
import { listedPlay } from '../play/brought.ts';
import { type Position, gmSeat } from '../play/chance-play.ts';
import { PARTIES, type Parties } from './parties-at-table.ts';
import { Ledger } from './passing-ledger.ts';
import { Replay } from './replay.ts';
import { type Laid, gamesOf, playedAs, requestFor, tableWith, turnAt } from './setting-up.ts';
import { Asker } from './simulated-people.ts';
import { type Browser, SimulatedTable, addressesIn } from './simulated-table.ts';
import { Tally } from './tally.ts';
import { type World, faultsOfWorld, placesIn, worldIn } from './where-parties-are.ts';

// What is fetched comes by a line that the table's clock knows nothing of.
await import('../../src/foundry/referee/renewing-copies.ts');

/** Which expeditions there are, on which scenes; the first of a scene leads its tokens. */
export const SETTINGS = {
  'three scenes': [
    ['ramble', 'hills'],
    ['scramble', 'cave'],
    ['search', 'city'],
  ],
  'two on one scene': [
    ['ramble', 'hills'],
    ['scramble', 'hills'],
    ['search', 'city'],
  ],
  'a search beside a ramble': [
    ['ramble', 'hills'],
    ['search', 'hills'],
    ['ramble', 'moor'],
  ],
  'a trek above a cave': [
    ['trek', 'hills'],
    ['scramble', 'hills'],
    ['ramble', 'moor'],
  ],
} as const;
export type Setting = keyof typeof SETTINGS;

/** What happens next. */
interface Draw {
  readonly what: number;
  readonly which: number;
  readonly from: number;
  readonly number: number;
  /** At which of a command's points its referee ends; none where there are fewer. */
  readonly ends: number;
}

/** What is wrong on purpose, to see that it comes to light. */
export interface Planted {
  /** What a decision is told of a party that is to come. */
  readonly departing?: (from: Departing, time: number) => Departing;
  /** Whether nobody hears that a party is elsewhere. */
  readonly isEverywhere?: boolean;
  /** How many passages referees hear of that lead elsewhere. */
  readonly beyond?: () => number;
  /** What is written to another expedition as one is asked for something. */
  readonly beside?: object;
  /** Whether tokens are taken to obey an expedition whose party is elsewhere. */
  readonly obeyAll?: boolean;
}

/** How much is played, and of what. */
export interface Plan {
  readonly seed: number;
  readonly setting: Setting;
  readonly turns: number;
  /** Whether scenes are copied, brought and deleted, which no replay follows. */
  readonly isMoved?: boolean;
  /** Whether the party parts; absent: it stays together. */
  readonly hasParts?: boolean;
  readonly planted?: Planted;
}

/** What came of it. */
export interface Report {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly faults: readonly string[];
  /** How often each of what may happen did. */
  readonly counts: Readonly<Record<string, number>>;
  /** How all lies in the end. */
  readonly held: object;
}

const draws: fc.Arbitrary<Draw> = fc.record({
  ...{ what: fc.nat(99), which: fc.nat(1000), from: fc.nat(1000), number: fc.nat(100_000) },
  ends: fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(9) }),
});

/** What of a hundred turns each takes, up to the number: all else is play. */
const UP_TO = { arrive: 22, undo: 38, both: 43, move: 47 } as const;
/** After so many faults nothing more is played. */
const MOST_FAULTS = 4;

/** Returns what a table knows of parties, with what is wrong of that on purpose. */
function partiesWith({ departing, isEverywhere, beyond }: Planted, time: () => number): Parties {
  return {
    seenFrom(documents, at) {
      const seen = PARTIES.seenFrom(documents, at);
      return {
        ...seen,
        elsewhere: isEverywhere ? null : seen.elsewhere,
        departing(...where) {
          const from = seen.departing?.(...where) ?? null;
          return from && departing ? departing(from, time()) : from;
        },
      };
    },
    beyond: (...given) => beyond?.() ?? PARTIES.beyond(...given),
  };
}

/** One evening. */
class Passing {
  readonly #plan: Plan;
  readonly #table: SimulatedTable;
  readonly #replay: Replay;
  readonly #askers: readonly Asker[];
  readonly #laid: Laid[];
  readonly #draws = new Map<string, Iterator<unknown>>();
  readonly #ledger = new Ledger();
  readonly tallies = new Map<string, Tally>();
  readonly faults: string[] = [];
  readonly counts: Record<string, number> = {};
  #world: World;
  #clients = 0;
  #points = 0;
  #copies = 0;
  #asked = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
    const play = listedPlay();
    this.#laid = SETTINGS[plan.setting].map(([id, scene], number): Laid => {
      const chance = play.find((one) => one.id === id)?.chance;
      if (!chance) throw new Error(`no ${id} is listed`);
      const isParted = ({ state }: Position<object, object>): boolean => JSON.stringify(state.open).includes('The scouts');
      const drawn = gamesOf(chance, plan.seed * 10 + number, 60).map(({ start }) => start);
      const start = plan.hasParts && chance.towards?.['join'] ? chance.towards['join'] : drawn.find((one) => !isParted(one));
      if (!start) throw new Error(`no ${id} begins`);
      const laid = playedAs(id, chance, number + 1, `Scene.${scene}`);
      this.#draws.set(laid.at.expedition, this.#drawsOf(laid, plan.seed * 10 + number));
      return { ...laid, start };
    });
    const start = tableWith(this.#laid, plan.seed);
    const { held } = start.documents;
    const scenes = new Set<string>();
    for (const { at } of this.#laid) {
      const raw = held[at.holder]?.[at.expedition] as ExpeditionRecord;
      const first = this.#laid.find((one) => one.at.holder === at.holder)?.at.expedition ?? '';
      if (scenes.has(at.holder)) Object.assign(held[at.holder] ?? {}, { [at.expedition]: withSuspension(raw, first) });
      scenes.add(at.holder);
    }
    this.#table = new SimulatedTable(plan.seed, { ...start, parties: partiesWith(plan.planted ?? {}, () => (this.#asked += 1)) });
    this.#replay = new Replay(this.#table);
    const wrote = this.#table.wrote;
    this.#table.wrote = (written) => {
      if (!plan.isMoved) wrote(written);
    };
    this.#askers = ['gm', 'gm2'].map((_, at) => new Asker(this.#table, this.#replay, `playera${at}`));
    this.#world = this.#seen();
    for (const stands of this.#world.values()) this.#ledger.begin(stands);
  }

  *#drawsOf({ chance }: Pick<Laid, 'chance'>, seed: number): Generator<unknown, undefined> {
    for (let round = 0; ; round += 1) yield* fc.sample(chance.draws, { seed: seed + 1000 * round, numRuns: 8 }).flat();
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  #fault(what: string, where: string): void {
    this.faults.push(`seed ${this.#plan.seed}, ${this.#plan.setting}, ${where}: ${what}`);
  }

  /** Opens pages until two GMs have one. */
  async #sitDown(): Promise<void> {
    const alive = (): readonly Browser[] => this.#table.browsers.filter((one) => one.alive);
    while (alive().length < 2) {
      this.#clients += 1;
      const user = alive().some((one) => one.user === 'gm') ? 'gm2' : 'gm';
      const browser = this.#table.join(`client${String(this.#clients).padStart(2, '0')}`, user);
      if (this.#clients === 1) browser.claim();
      else browser.rollCall.call();
    }
    await this.#table.rest();
  }

  /** The browser that has the seat. */
  get #referee(): Browser {
    const seated = this.#table.browsers.find((one) => one.alive && one.isSeated);
    if (!seated) throw new Error('nobody has the seat');
    return seated;
  }

  /** The expedition that a party is in, of those that are asked for by number: in most cases one whose party is there. */
  #laidBy(number: number, isHere: boolean): Laid | undefined {
    const some = this.#laid.filter(({ at }) => this.#world.get(at.expedition)?.isHere === isHere);
    const all = some.length > 0 && number % 5 > 0 ? some : this.#laid;
    return all[Math.floor(number / 5) % all.length];
  }

  /** Says what a draw means, as things stand. */
  #turnOf({ what, which, from, number }: Draw): { readonly laid: Laid; readonly command: { readonly kind: string } } | null {
    if (what < UP_TO.arrive) {
      const laid = this.#laidBy(which, which % 3 === 0);
      const left = this.#laidBy(from, true);
      if (!laid || !left) return null;
      // In most cases first comes what keeps a party from going, or from being met.
      const isBusy = [left, laid].find((one) =>
        one === left ? !this.#isFree(one) : one.procedure.id === 'ramble' && !this.#isFree(one),
      );
      if (isBusy && number % 5 > 0) return this.#playOf(isBusy);
      return { laid, command: { kind: 'arrive', ...left.at } as { readonly kind: string } };
    }
    if (what < UP_TO.undo) {
      const laid = this.#laid[which % this.#laid.length];
      return laid ? { laid, command: { kind: 'undo' } } : null;
    }
    const laid = this.#laidBy(number, true);
    return laid ? this.#playOf(laid) : null;
  }

  #isFree({ at }: Laid): boolean {
    const { open, along } = this.#world.get(at.expedition) ?? {};
    return along?.isFree === true && open?.status !== 'laid';
  }

  /** What somebody says next in an expedition. */
  #playOf(laid: Laid): { readonly laid: Laid; readonly command: { readonly kind: string } } | null {
    const { command, seat } = turnAt(this.#table, laid, this.#draws.get(laid.at.expedition)?.next().value);
    this.#table.seat(seat);
    return !this.#plan.hasParts && ['part', 'turn', 'join'].includes(command.kind) ? null : { laid, command };
  }

  /** Lets somebody ask, whose referee may end at it. */
  async #asks(
    turns: readonly { readonly laid: Laid; readonly command: { readonly kind: string } }[],
    ends: number,
  ): Promise<(Answer | null)[]> {
    this.#points = 0;
    this.#table.watch = (browser) => {
      this.#points += 1;
      if (this.#points - 1 !== ends || !browser.isSeated) return;
      this.#count('ended referees');
      this.#table.end(browser);
    };
    for (const user of ['gm', 'gm2']) this.#table.seat(gmSeat(user));
    const coming = turns.flatMap(({ laid, command }, at) => {
      const asker = this.#askers[at];
      return asker ? asker.ask(at === 0 ? 'gm' : 'gm2', requestFor(this.#table, laid, command)) : [];
    });
    await this.#table.rest();
    const answers = await Promise.all(coming);
    this.#table.watch = () => undefined;
    for (const [at, answered] of answers.entries()) {
      const turn = turns[at];
      if (!turn || !answered.answer) continue;
      const { id } = turn.laid.procedure;
      const tally = this.tallies.get(id) ?? new Tally();
      this.tallies.set(id, tally);
      tally.count(turn.command.kind, answered.answer);
    }
    await this.#sitDown();
    return answers.map(({ answer }) => answer);
  }

  /** Plays one turn. */
  async #turn(draw: Draw, number: number): Promise<void> {
    const before = this.#world;
    if (draw.what >= UP_TO.both && draw.what < UP_TO.move && this.#plan.isMoved) {
      await this.#moved(draw, `turn ${number}`);
      return;
    }
    const turn = this.#turnOf(draw);
    if (!turn) return;
    const isBoth = draw.what >= UP_TO.undo && draw.what < UP_TO.both;
    const other = isBoth ? this.#turnOf({ ...draw, what: draw.number % 40, which: draw.from, from: draw.which }) : null;
    const turns = other ? [turn, other] : [turn];
    const where = `turn ${number}, ${turns.map(({ laid, command }) => `${laid.procedure.id} ${JSON.stringify(command).slice(0, 120)}`).join(' and ')}`;
    const answers = await this.#asks(turns, draw.ends);
    await this.#plants(turn.laid);
    const after = (this.#world = this.#seen());
    for (const fault of faultsOfWorld(this.#table.documents, after)) this.#fault(fault, where);
    for (const fault of this.#replay.faults.splice(0)) this.#fault(fault, where);
    if (answers.includes(null)) this.#fault('nobody has answered', where);
    if (other) {
      this.#count('two at once');
      // What two did at once is not told apart: what is known of steps begins anew.
      for (const one of after.values()) if (one.depth !== before.get(one.id)?.depth) this.#forget(one.id);
      return;
    }
    const [answer] = answers;
    if (answer?.kind !== 'done') {
      if (!sameData(openOf(before), openOf(after))) this.#fault('what was refused has changed something', where);
      return;
    }
    const { at } = turn.laid;
    if (this.#forgotten.has(at.expedition) && turn.command.kind === 'undo') this.#ledger.begin(after.get(at.expedition) as never);
    else {
      const did = { at: at.expedition, command: turn.command, isWhole: answer.kept.length === 0 };
      for (const fault of this.#ledger.look(did, before, after)) this.#fault(fault, where);
    }
    if (turn.command.kind === 'arrive') this.#count(`passages to a ${turn.laid.procedure.id}`);
    if (turn.command.kind === 'undo') this.#count(before.get(at.expedition)?.isHere ? 'undos here' : 'undos where no party is');
    this.#lookAtTokens(at.expedition, before, after, where);
  }

  /** How all stands, with what is wrong of that on purpose. */
  #seen(): World {
    const world = worldIn(this.#table.documents);
    if (!this.#plan.planted?.obeyAll) return world;
    return new Map([...world].map(([id, one]) => [id, { ...one, leads: one.leads || one.suspended === undefined }]));
  }

  /** Writes to another expedition what is wrong on purpose. */
  async #plants({ at }: Laid): Promise<void> {
    const { beside } = this.#plan.planted ?? {};
    const other = this.#laid.find((one) => one.at.expedition !== at.expedition)?.at;
    if (!beside || !other) return;
    this.#table.publish({ kind: 'write', holder: other.holder, changes: { [other.expedition]: beside as never } });
    await this.#table.rest();
  }

  /** The expeditions of which not all steps are known. */
  readonly #forgotten = new Set<string>();

  #forget(id: string): void {
    this.#forgotten.add(id);
    const stands = this.#world.get(id);
    if (stands) this.#ledger.begin(stands);
  }

  /** A step touches no token that obeys another expedition of the scene. */
  #lookAtTokens(id: string, before: World, after: World, where: string): void {
    if (this.#plan.isMoved) return;
    const { effects = [] } = this.#replay.now.standing.findLast((one) => one.expedition === id) ?? {};
    const [was, is] = [before.get(id), after.get(id)];
    for (const effect of effects) {
      // A part of a party may have no token.
      if (!('token' in effect) || effect.token === '') continue;
      this.#count('moved tokens');
      if (![...(was?.tokens ?? []), ...(is?.tokens ?? [])].includes(effect.token))
        this.#fault(`${effect.token} is none of its tokens`, where);
      const other = [...after.values()].find(
        (one) =>
          one.id !== id &&
          one.holder === was?.holder &&
          one.leads &&
          one.tokens.includes(effect.token) &&
          before.get(one.id)?.leads,
      );
      if (other) this.#fault(`it moved ${effect.token}, which obeys ${other.id}`, where);
    }
  }

  /** Copies a scene, brings a file of an expedition, or deletes a scene. */
  async #moved({ which, from }: Draw, where: string): Promise<void> {
    const before = this.#world;
    const laid = this.#laid[which % this.#laid.length];
    if (!laid) return;
    const { holder, expedition } = laid.at;
    if (from % 3 === 2 && new Set(this.#laid.map(({ at }) => at.holder)).size > 2) await this.#deleted(holder);
    else if (from % 3 === 1) await this.#brought(laid, expedition);
    else await this.#copied(holder);
    const after = (this.#world = this.#seen());
    for (const fault of faultsOfWorld(this.#table.documents, after)) this.#fault(fault, where);
    const [then, now] = [placesIn(before), placesIn(after)];
    for (const [party, at] of then) {
      const isThere = at.every((id) => after.has(id));
      if (isThere && !sameData(at, now.get(party))) this.#fault(`${party} is no more where it was, in ${at.join()}`, where);
    }
    // Where the scene is deleted that a party was on, it is where it was before.
    for (const [party] of now)
      if (then.has(party) && !sameData(then.get(party), now.get(party))) this.#count('parties that are where they were before');
    for (const one of after.values()) if (!before.has(one.id)) this.#ledger.begin(one);
    await this.#sitDown();
  }

  async #deleted(holder: string): Promise<void> {
    this.#count('deleted scenes');
    this.#table.publish({ kind: 'gone', holder });
    this.#laid.splice(0, this.#laid.length, ...this.#laid.filter(({ at }) => at.holder !== holder));
    await this.#table.rest();
  }

  /** Lets a scene be copied, as Foundry does, whose copies get ids of their own. */
  async #copied(holder: string): Promise<void> {
    if (this.#laid.length > 6) return;
    this.#count('copied scenes');
    this.#copies += 1;
    const to = `Scene.copy${this.#copies}`;
    const there = this.#laid.filter(({ at }) => at.holder === holder);
    for (const { at } of there) {
      this.#standsLike(to, at.expedition);
      const raw = structuredClone(this.#table.documents.held[holder]?.[at.expedition] ?? {});
      this.#table.publish({ kind: 'write', holder: to, changes: { [at.expedition]: raw as never } });
      await this.#table.rest();
      const had = new Set(addressesIn(this.#table.documents).map((one) => one.expedition));
      this.#referee.referee.arrived({ holder: to, expedition: at.expedition });
      await this.#table.rest();
      const copy = addressesIn(this.#table.documents).find((one) => one.holder === to && !had.has(one.expedition));
      if (copy) this.#takesIn(copy, at.expedition);
    }
  }

  /** Lets the copy of an expedition in a file be taken in on a scene of its own. */
  async #brought(laid: Laid, original: string): Promise<void> {
    if (this.#laid.length > 6) return;
    this.#count('expeditions from files');
    this.#copies += 1;
    const at = { holder: `Scene.brought${this.#copies}`, expedition: `brought${String(this.#copies).padStart(9, '0')}` };
    this.#standsLike(at.holder, original);
    this.#table.publish({ kind: 'write', holder: at.holder, changes: {} });
    await this.#table.rest();
    const { open, hidden } = this.#table.halvesAt(laid.at);
    const file = JSON.parse(JSON.stringify(travelling({ procedure: laid.procedure, open, hidden } as never))) as object;
    void this.#referee.referee.request('gm', `filesaa0:${this.#copies}`, { kind: 'import', ...at, ...file } as never);
    await this.#table.rest();
    if (this.#table.documents.held[at.holder]?.[at.expedition]) this.#takesIn(at, original);
  }

  /** Lets what comes stand in a world like that of another. */
  #standsLike(name: string, original: string): void {
    const ground = this.#table.grounds[original];
    if (!ground) throw new Error(`nothing stands under ${original}`);
    const world = this.#table.documents.worlds[original] ?? ground.world;
    Object.assign(this.#table.grounds, { [name]: { ...ground, world } });
  }

  #takesIn(at: Laid['at'], original: string): void {
    const like = this.#laid.find((one) => one.at.expedition === original);
    if (!like) return;
    this.#standsLike(at.expedition, original);
    this.#laid.push({ ...like, at });
    this.#draws.set(at.expedition, this.#drawsOf(like, this.#plan.seed * 10 + this.#copies));
  }

  /** Plays the evening. */
  async play(): Promise<void> {
    await this.#sitDown();
    for (const [number, draw] of fc.sample(draws, { seed: this.#plan.seed, numRuns: this.#plan.turns }).entries()) {
      await this.#turn(draw, number);
      if (this.faults.length >= MOST_FAULTS) return;
    }
  }

  get held(): object {
    return this.#table.documents.held;
  }
}

function openOf(world: World): object {
  return [...world.values()].map(({ id, open }) => [id, open]);
}

/** Plays an evening of parties that pass to and fro. */
export async function passingPlay(plan: Plan): Promise<Report> {
  const passing = new Passing(plan);
  await passing.play();
  const { tallies, faults, counts, held } = passing;
  return { tallies, faults, counts, held };
}
