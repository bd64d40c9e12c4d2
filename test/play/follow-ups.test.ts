import { beforeAll, describe, expect, test } from 'vitest';
import { TAIL } from '../../src/play/expedition.ts';
import { owedBy } from '../../src/play/follow-ups.ts';
import { type JudgeContext, type Write, judge, newExpedition, owedFollowUps, requestTo, stepOf } from '../../src/play/referee.ts';
import { procedureOf } from '../../src/play/procedures.ts';
import type { FollowUp } from '../../src/rules/procedure.ts';
import { GM, type Held, ID, KEY, SEED, byteStream, context } from './fixtures.ts';
import { listPawns } from './pawns.ts';

beforeAll(() => listPawns());

const owed = (text: string, more: Partial<FollowUp> = {}): FollowUp => ({
  ...{ holder: 'RollTable.mill', expedition: 'table', command: { kind: 'note', text } },
  ...more,
});
const many = (count: number): FollowUp[] => Array.from({ length: count }, (_, index) => owed(`${index}`));

describe('what a step owes', () => {
  test('has an id of the revision that owes it now, and is named after the one that owed it first', () => {
    const named = owedBy('play', { by: 3, all: many(2) }, { by: 3, back: false });
    expect(named).toEqual([
      { followUp: owed('0'), id: 'followup:24', step: 'play followup:24', back: false },
      { followUp: owed('1'), id: 'followup:25', step: 'play followup:25', back: false },
    ]);
  });

  test('is taken back the last first, each under its own turn', () => {
    expect(owedBy('play', { by: 3, all: many(2) }, { by: 5, back: true })).toEqual([
      { followUp: owed('1'), id: 'followup:40', step: 'play followup:25', back: true },
      { followUp: owed('0'), id: 'followup:41', step: 'play followup:24', back: true },
    ]);
  });

  test('is eight at most, so that no id is that of another revision', () => {
    const ids = [1, 2].flatMap((by) => owedBy('play', { by, all: many(8) }, { by, back: false }).map(({ id }) => id));
    expect(new Set(ids).size).toBe(16);
    expect(() => owedBy('play', { by: 1, all: many(9) }, { by: 1, back: false })).toThrow(
      'a step owes 9 follow-ups, which is more than 8',
    );
  });
});

function begun(): Held {
  const procedure = procedureOf('pawns')!;
  const setup = { name: 'Pawns', tokens: ['pawn'] };
  return newExpedition({ id: ID, key: KEY, random: byteStream(3), writer: '1.client01' }, procedure, setup, SEED);
}
function judged(held: Held, command: object, more: Partial<JudgeContext> = {}): Write {
  const request = { id: `client01:${held.record.revision + 1}`, basis: '', command };
  const judgement = judge(context(held, more), request, GM);
  if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
  return judgement;
}
const owes = (...texts: readonly string[]): object => ({ kind: 'do', effects: [], owes: texts.map((text) => owed(text)) });
/** What a record says is still owed, each as `<text> <back or forth>`. */
const left = (held: Held): readonly string[] =>
  owedFollowUps(context(held)).map(({ followUp, back }) => `${String(followUp.command['text'])} ${back ? 'back' : 'forth'}`);

describe('what a record owes', () => {
  test('is what its latest step owes, in the words in which that was said, until the next one is written', () => {
    const back = { kind: 'note', text: 'never mind' };
    const all = [owed('a', { back, needed: true }), owed('b')];
    const step = judged(begun(), { kind: 'do', effects: [], owes: all });
    expect(step.owes).toEqual(owedBy(ID, { by: 1, all }, { by: 1, back: false }));
    expect(step.record.pending).toEqual({ slot: 0, back: false, by: 1 });
    // Whether it is needed was asked before it was written.
    const kept = [owed('a', { back }), owed('b')];
    expect(owedFollowUps(context(step))).toEqual(owedBy(ID, { by: 1, all: kept }, { by: 1, back: false }));
    expect(left(begun())).toEqual([]);
  });

  test('is nothing of a step that might owe something and does not', () => {
    const step = judged(begun(), { kind: 'do', effects: [] });
    expect(step.record.pending).toEqual({ slot: 0, back: false, by: 1 });
    expect([step.owes, left(step)]).toEqual([[], []]);
    const next = judged(step, { kind: 'note', text: 'x' });
    expect(next.record.pending).toEqual({ slot: -1, back: false });
  });

  test('is remembered of four steps before it that still lie there, the oldest first', () => {
    const words = ['a', 'b', 'c', 'd', 'e', 'f'];
    const held = words.reduce<Held>((now, word) => judged(now, owes(word)), begun());
    expect(left(held)).toEqual(['b forth', 'c forth', 'd forth', 'e forth', 'f forth']);
    const next = judged(held, { kind: 'begin' });
    expect(next.record.pending).toEqual({
      slot: -1,
      back: false,
      older: [2, 3, 4, 5].map((slot) => ({ slot, back: false, by: slot + 1 })),
    });
    expect(left(next)).toEqual(['c forth', 'd forth', 'e forth', 'f forth']);
  });

  test('is lost with a step whose slot another takes', () => {
    const first = judged(begun(), owes('a'));
    const held = Array.from({ length: TAIL - 1 }).reduce<Held>((now) => judged(now, { kind: 'begin' }), first);
    expect(left(held)).toEqual(['a forth']);
    expect(left(judged(held, { kind: 'begin' }))).toEqual([]);
  });

  test('is the way back once its step is taken back, whether or not it was done, beside what older ones owe', () => {
    const held = judged(judged(begun(), owes('a')), owes('b', 'c'));
    const undone = judged(held, { kind: 'undo' });
    expect(undone.owes).toEqual(owedBy(ID, { by: 2, all: [owed('b'), owed('c')] }, { by: 3, back: true }));
    expect(undone.record.pending).toEqual({
      ...{ slot: 1, back: true, by: 3 },
      older: [
        { slot: 0, back: false, by: 1 },
        { slot: 1, back: false, by: 2 },
      ],
    });
    expect(left(undone)).toEqual(['a forth', 'b forth', 'c forth', 'c back', 'b back']);
  });

  test('is nothing where its step cannot be unsealed, or another lies there by now', () => {
    const step = judged(begun(), owes('a'));
    const { record } = step;
    const lying = record.tail[0]!;
    const other = (change: Partial<Held['record']>): Held => ({ ...step, record: { ...record, ...change } });
    expect(left(other({ tail: { 0: { ...lying, sealed: 'lost' } } }))).toEqual([]);
    expect(left(other({ tail: {} }))).toEqual([]);
    expect(left(other({ pending: { slot: 0, back: false, by: 7 } }))).toEqual([]);
    // The way back is owed by the revision of the undo.
    expect(left(other({ pending: { slot: 0, back: true, by: 7 } }))).toEqual(['a back']);
  });

  test('is no more than the kind of the command says that it may be', () => {
    expect(() => judged(begun(), owes('a', 'b', 'c'))).toThrow('the command do owes more than its kind says');
  });

  test('makes no difference to the length of a step', () => {
    const sealed = (command: object): number => judged(begun(), command).record.tail[0]?.sealed.length ?? 0;
    const long = 'x'.repeat(40);
    expect(sealed(owes())).toBe(sealed(owes(long, long)));
    expect(sealed(owes())).toBeGreaterThan(sealed({ kind: 'begin' }));
  });
});

test('a step says what made it, and what it followed', () => {
  const sitting = context(begun());
  const request = requestTo(sitting, { kind: 'note', text: 'x' }, 'followup:24', 'play followup:24');
  expect(request).toEqual({
    ...{ id: 'followup:24', basis: '', command: { kind: 'note', text: 'x' } },
    ...{ follows: 'play followup:24', isOwn: true },
  });
  const followed = judge(sitting, request, GM) as Write;
  expect(stepOf(context(followed), followed.record.tail[0]!)).toMatchObject({ kind: 'note', follows: 'play followup:24' });
  const plain = judged(begun(), { kind: 'begin' });
  expect(stepOf(context(plain), plain.record.tail[0]!)).toMatchObject({ kind: 'begin', follows: '' });
  expect(stepOf(context(plain), { ...plain.record.tail[0]!, at: 1 })).toBeNull();
  expect(requestTo(sitting, { kind: 'undo' }, 'followup:25')).toMatchObject({ basis: '', follows: '' });
});
