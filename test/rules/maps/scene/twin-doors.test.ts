import { describe, expect, test } from 'vitest';
import { changeOnTwin, twinDoors } from '../../../../src/rules/maps/scene/twin-doors.ts';
import { door, wall } from '../../scramble/fixtures.ts';

const closed = door(1, 2, 1, 3, 'Gate (locked 4)', 'closed');
const locked = { ...closed, state: 'locked' } as const;
const open = { ...closed, state: 'open' } as const;
/** The same place, drawn from its other end. */
const turned = { ...closed, c: [300, 100, 200, 100] } as const;

describe('SC-55 the twin of a door', () => {
  test('SC-55 opens, closes and is typed along with it, and undo takes that back', () => {
    const there = { gate: turned, other: door(5, 5, 5, 6), wall: wall(1, 2, 1, 3) };
    const effect = { from: { a: closed }, to: { a: open } };
    const after = twinDoors(effect, there);
    expect(after).toEqual({ gate: { ...turned, state: 'open' } });
    expect(twinDoors({ from: effect.to, to: effect.from }, { ...there, ...after })).toEqual({ gate: turned });
  });

  test('SC-55 that stands otherwise by now is left alone', () => {
    expect(twinDoors({ from: { a: closed }, to: { a: open } }, { gate: locked })).toEqual({});
    expect(twinDoors({ from: { a: closed }, to: { a: open } }, { gate: wall(1, 2, 1, 3) })).toEqual({});
    expect(twinDoors({ from: { a: closed }, to: { a: open } }, { gate: { ...closed, door: 'secret' } })).toEqual({});
  });

  test('SC-55 of a door that is found was secret, and is so again after an undo', () => {
    const secret = { ...turned, door: 'secret' } as const;
    const found = { from: { a: wall(1, 0, 1, 9), b: null }, to: { a: null, b: locked } };
    const after = twinDoors(found, { hidden: secret });
    expect(after).toEqual({ hidden: { ...turned, state: 'locked' } });
    expect(twinDoors({ from: found.to, to: found.from }, after)).toEqual({ hidden: { ...secret, state: 'locked' } });
  });

  test('SC-55 of a door that is hidden again, or taken down, is secret, and one that is found was so in whatever state', () => {
    const secret = { ...closed, door: 'secret' } as const;
    const plain = { ...closed, door: 'none' } as const;
    const hidden = { gate: { ...turned, door: 'secret' } } as const;
    for (const after of [{ ...secret, state: 'locked' } as const, plain, null]) {
      expect(twinDoors({ from: { a: closed }, to: { a: after } }, { gate: turned })).toEqual(hidden);
      expect(
        twinDoors({ from: { a: after }, to: { a: closed } }, { gate: { ...turned, door: 'secret', state: 'open' } }),
      ).toEqual({
        gate: turned,
      });
    }
    expect(twinDoors({ from: { a: secret }, to: { a: { ...secret, state: 'locked' } } }, hidden)).toEqual({});
  });

  test('SC-55 is the door that stands within two pixels, whichever way it was drawn, and else the place itself', () => {
    const same = { x: 0, y: 0, scale: 1 };
    const carriedTo = (there: Parameters<typeof changeOnTwin>[2]): unknown =>
      changeOnTwin({ from: { a: closed, b: null }, to: { a: open, b: null } }, [same, { ...same, x: 5 }], there);
    const at = (c: typeof closed.c) => ({ from: { a: { ...closed, c }, b: null }, to: { a: { ...open, c }, b: null } });
    expect(closed.c).toEqual([200, 100, 300, 100]);
    const [near, back, far] = [
      { ...door(0, 0, 0, 1, 'Hatch', 'locked'), c: [207, 98, 303, 102] as const },
      { ...door(0, 0, 0, 1, '', 'open'), c: [305, 100, 205, 98] as const },
      { ...door(0, 0, 0, 1, '', 'open'), c: [208, 100, 305, 100] as const },
    ];
    expect(carriedTo({})).toEqual(at([205, 100, 305, 100]));
    expect(carriedTo({ far, near })).toEqual(at([207, 98, 303, 102]));
    expect(carriedTo({ far, back })).toEqual(at([305, 100, 205, 98]));
    expect(carriedTo({ far, plain: { ...wall(0, 0, 0, 1), c: near.c } })).toEqual(at([205, 100, 305, 100]));
  });

  test('SC-55 is found where the picture lies on its scene, however that was padded or scaled since', () => {
    const effect = { from: { a: closed }, to: { a: open } };
    const [here, there] = [
      { x: 300, y: -100, scale: 2 },
      { x: -7, y: 40, scale: 0.33 },
    ];
    const onHere = (one: typeof closed | typeof open) => ({ ...one, c: [700, 100, 700, 300] as const });
    // A scene that was made smaller has its walls in whole pixels, and so nearly there.
    const twin = { ...closed, c: [59, 106, 59, 74] as const };
    const change = { from: { a: onHere(effect.from.a) }, to: { a: onHere(effect.to.a) } };
    expect(twinDoors(change, { gate: twin })).toEqual({});
    const onTwin = changeOnTwin(change, [here, there], { gate: twin });
    expect(twinDoors(onTwin, { gate: twin })).toEqual({ gate: { ...twin, state: 'open' } });
    // Another door, seen first, stands elsewhere.
    expect(changeOnTwin(change, [here, there], { other: { ...twin, c: [59, 136, 59, 106] }, gate: twin })).toEqual(onTwin);
    expect(twinDoors(onTwin, { other: { ...twin, c: [59, 136, 59, 106] } })).toEqual({});
  });

  test('SC-04 a plain wall that changes concerns no door', () => {
    const effect = { from: { a: wall(1, 2, 1, 3) }, to: { a: wall(1, 2, 1, 4) } };
    expect(twinDoors(effect, { gate: closed, hidden: { ...turned, door: 'secret' } })).toEqual({});
  });
});
