/** The account of several hands finds what is lost, what is doubled, and both at once. */
import { describe, expect, test } from 'vitest';
import { Account, type Stack } from './account.ts';

const [EXPEDITION, USER] = ['hall', 'ada'];

/** Writes a step at a place for a request, as it is published. */
function written(account: Account, at: number, id: string, sealed = `text of ${id} at ${at}`): Stack['steps'][number] {
  account.hear({ revision: at + 1, depth: at + 1, tail: { [at % 16]: { at, sealed } }, seats: { [USER]: `${id} other000:7` } });
  return { at, sealed };
}

/** Plays three commands that were all answered with a yes, and returns the steps that lie there for these. */
function played(account: Account, ids: readonly string[]): Stack {
  account.open([{ expedition: EXPEDITION, depth: 0, steps: [] }]);
  for (const id of ['client01:1', 'client01:2', 'client01:3']) account.answered(EXPEDITION, { user: USER, id, code: '' });
  return { expedition: EXPEDITION, depth: ids.length, steps: ids.map((id, at) => written(account, at, id)) };
}

describe('the account of several hands', () => {
  test('agrees with three requests that are three steps', () => {
    const account = new Account();
    expect(account.faults([played(account, ['client01:1', 'client01:2', 'client01:3'])])).toEqual([]);
  });

  test('finds a lost step', () => {
    const account = new Account();
    expect(account.faults([played(account, ['client01:1', 'client01:3'])])).toEqual([
      'ada client01:2 was answered with a yes, and is no step of hall',
    ]);
  });

  test('finds a doubled step', () => {
    const account = new Account();
    expect(account.faults([played(account, ['client01:1', 'client01:2', 'client01:2', 'client01:3'])])).toEqual([
      'ada client01:2 is more than one step of hall: 1, 2',
    ]);
  });

  test('finds a lost step and a doubled one though their numbers agree', () => {
    const account = new Account();
    expect(account.faults([played(account, ['client01:1', 'client01:1', 'client01:3'])])).toEqual([
      'ada client01:1 is more than one step of hall: 0, 1',
      'ada client01:2 was answered with a yes, and is no step of hall',
    ]);
  });

  test('finds a step of what was refused, or that nobody asked for', () => {
    const account = new Account();
    const { steps, ...rest } = played(account, ['client01:1', 'client01:2', 'client01:3']);
    account.answered(EXPEDITION, { user: USER, id: 'client01:4', code: 'stale' });
    const more = [written(account, 3, 'client01:4'), written(account, 4, 'client01:5')];
    expect(account.faults([{ ...rest, depth: 5, steps: [...steps, ...more] }])).toEqual([
      'ada client01:4 is step 3 of hall, and was not answered with a yes, but stale',
      'ada client01:5 is step 4 of hall, and was not answered with a yes, but never',
    ]);
  });

  test('finds a step that was never seen, and one that names no request', () => {
    const account = new Account();
    const { steps } = played(account, ['client01:1', 'client01:2', 'client01:3']);
    account.see([{ expedition: EXPEDITION, depth: 3, steps }]);
    expect(account.faults([{ expedition: EXPEDITION, depth: 5, steps: [{ at: 4, sealed: 'of nobody' }] }])).toEqual([
      'step 3 of hall was never seen',
      'step 4 of hall was written for 0 requests',
    ]);
  });

  test('leaves a step that came too late and was written over, once what stood lies there again', () => {
    const account = new Account();
    const stands = played(account, ['client01:1', 'client01:2', 'client01:3']);
    const late = written(account, 2, 'client02:1');
    account.see([{ ...stands, steps: [late] }]);
    const mended = stands.steps[2];
    account.hear({ revision: 5, tail: { 2: mended }, seats: { [USER]: 'client01:3', bram: 'client03:9' } });
    expect(account.faults([stands])).toEqual([]);
  });

  test('asks of what follows from another expedition only that it is done once', () => {
    const account = new Account();
    account.open([{ expedition: EXPEDITION, depth: 0, steps: [] }]);
    const steps = ['followup:8', 'followup:8', 'followup:16'].map((id, at) => written(account, at, id));
    expect(account.faults([{ expedition: EXPEDITION, depth: 3, steps }])).toEqual([
      'ada followup:8 is more than one step of hall: 0, 1',
    ]);
  });

  test('begins anew with what lies there when a backup is put back', () => {
    const account = new Account();
    const stands = played(account, ['client01:1', 'client01:2']);
    account.clear();
    account.open([{ ...stands, depth: 2 }]);
    account.answered(EXPEDITION, { user: USER, id: 'client04:1', code: '' });
    const step = written(account, 2, 'client04:1');
    expect(account.faults([{ expedition: EXPEDITION, depth: 3, steps: [...stands.steps, step] }])).toEqual([]);
  });

  test('counts what is heard while what lies there is being read', () => {
    const account = new Account();
    account.clear();
    const step = written(account, 2, 'followup:3');
    account.open([{ expedition: EXPEDITION, depth: 2, steps: [] }]);
    expect(account.faults([{ expedition: EXPEDITION, depth: 3, steps: [step] }])).toEqual([]);
  });

  test('tells which requests a change newly says are answered by a step', () => {
    const account = new Account();
    account.open([]);
    const change = { tail: { 0: { at: 0, sealed: 'text' } }, seats: { ada: 'client01:1 client00:4' } };
    expect([account.hear(change), account.hear(change), account.hear({ pending: { slot: -1 } })]).toEqual([
      ['ada client01:1'],
      [],
      [],
    ]);
  });
});
