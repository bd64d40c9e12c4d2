/** Draws what stands in the doorways of a dungeon: frames, sills and stairs. Leaves are left to the table, which opens them. */
import type { DungeonDoor } from '../../src/rules/maps/dungeon-map.ts';
import { group, num, path } from '../drawing/svg.ts';
import type { DungeonFrame } from './dungeon-frame.ts';

const LINE = '#0e0f11';

/** Draws across a doorway as if one went to the right through it; its edge runs from (0, −½) to (0, ½) in squares. */
function fittings({ kind }: Pick<DungeonDoor, 'kind'>, s: number): string {
  const posts = (width: number): string =>
    path(
      `M${num(-width / 2)} ${num(-s / 2)}h${num(width)}v${num(s * 0.14)}h${num(-width)}zM${num(-width / 2)} ${num(s * 0.36)}h${num(width)}v${num(s * 0.14)}h${num(-width)}z`,
      {
        fill: '#8f8777',
        stroke: LINE,
        'stroke-width': s * 0.03,
      },
    );
  const sill = (fill: string): string =>
    path(`M${num(-s * 0.1)} ${num(-s * 0.38)}h${num(s * 0.2)}v${num(s * 0.76)}h${num(-s * 0.2)}z`, { fill, opacity: 0.9 });
  const steps = (shrink: number): string => {
    const lines = [0.12, 0.3, 0.48, 0.66, 0.84].map((x, i) => {
      const half = s * (0.44 - shrink * i);
      return `M${num(x * s)} ${num(-half)}v${num(2 * half)}`;
    });
    return path(lines.join(''), { fill: 'none', stroke: '#37332d', 'stroke-width': s * 0.05 });
  };
  switch (kind) {
    case 'door':
      return sill('#5b4a37') + posts(s * 0.26);
    case 'double-door':
      return (
        sill('#5b4a37') +
        path(`M${num(-s * 0.1)} 0h${num(s * 0.2)}`, { stroke: LINE, 'stroke-width': s * 0.04 }) +
        posts(s * 0.34)
      );
    case 'barred-door':
      return (
        sill('#4b4f55') +
        path(`M0 ${num(-s * 0.38)}V${num(s * 0.38)}`, {
          stroke: '#7d848c',
          'stroke-width': s * 0.05,
          'stroke-dasharray': `${num(s * 0.07)} ${num(s * 0.08)}`,
        }) +
        posts(s * 0.26)
      );
    case 'portcullis':
      return (
        sill('#57524a') +
        path([-0.27, -0.09, 0.09, 0.27].map((y) => `M0 ${num(y * s)}h.1`).join(''), {
          stroke: LINE,
          'stroke-width': s * 0.1,
          'stroke-linecap': 'round',
        }) +
        posts(s * 0.26)
      );
    case 'way-out':
      return (
        path(`M0 ${num(-s * 0.44)}h${num(s)}v${num(s * 0.88)}h${num(-s)}z`, { fill: '#cfc4a8', opacity: 0.16 }) +
        steps(0) +
        posts(s * 0.26)
      );
    case 'archway':
    case 'window':
      return posts(s * 0.2);
    case 'stairs-down':
      return steps(0.075);
    case 'stairwell':
      return steps(0);
    case 'opening':
    case 'secret-door':
      return '';
  }
}

/** Draws what stands in a doorway. */
export function drawDoorway(door: DungeonDoor, frame: DungeonFrame): string {
  const drawn = fittings(door, frame.size);
  if (drawn === '') return '';
  const [x1, y1, x2, y2] = frame.line(door.segment);
  const turn = (Math.atan2(door.direction.y, door.direction.x) * 180) / Math.PI;
  return group({ transform: `translate(${num((x1 + x2) / 2)} ${num((y1 + y2) / 2)})rotate(${num(turn)})` }, drawn);
}
