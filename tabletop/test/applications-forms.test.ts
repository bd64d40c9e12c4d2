// @page
import HandlebarsRuntime from 'handlebars';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineElements } from '../client/applications/elements/index';
import { fieldToFormGroup, fieldToInput } from '../client/applications/forms/field-input';
import { humanize } from '../client/applications/forms/field-label';
import { createFormGroup, createNumberInput, createTextInput } from '../client/applications/forms/fields';
import { prepareOptions } from '../client/applications/forms/select-options';
import type { HostField } from '../client/applications/host';
import { FormDataExtended } from '../client/applications/ux/form-data-extended';
import {
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  FilePathField,
  HTMLField,
  NumberField,
  SetField,
  StringField,
} from '../common/fields';
import { addFieldInputs } from '../client/applications/namespace';
import { rigPage } from './applications-rig';

beforeEach(() => {
  rigPage();
  defineElements();
  addFieldInputs({ data: { fields: { DataField } } });
});

function form(html: string): HTMLFormElement {
  const element = document.createElement('form');
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

/** A template's HTML, rendered. */
function render(template: string, context: object = {}): string {
  return HandlebarsRuntime.compile(template)(context);
}

describe('form data', () => {
  it('keep the types of their controls', () => {
    const { object } = new FormDataExtended(
      form(`<input name="text" value="a"><input type="number" name="number" value="2.5"><input type="number" name="none" value="">
        <input type="checkbox" name="yes" checked><input type="checkbox" name="no">
        <select name="one"><option value="x"></option><option value="y" selected></option></select>
        <select name="many" multiple><option value="x" selected></option><option value="y" selected></option></select>
        <textarea name="area">long</textarea>`),
    );
    expect(object).toEqual({
      text: 'a',
      number: 2.5,
      none: null,
      yes: true,
      no: false,
      one: 'y',
      many: ['x', 'y'],
      area: 'long',
    });
  });

  it('take one value of radio buttons, and a list of checkboxes with values', () => {
    const { object } = new FormDataExtended(
      form(`<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>
        <input type="checkbox" name="c" value="a" checked><input type="checkbox" name="c" value="b"><input type="checkbox" name="c" value="d" checked>`),
    );
    expect(object).toEqual({ r: '2', c: ['a', 'd'] });
  });

  it('cast to the type that a control asks for', () => {
    const { object } = new FormDataExtended(
      form(
        '<select name="n" data-dtype="Number"><option value="3" selected></option></select><input name="j" data-dtype="JSON" value="[1]"><input name="b" data-dtype="Boolean" value="true">',
      ),
    );
    expect(object).toEqual({ n: 3, j: [1], b: true });
  });

  it('leave out disabled controls unless asked for, and read-only ones only if asked to', () => {
    const element = form(
      '<input name="a" value="1" disabled><input name="b" value="2" readonly><fieldset disabled><input name="c" value="3"></fieldset>',
    );
    expect(new FormDataExtended(element).object).toEqual({ b: '2' });
    expect(Object.keys(new FormDataExtended(element, { disabled: true }).object)).toEqual(['a', 'b', 'c']);
    expect(new FormDataExtended(element, { readonly: false }).object).toEqual({});
  });

  it('read custom elements by their value', () => {
    const element = form(
      '<range-picker name="r" min="0" max="10" step="1" value="4"></range-picker><string-tags name="t" value="a,b"></string-tags><color-picker name="c" value="#FFF"></color-picker>',
    );
    expect(new FormDataExtended(element).object).toEqual({ r: 4, t: ['a', 'b'], c: '#ffffff' });
  });
});

describe('form elements', () => {
  it('keep a range within its bounds and show it in both controls', () => {
    form('<range-picker name="r" min="0" max="10" step="1" value="4"></range-picker>');
    const picker = document.querySelector('range-picker') as HTMLElement & { value: number };
    picker.value = 99;
    expect(picker.value).toBe(10);
    expect(Array.from(picker.querySelectorAll('input'), (input) => input.value)).toEqual(['10', '10']);
  });

  it('take tags by Enter, once each, and let them be removed', () => {
    form('<string-tags name="t" value="a"></string-tags>');
    const tags = document.querySelector('string-tags') as HTMLElement & { value: string[] };
    const heard: string[][] = [];
    tags.addEventListener('change', () => heard.push(tags.value));
    const input = tags.querySelector('input') as HTMLInputElement;
    for (const word of ['b', 'a', ' ']) {
      input.value = word;
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    }
    tags.querySelector<HTMLButtonElement>('[data-key=a] button')?.click();
    expect(tags.value).toEqual(['b']);
    expect(heard.at(0)).toEqual(['a', 'b']);
  });

  it('refuse grid offsets of another form', () => {
    form('<grid-offset-tags name="o" value="1.2"></grid-offset-tags>');
    const tags = document.querySelector('grid-offset-tags') as HTMLElement & { value: string[] };
    const input = tags.querySelector('input') as HTMLInputElement;
    for (const offset of ['3.4.1', 'x', '-1.0']) {
      input.value = offset;
      tags.querySelector("button[aria-label='ELEMENTS.TagAdd']")?.dispatchEvent(new MouseEvent('click'));
    }
    expect(tags.value).toEqual(['1.2', '3.4.1', '-1.0']);
  });

  it('choose several of many from the options in their markup', () => {
    form(
      '<multi-select name="m"><option value="a" selected>A</option><option value="b">B</option></multi-select><multi-checkbox name="c"><option value="a">A</option><option value="b" selected>B</option></multi-checkbox>',
    );
    const select = document.querySelector('multi-select') as HTMLElement & { value: string[]; select(value: string): void };
    const boxes = document.querySelector('multi-checkbox') as HTMLElement & { value: string[] };
    select.select('b');
    (boxes.querySelector('input[value=a]') as HTMLInputElement).click();
    expect([select.value, boxes.value]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  it('name their inner controls after their label, for screen readers', () => {
    form(
      '<div class="form-group"><label for="x">How far</label><div class="form-fields"><range-picker id="x" name="r" min="0" max="1" step="0.1" value="0"></range-picker></div></div>',
    );
    expect(document.querySelector('range-picker input')?.getAttribute('aria-label')).toBe('How far');
  });
});

describe('the input of a data field', () => {
  const input = (field: unknown): HTMLElement => fieldToInput(field as HostField);

  it("follows the field's class", () => {
    const tags = [
      input(new StringField()),
      input(new StringField({ choices: { a: 'A' } })),
      input(new BooleanField()),
      input(new NumberField()),
      input(new NumberField({ min: 0, max: 1, step: 0.1 })),
      input(new HTMLField()),
      input(new ColorField()),
      input(new FilePathField({ categories: ['IMAGE'] })),
      input(new SetField(new StringField({ choices: ['a', 'b'] }))),
      input(new ArrayField(new StringField())),
    ].map((element) => element.tagName.toLowerCase());
    expect(tags).toEqual([
      'input',
      'select',
      'input',
      'input',
      'range-picker',
      'prose-mirror',
      'color-picker',
      'file-picker',
      'multi-select',
      'string-tags',
    ]);
  });

  it('shows the initial value where none is given, and keeps whole numbers whole', () => {
    const element = input(new NumberField({ integer: true, positive: true, initial: 3 })) as HTMLInputElement;
    expect([element.type, element.value, element.step, element.min]).toEqual(['number', '3', '1', '1']);
  });

  it('comes in a group with label and hint tied to it', () => {
    const group = fieldToFormGroup(
      new StringField({ label: 'Name', hint: 'Say it' }) as unknown as HostField,
      { rootId: 'root' },
      { name: 'who' },
    );
    const element = group.querySelector('input');
    expect(group.querySelector('label')?.getAttribute('for')).toBe(element?.id);
    expect(
      document
        .createElement('div')
        .appendChild(group)
        .querySelector(`#${element?.getAttribute('aria-describedby') ?? ''}`)?.textContent,
    ).toBe('Say it');
  });

  it('is a plain number where it has no bounds and a slider where it has all', () => {
    expect([createNumberInput({ min: 0, max: 1 }).tagName, createNumberInput({ min: 0, max: 1, step: 0.5 }).tagName]).toEqual([
      'INPUT',
      'RANGE-PICKER',
    ]);
  });

  it('is labelled by its path in words where nobody labelled it', () => {
    expect(humanize('texture.lockRotation')).toBe('Lock rotation');
  });
});

describe('select options', () => {
  it('come of records, lists and groups, with a blank and the chosen one marked', () => {
    expect(prepareOptions({ choices: { a: 'A', b: { label: 'B', group: 'G' } }, value: 'b', blank: '' })).toEqual([
      { value: '', label: '', selected: false },
      { value: 'a', label: 'A', selected: false },
      { value: 'b', label: 'B', group: 'G', selected: true },
    ]);
    expect(
      prepareOptions({ choices: [{ id: 'x', name: 'X' }, 'y'], value: ['y'] }).map(({ value, label, selected }) => [
        value,
        label,
        selected,
      ]),
    ).toEqual([
      ['x', 'X', false],
      ['y', 'y', true],
    ]);
  });
});

describe('the template helpers', () => {
  it('compare and combine', () => {
    expect(
      render(
        "{{#if (eq a 1)}}e{{/if}}{{#if (and a (not b))}}a{{/if}}{{#if (or b (gt a 0))}}o{{/if}}{{ifThen b 'x' 'y'}}{{concat 'p' a 'q'}}",
        { a: 1, b: false },
      ),
    ).toBe('eaoyp1q');
  });

  it('localize with data', () => {
    const rig = rigPage();
    rig.texts['HELLO'] = 'Hello {name}';
    expect(render('{{localize "HELLO" name="Ada"}}')).toBe('Hello Ada');
  });

  it('select, check and format', () => {
    expect(render("{{selectOptions c selected='b'}}", { c: { a: 'A', b: 'B' } })).toBe(
      '<option value="a">A</option><option value="b" selected="">B</option>',
    );
    expect(
      render('<input {{checked yes}} {{disabled no}}>{{numberFormat n decimals=1 sign=true}}', { yes: true, no: false, n: 2 }),
    ).toBe('<input checked >+2.0');
  });

  it('make groups of fields', () => {
    const html = render('{{formGroup field value="v" name="path" localize=true label="L"}}', { field: new StringField() });
    expect(html).toContain('name="path"');
    expect(html).toContain('value="v"');
    expect(html).toContain('>L</label>');
  });
});

describe('a form group', () => {
  it('can hold several inputs and units', () => {
    const group = createFormGroup({
      label: 'Size',
      units: 'px',
      input: [createTextInput({ name: 'w' }), createTextInput({ name: 'h' })],
    });
    expect(group.querySelectorAll('input')).toHaveLength(2);
    expect(group.querySelector('label')?.textContent).toBe('Size (px)');
  });
});
