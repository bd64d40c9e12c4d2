import { expect, test, vi } from 'vitest';
import { setTiles, tilesComing } from '../../../src/foundry/effects/kinds/set-tiles.ts';
import type { Unfinished } from '../../../src/foundry/referee/referee-ports.ts';
import { thingsOn } from '../../../src/foundry/scene/boards.ts';
import { SET_TILES } from '../../../src/rules/effects/set-tiles.ts';

const ID = 'tile000000000one';
const PLACE = { x: 0, y: 0, width: 100, height: 100, shows: 'door1' };
const lay = vi.hoisted(() => ({ part: null as Unfinished | null }));

vi.mock('../../../src/foundry/referee/refereeings.ts', () => ({ layPart: () => Promise.resolve(lay.part) }));

const scene = { walls: [], lights: new Map(), sounds: new Map(), tiles: new Map(), drawings: new Map() };
const effect = { kind: 'set-tiles' as const, from: { [ID]: null }, to: { [ID]: PLACE } };

/** Whether an undo finds the part as the step left it. */
function canBeTakenBack(): boolean {
  const back = { kind: 'set-tiles' as const, from: effect.to, to: effect.from };
  const parts = SET_TILES.parts(back, { scene: thingsOn(scene as never, null, tilesComing) });
  return parts?.every(({ before }) => before) === true;
}

test('a part of the picture that is being drawn can be taken back, and none that could not be drawn', async () => {
  let drawn: () => void = () => undefined;
  lay.part = { ready: new Promise((settle) => (drawn = () => settle(() => Promise.resolve()))) };
  const [laid] = await setTiles(scene as never, effect);
  expect(canBeTakenBack()).toBe(true);
  drawn();
  const finish = await laid?.ready;
  expect(canBeTakenBack()).toBe(true);
  await finish?.();
  expect(canBeTakenBack()).toBe(false);
});
