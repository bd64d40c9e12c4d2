/** What a procedure brings to a room: an export of a file that is fetched when it is first needed. */
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';

/** Says how a part is fetched: the file that is imported, and the name that it has there. */
export function part<File, Name extends keyof File>(load: () => Promise<File>, name: Name): () => Promise<File[Name]> {
  return async () => (await fetchedChunk(load))[name];
}
