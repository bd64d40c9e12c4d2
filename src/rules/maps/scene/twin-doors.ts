/** Doors that stand on a GM's scene and on its ghost: what becomes of one becomes of its twin (SC-55). Pure. */
import { type Ground, lineAsLaid, lineNow } from '../../grid/lay.ts';
import type { SetWallsEffect, WallPlace } from '../../procedure.ts';
import { mapped } from '../../values/records.ts';
import { wallKey } from './wall-manner.ts';

type Changed = Pick<SetWallsEffect, 'from' | 'to'>;
type Walls = Readonly<Record<string, WallPlace>>;

/** How far a scaling of a scene, which leaves whole pixels only, can take the end of a wall astray. In pixels. */
const ASTRAY = 2;

/** Returns where a wall of a scene stands on its twin, from where the picture lies on either; a door that stands there within reach says it best. */
function carried(wall: WallPlace, [here, there]: readonly [Ground, Ground], doors: readonly WallPlace[]): WallPlace {
  const [x1, y1, x2, y2] = lineNow(lineAsLaid(wall.c, here), there);
  const near = (c: WallPlace['c']): boolean => [x1, y1, x2, y2].every((at, index) => Math.abs(at - (c[index] ?? 0)) <= ASTRAY);
  const own = doors.find(({ c: [ax, ay, bx, by] }) => near([ax, ay, bx, by]) || near([bx, by, ax, ay]));
  return { ...wall, c: own?.c ?? [x1, y1, x2, y2] };
}

/** Returns a change of walls as it is on a twin whose picture may lie elsewhere since both were alike. */
export function changeOnTwin({ from, to }: Changed, grounds: readonly [here: Ground, there: Ground], walls: Walls): Changed {
  const doors = Object.values(walls).filter(({ door }) => door !== 'none');
  const all = (changed: Changed['from']): Changed['from'] => mapped(changed, (wall) => wall && carried(wall, grounds, doors));
  return { from: all(from), to: all(to) };
}

/** Where a wall is, whatever it is. */
function lineOf({ c }: WallPlace): string {
  return wallKey({ c, door: 0 });
}

/** How a twin stands before and after: a door that is not there on one scene is a secret door on the other, in whatever state. */
interface Turned {
  readonly from: { readonly door: WallPlace['door']; readonly state: WallPlace['state'] | null };
  readonly to: Pick<WallPlace, 'door' | 'state' | 'stats'>;
}

function turnedBy(before: WallPlace | null, after: WallPlace | null): readonly [WallPlace, Turned] | null {
  const [was, is] = [before?.door === 'door' ? before : null, after?.door === 'door' ? after : null];
  if (is) return [is, { from: was ?? { door: 'secret', state: null }, to: is }];
  return was && [was, { from: was, to: { ...was, door: 'secret' } }];
}

/** Returns what a change of walls makes of the doors of another scene that stand in the same places, by their ids; one that stands otherwise is left alone. */
export function twinDoors({ from, to }: Changed, walls: Walls): Readonly<Record<string, WallPlace>> {
  const turned = new Map(
    Object.keys(to).flatMap((id): [string, Turned][] => {
      const both = turnedBy(from[id] ?? null, to[id] ?? null);
      return both ? [[lineOf(both[0]), both[1]]] : [];
    }),
  );
  const twins = Object.entries(walls).flatMap(([id, wall]): [string, WallPlace][] => {
    const change = turned.get(lineOf(wall));
    if (!change || wall.door !== change.from.door || (change.from.state ?? wall.state) !== wall.state) return [];
    const { door, state, stats } = change.to;
    return [[id, { ...wall, door, state, stats }]];
  });
  return Object.fromEntries(twins);
}
