/** The haunted house: its rooms with their dots, the corridors that join them two by two, and the markers at its edges (HA-01, HA-02). */

/** How large a house is, and how many of its rows and of its columns bear a marker. */
export interface HouseSize {
  readonly columns: number;
  readonly rows: number;
  readonly markers: number;
}

/** The house of the rules: 88 rooms, markers 1 to 6 (HA-01, HA-02). */
export const HOUSE_SIZE: HouseSize = { columns: 8, rows: 11, markers: 6 };

/** The most dots of a room; each has at least one (HA-01). */
export const MOST_DOTS = 3;

/** A house. Rooms are numbered row by row, from 0 at the top left. */
export interface House {
  readonly size: HouseSize;
  /** The dots of each room, 1 to 3. */
  readonly dots: readonly number[];
  /** For each room the one at the other end of its corridor. */
  readonly partners: readonly number[];
  /** The marker of each column, 0 for none. */
  readonly columnMarkers: readonly number[];
  /** The marker of each row, 0 for none. */
  readonly rowMarkers: readonly number[];
  /** For each room those beside it, across a side. */
  readonly beside: readonly (readonly number[])[];
  /** For each room those that share a side or a corner with it. */
  readonly around: readonly (readonly number[])[];
}

/** Returns how many rooms a house has. */
export function roomCount({ columns, rows }: Pick<HouseSize, 'columns' | 'rows'>): number {
  return columns * rows;
}

/** Returns the column of a room, from 0 at the left. */
export function columnOf({ columns }: Pick<HouseSize, 'columns'>, room: number): number {
  return room % columns;
}

/** Returns the row of a room, from 0 at the top. */
export function rowOf({ columns }: Pick<HouseSize, 'columns'>, room: number): number {
  return Math.floor(room / columns);
}

/** Returns how many rooms one has to go across, along rows and columns, from one room to another. */
export function distance(size: Pick<HouseSize, 'columns'>, one: number, other: number): number {
  return Math.abs(columnOf(size, one) - columnOf(size, other)) + Math.abs(rowOf(size, one) - rowOf(size, other));
}

/** Lists for each room those that lie around it, across its sides alone or across its corners too. */
export function neighbours(size: Pick<HouseSize, 'columns' | 'rows'>, corners: boolean): number[][] {
  const rooms = Array.from({ length: roomCount(size) }, (_, room) => room);
  return rooms.map((room) =>
    rooms.filter((other) => {
      const across = Math.abs(columnOf(size, room) - columnOf(size, other));
      const down = Math.abs(rowOf(size, room) - rowOf(size, other));
      return other !== room && (corners ? Math.max(across, down) === 1 : across + down === 1);
    }),
  );
}

/** Returns the room in the row and the column that bear markers. */
export function roomAtMarkers({ size, rowMarkers, columnMarkers }: House, row: number, column: number): number {
  return rowMarkers.indexOf(row) * size.columns + columnMarkers.indexOf(column);
}

/** Lists the rooms in which somebody can start: those of which both the row and the column bear a marker (HA-04). */
export function startRooms(house: House): number[] {
  const { size, rowMarkers, columnMarkers } = house;
  return house.dots.flatMap((_, room) =>
    (rowMarkers[rowOf(size, room)] ?? 0) > 0 && (columnMarkers[columnOf(size, room)] ?? 0) > 0 ? [room] : [],
  );
}

/** Returns how many boxes a score track needs: as many as there are dots in the house (HA-09). */
export function trackBoxes({ dots }: Pick<House, 'dots'>): number {
  return dots.reduce((sum, own) => sum + own, 0);
}
