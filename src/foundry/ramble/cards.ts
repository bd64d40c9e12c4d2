/** The cards of a ramble: one for each jaunt, as a travel diary tells an hour; what is great begins a card of its own (RA-01, RA-13, RA-22, RA-61). */
import type { RambleOpen } from '../../rules/ramble/state.ts';
import { type CardForm, type CardsByEvent, type EventData, type Subject, card } from '../chat/cards.ts';

/** A card, or what chooses it. */
type Chosen = CardForm | ((data: EventData, open: RambleOpen) => CardForm | null);

/** The hour that a jaunt is. */
function jauntNamed(jaunt: number): Subject {
  return {
    key: `jaunt ${jaunt}`,
    title: { key: 'GHOSTMAP.Card.Ramble.Jaunt', values: { jaunt: String(jaunt) } },
    icon: 'fa-route',
  };
}

/** Has what happens in a jaunt told on its card. */
function inJaunt(form: Chosen) {
  return (data: EventData, open: RambleOpen): CardForm | null => {
    const made = typeof form === 'function' ? form(data, open) : form;
    return made && { ...made, about: jauntNamed(Number(data['jaunt'] ?? open.jaunts)) };
  };
}

/** Chooses the sentence of a figure, by whether it is one or several. */
function counted(figure: unknown, one: string, several: string): string {
  return Number(figure) === 1 ? one : several;
}

/** Chooses the sentence of a map that the party comes by, whether all of it is seen or heard of, and whether it has a name. */
function given(isSeen: boolean, isNamed: boolean): string {
  if (isSeen) return isNamed ? 'GHOSTMAP.Card.Ramble.ChartSeen' : 'GHOSTMAP.Card.Ramble.ChartSeenUnnamed';
  return isNamed ? 'GHOSTMAP.Card.Ramble.ChartHeard' : 'GHOSTMAP.Card.Ramble.ChartHeardUnnamed';
}

export const RAMBLE_CARDS: CardsByEvent<RambleOpen> = {
  rambleBegun: { ...card('plain', 'GHOSTMAP.Card.Ramble.Begun'), icon: 'fa-route' },
  jauntBegan: inJaunt(({ weather, action }) => {
    if (weather === '') return null;
    const key = Number(action) < 0 ? 'GHOSTMAP.Card.Ramble.WeatherHinders' : 'GHOSTMAP.Card.Ramble.Weather';
    return {
      ...card(Number(action) < 0 ? 'bad' : 'plain', key, 'weather'),
      values: { action: String(action).replace('-', '−') },
    };
  }),
  weatherChanged: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.WeatherTurns', 'weather')),
  weatherForecast: { ...card('time', 'GHOSTMAP.Card.Ramble.Forecast', 'weather', 'hours'), icon: 'fa-cloud-sun' },
  partyTravelled: inJaunt(({ cells }) =>
    card('plain', counted(cells, 'GHOSTMAP.Card.Ramble.TravelledOne', 'GHOSTMAP.Card.Ramble.Travelled'), 'cells', 'points'),
  ),
  partyPressesOn: inJaunt(({ of }) =>
    card('plain', of === 0 ? 'GHOSTMAP.Card.Ramble.PressesOnUnseen' : 'GHOSTMAP.Card.Ramble.PressesOn', 'paid', 'of'),
  ),
  progressLost: inJaunt(({ points }) =>
    card('bad', counted(points, 'GHOSTMAP.Card.Ramble.ProgressLostOne', 'GHOSTMAP.Card.Ramble.ProgressLost'), 'points'),
  ),
  jauntWaited: inJaunt(card('time', 'GHOSTMAP.Card.Ramble.Waited')),
  jauntEnded: inJaunt(({ waited }) => ({
    ...card('good', ''),
    outcome: waited === true ? 'GHOSTMAP.Card.Ramble.OverWaited' : 'GHOSTMAP.Card.Ramble.Over',
  })),
  // What it is the GM says, or nobody knows yet.
  meetingBegun: inJaunt(({ text }) => ({
    ...card('bad', text === '' ? 'GHOSTMAP.Card.Ramble.Met' : 'GHOSTMAP.Card.Ramble.MetWith', 'text'),
    isGreat: true,
  })),
  meetingShown: inJaunt(card('bad', 'GHOSTMAP.Card.Ramble.MetWith', 'text')),
  meetingOver: inJaunt(card('good', 'GHOSTMAP.Card.Ramble.MetOver')),
  destinationReached: inJaunt({ ...card('found', 'GHOSTMAP.Card.Ramble.Arrived'), isGreat: true }),
  destinationLeft: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.Leaves')),
  // What is noted before the party sets out, players find on the map.
  placeNoted: (_data, { status }) =>
    status === 'laid' ? null : { ...card('plain', 'GHOSTMAP.Card.Ramble.Noted', 'text'), icon: 'fa-feather' },
  // What is given before the party sets out, players find on the map.
  chartGiven: ({ as, name }, { status }) =>
    status === 'laid'
      ? null
      : {
          ...card('found', given(as === 'seen', name !== ''), 'name', 'cells'),
          icon: as === 'seen' ? 'fa-map' : 'fa-ear-listen',
        },
  rambleEnded: ({ jaunts }) => ({
    ...card('plain', counted(jaunts, 'GHOSTMAP.Card.Ramble.EndedOne', 'GHOSTMAP.Card.Ramble.Ended'), 'jaunts'),
    icon: 'fa-flag-checkered',
  }),
  rambleReopened: card('plain', 'GHOSTMAP.Card.Reopened'),
  overruled: card('plain', 'GHOSTMAP.Card.Overruled'),
};
