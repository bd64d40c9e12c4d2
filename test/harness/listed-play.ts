/// <reference types="vite/types/importMeta.d.ts" />
/** What each listed procedure brings for random play, found by its manifest's name; one that brings nothing is a fault. */
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import type { AnyChancePlay } from '../play/chance-play.ts';

/** Modules by their paths. */
type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const MANIFEST_FILES: Modules = import.meta.glob(['../../src/procedures/*.ts', '!**/list.ts'], { eager: true });
const BROUGHT: Modules = import.meta.glob('../rules/*/any-play.ts', { eager: true });

/** A listed procedure, by its id and by the name of its files, with how it is played at random. */
export interface ListedPlay {
  readonly id: string;
  readonly name: string;
  readonly chance: AnyChancePlay;
}

/** Returns the name of the file of a manifest. */
function nameOf(manifest: object): string {
  const file = Object.entries(MANIFEST_FILES).find(([, module]) => Object.values(module).includes(manifest));
  const name = file && /([^/]+)\.ts$/.exec(file[0])?.[1];
  if (name === undefined) throw new Error('a procedure is listed whose manifest is in no file of src/procedures');
  return name;
}

/** Lists them; throws a sentence where one brings nothing. */
export function listedPlay(brought = BROUGHT): readonly ListedPlay[] {
  return MANIFESTS.map((manifest) => {
    const name = nameOf(manifest);
    // The file itself says that it is one; the compiler checks it there.
    const chance = brought[`../rules/${name}/any-play.ts`]?.['CHANCE_PLAY'] as AnyChancePlay | undefined;
    if (!chance) throw new Error(`${name} is listed, but test/rules/${name}/any-play.ts exports no CHANCE_PLAY`);
    return { id: manifest.id, name, chance };
  });
}
