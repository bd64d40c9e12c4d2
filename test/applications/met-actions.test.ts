import { beforeEach, expect, test, vi } from 'vitest';
import { metActions } from '../../src/applications/table-play/parts/met.ts';
import type { Actions } from '../../src/applications/windows/described-window.ts';

const there = {
  row: { text: 'Wolves', link: 'Actor.abcdefghij123456', kind: 'hostile-creature' },
  ...{ table: 'RollTable.den', result: 1, at: undefined, shown: false },
} as const;

let chosen: (() => void)[];
let drawn: number;
let actions: Actions<{ redraw(): void }>;
const window = { redraw: () => void (drawn += 1) };
const press = (): unknown => actions['placeTokens']?.call(window, new Event('click'), null as never);

beforeEach(() => {
  [chosen, drawn] = [[], 0];
  vi.stubGlobal('canvas', { scene: null });
  actions = metActions(
    () => there,
    () => new Promise<void>((settle) => chosen.push(settle)),
  );
});

test('SG-21 SC-40 a second press while the first is under way places nothing once more, and one after it does', async () => {
  const first = press();
  await press();
  expect([chosen.length, drawn]).toEqual([1, 1]);
  chosen[0]?.();
  await first;
  const again = press();
  expect([chosen.length, drawn]).toEqual([2, 2]);
  chosen[1]?.();
  await again;
});

test('SG-21 what fails lets the next press through', async () => {
  actions = metActions(
    () => there,
    () => Promise.reject(new Error('the map is gone')),
  );
  await expect(press()).rejects.toThrow('the map is gone');
  await expect(press()).rejects.toThrow('the map is gone');
});
