/** What each listed procedure brings so that it can be played at random, found by the name of its manifest's file. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { inProject } from '../../scripts/project-root.ts';
import { type AnyProcedure, fetchedProcedure, listProcedure } from '../../src/play/procedures.ts';
import type { Manifest } from '../../src/procedures/manifest.ts';
import { MANIFESTS } from '../../src/procedures/manifests.ts';
import type { CardsByEvent } from '../../src/foundry/chat/cards.ts';
import type { AnyChancePlay } from '../play/chance-play.ts';

/** A listed procedure with what it brings for random play. */
export interface Brought {
  /** The name of the file of its manifest. */
  readonly name: string;
  readonly procedure: AnyProcedure;
  readonly chance: AnyChancePlay;
  /** Its chat cards by their events; none where it has no file of them. */
  readonly cards: CardsByEvent<never>;
}

type File = Readonly<Record<string, unknown>>;

/** Fetches the files of manifests, by their names. */
async function manifestFiles(): Promise<ReadonlyMap<string, File>> {
  const files = (await readdir(inProject('src', 'procedures'))).filter((file) => file.endsWith('.ts') && file !== 'list.ts');
  const fetched = files
    .map((file) => basename(file, '.ts'))
    .map(async (name) => [name, (await import(`../../src/procedures/${name}.ts`)) as File] as const);
  return new Map(await Promise.all(fetched));
}

async function cardsOf(name: string): Promise<CardsByEvent<never>> {
  if (!existsSync(inProject('src', 'foundry', name, 'cards.ts'))) return {};
  const file = (await import(`../../src/foundry/${name}/cards.ts`)) as File;
  const [, cards] = Object.entries(file).find(([exported]) => exported.endsWith('_CARDS')) ?? [];
  if (!cards) throw new Error(`src/foundry/${name}/cards.ts exports no cards`);
  return cards as CardsByEvent<never>;
}

async function broughtBy(manifest: Manifest, files: ReadonlyMap<string, File>): Promise<Brought> {
  const [name] = [...files].find(([, module]) => Object.values(module).includes(manifest)) ?? [];
  if (name === undefined) throw new Error(`${manifest.id} is listed, but its manifest is in no file of src/procedures`);
  const isThere = existsSync(inProject('test', 'rules', name, 'any-play.ts'));
  const { CHANCE_PLAY } = isThere ? ((await import(`../rules/${name}/any-play.ts`)) as File) : {};
  if (!CHANCE_PLAY)
    throw new Error(`${name} is listed, but nobody can play it at random: test/rules/${name}/any-play.ts exports no CHANCE_PLAY`);
  const procedure = await fetchedProcedure(manifest.id);
  if (!procedure) throw new Error(`${name} is listed, but cannot be fetched`);
  return { name, procedure, chance: CHANCE_PLAY as AnyChancePlay, cards: await cardsOf(name) };
}

/** Returns what all listed procedures bring, in the order of their names; one that brings nothing is an error with a sentence. */
export async function allBrought(manifests: readonly Manifest[] = MANIFESTS): Promise<readonly Brought[]> {
  for (const manifest of manifests) listProcedure(manifest);
  const files = await manifestFiles();
  return Promise.all(manifests.map((manifest) => broughtBy(manifest, files)));
}
