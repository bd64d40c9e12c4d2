/** The cards of a trek: one for each try, with who led the way, by what, how far it went and how long it took (TK-01, TK-03, TK-04). */
import { type Outcome, isLost, outcomeOf } from '../../rules/trek/ladder.ts';
import type { TrekOpen } from '../../rules/trek/state.ts';
import { type CardForm, type CardsByEvent, type EventData, card } from '../chat/cards.ts';
import { arrivedCard } from '../chat/passage-card.ts';
import type { Sentence, Tone } from '../presence/sentences.ts';
import { durationOf } from './duration.ts';

/** A card, or what chooses it. */
type Chosen = CardForm | ((data: EventData, open: TrekOpen) => CardForm | null);

/** Has events told on the card of their try. */
function inTry(form: Chosen) {
  return (data: EventData, open: TrekOpen): CardForm | null => {
    const made = typeof form === 'function' ? form(data, open) : form;
    const { goal, tries } = open;
    return (
      made && {
        ...made,
        about: {
          key: `try ${tries}`,
          title: goal === '' ? { key: 'GHOSTMAP.Card.Trek.Title' } : { key: 'GHOSTMAP.Card.Trek.TitleTo', values: { goal } },
          icon: 'fa-signs-post',
        },
      }
    );
  };
}

/** Says how long something took; nothing where nobody has said how long it takes. */
function tookLines(minutes: unknown, told: 'Took' | 'TookInAll' | 'WorldTime'): readonly Sentence[] {
  if (Number(minutes) === 0) return [];
  const { form, values } = durationOf(Number(minutes));
  return [{ key: `GHOSTMAP.Card.Trek.${told}.${form}`, values }];
}

const TONES: Readonly<Record<Outcome, Tone>> = { record: 'good', 'on-time': 'good', late: 'time', lost: 'bad', worst: 'bad' };

/** Chooses how things stand after a check. */
function outcomeCard({ result }: TrekOpen): CardForm | null {
  if (!result) return null;
  const outcome = outcomeOf(result.rung);
  return { ...card(TONES[outcome], ''), outcome: `GHOSTMAP.Card.Trek.Outcome.${outcome}` };
}

export const TREK_CARDS: CardsByEvent<TrekOpen> = {
  partyArrived: arrivedCard,
  trekBegun: ({ goal }) => ({
    ...card('plain', goal === '' ? 'GHOSTMAP.Card.Trek.Begun' : 'GHOSTMAP.Card.Trek.BegunTo', 'goal'),
    icon: 'fa-signs-post',
  }),
  trekChecked: inTry(({ by, ability, rung, outcome, minutes, taken, tries, worldTime }) => ({
    ...card(TONES[outcome as Outcome], by === '' ? 'GHOSTMAP.Card.Trek.Checked' : 'GHOSTMAP.Card.Trek.CheckedBy', 'by'),
    keys: { ability: `GHOSTMAP.Trek.Ability.${String(ability)}`, rung: `GHOSTMAP.Rung.${String(rung)}` },
    lines: [
      ...tookLines(minutes, 'Took'),
      ...(Number(tries) > 1 ? tookLines(taken, 'TookInAll') : []),
      ...(worldTime === true ? tookLines(minutes, 'WorldTime') : []),
    ],
  })),
  trekArrived: inTry((_data, open) => outcomeCard(open)),
  trekLost: inTry((_data, open) => outcomeCard(open)),
  // Where it is, all see by its token.
  trekPlaced: inTry(card('bad', 'GHOSTMAP.Card.Trek.Placed')),
  trekStayed: inTry(card('bad', 'GHOSTMAP.Card.Trek.Stayed')),
  trekMet: inTry({ ...card('bad', 'GHOSTMAP.Card.Trek.Met', 'text'), isGreat: true }),
  trekMetOver: inTry(({ met }) => card('good', met === true ? 'GHOSTMAP.Card.Trek.MetOver' : 'GHOSTMAP.Card.Trek.NothingMet')),
  trekAgain: { ...card('plain', 'GHOSTMAP.Card.Trek.Again'), icon: 'fa-signs-post' },
  trekEnded: (_data, { taken, result }) => ({
    ...card('plain', 'GHOSTMAP.Card.Trek.Ended'),
    icon: 'fa-flag-checkered',
    lines: [
      ...(result && isLost(outcomeOf(result.rung)) ? [{ key: 'GHOSTMAP.Card.Trek.EndedLost' }] : []),
      ...tookLines(taken, 'TookInAll'),
    ],
  }),
  trekReopened: card('plain', 'GHOSTMAP.Card.Reopened'),
};
