import { mkdirSync, writeFileSync } from 'node:fs';
import { inProject } from './project-root.ts';

/** Hides the machine's fonts from the browser tests, if it is set. */
export const bareFontsVariable = 'GHOST_MAP_BARE_FONTS';

/**
 * Writes the settings of a machine without fonts and gives their path, for FONTCONFIG_FILE; that counts on Linux alone.
 * Chromium ends itself where there is no font at all, or none but web fonts. So it gets one that has no letters, only
 * icons under a name that nobody asks for: a text that leans on the machine is a row of empty boxes.
 */
export function bareFonts(): string {
  const folder = inProject('node_modules', '.cache', 'bare-fonts');
  const file = inProject('node_modules', '.cache', 'bare-fonts', 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${inProject('node_modules', 'fa6', 'webfonts')}</dir>
  <cachedir>${folder}</cachedir>
  <selectfont>
    <acceptfont><glob>*/fa-v4compatibility.ttf</glob></acceptfont>
    <rejectfont><glob>*</glob></rejectfont>
  </selectfont>
</fontconfig>
`,
  );
  return file;
}
