/** The part of papaparse that the pure rooms use; the published types bring Node's names with them. */
declare module 'papaparse' {
  interface RowStep {
    readonly data: string[];
    readonly errors: readonly { readonly type: string }[];
    /** `cursor` is where the next row begins. */
    readonly meta: { readonly cursor: number };
  }
  interface ParseOptions {
    readonly delimiter: string;
    readonly newline: string;
    /** False keeps the parser from splitting the whole text at once. */
    readonly fastMode: boolean;
    /** Called for each row before `parse` returns. */
    readonly step: (row: RowStep, parser: { abort(): void }) => void;
  }
  const papaparse: {
    parse(text: string, options: ParseOptions): void;
    unparse(rows: readonly (readonly string[])[], options: { readonly delimiter: string; readonly newline: string }): string;
  };
  export default papaparse;
}
