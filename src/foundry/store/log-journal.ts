/**
 * The machine log: older steps of undo, sealed, in a journal that only GMs see; one page a chapter.
 * If somebody deletes it, undo reaches less far back and play goes on.
 */
import * as v from 'valibot';
import { type Change, type Changes, REMOVED, changesBetween } from '../../play/changes.ts';
import { type Step, StepSchema } from '../../play/expedition.ts';
import { isRecord } from '../../rules/values/plain-data.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { ownFlags, ownUpdate } from '../host/own-flags.ts';
import { setSetting, setting } from '../host/settings.ts';

/** How many steps one page keeps. */
const CHAPTER = 64;

type Journal = JournalEntry.Implementation;
type Page = JournalEntryPage.Implementation;

async function journal(): Promise<Journal | null> {
  const known = game.journal.get(setting('log'));
  if (known) return known;
  const made = await JournalEntry.create({
    name: game.i18n.localize('GHOSTMAP.Log.Journal'),
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
  });
  if (made) await setSetting('log', made.id);
  return made ?? null;
}

function pageOf(entry: Journal | undefined, expedition: string, chapter: number): Page | undefined {
  return entry?.pages.find((page) => page.getFlag(MODULE_ID, 'expedition') === `${expedition}/${chapter}`);
}

const chapterOf = (at: number): number => Math.floor(at / CHAPTER);

/** Names a step that a writer has written: two may have claimed the lease under one number. */
const nameOf = (at: number, writer: string): string => `${at}-${writer.replace('.', '-')}`;

/** The number of the lease under which a step was written, by its name there; of older versions none is known. */
const epochIn = (name: string): number => Number(name.split('-')[1] ?? -1);

/**
 * Lists the names under which a page has a step, that of the latest lease last: what somebody writes who has lost the seat can
 * come after what the next has written under the same place, and must not cover it.
 */
function namesOf(page: Page | undefined, at: number): readonly string[] {
  const { steps } = ownFlags(page);
  const names = isRecord(steps) ? Object.keys(steps).filter((name) => name.split('-')[0] === String(at)) : [];
  return names.sort((one, other) => epochIn(one) - epochIn(other));
}

/** How many entries of others a step leaves under its place: one of them may be that which stands, for whoever comes. */
const OTHERS = 2;

/** Returns what a page comes to have of a step: the step alone, in a list, since of two records Foundry makes one. */
function entriesOf(page: Page | undefined, step: Step, writer: string): Changes {
  const name = nameOf(step.at, writer);
  const others = namesOf(page, step.at).filter((other) => other !== name);
  const older = others.slice(0, -OTHERS).map((other): [string, Change] => [other, REMOVED]);
  return { ...Object.fromEntries(older), ...changesBetween({}, { [name]: [step] }) };
}

/** Writes steps into the log, a chapter at a time, in the name of a writer; false when the journal could not be made or written. */
export async function logSteps(expedition: string, steps: readonly Step[], writer: string): Promise<boolean> {
  const entry = await journal();
  if (!entry) return false;
  for (const chapter of new Set(steps.map((step) => chapterOf(step.at)))) {
    const page = pageOf(entry, expedition, chapter);
    const own = steps.filter((step) => chapterOf(step.at) === chapter);
    const changes = Object.fromEntries(own.flatMap((step) => Object.entries(entriesOf(page, step, writer))));
    const update = ownUpdate({ expedition: `${expedition}/${chapter}`, steps: changes });
    // What lies there already is written again: an update that changes nothing would pass for one that failed.
    const written = page
      ? await page.update(update, { diff: false })
      : await entry.createEmbeddedDocuments('JournalEntryPage', [
          { name: game.i18n.format('GHOSTMAP.Log.Chapter', { number: String(chapter + 1) }), type: 'text', ...update },
        ]);
    if (!written) return false;
  }
  return true;
}

/** Finds a step in the log, the latest of those that are it, or null when it is not there any more. */
export function loggedStep(expedition: string, at: number, isIt: (step: Step) => boolean = () => true): Step | null {
  const page = pageOf(game.journal.get(setting('log')), expedition, chapterOf(at));
  const { steps } = ownFlags(page);
  const found = namesOf(page, at).flatMap((name) => {
    const entry: unknown = isRecord(steps) ? steps[name] : undefined;
    // Older versions wrote a step as it is.
    const step = v.safeParse(StepSchema, Array.isArray(entry) ? entry[0] : entry);
    return step.success && step.output.at === at ? [step.output] : [];
  });
  return found.findLast(isIt) ?? null;
}

/** Takes an expedition's chapters out of the log. */
export async function forgetSteps(expedition: string): Promise<void> {
  const entry = game.journal.get(setting('log'));
  const pages = entry?.pages.filter((page) => String(page.getFlag(MODULE_ID, 'expedition')).startsWith(`${expedition}/`));
  if (entry && pages?.length) {
    await entry.deleteEmbeddedDocuments(
      'JournalEntryPage',
      pages.map((page) => page.id ?? ''),
    );
  }
}
