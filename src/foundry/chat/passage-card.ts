/** The card of a party that has come from another expedition: who came along, and what with them. */
import type { Carried, Passage, Traveller } from '../../rules/party/passage/passage.ts';
import { words } from '../host/notices.ts';
import { carriedWords, minutesWords, travellerWords } from '../party/along-words.ts';
import { type CardForm, type EventData, card } from './cards.ts';

interface Part {
  readonly passage?: Passage | undefined;
  readonly leader?: string | undefined;
}

/** What of an open half the card tells. */
interface Came extends Part {
  /** Parts of the party that wait: one of them may be who has come. */
  readonly parts?: Readonly<Record<string, Part>> | undefined;
  readonly hurts?: Readonly<Record<string, Carried>>;
  readonly members?: Readonly<Record<string, Pick<Traveller, 'name'>>>;
}

/** Makes the card: where the party comes from, its members with paces, loads and lights, who leads, what waits to come off sheets, and how long it was away. */
export function arrivedCard(data: EventData, open: Came, userName: (user: string) => string): CardForm {
  const { passage, leader = '' } = open.parts?.[String(data['part'] ?? '')] ?? open;
  const { hurts } = open;
  // Damage may wait for somebody who has not come.
  const named = { ...open.members, ...passage?.members };
  const members = passage?.members ?? {};
  const who = travellerWords(members, words);
  const waiting = carriedWords(hurts ? Object.values(hurts) : (passage?.hurts ?? []), named, words);
  const minutes = Number(data['minutes'] ?? 0);
  const led = userName(leader);
  return {
    ...card('time', data['back'] === true ? 'GHOSTMAP.Passage.CameBack' : 'GHOSTMAP.Passage.Came', 'from'),
    icon: 'fa-door-open',
    lines: [
      ...(who.length > 0 ? [words('GHOSTMAP.Passage.With', { names: who.join('; ') })] : []),
      ...(led === '' ? [] : [words('GHOSTMAP.Passage.Led', { name: led })]),
      ...(waiting.length > 0 ? [words('GHOSTMAP.Passage.Hurts', { hurts: waiting.join('; ') })] : []),
      ...(minutes > 0 ? [words('GHOSTMAP.Passage.Away', { time: minutesWords(minutes, words) })] : []),
    ],
  };
}
