/** Games of chance: a procedure is played at random through the referee's judgement, and each turn is held to what all procedures promise. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  type DataRecord,
  changesBetween,
  decodeChanges,
  encodeChanges,
  isRecord,
  sameData,
  withChanges,
} from '../../src/play/changes.ts';
import { EffectSchema } from '../../src/play/effects/every-effect.ts';
import { type Expedition, type Step, TAIL } from '../../src/play/expedition.ts';
import type { AnyProcedure } from '../../src/play/procedures.ts';
import { type Bench, type Judgement, REFEREE_REFUSALS, type Write, firstRecord, judge } from '../../src/play/referee.ts';
import { openSecrets } from '../../src/play/sealed-secrets.ts';
import { type Draws, drawsFor } from '../../src/rules/chance/draws.ts';
import { COMMAND_BYTES, type Decision, type Procedure, type Seat, type World } from '../../src/rules/procedure.ts';
import { type AnyChancePlay, type ChancePlay, type Played, type Turn, gmSeat, playerSeat } from './chance-play.ts';
import { type Held, ID, KEY, byteStream, read } from './table.ts';

const SENTENCES = (
  JSON.parse(readFileSync(new URL('../../lang/en.json', import.meta.url), 'utf8')) as {
    GHOSTMAP: { Refusal: Record<string, string> };
  }
).GHOSTMAP.Refusal;

/** What a run of games is held to. */
export const ASPECTS = [
  'halves',
  'commands',
  'refusals',
  'effects',
  'records',
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
}

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
  readonly faults = new Map<Aspect, Error>();
  readonly compared: Record<string, number> = {};
  readonly players: Record<string, boolean> = {};
  undone = 0;

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
    return { held: { record: expedition.record, secrets }, expedition, world, steps: [] };
  }

  /** Asks the judgement as the referee does; `decided` is told what the procedure said. */
  asked(
    { held, expedition, world, steps }: Judged,
    { command, seat }: Turn<object>,
    decided: (decision: Decision<object, object>) => void,
  ): Judgement {
    const sitting: Bench = {
      id: ID,
      expedition,
      secrets: held.secrets,
      writer: '1.client01',
      key: KEY,
      keys: KEYS,
      random: byteStream(held.record.revision + 100),
      world,
      lastStep: steps.at(-1) ?? null,
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
    sureSame(write.record, flags, 'the flags hold what was written');
    const expedition = read(flags);
    const { record } = expedition;
    sureSame(write.record.open, expedition.open, 'the open half reads back');
    if (record.sealed !== now.held.record.sealed) {
      const opened = openSecrets(KEYS, ID, expedition);
      sureSame(write.secrets, opened?.secrets ?? {}, 'the hidden half reads back');
    }
    const step = record.tail[(record.depth - 1) % TAIL];
    const steps = isBack ? now.steps.slice(0, -1) : [...now.steps, ...(step ? [step] : [])];
    return {
      held: { record, secrets: write.secrets },
      expedition,
      world: this.chance.worldAfter(now.world, write.effects, expedition.open),
      steps,
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
      }
      const all: Turned = {
        ...turn,
        before,
        after: after === now ? before : { state: stateOf(after), world: after.world },
        decision: said,
      };
      this.look('authority', where, () => this.#authority(all, now));
      this.look('secrecy', where, () => this.#secrecy(all, { now, draw, judgement: write }));
      if (this.run.until && this.faults.has(this.run.until)) break;
      if (after === now) continue;
      positions.push(after);
      turns.push(turn);
    }
    return { positions, turns };
  }

  #count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }

  /** Holds a turn to the schemas and rooms of its procedure. */
  #held(before: Turned['before'], command: Turned['command'], decision: Turned['decision'], where: string): void {
    const { chance, procedure } = this;
    if (decision.kind === 'refused') {
      const { code, data } = decision.refusal;
      this.look('refusals', where, () => {
        sure([...chance.refusals, ...REFEREE_REFUSALS].includes(code), `${code} is a code of the procedure`);
        const sentence = SENTENCES[code];
        sure(sentence !== undefined, `${code} has a sentence`);
        for (const [, value = ''] of sentence?.matchAll(/{(\w+)}/g) ?? []) sure(value in data, `${code} says ${value}`);
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
    this.look('effects', where, () => {
      for (const effect of decision.effects) sure(v.is(EffectSchema, effect), `${effect.kind} can be stored`);
    });
  }

  /** Lets others try what somebody did. */
  #authority({ before, command, seat, decision }: Turned, { held }: Judged): void {
    const { chance, procedure } = this;
    const dice = (): Draws => drawsFor(held.secrets.seed, ID, held.record.revision + 1);
    const may = (who: Seat): boolean => procedure.decide(before.state, command, who, dice(), before.world).kind === 'accepted';
    const isGms = chance.isGms(command);
    const owner = may(playerSeat('ada', ['party', ...procedure.partyTokens(before.state.open)]));
    const accepted = owner || (!seat.gm && decision.kind === 'accepted');
    sure(!isGms || !accepted, `no player may ${command.kind}`);
    const isAnybodys = chance.isAnybodys?.(before.state.open, command) === true;
    sure(isAnybodys || !may(playerSeat('stranger')), `no stranger may ${command.kind}`);
    if (!isGms) this.players[command.kind] = accepted || this.players[command.kind] === true;
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
    sureSame(shown(judgement), shown(otherwise), `${command.kind} looks alike over another hidden half`);
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
      const owner = playerSeat('ada', ['party', ...this.procedure.partyTokens(last.held.record.open)]);
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

function stateOf({ held: { secrets }, expedition: { open } }: Judged): { readonly open: object; readonly hidden: object } {
  return { open, hidden: secrets.hidden };
}

/** What everyone sees of a judgement: the reply, the record with its seals' lengths, and what happens. */
function shown(judgement: Judgement): object {
  if (judgement.kind !== 'write') return judgement;
  const { record, events, effects, kept } = judgement;
  const { sealed, tail, ...rest } = record;
  const steps = Object.entries(tail).map(([slot, step]) => [slot, { ...step, sealed: step.sealed.length }]);
  return { ...rest, sealed: sealed.length, tail: Object.fromEntries(steps) as object, events, effects, kept };
}

/** A world as plain data: what stands, without what was worked out from it or is only asked for, but for the figures that a procedure names. */
function plainly({ board, scene, cells: _cells, ...rest }: World, figures: object = {}): object {
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
  const given = fc.sample(fc.tuple(chance.starts, chance.draws, anySeed), { seed: 17, numRuns: chance.games });
  for (const [number, [start, draws, seed]] of given.entries()) {
    const game = games.played(games.begun(start, seed), draws, number);
    if (number % TAKEN_BACK === 0 && (run.until ?? 'undo') === 'undo') games.takenBack(game, number);
    if (number % REPLAYED === 0 && (run.until ?? 'replay') === 'replay') games.replayed(game, number);
    if (run.until && games.faults.has(run.until)) break;
  }
  return games;
}

/** Plays games without the referee, for what a procedure alone promises; `see` is told of each turn and counts what it likes. */
export function playOut<Open, Hidden, Command extends { readonly kind: string }, Draw>(
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
