/** Asks something in a small window with fields of its own. */

interface Button {
  readonly action: string;
  /** A key of the language file. */
  readonly label: string;
  readonly icon: string;
}

/** How a question is put; the title is a text, or a key of the language file. */
interface Question {
  readonly title: string;
  readonly icon?: string;
  /** Its fields, as HTML. */
  readonly content: string;
  readonly button: Button;
  /** The button that answers nothing, beside the cross that closes the window. */
  readonly cancel?: Button;
  /** Whether nothing else can be done meanwhile. */
  readonly modal?: boolean;
  /** Follows what is done in it, once it is there; `leave` closes it without an answer. */
  readonly follow?: (element: HTMLElement, leave: () => void) => void;
}

/** Asks, and reads the answer from the form once its button is pressed; null where the window was left. */
export async function asked<Read>(question: Question, read: (form: HTMLFormElement) => Read): Promise<Read | null> {
  const { title, icon, content, button, cancel, modal = false, follow } = question;
  const answers: Read[] = [];
  await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map'],
    window: { title, ...(icon === undefined ? {} : { icon }) },
    ...(modal ? { modal } : { position: { width: 420 } }),
    content,
    buttons: [
      {
        ...button,
        default: true,
        callback: (_event, { form }) => {
          if (form) answers.push(read(form));
          return Promise.resolve();
        },
      },
      ...(cancel ? [cancel] : []),
    ],
    // What is proposed gives way to what is typed.
    render: (_event, dialog) => {
      const { element } = dialog;
      element.querySelector<HTMLInputElement>('input[type="text"][autofocus]')?.select();
      follow?.(element, () => void dialog.close());
    },
    rejectClose: false,
  });
  return answers[0] ?? null;
}

/** Reads a text of a form, without spaces around it. */
export function textIn(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text.trim() : '';
}
