/** Whole part nearest to `amount · step / steps`, halves away from the start. */
function share(amount: number, step: number, steps: number): number {
  return steps === 0 ? 0 : Math.sign(amount) * Math.floor((2 * Math.abs(amount) * step + steps) / (2 * steps));
}

/** So many steps has a way at the most: no scene has as many spaces from one side to the other, and the steps of a longer one would fill all memory. */
const MOST_STEPS = 1_000_000;

/** Returns how many steps a way has. @throws RangeError where nobody could wait for them. */
export function countedSteps(steps: number): number {
  if (steps <= MOST_STEPS) return steps;
  throw new RangeError(`a path of ${steps} spaces is too long`);
}

/**
 * The coordinates after each step of a way in which the longest coordinate advances every time and the shorter ones
 * whenever they fall behind, the shortest only together with the middle one, so that the way has as few and as
 * diagonal steps as can be.
 * @see https://en.wikipedia.org/wiki/Bresenham%27s_line_algorithm
 */
export function diagonalWay(amounts: readonly number[]): number[][] {
  const order = amounts.map((_, axis) => axis).sort((a, b) => Math.abs(amounts[b] ?? 0) - Math.abs(amounts[a] ?? 0));
  const steps = countedSteps(Math.abs(amounts[order[0] ?? 0] ?? 0));
  const way: number[][] = [];
  for (let step = 1; step <= steps; step++) {
    const position = amounts.map(() => 0);
    let done = step;
    let whole = steps;
    for (const axis of order) {
      const amount = amounts[axis] ?? 0;
      const reached = share(amount, done, whole);
      position[axis] = reached;
      done = Math.abs(reached);
      whole = Math.abs(amount);
    }
    way.push(position);
  }
  return way;
}

/** The coordinates after each step of a way that changes one coordinate at a time and stays near the straight line. */
export function straightWay(amounts: readonly number[]): number[][] {
  const position = amounts.map(() => 0);
  const steps = countedSteps(amounts.reduce((sum, amount) => sum + Math.abs(amount), 0));
  const way: number[][] = [];
  for (let step = 1; step <= steps; step++) {
    let next = 0;
    let least = Infinity;
    amounts.forEach((amount, axis) => {
      const crossing = (2 * Math.abs(position[axis] ?? 0) + 1) / Math.abs(amount);
      if (Math.abs(position[axis] ?? 0) < Math.abs(amount) && crossing < least) [next, least] = [axis, crossing];
    });
    position[next] = (position[next] ?? 0) + Math.sign(amounts[next] ?? 0);
    way.push([...position]);
  }
  return way;
}
