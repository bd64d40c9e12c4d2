/** Encounter rolls that make themselves: after a dash the referee's browser rolls on the table that the GM has named, and what comes to nothing asks nobody (SC-10, SC-30). */
import type { Answer } from '../../play/messages.ts';
import { rollOwed } from '../../rules/scramble/encounter/table-rolls.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { addressOf } from '../host/holders.ts';
import { commandRequest, sendQuietly } from '../requests/requests.ts';
import { expeditionOn, halvesOf, watchExpeditions } from '../store/expeditions.ts';
import { inPlay, throwFor } from '../table-play/encounter-play.ts';

const scrambleHalves = halvesOf<{ readonly open: ScrambleOpen; readonly hidden: ScrambleHidden }>;

/** Whether a scramble still waits for a result of a table, and what that came to: nothing, something, or null while it is not there yet. */
function outcome(scene: SceneDocument, id: string, document: TableDocument): 'nothing' | 'something' | null {
  const ref = expeditionOn(scene, id);
  const waits = ref && scrambleHalves(ref).hidden?.roll;
  if (waits?.table !== addressOf(document)) return 'something';
  const { table, results } = inPlay(document);
  const result = results.find(({ number }) => number === waits.result);
  if (!result) return null;
  const row = table.rows.find((one) => one.id === result.row);
  return !row || row.kind === 'none' ? 'nothing' : 'something';
}

/** Waits until the table has rolled what it was owed: that follows the scramble's own step. */
function outcomeOf(scene: SceneDocument, id: string, document: TableDocument): Promise<'nothing' | 'something'> {
  return new Promise((settle) => {
    const look = (): void => {
      const found = outcome(scene, id, document);
      if (found === null) return;
      stop();
      settle(found);
    };
    const stop = watchExpeditions(look);
    look();
  });
}

/**
 * Rolls in secret what a scramble owes, and answers it where it came to nothing; anything else waits for the GM. What cannot be rolled
 * here, since the table is gone or its key is not at hand, waits as well.
 */
export async function rollQuietly(scene: SceneDocument, id: string): Promise<void> {
  const ref = expeditionOn(scene, id);
  const { open, hidden } = ref ? scrambleHalves(ref) : {};
  const rollsOn = open?.options.rollsOn ?? '';
  const document = game.tables.find(({ uuid }) => uuid === rollsOn);
  // A GM may have been quicker.
  const isRolled = hidden ? rollOwed(hidden) !== null : false;
  if (!ref || !document || open?.status !== 'roll' || isRolled || inPlay(document).locked) return;
  const how = await throwFor(document, true);
  if ('kind' in how) return;
  const rolled: Answer = await sendQuietly(commandRequest(ref, { kind: 'roll', table: rollsOn, ...how, instead: '' }));
  if (rolled.kind !== 'done' || (await outcomeOf(scene, id, document)) !== 'nothing') return;
  const after = expeditionOn(scene, id);
  if (after) await sendQuietly(commandRequest(after, { kind: 'no-encounter' }));
}
