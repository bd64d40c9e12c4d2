/** The part of papaparse that the pure rooms use; the published types bring Node's names with them. */
declare module 'papaparse' {
  const papaparse: {
    unparse(rows: readonly (readonly string[])[], options: { readonly delimiter: string; readonly newline: string }): string;
  };
  export default papaparse;
}
