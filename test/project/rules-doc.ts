import ts from 'typescript';
import type { ProjectFile } from './project-files.ts';
import { parseSource, visit } from './syntax.ts';

/** The id of a rule, whatever its catalogue: two capitals, which docs/rules.md lists, and two digits. */
const ruleId = /\b[A-Z]{2}-\d{2}\b/g;

/** The titles of the tests and groups in a test file, as far as they are written out. */
export function titlesOf(file: ProjectFile): string[] {
  const titles: string[] = [];
  visit(parseSource(file), (node) => {
    if (!ts.isCallExpression(node) || !['test', 'it', 'describe'].includes(rootName(node.expression) ?? '')) return;
    const [title] = node.arguments;
    if (title === undefined) return;
    if (ts.isStringLiteralLike(title)) titles.push(title.text);
    else if (ts.isTemplateExpression(title)) titles.push(title.head.text);
  });
  return titles;
}

/** `test`, `test.skip` and `test.each(rows)` all begin with the same name. */
function rootName(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
    return rootName(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression);
  }
  return undefined;
}

/** The rule ids that a title starts with: a test of several rules names them all. */
export function leadingIds(title: string): string[] {
  const head = /^\s*(?:[A-Z]{2}-\d{2}(?:\s*(?:,|and|to|–|\/|:)?\s*))+/.exec(title);
  return head === null ? [] : [...head[0].matchAll(ruleId)].map((match) => match[0]);
}

/** What the document is held against. */
export interface RulesEvidence {
  readonly paths: ReadonlySet<string>;
  readonly tests: readonly ProjectFile[];
  /** The sources in which figures stand. */
  readonly code: readonly ProjectFile[];
}

/** A constant of a source that has figures in it, and the rules that its docstring names. */
interface Figures {
  readonly name: string;
  readonly ids: readonly string[];
}

/** Lists the ids that a docstring names, those between two of them too: `SG-30 to SG-35`. */
function idsIn(text: string): string[] {
  const spans = [...text.matchAll(/\b([A-Z]{2}-)(\d{2}) to \1(\d{2})\b/g)].flatMap(([, catalogue = '', from, to]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, more) => `${catalogue}${String(Number(from) + more).padStart(2, '0')}`,
    ),
  );
  return [...spans, ...[...text.matchAll(ruleId)].map(([id]) => id)];
}

/** Tells whether a number is written in a declaration, or dice are. */
function hasFigure(node: ts.Node): boolean {
  if (ts.isNumericLiteral(node) || (ts.isStringLiteral(node) && /\dd\d/.test(node.text))) return true;
  return ts.forEachChild(node, hasFigure) ?? false;
}

/** Lists the constants of a source that have figures in them: those in capitals. */
export function figuresIn(file: ProjectFile): Figures[] {
  const source = parseSource(file);
  return source.statements.flatMap((statement): Figures[] => {
    if (!ts.isVariableStatement(statement)) return [];
    const [declared] = statement.declarationList.declarations;
    const docs = ts.getJSDocCommentsAndTags(statement).map((doc) => doc.getText());
    return declared && hasFigure(declared) && /^[A-Z][A-Z_]*$/.test(declared.name.getText())
      ? [{ name: declared.name.getText(), ids: idsIn(docs.join(' ')) }]
      : [];
  });
}

/** Lists the catalogues that docs/rules.md names, in rows of their own: `| SG | searches |`. */
function cataloguesIn(document: string): ReadonlySet<string> {
  return new Set([...document.matchAll(/^\|\s*([A-Z]{2})\s*\|/gm)].flatMap(([, catalogue]) => catalogue ?? []));
}

/**
 * Says in what docs/rules.md and the project disagree. A row of it reads
 * `| SG-01 | what the rule asks | code | tests |`, with paths in backticks; a test may be quoted by its title.
 */
export function faultsOfRulesDoc(document: string, evidence: RulesEvidence): string[] {
  const titles = new Map(evidence.tests.map((file) => [file.path, titlesOf(file)]));
  const allTitles = new Set([...titles.values()].flat());
  const tested = new Set([...allTitles].flatMap(leadingIds));
  const catalogues = cataloguesIn(document);
  const isOfNone = (id: string): boolean => !catalogues.has(id.slice(0, 2));
  const figures = new Map(evidence.code.map((file) => [file.path, figuresIn(file)]));
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const row of document.split('\n').filter((line) => /^\|\s*[A-Z]{2}-/.test(line))) {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const id = cells[1] ?? '';
    if (!/^[A-Z]{2}-\d{2}$/.test(id)) faults.push(`${id} is not the id of a rule`);
    else if (isOfNone(id)) faults.push(`${id} is of no catalogue that docs/rules.md names`);
    if (seen.has(id)) faults.push(`${id} has two rows`);
    seen.add(id);
    const cited = [...row.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)(?:#\w+)?`/g)].map((match) => match[1] ?? '');
    for (const path of cited) if (!evidence.paths.has(path)) faults.push(`${id} cites ${path}, which does not exist`);
    const own = [...row.matchAll(/`([\w./-]+)#(\w+)`/g)].map(([, path = '', name = '']) => ({ path, name }));
    for (const { path, name } of own)
      if (!figures.get(path)?.some((one) => one.name === name))
        faults.push(`${id} has its figures in ${path}#${name}, which has none`);
    for (const [path, all] of figures)
      for (const { name, ids } of all)
        if (ids.includes(id) && !own.some((one) => one.path === path && one.name === name))
          faults.push(`${id} has figures in ${path}#${name}, which its row does not say`);
    if (!cited.some((path) => path.startsWith('src/'))) faults.push(`${id} cites no code`);
    const citedTests = cited.filter((path) => path.startsWith('test/'));
    for (const [path, all] of titles)
      if (path.endsWith('.test.ts') && !citedTests.includes(path) && all.some((title) => leadingIds(title).includes(id)))
        faults.push(`${id} has tests in ${path}, which its row does not cite`);
    if (citedTests.length === 0) faults.push(`${id} cites no test`);
    for (const path of citedTests) {
      const known = titles.get(path);
      if (known !== undefined && !known.some((title) => leadingIds(title).includes(id)))
        faults.push(`${id} cites ${path}, where no title begins with it`);
    }
    for (const match of row.matchAll(/[“"]([^“”"]+)[”"]/g)) {
      const title = match[1] ?? '';
      if (!allTitles.has(title) && leadingIds(title).length > 0)
        faults.push(`${id} cites the test “${title}”, which does not exist`);
    }
  }
  if (seen.size === 0) faults.push('docs/rules.md has no rows');
  for (const id of tested) {
    if (isOfNone(id)) faults.push(`${id} has a test and is of no catalogue that docs/rules.md names`);
    else if (!seen.has(id)) faults.push(`${id} has a test and no row in docs/rules.md`);
  }
  for (const catalogue of catalogues) {
    if (![...seen].some((id) => id.startsWith(catalogue))) faults.push(`the catalogue ${catalogue} has no rule`);
  }
  return faults;
}
