// @page
import { Window as PageWindow } from 'happy-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { documentOf, focusedBeside, isElement, isTag } from '../../src/applications/elements.ts';
import { enterPresses } from '../../src/applications/enter-presses.ts';
import { KeptFocus } from '../../src/applications/kept-focus.ts';
import { readFile } from '../../src/applications/import-window/source.ts';
import { UnsavedText } from '../../src/applications/unsaved-text.ts';

const opened = new PageWindow();
/** The document of a window that stands by itself; unlike a browser's, its elements share this page's classes. */
const apart = opened.document as unknown as Document;

afterEach(() => apart.body.replaceChildren());

function shownApart(html: string): HTMLElement {
  const made = apart.createElement('section');
  made.innerHTML = html;
  apart.body.append(made);
  return made;
}

describe('in a window that stands by itself', () => {
  test('what something is does not hang on which window made it', () => {
    const [input, text] = shownApart('<input><textarea></textarea>').children;
    expect(isTag(input, 'input')).toBe(true);
    expect(isTag(text, 'input', 'select')).toBe(false);
    expect(isTag(text, 'input', 'textarea')).toBe(true);
    expect(isElement(apart)).toBe(false);
    expect(isElement(apart.createTextNode('input'))).toBe(false);
    expect(isElement(null)).toBe(false);
    expect(isElement('input')).toBe(false);
    expect(documentOf(input)).toBe(apart);
    expect(documentOf(undefined)).toBe(document);
  });

  test('the focus is looked for where an element is', () => {
    const section = shownApart('<button>there</button>');
    const button = section.querySelector('button')!;
    button.focus();
    expect(document.activeElement).toBe(document.body);
    expect(focusedBeside(section)).toBe(button);
    expect(focusedBeside(document.body)).toBe(document.body);
  });

  test('a part that is drawn anew keeps the focus', () => {
    const prior = shownApart('<button>one</button>');
    prior.querySelector('button')!.focus();
    const kept = new KeptFocus(['button']);
    kept.note(prior);
    prior.remove();
    const next = shownApart('<button>another</button>');
    kept.restore(next);
    expect(apart.activeElement?.textContent).toBe('another');
  });

  test('what is being typed is kept', () => {
    const prior = shownApart('<input type="text" id="note" value="old">');
    const field = prior.querySelector('input')!;
    field.focus();
    field.value = 'half a sent';
    const kept = new UnsavedText();
    kept.note(prior);
    prior.remove();
    const next = shownApart('<input type="text" id="note" value="old">');
    kept.restore(next);
    expect(next.querySelector('input')!.value).toBe('half a sent');
  });

  test('Enter is heard in a field', () => {
    const section = shownApart('<p><input><button>Say</button></p>');
    const heard: string[] = [];
    section.querySelector('button')!.addEventListener('click', () => heard.push('said'));
    enterPresses(section, 'p', 'button');
    section.querySelector('input')!.dispatchEvent(new opened.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }) as never);
    expect(heard).toEqual(['said']);
  });

  test('a file that is gone is one that cannot be read', async () => {
    // What is thrown there is no instance of this page's class of errors either.
    class GoneApart extends Error {}
    const file = { name: 'gone.txt', size: 4, arrayBuffer: () => Promise.reject(new GoneApart()) };
    expect(await readFile(file as unknown as File)).toBeNull();
  });
});
