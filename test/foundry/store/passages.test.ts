/** Where parties are, as the world's scenes have it: whatever else lies there, and whatever is gone. */
import { describe, expect, test } from 'vitest';
import type { Passage } from '../../../src/rules/party/passage/passage.ts';
import { RAMBLE } from '../../../src/rules/ramble/ramble.ts';
import { apart } from '../../rules/ramble/party/parties.ts';
import { held } from '../../play/fixtures.ts';
import { PARTIES } from '../../harness/parties-at-table.ts';

const { record } = held();
const passage = (changes: Partial<Passage> = {}): Passage => ({
  ...{ party: 'hills', count: 1, time: 100, since: 0, members: {}, hurts: [] },
  from: { holder: 'Scene.hills', expedition: 'hills', name: 'The hills' },
  ...changes,
});
/** A search that is played, with what is said of its party. */
const search = (name: string, more: object = {}): object => ({
  ...record,
  open: { ...record.open, status: 'running', name, ...more },
});
const came = (name: string, changes: Partial<Passage> = {}): object => search(name, { passage: passage(changes) });

type Held = Readonly<Record<string, Readonly<Record<string, object>>>>;
const at = (scene: string, expedition = scene) => ({ holder: `Scene.${scene}`, expedition });
const beyond = (all: Held, scene: string): string | undefined => PARTIES.seenFrom({ held: all }, at(scene)).elsewhere?.name;
const departing = (all: Held, to: string, from: string) =>
  PARTIES.seenFrom({ held: all }, at(to)).departing?.(`Scene.${from}`, from) ?? null;

const HELD = {
  'Scene.hills': { hills: search('The hills') },
  'Scene.cave': { cave: came('The cave') },
  'Scene.city': { city: came('The city', { count: 2 }) },
  'Scene.moor': { moor: search('The moor') },
} satisfies Held;

describe('a party of the world', () => {
  test('SG-26 is where its latest passage led, and nowhere else', () => {
    expect(['hills', 'cave', 'city', 'moor'].map((scene) => beyond(HELD, scene))).toEqual([
      'The city',
      'The city',
      undefined,
      undefined,
    ]);
    expect(PARTIES.beyond({ held: HELD }, 'Scene.cave', 'hills')).toBe(2);
    expect(PARTIES.beyond({ held: HELD }, 'Scene.city', 'hills')).toBe(0);
  });

  test('SG-26 is where it was before once the scene is deleted that it was on, and at last where it set out', () => {
    const { 'Scene.city': _city, ...without } = HELD;
    expect(['hills', 'cave'].map((scene) => beyond(without, scene))).toEqual(['The cave', undefined]);
    const { 'Scene.cave': _cave, ...last } = without;
    expect(beyond(last, 'hills')).toBeUndefined();
    // It comes from there as it would have before.
    expect(departing(without, 'moor', 'cave')).toMatchObject({ isThere: true, party: 'hills', count: 1 });
    expect(departing(without, 'moor', 'city')).toBeNull();
  });

  test('SG-26 goes to one place at a time, from where it is', () => {
    expect(departing(HELD, 'moor', 'city')).toMatchObject({
      isThere: true,
      isOurs: false,
      isHere: false,
      count: 2,
      isLeft: false,
    });
    expect(departing(HELD, 'moor', 'cave')).toMatchObject({ isThere: false });
    expect(departing(HELD, 'city', 'cave')).toMatchObject({ isHere: true });
    expect(departing(HELD, 'hills', 'city')).toMatchObject({ isOurs: true, isThere: true, isLeft: false });
  });

  test('SG-26 goes on from what is only laid where it has come there, and from nothing else that is', () => {
    const laid = { ...HELD, 'Scene.tower': { tower: search('The tower', { status: 'laid' }) } };
    expect(departing(laid, 'hills', 'tower')).toBeNull();
    const waiting = {
      ...HELD,
      'Scene.tower': { tower: search('The tower', { status: 'laid', passage: passage({ count: 3 }) }) },
    };
    expect(departing(waiting, 'hills', 'tower')).toMatchObject({ isThere: true, isOurs: true, along: { isFree: true } });
  });

  test('SG-26 knows whether it came there from where it goes', () => {
    expect(departing(HELD, 'hills', 'city')).toMatchObject({ cameFromHere: true });
    expect(departing(HELD, 'moor', 'city')).toMatchObject({ cameFromHere: false });
  });

  test('SG-26 is met by another, which goes along from then on', () => {
    expect(departing(HELD, 'moor', 'city')?.joined).toEqual([{ party: 'moor', count: 1, time: 0 }]);
    const met = { ...HELD, 'Scene.moor': { moor: came('The moor', { count: 3, joined: [{ party: 'moor', count: 1 }] }) } };
    expect(departing(met, 'city', 'moor')).toMatchObject({ isOurs: true, joined: [{ party: 'moor', count: 2 }] });
    // Both have gone on by the time that somebody else comes to where one of them was.
    const on = {
      ...met,
      'Scene.cave': { cave: came('The cave', { count: 4, joined: [{ party: 'moor', count: 2 }] }) },
      'Scene.fen': { fen: search('The fen') },
    };
    expect(departing(on, 'moor', 'fen')).toMatchObject({ isLeft: true, joined: [] });
    expect(beyond(on, 'moor')).toBe('The cave');
  });

  test('RA-03 comes back from where it met others by its own time', () => {
    const joined = [{ party: 'moor', count: 1, time: 600 }];
    const met = { ...HELD, 'Scene.cave': { cave: came('The cave', { count: 3, time: 100, joined }) } };
    expect(departing(met, 'moor', 'cave')).toMatchObject({ isOurs: true, isLeft: false, ours: { party: 'moor', time: 600 } });
    expect(departing(met, 'hills', 'cave')).toMatchObject({ isOurs: true, ours: { party: 'hills', time: 100 } });
  });

  test('RA-45 comes back to the part that waits, or that is played, and a part that has gone is found', () => {
    const hills = (b: object = {}): object => {
      const { open } = apart().state;
      const parts = { b: { ...open.parts['b'], ...b } };
      return { ...record, procedure: 'ramble', version: RAMBLE.version, open: { ...open, parts } };
    };
    const all = {
      'Scene.hills': { hills: hills() },
      'Scene.cave': { cave: came('The cave', { party: 'hills-b', count: 2 }) },
    };
    expect(departing(all, 'hills', 'cave')).toMatchObject({ isOurs: true, part: 'b', parts: ['b'], isLeft: false, joined: [] });
    expect(PARTIES.seenFrom({ held: all }, at('hills')).partElsewhere?.('b')).toEqual({ name: 'The cave' });
    const both = {
      ...all,
      'Scene.cave': { cave: came('The cave', { party: 'hills-b', count: 2, joined: [{ party: 'hills', count: 1 }] }) },
    };
    const back = departing(both, 'hills', 'cave');
    expect([back?.isOurs, back?.part, back?.parts]).toEqual([true, undefined, ['b']]);
    const home = {
      ...all,
      'Scene.hills': { hills: hills({ passage: passage({ party: 'hills-b', count: 3 }) }) },
    };
    expect(PARTIES.seenFrom({ held: home }, at('hills')).partElsewhere?.('b')).toBeNull();
  });

  test('RA-45 is found where a part of it waits', () => {
    const parts = { b: { passage: passage({ party: 'hills-b', count: 3 }) } };
    const all = {
      'Scene.hills': { hills: search('The hills', { parts }) },
      'Scene.cave': { cave: came('The cave', { party: 'hills-b', count: 2 }) },
    };
    expect(beyond(all, 'cave')).toBe('The hills');
  });

  test.each([
    [null],
    [{ open: null }],
    [{ open: { passage: 'gone' } }],
    [{ open: { passage: [null, ['gone']], parts: [{ passage: [null] }] } }],
    [{ open: { passage: { party: 7, count: 9 } } }],
    [
      {
        open: {
          passage: { party: 'hills', count: 'many', joined: [null, 5, { party: 'hills' }] },
          parts: [null, { passage: 3 }],
        },
      },
    ],
  ])('SG-26 is not led astray by anything that lies in a flag: %j', (odd) => {
    expect(beyond({ ...HELD, 'Scene.odd': { odd: odd as never } }, 'cave')).toBe('The city');
  });
});
