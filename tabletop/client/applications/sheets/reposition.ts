/**
 * What stands on a scene goes along with its picture when padding or size change and whoever changed them agrees.
 * @see https://github.com/foundryvtt/foundryvtt/issues/10062
 * @see https://github.com/foundryvtt/foundryvtt/issues/8367
 */
import type { HostDocument } from '../host';

/** Where a scene's picture lies, in pixels of its canvas. */
export interface PicturePlace {
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
}

/** What of a thing on a scene says where it stands. */
interface Standing {
  readonly _id: string;
  readonly x?: number;
  readonly y?: number;
  readonly c?: readonly number[];
}

/** A scene as far as its things are moved. */
export interface StandingScene extends HostDocument {
  readonly dimensions: PicturePlace;
  getEmbeddedCollection(name: string): { readonly contents: readonly { toObject(): object }[] };
}

const STANDING = ['Wall', 'Token', 'Tile', 'AmbientLight', 'AmbientSound', 'Note', 'Drawing'] as const;

/** Tells whether a picture lies elsewhere, or in another size. */
export function hasMoved(before: PicturePlace, after: PicturePlace): boolean {
  return (['sceneX', 'sceneY', 'sceneWidth', 'sceneHeight'] as const).some((field) => before[field] !== after[field]);
}

/** Tells whether anything stands on a scene. */
export function hasStanding(scene: StandingScene): boolean {
  return STANDING.some((name) => scene.getEmbeddedCollection(name).contents.length > 0);
}

/** Takes what stands on a scene along to where its picture lies now. unsure: sizes stay as they are. */
export async function reposition(scene: StandingScene, before: PicturePlace): Promise<void> {
  const after = scene.dimensions;
  const across = (x: number): number => Math.round(after.sceneX + ((x - before.sceneX) * after.sceneWidth) / before.sceneWidth);
  const down = (y: number): number => Math.round(after.sceneY + ((y - before.sceneY) * after.sceneHeight) / before.sceneHeight);
  for (const name of STANDING) {
    const things = scene.getEmbeddedCollection(name).contents.map((document) => document.toObject() as Standing);
    const changes = things.map(({ _id, x = 0, y = 0, c }) =>
      c
        ? { _id, c: c.map((value, index) => (index % 2 === 0 ? across(value) : down(value))) }
        : { _id, x: across(x), y: down(y) },
    );
    if (changes.length > 0) await scene.updateEmbeddedDocuments(name, changes, { animate: false });
  }
}
