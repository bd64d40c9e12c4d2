import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BLANK, inCell } from '../../../../src/rules/grid/chunks.ts';
import { cellName } from '../../../../src/rules/grid/sides.ts';
import { trueNames } from '../../../../src/rules/ramble/map/names.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { isSeen } from '../../../../src/rules/ramble/setting-up.ts';
import { LONGEST_CELL_NAME, SetupSchema } from '../../../../src/rules/ramble/state/state.ts';
import { BARE_KIND } from '../../../../src/rules/terrain/kinds.ts';
import { allCells } from '../../grid/any-hexes.ts';
import {
  DRAWN,
  type Game,
  LAY,
  LEADER,
  at,
  begun,
  ghost,
  groundOf,
  hour,
  laid,
  layer,
  play,
  playAll,
  refusal,
  told,
  travelled,
} from '../fixtures.ts';

const NAMES = { '4,4': 'Emberford', '5,4': 'The mill', '9,9': 'The last inn' } as const;
const FOREST = groundOf(Array.from({ length: 12 }, () => 'ffffffffff'));

/** A secret map with names, on which the party has set out. */
const secret = (more: object = {}): Game =>
  begun({ ground: FOREST, at: '4,4', setup: { isSecret: true, names: NAMES, ...more }, options: { sight: 0 } });

const open = ({ state }: Game) => state.open.names;

describe('names of hexes', () => {
  test('RA-23 follow the secrecy of terrain: all know those of hexes that are seen, and the GM all of them', () => {
    const game = secret();
    expect(open(laid({ ground: FOREST, setup: { isSecret: true, names: NAMES } }))).toEqual({});
    expect(open(game)).toEqual({ '4,4': 'Emberford' });
    expect(trueNames(game.state)).toEqual(NAMES);
    const gone = travelled(hour(game), '3');
    expect(open(gone)).toEqual({ '4,4': 'Emberford', '5,4': 'The mill' });
    expect(gone.state.hidden).toBe(game.state.hidden);
    const plain = laid({ setup: { names: NAMES } });
    expect([open(plain), plain.state.hidden.names]).toEqual([NAMES, {}]);
  });

  test('RA-23 are hidden with their hexes and shown with them again, also where nothing is painted', () => {
    for (const ground of [FOREST, {}]) {
      const game = begun({ ground, at: '4,4', setup: { isSecret: true, names: NAMES }, options: { sight: 0 } });
      // Flags forget an empty map.
      const { terrain, ...rest } = game.state.hidden;
      const stored = { ...game, state: { ...game.state, hidden: ground === FOREST ? { ...rest, terrain } : rest } };
      const shown = play(stored, { kind: 'reveal', cells: '9:8-9', seen: true });
      expect(open(shown)).toEqual({ '4,4': 'Emberford', '9,9': 'The last inn' });
      const hidden = play(shown, { kind: 'reveal', cells: '9:9 4:4', seen: false });
      expect(open(hidden)).toEqual({});
      expect(trueNames(hidden.state)).toEqual(NAMES);
      expect(open(play(hidden, { kind: 'reveal', cells: '9:9', seen: true }))).toEqual({ '9,9': 'The last inn' });
    }
  });

  test('RA-23 are known to all once terrain is no secret, and go back under seal with it', () => {
    const shown = play(secret(), { kind: 'secrecy', isSecret: false });
    expect([open(shown), shown.state.hidden.names]).toEqual([NAMES, {}]);
    const again = play(shown, { kind: 'secrecy', isSecret: true });
    expect([open(again), again.state.hidden.names]).toEqual([{ '4,4': 'Emberford' }, NAMES]);
    expect(play(again, { kind: 'secrecy', isSecret: true }).state).toBe(again.state);
  });

  test('RA-23 are given by the GM: seen at once where the hex is, and nowhere else', () => {
    const game = secret();
    const there = play(game, { kind: 'name', at: '4,4', text: 'Ashford' });
    expect([open(there), trueNames(there.state)['4,4']]).toEqual([{ '4,4': 'Ashford' }, 'Ashford']);
    const afar = play(game, { kind: 'name', at: '0,0', text: 'Nowhere' });
    expect(afar.state.open).toEqual(game.state.open);
    expect([afar.events, trueNames(afar.state)['0,0']]).toEqual([[], 'Nowhere']);
    const none = play(there, { kind: 'name', at: '4,4', text: '' });
    expect([open(none), trueNames(none.state)['4,4']]).toEqual([{}, undefined]);
    const plain = play(laid(), { kind: 'name', at: '0,0', text: 'Home' });
    expect([open(plain), plain.state.hidden.names]).toEqual([{ '0,0': 'Home' }, {}]);
    for (const name of ['12,0', '0,10']) expect(refusal(game, { kind: 'name', at: name, text: 'Beyond' })).toBe('off-map');
    expect(refusal(game, { kind: 'name', at: '4,4', text: 'Mine' }, LEADER)).toBe('gm-only');
  });

  test('RA-23 have so many letters, and none is empty at the beginning', () => {
    const long = 'ß'.repeat(LONGEST_CELL_NAME);
    expect(v.is(RAMBLE.schemas.command, { kind: 'name', at: '0,0', text: long })).toBe(true);
    expect(v.is(RAMBLE.schemas.command, { kind: 'name', at: '0,0', text: `${long}s` })).toBe(false);
    const reads = (names: object): boolean => v.is(SetupSchema, { name: 'Road', token: '', cells: LAY, names });
    expect(reads({ '0,0': long })).toBe(true);
    expect([{ '0,0': '' }, { '00,0': 'x' }, { here: 'x' }].map(reads)).toEqual([false, false, false]);
  });

  test('RA-61 share a room with plans and notes where a map has a picture, whether they are a secret or not', () => {
    for (const isSecret of [false, true]) {
      const names = Object.fromEntries(
        Array.from({ length: 21 }, (_, i) => [`${i % 12},${Math.floor(i / 12)}`, '町'.repeat(60)]),
      );
      const game = laid({ setup: { isSecret, names } });
      expect(refusal(game, { kind: 'name', at: '11,9', text: '町'.repeat(60) })).toBe('hidden-full');
      expect(
        refusal(game, { kind: 'plan', id: 'a', plan: { at: '0,0', kind: 'encounter', text: '町'.repeat(99), link: '' } }),
      ).toBe('hidden-full');
      expect(refusal(game, { kind: 'secrecy', isSecret: !isSecret })).toBe('accepted');
      expect(refusal(game, { kind: 'name', at: '0,0', text: '' })).toBe('accepted');
    }
  });
});

describe('maps that the module draws', () => {
  const ground = layer('o', ['0,0', '1,0', '2,0', '0,1', '1,1']);
  const going = hour(play(ghost({ ground, options: { sight: 1 } }), { kind: 'begin', at: '0,0' }));

  test('RA-21 end where nothing is painted: nobody goes there, unless a GM says so', () => {
    const south = travelled(going, '33');
    expect(south.state.open.at).toBe('2,0');
    expect(refusal(south, { kind: 'travel', way: '3' }, LEADER)).toBe('impassable');
    expect(refusal(south, { kind: 'travel', way: '3', overrule: true }, LEADER)).toBe('gm-only');
    const there = play(south, { kind: 'travel', way: '3', overrule: true });
    expect([told(there)[0], there.state.open.at]).toEqual(['overruled', '3,0']);
    // Where the GM says otherwise of what is not painted, it is open ground.
    const free = play(south, { kind: 'kinds', kinds: {} });
    expect(travelled(free, '3').state.open.at).toBe('3,0');
    expect(travelled(play(south, { kind: 'kinds', kinds: { [BARE_KIND]: { cost: 3 } } }), '3').state.open.jaunt?.spent).toBe(5);
  });

  test('RA-23 show sites with their hexes, which cost nobody anything', () => {
    const site = layer('C', ['1,0', '11,9']);
    const game = hour(play(ghost({ ground, terrain: { site } }), { kind: 'begin', at: '0,0' }));
    const known = (now: Game): string[] =>
      allCells(LAY).flatMap((cell) => (inCell(now.state.open.terrain.site, cell) === BLANK ? [] : cellName(cell)));
    expect(known(game)).toEqual(['1,0']);
    expect(travelled(game, '3').state.open.jaunt?.spent).toBe(travelled(going, '3').state.open.jaunt?.spent);
    const hidden = play(game, { kind: 'reveal', cells: '1:0', seen: false });
    expect(known(hidden)).toEqual([]);
    expect(known(play(hidden, { kind: 'reveal', cells: '1:0 11:9', seen: true }))).toEqual(['1,0', '11,9']);
    const stroke = play(game, { kind: 'stroke', layer: 'site', to: 'R', cells: '0:0 11:8' });
    expect([inCell(stroke.state.open.terrain.site, at('0,0')), inCell(stroke.state.open.terrain.site, at('11,8'))]).toEqual([
      'R',
      BLANK,
    ]);
    expect(inCell(stroke.state.hidden.terrain?.site ?? {}, at('11,8'))).toBe('R');
  });

  test('RA-23 look otherwise and have another credit when the GM says so, and stay as large as they are', () => {
    const painted = play(going, { kind: 'configure', drawn: { style: 'painted' } });
    expect(painted.state.open.drawn).toEqual({ ...DRAWN, style: 'painted' });
    const credited = play(painted, { kind: 'configure', drawn: { credit: 'By Aos' } });
    expect(credited.state.open.drawn).toEqual({ ...DRAWN, style: 'painted', credit: 'By Aos' });
    const unsaid = { style: undefined } as unknown as { style: 'ink' };
    expect(play(credited, { kind: 'configure', drawn: unsaid }).state.open.drawn).toEqual(credited.state.open.drawn);
    expect(v.parse(RAMBLE.schemas.command, { kind: 'configure', drawn: { size: 'large', seed: 'x' } })).toEqual({
      kind: 'configure',
      drawn: {},
    });
    expect(refusal(laid(), { kind: 'configure', drawn: { style: 'ink' } })).toBe('not-drawn');
    expect(refusal(laid(), { kind: 'configure', name: 'Road' })).toBe('accepted');
    expect(laid().state.open.drawn).toBeUndefined();
  });

  test('RA-23 may be shown whole, and be a secret again', () => {
    const all = playAll(going, [{ kind: 'secrecy', isSecret: false }]);
    expect(all.state.open.terrain.ground).toEqual(ground);
    const again = play(all, { kind: 'secrecy', isSecret: true });
    expect([again.state.open.terrain, again.state.hidden.terrain]).toEqual([
      going.state.open.terrain,
      going.state.hidden.terrain,
    ]);
    expect(isSeen(again.state.open, '0,0')).toBe(true);
  });
});
