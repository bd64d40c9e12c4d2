import { beforeEach, describe, expect, test, vi } from 'vitest';
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
