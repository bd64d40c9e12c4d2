/** Two games of which one player may not tell which is which are compared by what crossed that player's wire. */
import { describe, expect, test } from 'vitest';
import { comparable } from '../e2e/wire.ts';

type Frame = Parameters<typeof comparable>[0]['frames'][number];

const [ADA, BRAM] = ['Ada0000000000001', 'Bram000000000001'];
const [EXPEDITION, SCENE] = ['exped00000000001', 'scene00000000001'];

/** A browser of a user, as chance named it. */
interface Browser {
  readonly user: string;
  readonly id: string;
  readonly key: string;
}

const browser = (user: string, letter: string): Browser => ({ user, id: letter.repeat(16), key: letter.repeat(43) });
const published = (response: object): Frame => ({ way: 'received', text: `42${JSON.stringify(['modifyDocument', response])}` });
const comes = ({ user, id, key }: Browser): Frame =>
  published({ type: 'User', action: 'update', result: [{ _id: user, flags: { 'ghost-map': { browsers: { [id]: key } } } }] });
const sealed = (key: string, length: number): string => `${key}.${'x'.repeat(length)}`;
const write = (record: object): Frame =>
  published({
    type: 'Scene',
    action: 'update',
    result: [{ _id: SCENE, flags: { 'ghost-map': { expeditions: { [EXPEDITION]: record } } } }],
  });
/** What is told, in the order in which an expedition lists its hearers. */
const told = (browsers: readonly Browser[], length: number): object =>
  Object.fromEntries(
    browsers
      .toSorted((one, other) => one.user.localeCompare(other.user))
      .map(({ user, id }) => [user, { [id]: sealed('k'.repeat(43), length) }]),
  );

/** A game of two who are told something: their browsers come in this order, and all are told anew after each. */
function game(browsers: readonly Browser[], { length = 80, words = 'a step' } = {}): string[] {
  const users = published({ type: 'User', action: 'get', result: [{ _id: ADA }, { _id: BRAM }] });
  const coming = browsers.flatMap((one, index) => [
    comes(one),
    write({ writer: '1.client01', told: told(browsers.slice(0, index + 1), length) }),
  ]);
  const step = write({ revision: 2, open: { words }, told: told(browsers, length) });
  return comparable({ frames: [users, ...coming, step] });
}

describe('what a seat received of a procedure that tells single users', () => {
  const one = game([browser(ADA, 'a'), browser(BRAM, 'b')]);

  test('is alike whatever keys browsers have, and in whichever order they come', () => {
    expect(game([browser(BRAM, 'd'), browser(ADA, 'c')])).toEqual(one);
    expect(one.join()).not.toMatch(/a{16}|b{16}|k{43}/);
  });

  test('differs in the length of what is told, in who hears it, and in all else', () => {
    expect(game([browser(ADA, 'a'), browser(BRAM, 'b')], { length: 81 })).not.toEqual(one);
    expect(game([browser(ADA, 'a'), browser(ADA, 'b')])).not.toEqual(one);
    expect(game([browser(ADA, 'a'), browser(BRAM, 'b')], { words: 'a bog' })).not.toEqual(one);
  });
});

describe('what a seat received of a step that is done', () => {
  const step = (revision: number, pending: object = { slot: revision - 1 }): Frame =>
    write({ revision, open: { words: 'a step' }, pending });
  const note = (more: object = {}): Frame => write({ pending: { slot: -1, ...more }, over: '1 1.client01' });
  const one = comparable({ frames: [step(1), note(), step(2)] });

  test('is alike whether that was noted by itself or with the next', () => {
    const next = write({ revision: 2, open: { words: 'a step' }, pending: { slot: 1, '-=by': null }, over: '1 1.client01' });
    expect(comparable({ frames: [step(1), next] })).toEqual(one);
    expect(one.length).toBe(2);
  });

  test('differs in what a step owes', () => {
    expect(comparable({ frames: [step(1), note(), write({ revision: 2, open: { words: 'a step' } })] })).not.toEqual(one);
    expect(comparable({ frames: [step(1), note(), step(2, { slot: 1, by: 2 })] })).not.toEqual(one);
  });

  test('differs in all that a note has no business to say', () => {
    expect(comparable({ frames: [step(1), note({ by: 'a bog' }), step(2)] })).not.toEqual(one);
    expect(comparable({ frames: [step(1), note({ left: [0] }), step(2)] })).not.toEqual(one);
    expect(comparable({ frames: [step(1), write({ pending: { slot: -1 }, over: 'a bog' }), step(2)] })).not.toEqual(one);
    expect(comparable({ frames: [step(1), write({ pending: { slot: -1 }, open: {} }), step(2)] })).not.toEqual(one);
    expect(comparable({ frames: [step(1), write({ pending: 'a bog' }), step(2)] })).not.toEqual(one);
  });
});
