/** Moves what is seen of a token from where it was to where it is, along its path. */
import { CanvasAnimation } from '../animation/canvas-animation';
import { between, distanceBetween } from '../geometry/points';
import type { Point } from '../geometry/points';

/** What of a token changes over time. */
export interface AnimatedState extends Point {
  elevation: number;
  rotation: number;
}

/** A movement to be seen. */
export interface TokenAnimationOptions {
  name: string;
  /** Grid spaces in a second. */
  movementSpeed: number;
  /** Pixels in a grid space. */
  size: number;
  /** Milliseconds; reckoned from the speed where it is not given. */
  duration?: number | undefined;
  onFrame: (state: AnimatedState) => void;
}

/** The length of a path, in pixels. */
export function pathLength(path: readonly Point[]): number {
  return path.reduce((sum, point, n) => sum + distanceBetween(path[n - 1] ?? point, point), 0);
}

/** The point at a distance along a path, in pixels. */
export function pointAlong(path: readonly AnimatedState[], distance: number): AnimatedState {
  let left = distance;
  for (let n = 1; n < path.length; n++) {
    const [from, to] = [path[n - 1], path[n]] as [AnimatedState, AnimatedState];
    const length = distanceBetween(from, to);
    if (left <= length && length > 0) {
      const t = left / length;
      return {
        ...between(from, to, t),
        elevation: from.elevation + (to.elevation - from.elevation) * t,
        rotation: turnBetween(from.rotation, to.rotation, t),
      };
    }
    left -= length;
  }
  return path.at(-1) ?? { x: 0, y: 0, elevation: 0, rotation: 0 };
}

/** The angle between two, by the shorter way round. */
export function turnBetween(from: number, to: number, t: number): number {
  const way = ((to - from + 540) % 360) - 180;
  return (from + way * t + 360) % 360;
}

/** Milliseconds that a path takes; a turn or climb on the spot takes a quarter of a second. unsure: the figure for the latter. */
export function animationDuration(
  path: readonly AnimatedState[],
  { movementSpeed, size, duration }: Pick<TokenAnimationOptions, 'movementSpeed' | 'size' | 'duration'>,
): number {
  if (duration !== undefined) return duration;
  const spaces = pathLength(path) / size;
  return spaces > 0 ? (spaces / movementSpeed) * 1000 : 250;
}

/** Runs the animation; resolves when it is over or was ended by another. */
export async function animateToken(path: readonly AnimatedState[], options: TokenAnimationOptions): Promise<boolean> {
  const length = pathLength(path);
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return true;
  const progress = { done: 0 };
  const completed = await CanvasAnimation.animate([{ parent: progress, attribute: 'done', to: 1 }], {
    name: options.name,
    duration: animationDuration(path, options),
    ontick: () => {
      const t = progress.done;
      const state = length > 0 ? pointAlong(path, length * t) : mix(first, last, t);
      options.onFrame(t >= 1 ? last : state);
    },
  });
  return completed;
}

function mix(from: AnimatedState, to: AnimatedState, t: number): AnimatedState {
  return {
    ...between(from, to, t),
    elevation: from.elevation + (to.elevation - from.elevation) * t,
    rotation: turnBetween(from.rotation, to.rotation, t),
  };
}
