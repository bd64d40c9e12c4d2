/** A file with a map as somebody gives it. */
export type { GivenFile as MapFile } from '../given-file.ts';
