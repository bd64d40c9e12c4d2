/** What the slim bar shows of a trek: pure, from the open half, who looks, and what a GM knows beside it (TK-01 to TK-04). */
import { memberOf } from '../../../rules/party/members.ts';
import { outcomeOf } from '../../../rules/trek/ladder.ts';
import type { TrekHidden, TrekOpen } from '../../../rules/trek/state.ts';
import { type BarScene, type Viewer, barFrame, isInPlay, leads } from '../../listing/bar-view.ts';
import { mayCheck } from '../check-window/context.ts';
import { type OutcomeWorld, placeView } from '../trek-window/outcome/context.ts';

/** What of this browser the bar shows: whether its menu is open, and what of the scene says where the party can be. */
interface BarMoment extends OutcomeWorld {
  readonly menu: boolean;
  readonly time: (minutes: number) => string;
}

/** What a GM can do at the bar about where a lost party is, the next step first (TK-04). */
function losing(open: TrekOpen, hidden: TrekHidden | null, world: OutcomeWorld) {
  const place = placeView(open, hidden, world);
  if (!place || place.settled) return null;
  const { at, cell, canDraw, canPick, why, locked } = place;
  return {
    ...{ at, cell, canDraw, canPick },
    /** Why none is proposed, as the language file has it; empty where one is. */
    why: locked ? '' : (why ?? ''),
    accepts: at !== '',
  };
}

/** Makes the bar's view. */
export function trekBarContext(
  open: TrekOpen,
  hidden: TrekHidden | null,
  viewer: Viewer,
  scene: BarScene,
  { menu, time, ...world }: BarMoment,
) {
  const { status, goal, result, taken, tries, encounter, minutes } = open;
  const { gm } = viewer;
  const played = isInPlay(open);
  const place = gm ? losing(open, hidden, world) : null;
  const plan = gm && encounter ? (hidden?.plan ?? '') : '';
  return {
    ...barFrame(open, viewer, scene, menu, leads(open, viewer) && played),
    phase: status,
    goal,
    /** The time so far is empty where none is stated: nobody has said how long it takes, and nothing has gone by (TK-03). */
    clock:
      status === 'laid'
        ? null
        : { tries, taken: minutes + taken === 0 ? '' : time(taken), nominal: minutes === 0 ? '' : time(minutes) },
    outcome: result ? outcomeOf(result.rung) : null,
    by: result?.by ?? '',
    /** Who leads the way; empty where nobody is named. */
    guide: memberOf(open, open.guide)?.name ?? '',
    leader: scene.people.find(({ id }) => id === open.leader)?.name ?? '',
    checks: mayCheck(open, viewer),
    settled: open.settled === true,
    place,
    met: encounter?.text ?? '',
    encounter: encounter !== undefined,
    /** What the GM has planned and not shown yet. */
    plan: encounter?.text === '' ? plan : '',
    canTry: gm && (status === 'arrived' || status === 'lost') && !encounter,
    canEnd: gm && played,
  };
}

/** What the bar shows. */
export type TrekBarContext = ReturnType<typeof trekBarContext>;
