/** Lights, sounds, tiles and drawings come, or go. */
import type { Fixture, SetFixturesEffect } from '../../../rules/effects/set-fixtures.ts';
import { write } from './sorted.ts';

/** What Foundry calls each kind of fixture. */
const NAMES = { light: 'AmbientLight', sound: 'AmbientSound', tile: 'Tile', drawing: 'Drawing' } as const;

/** Tells whether a fixture of a scene still is all that is said of it. */
export function isFixtureOn(scene: SceneDocument, id: string, { kind, data }: Fixture): boolean {
  const { flags: _flags, ...said } = data;
  const document = scene.getEmbeddedCollection(NAMES[kind]).get(id);
  // To say again what it is changes nothing of it.
  return !!document && Object.keys(document.updateSource(said, { dryRun: true })).length === 0;
}

/** Puts up lights, sounds, tiles and drawings, and takes them away. */
export async function setFixtures(scene: SceneDocument, { from, to }: SetFixturesEffect): Promise<void> {
  for (const [kind, name] of Object.entries(NAMES)) {
    const present = scene.getEmbeddedCollection(name);
    const gone = Object.keys(to).filter((id) => from[id]?.kind === kind && to[id] === null && present.has(id));
    await write(scene, name, { gone });
    const come = Object.entries(to).filter(([id, fixture]) => fixture?.kind === kind && !present.has(id));
    const made = come.map(([_id, fixture]) => ({ ...fixture?.data, _id }));
    await write(scene, name, { made });
  }
}
