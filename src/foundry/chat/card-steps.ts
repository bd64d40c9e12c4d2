/**
 * What cards in the chat remember, as every browser reads it: the steps that they tell of, whether those were taken back, and what their buttons
 * are about. A card stays in the chat, since what players have read cannot be unread.
 */
import * as v from 'valibot';
import { MODULE_ID } from '../host/module-id.ts';
import { words } from '../host/notices.ts';

export type Message = ChatMessage.Implementation;

const UndoneSchema = v.object({ undone: v.literal(true) });
const EntriesSchema = v.object({ entries: v.array(v.object({ remembers: v.optional(v.record(v.string(), v.unknown())) })) });

/** Reads what a card remembers as a schema has it, or gives null; only a GM's cards are ours. */
export function cardFlagsOf<Flags>(schema: v.GenericSchema<unknown, Flags>, message: Message | undefined): Flags | null {
  const flags = v.safeParse(schema, message?.author?.isGM ? message.flags[MODULE_ID] : null);
  return flags.success ? flags.output : null;
}

/** Whether all that a card tells of was taken back. */
export function isUndone(message: Message | undefined): boolean {
  return cardFlagsOf(UndoneSchema, message) !== null;
}

/** Lists what the entries of a card remember, the newest first, each with what the card itself does. */
function rememberedOn(message: Message): readonly object[] {
  const own: object = message.flags[MODULE_ID] ?? {};
  const entries = cardFlagsOf(EntriesSchema, message)?.entries ?? [];
  return [...entries.flatMap(({ remembers }) => (remembers ? [{ ...own, ...remembers }] : [])).reverse(), own];
}

/** Whether a card or one of its entries remembers something of a name; whether it makes sense is for a schema to say. */
export function remembersAny(message: Message, name: string): boolean {
  return rememberedOn(message).some((remembered) => name in remembered);
}

/** Lists what a card remembers that stands, as a schema has it, the newest first: where all was taken back, nothing is left to do. */
export function standingFlagsOf<Flags>(schema: v.GenericSchema<unknown, Flags>, message: Message | undefined): readonly Flags[] {
  if (!message?.author?.isGM || isUndone(message)) return [];
  return rememberedOn(message).flatMap((remembered) => {
    const read = v.safeParse(schema, remembered);
    return read.success ? [read.output] : [];
  });
}

/** Strikes out a card that is being drawn all of which was taken back, and says why. */
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
