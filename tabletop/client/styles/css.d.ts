/** Styles are loaded by the bundler; the import has no value. */
declare module '*.css';
