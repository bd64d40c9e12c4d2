/** Windows of several procedures look alike by classes that they share, so that a new procedure's look right without a change of the sheets. */
import { describe, expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

const PROCEDURES = ['search', 'scramble', 'ramble', 'trek', 'ghost', 'table-play'];

/** Returns the classes by which windows of each procedure are told from others. */
function windowClasses(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of projectFiles((file) => /^src\/applications\/[^/]+\/.*\.ts$/.test(file))) {
    const procedure = PROCEDURES.find((one) => path.startsWith(`src/applications/${one}/`));
    const [, classes = ''] = /\bclasses: \[([^\]]*)\]/.exec(text) ?? [];
    // A window that is described bears the class of its name.
    const [, named] = /\bname: '([\w-]+)',\n(?:\s+id: .*\n)?\s+title: /.exec(text) ?? [];
    const own = named === undefined ? [...classes.matchAll(/'(ghost-map-[\w-]+)'/g)].at(-1)?.[1] : `ghost-map-${named}`;
    if (procedure !== undefined && own !== undefined) owners.set(own, procedure);
  }
  return owners;
}

/** Lists rules whose selectors name windows of more than one procedure. */
function rulesOfSeveral(sheet: string, owners: ReadonlyMap<string, string>): string[] {
  const selectors = [...sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)].map(([, one = '']) => one.trim());
  return selectors.filter((selector) => {
    const named = [...selector.matchAll(/\.(ghost-map-[\w-]+)/g)].flatMap(([, name = '']) => owners.get(name) ?? []);
    return new Set(named).size > 1;
  });
}

describe('shared styles', () => {
  const owners = windowClasses();

  test('are keyed to no list of procedures', () => {
    expect([owners.get('ghost-map-search'), owners.get('ghost-map-site')]).toEqual(['search', 'scramble']);
    for (const { text } of projectFiles((path) => /^styles\/.*\.css$/.test(path))) {
      expect(rulesOfSeveral(text, owners)).toEqual([]);
    }
  });

  test('that are keyed to one are found', () => {
    const sheet = ':is(.ghost-map-search, .ghost-map-scramble) p { margin: 0; } .ghost-map-search p { margin: 0; }';
    expect(rulesOfSeveral(sheet, owners)).toEqual([':is(.ghost-map-search, .ghost-map-scramble) p']);
  });
});
