import type { Vehicle } from '../../../src/rules/ramble/state/party-state.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExpeditionRef } from '../../../src/foundry/store/expeditions.ts';
import type { RambleHidden, RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { LAY, begun, boardOf } from '../../rules/ramble/fixtures.ts';

const seat = vi.hoisted(() => ({ halves: null as object | null, opened: [] as string[], asPlayer: false }));

vi.mock('../../../src/canvas/ramble/here.ts', () => ({ rambleInView: () => (seat.halves ? { id: 'one' } : null) }));
vi.mock('../../../src/foundry/ramble/ramble-ground.ts', () => ({
  cellsOfRamble: () => boardOf(LAY),
  rambleHalves: () => seat.halves,
}));
vi.mock('../../../src/foundry/ramble/windows.ts', () => ({
  openHex: (_ref: ExpeditionRef, cell: string) => seat.opened.push(cell),
}));
vi.mock('../../../src/foundry/store/viewpoint.ts', () => ({ seesAsPlayer: () => seat.asPlayer }));
vi.mock('../../../src/foundry/host/notices.ts', () => ({
  words: (key: string, values: Readonly<Record<string, string>> = {}) =>
    [key.replace(/^GHOSTMAP\.(Ramble\.Sign\.)?/, ''), ...Object.values(values)].join(' '),
}));

/** The tool in hand. */
const tool = { name: 'select' };
vi.stubGlobal('ui', { controls: { tool } });

const { ramblePlaces } = await import('../../../src/canvas/ramble/places.ts');

/** A ramble with a vehicle that was left, another part of the party and a plan. */
function halves(): { readonly open: RambleOpen; readonly hidden: RambleHidden } {
  const { open, hidden } = begun({ plans: { den: { at: '9,0', text: 'Wolf den' } } }).state;
  const rover: Vehicle = {
    ...{ name: 'Rover', actor: '', speed: 60, steps: 0, burn: 20, burns: {}, energy: 1200, capacity: 1200, at: '4,4' },
    ...{ load: 'none', arrays: [], clock: 0, hurt: 'none', parts: 0, part: 'a' },
  };
  const scouts = { name: 'Scouts', token: '', leader: '', at: '4,4', jaunts: 12, pace: 'walk' } as const;
  return { open: { ...open, vehicles: { rover }, parts: { b: scouts } }, hidden };
}

beforeEach(() => {
  Object.assign(seat, { halves: halves(), opened: [], asPlayer: false });
  tool.name = 'select';
});

test('RA-33 a cell where a vehicle or a part of the party is says who and what, and opens its card', () => {
  seat.asPlayer = true;
  const places = ramblePlaces();
  expect(places.map(({ label }) => label)).toEqual(['Places.noted Left Rover · Part Scouts 12']);
  places[0]?.act?.();
  expect(seat.opened).toEqual(['4,4']);
});

test('RA-70 where a night was only passed a click leads the party on', () => {
  const { open, hidden } = halves();
  const mark = { at: '5,5', over: true, entered: 0, weather: '', night: { blocks: 2, people: [] } };
  seat.halves = { open: { ...open, marks: { ...open.marks, 8: mark } }, hidden };
  expect(ramblePlaces().map(({ key }) => key)).toEqual(['one:4,4', 'one:9,0']);
});

test('RA-61 a GM is told of plans as well, and nobody of anything where no ramble is', () => {
  expect(ramblePlaces().map(({ key }) => key)).toEqual(['one:4,4', 'one:9,0']);
  seat.halves = null;
  expect(ramblePlaces()).toEqual([]);
});

test('RA-20 with the tool that leads, a cell with signs gives way to travel there, and with others it does not', () => {
  expect(ramblePlaces().map(({ yields }) => yields)).toEqual([undefined, undefined]);
  tool.name = 'travel';
  expect(ramblePlaces().map(({ yields }) => yields)).toEqual([true, true]);
});
