/** The cards of a game in a haunted house: who starts where by which cards, who plays a seat, and how it ends (HA-04, HA-11, HA-12). */
import type { HauntOpen } from '../../rules/haunt/state.ts';
import { type CardForm, type CardsByEvent, card } from '../chat/cards.ts';
import { figureText } from '../../rules/values/texts.ts';

/** Has events told on the one card of the starts. */
function ofStarts(form: CardForm): CardForm {
  return { ...form, about: { key: 'starts', title: { key: 'GHOSTMAP.Card.Haunt.Starts' }, icon: 'fa-door-open' } };
}

export const HAUNT_CARDS: CardsByEvent<HauntOpen> = {
  hauntBegun: ({ house, seats }) => ({
    ...card('plain', 'GHOSTMAP.Card.Haunt.Begun'),
    values: { seats: String(seats), house: String(house) },
    icon: 'fa-ghost',
  }),
  hauntCards: ({ barred }) =>
    ofStarts(card('plain', `GHOSTMAP.Card.Haunt.${barred === true ? 'CardsBarred' : 'Cards'}`, 'name', 'first', 'second')),
  hauntStarted: ofStarts(card('plain', 'GHOSTMAP.Card.Haunt.Started', 'name', 'room', 'dots')),
  hauntSeatHanded: ({ user, computer, name }, _open, userName) => {
    const by = userName(String(user));
    const to = computer !== '' ? 'ToComputer' : user === '' ? 'ToGm' : by === name ? 'Back' : 'ToUser';
    return {
      ...card('plain', `GHOSTMAP.Card.Haunt.Handed${to}`, 'name'),
      values: { user: by },
      icon: 'fa-people-arrows',
    };
  },
  hauntEnded: ({ won, total, first, last }) => ({
    ...card(won === true ? 'good' : 'bad', `GHOSTMAP.Card.Haunt.${won === true ? 'Won' : 'Lost'}`),
    values: { total: figureText(Number(total)) },
    lines: [
      {
        key: 'GHOSTMAP.Card.Haunt.HowItCame',
        values: { first: String(first), last: String(last), behind: String(Number(first) - Number(last)) },
      },
    ],
    icon: 'fa-flag-checkered',
    isGreat: true,
  }),
  hauntReopened: card('plain', 'GHOSTMAP.Card.Haunt.Reopened'),
};
