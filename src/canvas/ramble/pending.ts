/** What a GM sees of what this browser has asked for and is not answered yet: shown at once, and taken back where it is refused; fetched by GMs alone. Pure. */
import { nameOnChart, strokeChart } from '../../rules/ramble/map/charts.ts';
import type { CommandOf, Ruling, State } from '../../rules/ramble/state/ruling.ts';
import type { Told } from '../../rules/ramble/state/state.ts';
import { toldBy } from '../../rules/ramble/map/told.ts';
import { type Sent, afterPending } from '../terrain/pending-terrain.ts';

/** A command of drawing as its decision takes it. */
type Drawing = CommandOf<'chart-stroke'> | CommandOf<'chart-name'>;

/** Decides a command; null where it is none of drawing. */
function decided(state: State, command: Drawing): Ruling | null {
  switch (command.kind) {
    case 'chart-stroke':
      return strokeChart(state, command);
    case 'chart-name':
      return nameOnChart(state, command);
    default:
      return null;
  }
}

/** Returns what is told by a prepared map, or by what all have heard where none is named, with what is asked for and not answered yet; null where there is no such map. */
export function pendingTold(state: State, pending: readonly Sent[], chart: string): Told | null {
  // What this browser sends has passed its own hands; the referee looks at it again.
  const after = afterPending(state, pending, (now, sent) => decided(now, sent as Drawing));
  return toldBy(after, chart);
}

export { pendingTerrain } from '../terrain/pending-terrain.ts';
