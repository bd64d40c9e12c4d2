/** A ramble in GMs' browsers: its cards and its diary, and what follows from its steps by itself (RA-44, RA-60). */
import type { ExpeditionRecord, Step } from '../../play/expedition.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { rollsItself } from '../../rules/ramble/encounter/rolls-itself.ts';
import { isRollOpen } from '../../rules/ramble/state/ruling.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { announcing, storytelling } from '../chat/announcing.ts';
import { logError } from '../host/console.ts';
import { type Address, sceneAt } from '../host/holders.ts';
import { words } from '../host/notices.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { RAMBLE_CARDS } from './cards.ts';
import { rambleStory } from './story.ts';

/** Whether damage has just come to wait that comes off sheets by itself; an undo brings none, and so takes nothing off again (RA-44). */
export function tollsItself({ options }: Pick<RambleOpen, 'options'>, events: readonly PlayEvent[]): boolean {
  return options.toll === 'at-once' && events.some(({ name, data }) => name === 'partyTired' && Number(data['damage']) > 0);
}

/** The steps that could be taken back, as far as they lie at hand. */
type Steps = Pick<ExpeditionRecord, 'depth' | 'tail'>;

/** Whether a step told something by one of these names. */
const hasTold = ({ told = [] }: Step, ...names: readonly string[]): boolean => told.some(({ name }) => names.includes(name));

/** Whether a step is one of which damage or a roll follows by itself. */
const isFollowed = (step: Step): boolean => hasTold(step, 'partyTired', 'rollDue');

/** Whether damage came off sheets by itself in a step, and not by a GM's hand; older versions did not tell so, but of a GM's hand neither. */
function isToll(step: Step): boolean {
  const { effects } = step;
  const isTaken = effects.length > 0 && effects.every((effect) => effect.kind === 'set-actor' && effect.cause !== undefined);
  return hasTold(step, 'tollTaken') || (isTaken && !hasTold(step, 'damageTaken'));
}

/** Whether damage or a roll follows by itself from the newest step that could be taken back, or it has followed so: no other step is of the hour. */
function isOfHour({ depth, tail }: Steps): boolean {
  const newest = Object.values(tail).find(({ at }) => at === depth - 1);
  return newest !== undefined && (isToll(newest) || isFollowed(newest));
}

/**
 * Returns what the newest hour told of which damage or a roll follows by itself, where nothing has been done since but what has followed
 * so, which may be a part of it; null where anything has (RA-44, RA-60).
 */
export function newestHour({ depth, tail }: Steps): readonly PlayEvent[] | null {
  const steps = Object.values(tail);
  for (let place = depth - 1; ; place -= 1) {
    const step = steps.find(({ at }) => at === place);
    if (!step) return null;
    if (isFollowed(step)) return (step.told ?? []) as readonly PlayEvent[];
    if (!isToll(step)) return null;
  }
}

/**
 * Whether what was just taken back had only followed by itself from a step, so that this is taken back along with it: damage that came
 * off sheets, and the roll of the hour with its answer. Where somebody has done anything else in between, that stays (RA-44, RA-60).
 */
export function goesBackItself(
  open: Pick<RambleOpen, 'status' | 'jaunt' | 'camp' | 'options'>,
  events: readonly PlayEvent[],
  record: Steps,
): boolean {
  const command = events.find(({ name }) => name === 'undone')?.data['command'];
  if (command === 'toll') return isOfHour(record);
  if (open.options.encounters !== 'table' || !isRollOpen(open)) return false;
  // An answer follows its roll at once, which tells nothing.
  return command === 'answer' || (command === 'roll' && isOfHour(record));
}

/** Does, as the referee, what follows by itself from what has happened; nothing waits for it. */
async function follow(
  { holder, expedition }: Address,
  record: Steps & Pick<ExpeditionRecord, 'revision'>,
  open: RambleOpen,
  events: readonly PlayEvent[],
): Promise<void> {
  const [tolls, rolls, goesBack] = [tollsItself(open, events), rollsItself(open, events), goesBackItself(open, events, record)];
  const scene = sceneAt(holder);
  if (!scene || !(tolls || rolls || goesBack)) return;
  try {
    const { followQuietly, goBackQuietly, hurtsLeft } = await fetchedChunk(() => import('./quiet-steps.ts'));
    if (goesBack) await goBackQuietly(scene, expedition, record.revision);
    else await followQuietly(scene, expedition, { hurts: tolls ? hurtsLeft(open, events) : [], rolls });
  } catch (error) {
    logError('what follows from a step of a ramble did not happen by itself', error);
  }
}

const announce = announcing(RAMBLE_CARDS);

export const RAMBLE_REFEREEING: Refereeing = {
  announce(at, record, open, events) {
    void follow(at, record, open as RambleOpen, events);
    return announce(at, record, open, events);
  },
  async goOn(at, record, open) {
    const told = newestHour(record);
    if (told) await follow(at, record, open as RambleOpen, told);
  },
  keep: storytelling({
    after: 'rambleEnded',
    of: (_expedition, open: RambleOpen) => ({ name: open.name, blocks: rambleStory(open, words) }),
  }),
};
