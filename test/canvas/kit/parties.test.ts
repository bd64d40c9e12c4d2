// @page
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Parties } from '../../../src/canvas/kit/parties.ts';
import { invalidate } from '../../../src/foundry/store/expeditions.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { held } from '../../play/fixtures.ts';
import { listPawns } from '../../play/pawns.ts';

const panned: object[] = [];
const glided: object[] = [];
/** The radii of the rings that are drawn. */
let rings: number[] = [];
let before: ReadonlySet<string> = new Set();
let wantsNoMotion = false;

class Graphics {
  eventMode = '';
  lineStyle = () => this;
  clear = () => {
    rings = [];
    return this;
  };
  drawCircle = (_x: number, _y: number, radius: number) => {
    rings.push(radius);
    return this;
  };
}

const token = { ...{ document: { id: 'knight' }, x: 5000, y: 5000, w: 100, h: 100 }, visible: true };
const stage = { scale: { x: 1 } };
let scene: ReturnType<typeof yard>;

function yard(status = 'running') {
  const open = { name: 'Pawns', status, tokens: ['knight'] };
  return {
    ...{ id: 'yard', documentName: 'Scene', uuid: 'Scene.yard', grid: { sizeX: 100, sizeY: 100 }, dimensions: {} },
    tokens: new Map([['knight', { id: 'knight', width: 1, height: 1, _source: { x: token.x, y: token.y } }]]),
    flags: { 'ghost-map': { expeditions: { pawns00000000001: { ...held().record, procedure: 'pawns', version: 1, open } } } },
  };
}

let parties: Parties;

beforeAll(async () => {
  await listPawns({ leads: (open) => (open as { status: string }).status === 'running' });
  presences.list('pawns', () => Promise.resolve({}));
  await presences.fetched('pawns');
  vi.stubGlobal('PIXI', { Graphics });
  vi.stubGlobal('Hooks', { on: () => 0 });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('game', { user: { id: 'ada', isGM: false }, users: [], scenes: [], release: { generation: 14 } });
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }));
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
});

beforeEach(async () => {
  panned.length = glided.length = 0;
  [rings, before, wantsNoMotion, stage.scale.x] = [[], new Set(), false, 1];
  Object.assign(token, { x: 5000, y: 5000, visible: true });
  scene = yard();
  vi.stubGlobal('canvas', {
    ...{ scene, stage, photosensitiveMode: false },
    tokens: { get: () => token },
    clientCoordinatesFromCanvas: ({ x, y }: { x: number; y: number }) => ({ x: x * stage.scale.x, y: y * stage.scale.x }),
    pan: (to: object) => panned.push(to),
    animatePan: (to: object) => glided.push(to),
  });
  parties = new (await import('../../../src/canvas/kit/parties.ts')).Parties(() => before);
});

describe('a party that begins', () => {
  test('SG-14 SC-12 is brought into view once, beside the bar and the sidebar', () => {
    parties.refresh();
    parties.refresh();
    expect(glided).toHaveLength(1);
    const { x, y, scale } = glided[0] as { x: number; y: number; scale: number };
    // The middle of its token comes to lie in the middle of what is free: left of the sidebar and above the bar.
    expect(640 + (5050 - x) * scale).toBeCloseTo((110 + 930) / 2);
    expect(400 + (5050 - y) * scale).toBeCloseTo((70 + 590) / 2);
    expect(panned).toEqual([]);
  });

  test('SG-14 SC-12 at once where nothing is to move', () => {
    wantsNoMotion = true;
    parties.refresh();
    expect([panned.length, glided.length]).toEqual([1, 0]);
  });

  test('SG-14 SC-12 stays where it is in sight, and where it had begun before the scene came into view', () => {
    Object.assign(token, { x: 500, y: 300 });
    scene.tokens.set('knight', { id: 'knight', width: 1, height: 1, _source: { x: 500, y: 300 } });
    parties.refresh();
    expect(glided).toEqual([]);
    before = new Set(['pawns00000000001']);
    Object.assign(token, { x: 5000, y: 5000 });
    parties.refresh();
    expect(glided).toEqual([]);
  });

  test('SG-14 SC-12 is shown to nobody before they can see its token', () => {
    token.visible = false;
    parties.refresh();
    expect([glided.length, rings.length]).toEqual([0, 0]);
    token.visible = true;
    parties.refresh();
    expect(glided).toHaveLength(1);
  });
});

describe('the ring around a party', () => {
  test('SC-02 SG-26 is as large as the token, and at least of a size that is seen on the screen', () => {
    parties.refresh();
    expect(rings).toEqual([60, 60]);
    stage.scale.x = 0.05;
    parties.refresh();
    expect(rings).toEqual([300, 300]);
  });

  test('SC-02 SG-26 is around nothing that is over', () => {
    scene.flags['ghost-map'].expeditions.pawns00000000001.open.status = 'ended';
    invalidate(scene as never);
    parties.refresh();
    expect(rings).toEqual([]);
  });
});
