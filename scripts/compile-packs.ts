import { compilePack } from '@foundryvtt/foundryvtt-cli';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse } from 'yaml';
import { isMissing } from './walk-files.ts';

/** One compiled compendium: its folder's name and how many documents of the first rank it holds. */
export interface CompiledPack {
  readonly name: string;
  readonly documents: number;
}

const embeddedCollections = ['results', 'pages', 'categories', 'items', 'effects', 'tokens', 'walls', 'notes', 'levels'];

/**
 * Compiles each folder of YAML sources into a LevelDB folder of the same name.
 * The compiler skips a document without a key and says nothing, so such a source is an error here.
 */
export async function compilePacks(sources: string, target: string): Promise<CompiledPack[]> {
  const packs: CompiledPack[] = [];
  for (const name of await packNames(sources)) {
    const source = join(sources, name);
    const documents = await checkSources(source);
    const folder = join(target, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await compilePack(source, folder, { yaml: true });
    await removeRunTraces(folder);
    packs.push({ name, documents });
  }
  return packs;
}

/** Names the packs that have sources. */
export async function packNames(sources: string): Promise<string[]> {
  const entries = await readdir(sources, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Refuses sources that the compiler would drop or that Foundry would refuse, and counts the rest. */
async function checkSources(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => ['.yml', '.yaml'].includes(extname(name)));
  if (names.length === 0) throw new Error(`${folder} has no YAML sources`);
  for (const name of names) {
    const source: unknown = parse(await readFile(join(folder, name), 'utf8'));
    const faults = faultsOfDocument(source, name);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
  return names.length;
}

/** Says what keeps a pack's source document, or one embedded in it, from being packed. */
export function faultsOfDocument(source: unknown, place: string): string[] {
  if (typeof source !== 'object' || source === null) return [`${place}: not a document`];
  const fields = source as Readonly<Record<string, unknown>>;
  const faults: string[] = [];
  const id = fields['_id'];
  if (typeof id !== 'string' || !/^[A-Za-z0-9]{16}$/.test(id)) faults.push(`${place}: _id must be 16 letters or digits`);
  else if (typeof fields['_key'] !== 'string' || !fields['_key'].endsWith(id)) faults.push(`${place}: _key must end in ${id}`);
  for (const collection of embeddedCollections) {
    const embedded = fields[collection];
    if (!Array.isArray(embedded)) continue;
    embedded.forEach((child: unknown, index) => {
      if (typeof child === 'object') faults.push(...faultsOfDocument(child, `${place} ${collection}[${index}]`));
    });
  }
  return faults;
}

/** LevelDB writes a log of each run, which would make two builds of the same sources differ. */
async function removeRunTraces(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^LOG(\.old)?$/.test(name) || name === 'LOCK') await rm(join(folder, name));
  }
}
