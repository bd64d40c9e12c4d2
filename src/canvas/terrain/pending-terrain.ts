/** Terrain as it will be once what this browser has painted is answered: shown at once, and taken back where it is refused. Pure. */
import {
  type TerrainHidden,
  type TerrainOpen,
  type TerrainRefusal,
  fill,
  paintMap,
  stroke,
  strokeWay,
  trueTerrain,
} from '../../rules/terrain/painting.ts';
import type { Decision, Halves } from '../../rules/procedure.ts';
import type { Terrain } from '../../rules/terrain/terrain.ts';
import { own } from '../../rules/values/records.ts';

type Painted = Halves<TerrainOpen, TerrainHidden>;

/** A command of painting as it was sent. */
interface Sent {
  readonly [field: string]: unknown;
}

/** What decides each kind of painting. */
type Decides = (state: Painted, command: never) => Decision<TerrainOpen, TerrainHidden, TerrainRefusal>;
const DECISIONS = { stroke, 'stroke-way': strokeWay, fill, 'paint-map': paintMap };

/** Returns the terrain as a GM sees it, with what is asked for and not answered yet. */
export function pendingTerrain(state: Painted, pending: readonly Sent[]): Terrain {
  const after = pending.reduce((now, sent) => {
    const { kind } = sent;
    const decide = typeof kind === 'string' ? own(DECISIONS as Readonly<Record<string, Decides>>, kind) : undefined;
    // What this browser sends has passed its own hands; the referee looks at it again.
    const decided = decide?.(now, sent as never);
    return decided?.kind === 'accepted' ? decided.state : now;
  }, state);
  return trueTerrain(after);
}
