/** A table in play without a tabletop: commands go through the referee's judgement, effects to the table that it stands for. */
import { type Step } from '../../../src/play/expedition.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { type Judgement, type Write, judge, newExpedition } from '../../../src/play/referee.ts';
import { stillStands } from '../../../src/rules/effects/every-effect.ts';
import { ENCOUNTERS } from '../../../src/rules/table-play/play-table.ts';
import { type Result, resultsOf } from '../../../src/rules/table-play/results.ts';
import { type Standing, standingOf } from '../../../src/rules/table-play/standing.ts';
import type { EncountersCommand } from '../../../src/rules/table-play/commands.ts';
import type { EncountersHidden, EncountersOpen } from '../../../src/rules/table-play/state.ts';
import type { EncounterTable, Policy, PlayedTable } from '../../../src/rules/encounters/table.ts';
import type { Effect, Seat, World } from '../../../src/rules/procedure.ts';
import { GM, type Held, ID, KEY, SEED, WORLD, context, byteStream, read } from '../../play/fixtures.ts';
import { table } from './tables.ts';
import { EVERY_TOKEN } from '../seats.ts';

export const PLAYER: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };

/** The play as the referee holds it, the table as Foundry shows it, and every step that can be undone. */
export interface Game {
  readonly held: Held;
  readonly table: PlayedTable;
  readonly steps: readonly Step[];
  /** How many requests have been made. */
  readonly asked: number;
}

/** A table on which play has just begun; `drawn` are rows that Foundry shows as drawn. */
export function begun(table: EncounterTable, drawn: readonly string[] = [], seed = SEED): Game {
  const procedure = procedureOf(ENCOUNTERS.id);
  if (!procedure) throw new Error('no encounters');
  const desk = { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' };
  return {
    held: newExpedition(desk, procedure, { secret: table.secret }, seed),
    table: { ...table, drawn: Object.fromEntries(drawn.map((id) => [id, true as const])) },
    steps: [],
    asked: 0,
  };
}

type Command = EncountersCommand | { readonly kind: 'undo' };

/** Asks the judgement, as the referee does; `table` is what the world has in the holder's place. */
export function asked(game: Game, command: Command, seat: Seat = GM, table: PlayedTable | null = game.table): Judgement {
  const basis = command.kind === 'undo' ? '' : ENCOUNTERS.basis(openOf(game), command);
  const world: World = { ...WORLD, token: null, table };
  const sitting = context(game.held, { world, lastStep: game.steps.at(-1) ?? null });
  return judge(sitting, { id: `client01:${game.asked + 1}`, basis, command }, seat);
}

/** Carries a judgement out: the write, then what Foundry shall show. */
export function carried(game: Game, command: Command, written: Write): Game {
  const at = written.record.depth - 1;
  const step = Object.values(written.record.tail).find((one) => one.at === at);
  const back = command.kind === 'undo';
  if (!back && !step) throw new Error('a step is missing');
  return {
    held: written,
    table: written.effects.reduce(withEffect, game.table),
    steps: back ? game.steps.slice(0, -1) : [...game.steps, ...(step ? [step] : [])],
    asked: game.asked + 1,
  };
}

function withEffect(table: PlayedTable, effect: Effect): PlayedTable {
  if (effect.kind !== 'mark-rows' || !stillStands(effect, { ...WORLD, table }, '')) return table;
  const drawn = { ...table.drawn, ...effect.to };
  return { ...table, drawn: Object.fromEntries(Object.entries(drawn).filter(([, is]) => is)) as PlayedTable['drawn'] };
}

/** Returns a command that must be carried out. */
export function given(game: Game, ...commands: readonly Command[]): Game {
  return commands.reduce((now, command) => {
    const judgement = asked(now, command);
    if (judgement.kind !== 'write') throw new Error(`${command.kind}: ${JSON.stringify(judgement)}`);
    return carried(now, command, judgement);
  }, game);
}

/** Returns the events of a command that must be carried out. */
export function events(game: Game, command: Command): readonly { name: string; data: object }[] {
  const judgement = asked(game, command);
  if (judgement.kind !== 'write') throw new Error(`${command.kind}: ${JSON.stringify(judgement)}`);
  return judgement.events;
}

/** Returns the code with which a command is refused, or `accepted`. */
export function refusal(game: Game, command: Command, seat: Seat = GM, table: PlayedTable | null = game.table): string {
  const judgement = asked(game, command, seat, table);
  return judgement.kind === 'refused' ? judgement.refusal.code : 'accepted';
}

export function openOf({ held }: Game): EncountersOpen {
  return read(held.record).open as EncountersOpen;
}

export function hiddenOf({ held }: Game): EncountersHidden {
  return held.secrets.hidden as EncountersHidden;
}

export function standing(game: Game): Standing {
  const stands = standingOf(openOf(game), hiddenOf(game), game.table);
  if (!stands) throw new Error('the hidden half is known');
  return stands;
}

/** Lists the checked rows. */
export function checks(game: Game): string[] {
  return Object.keys(standing(game).checks).sort();
}

/** Lists the slain rows. */
export function slain(game: Game): string[] {
  return standing(game)
    .table.rows.filter((row) => row.slain)
    .map(({ id }) => id);
}

export function results(game: Game): readonly Result[] {
  return resultsOf(openOf(game), hiddenOf(game));
}

/** A roll for the tray; `total` is what real dice said. */
export function secretRoll(total?: number): Extract<EncountersCommand, { kind: 'roll' }> {
  return { kind: 'roll', secret: true, ...(total === undefined ? {} : { total }) };
}

/** A roll for all to see. */
export function openRoll(total?: number): Extract<EncountersCommand, { kind: 'roll' }> {
  return { ...secretRoll(total), secret: false };
}

/** A table whose checks are no secret. */
export function openTable(policy: Policy, more: Partial<EncounterTable> = {}): EncounterTable {
  return table(policy, { secret: false, ...more });
}

/** Every row of the tests' table but No Encounter. */
export const ENTRIES = ['rats', 'miller', 'beam', 'sack', 'ghost'];

/** Lists the rows that Foundry shows as drawn. */
export function drawn(game: Game): string[] {
  return Object.keys(game.table.drawn).sort();
}
