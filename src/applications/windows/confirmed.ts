/** Asks before something is lost. */
import { words } from '../../foundry/host/notices.ts';

/** Asks yes or no in a small window, with HTML, and reads what else was said there; null where it is no, or the window was closed. */
export async function sureOf<Read>(
  title: string,
  content: string,
  read: (form: HTMLFormElement | null) => Read,
): Promise<Read | null> {
  const answers: Read[] = [];
  await foundry.applications.api.DialogV2.confirm({
    classes: ['ghost-map'],
    window: { title },
    content,
    yes: {
      callback: (_event: Event, { form }: HTMLButtonElement) => {
        answers.push(read(form));
        return Promise.resolve();
      },
    },
    rejectClose: false,
    modal: true,
  });
  return answers[0] ?? null;
}

/** Asks yes or no with a plain sentence. */
export async function isSure(title: string, sentence: string): Promise<boolean> {
  return (await sureOf(title, `<p>${foundry.utils.escapeHTML(sentence)}</p>`, () => true)) ?? false;
}

/** Asks what a button asks before it does something (`data-sure`, with `data-title`); one that asks nothing is meant. */
export async function isMeant({ dataset: { sure, title = '' } }: HTMLElement): Promise<boolean> {
  return !sure || isSure(title, sure);
}

/** Asks yes or no with a sentence of the language file and what is put in there, as plain text. */
export function confirmed(title: string, key: string, values: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return isSure(title, words(key, values));
}
