/** Setting a trek up: its first state, its figures and switches, who goes along, and its end (TK-02, TK-03). */
import { produce } from 'immer';
import { change } from '../kit/changing.ts';
import { accept, event, refuse } from '../kit/ruling.ts';
import { memberOf } from '../party/members.ts';
import { said } from '../values/records.ts';
import { isLost, outcomeOf } from './ladder.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';
import { DEFAULT_OPTIONS, MOST_MEMBERS, type TrekOptions, type TrekSetup, USUAL_MODIFIERS, USUAL_REACH } from './state.ts';

/** Returns options with what is said of them otherwise. */
function optionsWith(options: TrekOptions, changes: TrekSetup['options']): TrekOptions {
  // What is undefined says nothing, so that each stays what it was.
  return { ...options, ...(said(changes) as Partial<TrekOptions>) };
}

/** Returns the first state: nothing tried, and nothing known of the way. */
export function laidTrek({
  name,
  token,
  lay,
  cells,
  options,
  members = {},
  goal = '',
  minutes = 0,
  reach = USUAL_REACH,
}: TrekSetup): State {
  return {
    open: {
      ...{ name, status: 'laid', options: optionsWith(DEFAULT_OPTIONS, options), ...said({ lay, cells }) },
      ...{ token, leader: '', members, guide: '', goal, minutes, reach },
      ...{ modifiers: USUAL_MODIFIERS, taken: 0, tries: 0, at: '' },
    },
    hidden: { plan: '', place: '' },
  };
}

/** Changes what the trek is called, where it leads, how long and how far it is, and its options (TK-03, TK-04). */
export function configure(state: State, command: CommandOf<'configure'>): Ruling {
  const { open } = state;
  const { name = open.name, goal = open.goal, minutes = open.minutes, reach = open.reach } = command;
  return accept({ ...state, open: { ...open, name, goal, minutes, reach, options: optionsWith(open.options, command.options) } });
}

/** Turns a modifier on or off, or gives it another figure or reason (TK-02). */
export function modify(state: State, { id, on, by, reason }: CommandOf<'modifier'>): Ruling {
  return change(state, ({ open }) => void Object.assign(open.modifiers[id], said({ on, by, reason })));
}

/** Takes a member into the party, says something else of it, or takes it out: then it leads the way no more. */
export function changeMember(state: State, { id, member }: CommandOf<'member'>): Ruling {
  const { open } = state;
  const had = memberOf(open, id);
  if (!member && !had) return refuse('no-member');
  if (member && !had && Object.keys(open.members).length >= MOST_MEMBERS) return refuse('party-full', { most: MOST_MEMBERS });
  return accept(
    produce(state, (draft) => {
      if (member) draft.open.members[id] = member;
      else delete draft.open.members[id];
      if (!member && open.guide === id) draft.open.guide = '';
    }),
  );
}

/** Says who leads the way and makes the check (TK-01). */
export function chooseGuide(state: State, { member }: CommandOf<'guide'>): Ruling {
  if (member !== '' && !memberOf(state.open, member)) return refuse('no-member');
  return change(state, ({ open }) => void (open.guide = member));
}

/** Ends the trek: its token is free. */
export function end(state: State): Ruling {
  const { taken, tries } = state.open;
  return change(state, ({ open }) => void (open.status = 'ended'), [event('trekEnded', { taken, tries })]);
}

/** Takes an ended trek up again where it was. */
export function reopen(state: State): Ruling {
  const { result } = state.open;
  const tried = result && (isLost(outcomeOf(result.rung)) ? 'lost' : 'arrived');
  return change(state, ({ open }) => void (open.status = tried ?? 'trek'), [event('trekReopened')]);
}
