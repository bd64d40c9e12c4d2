/** The great moments of a search (SG-07, SG-25, SG-36). */
import type { SearchOpen } from '../../rules/search/state.ts';
import type { MomentsByEvent } from '../presence/moments.ts';
import { bandCostKey, bandLineKey } from './band-lines.ts';
import { foundPicture } from './found-picture.ts';
import { figureText } from '../../rules/values/texts.ts';

export const SEARCH_MOMENTS = {
  searchBegun: (_data, { objective, name }) => {
    const [picture] = objective.kind === '' ? [] : [objective.kind];
    const sought = { key: 'GHOSTMAP.Moment.Seek', names: { objective: objective.name } };
    return {
      ...{ weight: 2, tone: 'plain', icon: 'fa-magnifying-glass-location', text: name },
      title: objective.name === '' ? { key: 'GHOSTMAP.Card.SearchBegun' } : sought,
      ...(picture ? { picture } : {}),
    };
  },
  objectiveFound: ({ cell }, open) => ({
    ...{ weight: 3, tone: 'found', icon: 'fa-star', picture: foundPicture(open, cell) },
    title:
      open.objective.name === ''
        ? { key: 'GHOSTMAP.Card.Found', values: { cell: String(cell) } }
        : { key: 'GHOSTMAP.Card.FoundObjective', values: { cell: String(cell) }, names: { objective: open.objective.name } },
  }),
  bandEntered: ({ penalty, index, line, from, steps }) => ({
    ...{ weight: 1, tone: 'time', icon: 'fa-cloud-moon' },
    title: line ? String(line) : { key: bandLineKey(Number(index)) },
    text: {
      key: bandCostKey(Number(penalty), Number(steps)),
      values: { from: String(from), steps: String(steps), penalty: figureText(Number(penalty)) },
    },
  }),
  searchEnded: ({ how }, { rounds, name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-flag-checkered', text: name },
    title: {
      key: how === 'found' ? 'GHOSTMAP.Card.EndedFound' : 'GHOSTMAP.Card.EndedGivenUp',
      values: { rounds: String(rounds) },
    },
  }),
} satisfies MomentsByEvent<SearchOpen>;
