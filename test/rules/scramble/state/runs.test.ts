import { expect, test } from 'vitest';
import * as v from 'valibot';
import { RunsSchema, areDrawable } from '../../../../src/rules/grid/runs.ts';
import { HiddenSchema, MOST_MEMBERS, OpenSchema } from '../../../../src/rules/scramble/state/state.ts';
import { ADA, begun } from '../fixtures.ts';

/** A room of the width of a scene, so many rows high. */
const wide = (rows: number): string => Array.from({ length: rows }, (_, row) => `${row}:0-999`).join(' ');

test.each([
  ['a square', '1:2', true],
  ['runs', '1:2-5 10:0-9999', true],
  ['a number that no scene has', '1:0-300000000', false],
  ['a row that no scene has', '12345:1', false],
  ['words', 'here', false],
  ['more than is kept', Array.from({ length: 1001 }, () => '1:2').join(' '), false],
])('SC-41 the squares of a room are runs of a scene: %s', (_what, text, isTaken) => {
  expect(v.is(RunsSchema, text)).toBe(isTaken);
});

test('SC-41 rooms have no more squares together than can be drawn', () => {
  const all = (...texts: readonly string[]) =>
    areDrawable({ ...Object.fromEntries(texts.map((squares, at) => [at, { squares }])), trap: {} });
  expect(all(wide(125), wide(125))).toBe(true);
  expect(all(wide(125), wide(125), '7:7')).toBe(false);
  // What ends before it begins has no squares.
  expect(all('1:9999-0', wide(250))).toBe(true);
});

test('SC-41 a scramble whose rooms nobody could draw is not read, known or kept by the GM', () => {
  const { open, hidden } = begun().state;
  const rooms = (squares: string): object => ({ ...open, rooms: { hall: { name: 'Hall', squares, met: true } } });
  expect([wide(200), '', '1:0-300000000', '1:0-99999'].map((squares) => v.is(OpenSchema, rooms(squares)))).toEqual([
    ...[true, true, false, false],
  ]);
  const secrets = (count: number): object => {
    const room = { kind: 'room', name: 'Hall', squares: wide(100), note: '' };
    return { ...hidden, secrets: Object.fromEntries(Array.from({ length: count }, (_, at) => [`room${at}`, room])) };
  };
  expect([2, 3].map((count) => v.is(HiddenSchema, secrets(count)))).toEqual([true, false]);
});

test('SC-12 a party of more members than there may be is not read', () => {
  const { open } = begun().state;
  const party = (count: number): object => ({
    ...open,
    members: Object.fromEntries(Array.from({ length: count }, (_, at) => [`member${at}`, ADA])),
  });
  expect([MOST_MEMBERS, MOST_MEMBERS + 1].map((count) => v.is(OpenSchema, party(count)))).toEqual([true, false]);
});
