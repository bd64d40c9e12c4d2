/** How effects happen: one line a kind. Each looks before it acts, so that a repeat does no harm. */
import type { Lay } from '../../rules/grid/lay.ts';
import { type Effect, isToDo } from '../../rules/effects/every-effect.ts';
import { logWarning } from '../host/console.ts';
import { type Holder, isScene, isTable } from '../host/holders.ts';
import type { Unfinished } from '../referee/referee-ports.ts';
import { advanceTime } from './kinds/advance-time.ts';
import { lightToken } from './kinds/light-token.ts';
import { makeActor } from './kinds/make-actor.ts';
import { markRows } from './kinds/mark-rows.ts';
import { moveToken } from './kinds/move-token.ts';
import { setActor } from './kinds/set-actor.ts';
import { setCombat } from './kinds/set-combat.ts';
import { setFixtures } from './kinds/set-fixtures.ts';
import { setRegions } from './kinds/set-regions.ts';
import { setTiles } from './kinds/set-tiles.ts';
import { setWalls } from './kinds/set-walls.ts';
import { setWeather } from './kinds/set-weather.ts';
import { worldOf } from './world.ts';

/** Makes effects of a kind happen on a document, and gives what takes longer; `lay` says how the expedition was laid. */
type Act<Kind extends Effect['kind'], On = Holder> = (
  on: On,
  effect: Extract<Effect, { kind: Kind }>,
  lay: Lay | undefined,
) => Promise<void> | Promise<readonly Unfinished[]>;

/** Does on documents of one kind, and nowhere else. */
function only<Kind extends Effect['kind'], On extends Holder>(
  isOne: (holder: Holder) => holder is On,
  act: Act<Kind, On>,
): Act<Kind> {
  return (holder, effect, lay) => (isOne(holder) ? act(holder, effect, lay) : Promise.resolve());
}

/** How each kind happens. */
const ACTS: { readonly [Kind in Effect['kind']]: Act<Kind> } = {
  'move-token': only(isScene, moveToken),
  'advance-time': (_, effect) => advanceTime(effect),
  'mark-rows': only(isTable, markRows),
  'set-walls': only(isScene, setWalls),
  'set-tiles': only(isScene, setTiles),
  'set-fixtures': only(isScene, setFixtures),
  'light-token': only(isScene, lightToken),
  'set-actor': (_, effect) => setActor(effect),
  'make-actor': (_, effect) => makeActor(effect),
  'set-combat': only(isScene, setCombat),
  'set-weather': only(isScene, setWeather),
  'set-regions': only(isScene, setRegions),
};

/**
 * Makes an effect of an expedition happen if the world still stands as it expects, and gives what takes longer; `lay` says how the
 * expedition was laid. What fails is looked at once more, for a referee that has just lost the seat may have been doing the same;
 * rejects where it fails again.
 */
export async function perform(holder: Holder, effect: Effect, lay?: Lay): Promise<readonly Unfinished[]> {
  const token = 'token' in effect ? effect.token : '';
  // The table has for each kind what is done for that kind, which the compiler cannot follow.
  const act = ACTS[effect.kind] as Act<Effect['kind']>;
  const done = async (): Promise<readonly Unfinished[]> =>
    isToDo(effect, worldOf(holder, [token], lay), token) ? ((await act(holder, effect, lay)) ?? []) : [];
  return done().catch((error: unknown) => {
    logWarning(`what follows from a step is looked at again: ${effect.kind}`, error);
    return done();
  });
}
