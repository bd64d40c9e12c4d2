/** Great moments of play, which every browser shows as a banner: a procedure says which of its events are one, from open facts. */
import type { PlayEvent } from '../../rules/procedure.ts';
import type { Sentence, Tone } from './sentences.ts';

/** A moment before it is put into the user's language. */
export interface Moment {
  /** What comes first where several wait: 3 what all have waited for or fear, 2 where something begins or ends, 1 the rest. */
  readonly weight: 1 | 2 | 3;
  readonly tone: Tone;
  /** The Font Awesome name in its place, unless it has a picture. */
  readonly icon: string;
  /** A picture of the module's own, by its name in the style sheet. */
  readonly picture?: string;
  readonly title: Sentence | string;
  readonly text?: Sentence | string;
  /** At what the window of the expedition opens that GMs are offered; absent: none is. */
  readonly opens?: string;
}

/** Which of the named events of a procedure are moments; null where one is none as it happened. */
export type MomentsByEvent<Open, Name extends string = string> = Readonly<
  Record<Name, (data: PlayEvent['data'], open: Open) => Moment | null>
>;

/**
 * Makes what a presence says of events by a table of moments, which is fetched with the first of the named events: most are none.
 * The open half that it is given is the procedure's own.
 */
export function momentsBy<Open extends object, Name extends string>(
  names: readonly Name[],
  fetch: () => Promise<MomentsByEvent<Open, Name>>,
) {
  return async ({ name, data }: PlayEvent, open: object): Promise<Moment | null> => {
    const moment = names.find((one) => one === name);
    return moment === undefined ? null : (await fetch())[moment](data, open as Open);
  };
}
