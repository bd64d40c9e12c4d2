/** Announcing what happened, as the referee: cards in the chat, and word of it to all clients. */
import { type ExpeditionRecord, readExpedition } from '../../play/expedition.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { recipientsOf } from './audience.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import type * as CardPosting from './card-posting.ts';
import { type ExpeditionRef, expeditionOn, nameOf } from '../store/expeditions.ts';
import { partyBeyond } from '../store/passages.ts';
import { emitEvents } from '../referee/events.ts';
import { type Address, type Holder, holderAt, isScene } from '../host/holders.ts';
import { logError } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { say, words } from '../host/notices.ts';
import { fetchedRefereeing } from '../referee/refereeings.ts';

/** What the referee itself has to say in the chat, for no procedure says it. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  diceRenewed: 'GHOSTMAP.Card.DiceRenewed',
  suspended: 'GHOSTMAP.Card.Suspended',
  resumed: 'GHOSTMAP.Card.Resumed',
};

/** Says what an undo leaves as it is where a party has passed: what was played elsewhere, and the scene and tokens that were made ready for it. */
function keptByUndo(ref: ExpeditionRef<Holder>, { name, data }: PlayEvent): string | null {
  if (name !== 'undone' || !isScene(ref.holder)) return null;
  const { holder, id, expedition } = ref;
  if (data['command'] === 'arrive') return words('GHOSTMAP.Passage.Undone', { name: nameOf(ref), scene: holder.name });
  const beyond = partyBeyond({ id, expedition });
  return beyond && words('GHOSTMAP.Passage.StaysThere', { name: nameOf(ref), by: beyond.name });
}

/** Says that dice are others from here on, to GMs, and that an expedition waits for another or goes on. */
function postOwnWords({ holder, expedition }: Address, events: readonly PlayEvent[], { cardContent }: Posting): void {
  const document = holderAt(holder);
  const ref = expeditionOn(document, expedition);
  if (!ref) return;
  const alias = nameOf(ref);
  const gms = game.users.filter((user) => user.isGM).map((user) => user.id);
  for (const event of events) {
    const key = OWN_WORDS[event.name];
    const by = expeditionOn(document, String(event.data['by']));
    const text = key === undefined ? keptByUndo(ref, event) : words(key, { name: alias, by: by ? nameOf(by) : '' });
    if (text === null) continue;
    void ChatMessage.create({
      content: cardContent([{ tone: 'time', icon: 'fa-clock', lines: [text] }]),
      speaker: { alias },
      whisper: event.name === 'diceRenewed' || event.name === 'undone' ? gms : recipientsOf(ref),
      flags: { [MODULE_ID]: { holder, expedition } },
    });
  }
}

/** What posts cards: whoever takes the seat fetches it once there is something to tell. */
type Posting = typeof CardPosting;
const fetchedPosting = (): Promise<Posting> => fetchedChunk(() => import('./card-posting.ts'));

/** What is being posted; cards come in the order of what they tell of, though a procedure's may have to be fetched first. */
let posting: Promise<unknown> = Promise.resolve();

/** What is kept beside the cards: no card waits for it. */
interface Posted {
  readonly kept?: Promise<void> | undefined;
}

/** Has a procedure post its cards, and strikes those of a step that was taken back, where it may have been; what was told before has been posted by then. */
async function postCards(at: Address, record: ExpeditionRecord, all: readonly PlayEvent[], again: boolean): Promise<Posted> {
  const cards = await fetchedPosting();
  const events = again ? all.filter((event) => !cards.isTold(at, record, event)) : all;
  postOwnWords(at, events, cards);
  const refereeing = await fetchedRefereeing(record.procedure);
  const read = readExpedition(record);
  if (!('expedition' in read)) return {};
  const { open } = read.expedition;
  const kept = refereeing?.keep?.(at, record, open, all);
  await refereeing?.announce?.(at, record, open, events);
  if (again || events.some(({ name }) => name === 'undone')) await cards.markUndone(at, record);
  await cards.cardsPosted();
  // Of what has no card nobody can say whether it was told.
  if (again)
    emitEvents(
      at,
      events.filter((event) => cards.isTold(at, record, event)),
    );
  return { kept };
}

/**
 * Announces events as the referee, each procedure's in its own way, and sends word of them to all clients; `again` leaves out those of
 * which there is a card. Events hold open words only. Resolves once the server has the cards and what is kept beside them.
 */
export async function announce(
  at: Address,
  record: ExpeditionRecord,
  events: readonly PlayEvent[],
  again = false,
): Promise<void> {
  if (!again) emitEvents(at, events);
  const posted = posting
    .then(() => postCards(at, record, events, again))
    .catch((error: unknown): Posted => {
      // The step stands, whether or not its card does.
      logError('what happened could not be posted', error);
      say('error', 'GHOSTMAP.EffectFailed');
      return {};
    });
  posting = posted;
  const { kept } = await posted;
  await kept;
}
