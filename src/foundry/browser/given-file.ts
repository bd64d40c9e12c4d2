/** A file as somebody gives it: only its name and its text are read. */
export type GivenFile = Pick<File, 'name' | 'text'>;
