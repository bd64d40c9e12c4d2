// @page
import { beforeEach, describe, expect, it } from 'vitest';
import { UnchangedParts } from '../../src/applications/kit/unchanged-parts.ts';

const FIELDS = `
  <section>
    <input name="name" value="Ada"><input type="checkbox" name="ready" checked><textarea name="note">Salt</textarea>
    <select name="pace"><option>walk</option><option>run</option></select>
    <select name="light"><option>none</option><option selected>torch</option></select>
    <select name="who" multiple><option selected>Ada</option><option>Bram</option></select>
    <details><summary>More</summary></details><p class="score">7</p>
  </section>`;

function part(html = FIELDS): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.firstElementChild as HTMLElement;
}

/** A window of two parts, which is drawn as an application is. */
class Drawn {
  readonly parts: Record<string, HTMLElement> = {};
  readonly #unchanged = new UnchangedParts();

  /** Draws the window anew; gives the parts that were replaced. */
  draw(fresh: Record<string, HTMLElement>, finish: () => void = () => undefined): string[] {
    this.#unchanged.keep(fresh, (id) => this.parts[id]);
    for (const [id, element] of Object.entries(fresh)) {
      if (this.parts[id]) this.parts[id].replaceWith(element);
      else document.body.append(element);
      this.parts[id] = element;
    }
    finish();
    this.#unchanged.note(this.parts);
    return Object.keys(fresh);
  }

  find<Found extends HTMLElement>(selector: string): Found {
    return this.parts['fields']?.querySelector(selector) as Found;
  }
}

let drawn: Drawn;

beforeEach(() => {
  document.body.replaceChildren();
  drawn = new Drawn();
  drawn.draw({ fields: part(), footer: part('<footer>One</footer>') });
});

describe('a part of a window that is drawn anew', () => {
  it('stays where it would look the same, and the others are replaced', () => {
    const { fields } = drawn.parts;
    expect(drawn.draw({ fields: part(), footer: part('<footer>Two</footer>') })).toEqual(['footer']);
    expect(drawn.parts['fields']).toBe(fields);
    expect(fields?.isConnected).toBe(true);
    expect(drawn.parts['footer']?.textContent).toBe('Two');
  });

  it.each<[string, () => void]>([
    ['typed into a field', () => (drawn.find<HTMLInputElement>('[name="name"]').value = 'Bram')],
    ['typed into a text', () => (drawn.find<HTMLTextAreaElement>('textarea').value = 'Iron')],
    ['ticked', () => (drawn.find<HTMLInputElement>('[name="ready"]').checked = false)],
    ['chosen of a list without a first choice', () => (drawn.find<HTMLSelectElement>('[name="pace"]').selectedIndex = 1)],
    ['chosen of a list', () => (drawn.find<HTMLSelectElement>('[name="light"]').selectedIndex = 0)],
    ['chosen of several', () => (drawn.find<HTMLOptionElement>('[name="who"] option:last-child').selected = true)],
    ['unfolded', () => (drawn.find<HTMLDetailsElement>('details').open = true)],
    ['written over', () => (drawn.find('.score').textContent = '8')],
    ['taken out of the page', () => drawn.parts['fields']?.remove()],
  ])('is replaced where something was %s since', (_what, change) => {
    change();
    expect(drawn.draw({ fields: part() })).toEqual(['fields']);
    expect(drawn.draw({ fields: part() })).toEqual(drawn.parts['fields']?.isConnected ? [] : ['fields']);
  });

  it('stays as it was finished, and is replaced where it is finished otherwise', () => {
    const finish = (text: string) => (): void => {
      drawn.find('.score').textContent = text;
    };
    drawn.draw({ fields: part(FIELDS.replace('7', '9')) }, finish('8'));
    expect(drawn.draw({ fields: part(FIELDS.replace('7', '9')) }, finish('8'))).toEqual([]);
    finish('6')();
    expect(drawn.draw({ fields: part(FIELDS.replace('7', '9')) })).toEqual(['fields']);
  });
});
