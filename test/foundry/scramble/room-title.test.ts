import { expect, test } from 'vitest';
import { roomTitle } from '../../../src/foundry/scramble/telling/room-title.ts';

test('SC-40 a room that is only numbered is told as a room with that number, one without a name as a room', () => {
  expect(roomTitle('3')).toEqual({ key: 'GHOSTMAP.Card.Scramble.RoomNumber', values: { number: '3' } });
  expect(roomTitle('12b')).toMatchObject({ values: { number: '12b' } });
  expect(roomTitle('')).toEqual({ key: 'GHOSTMAP.Card.Scramble.Room' });
  expect(roomTitle('The third hall')).toBe('The third hall');
});
