/** What the module has left in a world, and taking all of it away again; fetched with the window that offers it. */
import { type Change, REMOVED } from '../../play/changes.ts';
import { sameData } from '../../rules/values/plain-data.ts';
import { type Answer, DONE } from '../../play/messages.ts';
import { hearersOf } from '../../play/telling.ts';
import { write } from '../effects/kinds/sorted.ts';
import { expeditionsOn, rawExpeditions } from '../store/expeditions.ts';
import { type Holder, addressOf, holders } from '../host/holders.ts';
import { forgetSteps } from '../store/log-journal.ts';
import { logWarning, orLog } from '../host/console.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { hasOwnFlags, ownRemoved, ownUpdate } from '../host/own-flags.ts';
import { rawBrowsers } from '../keys/own-browser.ts';
import { sendQuietly } from '../requests/requests.ts';
import { isUndone, strikeUndone } from '../chat/card-steps.ts';
import { storyPageOf } from '../chat/story-journal.ts';
import { takeOutWhole } from '../diary/writing.ts';
import { keyFound } from '../keys/keyring.ts';
import { presentGms } from '../host/wire.ts';
import { SETTINGS, type WorldSetting, setSetting, setting } from '../host/settings.ts';

/** What can be left, in the order in which it goes. */
export const LEFTOVERS = [
  'expeditions',
  'log',
  'story',
  'tables',
  'doors',
  'tokens',
  'actors',
  'cards',
  'users',
  'settings',
] as const;
/** How much of each is there. */
export type Leftovers = Readonly<Record<(typeof LEFTOVERS)[number], number>>;

/** A document that may carry the module's flags. */
interface Flagged {
  readonly id: string | null;
  readonly flags: object;
}

const idsOf = (documents: Iterable<Flagged>): string[] => [...documents].flatMap(({ id }) => id ?? []);
/** What takes them off each of several documents that carry any. */
const offEach = (documents: Iterable<Flagged>): { readonly _id: string }[] =>
  idsOf([...documents].filter(hasOwnFlags)).map((_id) => ({ _id, ...ownRemoved() }));

/** The settings that the world can do without; who referees is settled anew with each page and stays. */
const REMOVED_SETTINGS = [
  'log',
  'story',
  'diary',
  'presets',
  'houses',
  'speeds',
  'health',
  'figures',
  'key',
] as const satisfies readonly WorldSetting[];

/** Lists those of them that hold something; a story that lies there is known by its own, which goes when the story does. */
function settingsLeft(): readonly (typeof REMOVED_SETTINGS)[number][] {
  return REMOVED_SETTINGS.filter(
    (key) => !sameData(setting(key), SETTINGS[key].default) && !(key === 'story' && game.journal.has(setting(key))),
  );
}

/** Returns a journal of the module's with its pages in it; others may lie there too. */
function journalOf(
  key: 'log' | 'story',
): { readonly journal: JournalEntry.Implementation; readonly pages: readonly Flagged[] } | null {
  const journal = game.journal.get(setting(key));
  return journal ? { journal, pages: journal.pages.filter(hasOwnFlags) } : null;
}

function expeditions(): { readonly holder: Holder; readonly id: string }[] {
  return [...holders()].flatMap((holder) => Object.keys(rawExpeditions(holder)).map((id) => ({ holder, id })));
}

function tables(): TableDocument[] {
  return game.tables.filter((table) => hasOwnFlags(table) || table.results.some(hasOwnFlags));
}

/** Counts what carries the module's flags among a part of all scenes. */
function countOnScenes(partOf: (scene: SceneDocument) => Iterable<Flagged>): number {
  return [...game.scenes].reduce((sum, scene) => sum + [...partOf(scene)].filter(hasOwnFlags).length, 0);
}

/** Counts what the module has left in this world. */
export function leftovers(): Leftovers {
  return {
    expeditions: expeditions().length,
    log: journalOf('log')?.pages.length ?? 0,
    story: journalOf('story')?.pages.length ?? 0,
    tables: tables().length,
    doors: countOnScenes(({ walls }) => walls),
    tokens: countOnScenes(({ tokens }) => tokens),
    actors: game.actors.filter(hasOwnFlags).length,
    cards: game.messages.filter(hasOwnFlags).length,
    users: game.users.filter(hasOwnFlags).length,
    settings: settingsLeft().length,
  };
}

/**
 * Takes an expedition off its document, with the steps that could be undone. Where nobody present has the key there
 * is no referee, and nobody who could play it: then it goes without one.
 */
export async function removeExpedition(holder: Holder, id: string): Promise<Answer> {
  const answer = await sendQuietly({ kind: 'remove', holder: addressOf(holder), expedition: id });
  if (answer.kind === 'done') await forgetBrowsers();
  if (answer.kind !== 'refused' || !answer.code.startsWith('no-key') || presentGms().length > 1) return answer;
  const expeditions: Change = { [id]: REMOVED };
  await (holder as SceneDocument).update(ownUpdate({ expeditions }), { diff: false });
  await forgetSteps(id);
  await forgetBrowsers();
  return DONE;
}

/** Takes the keys of browsers off users who hear nothing any more, now that an expedition is gone; a browser that hears puts its own back. */
async function forgetBrowsers(): Promise<void> {
  const named = game.users.filter((user) => rawBrowsers(user) !== undefined);
  if (named.length === 0) return;
  const refs = [...holders()].flatMap((holder) => expeditionsOn(holder));
  const hearing = new Set(refs.flatMap(({ expedition: { procedure, open } }) => hearersOf(procedure, open)));
  try {
    for (const user of named) {
      if (!hearing.has(user.id)) await user.update(ownUpdate({ browsers: REMOVED }));
    }
  } catch (error) {
    // An assistant may not write what is a GM's; the expedition is gone nevertheless.
    logWarning('the browsers of a user could not be forgotten', error);
  }
}

/** Takes an expedition off its document for good, for GMs and other modules; what players may read of it in the story stays. */
export async function removeWhole(holder: Holder, id: string): Promise<Answer> {
  const answer = await removeExpedition(holder, id);
  if (answer.kind === 'done') await forgetStory(id, false);
  return answer;
}

/** Deletes what of a journal is the module's; the journal too, unless others have written in it. */
async function removeJournal(key: 'log' | 'story'): Promise<void> {
  const known = journalOf(key);
  if (!known) return;
  const { journal, pages } = known;
  if (pages.length === journal.pages.size) await journal.delete();
  else await journal.deleteEmbeddedDocuments('JournalEntryPage', idsOf(pages));
  await setSetting(key, '');
}

async function clear(holder: SceneDocument | TableDocument, name: string, parts: Iterable<Flagged>): Promise<void> {
  // Both take the same updates; their types have no common signature of them.
  const whole = holder as SceneDocument;
  await write(whole, name, { changed: offEach(parts) });
  if (hasOwnFlags(whole)) await whole.update(ownRemoved());
}

/** How many messages are written at once. */
const MESSAGES_AT_ONCE = 100;

/** Returns what a card that was taken back says of it, which without the module nothing would any more. */
function struckOf(message: ChatMessage.Implementation): { readonly content?: string } {
  if (!isUndone(message)) return {};
  const { body } = new DOMParser().parseFromString(message.content, 'text/html');
  strikeUndone(message, body);
  return { content: body.innerHTML };
}

async function clearCards(): Promise<void> {
  const cards = game.messages
    .filter(hasOwnFlags)
    .flatMap((message) => (message.id === null ? [] : [{ _id: message.id, ...ownRemoved(), ...struckOf(message) }]));
  for (let at = 0; at < cards.length; at += MESSAGES_AT_ONCE)
    await ChatMessage.updateDocuments(cards.slice(at, at + MESSAGES_AT_ONCE));
}

async function clearSettings(): Promise<void> {
  for (const key of settingsLeft()) await setSetting(key, SETTINGS[key].default);
}

/** Lists the pieces of work, in their order. */
function works(keepStory: boolean): (() => Promise<unknown>)[] {
  return [
    ...expeditions().map(
      ({ holder, id }) =>
        () =>
          removeExpedition(holder, id),
    ),
    () => removeJournal('log'),
    ...(keepStory ? [] : [() => removeJournal('story')]),
    ...tables().map((table) => () => clear(table, 'TableResult', table.results)),
    ...game.scenes.map((scene) => () => clear(scene, 'Wall', scene.walls)),
    ...game.scenes.map((scene) => () => clear(scene, 'Token', scene.tokens)),
    ...game.actors.filter(hasOwnFlags).map((actor) => () => actor.update(ownRemoved())),
    clearCards,
    ...game.users.filter(hasOwnFlags).map((user) => () => user.update(ownRemoved())),
  ];
}

/** Takes everything away that the module has left in this world, as far as that is possible, and counts what is still there. */
export async function removeLeftovers(keepStory: boolean, progress: (share: number) => void): Promise<Leftovers> {
  const all = works(keepStory);
  for (const [done, work] of all.entries()) {
    await work().catch(orLog('something that was left could not be removed'));
    progress((done + 1) / all.length);
  }
  // The key goes last: what is still there needs it.
  if (expeditions().length === 0) {
    await clearSettings();
    // A browser that lacked the key can make a new one now.
    keyFound();
  }
  return leftovers();
}

/** Forgets what this GM has kept for the story of an expedition that is gone; its page, and its lines of the diary, only where that is wanted. */
export async function forgetStory(expedition: string, page: boolean): Promise<void> {
  const kept = game.user.getFlag(MODULE_ID, 'lastWords');
  if (kept?.expedition === expedition) await game.user.update(ownUpdate({ lastWords: REMOVED }));
  if (!page) return;
  await storyPageOf(expedition)?.delete();
  await takeOutWhole(expedition);
}
