/** Listening at a door, which is a dash of its own (SC-54). */
import { produce } from 'immer';
import { isSuccess } from '../../chance/ladder.ts';
import { accept, event } from '../../kit/ruling.ts';
import { heardBy, rungAt, toldOf, tried } from '../rooms/doors.ts';
import { type CommandOf, spendDashHere, timeEffects } from '../state/ruling.ts';
import { settled } from './settling.ts';

/** Listens at a door for one dash, which ends with an encounter roll; who fails hears nothing (SC-54). */
export const listen = tried<CommandOf<'listen'>>((door, state, command, { world }) => {
  const free = settled(state, command);
  if ('refusal' in free) return free;
  const rung = rungAt(state, command, door.stats.hear);
  const heard = isSuccess(rung);
  const margin = heard ? heardBy(command.strength, door.stats) : 0;
  const after = produce(free.state, ({ open }) => {
    spendDashHere(open);
  });
  return accept(
    after,
    [...free.events, event('doorListened', { ...toldOf(door), heard, rung, margin })],
    timeEffects(state.open, world, after.open.seconds - state.open.seconds),
  );
});
