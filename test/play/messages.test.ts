import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BURST, freshAllowance, spend } from '../../src/play/allowance.ts';
import { readAsk, readMessage } from '../../src/play/messages.ts';
import { claimAfter, isStale, NO_LEASE, readLease, writerOf } from '../../src/play/lease.ts';

const ASK = { kind: 'command', holder: 's', expedition: 'e', revision: 3, basis: '', command: { kind: 'begin' } };
const REQUEST = { type: 'request', id: 'aaaaaaaa:1', module: '0.1.0', ask: ASK };
const IMPORT = { kind: 'import', holder: 's', expedition: 'e', procedure: 'search', version: 3, open: {}, hidden: {} };
const HAPPENED = {
  id: 'aaaaaaaa:1',
  holder: 's',
  expedition: 'e',
  events: [{ name: 'cellEntered', data: { cell: 'A1', first: true, round: 1 } }],
};

describe('messages', () => {
  test.each([
    [REQUEST],
    [{ ...REQUEST, ask: { kind: 'sealed', sealed: 'k.abc' } }],
    [{ ...REQUEST, ask: { kind: 'remove', holder: 's', expedition: 'e' } }],
    [{ ...REQUEST, ask: IMPORT }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'refused', code: 'stale', data: {} } }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'done', kept: ['move-token', 'set-walls'] } }],
    [{ type: 'roll-call', client: 'aaaaaaaa' }],
    [{ type: 'farewell', client: 'aaaaaaaa' }],
    [{ type: 'happened', ...HAPPENED }],
    [{ type: 'nameless' }],
  ])('are read: %j', (message) => {
    expect(readMessage(message)).toEqual(message);
  });

  test.each([
    [null],
    ['text'],
    [{ type: 'delete-everything' }],
    [{ ...REQUEST, id: 'x' }],
    [{ ...REQUEST, ask: { ...ASK, holder: 5 } }],
    [{ ...REQUEST, ask: { ...ASK, revision: -1 } }],
    [{ ...REQUEST, ask: { ...IMPORT, version: -1 } }],
    [{ ...REQUEST, ask: { ...IMPORT, hidden: 'text' } }],
    [{ ...REQUEST, ask: { ...ASK, holder: 'x'.repeat(100) } }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'done' } }],
    [{ type: 'reply', id: 'aaaaaaaa:1', answer: { kind: 'done', kept: ['the-moon'] } }],
    [{ type: 'happened', ...HAPPENED, events: [] }],
    [{ type: 'happened', ...HAPPENED, events: [{ name: 'a.b', data: {} }] }],
    [{ type: 'happened', ...HAPPENED, events: [{ name: 'cellEntered', data: { cell: { deep: 1 } } }] }],
    [{ type: 'happened', ...HAPPENED, id: 'anything' }],
  ])('of hostile or broken senders are dropped: %j', (message) => {
    expect(readMessage(message)).toBeNull();
  });

  test('anything at all is read or dropped without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        readMessage(anything);
        readMessage({ ...REQUEST, ask: anything });
        readAsk(String(anything));
      }),
      { seed: 4, numRuns: 500 },
    );
  });
});

describe('allowance', () => {
  test('a burst is allowed, the next request is not, and time gives some back', () => {
    let allowance = freshAllowance(0);
    for (let n = 0; n < BURST; n += 1) allowance = spend(allowance, 0) ?? { left: -1, at: 0 };
    expect(allowance.left).toBe(0);
    expect(spend(allowance, 10)).toBeNull();
    expect(spend(allowance, 100)).toEqual({ left: 1, at: 100 });
    expect(spend(allowance, 1e9)?.left).toBe(BURST - 1);
    expect(spend(allowance, -5)).toBeNull();
  });
});

describe('the lease', () => {
  test('a claim follows what was published, and only its own writes are not stale', () => {
    const claim = claimAfter({ epoch: 4, client: 'old' }, 'new', 0);
    expect(claim).toEqual({ epoch: 5, client: 'new' });
    expect(claimAfter({ epoch: 4, client: 'old' }, 'new', 5)).toEqual({ epoch: 6, client: 'new' });
    expect(writerOf(claim)).toBe('5.new');
    expect(isStale('5.new', claim)).toBe(false);
    expect(isStale('4.old', claim)).toBe(true);
    expect(isStale('5.old', claim)).toBe(true);
  });

  test.each([null, 'x', {}, { epoch: -1, client: 'a' }, { epoch: 1.5, client: 'a' }, { epoch: 1 }])("%j is nobody's", (raw) => {
    expect(readLease(raw)).toEqual(NO_LEASE);
  });
});
