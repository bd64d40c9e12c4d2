/** Asking before an expedition is removed, with what it has left elsewhere. */
import { forgetStory, removeExpedition } from '../../foundry/transfer/leftovers.ts';
import { notify, refusalSentence, words } from '../../foundry/host/notices.ts';
import { storyPageOf } from '../../foundry/chat/story-journal.ts';
import { latestPlaces } from '../../foundry/diary/lines.ts';
import type { Lying } from './found.ts';
import { inputIn } from '../kit/elements.ts';
import { sureOf } from '../windows/confirmed.ts';

/** What is asked before: keys of the language file. */
interface Question {
  readonly title: string;
  readonly sure: string;
}

const REMOVE: Question = { title: 'GHOSTMAP.Expeditions.Remove', sure: 'GHOSTMAP.Search.RemoveSure' };

/** Asks for the expedition, and for what the story and the diary say of it where they do; null where the question is left. */
function sure({ id }: Lying, name: string, asked: Question): Promise<{ readonly story: boolean } | null> {
  const question = `<p>${words(asked.sure, { name: foundry.utils.escapeHTML(name) })}</p>`;
  const page = `<label class="checkbox"><input type="checkbox" name="story"> ${words('GHOSTMAP.Expeditions.RemoveStory')}</label>`;
  const content = storyPageOf(id) || latestPlaces().has(id) ? question + page : question;
  return sureOf(asked.title, content, (form) => ({
    story: (form && inputIn(form, 'story')?.checked) ?? false,
  }));
}

/** Takes an expedition off its document once the GM has confirmed it: nothing brings it back. */
export async function askToRemove(lying: Lying, name: string, asked: Question = REMOVE): Promise<void> {
  const answered = await sure(lying, name, asked);
  if (!answered) return;
  const answer = await removeExpedition(lying.holder, lying.id);
  if (answer.kind === 'refused') notify('warn', refusalSentence(answer));
  else await forgetStory(lying.id, answered.story);
}
