// @page
import { Window as PageWindow } from 'happy-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makingRoom, takenBy } from '../../src/applications/windows/apart.ts';
import { documentOf, focusedBeside, isElement, isTag } from '../../src/applications/kit/elements.ts';
import { enterPresses } from '../../src/applications/kit/enter-presses.ts';
import { KeptFocus } from '../../src/applications/kit/kept-focus.ts';
import { pickPoint } from '../../src/foundry/picking/point-picking.ts';
import { panBeside } from '../../src/foundry/scene/view.ts';
import { readFile } from '../../src/applications/parts/given-file.ts';
import { UnsavedText } from '../../src/applications/kit/unsaved-text.ts';

const opened = new PageWindow();
/** The document of a window that stands by itself; unlike a browser's, its elements share this page's classes. */
const apart = opened.document as unknown as Document;

afterEach(() => {
  apart.body.replaceChildren();
  vi.unstubAllGlobals();
});

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

  test('nothing is folded while something is done on the map', async () => {
    const done: string[] = [];
    const folding = {
      minimize: () => Promise.resolve(done.push('folded')),
      maximize: () => Promise.resolve(done.push('unfolded')),
    };
    const act = () => Promise.resolve(done.push('acted'));
    await makingRoom({ element: shownApart('apart'), ...folding }, act);
    expect(done.splice(0)).toEqual(['acted']);
    await makingRoom({ element: document.body, ...folding }, act);
    expect(done).toEqual(['folded', 'acted', 'unfolded']);
  });

  test('keys choose a place on the map too', async () => {
    const asking = { rendered: true, element: shownApart('<button>Place</button>') };
    vi.stubGlobal('foundry', { applications: { instances: new Map([['asking', asking]]) } });
    vi.stubGlobal('game', { i18n: { format: (key: string) => key } });
    vi.stubGlobal('ui', {});
    vi.stubGlobal('Hooks', { on: () => 1, once: () => 1, off: () => undefined });
    vi.stubGlobal('canvas', {
      grid: { sizeX: 100, sizeY: 100 },
      pan: () => undefined,
      clientCoordinatesFromCanvas: () => ({ x: 0, y: 0 }),
    });
    const press = (key: string) =>
      asking.element.dispatchEvent(new opened.KeyboardEvent('keydown', { key, bubbles: true }) as never);
    const chosen = pickPoint('Where?', { x: 50, y: 50 });
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) press(key);
    expect(await chosen).toEqual({ x: 150, y: 150 });
    const left = pickPoint('Where?', { x: 50, y: 50 });
    press('Escape');
    expect(await left).toBeNull();
  });

  test('what is shown on the map comes to the middle between tools and sidebar', async () => {
    const views: { x: number }[] = [];
    vi.stubGlobal('innerWidth', 1460);
    vi.stubGlobal('canvas', {
      stage: { scale: { x: 1 } },
      animatePan: (view: { x: number }) => Promise.resolve(views.push(view)),
    });
    const position = { left: 110, width: 400 };
    for (const element of [shownApart('apart'), document.body]) await panBeside({ x: 0, y: 0 }, takenBy({ element, position }));
    // From 110 to 1110 is free, and from 510 on behind the window of the page.
    expect(views.map(({ x }) => x)).toEqual([120, -80]);
  });

  test('a file that is gone is one that cannot be read', async () => {
    // What is thrown there is no instance of this page's class of errors either.
    class GoneApart extends Error {}
    const file = { name: 'gone.txt', size: 4, arrayBuffer: () => Promise.reject(new GoneApart()) };
    expect(await readFile(file as unknown as File)).toBeNull();
  });
});
