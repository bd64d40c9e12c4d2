/** Hacking a lock, which takes minutes (SC-53). */
import { isSuccess } from '../../chance/ladder.ts';
import { change } from '../../kit/changing.ts';
import { event, followedBy, refuse, unlessOverruled } from '../../kit/ruling.ts';
import { changeDoor } from '../rooms/door-walls.ts';
import { rungAt, toldOf, tried } from '../rooms/doors.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import { dashesIn } from '../state/pace.ts';
import { type CommandOf, comeOut, timeEffects } from '../state/ruling.ts';
import { settled } from './settling.ts';

/** Opening the panel of a lock takes a die of minutes, and hiding the traces so many times that (SC-53). */
const HACKING = { die: 6, hiding: 2 } as const;

/** Returns the minutes that hacking a lock takes: those of opening the panel, and more to hide the traces (SC-53). */
export function hackMinutes(panel: number, hide: boolean): number {
  return hide ? panel + HACKING.hiding * panel : panel;
}

/** Hacks a lock: a success above its strength opens it; the minutes go by either way, and may owe encounter rolls (SC-53). */
export const hack = tried<CommandOf<'hack'>>((door, state, command, { draws, world }) => {
  const { id, wall, stats } = door;
  if (wall.state !== 'locked') return refuse('not-locked');
  const free = settled(state, command);
  if ('refusal' in free) return free;
  const told = unlessOverruled(command, OVERRULABLE, [command.kit ? null : refuse('no-kit')]);
  if ('refusal' in told) return told;
  const minutes = hackMinutes(command.minutes ?? draws.die(HACKING.die), command.hide);
  const seconds = minutes * 60;
  const rung = rungAt(state, command, stats.locked);
  const opened = isSuccess(rung);
  const hacked = followedBy({ ...free, events: [...told, ...free.events] }, (now) =>
    change(
      now,
      ({ open }) => {
        open.seconds += seconds;
        comeOut(open);
        if (!open.options.hackOwes) return;
        open.owed += dashesIn(seconds);
        open.status = 'roll';
      },
      [event('doorHacked', { ...toldOf(door), opened, rung, minutes, hidden: command.hide })],
      opened ? changeDoor(id, wall, { state: 'closed' }) : [],
    ),
  );
  const { effects } = hacked;
  return { ...hacked, effects: [...effects, ...timeEffects(state.open, world, hacked.state.open.seconds - state.open.seconds)] };
});
