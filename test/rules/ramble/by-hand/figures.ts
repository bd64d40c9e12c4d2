/** The figures of a ramble and of the paper on which it is worked out, so that each of them can be compared. */
import type { RambleOpen } from '../../../../src/rules/ramble/state/state.ts';
import { mapped, sifted } from '../../../../src/rules/values/records.ts';
import type { Ledger } from './ledger.ts';

/** What is compared, in the words of the paper: hundredths of units, and hours. */
type Figures = Readonly<Record<string, unknown>>;

const hundredths = (units: number): number => Math.round(units * 100);

/** Returns the figures of a ramble. */
export function figuresOf(open: RambleOpen, hours: number): Figures {
  const { jaunt, camp, encounter, weather } = open;
  const isTravel = jaunt?.step === 'travel';
  return {
    at: open.at,
    hours: open.jaunts,
    part: open.part,
    pace: open.pace,
    paid: open.progress ? { to: open.progress.to, points: open.progress.paid } : null,
    elsewhere: mapped(open.parts, ({ at: there, jaunts }) => [there, jaunts]),
    sky: (jaunt ?? camp?.block) && weather ? [weather.name, weather.warmth, weather.action, weather.solar] : null,
    hour: jaunt ? { points: jaunt.allowance, spent: jaunt.spent, entered: jaunt.entered } : null,
    burnt: isTravel
      ? mapped(
          sifted(jaunt.burnt ?? {}, (units) => units > 0),
          hundredths,
        )
      : {},
    dry: isTravel ? [...(jaunt.dry ?? [])] : [],
    members: mapped(open.members, ({ mode, vehicle, meals, pace, load, part }) => [mode, vehicle, meals, pace, load, part]),
    vehicles: mapped(open.vehicles, ({ energy, clock, parts, broken, at: there, part, steps }) => {
      return [hundredths(energy), clock, parts, broken ?? null, there ?? '', part, steps];
    }),
    night: camp ? { blocks: camp.blocks, block: camp.block, slept: sifted(camp.slept, (slept) => slept > 0) } : null,
    meeting: encounter
      ? [encounter.distance?.rung ?? '', encounter.distance?.contact ?? 0, [...(encounter.surprised ?? [])].sort()]
      : null,
    world: jaunt ? null : hours,
  };
}

/** Returns the figures of the paper. */
export function figuresOn(ledger: Ledger, isTravel: boolean): Figures {
  const { here, hour, night, sky, meeting } = ledger;
  return {
    at: here.at,
    hours: here.hours,
    part: ledger.part,
    pace: here.pace,
    paid: here.paid,
    elsewhere: mapped(ledger.elsewhere, ({ at: there, hours }) => [there, hours]),
    sky: (hour ?? night?.block) && sky ? [sky.name, sky.warmth, sky.action, sky.sun] : null,
    hour: hour ? { points: hour.points, spent: hour.spent, entered: hour.entered } : null,
    burnt: isTravel && hour ? sifted(hour.burnt, (units) => units > 0) : {},
    dry: isTravel && hour ? hour.dry : [],
    members: mapped(ledger.travellers, ({ mode, vehicle, meals, pace, load, part }) => [mode, vehicle, meals, pace, load, part]),
    vehicles: mapped(ledger.wagons, ({ energy, clock, parts, broken, at: there, part, steps }) => {
      return [energy, clock, parts, broken, there, part, steps];
    }),
    night: night ? { blocks: night.blocks, block: night.block, slept: night.slept } : null,
    meeting: meeting && [meeting.rung, meeting.contact, meeting.surprised.toSorted()],
    world: hour ? null : ledger.world,
  };
}

/** Returns what the last hour took of members, by the ramble: what it shows, and what it lets wait. */
export function tollsOf({ tired, hurts, struck }: RambleOpen, isNew: boolean): readonly unknown[] {
  return [tired, isNew ? Object.entries(hurts[struck]?.hits ?? {}) : []];
}

/** Returns the same by the paper. */
export function tollsOn({ tolls, travellers }: Ledger): readonly unknown[] {
  const hits = Object.entries(tolls).filter(([name, { damage }]) => damage > 0 && travellers[name]?.hasSheet);
  return [mapped(tolls, ({ damage }) => damage), hits.map(([name, { damage }]) => [name, damage])];
}
