import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import { SeenRevisions } from '../../../src/foundry/store/seen-revisions.ts';
import { withChanges } from '../../../src/play/changes.ts';
import { type ExpeditionRecord, type Step, TAIL } from '../../../src/play/expedition.ts';
import type { Answer } from '../../../src/play/messages.ts';
import type { Effect, World } from '../../../src/rules/procedure.ts';
import { type FillsOpen, PICTURE, listFills } from '../../play/fills.ts';
import { KEY, SEED, WORLD } from '../../play/fixtures.ts';
import { listPawns } from '../../play/pawns.ts';
import { isLongRun } from '../../workers/long-run.ts';
import { loneReferee } from './lone-referee.ts';

const [FILLS, PAWNS] = ['fills00000000001', 'pawns00000000001'] as const;
const HOLDER = 'Scene.wall';
const RAIN: Effect = { kind: 'set-weather', from: '', to: 'rain' };
const NEVER = new Promise<never>(() => undefined);

/** What becomes of a write into the log. */
type Logging = 'is written' | 'is refused' | 'fails' | 'is the last that a browser does';

/** A wall that is painted, with one referee at a time and a log that outlives them. */
class Wall {
  all: Record<string, object> = {};
  readonly log = new Map<string, Step>();
  logging: Logging = 'is written';
  /** What came to the server, in its order. */
  readonly order: string[] = [];
  performed: string[] = [];
  announced: string[] = [];
  /** Whether a browser dies when an effect is to be done. */
  isDeadly = false;
  world: World = { ...WORLD, weather: '' };
  seen = new SeenRevisions();
  epoch = 1;
  referee: Referee;
  #asked = 0;

  constructor() {
    this.referee = this.#seated();
  }

  static async begun(): Promise<Wall> {
    const wall = new Wall();
    await wall.#request({ kind: 'begin', holder: HOLDER, expedition: FILLS, procedure: 'fills', setup: { name: 'Wall' } });
    wall.order.length = 0;
    return wall;
  }

  #seated(): Referee {
    return loneReferee(
      { holders: () => [HOLDER], heldBy: () => this.all, written: () => this.#written() },
      {
        lease: () => ({ epoch: this.epoch, client: 'clienta0' }),
        keys: () => new Map([[KEY.id, KEY]]),
        freshSeed: () => SEED,
        seat: (user) => ({ user, gm: true, owns: new Set() }),
        seen: this.seen,
        world: () => this.world,
        perform: (_at, effect) => {
          if (this.isDeadly) return NEVER;
          this.performed.push(effect.kind);
          if (effect.kind === 'set-weather') this.world = { ...this.world, weather: effect.to };
          return Promise.resolve([]);
        },
        announce: (_at, _record, events, again = false) => {
          this.announced.push(...events.map(({ name }) => (again ? `${name} again` : name)));
        },
        logSteps: (expedition, steps) => {
          if (this.logging === 'is refused') return Promise.resolve(false);
          if (this.logging === 'fails') return Promise.reject(new Error('the server is full'));
          for (const step of steps) this.log.set(`${expedition} ${step.at}`, structuredClone(step));
          this.order.push(`log ${steps.map(({ at }) => at).join(' ')}`);
          return this.logging === 'is written' ? Promise.resolve(true) : NEVER;
        },
        loggedStep: (expedition, at) => structuredClone(this.log.get(`${expedition} ${at}`) ?? null),
        forgetSteps: () => {
          this.log.clear();
          return Promise.resolve();
        },
      },
    );
  }

  /** Notes that a record has come; what changes no step of it is a note that something is done. */
  #written(): void {
    const what = `record ${this.record().depth}`;
    if (this.order.findLast((one) => one.startsWith('record')) !== what) this.order.push(what);
  }

  /** Another browser takes the seat. */
  async reload(): Promise<void> {
    this.epoch += 1;
    this.referee = this.#seated();
    this.referee.leaseChanged();
    await rest();
  }

  #request(asked: object): Promise<Answer | null> {
    this.#asked += 1;
    return this.referee.request('gm', `client01:${this.#asked}`, asked as never);
  }

  give(command: object, expedition: string = FILLS): Promise<Answer | null> {
    return this.#request({ kind: 'command', holder: HOLDER, expedition, revision: 0, basis: '', command });
  }

  async done(...commands: readonly object[]): Promise<void> {
    for (const command of commands) expect(await this.give(command)).toMatchObject({ kind: 'done' });
  }

  /** Gives a command to a browser that dies over it. */
  async lost(command: object): Promise<void> {
    void this.give(command);
    await rest();
  }

  begin(expedition: string, procedure: string, setup: object): Promise<Answer | null> {
    return this.#request({ kind: 'begin', holder: HOLDER, expedition, procedure, setup });
  }

  record(expedition: string = FILLS): ExpeditionRecord {
    return this.all[expedition] as ExpeditionRecord;
  }

  /** The letter of the picture and how many dots there are. */
  get state(): string {
    const { picture, dots } = this.record().open as unknown as FillsOpen;
    expect(picture).toBe((picture[0] ?? '').repeat(PICTURE));
    return `${picture[0] ?? ''}${dots}`;
  }

  /** The steps that the log has, as they lie there: whole, or as a mark. */
  get whole(): readonly boolean[] {
    return [...this.log.values()].map(({ sealed }) => sealed.includes('.'));
  }
}

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const fill = (letter: string, more: object = {}): object => ({ kind: 'fill', letter, ...more });
const DOT = { kind: 'dot' };
const UNDO = { kind: 'undo' };
const LOST = { kind: 'refused', code: 'undo-lost', data: {} };

let wall: Wall;
beforeAll(async () => {
  await listFills();
  await listPawns();
});
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  wall = await Wall.begun();
});

test('a step that is much to take back lies in the log, with all before it, before its record is written', async () => {
  await wall.done(DOT, DOT, fill('a'), DOT, fill('b'));
  expect(wall.order).toEqual(['record 1', 'record 2', 'log 0 1 2', 'record 3', 'record 4', 'log 3 4', 'record 5']);
  expect(wall.whole).toEqual([true, true, true, true, true]);
  expect(wall.record()).toMatchObject({ depth: 5, logged: 5 });
  expect(JSON.stringify(wall.record().tail).length).toBeLessThan(2_000);
});

test('steps of both kinds are taken back to the start in any order, under one referee after the other', async () => {
  const deed = fc.oneof(
    { weight: 3, arbitrary: fc.constant('dot') },
    { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c') },
    { weight: 3, arbitrary: fc.constant('undo') },
    { weight: 1, arbitrary: fc.constant('reload') },
  );
  const commandOf = (what: string): object => (what === 'dot' ? DOT : what === 'undo' ? UNDO : fill(what));
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 25, maxLength: 50 }), async (deeds) => {
      wall = await Wall.begun();
      const states = [wall.state];
      for (const what of deeds) {
        if (what === 'reload') await wall.reload();
        else if (what !== 'undo' || states.length > 1) {
          await wall.done(commandOf(what));
          if (what === 'undo') states.pop();
          else states.push(wall.state);
          expect(wall.state).toBe(states.at(-1));
        }
      }
      while (states.length > 1) {
        states.pop();
        await wall.done(UNDO);
        expect(wall.state).toBe(states.at(-1));
      }
      expect(await wall.give(UNDO)).toMatchObject({ code: 'nothing-to-undo' });
      expect(JSON.stringify(wall.record().tail).length).toBeLessThan(8_000);
    }),
    { numRuns: isLongRun() ? 40 : 4 },
  );
});

test('after more large steps than have room beside the state all are taken back, and the record stays small', async () => {
  const letters = [...'abcdefghijklmnopqrst'];
  await wall.done(...letters.map((letter) => fill(letter)));
  expect(Object.keys(wall.record().tail)).toHaveLength(TAIL);
  expect(JSON.stringify(wall.record().tail).length).toBeLessThan(1_600);
  await wall.reload();
  for (const letter of ['-', ...letters].slice(0, -1).reverse()) {
    await wall.done(UNDO);
    expect(wall.state).toBe(`${letter}0`);
    expect(JSON.stringify(wall.record().tail).length).toBeLessThan(1_600);
  }
});

describe('a browser that dies', () => {
  test('between log and record leaves a step beyond the depth, which the next of that number takes the place of', async () => {
    await wall.done(fill('a'));
    wall.logging = 'is the last that a browser does';
    await wall.lost(fill('b'));
    expect([wall.log.size, wall.record().depth, wall.state]).toEqual([2, 1, 'a0']);
    wall.logging = 'is written';
    await wall.reload();
    await wall.done(DOT);
    expect(wall.state).toBe('a1');
    await wall.done(UNDO, UNDO);
    expect(wall.state).toBe('-0');
    // The same once a step of its number goes to the log itself.
    await wall.done(DOT, fill('c'), UNDO, fill('d'), UNDO);
    expect(wall.state).toBe('-1');
  });

  test('before the effects leaves them to the next, who finds in the log that they are its own', async () => {
    wall.isDeadly = true;
    await wall.lost(fill('a', { effects: [RAIN] }));
    wall.isDeadly = false;
    await wall.reload();
    expect([wall.performed, wall.announced]).toEqual([['set-weather'], ['filled again']]);
    await wall.reload();
    expect(wall.performed).toHaveLength(1);
    await wall.done(UNDO);
    expect([wall.state, wall.world.weather]).toEqual(['-0', '']);
  });

  test('before the effects of an undo leaves those to the next, too', async () => {
    await wall.done(fill('a', { effects: [RAIN] }));
    await rest();
    wall.isDeadly = true;
    await wall.lost(UNDO);
    expect([wall.state, wall.world.weather]).toEqual(['-0', 'rain']);
    wall.isDeadly = false;
    await wall.reload();
    expect(wall.world.weather).toBe('');
  });

  test('leaves nothing of effects that somebody has put beside the mark', async () => {
    wall.isDeadly = true;
    await wall.lost(fill('a', { effects: [RAIN] }));
    wall.isDeadly = false;
    const forged = { tail: { 0: { effects: [{ ...RAIN, to: 'snow' }] } } };
    wall.all[FILLS] = withChanges(wall.all[FILLS] ?? {}, forged);
    await wall.reload();
    expect([wall.performed, wall.announced]).toEqual([[], []]);
  });

  test('before what the step owes to another leaves that to the next', async () => {
    await wall.begin(PAWNS, 'pawns', { name: 'Pawns', tokens: [] });
    const owes = [{ holder: HOLDER, expedition: PAWNS, command: { kind: 'note', text: 'filled' } }];
    wall.isDeadly = true;
    await wall.lost(fill('a', { effects: [RAIN], owes }));
    expect(wall.record(PAWNS).depth).toBe(0);
    wall.isDeadly = false;
    await wall.reload();
    expect(wall.record(PAWNS).depth).toBe(1);
    await wall.done(UNDO);
    expect(wall.record(PAWNS).depth).toBe(0);
  });
});

test('a step is taken back, others are made and taken back under its number, and the first kind again', async () => {
  await wall.done(fill('a'), UNDO, DOT, UNDO, fill('b'));
  await wall.reload();
  await wall.done(UNDO);
  expect(wall.state).toBe('-0');
  await wall.done(DOT, DOT, UNDO, fill('c'), UNDO, UNDO);
  expect([wall.state, wall.record().depth]).toEqual(['-0', 0]);
});

describe.each<readonly [Logging]>([['is refused'], ['fails']])('where what is written into the log %s', (logging) => {
  test('a command is carried out, and neither its step nor those under it are taken back', async () => {
    await wall.done(DOT);
    wall.logging = logging;
    await wall.done(fill('a', { effects: [RAIN] }));
    expect([wall.state, wall.performed, wall.record().logged]).toEqual(['a1', ['set-weather'], 0]);
    expect(await wall.give(UNDO)).toEqual(LOST);
    await wall.done(DOT, UNDO);
    expect(await wall.give(UNDO)).toEqual(LOST);
    expect(wall.state).toBe('a1');
  });

  test('the next large step has those before it logged that could not be, and what is lost is taken for nothing else', async () => {
    // What lies in the log under the number of the step that will be lost.
    await wall.done(DOT, fill('x'), UNDO);
    wall.logging = logging;
    await wall.done(fill('a'));
    wall.logging = 'is written';
    await wall.done(DOT, fill('b'));
    expect(wall.order.filter((what) => what.startsWith('log'))).toEqual(['log 0 1', 'log 1 2 3']);
    expect(wall.record()).toMatchObject({ depth: 4, logged: 4 });
    await wall.done(...Array.from({ length: TAIL }, () => DOT));
    await wall.done(...Array.from({ length: TAIL + 2 }, () => UNDO));
    expect(wall.state).toBe('a1');
    expect(await wall.give(UNDO)).toEqual(LOST);
    expect(wall.whole).toContain(false);
  });

  test('play goes on past the room beside the state', async () => {
    wall.logging = logging;
    await wall.done(...Array.from({ length: TAIL }, (_, at) => (at % 2 === 0 ? fill('a') : DOT)));
    expect(wall.state).toBe(`a${TAIL / 2}`);
    await wall.done(UNDO);
    expect(await wall.give(UNDO)).toEqual(LOST);
  });
});

test('where the log is gone, undo of a large step is refused, and later ones are taken back', async () => {
  await wall.done(fill('a'), DOT);
  wall.log.clear();
  await wall.done(fill('b'), UNDO, UNDO);
  expect(wall.state).toBe('a0');
  expect(await wall.give(UNDO)).toEqual(LOST);
});

test('set back, an expedition takes back what is marked beside the state, though the log of other times goes', async () => {
  await wall.done(DOT, fill('a'), fill('b'));
  const before = wall.record();
  await wall.done(DOT, fill('c'));
  wall.all[FILLS] = structuredClone(before);
  await wall.reload();
  await wall.done(DOT);
  expect(wall.announced).toContain('diceRenewed');
  await wall.done(UNDO, UNDO, UNDO, UNDO);
  expect(wall.state).toBe('-0');
});

test('a request that is sent again after a crash between log and record is carried out once', async () => {
  wall.logging = 'is the last that a browser does';
  const ask = { kind: 'command', holder: HOLDER, expedition: FILLS, revision: 0, basis: '', command: fill('a') } as const;
  void wall.referee.request('gm', 'client02:1', ask as never);
  await rest();
  wall.logging = 'is written';
  await wall.reload();
  for (const _time of [1, 2]) {
    expect(await wall.referee.request('gm', 'client02:1', ask as never)).toEqual({ kind: 'done', kept: [] });
  }
  expect([wall.state, wall.record().depth]).toEqual(['a0', 1]);
  await wall.done(UNDO);
  expect(wall.state).toBe('-0');
});
