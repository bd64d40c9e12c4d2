/** What all decisions of a search share: why they refuse, their types, and the cell that a command names. */
import { type Cell, cellOf } from '../grid/cells.ts';
import type { OfKind } from '../kit/commands.ts';
import { PASSAGE_REFUSALS } from '../kit/arriving.ts';
import { refuse } from '../kit/ruling.ts';
import type { Accepted, Decision, Halves, Refused } from '../procedure.ts';
import type { SearchCommand } from './commands.ts';
import type { SearchHidden, SearchOpen } from './state.ts';

/** Why a search refuses a command; each code has a sentence in the language file. */
export const SEARCH_REFUSALS = [
  // Who may ask
  ...PASSAGE_REFUSALS,
  'gm-only',
  'not-your-token',
  'not-leader',
  // When
  'no-token',
  'not-begun',
  'begun',
  'ended',
  'not-ended',
  'not-found',
  // Plans (SG-08)
  'die-too-small',
  'table-gap',
  'table-overlap',
  'bands-start',
  'bands-order',
  // Placing (SG-04 to SG-06)
  'no-such-cell',
  'no-such-die',
  'cell-known',
  'cell-unknown',
  'cell-taken',
  'no-free-cell',
  'choice-open',
  'no-choice',
  'not-offered',
  /** The dice ask whoever rolled, or the party, to choose. */
  'not-asked',
  // The target (SG-07)
  'no-objective',
  'no-target',
  'target-exists',
  // Legwork (SG-10 to SG-14)
  'no-legwork',
  'legwork-begun',
  'legwork-open',
  'legwork-done',
  'nothing-to-choose',
  'nothing-to-swap',
  // Exploring (SG-20 to SG-26)
  'column-a',
  'entered',
  'not-entered',
  'off-grid',
  'diagonal',
  'too-far',
  'same-cell',
  'uncleared',
  'party-here',
  // Attempts (SG-21, SG-22)
  'nothing-to-record',
  'nothing-to-retry',
  'no-roll',
  'offer-open',
  'no-offer',
  // Tables
  'no-table',
  'rolled-meanwhile',
  'no-result',
  'cell-empty',
] as const;
export type SearchRefusal = (typeof SEARCH_REFUSALS)[number];

export type State = Halves<SearchOpen, SearchHidden>;
export type No = Refused<SearchRefusal>;
export type Ruling = Decision<SearchOpen, SearchHidden, SearchRefusal>;
export type Allowed = Accepted<SearchOpen, SearchHidden>;
export type CommandOf<Kind extends SearchCommand['kind']> = OfKind<SearchCommand, Kind>;

/** Returns the cell of a name, or why there is none. */
export function cellNamed({ size }: Pick<SearchOpen, 'size'>, name: string): Cell | No {
  return cellOf(name, size) ?? refuse('no-such-cell', { cell: name });
}
