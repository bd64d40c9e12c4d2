import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HANDS } from '../../../src/canvas/canvas-parts.ts';
import { doorChange } from '../../../src/canvas/kit/door-presses.ts';
import type { Place } from '../../../src/canvas/tool.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { invalidate } from '../../../src/foundry/store/expeditions.ts';
import { held } from '../../play/fixtures.ts';
import { listPawns } from '../../play/pawns.ts';

const said: string[] = [];
let acted = 0;
let places: readonly Place[] = [];
let ownsDoors: true | undefined;
let scene: ReturnType<typeof yard>;

function yard(status: string) {
  const open = { name: 'Pawns', status, tokens: ['knight'] };
  return {
    ...{ id: 'yard', documentName: 'Scene', uuid: 'Scene.yard', tokens: new Map() },
    flags: { 'ghost-map': { expeditions: { pawns00000000001: { ...held().record, procedure: 'pawns', version: 1, open } } } },
  };
}

function stand(isGM = false, status = 'running'): void {
  scene = yard(status);
  invalidate(scene as never);
  vi.stubGlobal('canvas', { scene });
  vi.stubGlobal('game', {
    user: { id: 'ada', isGM },
    users: [],
    scenes: [],
    release: { generation: 14 },
    i18n: { format: (key: string) => key },
  });
}

/** A place of the door at the party, and what a press there does. */
const DOOR: Place = { key: 'pawns00000000001:oak', outline: [], glows: false, label: 'Door', act: () => void (acted += 1) };
const press = (id: string, change: object = { ds: 1 }) => doorChange({ id, parent: scene }, change);

beforeAll(async () => {
  await listPawns({ leads: (open) => (open as { status: string }).status === 'running' });
  presences.list('pawns', () =>
    Promise.resolve({
      get ownsDoors() {
        return ownsDoors;
      },
    } as never),
  );
  await presences.fetched('pawns');
  HANDS.list('pawns', () => Promise.resolve({ places: () => places }));
  await HANDS.fetched('pawns');
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone, escapeHTML: (text: string) => text } });
});

beforeEach(() => {
  [said.length, acted, places, ownsDoors] = [0, 0, [DOOR], true];
  vi.stubGlobal('ui', { notifications: { warn: (text: string) => said.push(text) } });
  stand();
});

test('SC-50 a shut door at the party is opened by the rules, and one elsewhere stays as it is', () => {
  expect([press('oak'), acted, said]).toEqual([false, 1, []]);
  expect([press('iron'), press('iron', { ds: 0 }), acted]).toEqual([false, false, 1]);
  expect(said).toEqual(['GHOSTMAP.Refusal.not-at-door', 'GHOSTMAP.Refusal.not-at-door']);
});

test('SC-50 a door at the party is closed by Foundry, as is whatever else changes of a wall', () => {
  expect([press('oak', { ds: 0 }), press('iron', { c: [0, 0, 1, 1] }), acted]).toEqual([undefined, undefined, 0]);
});

test('SC-50 GMs have a free hand, and so has everybody where no such rules lead the party', () => {
  stand(true);
  expect(press('iron')).toBeUndefined();
  stand(false, 'ended');
  expect(press('iron')).toBeUndefined();
  stand();
  expect(doorChange({ id: 'iron', parent: {} }, { ds: 1 })).toBeUndefined();
  ownsDoors = undefined;
  expect(press('iron')).toBeUndefined();
  expect(said).toEqual([]);
});
