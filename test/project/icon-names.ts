import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isRecord } from './project-files.ts';
import type { TextInSource } from './syntax.ts';

/** Which icons one release of Font Awesome Free has, as `style:name`, aliases included. */
export type FreeIcons = ReadonlySet<string>;

const styles: Readonly<Record<string, string>> = {
  'fa-solid': 'solid',
  fas: 'solid',
  'fa-regular': 'regular',
  far: 'regular',
  'fa-brands': 'brands',
  fab: 'brands',
};

/** Class names that change how an icon looks and are no icons. */
const modifiers =
  /^fa-(?:2xs|xs|sm|lg|xl|2xl|\d+x|fw|ul|li|border|pull-(?:left|right)|pulse|spin|spin-reverse|spin-pulse|beat|beat-fade|bounce|fade|flip|flip-(?:horizontal|vertical|both)|shake|rotate-(?:90|180|270|by)|stack|stack-1x|stack-2x|inverse|classic)$/;

/** Reads the list of icons that comes with a Font Awesome package. */
export function freeIcons(packageName: 'fa6' | 'fa7'): FreeIcons {
  const path = createRequire(import.meta.url).resolve(`${packageName}/metadata/icon-families.json`);
  const families: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecord(families)) throw new Error(`${packageName} has no list of icons`);
  const icons = new Set<string>();
  for (const [name, icon] of Object.entries(families)) {
    const names = [name, ...aliasesOf(icon)];
    for (const style of freeStylesOf(icon)) for (const one of names) icons.add(`${style}:${one}`);
  }
  return icons;
}

function aliasesOf(icon: unknown): string[] {
  const aliases = isRecord(icon) && isRecord(icon['aliases']) ? icon['aliases']['names'] : undefined;
  return Array.isArray(aliases) ? aliases.filter((name) => typeof name === 'string') : [];
}

function freeStylesOf(icon: unknown): string[] {
  const licences = isRecord(icon) ? icon['familyStylesByLicense'] : undefined;
  const free: unknown = isRecord(licences) ? licences['free'] : undefined;
  if (!Array.isArray(free)) return [];
  return (free as readonly unknown[]).flatMap((one) =>
    isRecord(one) && one['family'] === 'classic' && typeof one['style'] === 'string'
      ? [one['style']]
      : isBrand(one)
        ? ['brands']
        : [],
  );
}

const isBrand = (one: unknown): boolean => isRecord(one) && (one['family'] === 'brands' || one['style'] === 'brands');

/** Says which icon names in some texts are not in every release that is given. */
export function faultsOfIcons(texts: readonly TextInSource[], releases: ReadonlyMap<string, FreeIcons>): string[] {
  const faults: string[] = [];
  for (const { text, whole, place } of texts) {
    for (const classes of classListsIn(text)) {
      const words = classes.split(/\s+/);
      const style = words.map((word) => styles[word]).find((one) => one !== undefined) ?? 'solid';
      for (const word of words) {
        if (!word.startsWith('fa-') || word in styles || modifiers.test(word)) continue;
        if (word === 'fa-' || (!whole && text.endsWith(word))) {
          faults.push(`${place} builds the icon name ${word}… at run time, where no test can see it`);
          continue;
        }
        for (const [release, icons] of releases) {
          if (!icons.has(`${style}:${word.slice(3)}`))
            faults.push(`${place} uses ${word}, which ${release} does not have as ${style}`);
        }
      }
    }
  }
  return faults;
}

/** Finds the runs of class names that belong together: an icon takes its style from its own list only. */
function classListsIn(text: string): string[] {
  return [...text.matchAll(/[\w-]+(?:\s+[\w-]+)*/g)].map((match) => match[0]).filter((list) => /(?:^|\s)fa-/.test(list));
}
