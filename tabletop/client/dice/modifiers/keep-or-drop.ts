import { type DiceTermResult, valueOf } from './dice-result';

/**
 * Keeps or drops so many of the highest or lowest results that count; among equal ones the earlier are taken first.
 * @see https://foundryvtt.com/article/dice-modifiers/ keep and drop
 */
export function keepOrDrop<Result extends DiceTermResult>(
  results: Result[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean | undefined; highest?: boolean | undefined } = {},
): Result[] {
  const ranked = results
    .filter(({ active }) => active)
    .sort((a, b) => (highest ? valueOf(b) - valueOf(a) : valueOf(a) - valueOf(b)));
  const discarded = keep ? ranked.slice(number) : ranked.slice(0, number);
  for (const result of discarded) {
    result.discarded = true;
    result.active = false;
  }
  return results;
}
