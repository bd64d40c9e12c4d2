/** Encounter rolls that make themselves: after a dash the referee's browser rolls on the table that the GM has named, and what comes to nothing asks nobody (SC-10, SC-30). */
import type { Answer } from '../../play/messages.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { logError } from '../host/console.ts';
import { type Address, addressOf } from '../host/holders.ts';
import { commandRequest, sendQuietly } from '../requests/requests.ts';
import { type ExpeditionRef, expeditionOn, halvesOf } from '../store/expeditions.ts';
import { inPlay, throwFor } from '../table-play/encounter-play.ts';

const scrambleHalves = halvesOf<{ readonly open: ScrambleOpen; readonly hidden: ScrambleHidden }>;

/** Tells from what happened whether a roll is owed that makes itself. */
export function rollsItself(
  { status, options }: Pick<ScrambleOpen, 'status' | 'options'>,
  events: readonly Pick<PlayEvent, 'name'>[],
): boolean {
  return status === 'roll' && options.rollsOn !== '' && events.some(({ name }) => name === 'dashEnded');
}

/** Whether the result that a scramble waits for came to nothing. */
function cameToNothing(ref: ExpeditionRef, document: TableDocument): boolean {
  const { table, results } = inPlay(document);
  const waits = scrambleHalves(ref).hidden?.roll;
  const result = waits?.table === addressOf(document) ? results.find(({ number }) => number === waits.result) : undefined;
  if (!result) return false;
  const row = table.rows.find(({ id }) => id === result.row);
  return !row || row.kind === 'none';
}

/**
 * Rolls in secret what a scramble owes, and answers it where it came to nothing; anything else waits for the GM. What cannot be rolled
 * here, since the table is gone or its key is not at hand, waits as well.
 */
async function rollQuietly(scene: SceneDocument, id: string): Promise<void> {
  const now = (): ExpeditionRef | null => expeditionOn(scene, id);
  const ref = now();
  const open = ref && scrambleHalves(ref).open;
  const rollsOn = open?.options.rollsOn ?? '';
  const document = game.tables.find(({ uuid }) => uuid === rollsOn);
  if (!ref || !document || open?.status !== 'roll' || inPlay(document).locked) return;
  const how = await throwFor(document, true);
  if ('kind' in how) return;
  const rolled: Answer = await sendQuietly(commandRequest(ref, { kind: 'roll', table: rollsOn, ...how }));
  const after = now();
  if (rolled.kind !== 'done' || !after || !cameToNothing(after, document)) return;
  await sendQuietly(commandRequest(after, { kind: 'no-encounter' }));
}

/** Makes the roll that a step owes, where it makes itself; as the referee. */
export function rollWhereOwed({ holder, expedition }: Address, open: ScrambleOpen, events: readonly PlayEvent[]): void {
  const scene = game.scenes.find(({ uuid }) => uuid === holder);
  if (scene && rollsItself(open, events))
    rollQuietly(scene, expedition).catch((error: unknown) => logError('an encounter roll did not make itself', error));
}
