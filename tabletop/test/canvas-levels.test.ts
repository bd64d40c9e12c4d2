import { describe, expect, it } from 'vitest';
import { chooseLevel, isOnViewedLevel, viewedLevel } from '../client/canvas/scene-picture';
import type { SceneDocument } from '../client/canvas/table';

/** A scene of two levels that begins with the second. */
function sceneOfTwo(): SceneDocument {
  const levels = new Map(['cellar', 'hall'].map((id) => [id, { id, name: id }]));
  return { levels: Object.assign(levels, { contents: [...levels.values()] }), initialLevel: 'hall' } as unknown as SceneDocument;
}

/** @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.SceneViewOptions.html */
describe('levels of a scene on the canvas', () => {
  it('shows the one that was viewed last, at first the one that the scene begins with', () => {
    const scene = sceneOfTwo();
    expect(viewedLevel(scene)?.id).toBe('hall');
    chooseLevel(scene, 'cellar');
    expect(viewedLevel(scene)?.id).toBe('cellar');
    chooseLevel(scene, 'gone');
    expect(viewedLevel(scene)?.id).toBe('hall');
  });

  it('has what stands on it, and what names no level', () => {
    const parent = sceneOfTwo();
    const shown = (...levels: string[]): boolean => isOnViewedLevel({ parent, levels: new Set(levels) });
    expect([shown(), shown('hall'), shown('cellar'), shown('cellar', 'hall')]).toEqual([true, true, false, true]);
    expect(isOnViewedLevel({ parent })).toBe(true);
    expect(isOnViewedLevel({ parent: { initialLevel: null } as unknown as SceneDocument, levels: new Set(['hall']) })).toBe(true);
  });
});
