/** Ending a scramble. */
import { confirmed } from '../../windows/confirmed.ts';

/** Asks whether a scramble is over, and ends it by what gives the command. */
export async function askToEnd(command: (command: { readonly kind: 'end' }) => Promise<unknown>): Promise<void> {
  if (await confirmed('GHOSTMAP.Scramble.End', 'GHOSTMAP.Scramble.EndSure')) await command({ kind: 'end' });
}
