/// <reference types="vite/types/importMeta.d.ts" />
/** What listed procedures bring so that harnesses can play them: it is found by their manifests' names. */
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import type { AnyChancePlay } from './chance-play.ts';

/** Modules by their paths. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The list names the same manifests again. */
const MANIFEST_FILES: Modules = import.meta.glob(['../../src/procedures/*.ts', '!**/list.ts'], { eager: true });
const BROUGHT: Modules = import.meta.glob('../rules/*/any-play.ts', { eager: true });

/** Returns the name of the file of a manifest; undefined where it is in none. */
function nameOf(manifest: object, files: Modules): string | undefined {
  const file = Object.entries(files).find(([, module]) => Object.values(module).includes(manifest));
  return file && /([^/]+)\.ts$/.exec(file[0])?.[1];
}

/** Returns what a listed procedure brings for random play, or a sentence that says what is missing. */
export function chanceOf(manifest: object, files = MANIFEST_FILES, brought = BROUGHT): AnyChancePlay | string {
  const name = nameOf(manifest, files);
  if (name === undefined) return 'a procedure is listed whose manifest is in no file of src/procedures';
  // The file itself says that it is one; the compiler checks it there.
  const chance = brought[`../rules/${name}/any-play.ts`]?.['CHANCE_PLAY'] as AnyChancePlay | undefined;
  return chance ?? `${name} is listed, but cannot be played at random: test/rules/${name}/any-play.ts exports no CHANCE_PLAY`;
}

/** A listed procedure, by its id and by the name of its files, with how it is played at random. */
export interface ListedPlay {
  readonly id: string;
  readonly name: string;
  readonly chance: AnyChancePlay;
}

/** Lists them; throws a sentence where one brings nothing. */
export function listedPlay(): readonly ListedPlay[] {
  return MANIFESTS.map((manifest) => {
    const chance = chanceOf(manifest);
    if (typeof chance === 'string') throw new Error(chance);
    return { id: manifest.id, name: nameOf(manifest, MANIFEST_FILES) ?? '', chance };
  });
}
