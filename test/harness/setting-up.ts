/** How a listed procedure comes to a simulated table: from where its random play begins, with its world, and what people ask there. */
import fc from 'fast-check';
import type { Address } from '../../src/foundry/host/holders.ts';
import type { RequestBody } from '../../src/play/messages.ts';
import { NO_LEASE } from '../../src/play/lease.ts';
import { isRefereesOwn } from '../../src/play/own-commands.ts';
import { type AnyProcedure, holderKindOf, wholeOf } from '../../src/play/procedures.ts';
import { firstRecord } from '../../src/play/referee.ts';
import type { AnyChancePlay, Position, Turn } from '../play/chance-play.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import type { Ground } from './grounds.ts';
import { type SimulatedTable, type TableStart, seatOfGm } from './simulated-table.ts';

/** The seed of all that is tried (GHOST_MAP_SEED). */
export const SEED = Number(process.env['GHOST_MAP_SEED'] ?? 1);

/** A procedure that is played at a table, and where. */
export interface Played {
  readonly at: Address;
  readonly chance: AnyChancePlay;
  readonly procedure: AnyProcedure;
}

/** Returns where an expedition of a procedure is played; `number` tells several on one document apart. */
export function playedAs(
  id: string,
  chance: AnyChancePlay,
  number = 1,
  holder = `${holderKindOf(id) ?? 'Scene'}.harness`,
): Played {
  return { at: { holder, expedition: `expedition${String(number).padStart(6, '0')}` }, chance, procedure: wholeOf({ id }) };
}

/** An expedition as it is laid. */
export interface Laid extends Played {
  readonly start: Position<object, object>;
}

/** Lays expeditions, each with dice of its own, as they lie there before anybody joins. */
export function tableWith(laid: readonly Laid[], seed: number): TableStart {
  const held: Record<string, Record<string, object>> = {};
  const grounds: Record<string, Ground> = {};
  for (const [number, { at, chance, procedure, start }] of laid.entries()) {
    const desk = { id: at.expedition, home: at.holder, key: KEY, random: byteStream(seed + number), writer: '0.nobody00' };
    const secrets = { seed: (seed * 100 + number).toString(16).padStart(64, '0'), hidden: start.state.hidden };
    const record = firstRecord(desk, { procedure, open: start.state.open, secrets });
    (held[at.holder] ??= {})[at.expedition] = JSON.parse(JSON.stringify(record)) as object;
    grounds[at.expedition] = {
      world: start.world,
      after: (world, effects, open) => chance.worldAfter(world, effects, open),
    };
  }
  const gms = ['gm', 'gm2'].map((user) => [user, seatOfGm(user)] as const);
  return { documents: { lease: NO_LEASE, held, worlds: {}, cards: [], log: {} }, grounds, seats: new Map(gms) };
}

/** Returns where games of a procedure begin, and what their commands are drawn from. */
export function gamesOf(
  { starts, draws }: AnyChancePlay,
  seed: number,
  games: number,
): readonly { readonly start: Position<object, object>; readonly draws: readonly unknown[] }[] {
  return fc.sample(fc.tuple(starts, draws), { seed, numRuns: games }).map(([start, all]) => ({ start, draws: all }));
}

/** Returns the turn that a draw means as the play stands at the server. */
export function turnAt(table: SimulatedTable, { at, chance }: Played, draw: unknown): Turn<{ readonly kind: string }> {
  const { open, hidden } = table.halvesAt(at);
  return chance.turn({ state: { open, hidden }, world: table.worldAt(table.documents, at, open) }, draw);
}

type CommandRequest = Extract<RequestBody, { kind: 'command' }>;

/** Makes a command to an expedition of what lies at the server. */
export function requestFor(table: SimulatedTable, { at, procedure }: Played, command: { readonly kind: string }): CommandRequest {
  const { open, record } = table.halvesAt(at);
  const basis = isRefereesOwn(command) ? '' : procedure.basis(open, command);
  const sent = JSON.parse(JSON.stringify(command)) as Record<string, unknown>;
  return { kind: 'command', ...at, revision: record.revision, basis, command: sent };
}
