// @page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pickPoint } from '../../../src/foundry/picking/point-picking.ts';

const view = document.createElement('canvas');
const panel = document.createElement('aside');
/** The places that Foundry's canvas hears of, and would tell everybody. */
let told: number[] = [];
const hear = (event: Event): void => void (event.target === view && told.push((event as MouseEvent).clientX));

const act = (kind: string, target: Element, clientX: number): void => {
  target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY: 5, button: 0 }));
};

beforeEach(() => {
  told = [];
  document.body.append(view, panel);
  document.addEventListener('pointermove', hear, true);
  vi.stubGlobal('canvas', { app: { view }, canvasCoordinatesFromClient: ({ x, y }: { x: number; y: number }) => ({ x, y }) });
  vi.stubGlobal('Hooks', { on: () => 1, off: () => undefined, once: () => undefined });
  vi.stubGlobal('game', { i18n: { format: (key: string) => key } });
  vi.stubGlobal('ui', { notifications: undefined, windows: {} });
  vi.stubGlobal('foundry', { utils: { escapeHTML: (text: string) => text }, applications: { instances: new Map() } });
});
afterEach(() => {
  document.removeEventListener('pointermove', hear, true);
  vi.unstubAllGlobals();
});

test('nobody is told where the pointer goes while a place is chosen, nor from where it sets out after', async () => {
  act('pointermove', view, 1);
  const picked = pickPoint('Where?', { x: 0, y: 0 });
  act('pointermove', view, 2);
  act('pointerdown', view, 3);
  expect(await picked).toEqual({ x: 3, y: 5 });
  act('pointermove', view, 4);
  expect(told).toEqual([1]);
  act('pointermove', panel, 5);
  act('pointermove', view, 6);
  expect(told).toEqual([1, 6]);
});

test('a press on the canvas ends that too, and so does leaving the choice', async () => {
  const picked = pickPoint('Where?', { x: 0, y: 0 });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(await picked).toBeNull();
  act('pointermove', view, 1);
  expect(told).toEqual([]);
  act('pointerdown', view, 2);
  act('pointermove', view, 3);
  expect(told).toEqual([3]);
});
