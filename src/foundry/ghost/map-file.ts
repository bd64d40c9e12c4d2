/** A file with a map as somebody gives it: only its name and its text are read. */
export type MapFile = Pick<File, 'name' | 'text'>;
