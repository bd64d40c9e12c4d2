/** Which browser tests a change touches, so that whoever made it can try those alone. */

/** What a browser test cannot notice. */
const UNSEEN =
  /^(docs|bench|reports|tabletop\/test)\/|\.md$|^test\/(rules|play|foundry|canvas|applications|demo|project)\/|^\.ci\/|^LICENSE$/;

/** Parts of the module that only some of the tests go through, by words in the names of their files. */
const PARTS: readonly (readonly [file: RegExp, tests: RegExp])[] = [
  [/scramble|site-window|checks-window|\bdoors?\b|\btraps?\b/, /^(scramble|first-run)/],
  [/ghost-|ghosts?\b|\bmaps?\b|map-window|picture/, /^(ghost|scramble-ghost|scramble-(site-)?scenario|first-run)/],
  [/encounter|tables?\b|share-window|import-window/, /^(encounter|scramble-scenario)/],
  [/search|legwork|placing/, /^(search|slice|placing|laying|undo|secrecy|explor|first-run|lease|looks)/],
];

/**
 * Lists the tests that a change touches: of `tests`, names of files in test/e2e, those that go through what was changed.
 * Whatever is shared, or not known here, touches all of them.
 */
export function touchedTests(changed: readonly string[], tests: readonly string[]): string[] {
  const touched = new Set<string>();
  for (const file of changed) for (const test of touchedBy(file, tests)) touched.add(test);
  return tests.filter((test) => touched.has(test));
}

function touchedBy(file: string, tests: readonly string[]): readonly string[] {
  if (UNSEEN.test(file)) return [];
  const own = /^test\/e2e\/(.+\.test\.ts)$/.exec(file)?.[1];
  if (own !== undefined) return tests.filter((test) => test === own);
  const part = /^(src|templates)\//.test(file) ? PARTS.find(([words]) => words.test(file)) : undefined;
  return part ? tests.filter((test) => part[1].test(test)) : tests;
}
