import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Step, TAIL } from '../../src/play/expedition.ts';
import { wholeOf } from '../../src/play/procedures.ts';
import {
  type JudgeContext,
  type Judgement,
  type Write,
  judge,
  newExpedition,
  owedEffects,
  owedFollowUps,
  owedWords,
  stepOf,
  wholeStep,
} from '../../src/play/referee.ts';
import type { Effect } from '../../src/rules/procedure.ts';
import { FILLS, PICTURE, listFills } from './fills.ts';
import { GM, type Held, ID, KEY, SEED, WORLD, byteStream, context } from './fixtures.ts';

const RAIN: Effect = { kind: 'set-weather', from: '', to: 'rain' };
const OWED = { holder: 'Scene.yard', expedition: 'other00000000001', command: { kind: 'note' } };

let log: Map<number, Step>;
const logged = (at: number): Step | null => log.get(at) ?? null;

beforeAll(() => listFills());
beforeEach(() => (log = new Map()));

function begun(): Held {
  return newExpedition(
    { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' },
    wholeOf(FILLS),
    { name: 'Fills' },
    SEED,
  );
}

function asked(held: Held, command: object, more: Partial<JudgeContext> = {}): Judgement {
  const request = { id: `client01:${held.record.revision + 1}`, basis: '', command };
  return judge(context(held, { logged, ...more }), request, GM);
}

/** Carries commands out one after the other, and has the log keep what goes there. */
function after(held: Held, ...commands: readonly object[]): Write {
  let now: Held | Write = held;
  for (const command of commands) {
    const judgement = asked(now, command, { lastStep: lastOf(now) });
    if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
    const { record, forLog } = judgement;
    const step = record.tail[(record.depth - 1) % TAIL];
    if (step && forLog !== undefined) log.set(step.at, { ...step, sealed: forLog });
    now = judgement;
  }
  return now as Write;
}

/** The latest step, from beside the state or else from the log. */
function lastOf({ record }: Held): Step | null {
  const at = record.depth - 1;
  const near = record.tail[at % TAIL];
  return near?.at === at ? near : logged(at);
}

const fill = (letter: string, more: object = {}): object => ({ kind: 'fill', letter, ...more });
const DOT = { kind: 'dot' };
const UNDO = { kind: 'undo' };
const besideOpen = ({ record: { open: _open, ...rest } }: Held): number => JSON.stringify(rest).length;
const pictureOf = ({ record }: Held): unknown => String(record.open['picture']).slice(0, 1);
const sitting = (held: Held): JudgeContext => context(held, { logged });
const refusal = (judgement: Judgement): unknown => (judgement.kind === 'refused' ? judgement.refusal.code : judgement.kind);

describe('a step that is much to take back', () => {
  test('goes to the log whole, and leaves little in the record beside the open half, once or twenty times', () => {
    const one = after(begun(), fill('a'));
    expect(one.forLog?.length).toBeGreaterThan(PICTURE);
    expect(besideOpen(one)).toBeLessThan(2_000);
    const { picture: _picture, ...others } = one.changes['open'] as Record<string, unknown>;
    expect(JSON.stringify({ ...one.changes, open: others }).length).toBeLessThan(600);
    const many = after(begun(), ...Array.from({ length: 20 }, (_, at) => fill('abc'[at % 3] ?? '')));
    expect(Object.keys(many.record.tail)).toHaveLength(TAIL);
    expect(besideOpen(many)).toBeLessThan(2_000);
  });

  test('leaves others as they are where the procedure has none such, byte for byte', async () => {
    const played = (): Write => after(begun(), DOT, { ...DOT, effects: [RAIN] }, UNDO, DOT);
    const one = played();
    await listFills({ logsInverse: undefined as never });
    const other = played();
    await listFills();
    // As text, of which nothing but the picture is long.
    expect(JSON.stringify(one).replaceAll(/-{99,}/g, '-')).toBe(JSON.stringify(other).replaceAll(/-{99,}/g, '-'));
    expect(one.forLog).toBeUndefined();
    expect(log.size).toBe(0);
  });

  test('is taken back by what the log has, and what is known of it is that alone', () => {
    const filled = after(begun(), DOT, fill('a'));
    expect(stepOf(sitting(filled), lastOf(filled)!)).toMatchObject({ kind: 'fill' });
    const back = after(filled, UNDO);
    expect([pictureOf(back), back.record.depth]).toEqual(['-', 1]);
    expect(besideOpen(back)).toBeLessThan(2_000);
    expect(back.record.tail[1]).toEqual(filled.record.tail[1]);
    expect(back.forLog).toBeUndefined();
    log.clear();
    expect(refusal(asked(filled, UNDO, { lastStep: lastOf(filled) }))).toBe('undo-lost');
    expect(refusal(asked(filled, UNDO, { lastStep: lastOf(filled), logged: undefined as never }))).toBe('undo-lost');
  });

  test('brings nothing large beside the state where it comes from the log alone, and one that lay there stays', async () => {
    const filled = after(begun(), fill('a'), fill('b'));
    const gone = { ...filled, record: { ...filled.record, tail: {} } };
    const back = after(gone, UNDO);
    expect([pictureOf(back), besideOpen(back) < 2_000]).toEqual(['a', true]);
    expect(owedEffects(sitting(back))).toEqual([]);
    expect(wholeStep(back.record.tail[1]!, logged)).toEqual(logged(1));
    // An older version of the procedure did not say so of the kind.
    await listFills({ logsInverse: () => false });
    const older = after(begun(), fill('a'));
    await listFills();
    expect(older.record.tail[0]?.sealed.length).toBeGreaterThan(PICTURE);
    const undone = after(older, UNDO);
    expect([pictureOf(undone), undone.record.tail[0]]).toEqual(['-', older.record.tail[0]]);
  });

  test('is not taken back by another that was made under its number before or since', () => {
    const first = after(begun(), fill('a', { effects: [RAIN] }));
    const old = logged(0)!;
    const again = after(after(first, UNDO), fill('b', { effects: [RAIN] }));
    const own = logged(0)!;
    log.set(0, old);
    expect(refusal(asked(again, UNDO, { lastStep: lastOf(again) }))).toBe('undo-lost');
    expect(owedEffects(sitting(again))).toEqual([]);
    // Nor where the log has the mark alone.
    log.set(0, again.record.tail[0]!);
    expect(refusal(asked(again, UNDO, { lastStep: lastOf(again) }))).toBe('undo-lost');
    log.set(0, own);
    expect(pictureOf(after(again, UNDO))).toBe('-');
  });

  test('may touch the hidden half, by a length that does not tell what lies there', () => {
    const from = after(begun(), { kind: 'conceal', letter: 'a' });
    const back = after(from, UNDO);
    expect([from.secrets.hidden, back.secrets.hidden]).toEqual([{ note: 'a' }, { note: '' }]);
    const second = after(from, { kind: 'conceal', letter: 'b' });
    expect(second.forLog?.length).toBe(from.forLog?.length);
    expect(after(second, UNDO).secrets.hidden).toEqual({ note: 'a' });
  });
});

describe('what is owed of such a step after a crash', () => {
  const owing = (): Write => after(begun(), fill('a', { effects: [RAIN], owes: [OWED] }));

  test('is done and told where it was sealed with it, as the log has it', () => {
    const step = owing();
    expect(owedEffects(sitting(step))).toEqual([RAIN]);
    expect(owedWords(sitting(step))).toEqual([{ name: 'filled', data: {} }]);
    expect(owedFollowUps(sitting(step))).toMatchObject([{ followUp: OWED, back: false }]);
    const all = owedFollowUps(sitting(after(step, UNDO)));
    expect(all.map(({ followUp, back }) => [followUp.expedition, back])).toEqual([
      [OWED.expedition, false],
      [OWED.expedition, true],
    ]);
    log.clear();
    expect([owedEffects(sitting(step)), owedWords(sitting(step)), owedFollowUps(sitting(step))]).toEqual([[], [], []]);
  });

  test.each<readonly [string, Partial<Step>]>([
    ['effects', { effects: [{ kind: 'set-weather', from: '', to: 'snow' }] }],
    ['words', { told: [{ name: 'filled', data: { by: 'somebody' } }] }],
    ['mark', { sealed: 'f'.repeat(16) }],
    ['empty seal', { sealed: '' }],
  ])('is nothing with %s of others beside it', (_what, forged) => {
    const { record, secrets } = owing();
    const lying = { secrets, record: { ...record, tail: { 0: { ...record.tail[0]!, ...forged } } } };
    expect([owedEffects(sitting(lying)), owedWords(sitting(lying)), owedFollowUps(sitting(lying))]).toEqual([[], [], []]);
    expect(refusal(asked(lying, UNDO, { lastStep: lastOf(lying), world: { ...WORLD, weather: 'rain' } }))).toBe('undo-lost');
  });
});
