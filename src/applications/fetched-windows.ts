/** The windows that a page fetches when the first of them is opened: players, and GMs at most times, do without them. */
import { MODULE_ID } from '../foundry/module-id.ts';
import { say } from '../foundry/notices.ts';

/** Fetches the windows. */
export const fetchWindows = () => import('./gm-windows.ts');

/** Fetches the windows and does something with them; says so where the server does not give them. */
export async function withWindows(act: (fetched: Awaited<ReturnType<typeof fetchWindows>>) => unknown): Promise<void> {
  try {
    await act(await fetchWindows());
  } catch (error) {
    console.error(`${MODULE_ID} | a window could not be opened`, error);
    say('error', 'GHOSTMAP.Windows.NotLoaded');
  }
}
