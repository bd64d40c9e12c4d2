/**
 * What a simulated table must come to: each command that stands is carried out a second time, by the procedure's own decision,
 * and an undo restores what was kept from before the step. Nothing of the referee's way of storing has a part in it.
 */
import type { Address } from '../../src/foundry/host/holders.ts';
import { isRecord, sameData } from '../../src/rules/values/plain-data.ts';
import { type Owed, owedBy } from '../../src/play/follow-ups.ts';
import { REMOVED } from '../../src/play/changes.ts';
import type { ExpeditionRecord } from '../../src/play/expedition.ts';
import type { Link } from '../../src/play/link.ts';
import { isStale } from '../../src/play/lease.ts';
import type { RequestBody } from '../../src/play/messages.ts';
import { isResume, isUndo } from '../../src/play/own-commands.ts';
import { readingOf, wholeOf } from '../../src/play/procedures.ts';
import { beginsToLead } from '../../src/play/suspending.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { reversed, stillStands } from '../../src/rules/effects/every-effect.ts';
import type { Effect, FollowUp, Halves, OpenHeader, PlayEvent, Seat, World } from '../../src/rules/procedure.ts';
import { TABLES } from './grounds.ts';
import { type Documents, type SimulatedTable, type Wrote, addressesIn, halvesIn } from './simulated-table.ts';

type State = Halves<OpenHeader, object>;

/** A step that can be taken back. */
interface Step {
  readonly before: State;
  readonly effects: readonly Effect[];
  readonly owed: { readonly by: number; readonly all: readonly FollowUp[] };
  /** The name under which it follows from another expedition's step; empty where it does not. */
  readonly follows: string;
  readonly kind: string;
}

/** An expedition as it must stand. */
interface Played {
  readonly at: Address;
  readonly procedure: string;
  readonly state: State;
  readonly seed: string;
  readonly steps: readonly Step[];
}

/** A command that stands. */
export interface Standing {
  readonly expedition: string;
  /** `<user> <request>`. */
  readonly request: string;
  readonly kind: string;
  readonly revision: number;
  readonly effects: readonly Effect[];
  /** What all are told of it. */
  readonly events: readonly PlayEvent[];
  /** The place on the undo stack of the step that it made; −1 for none. */
  readonly step: number;
  /** How much it owes to other expeditions. */
  readonly owes: number;
}

/** All that a replay knows, at one moment. */
export interface Moment {
  readonly played: ReadonlyMap<string, Played>;
  readonly worlds: Readonly<Record<string, World>>;
  readonly standing: readonly Standing[];
  /** What is owed to other expeditions and not done, by the expedition that owes it and the request id. */
  readonly owed: ReadonlyMap<string, Owed & { readonly from: Address }>;
  /** What stands of each expedition, and whether something lies over it that does not, by expedition. */
  readonly committed: ReadonlyMap<string, object>;
  readonly overlaid: ReadonlySet<string>;
}

/** What was asked for. */
export interface Request {
  readonly user: string;
  readonly id: string;
  readonly ask: Extract<RequestBody, { kind: 'command' }>;
}

/** Follows a table write by write. */
export class Replay {
  readonly #table: SimulatedTable;
  readonly #requests = new Map<string, Request>();
  now: Moment;
  /** What did not come out as it must, the first first. */
  readonly faults: string[] = [];

  constructor(table: SimulatedTable, now: Moment | null = null) {
    this.#table = table;
    this.now = now ?? momentOf(table);
    table.wrote = (written) => this.#wrote(written);
  }

  /** Learns what is asked for, before that reaches anybody. */
  asked(request: Request): void {
    this.#requests.set(`${request.user} ${request.id}`, request);
  }

  /** Goes back to how things stood at another moment, as a backup does. */
  setBack(then: Moment): void {
    this.now = then;
  }

  /** Whether a command stands that was asked for, and how often. */
  times(request: string): number {
    return this.now.standing.filter((one) => one.request === request).length;
  }

  /** Lists what is owed to other expeditions and could be done now. */
  unpaid(): readonly string[] {
    return [...this.now.owed].flatMap(([name, { followUp, back }]) => {
      const there = this.now.played.get(followUp.expedition);
      // What is taken back there may lie under other steps by now, and stays.
      if (!there || back) return [];
      const { state, procedure } = there;
      const seat: Seat = { user: '', gm: true, owns: new Set() };
      const said = wholeOf({ id: procedure }).decide(state, followUp.command, seat, { die: () => 1 }, this.#world(there));
      return said.kind === 'accepted' ? [name] : [];
    });
  }

  #fault(what: string): void {
    this.faults.push(`${this.#table.now} ms: ${what}`);
  }

  /** Looks at a write: what came under the lease stands, if its writer says that it had seen what lay there. */
  #wrote({ holder, changes, before, after }: Wrote): void {
    const { lease } = before;
    const all = Object.entries(changes);
    const raws = new Map(all.map(([id]) => [id, after.held[holder]?.[id] as ExpeditionRecord | undefined]));
    const isLate = all.some(([id, change]) => change !== REMOVED && isStale(raws.get(id)?.writer ?? '', lease));
    const isSeen = (id: string, raw: ExpeditionRecord | undefined): boolean => {
      const lay = before.held[holder]?.[id] as Partial<ExpeditionRecord> | undefined;
      return !raw || (raw.over ?? '') === (lay ? `${String(lay.revision)} ${String(lay.writer)}` : '');
    };
    if (isLate || !all.every(([id]) => isSeen(id, raws.get(id)) || this.#isMend(id, raws.get(id)))) {
      this.now = { ...this.now, overlaid: new Set([...this.now.overlaid, ...raws.keys()]) };
      return;
    }
    const overlaid = new Set([...this.now.overlaid].filter((id) => !raws.has(id)));
    const was = this.now.committed;
    const committed = new Map(was);
    for (const [id, raw] of raws) if (raw) committed.set(id, raw);
    this.now = { ...this.now, overlaid, committed };
    const judged = all.flatMap(([id]) => {
      const [old, raw] = [was.get(id) as ExpeditionRecord | undefined, raws.get(id)];
      return raw ? [{ at: { holder, expedition: id }, old, raw, asked: requestsIn(old, raw) }] : [];
    });
    // What was asked for comes first; what goes along with it follows from it.
    judged.sort((one, other) => Number(isJoined(one.asked[0] ?? '')) - Number(isJoined(other.asked[0] ?? '')));
    let first: Judged | null = null;
    for (const { at, old, raw, asked } of judged) {
      if (!old) this.#came(at, raw);
      for (const request of asked) {
        try {
          const next = this.#stands(at, old ?? raw, raw, request, first);
          first ??= next;
        } catch (error) {
          this.#fault(`${request} at ${at.expedition}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      if (asked.length > 0 || old) this.#compare(at, after, asked.join() || 'no request');
    }
  }

  /** Whether a write puts back what stood, but for its name and number, and what it was written over. */
  #isMend(id: string, raw: ExpeditionRecord | undefined): boolean {
    const stood = this.now.committed.get(id);
    const namedAlike = { revision: 0, writer: '', over: '' };
    return !!raw && !!stood && sameData({ ...stood, ...namedAlike }, { ...raw, ...namedAlike });
  }

  /** Takes in an expedition that has come. */
  #came(at: Address, raw: ExpeditionRecord): void {
    const { open, hidden, seed } = halvesIn({ ...this.#table.documents, held: { [at.holder]: { [at.expedition]: raw } } }, at);
    const played = { at, procedure: raw.procedure, state: { open, hidden }, seed, steps: [] };
    this.now = { ...this.now, played: new Map(this.now.played).set(at.expedition, played) };
  }

  #compare(at: Address, after: Documents, what: string): void {
    const must = this.now.played.get(at.expedition);
    const is = halvesIn(after, at);
    if (!must) this.#fault(`${at.expedition} came from nowhere`);
    else if (!sameData(must.state.open, is.open)) this.#fault(`the open half of ${at.expedition} after ${what}`);
    else if (!sameData(must.state.hidden, is.hidden)) this.#fault(`the hidden half of ${at.expedition} after ${what}`);
    else if (must.steps.length !== is.record.depth) this.#fault(`the depth of ${at.expedition} after ${what}`);
    // The same lies there in the order in which documents keep it, by which dice go.
    else {
      const state = { open: is.open, hidden: is.hidden };
      this.now = { ...this.now, played: new Map(this.now.played).set(at.expedition, { ...must, state }) };
    }
  }

  /** Carries out a command that stands. */
  #stands(at: Address, old: ExpeditionRecord, raw: ExpeditionRecord, request: string, first: Judged | null): Judged {
    const { expedition } = at;
    const played = this.now.played.get(expedition);
    if (!played) throw new Error('nothing is played there');
    const { seed } = halvesIn({ ...this.#table.documents, held: { [at.holder]: { [expedition]: raw } } }, at);
    const now = { ...played, seed };
    const { command, seat, follows, isOwn } = this.#givenBy(now, request, first);
    const isOfStep = isOwn || old.resumed === undefined;
    const judged =
      isResume(command) || (isUndo(command) && !isOfStep)
        ? { played: now, effects: [], events: [], step: -1, kind: command.kind, owes: [] as readonly Owed[] }
        : isUndo(command)
          ? this.#back(now, old, raw.revision)
          : this.#forward(now, { command, seat, follows, old, revision: raw.revision });
    const { owes, effects, events, step, kind } = judged;
    this.now = {
      ...this.now,
      played: new Map(this.now.played).set(expedition, judged.played),
      standing: [
        ...this.now.standing,
        { expedition, request, kind, revision: raw.revision, effects, events, step, owes: owes.length },
      ],
      owed: new Map([
        ...[...this.now.owed].filter(([name]) => name !== request),
        ...owes.map((owed) => [`${expedition} ${owed.id}`, { ...owed, from: at }] as const),
      ]),
    };
    return { at, before: played.state, after: judged.played.state, isBack: isUndo(command) };
  }

  /** Returns the command that a request means, and who gives it. */
  #givenBy(played: Played, request: string, first: Judged | null): Given {
    const asked = this.#requests.get(request);
    if (asked) {
      const seat = this.#table.seatOf(asked.user);
      if (!seat) throw new Error(`nobody knows ${asked.user}`);
      return { command: asked.ask.command as Given['command'], seat, follows: '', isOwn: false };
    }
    const [user = '', id = ''] = request.split(' ');
    const seat: Seat = { user, gm: true, owns: new Set() };
    const undo = { command: { kind: 'undo' }, seat, follows: '', isOwn: true };
    if (id.startsWith('alongit0:')) return undo;
    if (isJoined(request)) {
      if (!first) throw new Error('it follows from nothing');
      return first.isBack ? undo : { ...undo, command: this.#linked(played, first) };
    }
    const owed = this.now.owed.get(request);
    if (!owed) throw new Error('nobody owes it, or it was done before');
    if (owed.back && !owed.followUp.back) return undo;
    const command = owed.back ? (owed.followUp.back ?? undo.command) : owed.followUp.command;
    return { command, seat, follows: owed.back ? '' : owed.step, isOwn: true };
  }

  /** What links of procedures say, which were fetched before the evening began. */
  readonly links = new Map<string, Link>();

  #linked(played: Played, first: Judged): Given['command'] {
    const from = this.now.played.get(first.at.expedition)?.procedure ?? '';
    const link = this.links.get(`${from} ${played.procedure}`);
    const news = { procedure: from, before: first.before, after: first.after };
    const command = link?.followUp(news, played.state);
    if (!command) throw new Error('nothing became known that it has to follow');
    return command;
  }

  #world({ at, state: { open } }: Played): World {
    return this.#table.worldAt({ ...this.#documents(), worlds: this.now.worlds }, at, open);
  }

  /** Documents in which expeditions stand as they must. */
  #documents(): Documents {
    const { held: lying } = this.#table.documents;
    const held: Record<string, Record<string, object>> = {};
    for (const { at, state } of this.now.played.values())
      (held[at.holder] ??= {})[at.expedition] = { ...lying[at.holder]?.[at.expedition], open: state.open };
    return { ...this.#table.documents, held };
  }

  #forward(
    played: Played,
    { command, seat, follows, old, revision }: Command & { readonly old: ExpeditionRecord; readonly revision: number },
  ): Carried {
    const { at, state, seed } = played;
    const procedure = wholeOf({ id: played.procedure });
    const draws = drawsFor(seed, at.expedition, revision);
    const decision = procedure.decide(state, command, seat, draws, this.#world(played));
    if (decision.kind === 'refused') throw new Error(`it is refused here: ${decision.refusal.code}`);
    const leads = beginsToLead(procedure, state.open, decision.state.open);
    const hasCome = decision.state.open.passage?.count !== state.open.passage?.count;
    const effects = decision.effects.filter((effect) => leads || this.#mayTouch(played, old, effect, hasCome));
    const after = { open: decision.state.open as OpenHeader, hidden: decision.state.hidden };
    const owed = { by: revision, all: decision.owes ?? [] };
    const step = { before: state, effects, owed, follows, kind: command.kind };
    this.#change({ ...played, state: after }, effects);
    const told = procedure.afterEffects?.({ before: state.open, open: after.open, done: effects, missed: [], back: false });
    return {
      played: { ...played, state: after, steps: [...played.steps, step] },
      effects,
      events: [...decision.events, ...(effects.some(isCounted) ? (told?.events ?? []) : [])],
      step: played.steps.length,
      kind: command.kind,
      owes: owedBy(at.expedition, owed, { by: revision, back: false }),
    };
  }

  #back(played: Played, old: ExpeditionRecord, revision: number): Carried {
    const top = played.steps.at(-1);
    if (!top) throw new Error('there is nothing to take back');
    const after = { ...played, state: top.before, steps: played.steps.slice(0, -1) };
    const back = reversed(top.effects).filter((effect) => this.#mayTouch(played, old, effect));
    this.#change(after, back);
    return {
      played: after,
      effects: back,
      events: [{ name: 'undone', data: { command: top.kind } }],
      step: -1,
      kind: 'undo',
      owes: owedBy(played.at.expedition, top.owed, { by: revision, back: true }),
    };
  }

  /** Whether an expedition may touch what an effect changes: no token while it waits, and none that obeys another of its scene. */
  #mayTouch(played: Played, { suspended }: ExpeditionRecord, effect: Effect, takes = false): boolean {
    if (!('token' in effect)) return true;
    const obeysAnother =
      !takes && this.#world(played).beside?.some(({ leads, tokens }) => leads && tokens.includes(effect.token));
    return suspended === undefined && !obeysAnother;
  }

  /** Changes the world by effects, each where the world stands as it expects. */
  #change(played: Played, effects: readonly Effect[]): void {
    const name = this.#table.groundAt(played.at);
    const ground = this.#table.grounds[name] ?? TABLES.ground;
    const { open } = played.state;
    const party = readingOf(played.procedure)?.partyTokens(open)[0] ?? '';
    let world = this.now.worlds[name] ?? ground.world;
    for (const effect of effects) {
      if (stillStands(effect, ground.after(world, [], open), party)) world = ground.after(world, [effect], open);
    }
    this.now = { ...this.now, worlds: { ...this.now.worlds, [name]: world } };
  }
}

const isCounted = (effect: Effect): boolean => 'cause' in effect && effect.cause !== undefined;
const isJoined = (request: string): boolean => request.includes(' joinedto:');

/** A command as it was given. */
interface Command {
  readonly command: { readonly kind: string };
  readonly seat: Seat;
  readonly follows: string;
}

/** A command, and whether the referee gave it by itself. */
interface Given extends Command {
  readonly isOwn: boolean;
}

/** What a command came to. */
interface Carried extends Pick<Standing, 'effects' | 'events' | 'step' | 'kind'> {
  readonly played: Played;
  readonly owes: readonly Owed[];
}

/** What was carried out first in a write, from which the rest follows. */
interface Judged {
  readonly at: Address;
  readonly before: State;
  readonly after: State;
  readonly isBack: boolean;
}

/** Lists what was answered with a write, as `<user> <request>`. */
function requestsIn(old: Partial<ExpeditionRecord> | undefined, { seats }: ExpeditionRecord): readonly string[] {
  return Object.entries(seats ?? {}).flatMap(([user, seat]) => {
    if (!isRecord(seats) || old?.seats?.[user] === seat) return [];
    return [`${user} ${seat.split(' ')[0] ?? ''}`];
  });
}

/** What a replay knows of a table where it begins. */
function momentOf(table: SimulatedTable): Moment {
  const played = addressesIn(table.documents).map((at): [string, Played] => {
    const { open, hidden, seed, record } = table.halvesAt(at);
    if (record.depth > 0) throw new Error('a replay begins where there is nothing to take back');
    return [at.expedition, { at, procedure: record.procedure, state: { open, hidden }, seed, steps: [] }];
  });
  const committed = addressesIn(table.documents).flatMap(({ holder, expedition }): [string, object][] => {
    const raw = table.documents.held[holder]?.[expedition];
    return raw ? [[expedition, raw]] : [];
  });
  return {
    played: new Map(played),
    worlds: table.documents.worlds,
    standing: [],
    owed: new Map(),
    committed: new Map(committed),
    overlaid: new Set(),
  };
}
