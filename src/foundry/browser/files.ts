/** Files as they are given and named. */

/** A file as somebody gives it: only its name and its text are read. */
export type GivenFile = Pick<File, 'name' | 'text'>;

/** Returns a name as a file may have it: dashes for what is neither letter nor digit. */
export function inFileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-');
}
