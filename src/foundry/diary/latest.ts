/** What happened last in an expedition that is worth a sentence. */
import type { ExpeditionRecord } from '../../play/expedition.ts';
import type { PlayEvent } from '../../rules/procedure.ts';
import { told } from '../presence/diary.ts';
import { type Sentence, inWords } from '../presence/sentences.ts';
import { fetchedPresence } from '../presence/presence.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** Says that a party has come from another expedition, which all procedures tell alike; null of any other event. */
function arrivalOf({ name, data }: PlayEvent): Sentence | null {
  if (name !== 'partyArrived') return null;
  return told(data['back'] === true ? 'GHOSTMAP.Diary.CameBack' : 'GHOSTMAP.Diary.Came', data, 'from');
}

/** Says what the diary does of the events of a step, a sentence each; empty where none is worth one. Rejects where what says it cannot be fetched. */
export async function sentencesOf(procedure: string, events: readonly PlayEvent[], open: object): Promise<readonly string[]> {
  const presence = await fetchedPresence(procedure);
  const said = await Promise.all(events.map(async (event) => arrivalOf(event) ?? presence?.diaryOf?.(event, open)));
  return said.flatMap((sentence) => (sentence ? [inWords(sentence)] : []));
}

/** Lists what the steps that lie at hand told, the newest first. */
function stepsTold({ depth, tail }: Pick<ExpeditionRecord, 'depth' | 'tail'>): readonly (readonly PlayEvent[])[] {
  return Object.values(tail)
    .filter(({ at }) => at < depth)
    .sort((one, other) => other.at - one.at)
    .map(({ told = [] }) => told as readonly PlayEvent[]);
}

/** Returns the sentences of the latest step of an expedition that is worth any; empty where none at hand is. */
export async function latestOf({ expedition: { record, open } }: Pick<ExpeditionRef, 'expedition'>): Promise<string> {
  for (const events of stepsTold(record)) {
    const said = await sentencesOf(record.procedure, events, open);
    if (said.length > 0) return said.join(' ');
  }
  return '';
}
