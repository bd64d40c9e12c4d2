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
  of(expedition: string, open: Open): Story;
}

/** Writes the story of an expedition as it stands, with what is fetched for that alone. */
async function tell(expedition: string, story: Story, revision: number): Promise<void> {
  const { writeStory } = await fetchedChunk(() => import('./story-writing.ts'));
  await writeStory(expedition, story, revision);
}

/** Makes what announces a procedure's events; its expeditions speak under their names. */
export function announcing<Open extends { readonly name: string }>(
  cards: CardsByEvent<Open>,
  stories?: Stories<Open>,
): NonNullable<Refereeing['announce']> {
  return (at, record, given, events) => {
    const open = given as Open;
    for (const event of events) {
      const made = cardOf(cards, event, open, (user) => game.users.get(user)?.name ?? '');
      if (made) post(at, record, open.name, made, event);
      if (event.name === stories?.after) {
        const story = stories.of(at.expedition, open);
        tell(at.expedition, story, record.revision).catch(
          orTell('the story could not be written', 'GHOSTMAP.Story.NotWritten', { name: open.name }),
        );
      }
    }
  };
}
