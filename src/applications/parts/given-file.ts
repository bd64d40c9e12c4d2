/** Where a text comes from: a file that is chosen or dropped on the window, or the clipboard. */
import { decodeText, type Encoding } from '../../foundry/browser/decode-text.ts';
import { isElement, isTag } from '../kit/elements.ts';

/** A text that is to be read. */
export interface Source {
  /** The file's name; empty for what was pasted. */
  readonly name: string;
  readonly text: string;
  readonly encoding: Encoding | '';
}

export const NO_SOURCE: Source = { name: '', text: '', encoding: '' };

/** Bytes that are certainly more than the longest text that is read. */
const LARGEST_FILE = 80_000_000;
/** Letters that a field takes without keeping the page busy; more are read at once. */
export const LONGEST_TYPED = 20_000;

/** Reads a file's text, whatever wrote it; null for one that cannot be read, is no text of any kind or has more bytes than are taken. */
export async function readFile(file: File, most: number = LARGEST_FILE): Promise<Source | null> {
  if (file.size > most) return null;
  // A folder, or a file that went away meanwhile; what is thrown then is of the window that the file was chosen in.
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes && { name: file.name, ...decodeText(new Uint8Array(bytes)) };
}

/** What is done with what comes. */
interface Takers {
  readonly file: (file: File) => void;
  readonly text: (text: string) => void;
}

/** Follows files that are chosen in a window or dropped on it, and long texts that are pasted. */
export function followSources(element: HTMLElement, { file, text }: Takers): void {
  element.addEventListener('change', ({ target }) => {
    const chosen = isTag(target, 'input') && target.type === 'file' ? target.files?.[0] : undefined;
    if (chosen) file(chosen);
  });
  element.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    element.classList.add('dropping');
  });
  element.addEventListener('dragleave', (event) => {
    if (!(isElement(event.relatedTarget) && element.contains(event.relatedTarget))) element.classList.remove('dropping');
  });
  element.addEventListener('drop', (event) => {
    element.classList.remove('dropping');
    const dropped = event.dataTransfer?.files[0];
    if (!dropped) return;
    event.preventDefault();
    event.stopPropagation();
    file(dropped);
  });
  element.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!isTag(event.target, 'textarea') || pasted.length <= LONGEST_TYPED) return;
    event.preventDefault();
    text(pasted);
  });
}
