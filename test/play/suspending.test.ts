import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExpeditionRecord } from '../../src/play/expedition.ts';
import {
  type Contender,
  type Judged,
  beginsToLead,
  contender,
  placed,
  rivalOf,
  suspendedBy,
  suspensionTold,
  suspensions,
  tokensLed,
  withSuspension,
  withoutResuming,
} from '../../src/play/suspending.ts';

/** What of an open half counts here. */
interface Party {
  readonly leads: boolean;
  readonly tokens: readonly string[];
}

const procedure = {
  leads: (open: object) => (open as Party).leads,
  partyTokens: (open: object) => (open as Party).tokens,
};

function one(id: string, tokens: string, leads = true, suspended?: string): Contender {
  return { id, procedure, open: { leads, tokens: [...tokens] } satisfies Party, suspended, standing: { party: id, count: 0 } };
}

/** Says what a change of one expedition does to the others, as `<id>:<for whose sake>`. */
function done(before: Contender, after: Contender, others: readonly Contender[], back = false): readonly string[] {
  return [...suspensions({ before, after, back }, others)].map(([id, by]) => `${id}:${by ?? ''}`);
}

describe('beginning another', () => {
  test.each([
    ['takes the token that both have', [one('search', 'a')], ['search:dash']],
    ['takes one token of several', [one('search', 'ab')], ['search:dash']],
    ['leaves alone whose tokens are others', [one('search', 'b')], []],
    ['leaves alone what does not lead', [one('search', 'a', false)], []],
    ['leaves what waits already to what it waits for', [one('search', 'a', true, 'trek')], []],
  ])('%s', (_what, others, expected) => {
    expect(done(one('dash', 'a', false), one('dash', 'a'), others)).toEqual(expected);
  });

  test('takes nothing when it led the token before', () => {
    expect(done(one('dash', 'a'), one('dash', 'a'), [one('search', 'a')])).toEqual([]);
  });

  test('takes a token that joins while it is played, and no other', () => {
    expect(done(one('dash', 'a'), one('dash', 'ab'), [one('search', 'a'), one('trek', 'b')])).toEqual(['trek:dash']);
  });

  test('takes nothing while it waits itself', () => {
    expect(done(one('dash', 'a', false, 'trek'), one('dash', 'a', true, 'trek'), [one('search', 'a')])).toEqual([]);
  });
});

describe('its end', () => {
  test('leaves it to a GM whether the first goes on', () => {
    expect(done(one('dash', 'a'), one('dash', 'a', false), [one('search', 'a', true, 'dash')])).toEqual([]);
  });

  test('lets the first go on where the beginning is taken back', () => {
    const others = [one('search', 'a', true, 'dash'), one('trek', 'a', true, 'search'), one('haunt', 'a', false, 'dash')];
    expect(done(one('dash', 'a'), one('dash', 'a', false), others, true)).toEqual(['search:', 'haunt:']);
  });

  test('lets whom it had taken one token from go on where that is taken back, and nobody else', () => {
    const others = [one('search', 'b', true, 'dash'), one('trek', 'z', true, 'echo'), one('haunt', 'z', false)];
    expect(done(one('dash', 'ab'), one('dash', 'a'), others, true)).toEqual(['search:']);
    expect(done(one('dash', 'ab'), one('dash', 'abc'), others, true)).toEqual([]);
  });

  test('lets only one go on of two that vie for a token, and none whose token a third leads', () => {
    const others = [one('search', 'a', true, 'dash'), one('trek', 'ab', true, 'dash'), one('haunt', 'c', true, 'dash')];
    expect(done(one('dash', 'abc'), one('dash', 'abc', false), [...others, one('echo', 'c')], true)).toEqual(['search:']);
  });
});

test('going on takes the tokens back', () => {
  expect(done(one('search', 'a', true, 'dash'), one('search', 'a'), [one('dash', 'a')])).toEqual(['dash:search']);
});

test('what comes to lie there waits for whoever leads one of its tokens', () => {
  expect(rivalOf(one('search', 'ab'), [one('dash', 'b')])?.id).toBe('dash');
  expect(rivalOf(one('search', 'ab'), [one('dash', 'c'), one('trek', 'a', false), one('haunt', 'a', true, 'dash')])).toBeNull();
  expect(rivalOf(one('search', 'a', false), [one('dash', 'a')])).toBeNull();
});

test('only what did not lead begins to', () => {
  const [still, leading] = [{ leads: false }, { leads: true }];
  expect([beginsToLead(procedure, still, leading), beginsToLead(procedure, leading, leading)]).toEqual([true, false]);
  expect([beginsToLead(procedure, leading, still), beginsToLead({}, still, leading)]).toEqual([false, false]);
});

test('a token obeys an expedition that leads, does not wait, and has it', () => {
  const led = (party: Contender): readonly string[] => [...tokensLed(party)];
  expect([led(one('search', 'ab')), led(one('search', 'ab', false)), led(one('search', 'ab', true, 'dash'))]).toEqual([
    ...[['a', 'b'], [], []],
  ]);
  expect(led({ ...one('search', 'ab'), procedure: { partyTokens: procedure.partyTokens } })).toEqual([]);
  expect(rivalOf({ ...one('search', 'a'), procedure: { partyTokens: procedure.partyTokens } }, [one('dash', 'a')])).toBeNull();
});

/** What the records of these say of waiting; all else of them does not count here. */
type Waits = Pick<ExpeditionRecord, 'suspended' | 'resumed'>;
const record = (more: Waits = {}): ExpeditionRecord => ({ ...more, revision: 7 }) as never;

test('a record that waits for another says so, and that it had gone on no more', () => {
  expect(withSuspension(record({ resumed: 'trek' }), 'dash')).toEqual({ revision: 7, suspended: 'dash' });
  expect(Object.keys(withSuspension(record({ suspended: 'dash', resumed: 'trek' }), undefined))).toEqual(['revision']);
  expect(withoutResuming(record({ suspended: 'dash', resumed: 'trek' }))).toEqual({ revision: 7, suspended: 'dash' });
  expect([suspensionTold('dash'), suspensionTold(undefined)]).toEqual([
    { name: 'suspended', data: { by: 'dash' } },
    { name: 'resumed', data: {} },
  ]);
});

describe('several expeditions of a document that are written at once', () => {
  /** One that goes from a party to another. */
  const judged = (
    id: string,
    before: Party,
    after: Party,
    more: { readonly back?: boolean; readonly was?: Waits } = {},
  ): Judged => ({
    context: { id, expedition: { procedure, open: before, record: record(more.was) } as never },
    write: { record: { ...record(more.was), open: after } as never, back: more.back ?? false },
  });
  const party = (tokens: string, leads = true): Party => ({ leads, tokens: [...tokens] });
  const laid = (tokens: string): Party => party(tokens, false);
  const asked = (all: readonly Judged[], ...contenders: readonly Contender[]): unknown => {
    let asks = 0;
    const changed = suspendedBy(all, () => {
      asks += 1;
      return contenders;
    });
    return [...changed].map(([id, by]) => `${id}:${by ?? ''}`).concat(asks === 0 ? ['not asked'] : []);
  };

  test('ask for the others only where a token obeys another now', () => {
    expect(asked([judged('dash', party('a'), party('a'))], one('search', 'a'))).toEqual(['not asked']);
    expect(asked([judged('dash', laid('a'), laid('ab'))], one('search', 'a'))).toEqual(['not asked']);
    expect(asked([judged('dash', laid('a'), party('a'))], one('search', 'b'))).toEqual([]);
    expect(asked([judged('dash', party('a'), party('b'))], one('search', 'b'))).toEqual(['search:dash']);
    expect(asked([judged('dash', party('b'), party('ab'))], one('search', 'a'))).toEqual(['search:dash']);
  });

  test('make the others wait, as each of them stands once those before it were written', () => {
    expect(asked([judged('dash', laid('a'), party('a'))], one('dash', 'a', false), one('search', 'a'))).toEqual(['search:dash']);
    const both = [judged('dash', laid('a'), party('a')), judged('trek', laid('a'), party('a'))];
    expect(asked(both, one('search', 'a'))).toEqual(['search:dash', 'dash:trek']);
    const still = judged('echo', party('z'), party('z'));
    expect(asked([still, ...both.slice(0, 1)], one('search', 'a'))).toEqual(['search:dash']);
  });

  test('let them go on where a beginning is taken back', () => {
    const back = judged('dash', party('a'), laid('a'), { back: true });
    expect(asked([back], one('dash', 'a'), one('search', 'a', true, 'dash'))).toEqual(['search:']);
    expect(asked([judged('dash', party('a'), laid('a'))], one('search', 'a', true, 'dash'))).toEqual([]);
  });

  test('lead nobody while they wait themselves', () => {
    expect(asked([judged('dash', laid('a'), party('a'), { was: { suspended: 'trek' } })], one('search', 'a'))).toEqual([
      'not asked',
    ]);
    const open = party('a');
    expect(contender('dash', procedure as never, open, { suspended: 'trek' })).toEqual({
      ...{ id: 'dash', procedure, open, suspended: 'trek', standing: { party: 'dash', count: 0 } },
    });
  });
});

/** Something that happens at a table of four expeditions: who it is, what, and with which tokens. */
const anyTurn = fc.record({
  who: fc.integer({ min: 0, max: 3 }),
  what: fc.constantFrom('begin', 'end', 'resume', 'join', 'back'),
  tokens: fc.subarray(['a', 'b'], { minLength: 1 }),
});

test('whatever begins, ends, joins, goes on and is taken back: a token never obeys two', () => {
  const seen = { suspended: 0, resumed: 0, back: 0 };
  fc.assert(
    fc.property(fc.array(anyTurn, { minLength: 12, maxLength: 40 }), (turns) => {
      const all = ['0', '1', '2', '3'].map((id) => one(id, 'a', false));
      const past = new Map<string, Contender[]>();
      for (const { who, what, tokens } of turns) {
        const before = all[who];
        if (!before) continue;
        const steps = past.get(before.id) ?? [];
        past.set(before.id, steps);
        const { leads } = before.open as Party;
        const back = what === 'back' ? steps.pop() : undefined;
        const after = {
          begin: one(before.id, tokens.join(''), true),
          end: { ...before, open: { ...before.open, leads: false } },
          resume: { ...before, suspended: undefined },
          join: { ...before, open: { leads, tokens: [...tokens] } },
          // The state of then, which waits as it does now.
          back: back ? { ...back, suspended: before.suspended } : before,
        }[what];
        if (what === 'begin' && leads) continue;
        if (what !== 'back' && what !== 'resume') steps.push(before);
        all[who] = after;
        for (const [id, suspended] of suspensions(
          { before, after, back: what === 'back' },
          all.filter(({ id }) => id !== after.id),
        )) {
          if (suspended === undefined) seen.resumed += 1;
          else seen.suspended += 1;
          if (what === 'back') seen.back += 1;
          const at = Number(id);
          const other = all[at];
          if (other) all[at] = { ...other, suspended };
        }
        const led = all.flatMap(({ open, suspended }) =>
          (open as Party).leads && suspended === undefined ? [...new Set((open as Party).tokens)] : [],
        );
        expect(new Set(led).size).toBe(led.length);
      }
    }),
    { numRuns: 500, seed: 17 },
  );
  // The runs tried what they claim.
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100);
});

describe('a party that passes from one expedition to another', () => {
  interface Passing extends Party {
    readonly passage?: { readonly party: string; readonly count: number };
  }

  /** An expedition whose party has made so many passages as it came; 0 where it set out there. */
  function passed(id: string, count: number, party = 'hills', suspended?: string): Contender {
    const open: Passing = { leads: true, tokens: ['a'], ...(count > 0 ? { passage: { party, count } } : {}) };
    return { id, procedure, open, suspended, standing: { party: count > 0 ? party : id, count } };
  }

  /** Says what the write of one expedition does to the others of its document. */
  function written(
    before: Contender,
    after: Contender,
    others: readonly Contender[],
    back = false,
    beyond = 0,
  ): readonly string[] {
    const record = (of: Contender) => ({ open: of.open, suspended: of.suspended }) as unknown as ExpeditionRecord;
    const judged = {
      context: { id: after.id, expedition: { procedure, open: before.open, record: record(before) } },
      write: { record: record(after), back },
    } as unknown as Judged;
    const changed = suspendedBy(
      [judged],
      () => [before, ...others],
      (party) => (party === 'hills' ? beyond : 0),
    );
    return [...changed].map(([id, by]) => `${id}:${by ?? ''}`);
  }

  test('suspends nothing: what it left waits for the party, and for nobody else', () => {
    expect(written(passed('trek', 0), passed('trek', 1), [passed('hills', 0)])).toEqual([]);
  });

  test('takes its token from others that lead it', () => {
    const others = [passed('hills', 0), passed('search', 0)];
    expect(written(passed('trek', 0, '', 'search'), passed('trek', 1), others)).toEqual(['search:trek']);
  });

  test('leaves alone what it left as it comes back', () => {
    expect(written(passed('hills', 0), passed('hills', 2), [passed('trek', 1)])).toEqual([]);
  });

  test('lets the others go on where its coming is taken back, unless what it left leads their token', () => {
    const search = passed('search', 0, '', 'hills');
    expect(written(passed('hills', 2), passed('hills', 0), [passed('trek', 1), search], true)).toEqual([]);
    const over = { ...passed('trek', 1), open: { ...passed('trek', 1).open, leads: false } };
    expect(written(passed('hills', 2), passed('hills', 0), [over, search], true)).toEqual(['search:']);
  });

  test('lets nobody lead its token whose party is on another document', () => {
    const all = placed([passed('hills', 0), passed('trek', 1)], (party) => (party === 'hills' ? 4 : 0));
    expect(all.map((one) => [...tokensLed(one)])).toEqual([[], []]);
    expect(placed(all).map((one) => [...tokensLed(one)])).toEqual([[], ['a']]);
    expect(written(passed('hills', 0), passed('hills', 5), [passed('search', 0)], false, 4)).toEqual(['search:hills']);
  });
});
