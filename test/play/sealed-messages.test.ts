import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Answer, RequestBody } from '../../src/play/messages.ts';
import { type AnyProcedure, procedureOf, wholeOf } from '../../src/play/procedures.ts';
import {
  type Lying,
  isProven,
  unsealAnswer,
  unsealRequest,
  proveWord,
  sealAnswer,
  sealRequest,
} from '../../src/play/sealed-messages.ts';
import type { GhostSetupSchema } from '../../src/rules/ghost/state.ts';
import { SecretSchema } from '../../src/rules/scramble/state/state.ts';
import { anyOf, kindsOf } from './any-command.ts';
import { KEY, SETUP, byteStream } from './fixtures.ts';

const KEYS = new Map([[KEY.id, KEY]]);
const ASKED = { user: 'second', id: 'aaaaaaaa:1' };
const random = byteStream(9);

function procedure(id: string): AnyProcedure {
  const found = procedureOf(id);
  if (!found) throw new Error(id);
  return found;
}

/** The sealed text of a request; a code where it would be refused wherever it came. */
function sealed(ask: RequestBody, lying: Lying | null = null): string {
  const guarded = sealRequest(KEY, ASKED, ask, lying, random);
  return 'code' in guarded ? guarded.code : guarded.sealed;
}

function commandTo(lying: Lying, command: Readonly<Record<string, unknown>>): RequestBody {
  const basis = lying.procedure.basis(lying.open, command as { kind: string });
  return { kind: 'command', holder: 'Scene.scene', expedition: 'play', revision: 7, basis, command: { ...command } };
}

const GHOST_SETUP: v.InferInput<typeof GhostSetupSchema> = {
  name: 'The drowned abbey',
  grid: { x: 0, y: 0, size: 100, columns: 30, rows: 20 },
  token: '',
  picture: null,
  ...{ source: '', map: '', walls: '', fixtures: '', from: [], doors: {}, rooms: {} },
  cells: '0 0 2 2:1*4',
  next: 2,
};
const SCRAMBLE_SETUP = { name: 'The mill', token: 'party00000000001', options: { room: 8 as const } };
const ROWS = Array.from({ length: 300 }, (_, index) => `row${String(index).padStart(13, '0')}`);

function begun(id: string, setup: unknown): Lying {
  const its = procedure(id);
  return { procedure: its, open: its.begin(v.parse(its.schemas.setup, setup)).open };
}

const LYING: Readonly<Record<string, Lying>> = {
  search: begun('search', SETUP),
  ghost: begun('ghost', GHOST_SETUP),
  scramble: begun('scramble', SCRAMBLE_SETUP),
  encounters: {
    procedure: procedure('encounters'),
    open: { status: 'running', secret: true, rows: ROWS.join(','), rolls: 3, slain: '', results: {} },
  },
};

/** Whether a command could be carried out for its size: what is taken over must fit the room that is kept for secrets. */
function fits({ procedure: { id }, open }: Lying, command: Readonly<Record<string, unknown>>): boolean {
  if (id !== 'scramble' || command['kind'] !== 'take-over') return true;
  const { options } = open as { readonly options: { readonly room: number } };
  return JSON.stringify(command['secrets']).length <= options.room * 1024;
}

/** Commands of a kind; those about rows name rows that there are. */
function commandsOf(id: string, kind: string, schema: object, amount: 'any' | 'most'): fc.Arbitrary<Record<string, unknown>> {
  if (id === 'encounters' && kind === 'recur') {
    const rows = amount === 'most' ? fc.constant(ROWS) : fc.subarray(ROWS);
    return fc.record({ kind: fc.constant(kind), rows, allBut: fc.boolean() });
  }
  return anyOf(schema, amount) as fc.Arbitrary<Record<string, unknown>>;
}

describe.each(Object.entries(LYING))('SG-40 a command to an expedition of the kind %s', (id, lying) => {
  const kinds = kindsOf(wholeOf(lying.procedure).schemas.command);

  test.each(kinds.map(([kind, schema]) => ({ kind, schema })))(
    'has one length under seal whatever it hides, up to the longest: $kind',
    ({ kind, schema }) => {
      const lengths = new Map<number, unknown>();
      let tried = 0;
      for (const amount of ['any', 'most'] as const) {
        const numRuns = amount === 'most' ? 2 : 40;
        for (const command of fc.sample(commandsOf(id, kind, schema, amount), { seed: 11, numRuns })) {
          if (!fits(lying, command)) continue;
          const text = sealed(commandTo(lying, command), lying);
          if (text === 'unknown-command') continue;
          tried += 1;
          lengths.set(text.length, command);
        }
      }
      expect(tried).toBeGreaterThan(20);
      expect([...lengths.keys()]).toHaveLength(1);
    },
  );

  test('has the length of an undo and of a removal, unless it is one of the few long ones', () => {
    const short = sealed(commandTo(lying, { kind: 'undo' }), lying).length;
    expect(sealed({ kind: 'remove', holder: 'Scene.scene', expedition: 'play' }).length).toBe(short);
    const long = kinds.filter(([kind, schema]) => {
      const [command] = fc.sample(commandsOf(id, kind, schema, 'any'), { seed: 3, numRuns: 1 });
      return command && sealed(commandTo(lying, command), lying).length > short;
    });
    expect(long.length).toBeLessThanOrEqual(6);
  });
});

describe('SG-40 a request that begins a play or brings one in', () => {
  const secrets = fc.dictionary(fc.stringMatching(/^\w{1,16}$/), anyOf(SecretSchema, 'any'), {
    maxKeys: 12,
    noNullPrototype: true,
  });
  const fitting = (text: unknown): boolean => JSON.stringify(text).length < 8 * 1024;
  const words = fc.string({ unit: 'binary', maxLength: 4_000 });
  const rooms = fc.dictionary(
    fc.stringMatching(/^r[1-9]$/),
    fc.record({ name: fc.constant(''), note: words, encounter: fc.boolean() }),
    {
      noNullPrototype: true,
    },
  );

  test.each([
    [
      'a ghost map',
      'ghost',
      fc.record({ story: words, walls: words, fixtures: words, rooms }).map((hidden) => ({ ...GHOST_SETUP, ...hidden })),
    ],
    ['a scramble', 'scramble', secrets.filter(fitting).map((hidden) => ({ ...SCRAMBLE_SETUP, secrets: hidden }))],
  ])('has one length under seal whatever it hides: %s', (_, id, setups) => {
    const asks = fc
      .sample(setups as fc.Arbitrary<Record<string, unknown>>, { seed: 5, numRuns: 40 })
      .map((setup): RequestBody => ({ kind: 'begin', holder: 'Scene.scene', expedition: 'play', procedure: id, setup }));
    const lengths = asks.map((ask) => sealed(ask)).filter((text) => text !== 'unknown-command');
    expect(lengths.length).toBeGreaterThan(20);
    expect(new Set(lengths.map(({ length }) => length)).size).toBe(1);
  });

  test('has one length under seal whatever it hides, and whatever else its file has: one that is brought in', () => {
    const { open } = LYING['scramble'] as Lying;
    const hiddens = fc.sample(secrets.filter(fitting), { seed: 6, numRuns: 40 });
    const lengths = hiddens.map((hidden, index) => {
      const more = { ...hidden, more: 'x'.repeat(index * 500) };
      const ask: RequestBody = {
        ...{ kind: 'import', holder: 'Scene.scene', expedition: 'play', procedure: 'scramble', version: 1 },
        open: { ...open, more: 'x'.repeat(index * 500) },
        hidden: { secrets: hidden, more },
      };
      return sealed(ask).length;
    });
    expect(new Set(lengths).size).toBe(1);
    expect(lengths[0]).toBeGreaterThan(8 * 1024);
  });
});

describe('SG-40 a request under seal', () => {
  const lying = LYING['search'] as Lying;
  const place = commandTo(lying, { kind: 'place', cell: 'B2', contents: 'hostile-creature' });

  test('opens for whoever refereed, under the name of whoever asked and for that request alone', () => {
    const guarded = sealRequest(KEY, ASKED, place, lying, random);
    if ('code' in guarded) throw new Error(guarded.code);
    expect(unsealRequest(KEYS, ASKED, guarded)).toEqual({ ask: place });
    expect(unsealRequest(KEYS, { ...ASKED, user: 'third' }, guarded)).toEqual({ fault: 'damaged' });
    expect(unsealRequest(KEYS, { ...ASKED, id: 'aaaaaaaa:2' }, guarded)).toEqual({ fault: 'damaged' });
    expect(unsealRequest(new Map(), ASKED, guarded)).toEqual({ fault: 'no-key' });
  });

  test.each([
    ['a command that no schema takes', commandTo(lying, { kind: 'place', cell: 'B2', contents: 'a dragon' }), 'unknown-command'],
    ['a play of no kind', { kind: 'begin', holder: 's', expedition: 'e', procedure: 'chess', setup: {} }, 'unknown-command'],
    [
      'a file that is newer',
      { kind: 'import', holder: 's', expedition: 'e', procedure: 'search', version: 99, open: {}, hidden: {} },
      'newer',
    ],
  ] as const)('is none where every referee would refuse it: %s', (_, ask, code) => {
    expect(sealed(ask as RequestBody, lying)).toBe(code);
  });

  test('is none where there is nothing that it is for', () => {
    expect(sealed(place)).toBe('no-expedition');
  });
});

describe('SG-40 an answer under seal', () => {
  const refusals = fc.record({
    kind: fc.constant('refused' as const),
    code: fc.stringMatching(/^[a-z-]{1,40}$/),
    data: fc.dictionary(
      fc.stringMatching(/^[a-z]{1,12}$/),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 4_000 }), fc.integer()),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  });

  test('has one length whatever it says, and opens for whom it is', () => {
    const answers: Answer[] = [
      { kind: 'done', kept: [] },
      { kind: 'done', kept: ['move-token', 'set-walls'] },
    ];
    answers.push(...fc.sample(refusals, { seed: 8, numRuns: 60 }));
    const all = answers.map((answer) => ({ answer, given: sealAnswer(KEY, ASKED, answer, random) }));
    expect(new Set(all.map(({ given }) => given.sealed.length)).size).toBe(1);
    for (const { answer, given } of all) {
      const unsealed = unsealAnswer(KEYS, ASKED, given);
      expect(unsealed).toMatchObject(answer.kind === 'done' ? answer : { kind: 'refused', code: answer.code });
      // Words that are not too long come whole.
      if (JSON.stringify(answer).length < 600) expect(unsealed).toEqual(answer);
      expect(unsealAnswer(KEYS, { ...ASKED, user: 'third' }, given)).toBeNull();
    }
  });
});

test('a word about the seat is proven under its lease and to its roll-call alone', () => {
  const lease = { epoch: 4, client: 'clienta0' };
  const proof = proveWord(KEY, 'present', lease, 'clientb0:1', random);
  expect(isProven(KEYS, 'present', lease, 'clientb0:1', proof)).toBe(true);
  expect(isProven(KEYS, 'present', lease, 'clientb0:2', proof)).toBe(false);
  expect(isProven(KEYS, 'roll-call', lease, 'clientb0:1', proof)).toBe(false);
  expect(isProven(KEYS, 'present', { ...lease, epoch: 5 }, 'clientb0:1', proof)).toBe(false);
  expect(isProven(new Map(), 'present', lease, 'clientb0:1', proof)).toBe(false);
  expect(isProven(KEYS, 'present', lease, 'clientb0:1', undefined)).toBe(false);
});
