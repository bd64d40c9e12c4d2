/** Files that the bundler puts into the script. */
interface ImportMeta {
  /** Returns what the files of a pattern export, by their paths. */
  glob<Exported>(
    pattern: string,
    options: { readonly eager: true; readonly query: string; readonly import: 'default' },
  ): Record<string, Exported>;
}
