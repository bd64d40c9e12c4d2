import { expect, test } from 'vitest';
import { placeToken } from '../../../src/foundry/scene/token-places.ts';

/** A scene of a thousand pixels with one token that notes how it is moved. */
function sceneWith(x: number, y: number) {
  const moves: { readonly way: readonly { readonly action?: string }[] }[] = [];
  const token = {
    _source: { x, y },
    move: (way: readonly { readonly action?: string }[]) => {
      moves.push({ way });
      return Promise.resolve(true);
    },
  };
  const scene = { dimensions: { width: 1000, height: 1000 }, tokens: new Map([['party', token]]) };
  return { scene: scene as unknown as SceneDocument, moves };
}

test('a token that its owner wrote far off the map is put down where it is to go, since nobody could measure the way', async () => {
  const { scene, moves } = sceneWith(1e9, 100);
  await placeToken(scene, 'party', [200, 300], true);
  expect(moves).toEqual([{ way: [{ x: 200, y: 300, action: 'displace' }] }]);
});

test('one that stands beside the map goes there', async () => {
  const { scene, moves } = sceneWith(-300, 1900);
  await placeToken(scene, 'party', [200, 300], true, [[100, 100]]);
  expect(moves).toEqual([
    {
      way: [
        { x: 100, y: 100 },
        { x: 200, y: 300 },
      ],
    },
  ]);
});

test('one that is gone is moved nowhere', async () => {
  const { scene, moves } = sceneWith(0, 0);
  await placeToken(scene, 'other', [200, 300], true);
  expect(moves).toEqual([]);
});
