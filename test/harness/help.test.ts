/// <reference types="vite/types/importMeta.d.ts" />
/** Help files of worlds that are played at random: nothing that anybody typed, nothing hidden, no keys and no ids stand in them. */
import { base32nopad, base64urlnopad } from '@scure/base';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserStore } from '../../src/foundry/browser/browser-store.ts';
import { CLIENT_ID } from '../../src/foundry/host/randomness.ts';
import { holdKey } from '../../src/foundry/keys/keyring.ts';
import { noteRefusal, logError, logWarning } from '../../src/foundry/host/console.ts';
import { helpText } from '../../src/foundry/transfer/help-file.ts';
import { beginNoting } from '../../src/foundry/transfer/noting.ts';
import { REFEREE_REFUSALS } from '../../src/play/referee.ts';
import { holderKindOf, wholeOf } from '../../src/play/procedures.ts';
import { isHouseCode, placesIn, refusalTold } from '../../src/play/redaction.ts';
import { KEY_BYTES, sealingKey } from '../../src/play/sealing.ts';
import type { Passage } from '../../src/rules/party/passage/passage.ts';
import { SETTINGS } from '../../src/foundry/host/settings.ts';
import { kindsOf } from '../play/any-command.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { ARRIVE, departing, worldWith } from '../rules/party/passing.ts';
import { isLongRun } from '../workers/long-run.ts';
import { type Forbidden, type Lying, Marks, idOf, leaksIn, planted, recordOf, standWorld } from './help-world.ts';
import { DONE, refused } from '../../src/play/messages.ts';
import { listedPlay } from '../play/brought.ts';
import { gmSeat } from '../play/chance-play.ts';
import { type Sitting, sat } from './sitting.ts';
import { Tally } from './tally.ts';

const LOST_KEY = sealingKey(byteStream(9)(KEY_BYTES));
const OTHER_KEY = sealingKey(byteStream(10)(KEY_BYTES));
const SEED = '8badf00d'.repeat(8);
const SEEDED = Number(process.env['GHOST_MAP_SEED'] ?? '1');
const GAMES = isLongRun() ? 200 : 3;
const PLAYED = listedPlay();
/** At how many positions of each procedure files are compared that differ in what lies hidden, at least. */
const COMPARED = isLongRun() ? 200 : 3;
/** How long a test of many games may take, in milliseconds. */
const LIMIT = { timeout: isLongRun() ? 3_600_000 : 120_000 };

/** Returns the settings of a world, with marks wherever somebody types. */
const settingsNow = (marks: Marks): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(SETTINGS).map(([key, kept]) => [key, kept.default])),
  lease: { epoch: 7, client: CLIENT_ID },
  key: {
    id: KEY.id,
    salt: 'uBf9AmkWUjtAfcOUZnVi6A',
    wrapped: '50f206a7.AuowZe1_fhccahkA0o-6MrXm3PnpsFM-IP3TRijBRcw7HACIaFYFSlwBkZTKBZkQj8VH5jbK5sORg',
    cost: 131_072,
    older: [{ id: LOST_KEY.id, salt: '', wrapped: '' }],
  },
  ...{ log: 'logJournal012345', story: 'storyJournal0123' },
  presets: { version: 1, search: 3, presets: { [marks.another()]: { name: marks.another(), plan: { note: marks.another() } } } },
  ...{
    speeds: { [marks.another()]: { path: marks.another() } },
    health: { [marks.another()]: marks.another() },
    figures: { [marks.another()]: {} },
  },
  roll: { skill: marks.another(), score: 8_765_432, formula: marks.another() },
  checks: { way: marks.another() },
  ...{ greeted: { [marks.another()]: true }, reminded: { [marks.another()]: { since: 1_765_432_109_876, told: true } } },
  here: { terrain: marks.another(), time: marks.another() },
});

function keysWritten(): readonly string[] {
  const kept = settingsNow(new Marks())['key'] as { readonly salt: string; readonly wrapped: string };
  const all = [KEY, LOST_KEY, OTHER_KEY].flatMap(({ id, bytes }) => [
    ...[id, bytesToHex(bytes), base64urlnopad.encode(bytes), base32nopad.encode(bytes)],
    (base32nopad.encode(bytes).match(/.{1,4}/g) ?? []).join('-'),
  ]);
  return [...all, kept.salt, kept.wrapped.slice(9, 33), '65,432', '8765432', '1765432109876'];
}

/** What became of the commands of each procedure. */
type Tallies = ReadonlyMap<string, Tally>;
const talliesOfAll = (): Tallies => new Map(PLAYED.map(({ id }) => [id, new Tally()]));

/** Returns the kind of document on which a procedure is played. */
function holderOf(id: string): Lying['kind'] {
  const kind = holderKindOf(id);
  if (kind === null) throw new Error(`nobody knows on what ${id} is played`);
  return kind;
}

/** Plays a game of each procedure, and puts marks into both halves of where it has come to. */
function games(number: number, marks: Marks, tallies: Tallies): readonly Lying[] {
  return PLAYED.map(({ id, chance }, index): Lying => {
    const [[start, draws] = []] = fc.sample(fc.tuple(chance.starts, chance.draws), { seed: SEEDED * 1000 + number, numRuns: 1 });
    if (!start || !draws) throw new Error('nothing was drawn');
    const at = { id: idOf('E', number * 10 + index), key: [KEY, LOST_KEY, OTHER_KEY][number % 3] ?? KEY };
    const game = sat(id, chance, start, SEED, at);
    const end = number % draws.length;
    for (const draw of draws.slice(0, Math.max(12, end))) {
      const turn = chance.turn(game.position, draw);
      const judged = game.asked(turn);
      game.play(turn);
      const answer = judged.kind === 'refused' ? refused(judged.refusal.code) : DONE;
      tallies.get(id)?.count((turn.command as { readonly kind: string }).kind, answer);
    }
    if (wholeOf({ id }).along) takeIn(game);
    return { kind: holderOf(id), id: at.id, record: withMarks(game, marks) };
  });
}

/** Lets a party come from elsewhere with another one, unless the game is in the middle of something. */
function takeIn(game: Sitting): void {
  game.world = worldWith(game.world, departing({ joined: [{ party: 'partyOfOthers012', count: 2 }] }));
  game.play({ command: ARRIVE, seat: gmSeat() });
}

/** Whether a party has come to what lies in a record, with names of where it came from and of who they are. */
function hasPassed(record: object): boolean {
  const { passage } = (record as { readonly open: { readonly passage?: Passage } }).open;
  return passage?.from !== undefined && Object.keys(passage.members).length > 0;
}

/** Returns the record of a game with marks in what was typed, open and hidden, and some of the fields that nobody checks. */
function withMarks(game: Sitting, marks: Marks): object {
  const { procedure } = game.expedition;
  const { schemas, id } = wholeOf(procedure);
  const { open, hidden } = game.position.state;
  const state = { open: planted(schemas.open, open, marks), hidden: planted(schemas.hidden, hidden, marks) };
  const anew = sat(id, game.chance, { state, world: game.world }, SEED, game);
  const { open: openNow, sealed } = recordOf(anew) as { readonly open: object; readonly sealed: string };
  return { ...recordOf(game), open: openNow, sealed, told: { [marks.another()]: marks.another() } };
}

/** What of a world must not be told. */
function forbidden(marks: Marks, lying: readonly Lying[]): Forbidden {
  return { marks: marks.all, keys: keysWritten(), seeds: [SEED], records: lying.map(({ record }) => record) };
}

/** Lets things go wrong as they do, with somebody's words in all of it. */
function goWrong(marks: Marks, lying: readonly Lying[]): void {
  const error = new TypeError(`no ${marks.another()} in ${marks.another()}`);
  error.stack = [
    `TypeError: no ${marks.another()}`,
    `    at ${marks.another()} (https://table.example/${marks.another()}/modules/ghost-map/scripts/ghost-map-search-part.js?again=1:3:1456)`,
    `${marks.another()}@http://10.1.2.3:30000/worlds/${marks.another()}/scripts/${marks.another()}.js:7:9`,
    `    at http://10.1.2.3:30000/modules/${marks.another()}/${marks.another()}.js:1:22`,
    `    at https://table.example/scripts/foundry.mjs:4456:12`,
  ].join('\n');
  logError(`what was left of ${lying[0]?.id ?? ''} could not be finished yet`, error);
  logWarning('a card could not be posted', { name: marks.another(), message: marks.another() });
  const odd = new Error(marks.another());
  odd.name = marks.another();
  logWarning('a card could not be posted', odd);
  for (const { id } of lying) {
    const asked = { kind: 'command', holder: `Scene.${idOf('S', 0)}`, expedition: id, revision: 3, basis: marks.another() };
    noteRefusal('stale', { ...asked, command: { kind: 'undo', note: marks.another() } });
    noteRefusal('stale', { ...asked, command: { kind: marks.another() } });
    noteRefusal('no-such-thing', { ...asked, command: { kind: 'note', text: marks.another() } });
  }
  noteRefusal('locked', { kind: 'import', holder: 'Scene.x', expedition: marks.another(), hidden: { note: marks.another() } });
}

/** Returns the file of a world of such games, and what must not stand in it. */
function helpOf(number: number, tallies = talliesOfAll()): { readonly text: string; readonly not: Forbidden } {
  const marks = new Marks();
  const lying = games(number, marks, tallies);
  standWorld([...lying, ...unreadable(lying, marks)], marks, settingsNow(marks));
  goWrong(marks, lying);
  return { text: helpText(), not: forbidden(marks, lying) };
}

/** Returns what cannot be read: a record of a later version, one that is cut, and some that nobody can have written. */
function unreadable([first]: readonly Lying[], marks: Marks): readonly Lying[] {
  const record = first?.record ?? {};
  const other = (number: number, changed: object): Lying => ({ kind: 'Scene', id: idOf('U', number), record: changed });
  return [
    other(1, { ...record, version: 99 }),
    other(2, { ...record, procedure: marks.another() }),
    other(3, { ...record, open: marks.another(), sealed: marks.another() }),
    other(4, { [marks.another()]: marks.another(), revision: marks.another(), tail: { [marks.another()]: marks.another() } }),
    other(5, { ...record, open: { ...(record as { readonly open: object }).open, name: 7, [marks.another()]: marks.another() } }),
  ];
}

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockReturnValue(61_234);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  standWorld([], new Marks(), {});
  vi.stubGlobal('game', { ...(game as object), world: { id: 'here' } });
  vi.spyOn(BrowserStore.prototype, 'put').mockResolvedValue(undefined);
  await holdKey(KEY);
  await holdKey(LOST_KEY);
  beginNoting();
});

describe('the help file of a world that was played at random', () => {
  test('holds nothing that was typed, nothing that lies hidden, no keys and no ids', LIMIT, () => {
    const tallies = talliesOfAll();
    const passed: object[] = [];
    for (let number = 0; number < GAMES; number += 1) {
      const { text, not } = helpOf(number, tallies);
      expect(leaksIn(text, not), `game ${String(number)} of seed ${String(SEEDED)}`).toEqual([]);
      expect(not.marks.length).toBeGreaterThan(60);
      passed.push(...not.records.filter(hasPassed));
    }
    expect(passed.length, 'parties that have come from elsewhere').toBeGreaterThan(GAMES);
    for (const [id, tally] of tallies) {
      if (isLongRun()) console.info(`help, seed ${String(SEEDED)}, ${id}: ${String(tally)}`);
      expect(tally.totals.accepted, id).toBeGreaterThanOrEqual(GAMES * 3);
    }
  });

  test('tells what is asked of it', () => {
    const told = JSON.parse(helpOf(0).text) as Readonly<Record<string, unknown>>;
    expect(told).toMatchObject({
      ...{ 'ghost-map': 'help', form: 1, module: '0.1.0', foundry: { generation: 14, version: '14.353' } },
      system: { id: 'own package 1', version: '4.3.2' },
      modules: [
        { id: 'dice-so-nice', version: '5.1.0' },
        { id: 'own package 2', version: '?' },
        { id: 'ghost-map', version: '0.1.0' },
      ],
      users: { gms: 1, gmsHere: 1, players: 1, playersHere: 1 },
      keys: { present: 'key 1', held: ['key 1', 'key 2'], older: ['key 2'], hasPassphrase: true, cost: 131_072 },
      settings: {
        lease: { epoch: 7, isHere: true },
        log: true,
        presets: { version: 1, count: 1 },
        speeds: false,
        figures: false,
        sounds: false,
      },
    });
    const expeditions = told['expeditions'] as readonly Readonly<Record<string, unknown>>[];
    const played = expeditions.filter(({ fault }) => fault === null);
    expect(new Set(played.map(({ procedure }) => procedure))).toEqual(new Set(PLAYED.map(({ id }) => id)));
    for (const one of played) {
      expect(one).toMatchObject({
        unseals: true,
        hasKey: true,
        key: 'key 1',
        fault: null,
        epoch: 1,
        pending: { slot: expect.any(Number) },
      });
      expect(one['version']).toBe(one['newest']);
    }
    expect(expeditions.filter(({ fault }) => fault !== null).map(({ fault, damage }) => [fault, damage])).toEqual([
      ['newer', ''],
      ['unknown-procedure', ''],
      ['damaged', 'open'],
      ['damaged', 'procedure'],
      ['damaged', 'open.name'],
    ]);
    const [step] = told['log'] as readonly object[];
    expect(step).toMatchObject({ of: 'expedition 1', chapter: 0, steps: 1 });
    const [trouble] = (told['troubles'] as readonly { readonly what: string; readonly places: readonly string[] }[]).slice(-3);
    expect(trouble).toMatchObject({
      ...{ kind: 'error', what: 'what was left of … could not be finished yet', thrown: 'TypeError' },
      places: ['ghost-map/ghost-map-search-part.js:3:1456', 'the world:7:9', 'another module:1:22', 'Foundry:4456:12'],
    });
  });

  test('says of what cannot be unsealed whether its key is here', LIMIT, () => {
    const keys = [KEY, LOST_KEY, OTHER_KEY].map((_, number) => {
      const { expeditions } = JSON.parse(helpOf(number).text) as { readonly expeditions: readonly Record<string, unknown>[] };
      return expeditions.filter(({ fault }) => fault === null).map(({ key, hasKey, unseals }) => [key, hasKey, unseals]);
    });
    expect(keys[1]?.[0]).toEqual(['key 2', true, true]);
    expect(keys[2]?.[0]).toEqual(['key 3', false, false]);
  });

  test('is the same whatever lies hidden, refusals too', LIMIT, () => {
    const compared = new Map(PLAYED.map(({ id }) => [id, new Tally()]));
    for (const { id, chance } of PLAYED) {
      const given = fc.sample(fc.tuple(chance.starts, chance.draws), { seed: SEEDED, numRuns: isLongRun() ? 60 : 2 });
      for (const [start, draws] of given) {
        const game = sat(id, chance, start, SEED);
        for (const draw of draws.slice(0, isLongRun() ? 30 : 10)) {
          const before = game.position;
          const { command, seat } = chance.turn(before, draw);
          const procedure = wholeOf({ id });
          const asked = game.asked({ command, seat });
          const now = recordOf(game);
          const isDone = game.play({ command, seat });
          const decision = isDone
            ? { kind: 'accepted', state: game.position.state, events: [], effects: [] }
            : { kind: 'refused', refusal: { code: '', data: {} } };
          const other = chance.varied({ before, after: game.position, command, seat, decision } as never, draw);
          if (!other) continue;
          const beside = sat(id, chance, { state: { ...before.state, hidden: other }, world: before.world }, SEED);
          const { sealed } = recordOf(beside) as { readonly sealed: string };
          const otherwise = beside.asked({ command, seat });
          const told = [now, { ...now, sealed }].map((record) => {
            standWorld([{ kind: holderOf(id), id: game.id, record }], new Marks(), settingsNow(new Marks()));
            return helpText();
          });
          expect(told[1]).toBe(told[0]);
          const answer = asked.kind === 'refused' ? refused(asked.refusal.code) : DONE;
          compared.get(id)?.count(command.kind, answer);
          const codes = [asked, otherwise].map((judged) => (judged.kind === 'refused' ? judged.refusal.code : null));
          if (codes[0] === codes[1] || codes.includes(null)) continue;
          const [one, two] = codes.map((code) => refusalTold(id, command.kind, code ?? ''));
          expect(one, `${id} ${command.kind} ${procedure.id}`).toEqual(two);
        }
      }
    }
    for (const [id, tally] of compared) {
      if (isLongRun()) console.info(`help, compared, seed ${String(SEEDED)}, ${id}: ${String(tally)}`);
      expect(tally.totals.all, `positions of ${id} that were compared`).toBeGreaterThanOrEqual(COMPARED);
    }
  });
});

describe('the look into help files', () => {
  /** What somebody might have let stand in a file, of each kind. */
  const leaks: readonly (readonly [what: string, leak: (not: Forbidden) => string, says: string])[] = [
    ['a text that was typed', ({ marks }) => marks[0] ?? '', 'a planted text'],
    ['a text from the hidden half', ({ marks }) => marks.at(-1) ?? '', 'a planted text'],
    ['a key in hexadecimal', () => bytesToHex(KEY.bytes), 'of a key'],
    ['a key in letters', () => base32nopad.encode(LOST_KEY.bytes), 'of a key'],
    ['a recovery code', () => (base32nopad.encode(KEY.bytes).match(/.{1,4}/g) ?? []).join('-'), 'of a key'],
    ['the id of a key', () => KEY.id, 'of a key'],
    ['a salt', () => 'uBf9AmkWUjtAfcOUZnVi6A', 'of a key'],
    ['a wrapped key', () => '50f206a7.AuowZe1_fhccahkA0o-6MrXm3PnpsFM', 'of a key'],
    ['a seed', () => SEED, 'a seed'],
    ['what is sealed', ({ records }) => (records[0] as { readonly sealed: string }).sealed.slice(9, 60), 'what is sealed'],
    ['an id', () => idOf('Q', 1), 'an id'],
    [
      'a name of a field',
      ({ records }) => Object.keys((records[0] as { readonly told: object }).told)[0] ?? '',
      'a planted text',
    ],
  ];

  let once: ReturnType<typeof helpOf> | null = null;

  test.each(leaks)('notices %s', (_what, leak, says) => {
    const help = (once ??= helpOf(0));
    const told = JSON.parse(help.text) as Record<string, unknown>;
    const leaking = JSON.stringify({ ...told, more: { deep: [leak(help.not)] } });
    expect(leaksIn(leaking, help.not).some((found) => found.startsWith(says))).toBe(true);
  });

  test('notices what is stored, and how a field of it is called', () => {
    const stored = { procedure: 'search', open: { status: 'laid', members: { sheepdog: { kennel: 'by the mill' } } } };
    const told = (more: object): string => JSON.stringify({ expeditions: [{ status: 'laid', open: { members: 7 } }], ...more });
    const found = (more: object): readonly string[] => leaksIn(told(more), { marks: [], keys: [], seeds: [], records: [stored] });
    expect(found({ of: 'search' })).toEqual([]);
    expect(found({ of: 'it is by the mill' })).toEqual(['a stored text: by the mill']);
    expect(found({ expeditions: [{ open: { sheepdog: 7 } }] })).toEqual(['a stored text: sheepdog']);
  });

  test('looks for what is typed in both halves of each procedure', () => {
    for (const { id, chance } of PLAYED) {
      const marks = new Marks();
      const [start] = fc.sample(chance.starts, { seed: SEEDED, numRuns: 1 });
      if (!start) throw new Error('nothing was drawn');
      const { schemas } = wholeOf({ id });
      expect(JSON.stringify(planted(schemas.open, start.state.open, marks)), id).toContain('Qvorz');
      const hidden = planted(schemas.hidden, start.state.hidden, marks);
      // Where random play looks for other traces, no words lie hidden: what a table hides are marks of its rows, and a search of its cells.
      if (!chance.traces) expect(JSON.stringify(hidden), id).toContain('Qvorz');
    }
  });
});

test('every code of the judgement is one of the house', () => {
  expect(REFEREE_REFUSALS.filter((code) => !isHouseCode(code))).toEqual([]);
});

test('of a refusal is told what does not hang on what lies hidden', () => {
  for (const { id } of PLAYED) {
    const procedure = wholeOf({ id });
    for (const [kind] of kindsOf(procedure.schemas.command)) {
      const code = procedure.touchesHidden({ kind }) ? 'for the GM alone' : 'some-code';
      expect(refusalTold(id, kind, 'some-code'), `${id} ${kind}`).toEqual({ command: kind, code });
    }
  }
  expect(refusalTold('scramble', 'leader', 'gm-only')).toEqual({ command: 'leader', code: 'gm-only' });
  expect(refusalTold('croquet', 'walk', 'wall')).toEqual({ command: '', code: 'for the GM alone' });
});

test('places in a stack are told without names and addresses', () => {
  expect(placesIn('Error: x\n at y (blob:z)\n at eval (eval at <anonymous> (http://a.b/c/d.js:1:2), <anonymous>:3:4)')).toEqual([
    'elsewhere:1:2',
  ]);
  expect(placesIn('')).toEqual([]);
});

test('what the module says of its troubles is in words of its own, but for codes, kinds and ids', () => {
  // Of ids the file says nothing, and a procedure, a function and an effect are named by the module itself.
  const allowed = ['at.expedition', 'procedure', 'id', 'judged.code', 'name', 'effect.kind'];
  const sources = Object.values(
    import.meta.glob<string>('../../src/**/*.ts', { eager: true, query: '?raw', import: 'default' }),
  ).join('\n');
  const said = [...sources.matchAll(/\b(?:logError|logWarning|orLog|orWarn)(?:<[^(]*>)?\(\s*(`[^`]*`)/g)].map(
    ([, text = '']) => text,
  );
  expect(said.length).toBeGreaterThan(4);
  const values = said.flatMap((text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, value = '']) => value));
  expect(values.filter((value) => !allowed.includes(value))).toEqual([]);
});
