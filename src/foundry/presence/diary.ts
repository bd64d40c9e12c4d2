/** What of play is worth a line of the diary, in one sentence of the past: a procedure says it of its events, from open facts. */
import type { PlayEvent } from '../../rules/procedure.ts';
import type { Sentence } from './sentences.ts';

/**
 * What the diary says of the named events of a procedure; null where one is not worth a line as it happened. The open half may be a
 * later one than that after the event, as where somebody asks what happened last.
 */
export type DiaryByEvent<Open, Name extends string = string> = Readonly<
  Record<Name, (data: PlayEvent['data'], open: Open) => Sentence | null>
>;

/** Makes a sentence of a diary that names values of its event. */
export function told(key: string, data: PlayEvent['data'] = {}, ...names: readonly string[]): Sentence {
  return { key, values: Object.fromEntries(names.map((name) => [name, String(data[name] ?? '')])) };
}

/**
 * Makes what a presence says of events by a table of sentences, which is fetched with the first of the named events: most are not
 * worth a line. The open half that it is given is the procedure's own.
 */
export function diaryBy<Open extends object, Name extends string>(
  names: readonly Name[],
  fetch: () => Promise<DiaryByEvent<Open, Name>>,
) {
  return async ({ name, data }: PlayEvent, open: object): Promise<Sentence | null> => {
    const written = names.find((one) => one === name);
    return written === undefined ? null : (await fetch())[written](data, open as Open);
  };
}
