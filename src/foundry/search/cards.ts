/** The cards of a search. Everything else is seen on the map and the bar. */
import type { SearchOpen } from '../../rules/search/state.ts';
import { type CardsByEvent, card } from '../chat/cards.ts';
import { bandLineKey } from './band-lines.ts';

const contentsKey = (contents: unknown): string => `GHOSTMAP.Contents.${String(contents)}`;
const outcomeKey = (outcome: unknown): string => `GHOSTMAP.Outcome.${String(outcome)}`;

export const SEARCH_CARDS: CardsByEvent<SearchOpen> = {
  searchBegun: card('plain', 'GHOSTMAP.Card.SearchBegun'),
  legworkBegun: card('plain', 'GHOSTMAP.Card.LegworkBegun', 'steps'),
  legworkChecked: ({ outcome }) => ({
    ...card(outcome === 'failure' ? 'bad' : 'good', 'GHOSTMAP.Card.LegworkChecked', 'done', 'steps'),
    keys: { outcome: outcomeKey(outcome) },
  }),
  cellRevealed: ({ target, contents }) => ({
    ...card('plain', target === true ? 'GHOSTMAP.Card.RevealedTarget' : 'GHOSTMAP.Card.Revealed', 'cell'),
    keys: { contents: contentsKey(contents) },
  }),
  revelationSpent: card('plain', 'GHOSTMAP.Card.Spent', 'cell'),
  cellEntered: ({ mark, first, contents }) =>
    mark === 'met' && first === true
      ? { ...card('plain', 'GHOSTMAP.Card.Met', 'cell'), keys: { contents: contentsKey(contents) } }
      : null,
  attemptChecked: ({ outcome }) => ({
    ...card('good', 'GHOSTMAP.Card.AttemptChecked', 'cell', 'done', 'steps'),
    keys: { outcome: outcomeKey(outcome) },
  }),
  cellCleared: ({ outcome }) =>
    card('good', outcome === 'critical' ? 'GHOSTMAP.Card.ClearedCritically' : 'GHOSTMAP.Card.Cleared', 'cell'),
  cellFailed: card('bad', 'GHOSTMAP.Card.Failed', 'cell'),
  bandEntered: ({ penalty, index, line }) => ({
    ...card('time', 'GHOSTMAP.Card.Band', 'from', 'steps'),
    values: { penalty: String(penalty).replace('-', '−') },
    lines: [line ? String(line) : { key: bandLineKey(Number(index)) }],
  }),
  objectiveFound: (_data, { objective }) =>
    objective.name === ''
      ? card('found', 'GHOSTMAP.Card.Found', 'cell')
      : { ...card('found', 'GHOSTMAP.Card.FoundObjective', 'cell'), values: { objective: objective.name } },
  rollOffered: ({ by, outcome, total }, { resolver }, userName) =>
    // Whoever rolled a formula has shown the roll already.
    resolver.kind === 'percentile'
      ? {
          ...card('plain', 'GHOSTMAP.Card.Rolled', 'what'),
          values: { name: userName(String(by)) },
          keys: { outcome: outcomeKey(outcome) },
          die: { faces: 100, result: Number(total) },
        }
      : null,
  searchEnded: ({ how }, { rounds }) => ({
    ...card('plain', how === 'found' ? 'GHOSTMAP.Card.EndedFound' : 'GHOSTMAP.Card.EndedGivenUp'),
    values: { rounds: String(rounds) },
  }),
  searchReopened: card('plain', 'GHOSTMAP.Card.Reopened'),
  overruled: card('plain', 'GHOSTMAP.Card.Overruled'),
};
