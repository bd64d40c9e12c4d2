/** Evenings that are laid on both sides: as a ramble, and on paper. */
import { BLANK, type CellEdit, withCells } from '../../../../src/rules/grid/chunks.ts';
import type { Member, Vehicle } from '../../../../src/rules/ramble/state/party-state.ts';
import type { RambleOptions } from '../../../../src/rules/ramble/state/state.ts';
import { mapped } from '../../../../src/rules/values/records.ts';
import { SPRING } from '../../weather/weather-tables.ts';
import { type Game, at, layOf, laid, play, tables } from '../fixtures.ts';
import { type Land, WORDS } from './grounds.ts';
import type { Ledger, Traveller, Wagon } from './ledger.ts';
import { BOOK_SPRING, type Band } from './sums.ts';

/** Somebody, in the words of the rules. */
export type Somebody = Omit<Traveller, 'part'>;
/** A vehicle; energy in units. */
export type SomeWagon = Omit<Wagon, 'part' | 'at' | 'broken'>;

export interface Given {
  readonly land: Land;
  readonly start: string;
  readonly travellers: Readonly<Record<string, Somebody>>;
  readonly wagons: Readonly<Record<string, SomeWagon>>;
  /** Where something is planned. */
  readonly plans: readonly string[];
  readonly climate: Band;
  /** Where it is another one: in the mountains. */
  readonly heights: Band;
  readonly options: Partial<Pick<RambleOptions, 'burnsByCost' | 'warmthPerBand' | 'speed' | 'scale'>>;
}

/** The lay of both lands: columns of which every other one stands lower. */
export const LAND_LAY = layOf('hexes-in-columns', false, 8, 10);

const capitals = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function memberOf({ hasSheet, ...line }: Somebody, name: string): Member {
  return { ...line, name: capitals(name), actor: hasSheet ? `Actor.${name}` : '', user: '', part: 'a' };
}

function vehicleOf({ gain, ...figures }: SomeWagon, name: string): Vehicle {
  const arrays = gain > 0 ? [{ name: 'Roof', gain }] : [];
  return { ...figures, name: capitals(name), actor: '', burns: { ...figures.burns }, arrays, part: 'a' };
}

/** Begins an evening as a ramble. */
export function gameOf({ land, start, travellers, wagons, plans, climate, heights, options }: Given): Game {
  const cells = Object.entries(land);
  const ground = withCells(
    {},
    cells.map(([name, word]): CellEdit => [at(name), WORDS[word]?.[0] ?? BLANK]),
  );
  const high = cells.filter(([, word]) => word === 'mountain' || word === 'volcano');
  const area = withCells(
    {},
    high.map(([name]): CellEdit => [at(name), 'H']),
  );
  const laidOut = laid({
    lay: LAND_LAY,
    at: start,
    terrain: { ground, area },
    options: { fog: false, ...options },
    setup: {
      weatherTables: tables(SPRING.uuid),
      members: mapped(travellers, memberOf),
      vehicles: mapped(wagons, vehicleOf),
      climate,
    },
    plans: Object.fromEntries(plans.map((cell, index) => [`plan${index}`, { at: cell }])),
  });
  const named = play(laidOut, {
    kind: 'areas',
    areas: { H: { name: 'Heights', weather: tables(SPRING.uuid), climate: heights } },
  });
  return play(named, { kind: 'begin', at: start });
}

/** Begins it on paper. */
export function ledgerOf({ land, start, travellers, wagons, plans, climate, heights, options }: Given): Ledger {
  const left = new Set(plans);
  return {
    book: {
      scale: options.scale ?? 8,
      speed: options.speed ?? 50,
      burnsByCost: options.burnsByCost ?? false,
      warmthPerBand: options.warmthPerBand ?? 5,
      sky: BOOK_SPRING,
      climateOf: (name) => (['mountain', 'volcano'].includes(land[name] ?? '') ? heights : climate),
      hexOf: (name) => {
        const [kind, cost] = WORDS[land[name] ?? ''] ?? ['o', 1];
        return { kind, cost };
      },
      // What is planned is met once.
      isPlanned: (name) => left.delete(name),
    },
    travellers: mapped(travellers, (one): Traveller => ({ ...one, part: 'a' })),
    wagons: mapped(wagons, (one): Wagon => ({
      ...one,
      energy: one.energy * 100,
      capacity: one.capacity * 100,
      part: 'a',
      at: '',
      broken: null,
    })),
    part: 'a',
    here: { at: start, hours: 0, pace: 'walk', paid: null },
    elsewhere: {},
    sky: null,
    hour: null,
    night: null,
    tolls: {},
    world: 0,
    meeting: null,
    rested: {},
  };
}
