/** Runs what pauses without its pauses. */
import type { Importing } from '../../encounters/formats/report.ts';

/** Returns what an import comes to at the end; for short files and tests. */
export function atOnce<Result>(importing: Importing<Result>): Result {
  for (;;) {
    const step = importing.next();
    if (step.done) return step.value;
  }
}
