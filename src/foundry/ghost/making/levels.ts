/** What making ghosts of scenes asks of their levels: which one is taken, what stands on it, and what has a twin there. */
import { levelUnder, levelsOf, standsOn, viewedLevel } from '../../host/compat.ts';

/** Shows a level of a scene on this browser's canvas, or just the scene where the level is empty. @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.SceneViewOptions.html */
export async function viewLevel(scene: SceneDocument, level: string): Promise<void> {
  if (canvas.scene === scene && (level === '' || viewedLevel().level === level)) return;
  await (scene as { view(options?: { level?: string }): Promise<unknown> }).view(level === '' ? {} : { level });
}

/** Returns the level that a ghost of a scene is made of: the wanted one, that which is viewed, or that which it begins with; null where levels are not told apart. */
export function levelToTake(scene: SceneDocument, wanted: string): string | null {
  const viewed = canvas.scene === scene ? (viewedLevel().level ?? '') : '';
  const ids = new Set(levelsOf(scene).map(({ id }) => id));
  const own = levelUnder(scene, '');
  return own && ([wanted, viewed].find((id) => ids.has(id)) ?? own);
}

/** The collections of what stands on a scene, walls aside. */
const ON_LEVELS: ReadonlySet<string> = new Set(['tokens', 'tiles', 'drawings', 'lights', 'sounds', 'notes', 'regions']);

/** Returns a scene's data with one of its levels and what stands there; the level without what it says of others, and without its flags. */
export function ofOneLevel(source: object, level: string | null): SourceData {
  const all = { ...source };
  if (level === null) return all;
  const taken = Object.entries(all).map(([field, value]: [string, unknown]): [string, unknown] => {
    if (!Array.isArray(value)) return [field, value];
    const list = value as readonly { readonly _id?: string }[];
    if (ON_LEVELS.has(field)) return [field, list.filter((thing) => standsOn(thing, level))];
    if (field !== 'levels') return [field, value];
    return [field, list.filter(({ _id }) => _id === level).map((one) => ({ ...one, visibility: { levels: [] }, flags: {} }))];
  });
  return { ...Object.fromEntries(taken), initialLevel: level };
}

/** Tells whether something stands on a level that a scene has: a ghost scene keeps the level that it was made of. */
export function standsOnLevelOf(thing: object | undefined, scene: SceneDocument): boolean {
  const known = levelsOf(scene);
  return !thing || known.length === 0 || known.some(({ id }) => standsOn(thing, id));
}
