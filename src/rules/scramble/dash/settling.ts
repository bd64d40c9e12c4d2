/** What has to be over before the party sets about something new, and how a GM has it be over (SC-10, SC-30, SC-62). */
import { produce } from 'immer';
import { accept, followedBy, refuse, unlessOverruled } from '../../kit/ruling.ts';
import { encounterOver } from '../encounter/encounter.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import { type Allowed, type CommandOf, type No, type State, trapLetBe } from '../state/ruling.ts';
import { haltRefusal } from '../state/halts.ts';
import { dashSpent } from './arriving.ts';

/**
 * Returns the state between dashes, or why it is not that yet. Where a GM overrules that, the trap that springs is let be, the
 * encounter is over and the dash ends, as does a rest that is still to be rolled for; rolls stay owed. What time went by is for
 * the caller to tell the world.
 */
export function settled(state: State, command: CommandOf<'dash' | 'rest' | 'listen' | 'hack'>): Allowed | No {
  const { spring, encounter, dash } = state.open;
  const told = unlessOverruled(command, OVERRULABLE, [spring ? refuse('trap-open') : null, haltRefusal(state.open)]);
  if ('refusal' in told) return told;
  const up = produce(state, ({ open }) => void delete open.rest);
  let now: Allowed = followedBy(accept(up, told), trapLetBe);
  if (encounter) now = followedBy(now, encounterOver);
  return dash ? followedBy(now, dashSpent) : now;
}
