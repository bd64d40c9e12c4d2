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

/** How often an effect is looked at, at the most: it takes a few writes, and another referee may be the first with each of them. */
const LOOKS = 5;

/**
 * Makes an effect of an expedition happen if the world still stands as it expects, and gives what takes longer; `lay` says how the
 * expedition was laid. What fails is looked at again, for the referee before or after this one may be doing the same: the server
 * refuses one of them what both write. Rejects where it goes on failing.
 */
export async function perform(holder: Holder, effect: Effect, lay?: Lay): Promise<readonly Unfinished[]> {
  const token = 'token' in effect ? effect.token : '';
  // The table has for each kind what is done for that kind, which the compiler cannot follow.
  const act = ACTS[effect.kind] as Act<Effect['kind']>;
  for (let looks = 1; ; looks += 1) {
    try {
      return isToDo(effect, worldOf(holder, [token], lay), token) ? ((await act(holder, effect, lay)) ?? []) : [];
    } catch (error) {
      if (looks === LOOKS) throw error;
      logWarning(`what follows from a step is looked at again: ${effect.kind}`, error);
    }
  }
}
