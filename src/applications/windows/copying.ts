/** Copying texts out of windows. */
import { say } from '../../foundry/host/notices.ts';

/** Copies a text and says so by a key of the language file; where the browser does not let a page do that, the text is still there to be selected. */
export async function copyText(text: string, told: string): Promise<void> {
  if (text === '') return;
  try {
    await navigator.clipboard.writeText(text);
    say('info', told);
  } catch {
    say('warn', 'GHOSTMAP.Key.NotCopied');
  }
}
