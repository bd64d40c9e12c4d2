/**
 * The machine log: older steps of undo, sealed, in a journal that only GMs see; one page a chapter.
 * If somebody deletes it, undo reaches less far back and play goes on.
 */
import * as v from 'valibot';
import { type Step, StepSchema } from '../../play/expedition.ts';
import { MODULE_ID } from '../host/module-id.ts';
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

/** Writes steps into the log, a chapter at a time; false when the journal could not be made or written. */
export async function logSteps(expedition: string, steps: readonly Step[]): Promise<boolean> {
  const entry = await journal();
  if (!entry) return false;
  const chapters = [...new Set(steps.map((step) => Math.floor(step.at / CHAPTER)))];
  for (const chapter of chapters) {
    const flags = {
      [MODULE_ID]: {
        expedition: `${expedition}/${chapter}`,
        steps: Object.fromEntries(
          steps.filter((step) => Math.floor(step.at / CHAPTER) === chapter).map((step) => [String(step.at), step]),
        ),
      },
    };
    const page = pageOf(entry, expedition, chapter);
    const written = page
      ? await page.update({ flags })
      : await entry.createEmbeddedDocuments('JournalEntryPage', [
          { name: game.i18n.format('GHOSTMAP.Log.Chapter', { number: String(chapter + 1) }), type: 'text', flags },
        ]);
    if (!written) return false;
  }
  return true;
}

/** Finds a step in the log, or null when it is not there any more. */
export function loggedStep(expedition: string, at: number): Step | null {
  const page = pageOf(game.journal.get(setting('log')), expedition, Math.floor(at / CHAPTER));
  const steps = page?.getFlag(MODULE_ID, 'steps') as Record<string, unknown> | undefined;
  const step = v.safeParse(StepSchema, steps?.[String(at)]);
  return step.success && step.output.at === at ? step.output : null;
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
