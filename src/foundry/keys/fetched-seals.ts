/** The seals of private answers, fetched by whoever tells somebody something or is told it: the curve is no part of the first script. */
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { MODULE_ID } from '../host/module-id.ts';

type PrivateSeals = Awaited<ReturnType<typeof fetched>>;

const fetched = () => fetchedChunk(() => import('../../play/private-seals.ts'));

/** Fetches the seals; null where they cannot be fetched, with a line in the console. Asked again, it tries again. */
export async function fetchPrivateSeals(): Promise<PrivateSeals | null> {
  try {
    return await fetched();
  } catch (error) {
    console.warn(`${MODULE_ID} | what seals private answers could not be fetched; it is tried again with the next change`, error);
    return null;
  }
}
