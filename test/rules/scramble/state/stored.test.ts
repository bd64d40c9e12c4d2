import { expect, test } from 'vitest';
import * as v from 'valibot';
import { DEFAULT_OPTIONS, OpenSchema } from '../../../../src/rules/scramble/state/state.ts';
import { CommandSchema } from '../../../../src/rules/scramble/state/commands.ts';
import { begun } from '../fixtures.ts';

test('SC-15 SC-65 what was stored before strengths had a divisor, and formulas steps, is read with those of the book', () => {
  const { open } = begun().state;
  const { strengthPer: _strength, formulaPer: _formula, ...older } = open.options;
  expect(v.parse(OpenSchema, { ...open, options: older }).options).toEqual(DEFAULT_OPTIONS);
  expect(DEFAULT_OPTIONS).toMatchObject({ strengthPer: 10, formulaPer: 2 });
});

test('SC-64 whom a trap held alone before it could hold several is held still', () => {
  const { open } = begun().state;
  const thing = { kind: 'trap', name: 'Blade', at: '5,6', state: 'snared', by: '' };
  const read = (snared: unknown) => v.parse(OpenSchema, { ...open, things: { blade: { ...thing, snared } } }).things['blade'];
  expect(read('ada')?.snared).toEqual(['ada']);
  expect(read(['ada', 'bram'])?.snared).toEqual(['ada', 'bram']);
  expect(read(undefined)?.snared).toBeUndefined();
});

test('SC-15 a change of other options leaves them as they are', () => {
  const command = v.parse(CommandSchema, { kind: 'configure', options: { margin: 2 } });
  expect(command).toEqual({ kind: 'configure', options: { margin: 2 } });
});
