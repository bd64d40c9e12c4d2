import Handlebars from 'handlebars';
import type { ProjectFile } from './project-files.ts';
import type { TextInSource } from './syntax.ts';

/** Collects the string literals inside a template's expressions, and the template's own text. */
export function templateTexts(file: ProjectFile): { readonly literals: TextInSource[]; readonly content: TextInSource[] } {
  const literals: TextInSource[] = [];
  const content: TextInSource[] = [];
  walk(Handlebars.parse(file.text), (node) => {
    const place = `${file.path}:${lineOfNode(node)}`;
    if (node['type'] === 'StringLiteral') literals.push({ text: String(node['value']), whole: true, place });
    if (node['type'] === 'ContentStatement') content.push({ text: String(node['original']), whole: true, place });
  });
  return { literals, content };
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function walk(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value as readonly unknown[]) walk(one, see);
  else if (isNode(value)) {
    if (typeof value['type'] === 'string') see(value);
    for (const [key, child] of Object.entries(value)) if (key !== 'loc') walk(child, see);
  }
}

function lineOfNode(node: Node): number {
  const location = node['loc'];
  const start = isNode(location) ? location['start'] : undefined;
  const line = isNode(start) ? start['line'] : undefined;
  return typeof line === 'number' ? line : 1;
}
