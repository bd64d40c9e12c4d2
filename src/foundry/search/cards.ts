/** Which events are worth a card in the chat, and in which words: pure. Everything else is seen on the map and the bar. */
import type { PlayEvent } from '../../rules/procedure.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { type Card, type CardTone, card as plainCard } from '../chat/cards.ts';

/** A card of a search. */
export interface SearchCard extends Card {
  /** A band whose line follows: its place, and the GM's own words for it, empty for the language file's. */
  readonly band: { readonly index: number; readonly line: string } | null;
}

/** What a card may read of the search. */
export type CardSearch = Pick<SearchOpen, 'objective' | 'resolver' | 'rounds'>;

function card(tone: CardTone, key: string, more: Partial<Omit<SearchCard, 'tone' | 'key'>> = {}): SearchCard {
  return { ...plainCard(tone, key), band: null, ...more };
}

/** Chooses the card of an event, or null where none is due. `name` gives a user's name by the id. */
export function cardOf(event: PlayEvent, open: CardSearch, name: (user: string) => string): SearchCard | null {
  const data = Object.fromEntries(Object.entries(event.data).map(([key, value]) => [key, String(value)]));
  const { cell = '', contents = '', outcome = '' } = data;
  const here = { values: { cell } };
  const contentsKey = `GHOSTMAP.Contents.${contents}`;
  switch (event.name) {
    case 'searchBegun':
      return card('plain', 'GHOSTMAP.Card.SearchBegun');
    case 'legworkBegun':
      return card('plain', 'GHOSTMAP.Card.LegworkBegun', { values: { steps: data['steps'] ?? '' } });
    case 'legworkChecked':
      return card(outcome === 'failure' ? 'bad' : 'good', 'GHOSTMAP.Card.LegworkChecked', {
        values: { done: data['done'] ?? '', steps: data['steps'] ?? '' },
        keys: { outcome: `GHOSTMAP.Outcome.${outcome}` },
      });
    case 'cellRevealed':
      return card('plain', data['target'] === 'true' ? 'GHOSTMAP.Card.RevealedTarget' : 'GHOSTMAP.Card.Revealed', {
        ...here,
        keys: { contents: contentsKey },
      });
    case 'revelationSpent':
      return card('plain', 'GHOSTMAP.Card.Spent', here);
    case 'cellEntered':
      if (data['mark'] !== 'met' || data['first'] !== 'true') return null;
      return card('plain', 'GHOSTMAP.Card.Met', { ...here, keys: { contents: contentsKey } });
    case 'cellCleared':
      return card('good', outcome === 'critical' ? 'GHOSTMAP.Card.ClearedCritically' : 'GHOSTMAP.Card.Cleared', here);
    case 'cellFailed':
      return card('bad', 'GHOSTMAP.Card.Failed', here);
    case 'bandEntered':
      return card('time', 'GHOSTMAP.Card.Band', {
        values: { from: data['from'] ?? '', penalty: (data['penalty'] ?? '').replace('-', '−'), steps: data['steps'] ?? '' },
        band: { index: Number(data['index']), line: data['line'] ?? '' },
      });
    case 'objectiveFound':
      return open.objective.name === ''
        ? card('found', 'GHOSTMAP.Card.Found', here)
        : card('found', 'GHOSTMAP.Card.FoundObjective', { values: { cell, objective: open.objective.name } });
    case 'rollOffered':
      // Whoever rolled a formula has shown the roll already.
      if (open.resolver.kind !== 'percentile') return null;
      return card('plain', 'GHOSTMAP.Card.Rolled', {
        values: { name: name(data['by'] ?? ''), what: data['what'] ?? '' },
        keys: { outcome: `GHOSTMAP.Outcome.${outcome}` },
        die: { faces: 100, result: Number(event.data['total']) },
      });
    case 'searchEnded':
      return card('plain', data['how'] === 'found' ? 'GHOSTMAP.Card.EndedFound' : 'GHOSTMAP.Card.EndedGivenUp', {
        values: { rounds: String(open.rounds) },
      });
    case 'searchReopened':
      return card('plain', 'GHOSTMAP.Card.Reopened');
    case 'overruled':
      return card('plain', 'GHOSTMAP.Card.Overruled');
    default:
      return null;
  }
}
