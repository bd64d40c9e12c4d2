/** Says where the schemas of two sides disagree. */
import { equals } from '../common/merge';
import {
  COMPARED_OPTIONS,
  type ComparedOption,
  type DocumentDescriptions,
  type FieldDescription,
  type FieldDescriptions,
  type OptionValue,
} from './field-descriptions';

/** What a disagreement is about: whether there is such a field at all, its class, what it refers to, or an option. */
export type Aspect = 'presence' | 'kind' | 'document' | ComparedOption;

/** One thing that this tabletop and the published types say differently. */
export interface Disagreement {
  readonly path: string;
  readonly aspect: Aspect;
  readonly own: string;
  readonly published: string;
}

const ABSENT = 'absent';

/** All disagreements of all types of documents. */
export function compareDocuments(own: DocumentDescriptions, published: DocumentDescriptions): Disagreement[] {
  const names = [...new Set([...Object.keys(own), ...Object.keys(published)])].sort();
  return names.flatMap((name) => {
    const [mine, theirs] = [own[name], published[name]];
    if (mine === undefined || theirs === undefined) return [missing(name, mine !== undefined)];
    return compareFields(name, mine, theirs);
  });
}

function compareFields(path: string, own: FieldDescriptions, published: FieldDescriptions): Disagreement[] {
  const names = [...new Set([...Object.keys(published), ...Object.keys(own)])];
  return names.flatMap((name) => {
    const [mine, theirs] = [own[name], published[name]];
    if (mine === undefined || theirs === undefined) return [missing(`${path}.${name}`, mine !== undefined)];
    return compareField(`${path}.${name}`, mine, theirs);
  });
}

function compareField(path: string, own: FieldDescription, published: FieldDescription): Disagreement[] {
  const found: Disagreement[] = [];
  if (own.kind !== published.kind) found.push({ path, aspect: 'kind', own: own.kind, published: published.kind });
  if (published.document !== undefined && own.document !== published.document) {
    found.push({ path, aspect: 'document', own: own.document ?? ABSENT, published: published.document });
  }
  for (const aspect of COMPARED_OPTIONS) {
    const [mine, theirs] = [own.options[aspect], published.options[aspect]];
    if (mine === undefined || theirs === undefined || agree(mine, theirs)) continue;
    found.push({ path, aspect, own: shown(mine), published: shown(theirs) });
  }
  if (own.fields && published.fields) found.push(...compareFields(path, own.fields, published.fields));
  if (own.element && published.element) found.push(...compareField(`${path}.element`, own.element, published.element));
  return found;
}

/** What is worked out agrees with any value that is there at all. */
function agree(own: OptionValue, published: OptionValue): boolean {
  if ('computed' in published) return 'computed' in own || own.value !== undefined;
  return 'value' in own && equals(own.value, published.value);
}

const shown = (option: OptionValue): string =>
  'computed' in option ? 'worked out' : (JSON.stringify(option.value) ?? 'undefined');

const missing = (path: string, isOwn: boolean): Disagreement => ({
  path,
  aspect: 'presence',
  own: isOwn ? 'present' : ABSENT,
  published: isOwn ? ABSENT : 'present',
});
