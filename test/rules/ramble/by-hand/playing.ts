/** A ramble that is played beside the paper on which it is worked out: after each deed every figure of both is the same. */
import { expect } from 'vitest';
import { type Draws, drawsFor } from '../../../../src/rules/chance/draws.ts';
import { type GridCell } from '../../../../src/rules/grid/board.ts';
import { sideBetween } from '../../../../src/rules/grid/sides.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import type { RambleOpen } from '../../../../src/rules/ramble/state/state.ts';
import { ID, SEED } from '../../../play/fixtures.ts';
import { type Game, GM, at, play } from '../fixtures.ts';
import { type Deed, worked } from './deeds.ts';
import { figuresOf, figuresOn, tollsOf, tollsOn } from './figures.ts';
import type { Ledger } from './ledger.ts';
import { type Thrown, ThrownDice } from './thrown-dice.ts';
import { partyOf } from './worked-out.ts';

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
    const actual = figuresOf(this.open, (this.game.world.time - this.#began) / 3600);
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
