/** Noting in the diary what happened, as the referee: behind the cards and the story, in the order of what happened. */
import { type ExpeditionRecord, readExpedition } from '../../play/expedition.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import type { Address } from '../host/holders.ts';
import { orTell } from '../host/notices.ts';
import { setting } from '../host/settings.ts';
import type * as Latest from './latest.ts';

/** What happened: the expedition after the command, and its events; `again` where an earlier referee may have noted it. */
interface Happened {
  readonly at: Address;
  readonly record: ExpeditionRecord;
  readonly events: readonly PlayEvent[];
  readonly again: boolean;
}

/** Says what the diary does of a step, a sentence each, with what is fetched for that. */
async function told(...step: Parameters<typeof Latest.sentencesOf>): Promise<readonly string[]> {
  const { sentencesOf } = await fetchedChunk(() => import('./latest.ts'));
  return sentencesOf(...step);
}

/** Writes the line of a step, where it is worth one, and takes out those of steps that were taken back; a step that is worth none writes nothing. */
async function note({ at: { holder, expedition }, record, events, again }: Happened, time: number): Promise<void> {
  const read = readExpedition(record);
  if (!('expedition' in read)) return;
  const { open } = read.expedition;
  // What is only laid nobody but GMs knows of.
  const said = setting('diary') && open.status !== 'laid' ? await told(record.procedure, events, open) : [];
  const goesBack = again || events.some(({ name }) => name === 'undone');
  if (said.length === 0 && !goesBack) return;
  const { takeOut, writeLine } = await fetchedChunk(() => import('./writing.ts'));
  if (goesBack) await takeOut(expedition, record.depth);
  if (said.length > 0) await writeLine({ holder, expedition }, record, open, said.join(' '), time);
}

/** What is being noted: one step at a time, in their order. */
let noting: Promise<unknown> = Promise.resolve();

/** Notes what happened in the diary once it was announced, under the world's time of now; resolves once the server has that. */
export function noteInDiary(happened: Happened, announced: Promise<void>): Promise<void> {
  const time = game.time.worldTime;
  const noted = noting
    .then(() => announced)
    .then(() => note(happened, time))
    // The step stands, whether or not its line does.
    .catch(orTell('the diary could not be written', 'GHOSTMAP.Diary.NotWritten'));
  noting = noted;
  return noted;
}
