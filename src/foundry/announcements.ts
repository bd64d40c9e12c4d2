/** Telling the table what happened: a card in the chat, and a notice where nobody should miss it. */
import { type ExpeditionRecord, readExpedition } from '../play/expedition.ts';
import type { PlayEvent } from '../rules/procedure.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import { SCRAMBLE_ID } from '../rules/scramble/id.ts';
import type { ScrambleOpen } from '../rules/scramble/state.ts';
import { SEARCH_ID } from '../rules/search/id.ts';
import type { SearchOpen } from '../rules/search/state.ts';
import { bandLine } from './search/band-lines.ts';
import { leadOf } from './scramble/card-leads.ts';
import { markUndone, postCard } from './card-steps.ts';
import { type Card, cardOf } from './search/cards.ts';
import { nameOf } from './expedition-name.ts';
import { expeditionOn } from './expeditions.ts';
import { onHappening, tellAll } from './happenings.ts';
import { holderAt, sceneAt } from './holders.ts';
import { MODULE_ID } from './module-id.ts';
import { notify, say, words } from './notices.ts';
import type { Address } from './referee-ports.ts';
import { scrambleCardOf } from './scramble/cards.ts';
import { writeStory } from './story-journal.ts';
import { announceTable } from './table-play/table-cards.ts';

/** Makes a Roll that shows what a die came to; Dice So Nice and the chat show it as they show any other. */
function shown(faces: number, result: number): ReturnType<typeof Roll.fromTerms> {
  const { Die } = foundry.dice.terms;
  return Roll.fromTerms([new Die({ number: 1, faces, results: [{ result, active: true }] })]);
}

/** Puts a card into words: its sentence, and the second line where there is one. */
function sentencesOf({ key, values, keys, band }: Card): readonly string[] {
  const translated = Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, words(value)]));
  const sentence = words(key, { ...values, ...translated });
  return band ? [sentence, bandLine(band.index, band.line)] : [sentence];
}

function post(at: Address, record: ExpeditionRecord, alias: string, card: Card, more: object = {}): void {
  const lines = sentencesOf(card).map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`);
  const content = `<div class="ghost-map ghost-map-card" data-tone="${card.tone}">${lines.join('')}</div>`;
  const rolls = card.d100 === null ? [] : [shown(100, card.d100)];
  postCard(at, record, { content, rolls, speaker: { alias } }, more);
}

/** Announces what happened in a search: a card each where one is due, and the story once it has ended. */
function announceSearch(at: Address, record: ExpeditionRecord, open: SearchOpen, events: readonly PlayEvent[]): void {
  for (const event of events) {
    const card = cardOf(event, open, (user) => game.users.get(user)?.name ?? '');
    if (card) post(at, record, open.name, card);
    if (event.name === 'searchEnded') void writeStory(at.expedition, open, record.revision);
  }
}

/** Announces what happened in a scramble: a card each where one is due, with a way to what is to be done next. */
function announceScramble(at: Address, record: ExpeditionRecord, open: ScrambleOpen, events: readonly PlayEvent[]): void {
  for (const event of events) {
    const card = scrambleCardOf(event, open);
    if (card) post(at, record, open.name, card, leadOf(event) ?? {});
  }
}

/** Tells the GMs, in the chat, that an expedition was set back and goes on with other dice. */
function postRenewed({ holder, expedition }: Address): void {
  const document = holderAt(holder);
  const placed = document && expeditionOn(document, expedition);
  if (!placed) return;
  const text = foundry.utils.escapeHTML(words('GHOSTMAP.Card.DiceRenewed', { name: nameOf(placed) }));
  void ChatMessage.create({
    content: `<div class="ghost-map ghost-map-card" data-tone="time"><p>${text}</p></div>`,
    speaker: { alias: nameOf(placed) },
    whisper: game.users.filter((user) => user.isGM).map((user) => user.id),
    flags: { [MODULE_ID]: { holder, expedition } },
  });
}

/** Announces events as the referee, each procedure's in its own way, and sends word of them to all clients. Events hold open words only. */
export function announce(at: Address, record: ExpeditionRecord, events: readonly PlayEvent[]): void {
  const read = readExpedition(record);
  if (!('expedition' in read)) return;
  const { procedure, open } = read.expedition;
  if (procedure.id === SEARCH_ID) announceSearch(at, record, open as SearchOpen, events);
  if (procedure.id === SCRAMBLE_ID) announceScramble(at, record, open as ScrambleOpen, events);
  if (procedure.id === ENCOUNTERS_ID) void announceTable(at, record, events);
  if (events.some(({ name }) => name === 'diceRenewed')) postRenewed(at);
  if (events.some(({ name }) => name === 'undone')) void markUndone(at, record);
  tellAll(at, events);
}

/** Shows a notice on this client where time takes a turn for the worse or the objective is found (SG-25, SG-36), and to GMs where dice were renewed. */
export function followAnnouncements(): void {
  onHappening(({ holder, expedition }, event) => {
    if (event.name === 'diceRenewed' && game.user.isGM) {
      const document = holderAt(holder);
      const set = document && expeditionOn(document, expedition);
      if (set) say('warn', 'GHOSTMAP.Notice.DiceRenewed', { name: nameOf(set) });
    }
    if (event.name !== 'bandEntered' && event.name !== 'objectiveFound') return;
    const placed = expeditionOn(sceneAt(holder), expedition);
    const card = placed?.expedition.procedure.id === SEARCH_ID && cardOf(event, placed.expedition.open as SearchOpen, () => '');
    if (card) notify('info', sentencesOf(card).join(' '));
  });
}
