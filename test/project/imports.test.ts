import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project-root.ts';

interface Arrows {
  readonly forbidden: IForbiddenRuleType[];
  readonly options: ICruiseOptions;
}

const arrows = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Arrows;
const houses: string[] = [];

afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true, force: true });
});

/** Builds a small house from files that only import, and others of a text, and names the rules that it breaks. */
async function rulesBrokenBy(
  files: Readonly<Record<string, readonly string[]>>,
  texts: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const house = mkdtempSync(join(tmpdir(), 'house-'));
  houses.push(house);
  symlinkSync(inProject('node_modules'), join(house, 'node_modules'), 'junction');
  const written = Object.entries(files).map(([path, imports]): [string, string] => [
    path,
    imports.map((one) => `import "${one}";\n`).join('') + 'export {};\n',
  ]);
  for (const [path, text] of [...written, ...Object.entries(texts)]) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const { doNotFollow, enhancedResolveOptions } = arrows.options;
  const result = await cruise(
    ['src', 'tabletop', 'demo', 'test'].filter((folder) => Object.keys(files).some((path) => path.startsWith(`${folder}/`))),
    {
      baseDir: house,
      ruleSet: { forbidden: arrows.forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      ...(doNotFollow === undefined ? {} : { doNotFollow }),
      ...(enhancedResolveOptions === undefined ? {} : { enhancedResolveOptions }),
    },
  );
  if (typeof result.output === 'string') throw new Error(result.output);
  return [...new Set(result.output.summary.violations.map((violation) => violation.rule.name))].sort();
}

describe('the arrows between the rooms', () => {
  test('a house built as the design says breaks none', async () => {
    const broken = await rulesBrokenBy({
      'src/main.ts': ['./canvas/a.ts', './applications/a.ts', './foundry/a.ts', './procedures/search.ts'],
      'src/procedures/search.ts': ['../rules/search/id.ts', '../applications/search/entries.ts'],
      'src/rules/search/id.ts': [],
      'src/applications/search/entries.ts': [],
      'src/foundry/search/a.ts': ['../a.ts', '../table-play/a.ts', '../../rules/table-play/a.ts'],
      'src/foundry/table-play/a.ts': ['../../rules/table-play/a.ts'],
      'src/foundry/links/search-ghost/a.ts': ['../../search/a.ts', '../../../rules/search/b.ts', '../../table-play/a.ts'],
      'src/rules/table-play/a.ts': [],
      'src/canvas/search/a.ts': ['../../foundry/search/a.ts', '../../foundry/links/search-ghost/a.ts'],
      'src/canvas/a.ts': ['../foundry/a.ts', '../rules/grid/a.ts'],
      'src/applications/a.ts': ['../foundry/a.ts', '../play/a.ts'],
      'src/foundry/a.ts': ['../play/a.ts', '../rules/grid/a.ts'],
      'src/play/a.ts': ['../rules/grid/a.ts', 'immer', '@noble/ciphers/chacha.js'],
      'src/rules/search/a.ts': ['../grid/a.ts', './b.ts', 'valibot'],
      'src/rules/search/b.ts': [],
      'src/rules/grid/a.ts': [],
    });
    expect(broken).toEqual([]);
  });

  test.each([
    ['rules to play', 'src/rules/a.ts', 'src/play/b.ts', 'rules-import-rules'],
    ['play to foundry', 'src/play/a.ts', 'src/foundry/b.ts', 'play-imports-rules'],
    ['foundry to canvas', 'src/foundry/a.ts', 'src/canvas/b.ts', 'foundry-imports-play-and-rules'],
    ['canvas to applications', 'src/canvas/a.ts', 'src/applications/b.ts', 'canvas-never-imports-applications'],
    ['applications to canvas', 'src/applications/a.ts', 'src/canvas/b.ts', 'applications-never-import-canvas'],
    ['foundry to main', 'src/foundry/a.ts', 'src/main.ts', 'nobody-imports-main'],
    [
      'what referees to the seals of private answers',
      'src/foundry/a.ts',
      'src/play/private-seals.ts',
      'private-seals-are-fetched',
    ],
    ['one procedure to another', 'src/rules/search/a.ts', 'src/rules/scramble/b.ts', 'procedures-are-strangers'],
    [
      "one procedure to another's part of a room below",
      'src/foundry/ghost/a.ts',
      'src/rules/scramble/b.ts',
      'procedures-are-strangers',
    ],
    ['tables in play to a procedure', 'src/rules/table-play/a.ts', 'src/rules/search/b.ts', 'procedures-are-strangers'],
    [
      'a procedure to what tables in play bring to other rooms',
      'src/play/search/a.ts',
      'src/play/table-play/b.ts',
      'procedures-are-strangers',
    ],
    ['shared rules to a procedure', 'src/rules/grid/a.ts', 'src/rules/scramble/b.ts', 'shared-code-knows-no-procedure'],
    ['the contract to a procedure', 'src/rules/procedure.ts', 'src/rules/scramble/b.ts', 'shared-code-knows-no-procedure'],
    ['shared play to a procedure', 'src/play/a.ts', 'src/rules/ghost/b.ts', 'shared-code-knows-no-procedure'],
    ['shared play to what links two', 'src/play/a.ts', 'src/play/links/search-ghost/b.ts', 'shared-code-knows-no-procedure'],
    ['a link to a third', 'src/play/links/search-ghost/a.ts', 'src/rules/scramble/b.ts', 'links-are-of-two'],
    ['a link of no names', 'src/play/links/a.ts', 'src/rules/grid/b.ts', 'links-are-named-after-two'],
    ["a stranger to others' link", 'src/canvas/search/a.ts', 'src/play/links/scramble-ghost/b.ts', 'strangers-use-no-link'],
    ['a manifest to a part', 'src/procedures/search.ts', 'src/canvas/search/overlay.ts', 'manifests-fetch'],
    ['the table of contents to a part', 'src/main.ts', 'src/foundry/search/presence.ts', 'manifests-fetch'],
    ['an overlay to what referees', 'src/canvas/search/a.ts', 'src/foundry/search/refereeing.ts', 'refereeing-is-fetched'],
    ['a window to the seat', 'src/applications/a.ts', 'src/foundry/referee-seat.ts', 'the-seat-is-fetched'],
    [
      'the table to the seat, at once',
      'src/foundry/session.ts',
      'src/foundry/referee-seat.ts',
      'the-seat-is-fetched-by-the-session',
    ],
    ['a room to what lies in none', 'src/foundry/a.ts', 'src/loose.ts', 'every-file-has-a-room'],
    ['what lies in no room', 'src/loose.ts', 'src/play/b.ts', 'every-file-is-in-a-room'],
    ['what talks to documents to a procedure', 'src/foundry/a.ts', 'src/foundry/search/b.ts', 'shared-code-knows-no-procedure'],
    [
      'what talks to documents to tables in play',
      'src/foundry/a.ts',
      'src/rules/table-play/b.ts',
      'shared-code-knows-no-procedure',
    ],
    ['a room to a manifest', 'src/applications/a.ts', 'src/procedures/search.ts', 'only-main-imports-manifests'],
    ['the source to a test', 'src/foundry/a.ts', 'test/b.ts', 'source-imports-no-test'],
    ['the tabletop to the module', 'tabletop/client/a.ts', 'src/rules/maps/b.ts', 'tabletop-knows-no-module'],
    ['the demo to more than maps', 'demo/a.ts', 'src/rules/search/b.ts', 'demo-only-reads-maps'],
  ])('catches an arrow from %s', async (_, from, to, rule) => {
    expect(await rulesBrokenBy({ [from]: [`${'../'.repeat(from.split('/').length - 1)}${to}`], [to]: [] })).toContain(rule);
  });

  test.each([
    ['a package that does not ship', 'fast-check', 'ships-only-what-is-listed'],
    ['a part of Node', 'node:fs', 'no-node-in-a-browser'],
    ['a curve', '@noble/curves/ed25519.js', 'curves-only-in-their-chunk'],
    ['nothing at all', './nowhere.ts', 'no-missing'],
  ])('catches an arrow from the rules to %s', async (_, to, rule) => {
    expect(await rulesBrokenBy({ 'src/rules/a.ts': [to] })).toContain(rule);
  });

  test("catches a shared file that only fetches what is a procedure's", async () => {
    const file = { 'src/foundry/search/b.ts': [] };
    expect(await rulesBrokenBy(file, { 'src/foundry/a.ts': "export const part = () => import('./search/b.ts');\n" })).toContain(
      'shared-code-knows-no-procedure',
    );
  });

  test('catches a cycle', async () => {
    expect(await rulesBrokenBy({ 'src/rules/a.ts': ['./b.ts'], 'src/rules/b.ts': ['./a.ts'] })).toEqual(['no-cycles']);
  });
});
