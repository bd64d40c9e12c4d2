/** How pictures of maps may look. */

/** Colours and strokes of one look; widths are in squares. */
export interface Look {
  /** What lies where no floor is. */
  readonly rock: string;
  /** Soft clouds on rock and floor, as old paper has them; empty for none. */
  readonly clouds: string;
  /** A band along the walls below the hatching; empty for none. */
  readonly band: string;
  readonly bandWidth: number;
  readonly hatch: string;
  readonly hatchWidth: number;
  readonly hatchReach: number;
  readonly floor: string;
  readonly grid: string;
  readonly gridWidth: number;
  /** Lengths of dashes and gaps of the grid lines; empty for solid ones. */
  readonly gridDashes: readonly number[];
  /** A shade that walls cast on the floor; empty for none. */
  readonly shade: string;
  readonly wall: string;
  readonly wallWidth: number;
  /** How far a hand strays from a straight line. */
  readonly wobble: number;
  /** What is drawn within walls: doors, columns, stairs. */
  readonly leaf: string;
  readonly line: string;
  readonly lineWidth: number;
  readonly water: string;
  readonly shore: string;
}

/** The names of the looks, the default first. */
export const LOOKS = ['old-school', 'parchment', 'ink'] as const;
export type LookName = (typeof LOOKS)[number];

export const LOOK: Readonly<Record<LookName, Look>> = {
  /** White rooms in printer's blue, as the booklets of old had them. */
  'old-school': {
    rock: '#65a6d3',
    clouds: '',
    band: '#5197c9',
    bandWidth: 1.3,
    hatch: '#1e5a8a',
    hatchWidth: 0.034,
    hatchReach: 0.62,
    floor: '#fcfeff',
    grid: '#8fbfe0',
    gridWidth: 0.026,
    gridDashes: [],
    shade: '',
    wall: '#123f63',
    wallWidth: 0.1,
    wobble: 0,
    leaf: '#fcfeff',
    line: '#123f63',
    lineWidth: 0.045,
    water: '#b9dcf2',
    shore: '#3f86bb',
  },
  /** Sepia ink on an old sheet. */
  parchment: {
    rock: '#d9c193',
    clouds: '#7d5a26',
    band: '#c2a573',
    bandWidth: 1.35,
    hatch: '#4d3820',
    hatchWidth: 0.03,
    hatchReach: 0.66,
    floor: '#efe0bb',
    grid: '#a78a58',
    gridWidth: 0.022,
    gridDashes: [0.08, 0.09],
    shade: '#7a5c2e',
    wall: '#2c1d0e',
    wallWidth: 0.105,
    wobble: 0.022,
    leaf: '#f7ebcb',
    line: '#2c1d0e',
    lineWidth: 0.042,
    water: '#b5c3ae',
    shore: '#4a5f58',
  },
  /** Black on white with hatched rock. */
  ink: {
    rock: '#ffffff',
    clouds: '',
    band: '#e9e9ec',
    bandWidth: 1.3,
    hatch: '#33343a',
    hatchWidth: 0.026,
    hatchReach: 0.66,
    floor: '#ffffff',
    grid: '#9b9ca3',
    gridWidth: 0.02,
    gridDashes: [0.05, 0.075],
    shade: '#6d6f78',
    wall: '#141519',
    wallWidth: 0.1,
    wobble: 0.012,
    leaf: '#ffffff',
    line: '#141519',
    lineWidth: 0.04,
    water: '#d4dde4',
    shore: '#4c5a66',
  },
};
