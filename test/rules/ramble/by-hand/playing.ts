/** A ramble that is played beside the paper on which it is worked out: after each deed every figure of both is the same. */
import { expect } from 'vitest';
import { type Draws, drawsFor } from '../../../../src/rules/chance/draws.ts';
import { type GridCell } from '../../../../src/rules/grid/board.ts';
import { sideBetween } from '../../../../src/rules/grid/sides.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import type { RambleOpen } from '../../../../src/rules/ramble/state/state.ts';
import { mapped, sifted } from '../../../../src/rules/values/records.ts';
import { ID, SEED } from '../../../play/fixtures.ts';
import { type Game, GM, at, play } from '../fixtures.ts';
import { type Deed, worked } from './deeds.ts';
import type { Ledger } from './ledger.ts';
import { type Thrown, ThrownDice } from './thrown-dice.ts';
import { partyOf } from './worked-out.ts';

/** What is compared, in the words of the paper: hundredths of units, and hours. */
type Figures = Readonly<Record<string, unknown>>;

const hundredths = (units: number): number => Math.round(units * 100);

/** Returns the figures of a ramble. */
function figuresOf({ state: { open }, world }: Game, before: number): Figures {
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
    world: jaunt ? null : (world.time - before) / 3600,
  };
}

/** Returns the figures of the paper. */
function figuresOn(ledger: Ledger, isTravel: boolean): Figures {
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
function tollsOf({ tired, hurts, struck }: RambleOpen, isNew: boolean): readonly unknown[] {
  const hits = isNew ? (hurts[struck]?.hits ?? []) : [];
  return [tired, hits.map(({ member, damage }) => [member, damage])];
}

/** Returns the same by the paper. */
function tollsOn({ tolls, travellers }: Ledger): readonly unknown[] {
  const hits = Object.entries(tolls).filter(([name, { damage }]) => damage > 0 && travellers[name]?.hasSheet);
  return [mapped(tolls, ({ damage }) => damage), hits.map(([name, { damage }]) => [name, damage])];
}

/** A game beside the paper. */
export class Evening {
  game: Game;
  readonly ledger: Ledger;
  /** How often each deed was done. */
  readonly count: Record<string, number> = {};
  readonly #began: number;
  readonly #seed: string;
  #number = 0;

  constructor(game: Game, ledger: Ledger, seed = SEED) {
    this.game = game;
    this.ledger = ledger;
    this.#began = game.world.time;
    this.#seed = seed;
    this.#compare('the beginning');
  }

  get open(): RambleOpen {
    return this.game.state.open;
  }

  #compare(what: string): void {
    const actual = figuresOf(this.game, this.#began);
    expect(actual, what).toEqual(figuresOn(this.ledger, this.open.jaunt?.step === 'travel'));
  }

  /** Does a deed on both sides, with the same dice, and compares them. */
  do(deed: Deed): void {
    const thrown: Thrown[] = [];
    const { struck } = this.open;
    for (const command of this.#commandsOf(deed)) {
      this.#number += 1;
      const draws = drawsFor(this.#seed, ID, this.#number);
      const logged: Draws = {
        die(faces) {
          const value = draws.die(faces);
          thrown.push({ faces, value });
          return value;
        },
      };
      this.game = play(this.game, command, GM, logged);
    }
    const dice = new ThrownDice(thrown);
    worked(this.ledger, deed, dice);
    const what = `${this.#number}: ${JSON.stringify(deed)} with ${JSON.stringify(thrown)}`;
    expect(dice.left, what).toBe(0);
    this.#compare(what);
    if (deed.do === 'close' || deed.do === 'block') {
      expect(tollsOf(this.open, this.open.struck !== struck), what).toEqual(tollsOn(this.ledger));
    }
    if (deed.do === 'rise') this.#compareRest(what);
    this.#tell(deed.do);
    if (deed.do === 'close' && this.ledger.hour?.planned) this.#tell('planned');
  }

  #tell(what: string): void {
    this.count[what] = (this.count[what] ?? 0) + 1;
  }

  /** What is recorded of a night says who gets how much of it (RA-70, RA-72). */
  #compareRest(what: string): void {
    const { marks, jaunts, members, part } = this.open;
    const night = marks[`${part === 'a' ? '' : part}${jaunts}`]?.night;
    const rested = Object.fromEntries(
      (night?.people ?? []).map(({ name, slept }) => [name, slept >= 2 ? 'full' : slept === 1 ? 'half' : 'none']),
    );
    const named = Object.fromEntries(partyOf(this.ledger).map((id) => [members[id]?.name ?? '', this.ledger.rested[id]]));
    expect(rested, what).toEqual(named);
  }

  /** Returns the digits of a way through cells. */
  #digits(way: readonly string[]): string {
    const cells = [this.open.at, ...way].map(at);
    return cells
      .slice(1)
      .map((to, index) => sideBetween(this.open.cells, cells[index] as GridCell, to))
      .join('');
  }

  *#commandsOf(deed: Deed): Generator<RambleCommand> {
    switch (deed.do) {
      case 'hour':
        yield { kind: 'step', all: false, expects: 'weather' };
        return;
      case 'go':
        yield { kind: 'travel', way: this.#digits(deed.way) };
        // What the hour does not last for is asked for anew in the next one.
        if (this.open.journey !== undefined) yield { kind: 'journey', way: '' };
        return;
      case 'close':
        if (this.open.jaunt?.step === 'travel') yield { kind: 'stay' };
        yield { kind: 'step', all: true, expects: 'energy' };
        return;
      case 'work': {
        const { vehicle, successes } = deed;
        const what = this.open.vehicles[vehicle]?.broken ? 'fix' : 'tune';
        const rung = successes === 0 ? 'F' : successes === 1 ? '1' : successes === 2 ? '2' : '3';
        yield { kind: 'work', vehicle, what, rung, successes, by: 'Ada' };
        return;
      }
      case 'meet':
        if (this.ledger.night) yield { kind: 'answer', met: true, text: 'Wolves' };
        else yield { kind: 'meet', text: 'Wolves' };
        return;
      case 'nothing':
        if (this.ledger.night) yield { kind: 'answer', met: false, text: '' };
        else yield { kind: 'nothing' };
        return;
      case 'spot':
        yield { kind: 'distance', by: deed.by, rung: deed.rung };
        return;
      case 'luck':
        yield { kind: 'luck', member: deed.name, saved: deed.saved };
        return;
      case 'over':
        if (deed.woken) yield { kind: 'woken', members: [...deed.woken] };
        yield { kind: 'over' };
        return;
      case 'crew': {
        const { name, mode, vehicle, load, pace } = deed;
        yield { kind: 'crew', id: name, mode, vehicle, load, pace };
        return;
      }
      case 'guard':
        yield { kind: 'watch', member: deed.name, block: deed.block, guards: true };
        return;
      case 'split': {
        const { part, names, vehicles } = deed;
        yield { kind: 'part', part, name: part, members: [...names], vehicles: [...vehicles], token: '', leader: '' };
        return;
      }
      case 'share':
        yield { kind: 'share', from: deed.from, to: deed.to, units: deed.units };
        return;
      case 'abandon':
      case 'fetch':
        yield { kind: deed.do, vehicle: deed.vehicle };
        return;
      case 'drive':
        yield { kind: 'drive', vehicle: deed.vehicle, steps: deed.steps };
        return;
      case 'pace':
        yield { kind: 'pace', pace: deed.pace };
        return;
      case 'camp':
        yield { kind: 'camp', blocks: deed.blocks };
        return;
      case 'turn':
      case 'join':
        yield { kind: deed.do, part: deed.part };
        return;
      case 'wait':
      case 'avoid':
      case 'block':
      case 'rise':
        yield { kind: deed.do };
    }
  }
}
