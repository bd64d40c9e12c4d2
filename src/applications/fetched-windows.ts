/** The GMs' windows that belong to no procedure: fetched when the first of them is opened. */
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';
import { orSay } from './parts/or-say.ts';

/** Fetches the windows. */
export const fetchWindows = () => fetchedChunk(() => import('./gm-windows.ts'));

/** Fetches the windows and does something with them; says so where the server does not give them. */
export async function withWindows(act: (fetched: Awaited<ReturnType<typeof fetchWindows>>) => unknown): Promise<void> {
  await orSay(async () => act(await fetchWindows()));
}
