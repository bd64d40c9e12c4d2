/** Timing on the pages of benchmarks. */

/** The milliseconds that some work lasts, each in the mean of many. */
export function timed(times: number, act: (time: number) => void): number {
  const start = performance.now();
  for (let time = 0; time < times; time++) act(time);
  return (performance.now() - start) / times;
}
