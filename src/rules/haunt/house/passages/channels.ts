/**
 * The channels between the rooms of a house, in which corridors run: one beside each column and one beside each row, outside of
 * the outer rooms too. Where two channels cross there is a corner; a reach of a channel goes from one corner to the next.
 */
import { type HouseSize, columnOf, rowOf } from '../house.ts';

type Extent = Pick<HouseSize, 'columns' | 'rows'>;

/** A reach: whether its channel is upright, which channel that is from the left or the top, and which reach of it. */
export interface Reach {
  readonly upright: boolean;
  readonly channel: number;
  readonly place: number;
}

/** A corner: the upright and the level channel that cross there. */
export interface Corner {
  readonly across: number;
  readonly down: number;
}

/** The sides of a room, each of which lies on a reach. */
export const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** Returns the reach on which a side of a room lies. */
export function reachAt(size: Extent, room: number, side: Side): Reach {
  const [column, row] = [columnOf(size, room), rowOf(size, room)];
  if (side === 'left' || side === 'right') return { upright: true, channel: column + (side === 'right' ? 1 : 0), place: row };
  return { upright: false, channel: row + (side === 'bottom' ? 1 : 0), place: column };
}

/** Returns the two corners of a reach. */
export function cornersOf({ upright, channel, place }: Reach): readonly [Corner, Corner] {
  return upright
    ? [
        { across: channel, down: place },
        { across: channel, down: place + 1 },
      ]
    : [
        { across: place, down: channel },
        { across: place + 1, down: channel },
      ];
}

/** Lists the reaches that meet at a corner, each with the corner at its other end. */
export function reachesAt({ columns, rows }: Extent, { across, down }: Corner): { readonly reach: Reach; readonly to: Corner }[] {
  return [
    { reach: { upright: true, channel: across, place: down - 1 }, to: { across, down: down - 1 } },
    { reach: { upright: true, channel: across, place: down }, to: { across, down: down + 1 } },
    { reach: { upright: false, channel: down, place: across - 1 }, to: { across: across - 1, down } },
    { reach: { upright: false, channel: down, place: across }, to: { across: across + 1, down } },
  ].filter(({ to }) => to.across >= 0 && to.across <= columns && to.down >= 0 && to.down <= rows);
}

/** Returns the number of a corner, from 0. */
export function cornerNumber({ columns }: Extent, { across, down }: Corner): number {
  return down * (columns + 1) + across;
}

/** Returns the number of a reach, from 0; the upright ones come first. */
export function reachNumber({ columns, rows }: Extent, { upright, channel, place }: Reach): number {
  return upright ? channel * rows + place : (columns + 1) * rows + channel * columns + place;
}

/** Returns how many reaches a house has. */
export function reachCount({ columns, rows }: Extent): number {
  return (columns + 1) * rows + (rows + 1) * columns;
}
