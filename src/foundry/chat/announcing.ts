/** How a procedure's referee announces what happened: by its cards by event, and by its story once an expedition has ended. */
import type { Refereeing } from '../referee/refereeings.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { orTell } from '../host/notices.ts';
import { type CardsByEvent, cardOf, post } from './cards.ts';
import type { Story } from './story-writing.ts';

/** When a procedure's story is told, and how: pure, from what all may know. */
interface Stories<Open> {
  /** The event by which an expedition ends. */
  readonly after: string;
  readonly of: (expedition: string, open: Open) => Story;
}

/** Writes the story of an expedition as it stands, with what is fetched for that alone. */
async function tell(expedition: string, story: Story, revision: number): Promise<void> {
  const { writeStory } = await fetchedChunk(() => import('./story-writing.ts'));
  await writeStory(expedition, story, revision);
}

/** Makes what announces a procedure's events; its expeditions speak under their names. */
export function announcing<Open extends { readonly name: string }>(
  cards: CardsByEvent<Open>,
): NonNullable<Refereeing['announce']> {
  return (at, record, given, events) => {
    const open = given as Open;
    for (const event of events) {
      const made = cardOf(cards, event, open, (user) => game.users.get(user)?.name ?? '');
      if (made) post(at, record, open.name, made, event);
    }
  };
}

/** Makes what keeps the story of a procedure's expeditions, once they have ended. */
export function storytelling<Open extends { readonly name: string }>({
  after,
  of,
}: Stories<Open>): NonNullable<Refereeing['keep']> {
  return async ({ expedition }, { revision }, given, events) => {
    const open = given as Open;
    if (!events.some(({ name }) => name === after)) return;
    await tell(expedition, of(expedition, open), revision).catch(
      orTell('the story could not be written', 'GHOSTMAP.Story.NotWritten', { name: open.name }),
    );
  };
}
