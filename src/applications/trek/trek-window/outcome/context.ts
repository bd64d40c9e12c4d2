/** What the tab of the outcome shows: what the try came to, where a lost party is, and what is met in the worst spot. Pure. */
import { cellLabel } from '../../../../rules/grid/cell-label.ts';
import { outcomeOf } from '../../../../rules/trek/ladder.ts';
import { MOST_WORDS, type TrekHidden, type TrekOpen } from '../../../../rules/trek/state.ts';

/** Why no place is proposed for a lost party, as the language file has it: no cells, no token, nobody said how far, or nowhere to go. */
export const NO_PLACE = ['grid', 'token', 'reach', 'nowhere'] as const;
type NoPlace = (typeof NO_PLACE)[number];

/** What of the scene says where a lost party can be. */
export interface OutcomeWorld {
  readonly hasToken: boolean;
  /** Whether the cells of the trek are found on the scene. */
  readonly hasCells: boolean;
}

/** Says why no place can be proposed; null where one can. */
function whyNone({ reach }: TrekOpen, { hasToken, hasCells }: OutcomeWorld): NoPlace | null {
  if (!hasCells) return 'grid';
  if (!hasToken) return 'token';
  return reach === 0 ? 'reach' : null;
}

/** Makes the view of where a lost party is; null where it is not lost (TK-04). */
export function placeView(open: TrekOpen, hidden: TrekHidden | null, world: OutcomeWorld) {
  if (open.status !== 'lost') return null;
  const why = whyNone(open, world);
  const at = hidden?.place ?? '';
  return {
    settled: open.settled === true,
    locked: hidden === null,
    at,
    cell: at === '' ? '' : cellLabel(at),
    /** Why none is proposed, as long as none is. */
    why: at === '' ? (why ?? (hidden ? 'nowhere' : null)) : null,
    canDraw: why === null,
    canPick: world.hasCells && world.hasToken,
    reach: open.reach,
    cells: world.hasCells,
  };
}

/** Makes the tab's view (TK-01, TK-03, TK-04). */
export function outcomeContext(
  open: TrekOpen,
  hidden: TrekHidden | null,
  world: OutcomeWorld,
  time: (minutes: number) => string,
) {
  const { result, encounter, taken, tries, status } = open;
  return {
    result: result && {
      outcome: outcomeOf(result.rung),
      ...{ by: result.by, ability: result.ability, rung: result.rung },
      time: result.minutes === 0 ? '' : time(result.minutes),
    },
    tries,
    taken: taken === 0 ? '' : time(taken),
    place: placeView(open, hidden, world),
    encounter: encounter && {
      shown: encounter.text,
      /** What the GM can show as it is worded. */
      text: encounter.text === '' ? (hidden?.plan ?? '') : encounter.text,
      planned: (hidden?.plan ?? '') !== '',
      most: MOST_WORDS,
    },
    canTry: status === 'arrived' || status === 'lost',
    whyNotAgain: encounter ? 'GHOSTMAP.Refusal.encounter-open' : '',
  };
}
