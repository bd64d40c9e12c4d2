/** Terrain as it will be once what this browser has painted is answered: shown at once, and taken back where it is refused. Pure. */
import { type TerrainHidden, type TerrainOpen, type TerrainRefusal, trueTerrain } from '../../rules/terrain/held-terrain.ts';
import { fill, paintMap, stroke, strokeWay } from '../../rules/terrain/painting.ts';
import type { Decision, Halves } from '../../rules/procedure.ts';
import type { Terrain } from '../../rules/terrain/terrain.ts';

type Painted = Halves<TerrainOpen, TerrainHidden>;

/** A command as it was sent. */
export interface Sent {
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

/** Returns a state as it will be once what is asked for is answered; what is refused, or not decided here, changes nothing. */
export function afterPending<Open, Hidden>(
  state: Halves<Open, Hidden>,
  pending: readonly Sent[],
  decide: (state: Halves<Open, Hidden>, sent: Sent) => Decision<Open, Hidden> | null,
): Halves<Open, Hidden> {
  return pending.reduce((now, sent) => {
    const ruling = decide(now, sent);
    return ruling?.kind === 'accepted' ? ruling.state : now;
  }, state);
}

/** Returns the terrain as a GM sees it, with what is asked for and not answered yet. */
export function pendingTerrain(state: Painted, pending: readonly Sent[]): Terrain {
  // What this browser sends has passed its own hands; the referee looks at it again.
  return trueTerrain(afterPending(state, pending, (now, sent) => decided(now, sent as Painting)));
}
