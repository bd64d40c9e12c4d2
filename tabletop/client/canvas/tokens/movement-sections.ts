/** The measured parts of a movement: what is passed, what is pending, what was recorded before. */
import type { BaseGrid } from '../../../common/grid/base-grid';
import type { GridMeasurement } from '../../../common/grid/grid-types';
import { completePath, measurePath } from './movement-path';
import type { MeasuredWaypoint, MovementSection, MovementWaypoint } from './movement-path';
import type { MovableToken, MovementOperation } from './movement-types';
import { gridUnder } from './token-place';

type Totals = Pick<MovementSection, 'distance' | 'cost' | 'spaces' | 'diagonals'>;

/** A section without a waypoint. */
export function emptySection(): MovementSection {
  return { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
}

/** A movement's way in two sections; neither names the place where it begins. */
export interface MeasuredWay {
  readonly passed: MovementSection;
  readonly pending: MovementSection;
}

/**
 * Measures a way, first place included, as one path, so that every other diagonal stays every other over the cut; then
 * cuts it behind a number of its waypoints.
 * @param stamp what each waypoint says of who made the movement
 */
export function measureWay(
  token: MovableToken,
  grid: BaseGrid,
  way: readonly MovementWaypoint[],
  legsPassed: number,
  stamp: { userId: string; movementId: string },
): MeasuredWay {
  const steps = completePath(grid, way);
  const { waypoints: at, segments } = measurePath(grid, steps, token);
  const measured = steps.map((step, n): MeasuredWaypoint => ({ ...step, ...stamp, cost: segments[n - 1]?.cost ?? 0 }));
  const cut = placeOfLeg(measured, legsPassed);
  const section = (from: number, to: number): MovementSection => ({
    waypoints: measured.slice(from + 1, to + 1),
    ...difference(at[from], at[to]),
  });
  return { passed: section(0, cut), pending: section(cut, measured.length - 1) };
}

/** Which step is the waypoint of that number; steps between waypoints are not counted. */
function placeOfLeg(steps: readonly MeasuredWaypoint[], leg: number): number {
  let met = -1;
  return steps.findIndex(({ intermediate }) => !intermediate && ++met === leg);
}

function difference(from: GridMeasurement | undefined, to: GridMeasurement | undefined): Totals {
  const of = (key: keyof Totals): number => (to?.[key] ?? 0) - (from?.[key] ?? 0);
  return { distance: of('distance'), cost: of('cost'), spaces: of('spaces'), diagonals: of('diagonals') };
}

/**
 * What a token has moved before by its record. Nothing is unrecorded here, for movement is either remembered or not.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TokenMovementHistoryData.html
 */
export function movementRecord(token: MovableToken): MovementOperation['history'] {
  const waypoints = [...(token._movementHistory ?? [])];
  if (waypoints.length === 0)
    return { recorded: emptySection(), unrecorded: emptySection(), ...difference(undefined, undefined) };
  const totals = difference(undefined, measurePath(gridUnder(token), waypoints, token));
  return { recorded: { waypoints, ...totals }, unrecorded: emptySection(), ...totals };
}
