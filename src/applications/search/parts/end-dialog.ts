/** Ending a search: how it ended, and a last word for the story (SG-25). */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { words } from '../../../foundry/host/notices.ts';
import { keepLastWords, lastWordsOf } from '../../../foundry/chat/story-journal.ts';
import { ENDINGS, type Ending } from '../../../rules/search/state.ts';
import { openOf } from './played-search.ts';

/** What the dialog gives back. */
interface Answer {
  readonly how: Ending;
  readonly last: string;
}

/** Writes the dialog's fields; only what was found can end so. */
function fields(found: boolean, last: string): string {
  const choices = ENDINGS.map((how) => {
    const checked = (how === 'found') === found ? 'checked' : '';
    const disabled = how === 'found' && !found ? 'disabled' : '';
    return `<label class="checkbox"><input type="radio" name="how" value="${how}" ${checked} ${disabled}> ${words(`GHOSTMAP.Ending.${how}`)}</label>`;
  }).join('');
  return `<fieldset class="ghost-map-ending"><legend>${words('GHOSTMAP.Ending.How')}</legend>${choices}</fieldset>
    <div class="form-group stacked"><label for="ghost-map-last-words">${words('GHOSTMAP.Ending.LastWords')}</label>
    <div class="form-fields"><textarea id="ghost-map-last-words" name="last" rows="3" maxlength="1000">${foundry.utils.escapeHTML(last)}</textarea></div>
    <p class="hint">${words('GHOSTMAP.Ending.LastWordsHint')}</p></div>`;
}

function answerOf(form: HTMLFormElement | null): Answer {
  const data = new FormData(form ?? undefined);
  const how = data.get('how') === 'found' ? 'found' : 'given-up';
  const last = data.get('last');
  return { how, last: typeof last === 'string' ? last.trim() : '' };
}

/** Asks the GM how a search ended, and ends it; nothing happens when the dialog is left. */
export async function askHowItEnded(ref: ExpeditionRef): Promise<void> {
  const { found, name } = openOf(ref);
  const given: Answer[] = [];
  await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map'],
    window: { title: words('GHOSTMAP.Ending.Title', { name }), icon: 'fa-solid fa-flag-checkered' },
    position: { width: 420 },
    content: fields(found, lastWordsOf(ref.id)),
    buttons: [
      {
        action: 'end',
        label: 'GHOSTMAP.Ending.End',
        icon: 'fa-solid fa-flag-checkered',
        default: true,
        callback: (_event, button) => {
          given.push(answerOf(button.form));
          return Promise.resolve();
        },
      },
      { action: 'cancel', label: 'GHOSTMAP.Ending.GoOn', icon: 'fa-solid fa-xmark' },
    ],
    rejectClose: false,
  });
  for (const { how, last } of given) {
    await keepLastWords(ref.id, last);
    await sendCommand(ref, { kind: 'end', how });
  }
}
