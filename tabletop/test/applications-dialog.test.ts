// @page
import { beforeEach, describe, expect, it } from 'vitest';
import { instances } from '../client/applications/api/application';
import { cleanHtml, DialogV2 } from '../client/applications/api/dialog';
import { rigPage, settle } from './applications-rig';

beforeEach(() => {
  instances.clear();
  rigPage();
});

/** The dialog that is open, once it is. */
async function open(): Promise<HTMLElement> {
  await settle();
  return document.querySelector('dialog.dialog') as HTMLElement;
}

function press(dialog: HTMLElement, action: string): void {
  const button = dialog.querySelector<HTMLButtonElement>(`footer [data-action=${action}]`) as HTMLButtonElement;
  button.form?.dispatchEvent(Object.assign(new Event('submit', { cancelable: true }), { submitter: button }));
}

describe('a dialog', () => {
  it('needs a button', () => {
    expect(() => new DialogV2({ content: '?' })).toThrow(/at least one/);
  });

  it('of confirmation answers true, false, or null when it is dismissed', async () => {
    for (const [action, expected] of [
      ['yes', true],
      ['no', false],
    ] as const) {
      const answer = DialogV2.confirm({ content: '<p>Sure?</p>' });
      press(await open(), action);
      expect(await answer).toBe(expected);
    }
    const answer = DialogV2.confirm({ content: '?' });
    (await open()).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(await answer).toBeNull();
  });

  it('rejects when it is dismissed, if asked to', async () => {
    const answer = DialogV2.prompt({ content: '?', rejectClose: true });
    const failure = expect(answer).rejects.toThrow(/dismissed/);
    await open();
    for (const application of instances.values()) await application.close();
    await failure;
  });

  it('of input answers with the data of its form', async () => {
    const answer = DialogV2.input({ content: '<input name="who" value="Ada"><input type="number" name="count" value="3">' });
    press(await open(), 'ok');
    expect(await answer).toEqual({ who: 'Ada', count: 3 });
  });

  it("of prompt answers with what the button's callback gives, else with its name", async () => {
    const plain = DialogV2.prompt({ content: '?' });
    press(await open(), 'ok');
    expect(await plain).toBe('ok');
    const own = DialogV2.prompt({ content: '?', ok: { callback: () => 42 } });
    press(await open(), 'ok');
    expect(await own).toBe(42);
  });

  it('of waiting calls render and submit', async () => {
    const calls: unknown[] = [];
    const answer = DialogV2.wait({
      buttons: [
        { action: 'a', label: 'A' },
        { action: 'b', label: 'B', callback: () => 'bee' },
      ],
      content: '?',
      render: () => calls.push('render'),
      submit: (result) => calls.push(result),
    });
    press(await open(), 'b');
    expect(await answer).toBe('bee');
    expect(calls).toEqual(['render', 'bee']);
  });

  it('answers queries of other users by their kind', async () => {
    const answer = DialogV2._handleQuery({ type: 'confirm', config: { content: '?' } });
    press(await open(), 'yes');
    expect(await answer).toBe(true);
    await expect(DialogV2._handleQuery({ type: 'nonsense', config: {} })).rejects.toThrow(/nonsense/);
  });

  it('puts the focus into its first field', async () => {
    const answer = DialogV2.input({ content: '<input name="who">' });
    await open();
    expect((document.activeElement as HTMLInputElement).name).toBe('who');
    for (const application of instances.values()) await application.close();
    expect(await answer).toBeNull();
  });
});

describe('cleaned HTML', () => {
  it('has no scripts, no handlers and no script addresses', () => {
    const holder = document.createElement('div');
    holder.append(
      cleanHtml('<b onclick="x()">b</b><script>x()</script><a href="javascript:x()">a</a><iframe src="p.pdf"></iframe>'),
    );
    expect(holder.innerHTML).toBe('<b>b</b><a>a</a><iframe src="p.pdf"></iframe>');
  });
});
