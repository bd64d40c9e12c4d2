import ts from 'typescript';
import type { ProjectFile } from './project-files.ts';

const parsed = new WeakMap<ProjectFile, ts.SourceFile>();

/** Parses one file, once for all checks that look at it; no types are looked up. */
export function parseSource(file: ProjectFile): ts.SourceFile {
  const source = parsed.get(file) ?? ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** Visits every node below a node, parents first. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => {
    visit(child, see);
  });
}

/** Says where a node stands, for a fault that a person reads. */
export function placeOf(file: ProjectFile, node: ts.Node): string {
  const source = node.getSourceFile();
  return `${file.path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}

/** A text in a source: whole, or only its beginning where the rest is made at run time. */
export interface TextInSource {
  readonly text: string;
  readonly whole: boolean;
  readonly place: string;
}

/** Collects the string literals of a file, and the fixed beginnings of its templates. */
export function textsOf(file: ProjectFile): TextInSource[] {
  const texts: TextInSource[] = [];
  visit(parseSource(file), (node) => {
    const place = (): string => placeOf(file, node);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!ts.isImportDeclaration(node.parent) && !ts.isExportDeclaration(node.parent)) {
        texts.push({ text: node.text, whole: true, place: place() });
      }
    } else if (ts.isTemplateExpression(node)) {
      texts.push({ text: node.head.text, whole: false, place: place() });
      for (const span of node.templateSpans) texts.push({ text: span.literal.text, whole: false, place: place() });
    }
  });
  return texts;
}
