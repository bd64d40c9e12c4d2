import { describe, expect, it } from 'vitest';
import { DOOR_KINDS, type DoorKind } from '../../../../src/rules/maps/dungeon-map.ts';
import { drawDoorway } from '../../../../src/rules/maps/picture/doorways.ts';
import { LOOK } from '../../../../src/rules/maps/picture/looks.ts';
import type { GroupShape, PathShape } from '../../../../src/rules/maps/picture/shapes.ts';
import { doorway, drawnFloor, ghostMap, sheetFor } from './ghost-maps.ts';

const MAP = ghostMap(drawnFloor('#####', '#####', '#####'));
const { wall, leaf, line } = LOOK.ink;

/** What is drawn in a doorway, as seen by who goes through it to the right. */
function signOf(door: Parameters<typeof drawDoorway>[0]): GroupShape {
  const [sign, ...rest] = drawDoorway(door, sheetFor(MAP, { look: 'ink' }));
  if (sign?.kind !== 'group' || rest.length > 0) throw new Error('no sign');
  return sign;
}

const jamb = (d: string): PathShape => ({ kind: 'path', d, stroke: wall, width: 12.5 });
const drawn = (d: string, width = 4): PathShape => ({ kind: 'path', d, stroke: line, width });
const board = (d: string): PathShape => ({ ...drawn(d), fill: leaf });
const bar = (at: string): string => `M-5.5${at}a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0z`;

/** A doorway a hundred pixels wide, from -50 to 50. */
const SIGNS: Readonly<Record<Exclude<DoorKind, 'opening'>, readonly PathShape[]>> = {
  door: [jamb('M0 -50V-33M0 33V50'), board('M-13-33h26v66h-26z')],
  archway: [jamb('M0 -50V-31M0 31V50')],
  'way-out': [drawn('M12-42v84M32-42v84M52-42v84M72-42v84M92-42v84', 4.4)],
  portcullis: [
    jamb('M0 -50V-38M0 38V50'),
    drawn('M0 -38V38', 2.8),
    { kind: 'path', d: ['-28.5', '-14.3', ' 0', ' 14.3', ' 28.5'].map(bar).join(''), fill: line },
  ],
  'double-door': [jamb('M0 -50V-42M0 42V50'), board('M-13-42h26v42h-26z'), board('M-13 0h26v42h-26z')],
  'secret-door': [
    jamb('M0 -50V-15M0 15V50'),
    board('M-25 0a25 25 0 1 1 50 0a25 25 0 1 1-50 0z'),
    { ...drawn('M13-14.3c-7.8-13-28.6-5.2-23.4 5.2s24.7 6.5 22.1 16.9s-18.2 14.3-26 1.3', 5.2), cap: 'round' },
  ],
  'barred-door': [
    jamb('M0 -50V-33M0 33V50'),
    board('M-13-33h26v66h-26z'),
    drawn('M0 -33V33', 7.2),
    drawn('M-13-16.5h26M-13 0h26M-13 16.5h26'),
  ],
  'stairs-down': [drawn('M10-42v84M26.7-36.5v73M43.3-31v62M60-25.5v51M76.7-20v40M93.3-14.5v29', 4.4)],
  stairwell: [drawn('M15-42v84M40-42v84M65-42v84M90-42v84', 4.4)],
  window: [drawn('M-5-50v100m10-100v100')],
};
const hasSign = (kind: DoorKind): kind is keyof typeof SIGNS => kind !== 'opening';

describe('SC-01 doorways', () => {
  it.each(DOOR_KINDS.filter(hasSign))('SC-01 have the signs of old maps: %s', (kind) => {
    const { shapes, ...rest } = signOf(doorway(kind, { x: 1, y: 0 }, [1, 0, 1, 1]));
    expect(rest).toEqual({ kind: 'group', at: { x: 200, y: 150, turn: 0 } });
    expect(shapes.map((shape) => ({ ...shape, width: 'width' in shape ? Math.round((shape.width ?? 0) * 10) / 10 : 0 }))).toEqual(
      SIGNS[kind].map((shape) => ({ width: 0, ...shape })),
    );
  });

  it('SC-01 have none where nothing stands in them', () => {
    expect(drawDoorway(doorway('opening', { x: 1, y: 0 }, [1, 0, 1, 1]), sheetFor(MAP))).toEqual([]);
  });

  it('SC-01 are as wide as their doors', () => {
    const { shapes, at } = signOf(doorway('archway', { x: 1, y: 1 }, [1, 0, 4, 0], { x: 0, y: -1 }));
    expect(at).toEqual({ x: 350, y: 100, turn: -90 });
    expect(shapes).toEqual([jamb('M0 -150V-93M0 93V150')]);
  });

  it.each([
    [{ x: 1, y: 0 }, 0],
    [{ x: 0, y: 1 }, 90],
    [{ x: -1, y: 0 }, 180],
    [{ x: Math.SQRT1_2, y: Math.SQRT1_2 }, 45],
  ])('SC-01 are turned the way that the passage goes: %j', (direction, turn) => {
    expect(signOf(doorway('door', { x: 1, y: 0 }, [2, 0, 2, 1], direction)).at?.turn).toBe(turn);
  });

  it.each([
    ['to the left', [2, 0, 2, 1], 180],
    ['to the right', [1, 0, 1, 1], 0],
    ['down', [1, 0, 2, 0], 90],
    ['up', [1, 1, 2, 1], -90],
  ] as const)('SC-01 point into their own square where stairs fill it: %s', (_where, segment, turn) => {
    for (const kind of ['way-out', 'stairs-down', 'stairwell'] as const)
      for (const direction of [
        { x: 1, y: 0 },
        { x: 0, y: -1 },
      ])
        expect(signOf(doorway(kind, { x: 1, y: 0 }, segment, direction)).at?.turn).toBe(turn);
    // One through the middle of its square points where the passage goes.
    expect(signOf(doorway('stairwell', { x: 1, y: 0 }, [1, 0.5, 2, 0.5], { x: 0, y: 1 })).at?.turn).toBe(90);
  });
});
