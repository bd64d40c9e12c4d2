// @page
import { afterEach, describe, expect, test, vi } from 'vitest';
import { enterPresses } from '../../src/applications/kit/enter-presses.ts';
import { KeptCaret } from '../../src/applications/kit/kept-caret.ts';
import { KeptFocus } from '../../src/applications/kit/kept-focus.ts';
import { KeptTicks } from '../../src/applications/kit/kept-ticks.ts';
import { KeptUnfolded } from '../../src/applications/kit/kept-unfolded.ts';
import type { Kept } from '../../src/applications/kit/steady-window.ts';

function part(html: string): HTMLElement {
  const made = document.createElement('section');
  made.innerHTML = html;
  return made;
}

/** Draws a part anew as a window does; `meanwhile` is done once the old one has gone. */
function redraw(kept: Kept, prior: HTMLElement, html: string, meanwhile = (): void => undefined): HTMLElement {
  const next = part(html);
  kept.note(prior);
  prior.replaceWith(next);
  meanwhile();
  kept.restore(next);
  return next;
}

function shown(html: string): HTMLElement {
  const made = part(html);
  document.body.append(made);
  return made;
}

const focused = (): string => document.activeElement?.id ?? '';

afterEach(() => {
  document.body.replaceChildren();
});

describe('the focus of a part that is drawn anew', () => {
  const NEXT = ['.first', 'button'];

  test('goes on with the first that the selectors find, in their order', () => {
    const prior = shown('<button id="old"></button>');
    prior.querySelector('button')?.focus();
    redraw(new KeptFocus(NEXT), prior, '<button id="other"></button><button id="first" class="first"></button>');
    expect(focused()).toBe('first');
  });

  test('stays away from a part that did not have it', () => {
    const prior = shown('<button id="old"></button>');
    redraw(new KeptFocus(NEXT), prior, '<button id="new"></button>');
    expect(document.activeElement).toBe(document.body);
  });

  test('stays where it has gone meanwhile', () => {
    const prior = shown('<button id="old"></button>');
    const elsewhere = shown('<input id="elsewhere">');
    prior.querySelector('button')?.focus();
    redraw(new KeptFocus(NEXT), prior, '<button id="new"></button>', () => elsewhere.querySelector('input')?.focus());
    expect(focused()).toBe('elsewhere');
  });

  test('is said to be lost where nothing is found', () => {
    const lost = vi.fn();
    const prior = shown('<button id="old"></button>');
    prior.querySelector('button')?.focus();
    redraw(new KeptFocus(NEXT, lost), prior, '<p></p>');
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('is remembered over parts that are replaced after its own', () => {
    const kept = new KeptFocus(NEXT);
    const [body, footer] = [shown('<button id="old"></button>'), shown('<button id="idle"></button>')];
    body.querySelector('button')?.focus();
    kept.note(body);
    body.remove();
    kept.note(footer);
    kept.restore(footer);
    expect(focused()).toBe('idle');
  });
});

describe('a line that filters a list which is drawn anew', () => {
  const line = (value: string, type = 'search'): string => `<input type="${type}" id="filter" value="${value}">`;

  function typed(kept: string, caret: number, type?: string): HTMLElement {
    const prior = shown(line('fo', type));
    const field = prior.querySelector('input');
    field?.focus();
    if (field) field.value = kept;
    field?.setSelectionRange(caret, caret);
    return prior;
  }

  test('keeps the letters that were typed since the drawing began, and its caret among them', () => {
    const field = redraw(new KeptCaret(), typed('fores', 4), line('for')).querySelector('input');
    expect([field?.value, field?.selectionStart, focused()]).toEqual(['fores', 4, 'filter']);
  });

  test('without the focus, or of another kind, shows what it is drawn with', () => {
    const left = typed('fores', 5);
    left.querySelector('input')?.blur();
    for (const prior of [left, typed('fores', 5, 'text')])
      expect(redraw(new KeptCaret(), prior, line('for')).querySelector('input')?.value).toBe('for');
  });

  test('that is gone is no fault, and does not come back later', () => {
    const kept = new KeptCaret();
    const gone = redraw(kept, typed('fores', 5), '<p></p>');
    expect(redraw(kept, gone, line('for')).querySelector('input')?.value).toBe('for');
  });
});

describe('details of a part that is drawn anew', () => {
  const details = (id: string, state = ''): string => `<details ${state}><summary id="${id}"></summary></details>`;

  test('are unfolded where they were, others and groups are not', () => {
    const prior = shown(details('folded') + details('unfolded', 'open') + details('group', 'data-group="world" open'));
    const next = redraw(
      new KeptUnfolded(),
      prior,
      details('new') + details('unfolded') + details('folded') + details('group', 'data-group="world"'),
    );
    expect([...next.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true, false, false]);
  });

  test('that are gone are no fault', () => {
    expect(redraw(new KeptUnfolded(), shown(details('gone', 'open')), '<p></p>').innerHTML).toBe('<p></p>');
  });

  test('give the focus back to what lies in them, and leave it where it has gone meanwhile', () => {
    const field = '<details id="around"><summary id="around-summary"></summary><input id="field"></details>';
    const prior = shown(field);
    const elsewhere = shown('<input id="elsewhere">');
    prior.querySelector('details')?.setAttribute('open', '');
    prior.querySelector('input')?.focus();
    const drawn = redraw(new KeptUnfolded(), prior, field);
    expect(focused()).toBe('field');
    redraw(new KeptUnfolded(), drawn, field, () => elsewhere.querySelector('input')?.focus());
    expect(focused()).toBe('elsewhere');
  });
});

describe('boxes of a part that is drawn anew', () => {
  const drawn = '<input type="checkbox" id="one"><input type="checkbox" id="two" checked><input type="checkbox" id="three">';
  const ticks = (within: HTMLElement) => [...within.querySelectorAll('input')].map(({ id, checked }) => [id, checked]);

  test('that were changed stay so, and the others are as they are drawn', () => {
    const prior = shown(drawn);
    for (const id of ['one', 'two']) prior.querySelector<HTMLInputElement>(`#${id}`)?.click();
    const next = redraw(new KeptTicks(), prior, `${drawn}<input type="checkbox" id="four" checked>`);
    expect(ticks(next)).toEqual([
      ['one', true],
      ['two', false],
      ['three', false],
      ['four', true],
    ]);
  });

  test('are not changed again in a part that had none of them', () => {
    const kept = new KeptTicks();
    const prior = shown(drawn);
    prior.querySelector<HTMLInputElement>('#one')?.click();
    redraw(kept, redraw(kept, prior, '<p></p>'), drawn);
    expect(ticks(document.body)).toEqual([
      ['one', false],
      ['two', true],
      ['three', false],
    ]);
  });
});

describe('Enter in a field', () => {
  function pressed(target: string, key = 'Enter'): { readonly presses: number; readonly held: boolean } {
    const window = shown(
      '<div class="row"><input id="in"><select id="list"></select><button id="ok"></button></div><input id="out">',
    );
    const press = vi.fn();
    window.querySelector('button')?.addEventListener('click', press);
    enterPresses(window, '.row', 'button');
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    window.querySelector(`#${target}`)?.dispatchEvent(event);
    return { presses: press.mock.calls.length, held: event.defaultPrevented };
  }

  test('presses the button of its row', () => {
    expect(pressed('in')).toEqual({ presses: 1, held: true });
  });

  test.each([
    ['in', 'a'],
    ['list', 'Enter'],
    ['out', 'Enter'],
  ])('in "%s" the key %s presses none', (target, key) => {
    expect(pressed(target, key)).toEqual({ presses: 0, held: false });
  });
});
