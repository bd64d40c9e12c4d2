import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project-root.ts';
import { lineOf, sourceFiles } from './project-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'strictness-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Reads the options that a tsconfig comes to, with what it extends. */
function optionsOf(config: string): ts.CompilerOptions {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => {
      throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
    },
  };
  const { tsBuildInfoFile: _, ...options } = ts.getParsedCommandLineOfConfigFile(inProject(config), {}, host)?.options ?? {};
  return { ...options, incremental: false };
}

/** Compiles one line under a tsconfig of the project and lists what the compiler says. */
function faultsIn(line: string, config: string): string[] {
  const path = join(folder, 'line.ts');
  writeFileSync(path, `${line}\nexport {};\n`);
  const program = ts.createProgram([path], optionsOf(config));
  return ts.getPreEmitDiagnostics(program).map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
}

describe('the compiler', () => {
  test.each(['tsconfig.json', 'tsconfig.pure.json', 'tabletop/tsconfig.json', 'tsconfig.node.json'])(
    'is strict by %s',
    (config) => {
      expect(optionsOf(config)).toMatchObject({
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noImplicitOverride: true,
      });
    },
  );

  test.each(['document.title', 'window', 'process.env', 'game.user', 'canvas', 'setTimeout(() => 1)', 'console.log(1)'])(
    'finds no %s in a pure room',
    (line) => {
      expect(faultsIn(`${line};`, 'tsconfig.pure.json')).not.toEqual([]);
    },
  );

  test('has nothing against what a pure room is made of', () => {
    expect(
      faultsIn(
        'export const doubled = (row: readonly number[]): number[] => row.toSorted().map((n) => n * 2);',
        'tsconfig.pure.json',
      ),
    ).toEqual([]);
  });
});

describe('casts that hide what Foundry’s types say', () => {
  /** A cast away from a type: by way of `unknown`, to `never`, or downwards from `object[]` or `string[]`. */
  const BLIND = /\bas (?:never|unknown as|object\[\] as|string\[\] as)\b/g;
  const found = sourceFiles()
    .filter(({ path }) => /^src\/(?:applications|canvas|foundry)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(BLIND)].map(({ index }) => ({ path, line: lineOf(text, index), text })));

  test('are at most ten', () => {
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(10);
  });

  test.each(found)('$path:$line says why', ({ line, text }) => {
    const above = text.split('\n').slice(Math.max(0, line - 4), line - 1);
    expect(above.some((one) => /^\s*(?:\/\/|\*|\/\*\*)/.test(one))).toBe(true);
  });
});
