/**
 * Posting cards, as the referee. A card of a subject is one message, which is brought up to date with all that happens to the subject: it remembers
 * entry by entry what it tells and of which step, so that an undo takes away what it took back, and the next referee tells nothing twice.
 */
import * as v from 'valibot';
import type { ExpeditionRecord } from '../../play/expedition.ts';
import { digestOf } from '../../play/one-form.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { orLog } from '../host/console.ts';
import { type Address, holderAt } from '../host/holders.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { TONES } from '../presence/sentences.ts';
import { expeditionOn } from '../store/expeditions.ts';
import { recipientsOf } from './audience.ts';
import { type CardEntry, cardContent } from './card-content.ts';
import { type Message, cardFlagsOf, isUndone } from './card-steps.ts';

/** The most entries of a card, and the most letters of a line: whatever comes beyond begins a card of its own, so that no message grows for ever. */
const MOST_ENTRIES = 24;
const MOST_LETTERS = 1000;

const line = v.pipe(v.string(), v.maxLength(MOST_LETTERS));
const tone = v.picklist(TONES);
/** The place of a step on the undo stack, from 0. */
const step = v.number();
const EntrySchema = v.object({
  step,
  /** The digest of the event that it tells of; older versions did not note it. */
  tells: v.optional(v.string()),
  tone,
  lines: v.array(line),
  icon: v.optional(line),
  title: v.optional(line),
  outcome: v.optional(v.object({ text: line, tone })),
  note: v.optional(line),
  picture: v.optional(line),
  remembers: v.optional(v.record(v.string(), v.unknown())),
});
type StoredEntry = v.InferOutput<typeof EntrySchema>;

const expedition = v.string();
/** A card that is brought up to date. */
const CardSchema = v.object({ expedition, subject: v.string(), entries: v.array(EntrySchema) });
/** One that tells of one step and stays as it is, as all did in older versions; the digests of all that it tells. */
const SingleSchema = v.object({ expedition, step, tells: v.optional(v.array(v.string()), []) });

/** Lists what a card of an expedition tells, and of which steps. */
function stepsOf(
  message: Message,
  of: string,
): readonly { readonly step: number; readonly tells: readonly (string | undefined)[] }[] {
  const card = cardFlagsOf(CardSchema, message);
  if (card) return card.expedition === of ? card.entries.map((entry) => ({ step: entry.step, tells: [entry.tells] })) : [];
  const single = cardFlagsOf(SingleSchema, message);
  return single?.expedition === of ? [single] : [];
}

/** Tells whether the latest step of an expedition has a card of an event that stands; `record` is the expedition after it. */
export function isTold({ expedition: id }: Address, { depth }: Pick<ExpeditionRecord, 'depth'>, event: PlayEvent): boolean {
  const known = digestOf(event);
  return game.messages.some(
    (message) =>
      !isUndone(message) && stepsOf(message, id).some(({ step, tells }) => step === depth - 1 && tells.includes(known)),
  );
}

/** What the server has yet to confirm: one card at a time, so that each finds those before it, and they come in their order. */
let posting: Promise<unknown> = Promise.resolve();

function inTurn(post: () => Promise<unknown>): void {
  posting = posting.then(post).catch(orLog('a card could not be posted'));
}

/** Resolves once the server has all cards that were posted. */
export async function cardsPosted(): Promise<void> {
  await posting;
}

export { cardContent };

type Data = Pick<ChatMessage.CreateData, 'content' | 'speaker' | 'rolls'>;

/** An expedition after a command: where its undo stack ends, and the number of the command. */
type After = Pick<ExpeditionRecord, 'depth' | 'revision'>;

/** How many cards of a command tell of the same, by what they tell; of the latest command. */
let telling = { command: '', times: new Map<string, number>() };

/**
 * Returns the id of a new card by what it tells of, the same in every browser: of two referees that tell the same at once, of which
 * one has just lost the seat, the server takes one card.
 */
function cardId(expedition: string, { revision }: After, tells: readonly string[]): string {
  const command = `${expedition} ${revision}`;
  if (telling.command !== command) telling = { command, times: new Map() };
  const told = tells.join();
  const time = (telling.times.get(told) ?? 0) + 1;
  telling.times.set(told, time);
  return digestOf([command, told, time]).slice(0, 16);
}

async function createCard({ holder, expedition: id }: Address, _id: string, data: Data, flags: object): Promise<void> {
  const whisper = recipientsOf(expeditionOn(holderAt(holder), id));
  const made = { ...data, whisper, flags: { [MODULE_ID]: { holder, expedition: id, ...flags } } };
  try {
    await ChatMessage.create({ ...made, _id }, { keepId: true });
  } catch {
    // Another referee has posted it meanwhile; or else somebody has taken its place who can tell what is to come.
    if (cardFlagsOf(v.object({ expedition }), game.messages.get(_id))?.expedition !== id) await ChatMessage.create(made);
  }
}

/**
 * Posts a card of events that the latest command of an expedition brought, which stays as it is, to all but those who are elsewhere.
 * `after` is the expedition after the command, `more` what else the card is to remember.
 */
export function postCard(at: Address, after: After, told: readonly PlayEvent[], data: Data, more: object = {}): void {
  const tells = told.map(digestOf);
  const id = cardId(at.expedition, after, tells);
  inTurn(() => createCard(at, id, data, { ...more, step: after.depth - 1, tells }));
}

/** An entry as it is posted. */
export interface PostedEntry extends CardEntry {
  /** What the entry is to remember, for the card's buttons. */
  readonly remembers?: object | undefined;
}

/** Returns the newest card of a subject that can be brought up to date: all who are to be told can read it, and it has room. */
function cardToContinue(
  { holder, expedition: id }: Address,
  subject: string,
): { id: string; entries: readonly StoredEntry[] } | null {
  // Older cards that tell of the same have been left behind; most messages of a long chat are not looked into.
  const message = game.messages.contents.findLast(
    ({ author, flags }) =>
      flags[MODULE_ID]?.['subject'] === subject && flags[MODULE_ID]['expedition'] === id && author?.isGM === true,
  );
  const flags = cardFlagsOf(CardSchema, message);
  if (!message?.id || !flags || isUndone(message) || flags.entries.length >= MOST_ENTRIES) return null;
  const { whisper } = message;
  const due = recipientsOf(expeditionOn(holderAt(holder), id));
  const canRead = whisper.length === 0 || (due.length > 0 && due.every((user) => whisper.includes(user)));
  return canRead ? { id: message.id, entries: flags.entries } : null;
}

/** Writes an entry to the length that is stored, without what is absent. */
function stored({ lines, ...entry }: PostedEntry & Pick<StoredEntry, 'step' | 'tells'>): StoredEntry {
  const cut = (text: string): string => text.slice(0, MOST_LETTERS);
  const said = Object.entries(entry).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, typeof value === 'string' ? cut(value) : value] as const],
  );
  return { ...(Object.fromEntries(said) as Omit<StoredEntry, 'lines'>), lines: lines.map(cut) };
}

/**
 * Tells of an event on the card of its subject, or on one of its own where `subject` is empty, where that is due (`anew`), or where there is
 * none to go on with. `after` is the expedition after the command, `data` what a new message has beside its content.
 */
export function postEntry(
  at: Address,
  after: After,
  told: PlayEvent,
  entry: PostedEntry,
  { subject, anew, ...data }: { readonly subject: string; readonly anew: boolean } & Pick<Data, 'speaker' | 'rolls'>,
): void {
  const tells = digestOf(told);
  const id = cardId(at.expedition, after, [tells]);
  inTurn(async () => {
    const added = stored({ ...entry, step: after.depth - 1, tells });
    const known = subject === '' || anew ? null : cardToContinue(at, subject);
    // What only takes something off a card is nothing to begin one with.
    if (!known && added.lines.length === 0 && !added.outcome && !added.note) return;
    const entries = [...(known?.entries ?? []), added];
    const content = cardContent(entries);
    if (known) await ChatMessage.updateDocuments([{ _id: known.id, content, flags: { [MODULE_ID]: { entries } } }]);
    else await createCard(at, id, { ...data, content }, { subject, entries });
  });
}

/** Takes what an undo took back from the cards, and marks those of which nothing is left, as the referee; `record` is the expedition after the undo. */
export async function markUndone({ expedition: id }: Address, { depth }: Pick<ExpeditionRecord, 'depth'>): Promise<void> {
  inTurn(async () => {
    const updates = game.messages.contents.flatMap((message) => {
      const told = isUndone(message) ? [] : stepsOf(message, id);
      if (!told.some(({ step }) => step === depth)) return [];
      const entries = cardFlagsOf(CardSchema, message)?.entries.filter(({ step }) => step !== depth) ?? [];
      const left = { content: cardContent(entries), flags: { [MODULE_ID]: { entries } } };
      return [{ _id: message.id, ...(entries.length > 0 ? left : { flags: { [MODULE_ID]: { undone: true } } }) }];
    });
    if (updates.length > 0) await ChatMessage.updateDocuments(updates);
  });
  await cardsPosted();
}
