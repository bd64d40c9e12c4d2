/** A style sheet, which the build puts into the one that ships. */
declare module '*.css';
