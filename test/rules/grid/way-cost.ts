import { headingsOf, stepCost } from '../../../src/rules/grid/squares.ts';

/** What a way costs in squares of movement (SC-14). */
export function wayCost(way: string): number {
  return headingsOf(way).reduce<number>((cost, heading) => cost + stepCost(heading), 0);
}
