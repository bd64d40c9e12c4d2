/** The table's font inside a picture. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { element } from './svg.ts';

export const FONT = 'Signika';

/** Writes the font into a picture's definitions, for a picture sees none of the fonts of the page that shows it. */
export function embeddedFont(): string {
  const file = createRequire(import.meta.url).resolve('@fontsource/signika/files/signika-latin-400-normal.woff2');
  const address = `data:font/woff2;base64,${readFileSync(file).toString('base64')}`;
  return element('style', {}, `@font-face{font-family:${FONT};src:url(${address})}`);
}
