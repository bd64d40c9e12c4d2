// @page
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ClearOfBar } from '../../../src/canvas/kit/clear-of-bar.ts';
import { type Played, presences } from '../../../src/foundry/presence/presence.ts';
import { invalidate } from '../../../src/foundry/store/expeditions.ts';
import { held } from '../../play/fixtures.ts';
import { listPawns } from '../../play/pawns.ts';

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const panned: View[] = [];
/** What a procedure says is played on; undefined: nothing of the kind. */
let played: Played | null | undefined;
/** The party's token, and by how much the view is moved: a point of the canvas lies so many pixels nearer to the corner of the page. */
const token = { id: 'knight', width: 1, height: 1, _source: { x: 0, y: 0 } };
let moved = { x: 0, y: 0 };
let scene: ReturnType<typeof yard>;
let clear: ClearOfBar;

function yard(count = 1) {
  const open = { name: 'Pawns', status: 'running', tokens: ['knight'] };
  const record = { ...held().record, procedure: 'pawns', version: 1, open };
  const expeditions = Object.fromEntries(Array.from({ length: count }, (_, at) => [`pawns0000000000${at + 1}`, record]));
  return {
    ...{ id: 'yard', documentName: 'Scene', uuid: `Scene.yard${count}`, grid: { sizeX: 100, sizeY: 100 }, dimensions: {} },
    tokens: new Map([['knight', token]]),
    flags: { 'ghost-map': { expeditions } },
  };
}

/** Says how high the bar is, from the lower edge of a page of 1280 × 1000. */
const barIs = (high: number): void => document.body.style.setProperty('--ghost-map-bar-room', `${high}px`);

async function looked(): Promise<void> {
  clear.refresh();
  await Promise.resolve();
  await Promise.resolve();
}

beforeAll(async () => {
  await listPawns({ leads: (open) => (open as { status: string }).status === 'running' });
  presences.list('pawns', () =>
    Promise.resolve({
      get playedNow() {
        const now = played;
        return now === undefined ? undefined : () => now;
      },
    } as never),
  );
  await presences.fetched('pawns');
  vi.stubGlobal('Hooks', { on: () => 0 });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('game', { user: { id: 'ada', isGM: false }, users: [], scenes: [], release: { generation: 14 } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 1000);
  // A test looks by itself.
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => undefined;
    },
  );
});

function show(count = 1): void {
  scene = yard(count);
  invalidate(scene as never);
  vi.stubGlobal('canvas', {
    ...{ scene, ready: true, stage: { scale: { x: 1 } }, photosensitiveMode: false },
    tokens: { get: () => ({ visible: true, document: token }) },
    clientCoordinatesFromCanvas: ({ x, y }: { x: number; y: number }) => ({ x: x - moved.x, y: y - moved.y }),
    pan: (to: View) => panned.push(to),
  });
}

beforeEach(async () => {
  panned.length = 0;
  played = undefined;
  moved = { x: 0, y: 0 };
  token._source = { x: 500, y: 300 };
  barIs(250);
  show();
  const kit = await import('../../../src/canvas/kit/clear-of-bar.ts');
  clear = new kit.ClearOfBar(() => Promise.resolve());
});

/** How far the view went. */
const gone = () => panned.map(({ x, y }) => ({ x: x - 640, y: y - 500 }));

test('SC-02 the party of a scramble comes out from under the bar with the squares around it, and only then', async () => {
  await looked();
  expect(panned).toEqual([]);
  // The square below it comes to lie above the bar's upper edge at 750; more has no room.
  token._source = { x: 500, y: 700 };
  await looked();
  expect(gone()).toEqual([{ x: 0, y: 150 }]);
  await looked();
  expect(panned).toHaveLength(1);
});

test('SC-02 so it does where the bar has become higher', async () => {
  token._source = { x: 500, y: 540 };
  await looked();
  expect(panned).toEqual([]);
  barIs(300);
  await looked();
  expect(gone()).toEqual([{ x: 0, y: 40 }]);
});

test('SC-02 the map stays where it is while the menu of the bar is open', async () => {
  const menu = document.createElement('div');
  menu.className = 'ghost-map-bar';
  menu.innerHTML = '<div class="bar-menu"></div>';
  document.body.append(menu);
  token._source = { x: 500, y: 700 };
  await looked();
  expect(panned).toEqual([]);
  menu.remove();
  await looked();
  expect(panned).toHaveLength(1);
});

test('SC-02 whoever looks elsewhere, or plays two parties, is left alone', async () => {
  moved = { x: 0, y: 5000 };
  token._source = { x: 500, y: 800 };
  await looked();
  moved = { x: 4000, y: 0 };
  token._source = { x: 500, y: 850 };
  await looked();
  moved = { x: 0, y: 0 };
  show(2);
  token._source = { x: 500, y: 880 };
  await looked();
  expect(panned).toEqual([]);
});

test('SG-26 what a search is played on comes into view once for each part of it, and again where the bar comes to lie over it', async () => {
  played = { key: 'A1', box: { x: 2000, y: 100, width: 100, height: 100 } };
  await looked();
  expect(gone()).toEqual([{ x: 1170, y: 0 }]);
  await looked();
  expect(panned).toHaveLength(1);
  played = { key: 'B1', box: { x: 500, y: 300, width: 100, height: 100 } };
  await looked();
  expect(panned).toHaveLength(1);
  barIs(650);
  await looked();
  expect(gone().at(-1)).toEqual({ x: 0, y: 50 });
  played = null;
  barIs(700);
  await looked();
  expect(panned).toHaveLength(2);
});
