/** Ending a search: how it ended, and a last word for the story (SG-25). */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { words } from '../../../foundry/host/notices.ts';
import { keepLastWords, lastWordsOf } from '../../../foundry/chat/story-journal.ts';
import { asked, textIn } from '../../parts/asked.ts';
import { ENDINGS } from '../../../rules/search/state.ts';
import { openOf } from './played-search.ts';

/** Writes the dialog's fields; only what was found can end so. */
function fields(found: boolean, last: string): string {
  const choices = ENDINGS.map((how) => {
    const checked = (how === 'found') === found ? 'checked' : '';
    const barred = how === 'found' && !found;
    const why = barred ? `data-tooltip="${words('GHOSTMAP.Ending.NotFound')}"` : '';
    const disabled = barred ? 'disabled' : '';
    return `<label class="checkbox" ${why}><input type="radio" name="how" value="${how}" ${checked} ${disabled}> ${words(`GHOSTMAP.Ending.${how}`)}</label>`;
  }).join('');
  return `<fieldset class="ghost-map-ending"><legend>${words('GHOSTMAP.Ending.How')}</legend>${choices}</fieldset>
    <div class="form-group stacked"><label for="ghost-map-last-words">${words('GHOSTMAP.Ending.LastWords')}</label>
    <div class="form-fields"><textarea id="ghost-map-last-words" name="last" rows="3" maxlength="1000">${foundry.utils.escapeHTML(last)}</textarea></div>
    <p class="hint">${words('GHOSTMAP.Ending.LastWordsHint')}</p></div>`;
}

/** Asks the GM how a search ended, and ends it; nothing happens when the dialog is left. */
export async function askHowItEnded(ref: ExpeditionRef): Promise<void> {
  const { found, name } = openOf(ref);
  const icon = 'fa-solid fa-flag-checkered';
  const answer = await asked(
    {
      title: words('GHOSTMAP.Ending.Title', { name }),
      icon,
      content: fields(found, lastWordsOf(ref.id)),
      button: { action: 'end', label: 'GHOSTMAP.Ending.End', icon },
      cancel: { action: 'cancel', label: 'GHOSTMAP.Ending.GoOn', icon: 'fa-solid fa-xmark' },
    },
    (form) => ({ how: textIn(form, 'how') === 'found' ? 'found' : 'given-up', last: textIn(form, 'last') }),
  );
  if (!answer) return;
  await keepLastWords(ref.id, answer.last);
  await sendCommand(ref, { kind: 'end', how: answer.how });
}
