// @page
import { describe, expect, test } from 'vitest';
import { commandOf } from '../../src/applications/parts/commanded.ts';
import { taking } from '../../src/applications/parts/taking.ts';
import { drawn } from './drawn-template.ts';

function made<Made extends HTMLElement>(html: string): Made {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element.firstElementChild as Made;
}

describe('what an element commands', () => {
  test('is nothing where it names no command', () => {
    expect(commandOf(made('<button data-action="open"></button>'))).toBeNull();
    expect(commandOf(made('<input name="text" value="Ada">'))).toBeNull();
  });

  test('goes with its values, as the partials write them', () => {
    const button = { id: 'place', command: 'place', values: '{"cell":"A1","contents":null}', icon: '', label: '' };
    const [first] = drawn('kit/button', button).children;
    expect(commandOf(first as HTMLElement)).toEqual({ kind: 'place', cell: 'A1', contents: null });
    const [atBar] = drawn('kit/bar-button', { ...button, values: '{"by":-1}' }).children;
    expect(commandOf(atBar as HTMLElement)).toEqual({ kind: 'place', by: -1 });
  });

  test.each([
    ['<input name="mark" data-command="mark" value="met">', { mark: 'met' }],
    ['<textarea name="note" data-command="note" data-as="text">wet</textarea>', { text: 'wet' }],
    ['<input type="checkbox" name="fog" data-command="fog" checked>', { fog: true }],
    ['<input type="number" name="by" data-command="by" value="2.5">', { by: 2.5 }],
    ['<input type="number" name="by" data-command="by" value="">', { by: '' }],
  ])('%s goes with what stands in it', (html, values) => {
    const field = made(html);
    expect(commandOf(field)).toEqual({ kind: field.dataset['command'], ...values });
  });
});

test('of changed fields only what they can hold is taken; over anything else the window shows again what holds', () => {
  const done: unknown[] = [];
  const model = { redraw: () => done.push('drawn') };
  const changed = taking({ rounds: { kind: 'number', min: 0, max: 9 } }, (_model: typeof model, change) => done.push(change));
  for (const value of ['3', '12']) changed['rounds']?.(model, made(`<input name="rounds" value="${value}">`));
  expect(done).toEqual([{ rounds: 3 }, 'drawn']);
  expect(Object.keys(changed)).toEqual(['rounds']);
});
