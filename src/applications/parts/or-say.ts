/** What is done with something that has to be fetched first. */
import { orTell } from '../../foundry/host/notices.ts';

/** Does something, and says so where the server did not give what it needs; it may be tried again. */
export async function orSay(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    orTell('a window could not be opened', 'GHOSTMAP.Windows.NotLoaded')(error);
  }
}
