/** Files as one zip. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Importing } from '../../../rules/values/pausing.ts';

/** Bytes that are packed at once: a few milliseconds of work. */
const BYTES_AT_ONCE = 65_536;

/** Packs texts by their paths, below a folder of their own, a stretch at a time. */
export function* zipped(files: Readonly<Record<string, string>>, folder: string): Importing<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  const paths = Object.keys(files);
  for (const [index, path] of paths.entries()) {
    const entry = new ZipDeflate(`${folder}/${path}`, { level: 6 });
    zip.add(entry);
    const bytes = strToU8(files[path] ?? '');
    for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
      entry.push(bytes.subarray(at, at + BYTES_AT_ONCE));
      yield { done: index + at / bytes.length, of: paths.length };
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
