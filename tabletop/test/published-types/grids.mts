/** The grids have the signatures that are published. @see fvtt-types common/grid */
import type { GridHex, GridlessGrid, GridMeasurePathWaypoint, HexagonalGrid, SquareGrid } from '../../common/grid';
import type { Part, Stands } from './expect.mts';

type GridMember =
  | 'size'
  | 'sizeX'
  | 'sizeY'
  | 'distance'
  | 'units'
  | 'style'
  | 'thickness'
  | 'alpha'
  | 'isGridless'
  | 'isSquare'
  | 'isHexagonal'
  | 'calculateDimensions'
  | 'getOffset'
  | 'getOffsetRange'
  | 'getAdjacentOffsets'
  | 'testAdjacency'
  | 'getShiftedOffset'
  | 'getShiftedPoint'
  | 'getTopLeftPoint'
  | 'getCenterPoint'
  | 'getShape'
  | 'getVertices'
  | 'getSnappedPoint'
  | 'getDirectPath'
  | 'getTranslatedPoint'
  | 'getCircle'
  | 'getCone';

type HexMember =
  | 'columns'
  | 'even'
  | 'getCube'
  | 'getAdjacentCubes'
  | 'getShiftedCube'
  | 'pointToCube'
  | 'cubeToPoint'
  | 'offsetToCube'
  | 'cubeToOffset';

type Measure = 'distance' | 'cost' | 'spaces';

export type Grids = [
  Stands<GridlessGrid, Part<foundry.grid.GridlessGrid, GridMember>>,
  Stands<SquareGrid, Part<foundry.grid.SquareGrid, GridMember | 'diagonals'>>,
  Stands<HexagonalGrid, Part<foundry.grid.HexagonalGrid, GridMember | HexMember>>,
  Stands<GridHex, Part<foundry.grid.GridHex, 'cube' | 'offset' | 'center' | 'topLeft'>>,
];

/** These types of 13 let a waypoint lack its coordinates, which later ones put right; so the parts are compared. */
export type Measuring = [
  Stands<ReturnType<SquareGrid['measurePath']>, Part<foundry.grid.SquareGrid.MeasurePathResult, Measure | 'diagonals'>>,
  Stands<
    ReturnType<SquareGrid['measurePath']>['waypoints'][number],
    Part<foundry.grid.SquareGrid.MeasurePathResultWaypoint, Measure | 'diagonals'>
  >,
  Stands<foundry.grid.BaseGrid.Offset2D & Omit<foundry.grid.BaseGrid.MeasurePathWaypointData2D, 'cost'>, GridMeasurePathWaypoint>,
];

/** `new foundry.grid.SquareGrid(…)` and its kin take the published configurations. */
export type Making = [
  Stands<foundry.grid.BaseGrid.Configuration, ConstructorParameters<typeof GridlessGrid>[0]>,
  Stands<foundry.grid.HexagonalGrid.Configuration, ConstructorParameters<typeof HexagonalGrid>[0]>,
];
