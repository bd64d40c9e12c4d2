import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Unfinished } from '../../../src/foundry/referee/referee-ports.ts';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import type { ExpeditionRecord } from '../../../src/play/expedition.ts';
import type { Answer } from '../../../src/play/messages.ts';
import type { Effect, World } from '../../../src/rules/procedure.ts';
import { listPawns } from '../../play/pawns.ts';
import { KEY, SEED, WORLD } from '../../play/fixtures.ts';
import { loneReferee } from './lone-referee.ts';

const [FIRST, SECOND] = ['pawns00000000001', 'pawns00000000002'];
const HOLDER = 'Scene.yard';
const RAIN: Effect = { kind: 'set-weather', from: '', to: 'rain' };
const LATER: Effect = { kind: 'advance-time', from: 0, to: 60 };

let all: Record<string, object>;
let performed: string[];
let updates: number;
let epoch: number;
let world: World;
/** The kind of effects at which a browser dies: it never comes to an end with one. */
let deadly: Effect['kind'] | null;
let lasting: (effect: Effect) => readonly Unfinished[];
/** Resolves once the world does what it is to do. */
let held = (): Promise<void> => Promise.resolve();
let number = 0;
let referee: Referee;
/** What was announced, each with whether it may have been told before. */
let announced: string[];
/** Whether browsers end before what they announce is posted. */
let isMute: boolean;

beforeAll(() =>
  listPawns({
    leads: (open) => (open as { readonly status: string }).status === 'running',
    passes: ({ data }) => data['token'] !== 'squire',
  }),
);

/** Another browser takes the seat, or the same after a reload. */
async function reload(): Promise<void> {
  epoch += 1;
  referee = seated();
  referee.leaseChanged();
  await turn();
}

function seated(): Referee {
  return loneReferee(
    { holders: () => [HOLDER], heldBy: () => all, written: () => (updates += 1) },
    {
      lease: () => ({ epoch, client: 'clienta0' }),
      keys: () => new Map([[KEY.id, KEY]]),
      freshSeed: () => SEED,
      seat: (user) => ({ user, gm: true, owns: new Set() }),
      world: () => world,
      announce: (_at, _record, events, again = false) => {
        announced.push(...events.map(({ name }) => (again ? `${name} again` : name)));
        return isMute ? new Promise(() => undefined) : Promise.resolve();
      },
      perform: (_at, effect) => {
        if (effect.kind === deadly) return new Promise(() => undefined);
        performed.push(`${effect.kind} ${'to' in effect ? JSON.stringify(effect.to) : ''}`);
        return held().then(() => lasting(effect));
      },
    },
  );
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const next = (): string => `client01:${(number += 1)}`;

function give(expedition: string, command: object): Promise<Answer | null> {
  const at = { holder: HOLDER, expedition };
  return referee.request('gm', next(), { kind: 'command', ...at, revision: 0, basis: '', command: command as { kind: string } });
}
const act = (...effects: Effect[]): Promise<Answer | null> => give(FIRST, { kind: 'do', effects });
const pending = (expedition = FIRST): ExpeditionRecord['pending'] => (all[expedition] as ExpeditionRecord).pending;

beforeEach(async () => {
  [all, performed, updates, epoch, deadly] = [{}, [], 0, 1, null];
  [announced, isMute] = [[], false];
  lasting = () => [];
  const token = { x: 0, y: 0, width: 100, height: 100 };
  world = { ...WORLD, token, followers: { squire: token }, weather: '' };
  referee = seated();
  for (const expedition of [FIRST, SECOND]) {
    const setup = { name: 'Pawns', tokens: ['knight', 'squire'] };
    await referee.request('gm', next(), { kind: 'begin', holder: HOLDER, expedition, procedure: 'pawns', setup });
  }
  updates = 0;
});

test('what a step made the world do is not done again by whoever referees next', async () => {
  await act(RAIN);
  await turn();
  await reload();
  expect(performed).toEqual(['set-weather "rain"']);
});

test('whoever loses the seat and has it again does what is owed before anything that was asked for meanwhile', async () => {
  let release = (): void => undefined;
  const holding = new Promise<void>((resolve) => (release = resolve));
  held = () => holding;
  const first = act(RAIN, LATER);
  await turn();
  const second = act({ kind: 'advance-time', from: 60, to: 120 });
  await turn();
  // Another has had it in between.
  epoch += 2;
  referee.leaseChanged();
  held = () => Promise.resolve();
  release();
  expect([await first, await second]).toEqual([
    { kind: 'done', kept: [] },
    { kind: 'done', kept: [] },
  ]);
  expect(performed).toEqual(['set-weather "rain"', 'set-weather "rain"', 'advance-time 60', 'advance-time 120']);
  await turn();
  expect(pending().left).toEqual([0]);
});

test('whoever has the seat again while it finishes what is owed does the rest of it too, and what is owed to another expedition', async () => {
  deadly = 'set-weather';
  const owes = [{ holder: HOLDER, expedition: SECOND, command: { kind: 'note', text: 'done' } }];
  void give(FIRST, { kind: 'do', effects: [RAIN, LATER], owes });
  await turn();
  deadly = null;
  held = () => {
    epoch += 2;
    return Promise.resolve();
  };
  await reload();
  held = () => Promise.resolve();
  referee.leaseChanged();
  await turn();
  expect(performed).toEqual(['set-weather "rain"', 'set-weather "rain"', 'advance-time 60']);
  expect((all[SECOND] as ExpeditionRecord).depth).toBe(1);
  expect(pending()).toEqual({ slot: -1, back: false });
});

test('whoever loses the seat between two effects leaves the rest to the next', async () => {
  held = () => {
    epoch += 1;
    return Promise.resolve();
  };
  await act(RAIN, LATER);
  held = () => Promise.resolve();
  await turn();
  expect(performed).toEqual(['set-weather "rain"']);
  world = { ...world, weather: 'rain' };
  await reload();
  expect(performed.slice(1)).toEqual(['set-weather "rain"', 'advance-time 60']);
});

test('what an undo made the world do is not done again by whoever referees next', async () => {
  await act(RAIN);
  world = { ...world, weather: 'rain' };
  await give(FIRST, { kind: 'undo' });
  await turn();
  performed = [];
  await reload();
  expect(performed).toEqual([]);
});

test('what a crash left undone is done by whoever referees next, and not once more by the one after', async () => {
  deadly = 'advance-time';
  void act(RAIN, LATER);
  await turn();
  deadly = null;
  await reload();
  await reload();
  // That the weather is so already, the effect itself sees.
  expect(performed).toEqual(['set-weather "rain"', 'set-weather "rain"', 'advance-time 60']);
});

test('after a crash in an undo only what the undo chose is done', async () => {
  await act(RAIN, LATER);
  await turn();
  world = { ...world, weather: 'snow', time: 60 };
  [deadly, performed] = ['advance-time', []];
  void give(FIRST, { kind: 'undo' });
  await turn();
  deadly = null;
  await reload();
  expect(performed).toEqual(['advance-time 0']);
});

test('what takes long is waited for before it is noted as done', async () => {
  let finish: (done: () => Promise<void>) => void = () => undefined;
  const ready = new Promise<() => Promise<void>>((resolve) => (finish = resolve));
  lasting = () => [{ ready }];
  await act(RAIN);
  await turn();
  expect(pending()).toEqual({ slot: 0, back: false, by: 1 });
  finish(() => Promise.resolve());
  await turn();
  expect(pending()).toEqual({ slot: 0, back: false, by: 1, left: [0] });
});

test('a move of a token that the expedition leads is one update, whoever referees next', async () => {
  await give(FIRST, { kind: 'begin' });
  updates = 0;
  await give(FIRST, { kind: 'step', token: 'knight', by: [100, 0] });
  await turn();
  expect(updates).toBe(1);
});

test('commands that come one after the other need no note but for the last', async () => {
  await Promise.all([act(RAIN), act(LATER), act(RAIN)]);
  await turn();
  expect(updates).toBe(4);
});

test('a token that obeys another by now is not moved to where one had it that waits', async () => {
  await give(FIRST, { kind: 'begin' });
  await give(FIRST, { kind: 'step', token: 'knight', by: [100, 0] });
  await give(SECOND, { kind: 'begin' });
  performed = [];
  await reload();
  expect(performed).toEqual([]);
  await give(FIRST, { kind: 'resume' });
  await reload();
  expect(performed).toEqual([]);
});

test('that effects are done is noted beside what is still owed to another expedition', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  all[SECOND] = { ...all[SECOND], version: 99 };
  await reload();
  const owes = [{ holder: HOLDER, expedition: SECOND, command: { kind: 'begin' } }];
  await give(FIRST, { kind: 'do', effects: [RAIN, LATER], owes });
  await turn();
  expect(pending()).toEqual({ slot: 0, back: false, by: 1, left: [0, 1] });
  performed = [];
  await reload();
  expect(performed).toEqual([]);
});

test('a step back in what waits leaves a token that obeys another, and says so', async () => {
  await give(FIRST, { kind: 'begin' });
  await give(FIRST, { kind: 'step', token: 'knight', by: [100, 0] });
  world = { ...world, token: { x: 100, y: 0, width: 100, height: 100 } };
  await give(SECOND, { kind: 'begin' });
  performed = [];
  expect(await give(FIRST, { kind: 'undo' })).toEqual({ kind: 'done', kept: ['move-token'] });
  await give(FIRST, { kind: 'step', token: 'knight', by: [100, 0] });
  expect(performed).toEqual([]);
});

test('what was told is noted, and told no more by whoever referees next, whatever became of its card', async () => {
  await give(FIRST, { kind: 'step', token: 'squire', by: [100, 0] });
  expect(pending().slot).toBe(0);
  await turn();
  expect(pending()).toEqual({ slot: -1, back: false });
  await reload();
  await reload();
  expect(announced).toEqual(['stepped']);
});

test('what a browser that ended had no time to tell is told by the next, once', async () => {
  isMute = true;
  await give(FIRST, { kind: 'step', token: 'squire', by: [100, 0] });
  await turn();
  isMute = false;
  await reload();
  expect(announced).toEqual(['stepped', 'stepped again']);
  await turn();
  await reload();
  expect(announced).toHaveLength(2);
});

test('who loses the seat while the world does its part leaves it to the next to tell', async () => {
  let goOn = (): void => undefined;
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  held = () => waits;
  const given = give(FIRST, { kind: 'step', token: 'squire', by: [100, 0] });
  await turn();
  held = () => Promise.resolve();
  const first = referee;
  await reload();
  expect(announced).toEqual(['stepped again']);
  expect(first).not.toBe(referee);
  goOn();
  expect(await given).toEqual({ kind: 'done', kept: [] });
  expect(announced).toEqual(['stepped again']);
});
