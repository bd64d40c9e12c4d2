// @page
import { beforeEach, describe, expect, it } from 'vitest';
import { enrichHtml, getDragEventData, TextEditor } from '../client/applications/ux/text-editor';
import { rigPage, type Rig } from './applications-rig';

let rig: Rig;
beforeEach(() => {
  rig = rigPage();
  const actor = { uuid: 'Actor.a', name: 'Maren', documentName: 'Actor' };
  class Roll {
    constructor(readonly formula: string) {}
    async evaluate(): Promise<unknown> {
      if (this.formula === 'Birds') throw new Error('No dice');
      return { total: 7, formula: this.formula, toJSON: () => ({ formula: this.formula }) };
    }
  }
  Object.assign(globalThis, { fromUuid: async (uuid: string) => (uuid === 'Actor.a' ? actor : null), Roll });
});

async function enriched(html: string, options: object = {}): Promise<HTMLElement> {
  const element = document.createElement('div');
  element.innerHTML = await enrichHtml(html, options);
  return element;
}

describe('enriched text', () => {
  it('links documents by uuid, by kind and id, with their name or a label', async () => {
    const element = await enriched('<p>See @UUID[Actor.a], @Actor[a]{her} and @UUID[Actor.z]{nobody}.</p>');
    const links = Array.from(element.querySelectorAll<HTMLElement>('a.content-link'));
    expect(links.map((link) => [link.textContent, link.dataset['uuid'], link.classList.contains('broken')])).toEqual([
      ['Maren', 'Actor.a', false],
      ['her', 'Actor.a', false],
      ['nobody', 'Actor.z', true],
    ]);
    expect(element.textContent).toBe('See Maren, her and nobody.');
  });

  it('hides secrets from those who may not know them, but not revealed ones', async () => {
    const html = '<p>open</p><section class="secret">hidden</section><section class="secret revealed">told</section>';
    expect((await enriched(html)).textContent).toBe('opentold');
    expect((await enriched(html, { secrets: true })).textContent).toBe('openhiddentold');
  });

  it('leaves an inline roll that cannot be made as it was written', async () => {
    const element = await enriched('<p>See [[Birds]] and [[1d6+1]]</p>');
    expect(element.textContent).toBe('See [[Birds]] and 7');
  });

  it('rolls inline dice at once, or makes a button of a command', async () => {
    const element = await enriched('<p>[[1d6+1]] and [[/r 2d6]]{Climb}</p>');
    expect(element.querySelector('.inline-result')?.textContent).toBe('7');
    const command = element.querySelector<HTMLElement>('a.inline-roll.roll');
    expect([command?.textContent, command?.dataset['formula'], command?.dataset['mode']]).toEqual(['Climb', '2d6', 'r']);
  });

  it('links web addresses and leaves code alone', async () => {
    const element = await enriched('<p>https://example.com/a. <code>[[1d6]] @Actor[a]</code></p>');
    expect(element.querySelector('a')?.getAttribute('href')).toBe('https://example.com/a');
    expect(element.querySelector('code')?.textContent).toBe('[[1d6]] @Actor[a]');
  });

  it('lets modules enrich their own patterns', async () => {
    rig.config['TextEditor'] = {
      enrichers: [
        {
          pattern: /@Weather\[(\w+)\]/g,
          enricher: async (match: RegExpMatchArray) =>
            Object.assign(document.createElement('em'), { textContent: match[1] ?? '' }),
        },
      ],
    };
    expect((await enriched('<p>It is @Weather[foggy] and @Weather[cold].</p>')).querySelectorAll('em')).toHaveLength(2);
  });

  it('runs nothing of the text while it works on it', async () => {
    Object.assign(globalThis, { harmed: false });
    await enrichHtml('<img src="x" onerror="globalThis.harmed = true">');
    expect((globalThis as unknown as { harmed: boolean }).harmed).toBe(false);
  });
});

describe('text without tags', () => {
  it('is cut at a length, between words if asked to', () => {
    expect(TextEditor.truncateText('one two three', { maxLength: 9 })).toBe('one two t…');
    expect(TextEditor.truncateText('one two three', { maxLength: 9, splitWords: false })).toBe('one two…');
    expect(TextEditor.previewHTML('<p>one <b>two</b></p>', 50)).toBe('one two');
  });
});

describe('what a drag carries', () => {
  it('is read from its text, or is nothing', () => {
    const event = (text: string): DragEvent => ({ dataTransfer: { getData: () => text } }) as unknown as DragEvent;
    expect(getDragEventData(event('{"type":"Actor","uuid":"Actor.a"}'))).toEqual({ type: 'Actor', uuid: 'Actor.a' });
    expect(getDragEventData(event('nonsense'))).toEqual({});
  });
});
