import { describe, expect, test } from 'vitest';
import { type FieldSpec, fieldView, fieldsView, readChange } from '../../src/applications/parts/fields.ts';

const SPECS = {
  margin: { kind: 'number', min: 0, max: 99 },
  scale: { kind: 'number', min: 0.1, max: 10, step: 'any' },
  lit: { kind: 'check' },
  name: { kind: 'text', most: 60, least: 1 },
  way: { kind: 'choice', ids: ['typed', 'rolled'] },
} as const satisfies Readonly<Record<string, FieldSpec>>;

describe('a field of a form', () => {
  test.each([
    ['margin', '7', 7],
    ['margin', ' ', null],
    ['margin', '1.5', null],
    ['margin', '100', null],
    ['scale', '1.5', 1.5],
    ['scale', '0', null],
    ['scale', 'far', null],
    ['name', ' Ada ', 'Ada'],
    ['name', '  ', null],
    ['way', 'rolled', 'rolled'],
    ['way', 'guessed', null],
  ] as const)('%s reads %j as %j', (name, value, read) => {
    expect(readChange(SPECS, name, { value })).toEqual(read === null ? null : { [name]: read });
  });

  test('that is a box reads whether it is ticked', () => {
    expect(readChange(SPECS, 'lit', { value: 'on', checked: true })).toEqual({ lit: true });
    expect(readChange(SPECS, 'lit', { value: 'on', checked: false })).toEqual({ lit: false });
  });

  test('of another name changes nothing', () => {
    expect(readChange(SPECS, 'toString', { value: '1' })).toBeNull();
  });

  test('is shown with its range or its choices', () => {
    const none = { min: null, max: null, step: null, most: null, choices: [] };
    expect(fieldView('margin', SPECS.margin, 3)).toEqual({
      ...none,
      ...{ name: 'margin', kind: 'number', value: 3, min: 0, max: 99, step: 1 },
    });
    expect(fieldView('scale', SPECS.scale, 3).step).toBe('any');
    expect(fieldView('name', SPECS.name, 'Ada')).toEqual({ ...none, name: 'name', kind: 'text', value: 'Ada', most: 60 });
    expect(fieldView('way', SPECS.way, 'typed').choices).toEqual([
      { id: 'typed', chosen: true },
      { id: 'rolled', chosen: false },
    ]);
  });

  test('takes the nearest number that it can hold, where it says so, and no more letters than it can', () => {
    const specs = { rim: { kind: 'number', min: 0, max: 20, nearest: true }, name: { kind: 'text', most: 3 } } as const;
    expect(['99', '-1', '2.6', ''].map((value) => readChange(specs, 'rim', { value })?.rim)).toEqual([20, 0, 3, undefined]);
    expect(readChange(specs, 'name', { value: ' Adam' })).toEqual({ name: 'Ada' });
  });

  test('may be emptied where that means a number, and is shown empty where it holds that', () => {
    const specs = { meals: { kind: 'number', min: 0, max: 9, empty: -1 }, size: { kind: 'number', min: 0, max: 9 } } as const;
    expect([' ', '3', '-1'].map((value) => readChange(specs, 'meals', { value })?.meals)).toEqual([-1, 3, undefined]);
    // Of what is no number a browser says that nothing stands there.
    expect(readChange(specs, 'meals', { value: '', validity: { badInput: true } })).toBeNull();
    expect(readChange(specs, 'size', { value: '' })).toBeNull();
    expect([-1, 0, 3].map((meals) => fieldView('meals', specs.meals, meals).value)).toEqual(['', 0, 3]);
    expect(fieldView('size', specs.size, -1).value).toBe(-1);
  });

  test('whose choices only the world knows takes any, and shows those that it is given', () => {
    const specs = { table: { kind: 'choice' }, lit: { kind: 'check' } } as const;
    expect(readChange(specs, 'table', { value: 'mill' })).toEqual({ table: 'mill' });
    const [table, lit] = fieldsView(specs, { table: 'mill', lit: true }, { table: [{ id: '' }, { id: 'mill' }] });
    expect(table?.choices).toEqual([
      { id: '', chosen: false },
      { id: 'mill', chosen: true },
    ]);
    expect(lit).toMatchObject({ name: 'lit', value: true });
  });
});
