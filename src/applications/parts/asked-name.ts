/** Asks how something shall be called. */
import { words } from '../../foundry/host/notices.ts';
import { asked, textIn } from './asked.ts';

/** How the question is put; title, label and button are keys of the language file. */
interface NameQuestion {
  readonly title: string;
  readonly label: string;
  readonly button: { readonly action: string; readonly label: string; readonly icon: string };
  /** The most letters that a name may have. */
  readonly most: number;
  /** What stands in the field at first. */
  readonly proposed?: string;
}

/** Asks for a name in a small window and gives it without spaces around it; empty when the window was closed. */
export async function askedName({ title, label, button, most, proposed = '' }: NameQuestion): Promise<string> {
  const field = `<input type="text" name="name" maxlength="${most}" required autofocus value="${foundry.utils.escapeHTML(proposed)}">`;
  const content = `<label>${words(label)} ${field}</label>`;
  return (await asked({ title, content, button, modal: true }, (form) => textIn(form, 'name'))) ?? '';
}
