/** The file that is chosen to bring an expedition in. */
import { type ExpeditionFile, type FileFault, LARGEST_FILE, readExpeditionFile } from '../../play/expedition-file.ts';
import { readFile } from '../parts/given-file.ts';

/** Reads the expedition of a chosen file; a file that cannot be read, or is larger than any of ours, is `unreadable`. */
export async function readChosen(
  file: File,
): Promise<{ readonly file: ExpeditionFile } | { readonly fault: FileFault | 'unreadable' }> {
  const source = await readFile(file, LARGEST_FILE);
  return source ? readExpeditionFile(source.text) : { fault: 'unreadable' };
}
