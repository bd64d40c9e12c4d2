/** Whether an encounter roll that is owed makes itself (SC-10, SC-30). */
import type { PlayEvent } from '../../procedure.ts';
import type { ScrambleOpen } from '../state/state.ts';

/** Tells from what happened whether a dash has just ended whose roll makes itself; an undo ends none, and so rolls nothing again. */
export function rollsItself(
  { status, options }: Pick<ScrambleOpen, 'status' | 'options'>,
  events: readonly Pick<PlayEvent, 'name'>[],
): boolean {
  return status === 'roll' && options.rollsOn !== '' && events.some(({ name }) => name === 'dashEnded');
}
