/** Steps of a ramble that make themselves in the referee's browser: damage of exhaustion comes off sheets, and the encounter table is rolled on and answers (RA-44, RA-60). */
import { wordsForAll } from '../../rules/encounters/plain-words.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import type { RambleCommand } from '../../rules/ramble/state/commands.ts';
import { rollOwed } from '../../rules/ramble/encounter/table-rolls.ts';
import { encounterTableHere } from '../../rules/ramble/encounter/tables.ts';
import { tollsOf } from '../../rules/ramble/party/tolls.ts';
import { markKey } from '../../rules/ramble/state/track.ts';
import { hoursBehind, isRollOpen } from '../../rules/ramble/state/ruling.ts';
import type { RambleHidden, RambleOpen } from '../../rules/ramble/state/state.ts';
import { sifted } from '../../rules/values/records.ts';
import { shortened } from '../../rules/values/texts.ts';
import { healthPath } from '../party/health.ts';
import { commandRequest, sendQuietly } from '../requests/requests.ts';
import { isNightNow } from '../scene/calendar.ts';
import { type ExpeditionRef, expeditionOn, halvesOf } from '../store/expeditions.ts';
import { type Rolled, rolledQuietly } from '../table-play/quiet-rolls.ts';

const rambleHalvesOf = halvesOf<{ readonly open: RambleOpen; readonly hidden: RambleHidden }>;

/** The most letters of what is met. */
const MOST_WORDS = 120;

/** Returns the numbers of the damage that hours have just left to wait, the earlier hour first (RA-44). */
export function hurtsLeft({ hurts, part }: Pick<RambleOpen, 'hurts' | 'part'>, events: readonly PlayEvent[]): readonly number[] {
  const hours = events.filter(({ name }) => name === 'partyTired').map(({ data }) => markKey({ part }, Number(data['jaunt'])));
  // It is called after its hour, and lies under as many numbers, one after the other, as it has slices; an undo may have left some of the same hour.
  return hours.flatMap((hour) => {
    const numbers = Object.keys(sifted(hurts, ({ name }) => name === hour)).map(Number);
    const newest = Math.max(...numbers);
    return numbers.sort((one, other) => one - other).filter((number, at) => newest - number === numbers.length - 1 - at);
  });
}

/** Says what a roll came to, as the hour is answered by it: words that all may read where the table is open to all (RA-60). */
export function answerOf({ table, row }: Rolled): RambleCommand {
  if (!row) return { kind: 'answer', met: false, text: '' };
  return { kind: 'answer', met: true, text: table.secret ? '' : shortened(wordsForAll(row.text), MOST_WORDS) };
}

/** Returns the roll that a ramble waits for; null where it waits for none, or this browser does not know. */
function waitsFor(ref: ExpeditionRef): ReturnType<typeof rollOwed> {
  const { open, hidden } = rambleHalvesOf(ref);
  return hidden ? rollOwed({ open, hidden }) : null;
}

/** Asks something of a ramble as it stands by now; false where it is refused, or gone. */
async function ask(scene: SceneDocument, id: string, command: RambleCommand): Promise<boolean> {
  const ref = expeditionOn(scene, id);
  return ref !== null && (await sendQuietly(commandRequest(ref, command))).kind === 'done';
}

/** Takes the damage of hours off the sheets of those who have one; what cannot be read there waits for the GM (RA-44). */
async function takeOff(scene: SceneDocument, id: string, hurts: readonly number[]): Promise<void> {
  const path = healthPath();
  // Where nobody has said where hit points lie, all of it waits.
  if (path === '') return;
  for (const hurt of hurts) {
    const ref = expeditionOn(scene, id);
    if (!ref) return;
    for (const members of tollsOf(rambleHalvesOf(ref).open, hurt))
      await ask(scene, id, { kind: 'toll', hurt, path, members: [...members] });
  }
}

/**
 * Rolls on the encounter table of the place, and answers by what that comes to. What cannot be rolled here, since no table is named,
 * it is gone, or its key is not at hand, waits for the GM (RA-60).
 */
export async function rollForHour(scene: SceneDocument, id: string): Promise<void> {
  const ref = expeditionOn(scene, id);
  if (!ref) return;
  const { open, hidden } = rambleHalvesOf(ref);
  // A GM may have been quicker.
  if (!hidden || !isRollOpen(open) || rollOwed({ open, hidden }) !== null) return;
  const table = encounterTableHere({ open, hidden }, { night: isNightNow(hoursBehind(open)) });
  const rolled = table === '' ? null : await rolledQuietly(scene, id, table, waitsFor);
  if (rolled) await ask(scene, id, answerOf(rolled));
}

/** Takes the step back that what was just taken back had followed from; not where anything has happened since that undo, at its revision (RA-44, RA-60). */
export async function goBackQuietly(scene: SceneDocument, id: string, revision: number): Promise<void> {
  const ref = expeditionOn(scene, id);
  if (ref?.expedition.record.revision === revision) await sendQuietly(commandRequest(ref, { kind: 'undo' }));
}

/** What was last begun for each ramble: what follows waits for it, as the steps of its hours follow one another. */
const under = new Map<string, Promise<void>>();

/** Does what follows from what has just happened: damage first, and then the roll, where one has come up. */
export function followQuietly(
  scene: SceneDocument,
  id: string,
  { hurts, rolls }: { readonly hurts: readonly number[]; readonly rolls: boolean },
): Promise<void> {
  const before = under.get(id) ?? Promise.resolve();
  const now = before.then(async () => {
    await takeOff(scene, id, hurts);
    if (rolls) await rollForHour(scene, id);
  });
  // What failed is told by whoever waits for it, and holds up nothing.
  under.set(
    id,
    now.catch(() => undefined),
  );
  return now;
}
