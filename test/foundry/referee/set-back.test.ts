import { describe, expect, test } from 'vitest';
import { type Changes, REMOVED, withChanges } from '../../../src/play/changes.ts';
import {
  type Expedition,
  type ExpeditionRecord,
  HIGHEST_REVISION,
  type Secrets,
  type Step,
  TAIL,
} from '../../../src/play/expedition.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { unsealSecrets } from '../../../src/play/sealed-secrets.ts';
import { SeenRevisions } from '../../../src/foundry/store/seen-revisions.ts';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import { begun, given, secretRoll } from '../../rules/encounters/playing.ts';
import { table as encounterTable } from '../../rules/encounters/tables.ts';
import { type Held, ID, KEY, SEED, held, read } from '../../play/fixtures.ts';
import { loneReferee } from './lone-referee.ts';
import { EVERY_TOKEN } from '../../rules/seats.ts';

const KEYS = new Map([[KEY.id, KEY]]);
const OTHER_SEED = 'fedcba9876543210'.repeat(4);
const HOLDER = 'Scene.city';
const ROLL = { kind: 'roll-encounter', faces: 6 };
/** A roll that can be made whether or not one was made before. */
const REROLL = { kind: 'reroll', cell: 'B2', faces: 6 };

/** A search at a table of one referee, who can be reloaded, and whose record others can write over. */
class Table {
  /** The document that holds the expedition. */
  readonly home: string;
  flags: Record<string, Record<string, object>> = {};
  told: string[] = [];
  readonly log = new Map<number, Step>();
  seen = new SeenRevisions();
  referee: Referee;
  // What was played before it came here was asked for by the first numbers.
  #asked = 50;

  constructor({ record }: Held = held(), home = HOLDER) {
    this.home = home;
    this.flags = { [home]: { [ID]: structuredClone(record) } };
    this.referee = this.#seated();
  }

  #seated(): Referee {
    const referee = loneReferee(
      { holders: () => Object.keys(this.flags), heldBy: (holder) => this.flags[holder] ?? {} },
      {
        keys: () => KEYS,
        freshSeed: () => OTHER_SEED,
        seat: (user) => ({ user, gm: true, owns: EVERY_TOKEN }),
        seen: this.seen,
        browsers: () => undefined,
        sealFor: () => Promise.resolve(null),
        announce: (_at, _record, events) => void this.told.push(...events.map(({ name }) => name)),
        logSteps: (_expedition, steps) => {
          for (const step of steps) this.log.set(step.at, step);
          return Promise.resolve(true);
        },
        loggedStep: (_expedition, at) => this.log.get(at) ?? null,
        forgetSteps: () => {
          this.log.clear();
          return Promise.resolve();
        },
      },
    );
    referee.keysFound();
    return referee;
  }

  /** Reloads the page, which keeps what it has seen or has lost it. */
  reload(seen: SeenRevisions): void {
    this.seen = seen;
    this.referee = this.#seated();
  }

  expedition(holder = this.home): Expedition {
    return read(this.flags[holder]?.[ID]);
  }

  record(holder = this.home): ExpeditionRecord {
    return structuredClone(this.expedition(holder).record);
  }

  secrets(holder = this.home): Secrets {
    const opened = unsealSecrets(KEYS, ID, this.expedition(holder));
    if (!opened) throw new Error('the seal does not open');
    return opened.secrets;
  }

  async ask(command: { readonly kind: string }, holder = this.home): Promise<Answer | null> {
    this.#asked += 1;
    const { procedure, open } = this.expedition(holder);
    const basis = command.kind === 'undo' ? '' : procedure.basis(open, command as never);
    const ask = { kind: 'command', holder, expedition: ID, revision: 0, basis, command } as const;
    return this.referee.request('gm', `client01:${String(this.#asked)}`, ask);
  }

  async done(...commands: readonly { readonly kind: string }[]): Promise<void> {
    for (const command of commands) expect(await this.ask(command)).toMatchObject({ kind: 'done' });
  }

  /** Somebody who may write the document does so, beside the module. */
  written(changes: Changes): void {
    const all = this.flags[this.home] ?? {};
    all[ID] = withChanges(all[ID] ?? {}, changes);
    this.referee.published(this.home, { [ID]: changes });
  }

  removed(): void {
    this.flags[this.home] = {};
    this.referee.published(this.home, { [ID]: REMOVED });
  }
}

/** A search in which something was rolled once; what it was before, and what was rolled. */
async function rolled(): Promise<{ table: Table; before: ExpeditionRecord; dice: unknown; revision: number }> {
  const table = new Table();
  await table.done({ kind: 'begin' });
  const before = table.record();
  await table.done(ROLL);
  return { table, before, dice: table.secrets().hidden, revision: table.record().revision };
}

/** Rolls again where things stand as before: with other dice, above all that was, told once, and under a seal of its own. */
async function expectOtherDice(table: Table, revision: number, holder = HOLDER): Promise<void> {
  expect(await table.ask(REROLL, holder)).toMatchObject({ kind: 'done' });
  expect(table.secrets(holder).seed).toBe(OTHER_SEED);
  expect(table.record(holder).revision).toBeGreaterThan(revision);
  expect(table.told.filter((name) => name === 'diceRenewed')).toEqual(['diceRenewed']);
  await table.ask({ kind: 'undo' }, holder);
  await table.ask(REROLL, holder);
  expect(table.told.filter((name) => name === 'diceRenewed')).toEqual(['diceRenewed']);
  expect(table.secrets(holder).seed).toBe(OTHER_SEED);
}

describe('an expedition that somebody sets back while a GM looks on', () => {
  test.each<[string, (table: Table, before: ExpeditionRecord) => void]>([
    ['its number alone', (table, before) => table.written({ revision: before.revision })],
    [
      'all of it, in the name of who referees',
      (table, before) => table.written({ ...before, writer: table.record().writer } as never),
    ],
    [
      'all of it, in nobody’s name',
      (table, before) => {
        const changes = Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'writer' && name !== 'revision'));
        table.written(changes as never);
        table.written({ revision: before.revision });
      },
    ],
    [
      'by taking it away and putting it there again',
      (table, before) => {
        table.removed();
        table.written(before as never);
      },
    ],
  ])('rolls other dice: %s', async (_how, setBack) => {
    const { table, before, revision } = await rolled();
    setBack(table, before);
    await expectOtherDice(table, revision);
  });

  test('in the name of a referee of another time is mended, and rolls what comes next', async () => {
    const { table, before, revision } = await rolled();
    table.written({ ...before, writer: '0.clientz9' } as never);
    await table.done(REROLL);
    expect(table.record().revision).toBeGreaterThan(revision);
    expect(table.told).not.toContain('diceRenewed');
  });

  test('rolls other dice where its document is deleted and comes again from a file', async () => {
    const { table, before, revision } = await rolled();
    table.removed();
    table.flags = { 'Scene.again': { [ID]: before } };
    table.referee.arrived({ holder: 'Scene.again', expedition: ID });
    await expectOtherDice(table, revision, 'Scene.again');
  });

  test('rolls other dice again when it is set back again, to before the first time', async () => {
    const { table, before, revision } = await rolled();
    table.written({ ...before, writer: table.record().writer } as never);
    await table.done(ROLL);
    table.written({ ...before, writer: table.record().writer } as never);
    table.told = [];
    await expectOtherDice(table, revision);
  });

  test('of a table in play rolls other dice too', async () => {
    const { held: played } = given(begun(encounterTable('up')), secretRoll(4), secretRoll(2));
    const table = new Table(played, 'RollTable.mill');
    expect(table.record().revision).toBe(2);
    table.written({ revision: 1, writer: '1.clienta0' });
    expect(await table.ask({ kind: 'undo' })).toMatchObject({ kind: 'done' });
    expect(table.told).toContain('diceRenewed');
    expect(table.secrets().seed).toBe(OTHER_SEED);
  });
});

describe('an expedition that was set back while nobody looked on', () => {
  test('rolls other dice in a browser that saw more of it', async () => {
    const { table, before, revision } = await rolled();
    table.flags[HOLDER] = { [ID]: before };
    table.reload(table.seen);
    await expectOtherDice(table, revision);
  });

  test('rolls other dice in a browser that never saw it, where it lies below its own seal', async () => {
    const { table, before, revision } = await rolled();
    table.flags[HOLDER] = { [ID]: { ...table.record(), revision: before.revision } };
    table.reload(new SeenRevisions());
    await expectOtherDice(table, revision);
  });

  test('cannot be told from one that was never played on, in a browser that never saw it', async () => {
    const { table, before, dice } = await rolled();
    table.flags[HOLDER] = { [ID]: before };
    table.reload(new SeenRevisions());
    await table.done(ROLL);
    expect(table.secrets()).toMatchObject({ seed: SEED, hidden: dice });
  });

  test('and was taken up by a referee who tells of no seal’s revision, as older versions, is played on', async () => {
    const table = new Table();
    await table.done({ kind: 'begin' }, ROLL);
    expect(table.told).not.toContain('diceRenewed');
  });
});

describe('undo in an expedition that was set back', () => {
  test('takes back what lies beside the state, with the dice renewed', async () => {
    const { table, before } = await rolled();
    table.written({ revision: before.revision });
    await table.done({ kind: 'undo' });
    expect(table.told).toEqual(expect.arrayContaining(['diceRenewed', 'undone']));
    expect(table.expedition().open).toEqual(before.open);
    expect(table.secrets()).toMatchObject({ seed: OTHER_SEED });
  });

  test('is refused where a step lies in the log, which may be of another time', async () => {
    const table = new Table();
    const place = (cell: string) => ({ kind: 'place', cell, contents: 'empty' });
    await table.done(...Array.from({ length: TAIL + 4 }, (_, at) => place(`A${String((at % 3) + 1)}`)));
    const before = table.record();
    await table.done(...Array.from({ length: 2 * TAIL }, () => place('B2')));
    expect(table.log.size).toBeGreaterThan(TAIL);
    table.written({ ...before, writer: table.record().writer } as never);
    for (let steps = 0; steps < TAIL; steps += 1) await table.done({ kind: 'undo' });
    expect(await table.ask({ kind: 'undo' })).toEqual({ kind: 'refused', code: 'undo-lost', data: {} });
  });
});

test('a play that ends and begins anew under its id has other dice already, and nothing is said of it', async () => {
  const { table } = await rolled();
  await table.referee.request('gm', 'client01:90', { kind: 'remove', holder: HOLDER, expedition: ID });
  const setup = { name: 'Again', plan: 'easy', frame: { x: 0, y: 0, cell: 300, turn: 0 }, token: '' };
  const ask = { kind: 'begin', holder: HOLDER, expedition: ID, procedure: 'search', setup } as const;
  expect(await table.referee.request('gm', 'client01:91', ask)).toMatchObject({ kind: 'done' });
  await table.done({ kind: 'begin' }, ROLL);
  expect(table.told).not.toContain('diceRenewed');
});

describe.each([HIGHEST_REVISION + 1, 2 ** 53 - 2, 2 ** 53, 1e300])('a revision that no play comes to: %s', (revision) => {
  test('is counted on from what the seal says, with other dice, so that the play goes on', async () => {
    const { table, revision: last } = await rolled();
    table.written({ revision });
    await table.done(REROLL);
    expect(table.told).toContain('diceRenewed');
    expect(table.secrets().seed).toBe(OTHER_SEED);
    expect(table.record().revision).toBeGreaterThan(0);
    expect(table.record().revision).toBeLessThanOrEqual(last + 1);
    await table.done({ kind: 'undo' });
  });

  test('is not remembered: set back again, the play goes on', async () => {
    const { table } = await rolled();
    const before = table.record();
    table.written({ revision });
    table.written({ revision: before.revision });
    await table.done(REROLL, { kind: 'undo' });
    expect(table.record().revision).toBe(before.revision + 2);
  });
});
