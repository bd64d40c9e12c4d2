import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../src/play/one-form.ts';
import { isRefereesOwn, isResume, isUndo } from '../../src/play/own-commands.ts';

describe("the referee's own commands", () => {
  it.each<[unknown, boolean, boolean]>([
    [{ kind: 'undo' }, true, false],
    [{ kind: 'resume' }, false, true],
    [{ kind: 'undo', step: 3 }, true, false],
    [{ kind: 'Undo' }, false, false],
    [{ kind: '' }, false, false],
    [{}, false, false],
    ['undo', false, false],
    [null, false, false],
    [undefined, false, false],
  ])('are told by their kind: %j', (command, undo, resume) => {
    expect([isUndo(command), isResume(command), isRefereesOwn(command)]).toEqual([undo, resume, undo || resume]);
  });
});

describe('data in one form', () => {
  const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 24);

  it('have one digest in whatever order their fields lie, and without empty records', () => {
    const form = '{"a":[{"c":1,"d":"ä"},2],"b":null}';
    expect(digestOf({ a: [{ c: 1, d: 'ä' }, 2], b: null })).toBe(sha(form));
    expect(digestOf({ b: null, a: [{ d: 'ä', c: 1 }, 2] })).toBe(sha(form));
    expect(digestOf({ e: {}, b: null, a: [{ d: 'ä', c: 1, f: {} }, 2], g: { h: 0 } })).toBe(
      sha('{"a":[{"c":1,"d":"ä"},2],"b":null,"g":{"h":0}}'),
    );
    expect(digestOf({ b: [], c: '', d: 0, e: false })).toBe(sha('{"b":[],"c":"","d":0,"e":false}'));
  });

  it('have another where anything else is different', () => {
    const digests = [{ a: 1 }, { a: 2 }, { b: 1 }, { a: [1, 2] }, { a: [2, 1] }, { a: '1' }, { a: null }].map(digestOf);
    expect(new Set(digests).size).toBe(digests.length);
  });
});
