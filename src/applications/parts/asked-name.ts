/** Asks how something shall be called. */
import { words } from '../../foundry/host/notices.ts';

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
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map'],
    window: { title },
    content: `<label>${words(label)} <input type="text" name="name" maxlength="${most}" required autofocus value="${foundry.utils.escapeHTML(proposed)}"></label>`,
    buttons: [
      {
        ...button,
        default: true,
        callback: (_event: Event, pressed: HTMLButtonElement) =>
          (pressed.form?.elements.namedItem('name') as HTMLInputElement | null)?.value.trim() ?? '',
      },
    ],
    rejectClose: false,
    modal: true,
  });
  return typeof answer === 'string' ? answer : '';
}
