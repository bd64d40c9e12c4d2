/** A ramble as the referee holds it: commands are judged, taken back, and what they write is measured. */
import { encodeChanges } from '../../../../src/play/changes.ts';
import { procedureOf } from '../../../../src/play/procedures.ts';
import { type Judgement, judge, newExpedition } from '../../../../src/play/referee.ts';
import type { Seat, World } from '../../../../src/rules/procedure.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import type { RambleOpen } from '../../../../src/rules/ramble/state/state.ts';
import { type Held, ID, KEY, SEED, byteStream, context } from '../../../play/fixtures.ts';
import { GM, type Game, LAY, changed } from '../fixtures.ts';

/** A ramble in the hands of the referee, and the world around it. */
export interface Judged {
  readonly held: Held;
  readonly world: World;
}

/** What a command, or taking one back, came to. */
export interface Judging extends Judged {
  readonly judgement: Extract<Judgement, { kind: 'write' }>;
  /** What is written of it, in bytes of flags. */
  readonly bytes: number;
}

/** Hands a game to the referee, late in a long campaign. */
export function heldOf({ state, world }: Game): Judged {
  const procedure = procedureOf('ramble');
  if (!procedure) throw new Error('no ramble');
  const at = { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' };
  const { record, secrets } = newExpedition(at, procedure, { name: '', token: 'party', cells: LAY }, SEED);
  const open: Record<string, unknown> = { ...state.open };
  return { held: { record: { ...record, revision: 100_000, open }, secrets: { ...secrets, hidden: state.hidden } }, world };
}

/** The open half of what the referee holds. */
export function openOf({ held }: Judged): RambleOpen {
  return held.record.open as RambleOpen;
}

/** Has a command judged that must be accepted, or the last one taken back. */
export function judged({ held, world }: Judged, command: RambleCommand | { readonly kind: 'undo' }, seat: Seat = GM): Judging {
  const basis = command.kind === 'undo' ? '' : RAMBLE.basis(held.record.open as RambleOpen, command);
  const id = `client01:${held.record.revision}`;
  const judgement = judge(context(held, { world }), { id, basis, command }, seat);
  if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
  const flags = { 'ghost-map': { expeditions: { [ID]: encodeChanges(judgement.changes) } } };
  const bytes = new TextEncoder().encode(JSON.stringify({ flags })).length;
  return { held: judgement, world: changed(world, judgement.effects), judgement, bytes };
}
