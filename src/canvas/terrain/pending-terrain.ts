/** Terrain as it will be once what this browser has painted is answered: shown at once, and taken back where it is refused. Pure. */
import { type TerrainHidden, type TerrainOpen, type TerrainRefusal, trueTerrain } from '../../rules/terrain/held-terrain.ts';
import { fill, paintMap, stroke, strokeWay } from '../../rules/terrain/painting.ts';
import type { Decision, Halves } from '../../rules/procedure.ts';
import type { Terrain } from '../../rules/terrain/terrain.ts';

type Painted = Halves<TerrainOpen, TerrainHidden>;

/** A command of painting as it was sent. */
interface Sent {
  readonly [field: string]: unknown;
}

/** A command of painting as its decision takes it. */
type Painting =
  | ({ readonly kind: 'stroke' } & Parameters<typeof stroke>[1])
  | ({ readonly kind: 'stroke-way' } & Parameters<typeof strokeWay>[1])
  | ({ readonly kind: 'fill' } & Parameters<typeof fill>[1])
  | ({ readonly kind: 'paint-map' } & Parameters<typeof paintMap>[1]);

/** Decides a command; null where it is none of painting. */
function decided(state: Painted, command: Painting): Decision<TerrainOpen, TerrainHidden, TerrainRefusal> | null {
  switch (command.kind) {
    case 'stroke':
      return stroke(state, command);
    case 'stroke-way':
      return strokeWay(state, command);
    case 'fill':
      return fill(state, command);
    case 'paint-map':
      return paintMap(state, command);
    default:
      return null;
  }
}

/** Returns the terrain as a GM sees it, with what is asked for and not answered yet. */
export function pendingTerrain(state: Painted, pending: readonly Sent[]): Terrain {
  const after = pending.reduce((now, sent) => {
    // What this browser sends has passed its own hands; the referee looks at it again.
    const ruling = decided(now, sent as Painting);
    return ruling?.kind === 'accepted' ? ruling.state : now;
  }, state);
  return trueTerrain(after);
}
