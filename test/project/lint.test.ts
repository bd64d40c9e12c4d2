import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project-root.ts';

/** What each rule of lint is to catch: the file's folder, the rule, and a file that breaks it. */
const OFFENDERS: readonly (readonly [folder: string, rule: string, text: string])[] = [
  // Everywhere.
  ...['src/rules', 'src/foundry', 'scripts', 'test/e2e', 'test/rules', 'tabletop'].flatMap(
    (folder): [string, string, string][] => [
      [folder, 'no-explicit-any', 'export const a: any = 1;'],
      [folder, 'ban-ts-comment', '// @ts-ignore\nexport const a = 1;'],
      [folder, 'no-unused-vars', 'const a = 1;'],
      [folder, 'no-floating-promises', 'export const a = (b: () => Promise<void>): void => {\n  b();\n};'],
      [folder, 'await-thenable', 'export const a = async (b: number): Promise<number> => await b;'],
      [folder, 'eqeqeq', 'export const a = (b: number, c: number): boolean => b == c;'],
      [folder, 'prefer-const', 'let a = 1;\nexport const b = a;'],
      [folder, 'consistent-type-imports', "import { Locator } from '@playwright/test';\nexport type A = Locator;"],
      [folder, 'no-warning-comments', '// TODO this\nexport const a = 1;'],
      [folder, 'no-empty', 'export const a = (): void => {\n  try {\n    a();\n  } catch {}\n};'],
    ],
  ),
  ['src/rules', 'no-misused-promises', 'export const a = (b: () => Promise<boolean>): number => (b() ? 1 : 2);'],
  ['test/rules', 'no-misused-promises', 'export const a = (b: () => Promise<boolean>): number => (b() ? 1 : 2);'],
  // What ships, and what builds and checks it.
  ...['src/rules', 'src/foundry', 'scripts', 'test/project'].flatMap((folder): [string, string, string][] => [
    [folder, 'no-unsafe-assignment', 'export const a: unknown = [JSON.parse("1")];\nexport const b = JSON.parse("1");'],
    [folder, 'no-unsafe-return', 'export const a = (): string => JSON.parse("1");'],
    [folder, 'no-unsafe-argument', 'export const a = (b: (c: string) => void): void => {\n  b(JSON.parse("1"));\n};'],
    [folder, 'no-unsafe-call', 'export const a: unknown = JSON.parse("1")();'],
    [folder, 'no-unsafe-member-access', 'export const a: unknown = JSON.parse("1").b;'],
    [folder, 'restrict-template-expressions', 'export const a = (b: object): string => `${b}`;'],
    [folder, 'restrict-plus-operands', "export const a = (b: number): string => b + 'c';"],
    [folder, 'no-confusing-void-expression', 'export const a = (b: () => void): void => {\n  const c = b();\n  a(() => c);\n};'],
    [folder, 'require-await', 'export async function a(): Promise<number> {\n  return 1;\n}'],
    [folder, 'only-throw-error', "export const a = (): never => {\n  throw 'b';\n};"],
    [folder, 'no-unnecessary-type-assertion', 'export const a = (b: number): number => b as number;'],
    [folder, 'no-deprecated', '/** @deprecated */\nconst a = 1;\nexport const b = a + 1;'],
    [folder, 'no-non-null-assertion', 'export const a = (b: number | null): number => b!;'],
    [
      folder,
      'return-await',
      'export async function a(b: () => Promise<number>): Promise<number> {\n  try {\n    return b();\n  } catch {\n    return await b();\n  }\n}',
    ],
  ]),
  ...['src/rules', 'scripts'].map((folder): [string, string, string] => [
    folder,
    'no-unnecessary-condition',
    'export const a = (b: string): string => b ?? "c";',
  ]),
  // Chance, clocks and the host, in the pure rooms and in tests.
  ...['src/rules', 'src/play'].flatMap((folder): [string, string, string][] => [
    [folder, 'no-restricted-globals', 'export const a = (): number => Date.now();'],
    [folder, 'no-restricted-globals', 'export const a = (): number => performance.now();'],
    [folder, 'no-restricted-properties', 'export const a = (): number => Math.random();'],
    [folder, 'no-restricted-properties', "export const a = (b: string): number => b.localeCompare('c');"],
  ]),
  ['src/canvas', 'no-restricted-globals', 'export const a = (): unknown => process;'],
  ['test/rules', 'no-restricted-properties', 'export const a = (): number => Math.random();'],
  // Windows that stand by themselves.
  ['src/canvas', 'no-restricted-syntax', 'export const a = (b: unknown): boolean => b instanceof HTMLElement;'],
  ['src/applications', 'no-restricted-syntax', 'export const a = (b: unknown): boolean => b instanceof HTMLElement;'],
  ['src/applications', 'no-restricted-syntax', "export const a = (): Element | null => document.querySelector('b');"],
  // Reads of a page before it has come to rest.
  [
    'test/e2e',
    'no-restricted-syntax',
    'export const a = async (b: { count(): Promise<number> }): Promise<number> => await b.count();',
  ],
  [
    'test/e2e',
    'no-restricted-syntax',
    'export const a = (page: { evaluate(b: () => void): Promise<void> }): Promise<void> => page.evaluate(() => undefined);',
  ],
  [
    'test/e2e',
    'no-restricted-syntax',
    'export const a = (b: { waitForTimeout(c: number): Promise<void> }): Promise<void> => b.waitForTimeout(1);',
  ],
];

/** What is allowed where the rule stops. */
const ALLOWED: readonly (readonly [path: string, text: string])[] = [
  ['src/applications/bar/allowed.ts', "export const a = (): Element | null => document.querySelector('b');"],
  ['src/foundry/allowed.ts', 'export const a = (b: string): string => b ?? "c";'],
  ['test/e2e/seat.ts', 'export const a = async (b: { count(): Promise<number> }): Promise<number> => await b.count();'],
  ['test/rules/allowed.ts', 'export const a = (b: number | null): number => b!;'],
];

const house = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => {
  rmSync(house, { recursive: true, force: true });
});

const pathOf = (index: number): string => `${OFFENDERS[index]?.[0] ?? ''}/offender-${String(index)}.ts`;

/** Writes all of them into a small house with the project's own configuration, and gives the rules that lint says each file breaks. */
function rulesBroken(): ReadonlyMap<string, readonly string[]> {
  const write = (path: string, text: string): void => {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), `${text}\n`);
  };
  cpSync(inProject('.oxlintrc.json'), join(house, '.oxlintrc.json'));
  mkdirSync(join(house, 'scripts'));
  cpSync(inProject('scripts', 'restricted-syntax.js'), join(house, 'scripts', 'restricted-syntax.js'));
  const compilerOptions = {
    ...{ strict: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom'] },
    ...{ types: [], noEmit: true, verbatimModuleSyntax: true, noUncheckedIndexedAccess: true },
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src', 'scripts', 'tabletop', 'test'] }));
  OFFENDERS.forEach(([, , text], index) => {
    write(pathOf(index), text);
  });
  for (const [path, text] of ALLOWED) write(path, text);
  const said = saidOf(() =>
    execFileSync(process.execPath, [inProject('node_modules', 'oxlint', 'bin', 'oxlint'), '-f', 'json'], {
      cwd: house,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const { diagnostics } = JSON.parse(said) as { diagnostics: readonly { code: string; filename: string }[] };
  const broken = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    const path = filename.replaceAll('\\', '/');
    // `eslint(eqeqeq)`, `typescript(no-explicit-any)`.
    broken.set(path, [...(broken.get(path) ?? []), /\(([^)]+)\)$/.exec(code)?.[1] ?? code]);
  }
  return broken;
}

/** What a command says on its way to an end of any kind. */
function saidOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe('lint', () => {
  const broken = rulesBroken();

  test.each(OFFENDERS.map(([folder, rule, text], index) => ({ folder, rule, text, path: pathOf(index) })))(
    'catches $rule in $folder: $text',
    ({ path, rule }) => {
      expect(broken.get(path)).toContain(rule);
    },
  );

  test.each(ALLOWED)('lets %s be', (path) => {
    expect(broken.get(path) ?? []).toEqual([]);
  });
});
