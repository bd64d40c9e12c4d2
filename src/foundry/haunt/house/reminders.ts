/** What a sheet of paper reminds of: the rules as they are read in its game (HA-04 to HA-11). */
import type { HauntOptions } from '../../../rules/haunt/state.ts';

/** Returns what is to be remembered, in the order in which it is needed; each has a sentence in the language file. */
export function remindersFor({ rowFirst, dots, diagonals, closed, startCounts }: HauntOptions) {
  return [
    ...([rowFirst ? 'startRow' : 'start', 'corridor'] as const),
    ...(dots === 'only' ? (['beside'] as const) : (['besideNot'] as const)),
    ...(diagonals ? (['diagonals'] as const) : []),
    ...(['others', closed === 'own' ? 'colour' : 'colourAll', startCounts ? 'boxesStart' : 'boxes', 'lost', 'score'] as const),
  ];
}
