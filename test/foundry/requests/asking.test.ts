import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followClicks } from '../../../src/foundry/browser/double-clicks.ts';
import { sendCommand } from '../../../src/foundry/requests/asking.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { SCRAMBLE_READING } from '../../../src/rules/scramble/reading.ts';

/** What was sent, what the referee answers to each, what the GM was asked and says, and what notices there were. */
let sent: { readonly kind: string; readonly overrule?: boolean }[];
let answers: Answer[];
let asked: string[];
let sure: boolean | null;
let warned: string[];
const user = { isGM: true };

vi.mock('../../../src/foundry/requests/requests.ts', () => ({
  commandRequest: (_ref: object, command: object) => command,
  sendQuietly: (command: { kind: string }) => {
    sent.push(command);
    return Promise.resolve(answers.shift());
  },
}));

const REF = { expedition: { procedure: SCRAMBLE_READING } } as unknown as Parameters<typeof sendCommand>[0];
const DONE: Answer = { kind: 'done', kept: [] };
const refused = (code: string): Answer => ({ kind: 'refused', code, data: {} });

beforeEach(() => {
  [sent, answers, asked, sure, warned, user.isGM] = [[], [], [], true, [], true];
  const confirm = ({ content }: { content: string }): Promise<boolean | null> => {
    asked.push(content);
    return Promise.resolve(sure);
  };
  vi.stubGlobal('foundry', {
    utils: { escapeHTML: (text: string) => text },
    applications: { api: { DialogV2: { confirm } } },
  });
  vi.stubGlobal('ui', { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal('game', { user, i18n: { format: (key: string) => key, localize: (key: string) => key } });
});

describe('a command that a rule of the book refuses', () => {
  test('SC-18 a GM is asked whether it shall happen nevertheless, and it is sent once more', async () => {
    answers = [refused('too-slow'), DONE];
    expect(await sendCommand(REF, { kind: 'dash', mode: 'plain' })).toEqual(DONE);
    expect(asked).toEqual(['<p>GHOSTMAP.Refusal.too-slow GHOSTMAP.Overrule.Question</p>']);
    expect(sent).toEqual([
      { kind: 'dash', mode: 'plain' },
      { kind: 'dash', mode: 'plain', overrule: true },
    ]);
    expect(warned).toEqual([]);
  });

  test('SC-18 it stays refused where the GM leaves it, or closes the question', async () => {
    for (const said of [false, null]) {
      answers = [refused('no-room')];
      sure = said;
      expect(await sendCommand(REF, { kind: 'rest' })).toEqual(refused('no-room'));
    }
    expect([sent.length, asked.length, warned]).toEqual([2, 2, []]);
  });

  test.each([
    ['of another kind of command', 'open-door', 'no-room', true],
    ['by what is missing', 'rest', 'no-door', true],
    ['of a player', 'rest', 'no-room', false],
  ])('SC-18 a refusal %s is only shown', async (_, kind, code, isGM) => {
    user.isGM = isGM;
    answers = [refused(code)];
    expect(await sendCommand(REF, { kind })).toEqual(refused(code));
    expect([sent.length, asked]).toEqual([1, []]);
    expect(warned).toEqual([`GHOSTMAP.Refusal.${code}`]);
  });
});

describe('a command that was done a moment ago', () => {
  let click: (event: { detail: number }) => void = () => undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    user.isGM = false;
    vi.stubGlobal('window', { addEventListener: (_kind: string, listener: typeof click) => (click = listener) });
    followClicks();
    return () => vi.useRealTimers();
  });

  test('is refused without a word where a double click sends it again', async () => {
    answers = [DONE, refused('begun')];
    click({ detail: 1 });
    const first = sendCommand(REF, { kind: 'begin' });
    vi.advanceTimersByTime(200);
    click({ detail: 2 });
    await Promise.all([first, sendCommand(REF, { kind: 'begin' })]);
    expect([sent.length, warned]).toEqual([2, []]);
  });

  test('is refused with its reason where it is sent again by a key, as a step into a wall is', async () => {
    answers = [DONE, refused('wall')];
    vi.advanceTimersByTime(5000);
    await sendCommand(REF, { kind: 'walk', way: '4' });
    await sendCommand(REF, { kind: 'walk', way: '4' });
    expect(warned).toEqual(['GHOSTMAP.Refusal.wall']);
  });

  test('is refused with its reason later, where it was refused before, and where it is another', async () => {
    answers = [DONE, refused('begun'), refused('begun'), DONE, refused('no-dash')];
    await sendCommand(REF, { kind: 'begin', now: 1 });
    vi.advanceTimersByTime(1000);
    click({ detail: 2 });
    await sendCommand(REF, { kind: 'begin', now: 1 });
    await sendCommand(REF, { kind: 'begin', now: 1 });
    await sendCommand(REF, { kind: 'dash' });
    await sendCommand(REF, { kind: 'stop' });
    expect(warned).toHaveLength(3);
  });
});
