/** The cards of a search: one for each cell, one for the legwork, and one of its own for what is great. Everything else is seen on the map and the bar. */
import type { Contents } from '../../rules/search/contents.ts';
import { type SearchOpen, wordsOn } from '../../rules/search/state.ts';
import { type CardForm, type CardsByEvent, type EventData, type Subject, card } from '../chat/cards.ts';
import { arrivedCard } from '../chat/passage-card.ts';
import { bandCostKey, bandLineKey } from './band-lines.ts';
import { foundPicture } from './found-picture.ts';
import { figureText } from '../../rules/values/texts.ts';

const contentsKey = (contents: unknown): string => `GHOSTMAP.Contents.${String(contents)}`;
const outcomeKey = (outcome: unknown): string => `GHOSTMAP.Outcome.${String(outcome)}`;

/** The icons of what lies in cells, as everywhere. */
const CONTENTS_ICONS: Readonly<Record<Contents, string>> = {
  empty: 'fa-wind',
  'friendly-creature': 'fa-dove',
  'hostile-creature': 'fa-dragon',
  'hostile-obstacle': 'fa-triangle-exclamation',
  'friendly-object': 'fa-gem',
};

/** A cell with what is known to lie there. */
function cellNamed(name: string, { cells }: SearchOpen): Subject {
  const contents = cells[name]?.contents ?? 'empty';
  const title = { key: 'GHOSTMAP.Card.Cell', values: { cell: name }, keys: { contents: contentsKey(contents) } };
  return { key: `cell ${name}`, title, icon: CONTENTS_ICONS[contents] };
}

const LEGWORK: Subject = { key: 'legwork', title: { key: 'GHOSTMAP.Card.Legwork' }, icon: 'fa-book-open' };

/** Has what happens in a cell told on its card. */
function inCell(
  form: CardForm | ((data: EventData, open: SearchOpen) => CardForm | null),
): (data: EventData, open: SearchOpen) => CardForm | null {
  return (data, open) => {
    const made = typeof form === 'function' ? form(data, open) : form;
    return made && { ...made, about: cellNamed(String(data['cell']), open) };
  };
}

const inLegwork = (form: CardForm): CardForm => ({ ...form, about: LEGWORK });

export const SEARCH_CARDS: CardsByEvent<SearchOpen> = {
  partyArrived: arrivedCard,
  searchBegun: (_data, { objective }) => ({
    ...card('plain', objective.name === '' ? '' : 'GHOSTMAP.Card.Seek'),
    names: { objective: objective.name },
    lines: [{ key: 'GHOSTMAP.Card.Start' }],
    about: { key: 'search', title: { key: 'GHOSTMAP.Card.SearchBegun' }, icon: 'fa-magnifying-glass-location' },
    isGreat: true,
  }),
  legworkBegun: { ...inLegwork(card('plain', 'GHOSTMAP.Card.LegworkBegun', 'steps')), isGreat: true },
  legworkChecked: ({ outcome }) =>
    inLegwork({
      ...card(outcome === 'failure' ? 'bad' : 'good', 'GHOSTMAP.Card.LegworkChecked', 'done', 'steps'),
      keys: { outcome: outcomeKey(outcome) },
    }),
  cellRevealed: ({ target, contents }) =>
    inLegwork({
      ...card('plain', target === true ? 'GHOSTMAP.Card.RevealedTarget' : 'GHOSTMAP.Card.Revealed', 'cell'),
      keys: { contents: contentsKey(contents) },
    }),
  revelationSpent: inLegwork(card('plain', 'GHOSTMAP.Card.Spent', 'cell')),
  cellEntered: inCell(({ mark, first }, { rounds }) =>
    mark === 'met' && first === true ? { ...card('plain', 'GHOSTMAP.Card.Met'), values: { round: String(rounds) } } : null,
  ),
  attemptChecked: inCell(({ outcome }) => ({
    ...card('good', 'GHOSTMAP.Card.AttemptChecked', 'done', 'steps'),
    keys: { outcome: outcomeKey(outcome) },
  })),
  cellCleared: inCell(({ outcome }) => ({
    ...card('good', ''),
    outcome: outcome === 'critical' ? 'GHOSTMAP.Card.ClearedCritically' : 'GHOSTMAP.Card.Cleared',
  })),
  cellFailed: inCell({ ...card('bad', 'GHOSTMAP.Card.Failed'), outcome: outcomeKey('failure') }),
  cellRetried: inCell({ ...card('plain', 'GHOSTMAP.Card.Retried'), outcome: 'GHOSTMAP.Card.Again' }),
  // What came of it is for all to read (SG-22).
  noteWritten: inCell(({ cell }, { cells }) => ({ ...card('plain', ''), note: wordsOn(cells[String(cell)]) })),
  bandEntered: ({ penalty, index, line, steps }) => ({
    ...card('time', bandCostKey(Number(penalty), Number(steps)), 'from', 'steps'),
    values: { penalty: figureText(Number(penalty)) },
    about: {
      key: `band ${String(index)}`,
      title: line ? String(line) : { key: bandLineKey(Number(index)) },
      icon: 'fa-cloud-moon',
    },
    isGreat: true,
  }),
  objectiveFound: ({ cell }, open) => ({
    ...card('found', open.objective.name === '' ? 'GHOSTMAP.Card.Found' : 'GHOSTMAP.Card.FoundObjective', 'cell'),
    names: { objective: open.objective.name },
    picture: foundPicture(open, cell),
  }),
  rollOffered: ({ by, outcome, total, typed }, { resolver }, userName) =>
    // Whoever rolled a formula has shown the roll already.
    resolver.kind === 'percentile'
      ? {
          // No die of the table has shown what was typed.
          ...(typed
            ? card('plain', 'GHOSTMAP.Card.RollTyped', 'what', 'total')
            : { ...card('plain', 'GHOSTMAP.Card.Rolled', 'what'), die: { faces: 100, result: Number(total) } }),
          values: { name: userName(String(by)) },
          keys: { outcome: outcomeKey(outcome) },
          icon: 'fa-dice-d20',
        }
      : null,
  rollAccepted: ({ by, outcome, typed }, open, userName) => ({
    ...card('plain', typed ? 'GHOSTMAP.Card.RollTyped' : 'GHOSTMAP.Card.RollAccepted', 'what', 'total'),
    values: { name: userName(String(by)) },
    keys: { outcome: outcomeKey(outcome) },
    about: open.status === 'legwork' ? LEGWORK : cellNamed(open.party, open),
  }),
  searchEnded: ({ how }, { rounds }) => ({
    ...card('plain', how === 'found' ? 'GHOSTMAP.Card.EndedFound' : 'GHOSTMAP.Card.EndedGivenUp'),
    values: { rounds: String(rounds) },
    icon: 'fa-flag-checkered',
  }),
  searchReopened: card('plain', 'GHOSTMAP.Card.Reopened'),
  overruled: card('plain', 'GHOSTMAP.Card.Overruled'),
};
