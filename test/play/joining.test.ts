import { beforeAll, describe, expect, test } from 'vitest';
import { withChanges } from '../../src/play/changes.ts';
import { TAIL } from '../../src/play/expedition.ts';
import { type Judged, judgedTogether } from '../../src/play/joining.ts';
import type { Link, News } from '../../src/play/link.ts';
import { type AnyProcedure, fetchedProcedure, listProcedure, wholeOf } from '../../src/play/procedures.ts';
import { type JudgeContext, judge, newExpedition } from '../../src/play/referee.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { GM, type Held, KEY, SEED, byteStream, context } from './fixtures.ts';
import { PAWNS, type PawnsHidden } from './pawns.ts';

/** A note in one town becomes the note of the others, once they can see it from there. */
const LINK: Link = {
  isNews: ({ before, after }: News) => noteIn(before) !== noteIn(after),
  followUp: ({ after }: News, other: object) =>
    noteIn(after) === noteIn(other) ? null : { kind: noteIn(after) === 'odd' ? 'nonsense' : 'note', text: noteIn(after) },
};
const noteIn = (state: object): string => (state as { readonly hidden: PawnsHidden }).hidden.note;

const TOWNS = ['york', 'leeds', 'hull'] as const;

beforeAll(async () => {
  // Bath sees Leeds alone, and Paris nobody.
  const linked = { york: TOWNS, leeds: TOWNS, hull: TOWNS, bath: ['leeds'], paris: [] };
  for (const [id, others] of Object.entries(linked)) {
    const town = { ...PAWNS, id } as unknown as AnyProcedure;
    const links = Object.fromEntries(others.map((other) => [other, () => Promise.resolve(LINK)]));
    const fetch = (): Promise<AnyProcedure> => Promise.resolve(town);
    listProcedure({ id, holder: 'Scene', links, fetchReading: fetch, fetchProcedure: fetch });
    await fetchedProcedure(id);
  }
});

/** Expeditions of one scene, by their towns, as they lie there. */
class Scene {
  readonly held: Record<string, Held> = {};
  readonly sat: string[] = [];
  #number = 0;

  constructor(...towns: readonly string[]) {
    for (const [at, town] of towns.entries()) {
      const making = { id: town, key: KEY, random: byteStream(at), writer: '1.client01' };
      const setup = { name: `The game of ${town}`, tokens: ['pawn'] };
      this.held[town] = newExpedition(making, wholeOf({ id: town }), setup, SEED);
    }
  }

  context(town: string): JudgeContext {
    const held = this.held[town];
    if (!held) throw new Error(`no ${town}`);
    return context(held, { id: town, random: byteStream(held.record.revision + 50) });
  }

  /** Judges a command to one of them, alone. */
  judged(town: string, command: object): Judged {
    this.#number += 1;
    const sitting = this.context(town);
    const write = judge(sitting, { id: `client01:${this.#number}`, basis: '', command }, GM);
    if (write.kind !== 'write') throw new Error(JSON.stringify(write));
    return { context: sitting, write };
  }

  /** Gives a command to one of them with the others beside, and keeps what comes of it; a code where it is refused. */
  async give(town: string, command: object, others = Object.keys(this.held)): Promise<Record<string, string> | string> {
    const first = this.judged(town, command);
    const beside = new Map(others.filter((other) => other !== town).map((other) => [other, other]));
    const all = await judgedTogether(first, beside, (other) => {
      this.sat.push(other);
      return Promise.resolve(this.held[other] ? this.context(other) : null);
    });
    if ('code' in all) return `${all.code} ${JSON.stringify(all.data)}`;
    for (const { context: at, write } of all) {
      // What is written is what was changed.
      expect(sameData(withChanges(at.expedition.record, write.changes), write.record)).toBe(true);
      this.held[at.id] = { record: write.record, secrets: write.secrets };
    }
    return Object.fromEntries(all.map(({ context: { id } }) => [id, this.note(id)]));
  }

  note(town: string): string {
    return (this.held[town]?.secrets.hidden as PawnsHidden).note;
  }

  joined(town: string): unknown {
    const { record } = this.held[town] ?? {};
    return record?.tail[(record.depth - 1) % TAIL]?.joined;
  }
}

describe('expeditions that go on together', () => {
  test('follow what becomes known in one of them, each once, in one write that says which steps belong together', async () => {
    const scene = new Scene('york', 'leeds', 'hull');
    expect(await scene.give('york', { kind: 'begin' })).toEqual({ york: '' });
    expect(scene.sat).toEqual([]);
    expect(await scene.give('york', { kind: 'note', text: 'fog' })).toEqual({ york: 'fog', leeds: 'fog', hull: 'fog' });
    expect(scene.sat).toEqual(['leeds', 'hull']);
    expect(['york', 'leeds', 'hull'].map((town) => scene.joined(town))).toEqual([
      { leeds: 0, hull: 0 },
      { york: 1, hull: 0 },
      { york: 1, leeds: 0 },
    ]);
    // The others remember the referee's own request under the name of the one that they follow.
    expect(scene.held['leeds']?.record.seats).toEqual({ york: 'joinedto:1' });
    expect(await scene.give('leeds', { kind: 'note', text: 'rain' })).toEqual({ york: 'rain', leeds: 'rain', hull: 'rain' });
    expect(scene.held['york']?.record.seats).toMatchObject({ leeds: 'joinedto:3' });
  });

  test('are those that are linked, still lie there, know it not yet, and do not refuse it', async () => {
    const scene = new Scene('york', 'leeds', 'paris');
    expect(await scene.give('york', { kind: 'note', text: 'fog' }, ['leeds', 'paris', 'hull'])).toEqual({
      york: 'fog',
      leeds: 'fog',
    });
    expect(new Set(scene.sat)).toEqual(new Set(['leeds', 'hull']));
    expect(scene.joined('york')).toEqual({ leeds: 0 });
    // What follows nothing belongs to nothing.
    expect(await scene.give('paris', { kind: 'note', text: 'sun' })).toEqual({ paris: 'sun' });
    expect(scene.joined('paris')).toBeUndefined();
    expect(await scene.give('york', { kind: 'note', text: 'odd' })).toEqual({ york: 'odd' });
    expect([scene.note('leeds'), scene.joined('york')]).toEqual(['fog', undefined]);
    await scene.give('leeds', { kind: 'note', text: 'ice' }, []);
    expect(await scene.give('york', { kind: 'note', text: 'ice' })).toEqual({ york: 'ice' });
  });

  test('follow those that followed: what one makes known to another, that one makes known further', async () => {
    const scene = new Scene('york', 'bath', 'leeds');
    expect(await scene.give('york', { kind: 'note', text: 'fog' })).toEqual({ york: 'fog', leeds: 'fog', bath: 'fog' });
    expect(scene.joined('bath')).toEqual({ york: 0, leeds: 0 });
  });
});

describe('steps that belong together', () => {
  test('are taken back together, from whichever of them, and only once more', async () => {
    const scene = new Scene('york', 'leeds', 'hull');
    await scene.give('york', { kind: 'note', text: 'fog' });
    await scene.give('leeds', { kind: 'note', text: 'rain' });
    expect(await scene.give('hull', { kind: 'undo' })).toEqual({ york: 'fog', leeds: 'fog', hull: 'fog' });
    expect(await scene.give('york', { kind: 'undo' })).toEqual({ york: '', leeds: '', hull: '' });
    for (const town of TOWNS) expect(scene.held[town]?.record.depth).toBe(0);
  });

  test('are not taken back where one has gone on since, and nothing is changed', async () => {
    const scene = new Scene('york', 'leeds');
    await scene.give('york', { kind: 'note', text: 'fog' });
    await scene.give('leeds', { kind: 'begin' });
    const before = structuredClone(scene.held);
    expect(await scene.give('york', { kind: 'undo' })).toBe('undo-joined {"name":"The game of leeds"}');
    expect(scene.held).toEqual(before);
  });

  test('are taken back without what is gone, and not where another has lost its step', async () => {
    const scene = new Scene('york', 'leeds', 'hull');
    await scene.give('york', { kind: 'note', text: 'fog' });
    const { leeds, hull } = scene.held;
    delete scene.held['hull'];
    const lost = leeds!.record.tail['0']!;
    scene.held['leeds'] = { ...leeds!, record: { ...leeds!.record, tail: { 0: { ...lost, sealed: 'lost' } } } };
    expect(await scene.give('york', { kind: 'undo' })).toBe('undo-lost {}');
    scene.held['leeds'] = leeds!;
    expect(await scene.give('york', { kind: 'undo' })).toEqual({ york: '', leeds: '' });
    expect((hull!.secrets.hidden as PawnsHidden).note).toBe('fog');
  });
});
