import { type ExpeditionRecord, type Step, TAIL } from '../../../src/play/expedition.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOf, followQuietly, goBackQuietly, hurtsLeft } from '../../../src/foundry/ramble/quiet-steps.ts';
import { RAMBLE_REFEREEING, goesBackItself, newestHour, tollsItself } from '../../../src/foundry/ramble/refereeing.ts';
import type { Rolled } from '../../../src/foundry/table-play/quiet-rolls.ts';
import type { Answer } from '../../../src/play/messages.ts';
import type { EncounterRow, PlayedTable } from '../../../src/rules/encounters/table.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { type Game, begun, hour, play } from '../../rules/ramble/fixtures.ts';

const DONE: Answer = { kind: 'done', kept: [] };
const REFUSED: Answer = { kind: 'refused', code: 'health-gone', data: {} };

/** What is played, what was asked of it, and how this browser stands. */
const here = vi.hoisted(() => ({
  game: null as unknown,
  path: 'hp',
  rolled: null as unknown,
  asked: [] as { kind: string }[],
  answers: [] as unknown[],
  rolledOn: [] as string[],
}));

vi.mock('../../../src/foundry/store/expeditions.ts', () => ({
  expeditionOn: () => (here.game === null ? null : { expedition: { record: { revision: 7 } } }),
  halvesOf: () => (here.game as { state: object }).state,
}));
vi.mock('../../../src/foundry/host/holders.ts', async (original) => ({
  ...(await original<object>()),
  sceneAt: () => ({}),
}));
vi.mock('../../../src/foundry/browser/fetched-chunk.ts', () => ({ fetchedChunk: (load: () => unknown) => load() }));
vi.mock('../../../src/foundry/party/health.ts', () => ({ healthPath: () => here.path }));
vi.mock('../../../src/foundry/scene/calendar.ts', () => ({ isNightNow: () => true }));
vi.mock('../../../src/foundry/requests/requests.ts', () => ({
  commandRequest: (_ref: object, command: { kind: string }) => command,
  sendQuietly: (command: { kind: string }) => {
    here.asked.push(command);
    return Promise.resolve(here.answers.shift() ?? DONE);
  },
}));
vi.mock('../../../src/foundry/table-play/quiet-rolls.ts', () => ({
  rolledQuietly: (_scene: object, _id: string, table: string) => {
    here.rolledOn.push(table);
    return Promise.resolve(here.rolled);
  },
}));

type Steps = Pick<ExpeditionRecord, 'depth' | 'tail'>;

const SCENE = {} as SceneDocument;
const AT = { holder: 'Scene.yard', expedition: 'one' };
const ROW = { id: 'a', kind: 'creature', text: '<p>Salt ghouls</p>' } as unknown as EncounterRow;

/** What a roll came to on a table that is open or secret. */
const rolledOn = (secret: boolean, row: EncounterRow | null = ROW): Rolled => ({ table: { secret } as PlayedTable, row });

/** A game in which something else stands open to all. */
function withOpen(game: Game, open: Partial<RambleOpen>): Game {
  return { ...game, state: { ...game.state, open: { ...game.state.open, ...open } } };
}

/** A jaunt that has come to its encounter roll, on whose place there is a table. */
function rolling(encounterTables: Partial<RambleOpen['encounterTables']> = { night: 'RollTable.night' }): Game {
  const game = play(hour(begun()), { kind: 'stay' });
  const { jaunt, options } = game.state.open;
  return withOpen(game, {
    options: { ...options, encounters: 'table' },
    encounterTables: { any: '', day: '', night: '', ...encounterTables },
    ...(jaunt && { jaunt: { ...jaunt, step: 'encounter' } }),
  });
}

const member = (name: string): RambleOpen['members'][string] => ({
  ...{ name, actor: `Actor.${name}`, user: '', mode: 'walk', vehicle: '', speed: 4, pace: 'walk', load: 'none' },
  ...{ climate: 'temperate', size: 1, meals: -1, part: 'a' },
});

/** A party of twelve whose last hour has left damage on all of them to wait. */
function hurt(): Game {
  const ids = [...'abcdefghijkl'];
  const hits = Object.fromEntries(ids.map((id) => [id, 3]));
  return withOpen(begun(), {
    members: Object.fromEntries(ids.map((id) => [id, member(id)])),
    hurts: { 4: { name: '1', hits } },
    struck: 4,
  });
}

const tired = (jaunt: number, damage = 3) => ({ name: 'partyTired', data: { jaunt, who: 'a 3', damage } });

beforeEach(() => {
  Object.assign(here, { game: null, path: 'hp', rolled: null, asked: [], answers: [], rolledOn: [] });
});

describe('damage of exhaustion that comes off sheets by itself', () => {
  test('RA-44 only where it is asked for, and only as an hour takes it', () => {
    const { options } = begun().state.open;
    expect(tollsItself({ options }, [tired(1)])).toBe(true);
    expect(tollsItself({ options }, [tired(1, 0)])).toBe(false);
    expect(tollsItself({ options: { ...options, toll: 'ask' } }, [tired(1)])).toBe(false);
    // An undo tells what it takes back, and of no hour anew.
    expect(tollsItself({ options }, [{ name: 'stepUndone', data: {} }])).toBe(false);
  });

  test('RA-44 is found by its hour, the newest of several, and in the order of hours', () => {
    const hits = { a: 1 };
    const hurts = { 3: { name: '2', hits }, 7: { name: '2', hits }, 8: { name: '3', hits }, 9: { name: '1', hits } };
    expect(hurtsLeft({ hurts, part: 'a' }, [tired(2), tired(3), { name: 'jauntEnded', data: { jaunt: 1 } }])).toEqual([7, 8]);
    expect(hurtsLeft({ hurts, part: 'a' }, [tired(4)])).toEqual([]);
    // Of many members it lies under several numbers.
    const many = { 2: { name: '5', hits }, 4: { name: '5', hits }, 5: { name: '5', hits }, 6: { name: '5', hits } };
    expect(hurtsLeft({ hurts: many, part: 'a' }, [tired(5)])).toEqual([4, 5, 6]);
    // Another part of the party has hours of the same numbers.
    const two = { 1: { name: '1', hits }, 2: { name: 'b1', hits } };
    expect(hurtsLeft({ hurts: two, part: 'b' }, [tired(1)])).toEqual([2]);
  });

  test('RA-44 comes off in slices of a few members, one after the other, and what is refused holds up no other', async () => {
    here.game = hurt();
    here.answers = [REFUSED, DONE];
    await followQuietly(SCENE, 'one', { hurts: [4], rolls: false });
    expect(here.asked).toEqual([
      { kind: 'toll', hurt: 4, path: 'hp', members: [...'abcdefghij'] },
      { kind: 'toll', hurt: 4, path: 'hp', members: ['k', 'l'] },
    ]);
  });

  test('RA-44 all of it waits where nobody has said where hit points lie', async () => {
    here.game = hurt();
    here.path = '';
    await followQuietly(SCENE, 'one', { hurts: [4], rolls: false });
    expect(here.asked).toEqual([]);
  });
});

describe('a roll on the encounter table that makes itself', () => {
  test('RA-60 is made on the table of the place and the time of day, and answered', async () => {
    here.game = rolling({ any: 'RollTable.any', night: 'RollTable.night' });
    here.rolled = rolledOn(false);
    await followQuietly(SCENE, 'one', { hurts: [], rolls: true });
    expect(here.rolledOn).toEqual(['RollTable.night']);
    expect(here.asked).toEqual([{ kind: 'answer', met: true, text: 'Salt ghouls' }]);
  });

  test('RA-60 is answered with nothing where it came to nothing, and in no words where the table is secret', () => {
    expect(answerOf(rolledOn(false, null))).toEqual({ kind: 'answer', met: false, text: '' });
    expect(answerOf(rolledOn(true))).toEqual({ kind: 'answer', met: true, text: '' });
  });

  test('RA-60 says nothing of a row that its table keeps secret', () => {
    const text = '<p>Gulls</p><section class="secret">and what hunts them</section>';
    expect(answerOf(rolledOn(false, { ...ROW, text }))).toEqual({ kind: 'answer', met: true, text: 'Gulls' });
  });

  test.each<[string, () => Game | null, unknown]>([
    ['no table is named', () => rolling({ night: '' }), rolledOn(false)],
    ['it cannot be rolled here', () => rolling(), null],
    ['the GM was quicker', () => begun(), rolledOn(false)],
    ['the ramble is gone', () => null, rolledOn(false)],
  ])('RA-60 waits for the GM where %s', async (_why, game, rolled) => {
    here.game = game();
    here.rolled = rolled;
    await followQuietly(SCENE, 'one', { hurts: [], rolls: true });
    expect(here.asked).toEqual([]);
  });

  test('RA-60 waits until the damage of its hour has come off', async () => {
    here.game = { ...rolling(), state: { ...rolling().state, open: { ...rolling().state.open, ...pick(hurt()) } } };
    here.rolled = rolledOn(false, null);
    const damage = followQuietly(SCENE, 'one', { hurts: [4], rolls: false });
    const roll = followQuietly(SCENE, 'one', { hurts: [], rolls: true });
    await Promise.all([damage, roll]);
    expect(here.asked.map(({ kind }) => kind)).toEqual(['toll', 'toll', 'answer']);
  });
});

describe('what followed by itself', () => {
  const undone = (command: string) => [{ name: 'undone', data: { command } }];

  const step = (told: readonly string[], effects: Step['effects'] = []): Steps => ({
    depth: 4,
    tail: { 3: { at: 3, effects, told: told.map((name) => ({ name, data: {} })), sealed: '' } },
  });
  const hour = step(['partyTired', 'rollDue']);
  const HIT: Step['effects'] = [{ kind: 'set-actor', actor: 'Actor.a', fields: [], cause: '4' }];
  const toll = step(['tollTaken'], HIT);
  /** As older versions wrote it, and one of sheets that had nothing to lose. */
  const tolls = [toll, step([], HIT), step(['tollTaken'])];
  const byHand = step(['damageTaken'], HIT);
  const note = step(['placeNoted']);

  test('RA-44 RA-60 goes back along with the step that it followed from', () => {
    const { open } = rolling().state;
    for (const below of [hour, step(['rollDue']), ...tolls]) {
      expect(goesBackItself(open, undone('toll'), below)).toBe(true);
      expect(goesBackItself(open, undone('roll'), below)).toBe(true);
    }
    expect(goesBackItself(open, undone('answer'), step([]))).toBe(true);
    expect(goesBackItself(open, undone('step'), hour)).toBe(false);
    expect(goesBackItself(open, [{ name: 'jauntEnded', data: { command: 'toll' } }], hour)).toBe(false);
    // What the GM has rolled goes back alone, and so does what tells of something that is met.
    const byGm = { ...open, options: { ...open.options, encounters: 'gm' as const } };
    expect(goesBackItself(byGm, undone('roll'), hour)).toBe(false);
    expect(goesBackItself({ ...open, status: 'met' }, undone('roll'), hour)).toBe(false);
  });

  test('RA-44 RA-60 what somebody has done in between stays', () => {
    const { open } = rolling().state;
    for (const below of [note, byHand, step([]), { depth: 4, tail: {} }]) {
      expect(goesBackItself(open, undone('toll'), below)).toBe(false);
      expect(goesBackItself(open, undone('roll'), below)).toBe(false);
    }
  });

  /** Steps one upon another, the newest last. */
  const stacked = (...steps: Steps[]): Steps => ({
    depth: 15 + steps.length,
    tail: Object.fromEntries(
      steps.flatMap(({ tail }, at) => Object.values(tail).map((one) => [(15 + at) % TAIL, { ...one, at: 15 + at }])),
    ),
  });

  test('RA-44 RA-60 the newest hour is known by what it told, also below the damage of it that has come off', () => {
    const names = (...steps: Steps[]) => newestHour(stacked(...steps))?.map(({ name }) => name) ?? null;
    expect(names(note, hour)).toEqual(['partyTired', 'rollDue']);
    expect(names(hour, toll, toll)).toEqual(['partyTired', 'rollDue']);
    expect(names(step(['rollDue']))).toEqual(['rollDue']);
    for (const since of [note, byHand, step([])]) expect(names(hour, since)).toBeNull();
    for (const none of [[], [toll], [note]]) expect(names(...none)).toBeNull();
  });

  test('RA-44 RA-60 what the last referee left of the newest hour is done by whoever takes the seat, and nothing of an earlier one', async () => {
    const left = { ...rolling(), state: { ...rolling().state, open: { ...rolling().state.open, ...pick(hurt()) } } };
    const goesOn = async (...steps: Steps[]) => {
      Object.assign(here, { game: left, rolled: rolledOn(false, null), asked: [], answers: [] });
      await RAMBLE_REFEREEING.goOn?.(AT, { ...stacked(...steps), revision: 7 } as ExpeditionRecord, left.state.open);
      return here.asked.map(({ kind }) => kind);
    };
    const tiredOne = {
      depth: 4,
      tail: { 3: { at: 3, effects: [], told: [tired(1), { name: 'rollDue', data: {} }], sealed: '' } },
    };
    expect(await goesOn(tiredOne)).toEqual(['toll', 'toll', 'answer']);
    expect(await goesOn(step(['rollDue']))).toEqual(['answer']);
    for (const since of [note, byHand]) expect(await goesOn(tiredOne, since)).toEqual([]);
  });

  test('RA-44 RA-60 nothing more goes back where anything has happened since', async () => {
    here.game = rolling();
    await goBackQuietly(SCENE, 'one', 6);
    expect(here.asked).toEqual([]);
    await goBackQuietly(SCENE, 'one', 7);
    expect(here.asked).toEqual([{ kind: 'undo' }]);
  });
});

/** What of a game says who is hurt. */
function pick({ state }: Game): Pick<RambleOpen, 'members' | 'hurts' | 'struck'> {
  const { members, hurts, struck } = state.open;
  return { members, hurts, struck };
}
