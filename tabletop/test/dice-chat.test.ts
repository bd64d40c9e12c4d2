// @page
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Handlebars from 'handlebars';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Roll } from '../client/dice/roll';
import { rig, rigged } from './dice-rigging';

const TEMPLATES = resolve(import.meta.dirname, '../client');

interface Created {
  data: Record<string, unknown>;
  options: Record<string, unknown>;
}

const created: Created[] = [];

beforeEach(() => {
  created.length = 0;
  Handlebars.registerHelper('localize', (key: string) => key);
  vi.stubGlobal('game', { user: { id: 'user000000000000' }, release: { generation: 13 } });
  vi.stubGlobal('CONFIG', { sounds: { dice: 'sounds/dice.wav' } });
  vi.stubGlobal('foundry', {
    applications: {
      handlebars: {
        renderTemplate: async (path: string, data: object) =>
          Handlebars.compile(readFileSync(resolve(TEMPLATES, path), 'utf8'))(data),
      },
    },
  });
  vi.stubGlobal('getDocumentClass', () => ({
    create: async (data: Record<string, unknown>, options: Record<string, unknown>) => {
      created.push({ data, options });
      return { id: 'message' };
    },
    applyRollMode: (data: object, mode: string) => ({ ...data, whisper: [mode] }),
    applyMode: (data: object, mode: string) => ({ ...data, whisper: [mode] }),
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function parsed(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

describe('a roll in the chat', () => {
  it('shows its formula, its total and its dice', async () => {
    const roll = await rigged('3d6kh2[fire] + 0.123', '3/6 6/6 1/6');
    const html = parsed(await roll.render({ flavor: 'Attack <b>!' }));
    expect(html.querySelector('.dice-roll .dice-result .dice-formula')?.textContent).toBe('3d6kh2[fire] + 0.123');
    expect(html.querySelector('.dice-total')?.textContent).toBe('9.12');
    expect(html.querySelector('.dice-flavor')?.textContent).toBe('Attack <b>!');
    const dice = [...html.querySelectorAll('.dice-tooltip .dice-rolls .roll')];
    expect(dice.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['3', 'roll die d6'],
      ['6', 'roll die d6 max'],
      ['1', 'roll die d6 discarded min'],
    ]);
    expect(html.querySelector('.part-formula')?.textContent).toBe('3d6kh2');
    expect(html.querySelector('.part-flavor')?.textContent).toBe('fire');
    expect(html.querySelector('.part-total')?.textContent).toBe('9');
  });

  it("keeps a private roll's secret", async () => {
    const html = parsed(await (await rigged('1d20 + 5', '17/20')).render({ isPrivate: true, flavor: 'Stealth' }));
    expect(html.querySelector('.dice-formula')?.textContent).toBe('???');
    expect(html.querySelector('.dice-total')?.textContent).toBe('?');
    expect(html.textContent).not.toMatch(/17|22|Stealth/);
    expect(html.querySelector('.dice-tooltip')).toBeNull();
  });

  it('marks successes, failures, rerolls, explosions and coins', async () => {
    const html = parsed(await (await rigged('2d6x6cs>=5 + 2dcc1 + 1d4r1', '6/6 2/6 5/6 1/2 2/2 1/4 3/4')).getTooltip());
    const classes = [...html.querySelectorAll('.roll')].map(({ className }) => className.replace('roll ', ''));
    expect(classes).toEqual([
      'die d6 success exploded',
      'die d6',
      'die d6 success',
      'coin heads success',
      'coin tails failure',
      'die d4 rerolled min',
      'die d4',
    ]);
  });
});

describe('a roll as a message', () => {
  it('is by the user, with the roll, its total and the sound of dice', async () => {
    const roll = await rigged('1d6', '4/6');
    await roll.toMessage({ flavor: 'Luck', speaker: { alias: 'A' } });
    expect(created).toEqual([
      {
        data: {
          author: 'user000000000000',
          sound: 'sounds/dice.wav',
          content: '4',
          flavor: 'Luck',
          speaker: { alias: 'A' },
          rolls: [roll],
        },
        options: {},
      },
    ]);
  });

  it('goes to those whom the mode of 13 or of 14 says, in the words of the generation in play', async () => {
    const roll = await rigged('1d6', '4/6');
    await roll.toMessage({}, { rollMode: 'gmroll' });
    await roll.toMessage({}, { messageMode: 'self' });
    vi.stubGlobal('game', { user: { id: 'user000000000000' }, release: { generation: 14 } });
    await roll.toMessage({}, { messageMode: 'blind' });
    await roll.toMessage({}, { rollMode: 'publicroll' });
    expect(created.map(({ options }) => options)).toEqual([
      { rollMode: 'gmroll' },
      { rollMode: 'selfroll' },
      { messageMode: 'blind' },
      { messageMode: 'public' },
    ]);
    expect(created.map(({ data }) => data['whisper'])).toEqual([['gmroll'], ['selfroll'], ['blind'], ['public']]);
  });

  it('is only prepared if asked, and rolls what has not been rolled', async () => {
    rig('2/6');
    const roll = new Roll('1d6');
    expect(await roll.toMessage({}, { create: false, rollMode: 'roll' })).toMatchObject({ content: '2', rolls: [roll] });
    expect(created).toEqual([]);
  });
});

describe('a roll in text', () => {
  it('is a link that shows its dice and hides them again', async () => {
    const roll = await rigged('2d6 + 1', '4/6 5/6');
    const anchor = roll.toAnchor({ classes: ['mine'], dataset: { key: 'value' }, attrs: { title: 'A roll' }, label: 'Ten' });
    expect([...anchor.classList]).toEqual(['inline-roll', 'inline-result', 'mine']);
    expect([anchor.dataset['tooltip'], anchor.dataset['key'], anchor.title, anchor.textContent]).toEqual([
      '2d6 + 1',
      'value',
      'A roll',
      'Ten',
    ]);
    await Roll.expandInlineResult(anchor);
    expect(anchor.querySelectorAll('.dice-tooltip .roll')).toHaveLength(2);
    await Roll.expandInlineResult(anchor);
    expect(anchor.querySelectorAll('.dice-tooltip')).toHaveLength(1);
    Roll.collapseInlineResult(anchor);
    expect(anchor.querySelector('.dice-tooltip')).toBeNull();
    expect(anchor.classList.contains('expanded')).toBe(false);
    expect(new Roll('1d6').toAnchor().textContent).toBe('1d6');
  });
});
