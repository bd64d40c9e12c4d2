/** The demo world: a company of four before a ruined city, a dungeon, a coast and a meadow. */
import type { Generation, WorldSeed } from 'foundry-stand-in';
import { demoScenes } from './documents/demo-scenes.ts';
import { FOLDERS, actors, folders, items, users } from './documents/people.ts';
import { greeting, journal, tables } from './documents/texts.ts';
import { drawnAssets, readMaps, readSource } from './draw-demo.ts';
import { dungeonJournal } from './dungeon/dungeon-placeables.ts';

/** Where sheets of the demo's system keep hit points, as a GM says it once in a world. */
export const demoHealth = { 'ghost-map.health': { 'stand-in': 'health.value' } } as const;

/** Makes the demo world for a generation; the same in every run. Pictures are drawn when they are not there yet, with fewer pixels if they may be coarse. */
export async function demoWorld(generation: Generation, { id = 'demo', coarse = false } = {}): Promise<WorldSeed> {
  const [maps, journalText, tablesText] = await Promise.all([
    readMaps(),
    readSource('texts/journal.yml'),
    readSource('texts/tables.yml'),
  ]);
  const assets = `worlds/${id}/assets`;
  return {
    id,
    title: 'The Saltmouth Coast',
    description: '<p>A ruined city, a dungeon, a coast of hexes and a meadow to try things on.</p>',
    users: users(),
    folders: folders(),
    actors: actors(assets),
    items: items(assets),
    scenes: demoScenes(maps, assets, generation),
    journal: [...journal(journalText, assets), dungeonJournal(maps.vaults, 'Vaults', FOLDERS.maps)],
    tables: tables(tablesText),
    messages: greeting(),
    assetsRoot: await drawnAssets(maps, { coarse }),
  };
}
