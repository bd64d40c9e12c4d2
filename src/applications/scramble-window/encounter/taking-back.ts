/** Taking back an encounter takes the roll back that brought it: the check in the table goes with it (SC-35). */
import { askTable, inPlay } from '../../../foundry/encounter-play.ts';
import { type Placed, expeditionOn, secretsOf } from '../../../foundry/expeditions.ts';
import type { ScrambleHidden } from '../../../rules/scramble/state.ts';

function rollOf(placed: Placed | null): ScrambleHidden['roll'] {
  return ((placed && secretsOf(placed.id, placed.expedition)?.hidden) as ScrambleHidden | null)?.roll;
}

/** Takes the roll back whose encounter has just been undone, unless the table has been used for something else since. */
export async function takeRollBack(before: Placed): Promise<void> {
  const roll = rollOf(before);
  if (!roll || rollOf(expeditionOn(before.holder, before.id))?.mark === roll.mark) return;
  const document = game.tables.get(roll.table);
  // After the roll itself the table only learns that the GM is done with it.
  for (let steps = 0; document && steps < 2; steps += 1) {
    const { depth, results } = inPlay(document);
    if (results[0]?.number !== roll.number || depth < roll.depth || depth > roll.depth + 1) return;
    await askTable(document, { kind: 'undo' });
  }
}
