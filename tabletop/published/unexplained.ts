/** Holds this tabletop's schemas against the published types of a generation, save for what is allowed. */
import type { Generation } from '../common/generation';
import { ALLOWANCES, type Allowance } from './allowances';
import { type Disagreement, compareDocuments } from './compare-fields';
import type { DocumentDescriptions } from './field-descriptions';
import { ownSchemas } from './own-schemas';
import { publishedSchemas } from './published-schemas';

/** What the comparison of one generation has to say, one line each; nothing where all is well. */
export function fieldFaults(generation: Generation, folder: string): string[] {
  return faultsBetween(generation, ownSchemas(generation), publishedSchemas(folder), ALLOWANCES);
}

/** Disagreements that no allowance explains, and allowances that explain none. */
export function faultsBetween(
  generation: Generation,
  own: DocumentDescriptions,
  published: DocumentDescriptions,
  allowances: readonly Allowance[],
): string[] {
  const allowed = new Map<string, boolean>(
    allowances
      .filter(({ generations }) => generations.includes(generation))
      .flatMap(({ paths, aspects }) => paths.flatMap((path) => aspects.map((aspect) => [`${path} ${aspect}`, false] as const))),
  );
  const faults: string[] = [];
  for (const disagreement of compareDocuments(own, published)) {
    const key = `${disagreement.path} ${disagreement.aspect}`;
    if (allowed.has(key)) allowed.set(key, true);
    else faults.push(lineOf(disagreement));
  }
  for (const [key, isUsed] of allowed) if (!isUsed) faults.push(`${key}: allowed to differ and does not`);
  return faults;
}

const lineOf = ({ path, aspect, own, published }: Disagreement): string =>
  `${path} ${aspect}: here ${own}, published ${published}`;
