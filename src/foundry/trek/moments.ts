/** The great moments of a trek (TK-01, TK-04). */
import { outcomeOf } from '../../rules/trek/ladder.ts';
import type { TrekOpen } from '../../rules/trek/state.ts';
import type { MomentsByEvent } from '../presence/moments.ts';

export const TREK_MOMENTS = {
  trekBegun: ({ goal }, { name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-signs-post', text: goal === '' ? name : String(goal) },
    title: { key: 'GHOSTMAP.Card.Trek.Begun' },
  }),
  trekArrived: (_data, { result, goal, name }) => ({
    ...{ weight: 2, tone: 'good', icon: 'fa-flag', text: goal === '' ? name : goal },
    title: { key: `GHOSTMAP.Card.Trek.Outcome.${outcomeOf(result?.rung ?? '1')}` },
  }),
  trekLost: ({ worst }) => ({
    ...{ weight: 3, tone: 'bad', icon: 'fa-circle-question', opens: 'outcome' },
    title: { key: `GHOSTMAP.Card.Trek.Outcome.${worst === true ? 'worst' : 'lost'}` },
  }),
  trekMet: ({ text }) => ({ weight: 2, tone: 'bad', icon: 'fa-circle-exclamation', title: String(text) }),
  trekEnded: (_data, { name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-flag-checkered', text: name },
    title: { key: 'GHOSTMAP.Card.Trek.Ended' },
  }),
} satisfies MomentsByEvent<TrekOpen>;
