/// <reference types="vite/types/importMeta.d.ts" />
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { OUT_OF_REACH } from '../e2e/refusal-sentences.ts';
import { type ProjectFile, projectFiles, readJson } from './project-files.ts';
import { parseSource, visit } from './syntax.ts';

/** What each procedure says of codes of its own that nobody meets at the table, where it says so. */
const BROUGHT: Readonly<Record<string, { readonly OUT_OF_REACH: Readonly<Record<string, string>> }>> = import.meta.glob(
  '../rules/*/out-of-reach.ts',
  { eager: true },
);

/** Lists the codes with a reason, of the house and of procedures. */
function excused(brought = BROUGHT): readonly string[] {
  return [OUT_OF_REACH, ...Object.values(brought).map((module) => module.OUT_OF_REACH)].flatMap(Object.keys);
}

/** The functions by which browser tests wait for a refusal's sentence. */
const WAITS = ['expectRefusal', 'expectFault', 'overrule', 'sentenceOf'];

/** The texts that browser tests hand to those functions. */
function awaitedIn(files: readonly ProjectFile[]): Set<string> {
  const awaited = new Set<string>();
  for (const file of files) {
    visit(parseSource(file), (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !WAITS.includes(node.expression.text)) return;
      for (const argument of node.arguments) if (ts.isStringLiteral(argument)) awaited.add(argument.text);
    });
  }
  return awaited;
}

describe('refusals at the table', () => {
  const { GHOSTMAP } = readJson('lang/en.json') as { GHOSTMAP: { Refusal: object } };
  // The language file has exactly the codes that can be refused; the test of the translations holds it to that.
  const codes = Object.keys(GHOSTMAP.Refusal).sort();
  const awaited = awaitedIn(projectFiles((path) => /^test\/e2e\/.*\.test\.ts$/.test(path)));

  test('every code has a browser test that waits for its sentence, or a reason why nobody meets it there', () => {
    expect([...awaited, ...excused()].filter((code) => codes.includes(code)).sort()).toEqual(codes);
  });

  test('a procedure gives its own reasons, beside those of the house', () => {
    const codesOf = excused({ '../rules/made-up/out-of-reach.ts': { OUT_OF_REACH: { 'too-odd': 'Nobody is.' } } });
    expect(codesOf).toEqual([...Object.keys(OUT_OF_REACH), 'too-odd']);
  });

  test('the check finds a code that nobody waits for', () => {
    const file = { path: 'a.test.ts', text: "await expectRefusal(gm, 'begun'); await other(gm, 'ended');" };
    expect([...awaitedIn([file])]).toEqual(['begun']);
  });
});
