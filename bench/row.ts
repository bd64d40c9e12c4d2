/** One figure of a benchmark, beside what it should be. */
export interface Row {
  readonly what: string;
  /** Null where there is nothing to measure yet; `lacking` says why. */
  readonly measured: number | null;
  readonly lacking?: string;
  readonly unit: string;
  /** At most this, unless `better` says otherwise; null where nothing was promised. */
  readonly target: number | null;
  readonly better?: 'lower' | 'higher';
  /** The same work done by something else, in the same unit. */
  readonly baseline?: { readonly name: string; readonly measured: number };
}

/** What each `*.bench.ts` file exports as its default. */
export interface Benchmark {
  readonly name: string;
  readonly run: () => Promise<readonly Row[]>;
}
