import { isRecord } from './project-files.ts';

type Manifest = Readonly<Record<string, unknown>>;

/** What a built folder is held against. */
export interface BuiltFolder {
  readonly files: ReadonlySet<string>;
  readonly packs: readonly string[];
  readonly version: string;
}

/** Says in what a manifest and the folder it stands in disagree. */
export function faultsOfManifest(manifest: Manifest, built: BuiltFolder): string[] {
  return [
    ...faultsOfIdentity(manifest, built),
    ...faultsOfPaths(manifest, built),
    ...faultsOfPacks(manifest, built),
    ...faultsOfHotReload(manifest, built),
  ];
}

function faultsOfIdentity(manifest: Manifest, built: BuiltFolder): string[] {
  const faults: string[] = [];
  const compatibility = isRecord(manifest['compatibility']) ? manifest['compatibility'] : {};
  if (manifest['id'] !== 'ghost-map') faults.push('id is not ghost-map');
  if (manifest['title'] !== 'Ghost Map') faults.push('title is not Ghost Map');
  if (typeof manifest['description'] !== 'string' || manifest['description'] === '') faults.push('there is no description');
  if (manifest['version'] !== built.version)
    faults.push(`version is ${String(manifest['version'])} and package.json says ${built.version}`);
  if (listOf(manifest['authors']).length === 0) faults.push('there are no authors');
  if (String(compatibility['minimum']).split('.')[0] !== '13') faults.push('compatibility does not begin with 13');
  if (String(compatibility['verified']).split('.')[0] !== '14') faults.push('compatibility is not verified for 14');
  if (manifest['socket'] !== true) faults.push('socket is not true, so Foundry would drop every message');
  return faults;
}

/** Every path that Foundry would fetch, as the manifest's fields give them. */
function pathsOf(manifest: Manifest): string[] {
  const scripts = [...listOf(manifest['esmodules']), ...listOf(manifest['scripts'])];
  const styles = listOf(manifest['styles']).map((style) => (isRecord(style) ? style['src'] : style));
  const languages = listOf(manifest['languages']).map((language) => (isRecord(language) ? language['path'] : language));
  const documents = ['license', 'readme', 'changelog'].map((field) => manifest[field]).filter((path) => path !== undefined);
  const media = listOf(manifest['media'])
    .flatMap((one) => (isRecord(one) ? [one['url'], one['thumbnail']] : []))
    .filter(Boolean);
  return [...scripts, ...styles, ...languages, ...documents, ...media].map(String).filter((path) => !/^https?:/.test(path));
}

function faultsOfPaths(manifest: Manifest, built: BuiltFolder): string[] {
  const faults = pathsOf(manifest)
    .filter((path) => !built.files.has(path))
    .map((path) => `${path} is in the manifest and not in the folder`);
  if (listOf(manifest['esmodules']).length !== 1) faults.push('there is not exactly one script');
  const english = listOf(manifest['languages']).some((language) => isRecord(language) && language['lang'] === 'en');
  if (!english) faults.push('there is no English');
  const named = new Set(pathsOf(manifest));
  for (const file of built.files) {
    if (/^(lang|styles)\//.test(file) && !named.has(file) && !file.endsWith('.map'))
      faults.push(`${file} is in the folder and not in the manifest`);
  }
  return faults;
}

function faultsOfPacks(manifest: Manifest, built: BuiltFolder): string[] {
  const faults: string[] = [];
  const declared = listOf(manifest['packs']).filter(isRecord);
  for (const pack of declared) {
    const path = String(pack['path']);
    if (path !== `packs/${String(pack['name'])}`) faults.push(`the pack ${String(pack['name'])} has the path ${path}`);
    if (![...built.files].some((file) => file.startsWith(`${path}/`))) faults.push(`the pack ${path} is not in the folder`);
    if ((pack['type'] === 'Actor' || pack['type'] === 'Item') && pack['system'] === undefined) {
      faults.push(`the pack ${path} holds documents of a system and names none`);
    }
  }
  const names = new Set(declared.map((pack) => pack['name']));
  for (const name of built.packs) if (!names.has(name)) faults.push(`packs/_source/${name} is not in the manifest`);
  return faults;
}

function faultsOfHotReload(manifest: Manifest, built: BuiltFolder): string[] {
  const flags = isRecord(manifest['flags']) ? manifest['flags'] : {};
  const hotReload = isRecord(flags['hotReload']) ? flags['hotReload'] : {};
  const extensions = listOf(hotReload['extensions']).map(String);
  const faults = ['css', 'hbs', 'json'].filter((one) => !extensions.includes(one)).map((one) => `hotReload does not name ${one}`);
  const paths = listOf(hotReload['paths']).map(String);
  if (paths.length === 0) faults.push('hotReload names no paths');
  for (const path of paths) {
    const folder = path.replace(/\/$/, '');
    if (![...built.files].some((file) => file === folder || file.startsWith(`${folder}/`)))
      faults.push(`hotReload names ${path}, which is not in the folder`);
  }
  return faults;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
