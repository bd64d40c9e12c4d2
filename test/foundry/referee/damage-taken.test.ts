import { beforeEach, expect, test } from 'vitest';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import type { ExpeditionRecord } from '../../../src/play/expedition.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { firstRecord } from '../../../src/play/referee.ts';
import { wholeOf } from '../../../src/play/procedures.ts';
import { isToDo } from '../../../src/rules/effects/every-effect.ts';
import type { Effect, PlayEvent, World } from '../../../src/rules/procedure.ts';
import type { ScrambleOpen } from '../../../src/rules/scramble/state/state.ts';
import { KEY, SEED, WORLD, byteStream } from '../../play/fixtures.ts';
import { ADA, BRAM, begun } from '../../rules/scramble/fixtures.ts';
import { loneReferee } from './lone-referee.ts';

const ID = 'scramble00000001';
const HOLDER = 'Scene.yard';
const AT = { holder: HOLDER, expedition: ID };
const PATH = 'health.value';

let all: Record<string, object>;
/** Hit points by the actor's uuid. */
let sheets: Record<string, number>;
let epoch: number;
let number = 0;
let referee: Referee;
/** What was announced, but for what a later referee leaves out since it stands in the chat. */
let told: string[];
/** What comes between the judgement and its effects, of which each is then done or not. */
let between: (effect: Effect) => 'goes on' | 'dies' | 'is kept from it';
/** How deep the steps lay of which a later referee was to see what is told. */
let seenTo: number[];
/** What somebody does as soon as a step is written. */
let written: () => unknown;
/** Whether the browser dies before anything is announced. */
let isMute: boolean;

function world(): World {
  const actors: World['actors'] = (uuid) => {
    const stored = (path: string): unknown => (path === `system.${PATH}` ? sheets[uuid] : {});
    return uuid in sheets ? { name: uuid, isAsMade: false, isBeingMade: false, figure: stored, stored } : null;
  };
  return { ...WORLD, actors };
}

function wordsOf({ name, data }: PlayEvent): string {
  return [name, data['member'], data['damage']].filter((word) => word !== undefined).join(' ');
}

function seated(): Referee {
  const mute = isMute;
  return loneReferee(
    { holders: () => [HOLDER], heldBy: () => all, written: () => void written() },
    {
      lease: () => ({ epoch, client: 'clienta0' }),
      keys: () => new Map([[KEY.id, KEY]]),
      freshSeed: () => SEED,
      seat: (user) => ({ user, gm: true, owns: new Set() }),
      world,
      perform: (_at, effect) => {
        const comes = between(effect);
        if (comes === 'dies') return new Promise(() => undefined);
        if (comes === 'goes on' && effect.kind === 'set-actor' && isToDo(effect, world(), '')) {
          sheets = { ...sheets, [effect.actor]: JSON.parse(effect.fields[0]?.to ?? '') as number };
        }
        return Promise.resolve([]);
      },
      announce: (_at, { depth }, events, again) => {
        if (again) seenTo.push(depth);
        if (mute) return new Promise(() => undefined);
        const news = events.map(wordsOf);
        told.push(...(again ? news.filter((one) => !told.includes(one)) : news));
        return Promise.resolve();
      },
    },
  );
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const give = (command: object): Promise<Answer | null> => {
  const request = { kind: 'command', ...AT, revision: 0, basis: '', command: command as { kind: string } } as const;
  return referee.request('gm', `client01:${(number += 1)}`, request);
};
const harm = () => give({ kind: 'harm', hurt: 1, path: PATH });
const open = () => (all[ID] as ExpeditionRecord).open as ScrambleOpen;
const waiting = (): readonly string[] => Object.values(open().hurts ?? {}).flatMap(({ hits }) => Object.keys(hits ?? {}).sort());

/** The browser of the referee is gone; somebody has another, or the same again. */
async function reload(): Promise<void> {
  epoch += 1;
  [between, isMute] = [() => 'goes on', false];
  referee = seated();
  referee.leaseChanged();
  await turn();
}

beforeEach(() => {
  [epoch, told, seenTo, isMute, sheets] = [1, [], [], false, { 'Actor.ada': 20, 'Actor.bram': 5 }];
  [between, written] = [() => 'goes on', () => undefined];
  const members = { ada: { ...ADA, actor: 'Actor.ada' }, bram: { ...BRAM, actor: 'Actor.bram' } };
  const hits = { ada: 3, bram: 4 };
  const { state } = begun({ members });
  const half = {
    open: { ...state.open, hurts: { 1: { name: 'Pit', hits } }, struck: 1 },
    secrets: { seed: SEED, hidden: state.hidden },
  };
  const procedure = wholeOf({ id: 'scramble' });
  all = { [ID]: firstRecord({ id: ID, key: KEY, random: byteStream(3), writer: '1.clienta0' }, { procedure, ...half }) };
  referee = seated();
});

test('SC-62 SC-63 is told once it has come off, and not before', async () => {
  await harm();
  expect(sheets).toEqual({ 'Actor.ada': 17, 'Actor.bram': 1 });
  expect(told).toEqual(['memberHurt Ada 3', 'memberHurt Bram 4']);
  await turn();
  await reload();
  expect(told).toHaveLength(2);
});

test('SC-62 SC-63 an undo lets wait again what it gives back, and not what stays taken from a sheet that somebody has changed', async () => {
  await harm();
  await turn();
  sheets = { ...sheets, 'Actor.ada': 19 };
  told = [];
  expect(await give({ kind: 'undo' })).toEqual({ kind: 'done', kept: ['set-actor'] });
  expect(sheets).toEqual({ 'Actor.ada': 19, 'Actor.bram': 5 });
  expect(waiting()).toEqual(['bram']);
  expect(told).toEqual(['undone', 'hurtStays Ada 3']);
  await harm();
  expect(sheets).toEqual({ 'Actor.ada': 19, 'Actor.bram': 1 });
});

test('SC-62 SC-63 waits again where the sheet changes between the step and its effect, and an undo gives back what was taken', async () => {
  written = () => (sheets = { ...sheets, 'Actor.ada': 12 });
  await harm();
  expect(sheets).toEqual({ 'Actor.ada': 12, 'Actor.bram': 1 });
  expect(waiting()).toEqual(['ada']);
  expect(told).toEqual(['memberHurt Bram 4', 'hurtWaits Ada 3']);
  written = () => undefined;
  await give({ kind: 'undo' });
  expect(sheets).toEqual({ 'Actor.ada': 12, 'Actor.bram': 5 });
  expect(waiting()).toEqual(['ada', 'bram']);
});

test.each([
  ['its browser is gone', 'Actor.ada', ['ada'], ['memberHurt Bram 4', 'hurtWaits Ada 3']],
  ['its browser is gone after the first', 'Actor.bram', ['bram'], ['memberHurt Ada 3', 'hurtWaits Bram 4']],
] as const)(
  'SC-62 SC-63 what a sheet that changed after %s lost waits again, and is told once',
  async (_, last, waits, tells) => {
    between = (effect) => ('actor' in effect && effect.actor === last ? 'dies' : 'goes on');
    void harm();
    await turn();
    sheets = { ...sheets, [last]: 9 };
    await reload();
    expect(sheets[last]).toBe(9);
    expect(waiting()).toEqual(waits);
    expect([...told].sort()).toEqual([...tells].sort());
    await reload();
    expect(told).toHaveLength(2);
    await give({ kind: 'undo' });
    expect(sheets).toEqual({ 'Actor.ada': 20, 'Actor.bram': 5, [last]: 9 });
    expect(waiting()).toEqual(['ada', 'bram']);
  },
);

test('SC-62 SC-63 is told by the next referee where it had come off, and nobody had told', async () => {
  isMute = true;
  referee = seated();
  void harm();
  await turn();
  expect(told).toEqual([]);
  await reload();
  expect(sheets).toEqual({ 'Actor.ada': 17, 'Actor.bram': 1 });
  expect(told).toEqual(['memberHurt Ada 3', 'memberHurt Bram 4']);
  expect(waiting()).toEqual([]);
});

test('SC-62 SC-63 waits again where another package keeps it from coming off', async () => {
  between = (effect) => ('actor' in effect && effect.actor === 'Actor.bram' ? 'is kept from it' : 'goes on');
  await harm();
  expect(waiting()).toEqual(['bram']);
  expect(told).toEqual(['memberHurt Ada 3', 'hurtWaits Bram 4']);
});

test('SC-62 SC-63 waits no more after an undo that could not give it back, whoever comes between', async () => {
  await harm();
  await turn();
  between = (effect) => ('actor' in effect && effect.actor === 'Actor.ada' ? 'dies' : 'goes on');
  void give({ kind: 'undo' });
  await turn();
  sheets = { ...sheets, 'Actor.ada': 2 };
  await reload();
  expect(sheets).toEqual({ 'Actor.ada': 2, 'Actor.bram': 5 });
  expect(waiting()).toEqual(['bram']);
  expect(told).toContain('hurtStays Ada 3');
});

test('SC-62 SC-63 the next referee sees to the cards of a step that was taken back, though nothing more is told of it', async () => {
  await harm();
  await turn();
  [isMute, told] = [true, []];
  referee = seated();
  void give({ kind: 'undo' });
  await turn();
  await reload();
  expect(sheets).toEqual({ 'Actor.ada': 20, 'Actor.bram': 5 });
  expect([told, seenTo]).toEqual([[], [0]]);
});

test('SC-62 SC-63 the next referee sees to the cards of a step that was taken back and that touched no sheet', async () => {
  await give({ kind: 'spare', hurt: 1, member: 'ada' });
  [isMute, told] = [true, []];
  referee = seated();
  void give({ kind: 'undo' });
  await turn();
  await reload();
  expect(waiting()).toEqual(['ada', 'bram']);
  expect([told, seenTo]).toEqual([[], [0]]);
});

test('SC-62 SC-63 the next referee says what stays taken after an undo that could give nothing back, and says it once', async () => {
  await harm();
  await turn();
  sheets = { 'Actor.ada': 12, 'Actor.bram': 12 };
  [isMute, told] = [true, []];
  referee = seated();
  void give({ kind: 'undo' });
  await turn();
  await reload();
  expect(sheets).toEqual({ 'Actor.ada': 12, 'Actor.bram': 12 });
  expect(told).toEqual(['hurtStays Ada 3', 'hurtStays Bram 4']);
  told = [];
  await reload();
  expect(told).toEqual([]);
});

test('SC-62 SC-63 what never came off is not said to stay taken by an undo, whoever comes between', async () => {
  written = () => (sheets = { ...sheets, 'Actor.bram': 12 });
  await harm();
  await turn();
  expect(told).toEqual(['memberHurt Ada 3', 'hurtWaits Bram 4']);
  [written, told] = [() => undefined, []];
  between = (effect) => ('actor' in effect && effect.actor === 'Actor.ada' ? 'dies' : 'goes on');
  void give({ kind: 'undo' });
  await turn();
  sheets = { ...sheets, 'Actor.ada': 2 };
  await reload();
  expect(sheets).toEqual({ 'Actor.ada': 2, 'Actor.bram': 12 });
  expect(waiting()).toEqual(['bram']);
  expect(told).toEqual(['hurtStays Ada 3']);
});

test('SC-62 SC-63 what stays taken waits no more, however far play is taken back', async () => {
  written = () => (sheets = { ...sheets, 'Actor.bram': 12 });
  await harm();
  written = () => undefined;
  await harm();
  await turn();
  expect(sheets).toEqual({ 'Actor.ada': 17, 'Actor.bram': 8 });
  sheets = { ...sheets, 'Actor.bram': 30 };
  await give({ kind: 'undo' });
  expect(waiting()).toEqual([]);
  expect(told.at(-1)).toBe('hurtStays Bram 4');
  await turn();
  await give({ kind: 'undo' });
  expect(sheets).toEqual({ 'Actor.ada': 20, 'Actor.bram': 30 });
  expect(waiting()).toEqual(['ada']);
});

test('SC-62 SC-63 what stays taken waits no more where damage that was let be waits again', async () => {
  await give({ kind: 'spare', hurt: 1, member: 'ada' });
  await harm();
  await turn();
  sheets = { ...sheets, 'Actor.bram': 30 };
  await give({ kind: 'undo' });
  await give({ kind: 'undo' });
  expect(waiting()).toEqual(['ada']);
});
