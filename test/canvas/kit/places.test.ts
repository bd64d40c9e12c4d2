// @page
import { beforeAll, expect, test, vi } from 'vitest';
import { Places } from '../../../src/canvas/kit/places.ts';
import type { Place } from '../../../src/canvas/tool.ts';

const told: string[] = [];
let places: Places;

const square = (key: string, x: number): Place => ({
  ...{ key, label: key, glows: false },
  outline: [
    { x, y: 0 },
    { x: x + 10, y: 0 },
    { x: x + 10, y: 10 },
    { x, y: 10 },
  ],
  meant: (isMeant) => told.push(`${key} ${isMeant}`),
});
let all = [square('a', 0), square('b', 10)];

const view = document.createElement('canvas');

beforeAll(() => {
  document.body.append(view);
  const drawn: object = new Proxy(() => drawn, { get: () => drawn });
  vi.stubGlobal('PIXI', {
    Graphics: class {
      constructor() {
        return drawn;
      }
    },
    Point: class {},
    EventBoundary: class {
      hitTest = () => null;
    },
  });
  vi.stubGlobal('foundry', { canvas: { placeables: {}, containers: {} } });
  vi.stubGlobal('game', { i18n: { format: (key: string) => key } });
  vi.stubGlobal('Hooks', { on: () => 0 });
  vi.stubGlobal('canvas', {
    app: { view },
    canvasCoordinatesFromClient: ({ x, y }: { x: number; y: number }) => ({ x, y }),
    stage: { scale: { x: 1 }, worldTransform: { apply: () => ({ x: 0, y: 0 }) } },
  });
  places = new Places(() => all);
  places.refresh();
});

function move(clientX: number): string[] {
  told.length = 0;
  view.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 5, buttons: 0 }));
  return [...told];
}

test('a place is told once that the pointer means it, and that it means it no more', () => {
  expect(move(5)).toEqual(['a true']);
  expect(move(6)).toEqual([]);
  expect(move(15)).toEqual(['a false', 'b true']);
  all = [square('a', 0)];
  told.length = 0;
  places.refresh();
  expect(told).toEqual(['b false']);
  expect(move(40)).toEqual([]);
});

/** Presses and lets go at a point. */
function click(clientX: number): void {
  for (const kind of ['pointerdown', 'pointerup'])
    view.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX, clientY: 5, button: 0 }));
}

test('a click waits for a second one where a double click does something else, and nowhere else', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const act = (name: string) => ({ act: () => void done.push(name) });
  all = [
    { ...square('a', 0), ...act('led'), double: () => void done.push('opened') },
    { ...square('b', 10), ...act('at once') },
  ];
  places.refresh();
  click(5);
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(['led']);
  click(5);
  click(5);
  vi.runAllTimers();
  expect(done).toEqual(['led', 'opened']);
  click(15);
  expect(done).toEqual(['led', 'opened', 'at once']);
  // What can be done no more by then is not done.
  click(5);
  all = [];
  places.refresh();
  vi.runAllTimers();
  expect(done).toHaveLength(3);
  vi.useRealTimers();
});
