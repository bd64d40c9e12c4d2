/**
 * Cards as messages of the chat: how they are written and posted. A card remembers the step that it tells of, and says so once that step is
 * taken back. It stays in the chat, since what players have read cannot be unread.
 */
import { type Address, holderAt } from '../host/holders.ts';
import * as v from 'valibot';
import type { ExpeditionRecord } from '../../play/expedition.ts';
import { digestOf } from '../../play/one-form.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { words } from '../host/notices.ts';
import { expeditionOn } from '../store/expeditions.ts';
import { recipientsOf } from './audience.ts';

type Message = ChatMessage.Implementation;

/** The tone of a card: its stripe and its icon. */
export type CardTone = 'plain' | 'good' | 'bad' | 'time' | 'found';

/** Writes a card as HTML, of texts as they are. */
export function cardContent(tone: CardTone, texts: readonly string[]): string {
  const paragraphs = texts.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`);
  return `<div class="ghost-map ghost-map-card" data-tone="${tone}">${paragraphs.join('')}</div>`;
}

const UndoneSchema = v.object({ undone: v.literal(true) });

/** Reads what a card remembers as a schema has it, or gives null; only a GM's cards are ours. */
function cardFlagsOf<Flags>(schema: v.GenericSchema<unknown, Flags>, message: Message | undefined): Flags | null {
  const flags = v.safeParse(schema, message?.author?.isGM ? message.flags[MODULE_ID] : null);
  return flags.success ? flags.output : null;
}

/** Whether the step that a card tells of was taken back. */
function isUndone(message: Message | undefined): boolean {
  return cardFlagsOf(UndoneSchema, message) !== null;
}

/** Reads what a card remembers whose step stands: where it was taken back, nothing is left to do. */
export function standingFlagsOf<Flags>(schema: v.GenericSchema<unknown, Flags>, message: Message | undefined): Flags | null {
  return isUndone(message) ? null : cardFlagsOf(schema, message);
}

const FlagsSchema = v.object({
  expedition: v.string(),
  /** The place of the step on the undo stack, from 0. */
  step: v.number(),
  /** The digest of the event that it tells of; older versions did not note it. */
  tells: v.optional(v.string()),
});

/** Tells whether the latest step of an expedition has a card of an event that stands; `record` is the expedition after it. */
export function isTold({ expedition }: Address, { depth }: Pick<ExpeditionRecord, 'depth'>, event: PlayEvent): boolean {
  const known = digestOf(event);
  return game.messages.some((message) => {
    const flags = standingFlagsOf(FlagsSchema, message);
    return flags?.expedition === expedition && flags.step === depth - 1 && flags.tells === known;
  });
}

/** What the server has yet to confirm: a card that is just being posted must be found when its step is taken back. */
let posting: Promise<unknown> = Promise.resolve();

/** Resolves once the server has all cards that were posted. */
export async function cardsPosted(): Promise<void> {
  await posting;
}

/**
 * Posts a card of what the latest command of an expedition brought, as the referee, to all but those who are elsewhere.
 * `record` is the expedition after the command, `more` what else the card is to remember.
 */
export function postCard(
  { holder, expedition }: Address,
  { depth }: Pick<ExpeditionRecord, 'depth'>,
  data: ChatMessage.CreateData,
  more: object = {},
): void {
  const flags = { [MODULE_ID]: { ...more, holder, expedition, step: depth - 1 } };
  const whisper = recipientsOf(expeditionOn(holderAt(holder), expedition));
  posting = Promise.allSettled([posting, ChatMessage.create({ ...data, whisper, flags })]);
}

/** Marks the cards of the step that an undo took back, as the referee; `record` is the expedition after the undo. */
export async function markUndone({ expedition }: Address, { depth }: Pick<ExpeditionRecord, 'depth'>): Promise<void> {
  await cardsPosted();
  const updates = game.messages
    .filter((message) => {
      const flags = cardFlagsOf(FlagsSchema, message);
      return flags?.expedition === expedition && flags.step === depth && !isUndone(message);
    })
    .map(({ id }) => ({ _id: id, flags: { [MODULE_ID]: { undone: true } } }));
  if (updates.length > 0) await ChatMessage.updateDocuments(updates);
}

/** Strikes out a card that is being drawn whose step was taken back, and says why. */
export function strikeUndone(message: Message, html: HTMLElement): void {
  if (!isUndone(message)) return;
  const card = html.querySelector<HTMLElement>('.ghost-map-card');
  if (!card) return;
  card.dataset['undone'] = 'true';
  const why = document.createElement('p');
  why.className = 'card-undone';
  why.textContent = words('GHOSTMAP.Card.Undone');
  card.append(why);
}
