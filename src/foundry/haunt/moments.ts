/** The great moments of a game in a haunted house (HA-11). */
import type { HauntOpen } from '../../rules/haunt/state.ts';
import type { MomentsByEvent } from '../presence/moments.ts';
import { figureText } from '../../rules/values/texts.ts';

export const HAUNT_MOMENTS = {
  hauntBegun: (_data, { name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-ghost', text: name },
    title: { key: 'GHOSTMAP.Moment.HauntBegun' },
  }),
  hauntEnded: ({ won, total }, { name }) => ({
    ...{ weight: 3, icon: won === true ? 'fa-trophy' : 'fa-ghost', text: name, tone: won === true ? 'good' : 'bad' },
    title: {
      key: won === true ? 'GHOSTMAP.Card.Haunt.Won' : 'GHOSTMAP.Card.Haunt.Lost',
      values: { total: figureText(Number(total)) },
    },
  }),
} satisfies MomentsByEvent<HauntOpen>;
