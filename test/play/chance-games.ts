/** Games of chance: a procedure is played at random through the referee's judgement, and each turn is held to what all procedures promise. */
import fc from 'fast-check';
import * as v from 'valibot';
import { type DataRecord, changesBetween, decodeChanges, encodeChanges, withChanges } from '../../src/play/changes.ts';
import { isRecord, sameData } from '../../src/rules/values/plain-data.ts';
import { EffectSchema } from '../../src/rules/effects/every-effect.ts';
import { type Expedition, type Step, TAIL } from '../../src/play/expedition.ts';
import { BasisSchema, HappenedSchema } from '../../src/play/messages.ts';
import type { AnyProcedure } from '../../src/play/procedures.ts';
import { type JudgeContext, type Judgement, REFEREE_REFUSALS, type Write, firstRecord, judge } from '../../src/play/referee.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import { type Draws, drawsFor } from '../../src/rules/chance/draws.ts';
import {
  COMMAND_BYTES,
  type Decision,
  type OpenHeader,
  type Procedure,
  type Seat,
  type World,
} from '../../src/rules/procedure.ts';
import { type AnyChancePlay, type ChancePlay, type Played, type Turn, gmSeat, playerSeat } from './chance-play.ts';
import { type Held, ID, KEY, byteStream, logWith, read } from './fixtures.ts';
import { unsaid } from './said-refusals.ts';

/** What a run of games is held to. */
export const ASPECTS = [
  'halves',
  'kinds',
  'commands',
  'basis',
  'leads',
  'refusals',
  'events',
  'effects',
  'records',
  'growth',
  'authority',
  'secrecy',
  'told',
  'replay',
  'undo',
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** What a run of games came to. */
export interface Report {
  /** How often each kind was accepted, and how often each code refused. */
  readonly tally: Readonly<Record<string, number>>;
  /** The names of each event's data as they were told, by the event's name. */
  readonly happened: Readonly<Record<string, ReadonlySet<string>>>;
  /** What did not hold, with the game and the turn; aspects that held are absent. */
  readonly faults: ReadonlyMap<Aspect, Error>;
  /** How many turns were compared with those of another hidden half, by kind. */
  readonly compared: Readonly<Record<string, number>>;
  /** How many steps were taken back. */
  readonly undone: number;
  /** Kinds that are said to be everyone's, each with whether somebody was allowed who is no GM. */
  readonly players: Readonly<Record<string, boolean>>;
}

/** How a run differs from the procedure's own, to see that the harness notices. */
export interface Run {
  /** Ends the run at the first fault of that aspect. */
  readonly until?: Aspect;
  /** What becomes of a write on its way into the flags. */
  readonly wire?: (changes: DataRecord) => DataRecord;
  /** How many of the procedure's games are played; absent: all. */
  readonly games?: number;
}

/** A step of one cell or thing sends at most so many bytes of JSON beside what is sealed. */
const STEP_BYTES = 1_536;

/** Asks for a truth; many thousand times, so without the machinery of `expect`. */
export function sure(truth: unknown, what: string): void {
  if (truth !== true) throw new Error(`not true: ${what}`);
}

/** Asks that two values are stored alike. */
function sureSame(one: object, other: object, what: string): void {
  if (sameData(one, other)) return;
  throw new Error(`${what}: ${JSON.stringify(encodeChanges(changesBetween({ of: one }, { of: other }))).slice(0, 400)}`);
}

const KEYS = new Map([[KEY.id, KEY]]);

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** An expedition in the hands of the referee, the world around it, and all steps that can be taken back. */
interface Judged {
  readonly held: Held;
  /** The record as it reads. */
  readonly expedition: Expedition;
  readonly world: World;
  readonly steps: readonly Step[];
  /** The steps whose sealed inverse lies in the log alone, by their places, as they lie there. */
  readonly log: ReadonlyMap<number, Step>;
}

/** A game as it was played. */
interface Game {
  readonly positions: readonly Judged[];
  /** The turns that were carried out, each with the revision that numbered its dice. */
  readonly turns: readonly Turn<{ readonly kind: string }>[];
}

/** A turn of a procedure whose types are known only to itself. */
type Turned = Played<object, object, { readonly kind: string }>;

/** What one run is about. */
class Games {
  readonly tally: Record<string, number> = {};
  readonly happened: Record<string, Set<string>> = {};
  readonly faults = new Map<Aspect, Error>();
  readonly compared: Record<string, number> = {};
  readonly players: Record<string, boolean> = {};
  undone = 0;
  /** Commands of kinds that are aimed at something, each with the open half that it was first given in. */
  readonly #aims = new Map<string, { readonly open: object; isOther: boolean }>();
  /** Whether it was seen to lead its tokens, and not to. */
  readonly #led = new Set<boolean>();
  /** Whether of a text that one user is told it was seen that another is told something else. */
  #isToldApart = false;

  constructor(
    readonly chance: AnyChancePlay,
    readonly procedure: AnyProcedure,
    readonly run: Run,
  ) {}

  /** Looks at one aspect; the first fault of each is kept. */
  look(aspect: Aspect, where: string, truth: () => void): boolean {
    const isOther = this.run.until !== undefined && aspect !== this.run.until;
    if (isOther && (aspect === 'secrecy' || aspect === 'authority')) return true;
    try {
      truth();
      return true;
    } catch (cause) {
      const what = cause instanceof Error ? cause.message : String(cause);
      if (!this.faults.has(aspect)) this.faults.set(aspect, new Error(`${where}: ${what}`, { cause }));
      return false;
    }
  }

  /** Begins a game. */
  begun({ state, world }: Turned['before'], seed: string): Judged {
    const desk = { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' };
    const secrets = { seed, hidden: state.hidden };
    const expedition = read(firstRecord(desk, { procedure: this.procedure, open: state.open, secrets }));
    return { held: { record: expedition.record, secrets }, expedition, world, steps: [], log: new Map() };
  }

  /** Asks the judgement as the referee does; `decided` is told what the procedure said. */
  asked(
    { held, expedition, world, steps, log }: Judged,
    { command, seat }: Turn<object>,
    decided: (decision: Decision<object, object>) => void,
  ): Judgement {
    const sitting: JudgeContext = {
      id: ID,
      expedition,
      secrets: held.secrets,
      writer: '1.client01',
      key: KEY,
      keys: KEYS,
      random: byteStream(held.record.revision + 100),
      world,
      lastStep: steps.at(-1) ?? null,
      logged: (at) => log.get(at) ?? null,
      decide: (...given) => {
        const decision = this.procedure.decide(...given);
        decided(decision);
        return decision;
      },
    };
    const isUndo = 'kind' in command && command.kind === 'undo';
    const basis = isUndo ? '' : this.procedure.basis(expedition.open, command as never);
    return judge(sitting, { id: `client01:${held.record.revision + 1}`, basis, command }, seat);
  }

  /** Carries a write out: into the flags, as another browser reads them, and into the world. */
  carried(now: Judged, write: Write, isBack: boolean): Judged {
    const sent = JSON.parse(JSON.stringify(encodeChanges(write.changes))) as DataRecord;
    const flags = withChanges(now.held.record, decodeChanges(this.run.wire?.(sent) ?? sent));
    sure(
      keysOf(sent).every((key) => !key.includes('.') && key !== ''),
      'no key has a dot, which flags would take for a path',
    );
    const expedition = read(flags);
    const { record } = expedition;
    sureSame(withChanges(now.held.record, write.changes), flags, 'the flags hold what was written');
    sureSame(write.record, record, 'the record reads back');
    sureSame(write.record.open, expedition.open, 'the open half reads back');
    const isSealedAnew = record.sealed !== now.held.record.sealed;
    const secrets = isSealedAnew ? unsealSecrets(KEYS, ID, expedition)?.secrets : now.held.secrets;
    sureSame(write.secrets, secrets ?? {}, 'the hidden half reads back');
    const step = record.tail[(record.depth - 1) % TAIL];
    const steps = isBack ? now.steps.slice(0, -1) : [...now.steps, ...(step ? [step] : [])];
    return {
      held: { record, secrets: write.secrets },
      expedition,
      world: this.chance.worldAfter(now.world, write.effects, expedition.open),
      steps,
      log: logWith(now.log, record, write),
    };
  }

  /** Plays one game out. */
  played(start: Judged, draws: readonly unknown[], game: number): Game {
    const { chance, procedure } = this;
    const positions = [start];
    const turns: Turn<{ readonly kind: string }>[] = [];
    for (const [number, draw] of draws.entries()) {
      const now = positions.at(-1) ?? start;
      const before = { state: stateOf(now), world: now.world };
      const turn = chance.turn(before, draw);
      const { command } = turn;
      const where = `game ${game}, turn ${number}, ${turn.seat.user}'s ${JSON.stringify(command)}`;
      let decision: Decision<object, object> | null = null;
      let judgement: Judgement = { kind: 'repeated' };
      this.#aimed(now, command, where);
      const isJudged = this.look('commands', where, () => {
        judgement = this.asked(now, turn, (said) => (decision = said));
        const room = Math.max(COMMAND_BYTES, procedure.commandBytes?.(before.state.open, command) ?? 0);
        sure(judgement.kind === 'refused' || bytesOf(command) <= room, 'a command keeps to its room');
        sure(decision !== null, `the procedure is asked: ${JSON.stringify(judgement).slice(0, 200)}`);
      });
      if (!decision) break;
      const said = decision as Decision<object, object>;
      const write = judgement as Judgement;
      this.#count(said.kind === 'refused' ? `refused ${said.refusal.code}` : `accepted ${command.kind}`);
      this.#held(before, command, said, where);
      if (!isJudged) break;
      let after = now;
      if (write.kind === 'write') {
        const isCarried = this.look('records', where, () => (after = this.carried(now, write, false)));
        if (!isCarried) break;
        this.look('growth', where, () => {
          const bytes = openBytes(write);
          sure(chance.large?.[command.kind] !== undefined || bytes <= STEP_BYTES, `a step is small, but takes ${bytes} bytes`);
        });
      }
      const all: Turned = {
        ...turn,
        before,
        after: after === now ? before : { state: stateOf(after), world: after.world },
        decision: said,
      };
      this.look('basis', where, () => this.#stale(all));
      this.look('leads', where, () => this.#leads(all));
      this.look('told', where, () => this.#told(all, draw));
      this.look('authority', where, () => this.#authority(all, now));
      this.look('secrecy', where, () => this.#secrecy(all, { now, draw, judgement: write }));
      if (this.run.until && this.faults.has(this.run.until)) break;
      if (after === now) continue;
      positions.push(after);
      turns.push(turn);
    }
    return { positions, turns };
  }

  /** Says what all promise of a run as a whole and was not seen in it. */
  ended(): void {
    const { chance, procedure } = this;
    this.look('basis', 'all games', () => {
      for (const kind of Object.keys(chance.aimed)) {
        sure(this.#aims.get(kind)?.isOther, `what ${kind} is aimed at comes to be another`);
      }
    });
    this.look('leads', 'all games', () => {
      sure(!procedure.leads || this.#led.size === 2, 'it leads its tokens at times, and at times not');
    });
    this.look('told', 'all games', () => {
      sure(!procedure.hearers || this.#isToldApart, 'users are told what others are not, which `toldAlike` gives');
    });
  }

  /** Looks at what a command is aimed at, before it is judged. */
  #aimed({ expedition: { open } }: Judged, command: Turned['command'], where: string): void {
    const { chance, procedure } = this;
    const { kind } = command;
    this.look('basis', where, () => sure(v.is(BasisSchema, procedure.basis(open, command)), 'a basis can be sent'));
    if (chance.aimed[kind] === undefined) return;
    const aim = this.#aims.get(kind) ?? { open, isOther: false };
    this.#aims.set(kind, aim);
    aim.isOther ||= procedure.basis(aim.open, command) !== procedure.basis(open, command);
  }

  /** Looks at a command that was carried out: whether it was aimed at something, and is stale now. */
  #stale({ before, after, command, seat, decision }: Turned): void {
    const { chance, procedure } = this;
    if (decision.kind === 'refused') return;
    const aim = chance.aimed[command.kind];
    sure(aim !== undefined || seat.gm || !movesTokens(decision), `${command.kind}, by which players move tokens, is aimed`);
    const [then, now] = [before, after].map(({ state }) => procedure.basis(state.open, command));
    sure(aim !== 'once' || then !== now, `${command.kind} is stale once it is done`);
  }

  /** Looks at whether an expedition leads its tokens. */
  #leads({ before, after, seat, decision }: Turned): void {
    const { leads } = this.procedure;
    if (!leads) return;
    const { open } = after.state;
    const { status } = open as { readonly status?: unknown };
    this.#led.add(leads(open));
    sure(!leads(open) || (status !== 'laid' && status !== 'ended'), 'what is laid or has ended leads nobody');
    sure(seat.gm || !movesTokens(decision) || leads(before.state.open), 'players move tokens only while it leads them');
  }

  /** Looks at what single users are told: after a turn whether it fits, before it whether it is theirs. */
  #told(played: Turned, draw: unknown): void {
    const { chance, procedure } = this;
    const { open, hidden } = played.before.state;
    const textOf = (user: string, half: object): object => procedure.told?.({ open, hidden: half }, user) ?? {};
    const hearers = procedure.hearers?.(open) ?? [];
    for (const user of hearers) {
      const other = chance.toldAlike?.(played, user, draw);
      if (!other) continue;
      sureSame(v.parse(procedure.schemas.hidden, other), other, 'the other hidden half keeps to its schema');
      sureSame(textOf(user, hidden), textOf(user, other), `${user} is told only what is for ${user}`);
      const isToldOtherwise = (one: string): boolean => !sameData(textOf(one, hidden), textOf(one, other));
      this.#isToldApart ||= hearers.some(isToldOtherwise);
    }
  }

  #count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }

  /** Holds a turn to the schemas and rooms of its procedure. */
  #held(before: Turned['before'], command: Turned['command'], decision: Turned['decision'], where: string): void {
    const { chance, procedure } = this;
    if (decision.kind === 'refused') {
      const { refusal } = decision;
      const { code } = refusal;
      this.look('refusals', where, () => {
        sure([...chance.refusals, ...REFEREE_REFUSALS].includes(code), `${code} is a code of the procedure`);
        const lacking = unsaid(refusal);
        sure(lacking.length === 0, lacking.join(', '));
      });
      return;
    }
    const { open, hidden } = decision.state;
    this.look('halves', where, () => {
      sure(procedure.touchesHidden(command) || hidden === before.state.hidden, `${command.kind} leaves the hidden half alone`);
      sureSame(v.parse(procedure.schemas.open, open), open, 'the open half keeps to its schema');
      sureSame(v.parse(procedure.schemas.hidden, hidden), hidden, 'the hidden half keeps to its schema');
      sure(bytesOf(hidden) <= procedure.hiddenBytes(open), 'the hidden half has room');
    });
    this.look('told', where, () => {
      const room = procedure.toldBytes?.(open) ?? 0;
      for (const user of procedure.hearers?.(open) ?? []) {
        const told = procedure.told?.({ open, hidden }, user) ?? null;
        sure(told === null || bytesOf(told) <= room, `there is room for what ${user} is told`);
        if (told && procedure.schemas.told) sureSame(v.parse(procedure.schemas.told, told), told, `${user} can read it`);
      }
    });
    this.look('kinds', where, () => {
      const { kind } = command;
      const known = before.state.open;
      const says: Readonly<Record<string, (of: Turned['command']) => unknown>> = {
        touchesHidden: (of) => procedure.touchesHidden(of),
        inverseBytes: (of) => procedure.inverseBytes?.(known, of),
        commandBytes: (of) => procedure.commandBytes?.(known, of),
        mayOwe: (of) => procedure.mayOwe?.(of),
        goesBackAlong: (of) => procedure.goesBackAlong?.(of),
      };
      for (const [what, of] of Object.entries(says)) sure(of(command) === of({ kind }), `${what} goes by the kind alone`);
    });
    this.look('events', where, () => {
      const events: unknown = JSON.parse(JSON.stringify(decision.events));
      sure(decision.events.length === 0 || v.is(HappenedSchema.entries.events, events), 'what happened can be told');
      for (const { name, data } of decision.events) {
        const told = (this.happened[name] ??= new Set());
        for (const key of Object.keys(data)) {
          sure(/^\w+$/.test(key), `${name} says ${key} by a plain name`);
          told.add(key);
        }
      }
      const isOverruling = decision.events.map(({ name }) => name === 'overruled');
      const count = isOverruling.filter(Boolean).length;
      sure(isOverruling.indexOf(false) === -1 || isOverruling.indexOf(false) === count, 'what is overruled is told first');
    });
    this.look('effects', where, () => {
      for (const effect of decision.effects) sure(v.is(EffectSchema, effect), `${effect.kind} can be stored`);
    });
  }

  /** Lets others try what somebody did: owners of one token each, one of a token elsewhere, and a stranger. */
  #authority({ before, command, seat, decision }: Turned, { held }: Judged): void {
    const { chance, procedure } = this;
    const { open } = before.state;
    const tokens = procedure.partyTokens(open);
    const dice = (): Draws => drawsFor(held.secrets.seed, ID, held.record.revision + 1);
    const decided = (who: Seat): Turned['decision'] => procedure.decide(before.state, command, who, dice(), before.world);
    const isGms = chance.isGms(command);
    const isAnybodys = chance.isAnybodys?.(open, command) === true;
    let isPlayers = false;
    const look = (who: Seat, said: Turned['decision']): void => {
      if (said.kind === 'refused') return;
      isPlayers = true;
      sure(!isGms, `no player may ${command.kind}`);
      for (const effect of said.effects) {
        if (effect.kind !== 'move-token' || !tokens.includes(effect.token)) continue;
        sure(procedure.mayMove(open, who, effect.token), `${who.user} moves only tokens that they may move`);
      }
    };
    if (!seat.gm) look(seat, decision);
    const owners = tokens.map((token, index) => playerSeat(index === 0 ? 'ada' : `owner-of-${token}`, [token]));
    const [first, ...further] = owners.length > 0 ? owners : [playerSeat('ada')];
    if (first) look(first, decided(first));
    for (const who of [...further, playerSeat('visitor', ['elsewhere']), playerSeat('stranger')]) {
      const moved = tokens.filter((token) => procedure.mayMove(open, who, token));
      const others = moved.filter((token) => !who.owns.has(token));
      sure(others.length === 0, `${who.user} may not move ${others.join()}`);
      if (moved.length > 0) look(who, decided(who));
      else sure(isAnybodys || decided(who).kind === 'refused', `${who.user} may not ${command.kind}`);
    }
    if (first) {
      const may = tokens.filter((token) => procedure.mayMove(open, first, token));
      sure(may.length < 2 || may.length === tokens.length, 'a party that moves as one obeys its owner as one');
      const ofOne = owners.slice(1).some((who) => tokens.some((token) => procedure.mayMove(open, who, token)));
      sure(may.length < 2 || !ofOne, 'whoever moves the party moves all of it, and nobody else any of it');
    }
    if (!isGms) this.players[command.kind] = isPlayers || this.players[command.kind] === true;
  }

  /** Compares a turn with the same turn over another hidden half. */
  #secrecy(
    played: Turned,
    { now, draw, judgement }: { readonly now: Judged; readonly draw: unknown; readonly judgement: Judgement },
  ): void {
    const { chance, procedure } = this;
    const { command, seat } = played;
    const hidden = chance.varied(played, draw);
    if (!hidden || sameData(hidden, now.held.secrets.hidden)) return;
    sureSame(v.parse(procedure.schemas.hidden, hidden), hidden, 'the other hidden half keeps to its schema');
    const other = { ...now, held: { ...now.held, secrets: { ...now.held.secrets, hidden } } };
    const otherwise = this.asked(other, played, () => undefined);
    // A GM is told what there is and what not; that is for the GM alone.
    const tells = seat.gm && procedure.touchesHidden(command);
    if (tells && (judgement.kind === 'refused' || otherwise.kind === 'refused')) return;
    this.compared[command.kind] = (this.compared[command.kind] ?? 0) + 1;
    const [one, another] = [shown(judgement), shown(otherwise)];
    sureSame(one, another, `${command.kind} looks alike over another hidden half`);
    sure(JSON.stringify(one) === JSON.stringify(another), `${command.kind} says it in the same order`);
  }

  #plainly(world: World): object {
    return plainly(world, this.chance.figures?.(world));
  }

  /** Takes a game back to its beginning. */
  takenBack({ positions }: Game, game: number): void {
    const last = positions.at(-1);
    if (!last) return;
    let now = last;
    const undo = { kind: 'undo' };
    this.look('authority', `game ${game}`, () => {
      const owner = playerSeat('ada', this.procedure.partyTokens(last.held.record.open));
      sure(this.asked(last, { command: undo, seat: owner }, () => undefined).kind === 'refused', 'only a GM takes back');
    });
    for (const [number, earlier] of positions.slice(0, -1).reverse().entries()) {
      const isBack = this.look('undo', `game ${game}, ${number + 1} steps back`, () => {
        const undone = this.asked(now, { command: undo, seat: gmSeat() }, () => undefined);
        if (undone.kind !== 'write') throw new Error(JSON.stringify(undone).slice(0, 200));
        sure(undone.kept.length === 0, 'nothing has moved on');
        now = this.carried(now, undone, true);
        sureSame(earlier.held.record.open, now.held.record.open, 'the open half is as it was');
        sureSame(earlier.held.secrets, now.held.secrets, 'the hidden half is as it was');
        sureSame(this.#plainly(earlier.world), this.#plainly(now.world), 'the world is as it was');
        this.undone += 1;
      });
      if (!isBack) return;
    }
  }

  /** Plays the turns of a game again. */
  replayed({ positions, turns }: Game, game: number): void {
    let now = positions[0];
    for (const [number, turn] of turns.entries()) {
      const once = positions[number + 1];
      const isSame = this.look('replay', `game ${game}, turn ${number} again, ${JSON.stringify(turn.command)}`, () => {
        const again = now && this.asked(now, turn, () => undefined);
        if (!now || !once || again?.kind !== 'write') throw new Error('it is not carried out again');
        now = this.carried(now, again, false);
        sureSame(once.held.record.open, now.held.record.open, 'the open half comes out the same');
        sureSame(once.held.secrets, now.held.secrets, 'the hidden half comes out the same');
        sureSame(this.#plainly(once.world), this.#plainly(now.world), 'the world comes out the same');
      });
      if (!isSame) return;
    }
  }
}

/** All keys of a record and of the records in it. */
function keysOf(data: DataRecord): string[] {
  return Object.entries(data).flatMap(([key, value]) => [key, ...(isRecord(value) ? keysOf(value as DataRecord) : [])]);
}

function movesTokens(decision: Turned['decision']): boolean {
  return decision.kind === 'accepted' && decision.effects.some(({ kind }) => kind === 'move-token');
}

function stateOf({ held: { secrets }, expedition: { open } }: Judged): { readonly open: object; readonly hidden: object } {
  return { open, hidden: secrets.hidden };
}

/** How many bytes of JSON a write sends beside what is sealed in it. */
function openBytes({ changes }: Write): number {
  const isSealed = (key: string): boolean => key === 'sealed' || key === 'told';
  const text = JSON.stringify(encodeChanges(changes), (key, value: unknown) => (isSealed(key) ? undefined : value));
  return new TextEncoder().encode(text).length;
}

/** What everyone sees of a judgement: the reply, the record with its seals' lengths, and what happens. */
function shown(judgement: Judgement): object {
  if (judgement.kind !== 'write') return judgement;
  const { record, events, effects, kept, forLog = '' } = judgement;
  const { sealed, tail, ...rest } = record;
  const steps = Object.entries(tail).map(([slot, step]) => [slot, { ...step, sealed: step.sealed.length }]);
  const lengths = { sealed: sealed.length, forLog: forLog.length, tail: Object.fromEntries(steps) as object };
  return { ...rest, ...lengths, events, effects, kept };
}

/** A world as plain data: what stands, without what was worked out from it or is only asked for, but for the figures that a procedure names. */
export function plainly({ board, scene, cells: _cells, ...rest }: World, figures: object = {}): object {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => typeof value !== 'function')),
    figures,
    board: board && { scale: board.scale, walls: board.walls, light: board.light },
    scene: scene && { walls: scene.walls, fixtures: [...scene.fixtures].sort() },
  };
}

const anySeed = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => seed.toString(16).padStart(64, '0'));

/** A third of the games are taken back, and a fifth is played again. */
const TAKEN_BACK = 3;
const REPLAYED = 5;

/** Plays a procedure's games and says what they came to. */
export function playGames(chance: AnyChancePlay, procedure: AnyProcedure, run: Run = {}): Report {
  const games = new Games(chance, procedure, run);
  const numRuns = run.games ?? chance.games;
  const given = fc.sample(fc.tuple(chance.starts, chance.draws, anySeed), { seed: 17, numRuns });
  for (const [number, [start, draws, seed]] of given.entries()) {
    const game = games.played(games.begun(start, seed), draws, number);
    if (number % TAKEN_BACK === 0 && (run.until ?? 'undo') === 'undo') games.takenBack(game, number);
    if (number % REPLAYED === 0 && (run.until ?? 'replay') === 'replay') games.replayed(game, number);
    if (run.until && games.faults.has(run.until)) break;
  }
  games.ended();
  return games;
}

/** Plays games without the referee, for what a procedure alone promises; `see` is told of each turn and counts what it likes. */
export function playOut<Open extends OpenHeader, Hidden, Command extends { readonly kind: string }, Draw>(
  chance: ChancePlay<Open, Hidden, Command, Draw>,
  procedure: Pick<Procedure<never, Open, Hidden, Command>, 'decide'>,
  games: { readonly seed: number; readonly numRuns: number },
  see: (played: Played<Open, Hidden, Command>, count: (what: string) => void) => void,
): Readonly<Record<string, number>> {
  const tally: Record<string, number> = {};
  const count = (what: string): void => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  for (const [start, draws, seed] of fc.sample(fc.tuple(chance.starts, chance.draws, anySeed), games)) {
    draws.reduce((before, draw, number) => {
      const turn = chance.turn(before, draw);
      const decision = procedure.decide(before.state, turn.command, turn.seat, drawsFor(seed, ID, number), before.world);
      const after =
        decision.kind === 'refused'
          ? before
          : { state: decision.state, world: chance.worldAfter(before.world, decision.effects, decision.state.open) };
      see({ ...turn, before, after, decision }, count);
      return after;
    }, start);
  }
  return tally;
}
