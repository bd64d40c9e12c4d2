import { describe, expect, test } from 'vitest';
import { BLANK, filledCells, inCell } from '../../../src/rules/grid/chunks.ts';
import { cellName, cellsApart } from '../../../src/rules/grid/sides.ts';
import { cellsAround } from '../../../src/rules/ramble/map/seeing.ts';
import { isSeen } from '../../../src/rules/ramble/setting-up.ts';
import { LAYERS, isPainted } from '../../../src/rules/terrain/terrain.ts';
import { allCells } from '../grid/any-hexes.ts';
import {
  type Game,
  LAY,
  at,
  begun,
  column,
  groundOf,
  hour,
  jaunting,
  laid,
  layOf,
  layer,
  play,
  refusal,
  sidesAlong,
  travelled,
} from './fixtures.ts';

/** Lists what is seen of a map, cells that were visited with a star. */
function seen({ state: { open } }: Game): string[] {
  return [...filledCells(open.seen, open.cells)].map(([cell, is]) => `${cellName(cell)}${is === 'v' ? '*' : ''}`).sort();
}

const FOREST = groundOf(Array.from({ length: 12 }, () => 'ffffffffff'));

describe('what the party sees', () => {
  test('RA-02 the hex where it is, which counts as visited, and those around', () => {
    expect(seen(laid())).toEqual([]);
    expect(seen(begun({ at: '4,4' }))).toEqual(['3,3', '3,4', '3,5', '4,3', '4,4*', '4,5', '5,4']);
    expect(seen(begun({ at: '4,4', options: { sight: 0 } }))).toEqual(['4,4*']);
    expect(seen(begun({ at: '4,4', options: { sight: 2 } }))).toHaveLength(19);
    expect(seen(begun({ at: '0,0' }))).toEqual(['0,0*', '0,1', '1,0']);
    expect(seen(begun({ lay: layOf('squares'), at: '4,4' }))).toEqual(['3,4', '4,3', '4,4*', '4,5', '5,4']);
  });

  test('RA-02 what lies around each hex of its way, not only the last one', () => {
    const gone = travelled(jaunting({ options: { sight: 0 } }), '333');
    expect(seen(gone)).toEqual(['0,0*', '1,0*', '2,0*', '3,0*']);
    const wide = travelled(jaunting(), '333');
    for (const name of column(1, 0, 3)) expect(isSeen(wide.state.open, name), name).toBe(true);
    expect(isSeen(wide.state.open, '5,0')).toBe(false);
    expect(isSeen(wide.state.open, 'nowhere')).toBe(false);
  });

  test('RA-22 a hex that is not paid yet is not visited', () => {
    const pressed = travelled(jaunting({ options: { speed: 8 }, ground: layer('p', ['1,0']) }), '3');
    expect(inCell(pressed.state.open.seen, at('1,0'))).toBe('s');
  });

  test('RA-02 it sees farther from heights, as far as they are high', () => {
    const from = (letter: string, heights = true): number =>
      seen(begun({ at: '5,5', ground: layer(letter, ['5,5']), options: { heights } })).length;
    expect([from('f'), from('h'), from('m'), from('p')]).toEqual([7, 19, 37, 37]);
    expect(from('m', false)).toBe(7);
    const own = begun({ at: '5,5', ground: layer('A', ['5,5']), setup: { kinds: { A: { name: 'Spire', height: 3 } } } });
    expect(seen(own).length).toBeGreaterThan(37);
  });

  test('RA-02 with a farther sight it sees more from where it is, and with a nearer one no less', () => {
    const game = begun({ at: '5,5' });
    const far = play(game, { kind: 'configure', options: { sight: 2 } });
    expect(seen(far)).toHaveLength(19);
    expect(seen(play(far, { kind: 'configure', options: { sight: 0 } }))).toHaveLength(19);
    expect(seen(play(laid(), { kind: 'configure', options: { sight: 2 } }))).toEqual([]);
  });

  test('RA-02 the cells around one are those within so many steps, on every kind of cells', () => {
    for (const lay of [LAY, layOf('squares'), layOf('hexes-in-rows', true), layOf('hexes-in-columns', true)])
      for (const middle of [at('0,0'), at('5,4'), at('11,9')])
        for (const radius of [0, 1, 3]) {
          const near = allCells(lay).filter((cell) => cellsApart(lay, middle, cell) <= radius);
          expect(cellsAround(lay, middle, radius).map(cellName).sort()).toEqual(near.map(cellName).sort());
        }
  });
});

describe('secret terrain', () => {
  const SECRET = { ground: FOREST, setup: { isSecret: true }, at: '4,4' } as const;

  /** Lists the cells whose terrain all know. */
  const known = ({ state: { open } }: Game): string[] =>
    allCells(open.cells)
      .filter((cell) => isPainted(open.terrain, cell))
      .map(cellName)
      .sort();
  const bare = (game: Game): string[] =>
    seen(game)
      .map((name) => name.replace('*', ''))
      .sort();

  test('RA-23 lies with the GM alone until it is seen', () => {
    const game = laid(SECRET);
    expect(known(game)).toEqual([]);
    expect(game.state.hidden.terrain?.ground).toEqual(FOREST);
    const begins = begun(SECRET);
    expect(known(begins)).toEqual(bare(begins));
    const gone = travelled(hour(begins), '33');
    expect(known(gone)).toEqual(bare(gone));
    expect(known(gone).length).toBeGreaterThan(known(begins).length);
    expect(gone.state.hidden).toBe(begins.state.hidden);
  });

  test('RA-23 costs what it costs, seen or not', () => {
    const game = jaunting({ ...SECRET, options: { sight: 0 } });
    expect(travelled(game, '33').state.open).toMatchObject({ at: '6,4', jaunt: { spent: 6 } });
    expect(travelled(jaunting({ ...SECRET, options: { sight: 0, speed: 32 } }), '33').state.open).toMatchObject({
      at: '5,4',
      progress: { to: '6,4', paid: 1 },
    });
  });

  test('RA-23 all of it is shown, or made a secret again but for what is seen', () => {
    const open = play(begun(SECRET), { kind: 'secrecy', isSecret: false });
    expect([open.state.open.terrain.ground, open.state.hidden.terrain]).toEqual([FOREST, undefined]);
    const again = play(open, { kind: 'secrecy', isSecret: true });
    expect(known(again)).toEqual(bare(again));
    expect(again.state.hidden.terrain?.ground).toEqual(FOREST);
    expect(play(again, { kind: 'secrecy', isSecret: true }).state).toBe(again.state);
  });

  test('RA-23 what is painted is seen at once where its cell is, and nowhere else', () => {
    const game = begun(SECRET);
    const stroke = play(game, { kind: 'stroke', layer: 'ground', to: 's', cells: '4:4 11:9' });
    expect([inCell(stroke.state.open.terrain.ground, at('4,4')), inCell(stroke.state.open.terrain.ground, at('11,9'))]).toEqual([
      's',
      BLANK,
    ]);
    expect(inCell(stroke.state.hidden.terrain?.ground ?? {}, at('11,9'))).toBe('s');
    const sides = sidesAlong(LAY, column(4, 3, 7));
    const road = play(game, { kind: 'stroke-way', way: 'road', isEdge: false, isErased: false, sides });
    const shown = [...filledCells(road.state.open.terrain.road, LAY)].map(([cell]) => cellName(cell));
    expect(shown.sort()).toEqual(['3,4', '4,4', '5,4']);
  });

  test('RA-23 the GM shows cells, and hides them again with all that lies there', () => {
    const game = begun(SECRET);
    const shown = play(game, { kind: 'reveal', cells: '9:2-4', seen: true });
    expect(known(shown)).toEqual([...known(game), '9,2', '9,3', '9,4'].sort());
    const hidden = play(shown, { kind: 'reveal', cells: '9:3 4:4', seen: false });
    expect(known(hidden)).toEqual(known(shown).filter((name) => name !== '9,3' && name !== '4,4'));
    expect(isSeen(hidden.state.open, '4,4')).toBe(false);
    for (const one of LAYERS) expect(inCell(hidden.state.open.terrain[one], at('9,3'))).toBe(BLANK);
    const back = play(hidden, { kind: 'reveal', cells: '9:3', seen: true });
    expect(inCell(back.state.open.terrain.ground, at('9,3'))).toBe('f');
    expect(refusal(game, { kind: 'reveal', cells: '12:0', seen: true })).toBe('no-cells');
  });

  test('RA-02 where terrain is no secret it stays known whatever is seen', () => {
    const game = begun({ ground: FOREST, at: '4,4' });
    const hidden = play(game, { kind: 'reveal', cells: '4:4', seen: false });
    expect(hidden.state.open.terrain).toBe(game.state.open.terrain);
    expect(isSeen(hidden.state.open, '4,4')).toBe(false);
    // Where the party has been stays so when it is shown again around it.
    const visited = play(game, { kind: 'reveal', cells: '4:4', seen: true });
    expect(inCell(visited.state.open.seen, at('4,4'))).toBe('v');
  });
});
