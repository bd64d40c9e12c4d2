/** What a party may do next, of an evening that is drawn at random: what the paper says is open to it. */
import { cellBeyond, cellName } from '../../../../src/rules/grid/sides.ts';
import { pick } from '../../../play/chance-play.ts';
import { at } from '../fixtures.ts';
import type { Deed } from './deeds.ts';
import { LAND_LAY } from './evenings.ts';
import type { Ledger } from './ledger.ts';
import { beside, goingAlong, partyOf, shortFor, traveller, wagon } from './worked-out.ts';

const RUNGS = ['3', '2', '1', 'L', 'F', 'C'] as const;
const PACES = ['walk', 'trot', 'jog', 'run'] as const;
const LOADS = ['none', 'lugging', 'trudging', 'straining'] as const;
/** How many parts there are at the most beside the one that is played. */
const MOST_PARTS = 2;

/** A number that is taken apart: each asking takes some of it. */
export class Chance {
  #left: number;

  constructor(number: number) {
    this.#left = number;
  }

  below(count: number): number {
    const taken = this.#left % count;
    this.#left = Math.floor(this.#left / count);
    return taken;
  }

  of<Thing>(things: readonly Thing[]): Thing {
    return pick(things, this.below(things.length));
  }
}

/** Draws a way of some steps. */
function wayFrom(ledger: Ledger, chance: Chance): string[] {
  const way: string[] = [];
  const steps = 1 + chance.below(4);
  let cell = at(ledger.here.at);
  for (let step = 0; step < steps; step += 1) {
    const sides = [0, 1, 2, 3, 4, 5].map((side) => cellBeyond(LAND_LAY, cell, side));
    const on = sides.filter(({ i, j }) => i >= 0 && j >= 0 && i < LAND_LAY.rows && j < LAND_LAY.columns);
    cell = chance.of(on);
    way.push(cellName(cell));
  }
  return way;
}

/** Draws how much one vehicle may give another; null where none can give anything. */
function sharing(ledger: Ledger, chance: Chance): Deed | null {
  const near = beside(ledger);
  const from = near.length > 0 ? chance.of(near) : '';
  const others = near.filter((name) => name !== from);
  if (others.length === 0) return null;
  const to = ledger.hour?.dry.find((name) => others.includes(name)) ?? chance.of(others);
  const burnt = (name: string): number => ledger.hour?.burnt[name] ?? 0;
  const [giver, taker] = [wagon(ledger, from), wagon(ledger, to)];
  const most = Math.min(giver.energy - burnt(from), taker.capacity - taker.energy + burnt(to));
  const units = Math.floor(most / 100 / (1 + chance.below(3)));
  return units > 0 ? { do: 'share', from, to, units } : null;
}

/** Draws how somebody travels from now on; null where there is nobody. */
function crew(ledger: Ledger, chance: Chance): Deed | null {
  const people = partyOf(ledger);
  if (people.length === 0) return null;
  const name = chance.of(people);
  const along = goingAlong(ledger);
  const mode = chance.of(along.length > 0 ? (['walk', 'ride', 'drive', 'passenger'] as const) : (['walk', 'ride'] as const));
  const vehicle = mode === 'drive' || mode === 'passenger' ? chance.of(along) : '';
  return { do: 'crew', name, mode, vehicle, load: chance.of(LOADS), pace: chance.of(PACES) };
}

/** Draws who goes their own way: somebody with the vehicle and all who are in it; null where nobody would be left. */
function splitting(ledger: Ledger, chance: Chance, part: string): Deed | null {
  const people = partyOf(ledger);
  if (people.length < 2 || part === '' || Object.keys(ledger.elsewhere).length >= MOST_PARTS) return null;
  const { vehicle } = traveller(ledger, chance.of(people));
  const first = chance.of(people);
  const names = vehicle === '' ? [first] : people.filter((name) => traveller(ledger, name).vehicle === vehicle);
  if (names.length === people.length || names.some((name) => vehicle === '' && traveller(ledger, name).vehicle !== ''))
    return null;
  return { do: 'split', part, names, vehicles: vehicle === '' ? [] : [vehicle] };
}

/** Draws an hour's work at a vehicle, what is broken first; null where there is none, or no attempt is left. */
function working(ledger: Ledger, chance: Chance): Deed | null {
  const near = beside(ledger);
  const broken = near.find((name) => wagon(ledger, name).broken);
  const vehicle = broken ?? (near.length > 0 ? chance.of(near) : undefined);
  const tried = vehicle === undefined ? null : wagon(ledger, vehicle);
  if (vehicle === undefined || (tried?.broken && tried.broken.tries > 0 && tried.parts === 0)) return null;
  return { do: 'work', vehicle, successes: chance.below(4) };
}

/** Draws what is done between two hours. */
function atHalt(ledger: Ledger, chance: Chance, part: string): Deed {
  const hour: Deed = { do: 'hour' };
  const near = beside(ledger);
  const along = goingAlong(ledger);
  const left = near.filter((name) => wagon(ledger, name).at !== '');
  const [other] = Object.keys(ledger.elsewhere);
  switch (chance.below(20)) {
    case 0:
      return { do: 'wait' };
    case 1:
    case 2:
      return { do: 'camp', blocks: 1 + chance.below(3) };
    case 3:
      return crew(ledger, chance) ?? hour;
    case 4:
      return along.length > 0 ? { do: 'drive', vehicle: chance.of(along), steps: chance.below(14) - 6 } : hour;
    case 5:
      return { do: 'pace', pace: chance.of(PACES) };
    case 6:
      return sharing(ledger, chance) ?? hour;
    case 7:
    case 8:
      return left.length > 0 ? { do: 'fetch', vehicle: chance.of(left) } : hour;
    case 9:
      return along.length > 0 ? { do: 'abandon', vehicle: chance.of(along) } : hour;
    case 10:
    case 11:
      return working(ledger, chance) ?? hour;
    case 12:
      return splitting(ledger, chance, part) ?? hour;
    case 13:
      return other === undefined ? hour : { do: 'turn', part: other };
    case 14: {
      const met = Object.keys(ledger.elsewhere).find((part) => {
        const there = ledger.elsewhere[part];
        return there?.at === ledger.here.at && there.hours === ledger.here.hours;
      });
      return met === undefined ? hour : { do: 'join', part: met };
    }
    default:
      return hour;
  }
}

/** Draws a way into whose first hex all that was dry gets, or that the hour is too short for; null where what was drawn is none. */
function otherWay(ledger: Ledger, chance: Chance, dry: readonly string[]): Deed | null {
  const way = wayFrom(ledger, chance);
  const [first = ''] = way;
  const short = shortFor(ledger, first);
  return dry.some((name) => short.includes(name)) ? null : { do: 'go', way };
}

/** Draws what is done in an hour that is travelled. */
function inHour(ledger: Ledger, chance: Chance): Deed {
  const stuck = goingAlong(ledger).filter((name) => wagon(ledger, name).broken);
  const dry = ledger.hour?.dry ?? [];
  const [held] = [...dry, ...stuck];
  const work = !ledger.hour?.moved && chance.below(4) === 0 ? working(ledger, chance) : null;
  if (work) return work;
  if (held !== undefined) {
    const share = dry.length > 0 ? sharing(ledger, chance) : null;
    const elsewhere = stuck.length === 0 ? otherWay(ledger, chance, dry) : null;
    const slower: Deed | null = dry.length > 0 && !ledger.hour?.moved ? { do: 'drive', vehicle: held, steps: -6 } : null;
    return chance.of<Deed>([share ?? { do: 'close' }, { do: 'abandon', vehicle: held }, elsewhere ?? slower ?? { do: 'close' }]);
  }
  return chance.below(6) === 0 ? { do: 'close' } : { do: 'go', way: wayFrom(ledger, chance) };
}

/** Draws what is done about what is met. */
function inMeeting(ledger: Ledger, chance: Chance): Deed {
  const { night, meeting } = ledger;
  if (!night) {
    if (meeting?.rung === '') return chance.below(5) === 0 ? { do: 'over' } : { do: 'spot', by: '', rung: chance.of(RUNGS) };
    return ['3', '2'].includes(meeting?.rung ?? '') && chance.below(2) === 0 ? { do: 'avoid' } : { do: 'over' };
  }
  const guards = partyOf(ledger).filter((name) => !night.sleepers.includes(name));
  const [guard] = guards;
  if (guard !== undefined && meeting?.rung === '') return { do: 'spot', by: guard, rung: chance.of(RUNGS) };
  const woken = night.sleepers.filter(() => chance.below(2) === 0);
  return chance.below(2) === 0 ? { do: 'over' } : { do: 'over', woken };
}

/** Draws what is done in a camp. */
function inCamp({ night }: Ledger, chance: Chance, people: readonly string[]): Deed {
  const { block = 0, blocks = 0 } = night ?? {};
  if (block >= blocks) return block < 6 && chance.below(4) === 0 ? { do: 'block' } : { do: 'rise' };
  const name = people.length > 0 ? chance.of(people) : '';
  const isFree = name !== '' && !(night?.guards[name] ?? []).includes(block);
  return isFree && chance.below(3) === 0 ? { do: 'guard', name, block } : { do: 'block' };
}

type Step = 'travel' | 'over' | 'watch' | 'roll' | 'halt';

/** Draws what is done next; `step` is where the ramble stands, and `part` the letter of its next part, which the paper does not tell. */
export function nextDeed(ledger: Ledger, step: Step, chance: Chance, part: string): Deed {
  if (ledger.meeting) return inMeeting(ledger, chance);
  if (step === 'travel') return inHour(ledger, chance);
  if (step === 'watch') return inCamp(ledger, chance, partyOf(ledger));
  if (step === 'roll') return { do: chance.below(3) === 0 ? 'meet' : 'nothing' };
  if (step === 'halt') return atHalt(ledger, chance, part);
  return { do: 'close' };
}
