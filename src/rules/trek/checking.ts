/** The check by which a trek leads there or gets lost, and trying once more (TK-01, TK-03, TK-04). */
import { type Circumstances, accept, event, refuse } from '../kit/ruling.ts';
import { mayAnswer, memberOf } from '../party/members.ts';
import { mayMove } from '../party/lead.ts';
import { successesOf } from '../chance/ladder.ts';
import type { Effect, World } from '../procedure.ts';
import { isLost, minutesOf, outcomeOf } from './ladder.ts';
import { placeProposed, startingCell } from './losing.ts';
import { type CommandOf, type Ruling, type State } from './ruling.ts';
import type { TrekOpen } from './state.ts';

/** Returns what lets minutes of the world go by, where they go with the party's (TK-03). */
function timeEffects({ options }: Pick<TrekOpen, 'options'>, { time }: Pick<World, 'time'>, minutes: number): Effect[] {
  return options.worldTime && minutes > 0 ? [{ kind: 'advance-time', from: time, to: time + minutes * 60 }] : [];
}

/**
 * Takes what the check came to: the party is there, sooner or later, or it is lost, and in the worst spot something is met. What the
 * try takes passes at once; where a lost party may be is proposed to the GM alone (TK-01, TK-03, TK-04).
 */
export function check(state: State, command: CommandOf<'check'>, circumstances: Circumstances): Ruling {
  const { open, hidden } = state;
  const { by, ability, rung, successes } = command;
  const { seat, world } = circumstances;
  const member = by === '' ? null : memberOf(open, by);
  if (by !== '' && !member) return refuse('no-member');
  const may = member && by === open.guide ? mayAnswer(open, member, seat) : mayMove(open, seat);
  if (!may) return refuse('not-your-check');
  if (open.status !== 'trek') return refuse('no-trek');
  const outcome = outcomeOf(rung);
  const minutes = minutesOf(open, outcome);
  const name = member?.name ?? '';
  const tried = {
    ...open,
    result: { rung, ability, by: name, minutes },
    taken: Math.min(1e9, open.taken + minutes),
    tries: open.tries + 1,
  };
  const told = event('trekChecked', {
    ...{ by: name, ability, rung, outcome, successes: successesOf(rung, successes) },
    ...{ minutes, taken: tried.taken, tries: tried.tries, worldTime: open.options.worldTime },
  });
  const effects = timeEffects(open, world, minutes);
  if (!isLost(outcome))
    return accept({ open: { ...tried, status: 'arrived', at: '' }, hidden }, [told, event('trekArrived', { minutes })], effects);
  return accept(
    {
      open: { ...tried, status: 'lost', ...(outcome === 'worst' ? { encounter: { text: '' } } : {}) },
      hidden: { ...hidden, place: placeProposed(open, circumstances) },
    },
    [told, event('trekLost', { worst: outcome === 'worst' })],
    effects,
  );
}

/** Begins a try where the party is. */
function underWay({ open, hidden }: State, world: World): State {
  const { result: _result, settled: _settled, ...rest } = open;
  // A lost party stays bound to the cell where it was left.
  const at = (open.status === 'lost' && open.at) || startingCell(world);
  return { open: { ...rest, status: 'trek', at }, hidden: { ...hidden, place: '' } };
}

/** Opens the trek to the players: the check is asked for. */
export function begin(state: State, _command: CommandOf<'begin'>, { world }: Circumstances): Ruling {
  const { name, goal } = state.open;
  return accept(underWay(state, world), [event('trekBegun', { name, goal })]);
}

/** Has the party try once more from where it is; what is met comes first, and a place that was proposed is no more. */
export function again(state: State, _command: CommandOf<'again'>, { world }: Circumstances): Ruling {
  const { status, encounter, tries } = state.open;
  if (status !== 'arrived' && status !== 'lost') return refuse('not-checked');
  if (encounter) return refuse('encounter-open');
  return accept(underWay(state, world), [event('trekAgain', { tries: tries + 1 })]);
}
