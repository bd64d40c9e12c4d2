/** How a dash ends (SC-10, SC-19, SC-20). */
import { produce } from 'immer';
import { DASH_SECONDS } from '../party/pace.ts';
import type { PlayEvent, World } from '../procedure.ts';
import { type Allowed, type State, accept, dashTime } from './ruling.ts';
import { squaresLeft, squaresUsed } from './spending.ts';

/** Ends the dash: its time goes by, unspent squares are lost, and the GM owes an encounter roll (SC-10, SC-19, SC-20). */
export function dashEnded(state: State, world: Pick<World, 'time'>): Allowed {
  const { dashes } = state.open;
  const after = produce(state, ({ open }) => {
    open.status = 'roll';
    open.owed += 1;
    open.seconds += DASH_SECONDS;
    delete open.dash;
  });
  const ended: PlayEvent = {
    name: 'dashEnded',
    data: { dash: dashes, used: squaresUsed(state.open), lost: squaresLeft(state.open) },
  };
  return accept(after, [ended], dashTime(state.open, world));
}
