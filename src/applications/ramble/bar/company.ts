/** What the bar shows of who travels and in what: figures of vehicles and members in each step, and what keeps the party (RA-30 to RA-44, RA-50). */
import { words } from '../../../foundry/host/notices.ts';
import { cellsAlong } from '../../../rules/grid/sides.ts';
import { activeMembers, goingAlong, wentAlong, withParty } from '../../../rules/ramble/state/crew.ts';
import { burnOf, chargedTo, energyLeft, round2 } from '../../../rules/ramble/party/energy.ts';
import { climateHere, exhaustionOf } from '../../../rules/ramble/party/exhaustion.ts';
import { FASTEST_STEPS, SLOWEST_STEPS } from '../../../rules/ramble/state/party-state.ts';
import { CLOCK_HOURS, attemptsLeft } from '../../../rules/ramble/party/upkeep.ts';
import { burnOfWay } from '../../../rules/ramble/planning.ts';
import { isTravelled, partyCell } from '../../../rules/ramble/state/ruling.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { shortened } from '../../../rules/values/texts.ts';
import { burnSum, exhaustionSum } from '../parts/sums.ts';

/** A figure on the bar: of a member or a vehicle, with how it came about. */
export interface Figure {
  readonly icon: string;
  readonly name: string;
  readonly text: string;
  readonly hint: string;
  /** Whether it is bad news. */
  readonly warns: boolean;
}

/** The most figures that are shown at once; the rest is counted. */
const MOST_FIGURES = 6;

/** The most letters of a name there. */
const MOST_LETTERS = 18;

/** Shortens a long name; all of it is read with how the figure came about. */
function withShortName(figure: Figure): Figure {
  const name = shortened(figure.name, MOST_LETTERS);
  return name === figure.name ? figure : { ...figure, name, hint: `${figure.name}: ${figure.hint}` };
}

/** Shows no more figures than there is room for, and counts the rest. */
function few(figures: readonly Figure[]): { readonly shown: readonly Figure[]; readonly more: number } {
  const shown = figures.length > MOST_FIGURES ? figures.slice(0, MOST_FIGURES - 1) : figures;
  return { shown: shown.map(withShortName), more: figures.length - shown.length };
}

/** Says what is left of a vehicle's energy, and what the way that is planned takes of it (RA-30, RA-33). */
function energyNow(open: RambleOpen): readonly Figure[] {
  const here = partyCell(open);
  const { journey = '', cells, options } = open;
  const burns = here && journey !== '' ? burnOfWay(open, cellsAlong(cells, here, journey)) : [];
  return goingAlong(open).flatMap(([id, vehicle]) => {
    const { units, terms } = burnOf(vehicle, { scale: options.scale });
    if (units === 0 && vehicle.capacity === 0) return [];
    const way = burns.find((one) => one.vehicle === id);
    const left = energyLeft(open, id);
    return {
      ...{ icon: 'fa-bolt', name: vehicle.name, warns: (way?.runsDryAt ?? 0) > 0 || left < units },
      text:
        way && way.units > 0
          ? words('GHOSTMAP.RambleBar.EnergyOf.OnWay', { left: String(left), units: String(way.units) })
          : words('GHOSTMAP.RambleBar.EnergyOf.Left', { left: String(left) }),
      hint: [
        words('GHOSTMAP.RambleBar.EnergyOf.PerHex', { units: String(units), sum: burnSum(terms) }),
        way && way.runsDryAt > 0 ? words('GHOSTMAP.RambleBar.EnergyOf.RunsDry', { hex: String(way.runsDryAt) }) : '',
      ]
        .filter((said) => said !== '')
        .join(' '),
    };
  });
}

/** Says what the energy step will do to each vehicle: what it has burnt, what the sun gives, and whether it has to hold (RA-30, RA-35, RA-50). */
function energyDue(open: RambleOpen): readonly Figure[] {
  const worn = new Map(isTravelled(open) ? wentAlong(open) : []);
  const charges = new Map(withParty(open));
  return [...new Map([...charges, ...worn])].flatMap(([id, vehicle]) => {
    const burnt = Math.min(vehicle.energy, open.jaunt?.burnt?.[id] ?? 0);
    const left = round2(vehicle.energy - burnt);
    const gains = round2(chargedTo({ ...vehicle, energy: left }, charges.has(id) ? (open.weather?.solar ?? 0) : 0) - left);
    const holds = worn.has(id) && !vehicle.broken && (vehicle.clock + 1) % CLOCK_HOURS === 0;
    if (burnt === 0 && gains === 0 && !holds) return [];
    const text = [burnt > 0 ? `−${burnt}` : '', gains > 0 ? `+${gains}` : ''].filter((part) => part !== '').join(' ');
    return {
      ...{ icon: holds ? 'fa-screwdriver-wrench' : 'fa-bolt', name: vehicle.name, text, warns: holds },
      hint: [
        words('GHOSTMAP.RambleBar.EnergyOf.After', { left: String(round2(left + gains)), capacity: String(vehicle.capacity) }),
        holds ? words('GHOSTMAP.RambleBar.EnergyOf.Holds') : '',
      ]
        .filter((said) => said !== '')
        .join(' '),
    };
  });
}

/** Says what the exhaustion step will roll for each member (RA-12, RA-13, RA-40 to RA-44). */
function exhaustionDue(open: RambleOpen): readonly Figure[] {
  const hour = {
    ...{ travelled: isTravelled(open), climateHere: climateHere(open, open.terrain), warmth: open.weather?.warmth ?? 0 },
  };
  return activeMembers(open).flatMap(([, member]) => {
    const exhaustion = exhaustionOf(open, member, hour);
    if (exhaustion.points === 0) return [];
    const size = member.size === 1 ? '' : ` × ${member.size}`;
    return {
      ...{ icon: 'fa-heart-pulse', name: member.name, text: `${exhaustion.dice}${size}`, hint: exhaustionSum(exhaustion) },
      warns: false,
    };
  });
}

/** Says what the last hour took of each member (RA-44). */
function tired(open: RambleOpen): readonly Figure[] {
  return activeMembers(open).flatMap(([id, { name }]) => {
    const damage = open.tired[id] ?? 0;
    if (damage === 0) return [];
    const hint = words('GHOSTMAP.RambleBar.Tired');
    return { icon: 'fa-heart-crack', name, text: `−${damage}`, hint, warns: false };
  });
}

/** Makes the figures of the step at hand. */
export function figuresOf(open: RambleOpen): ReturnType<typeof few> {
  const { status, jaunt, camp } = open;
  if (camp) return few(camp.step === 'roll' ? tired(open) : []);
  if (status === 'jaunt' && jaunt?.step === 'energy') return few(energyDue(open));
  if (status === 'jaunt' && jaunt?.step === 'exhaustion') return few(exhaustionDue(open));
  if (status === 'jaunt' && jaunt?.step === 'encounter') return few(tired(open));
  return few(status === 'halt' || status === 'jaunt' ? energyNow(open) : []);
}

/** A vehicle that keeps the party, and what may be done about it. */
export interface Keeps {
  readonly id: string;
  readonly name: string;
  /** Why: it has nothing to burn, is broken down, or has too much on it. */
  readonly why: 'dry' | 'broken' | 'overloaded';
  /** Whether somebody may still try to fix it. */
  readonly fixes: boolean;
}

/** Lists the vehicles that have run dry (RA-33). */
export function dryOf({ jaunt, vehicles }: Pick<RambleOpen, 'jaunt' | 'vehicles'>): readonly Keeps[] {
  return (jaunt?.dry ?? []).map((id) => ({ id, name: vehicles[id]?.name ?? '', why: 'dry', fixes: false }));
}

/** Whether a vehicle has run dry and another one that is here has energy to give it (RA-34). */
export function canShare(open: RambleOpen): boolean {
  const dry = open.jaunt?.dry ?? [];
  return dry.some((id) => withParty(open).some(([other]) => other !== id && energyLeft(open, other) > 0));
}

/** Lists the vehicles that go along and cannot move: broken down, or with too much on them (RA-32, RA-50). */
export function stuckOf(open: Pick<RambleOpen, 'part' | 'vehicles'>): readonly Keeps[] {
  return goingAlong(open).flatMap(([id, vehicle]) =>
    vehicle.broken || vehicle.load === 'stopped'
      ? { id, name: vehicle.name, why: vehicle.broken ? 'broken' : 'overloaded', fixes: attemptsLeft(vehicle) > 0 }
      : [],
  );
}

/** Whether anybody is on foot, so that a pace makes a difference; a party of which nobody is listed goes on foot as a whole (RA-41). */
export function hasWalkers(open: RambleOpen): boolean {
  const members = activeMembers(open);
  if (members.length === 0) return goingAlong(open).length === 0;
  return members.some(([, { mode }]) => mode === 'walk');
}

/** Makes the choice of speeds of the one vehicle that goes along; null where there is none, or there are several (RA-31). */
export function speedChoice(open: RambleOpen) {
  const [only, ...others] = goingAlong(open);
  if (!only || others.length > 0) return null;
  const [id, vehicle] = only;
  if (vehicle.speed === 0) return null;
  const speeds = Array.from({ length: FASTEST_STEPS - SLOWEST_STEPS + 1 }, (_, at) => {
    const steps = SLOWEST_STEPS + at;
    const { units } = burnOf({ ...vehicle, steps }, { scale: open.options.scale });
    const speed = String(round2((vehicle.speed * (10 + steps)) / 10));
    return {
      id: String(steps),
      chosen: steps === vehicle.steps,
      name: words(units > 0 ? 'GHOSTMAP.RambleBar.SpeedBurns' : 'GHOSTMAP.RambleBar.SpeedOf', { speed, units: String(units) }),
    };
  });
  return { id, name: vehicle.name, speeds };
}

/** Counts the members from whose sheets damage still waits to come off (RA-44). */
export function waitingOf({ hurts }: Pick<RambleOpen, 'hurts'>): number {
  return new Set(Object.values(hurts).flatMap(({ hits }) => Object.keys(hits))).size;
}
