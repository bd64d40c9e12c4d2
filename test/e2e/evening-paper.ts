/** A ramble that is played in browsers and worked out by hand beside them: after each deed all figures of both are the same. */
import { base32nopad } from '@scure/base';
import * as v from 'valibot';
import { OpenSchema } from '../../src/rules/ramble/state/state.ts';
import { secretsPlace } from '../../src/play/sealed-secrets.ts';
import { sealingKey, unseal } from '../../src/play/sealing.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { type Deed, worked } from '../rules/ramble/by-hand/deeds.ts';
import { figuresOf, figuresOn } from '../rules/ramble/by-hand/figures.ts';
import type { Ledger } from '../rules/ramble/by-hand/ledger.ts';
import type { Dice } from '../rules/ramble/by-hand/thrown-dice.ts';
import { openKeyWindow, readCode } from './key-window.ts';
import { rambleOf } from './rambling.ts';
import { type Seat, expect } from './tabletop.ts';

/** What a scene's expedition is written as, as far as dice go by it. */
interface Written {
  readonly id: string;
  readonly revision: number;
  readonly sealed: string;
}

function writtenIn(seat: Seat): Promise<Written> {
  return seat.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions?: Record<string, unknown> }> | undefined;
    const [[id, record] = ['', null]] = Object.entries(flags?.['ghost-map']?.expeditions ?? {});
    const { revision = -1, sealed = '' } = (record ?? {}) as { readonly revision?: number; readonly sealed?: string };
    return { id, revision, sealed };
  });
}

/** Reads the seed of a ramble's dice with the recovery code that its GM has shown. */
async function seedOf(gm: Seat): Promise<string> {
  await openKeyWindow(gm);
  const code = await readCode(gm);
  await gm.key.getByRole('button', { name: 'Close' }).click();
  const { id, sealed } = await writtenIn(gm);
  const key = sealingKey(base32nopad.decode(code.replace(/[^A-Z2-7]/g, '')));
  const opened = unseal(new Map([[key.id, key]]), secretsPlace(id), sealed);
  if ('fault' in opened) throw new Error('the record does not open with this code');
  const { seed } = JSON.parse(opened.text) as { readonly seed?: string };
  return seed ?? '';
}

/** Returns the dice of one step. */
function diceOfStep(seed: string, id: string, number: number): Dice {
  const draws = drawsFor(seed, id, number);
  const take = (faces: number): number => draws.die(faces);
  return {
    take,
    takeAll: (count, faces) => Array.from({ length: count }, () => take(faces)).reduce((sum, one) => sum + one, 0),
  };
}

/** The paper beside the browsers. */
export class EveningPaper {
  /** What everybody's sheet has by it. */
  readonly health: Record<string, number>;
  ledger: Ledger;
  readonly #gm: Seat;
  readonly #seats: readonly Seat[];
  readonly #id: string;
  readonly #seed: string;
  readonly #began: number;

  private constructor(gm: Seat, seats: readonly Seat[], ledger: Ledger, given: { id: string; seed: string; began: number }) {
    this.#gm = gm;
    this.#seats = seats;
    this.ledger = ledger;
    this.health = {};
    this.#id = given.id;
    this.#seed = given.seed;
    this.#began = given.began;
  }

  /** Lays the paper out: the GM shows the recovery code, by which the dice are known. */
  static async beside(gm: Seat, seats: readonly Seat[], ledger: Ledger): Promise<EveningPaper> {
    const seed = await seedOf(gm);
    const { id } = await writtenIn(gm);
    const began = await gm.read(() => game.time.worldTime);
    return new EveningPaper(gm, seats, ledger, { id, seed, began });
  }

  /** Does something at the table that gives one command with dice, works it out, and compares what has come of it. */
  async did(deed: Deed, act: () => Promise<unknown>, more: readonly Deed[] = []): Promise<void> {
    const { revision } = await writtenIn(this.#gm);
    await act();
    const dice = diceOfStep(this.#seed, this.#id, revision + 1);
    for (const each of [deed, ...more]) {
      worked(this.ledger, each, dice);
      if (each.do === 'close' || each.do === 'block') this.#hurt();
    }
    await this.compare(JSON.stringify(deed));
  }

  /** Takes what an hour did off the sheets. */
  #hurt(): void {
    const { tolls, travellers } = this.ledger;
    for (const [name, { damage }] of Object.entries(tolls)) {
      if (travellers[name]?.hasSheet) this.health[name] = Math.max(0, (this.health[name] ?? 0) - damage);
    }
  }

  /** Expects every figure of every browser to be as it is on paper. */
  async compare(what: string): Promise<void> {
    const isTravel = (await rambleOf(this.#gm)).jaunt?.step === 'travel';
    // Damage has come off sheets by itself.
    const due = { ...figuresOn(this.ledger, isTravel), waits: [] };
    await Promise.all(
      this.#seats.map((seat) =>
        expect
          .poll(async () => {
            const open = v.parse(OpenSchema, await rambleOf(seat));
            const now = await seat.read(() => game.time.worldTime);
            return { ...figuresOf(open, (now - this.#began) / 3600), waits: Object.keys(open.hurts) };
          }, what)
          .toEqual(due),
      ),
    );
  }

  /** A copy of all that stands on it, and of what sheets have. */
  copied(): { readonly ledger: Ledger; readonly health: Readonly<Record<string, number>> } {
    const { book, ...rest } = this.ledger;
    return { ledger: { ...structuredClone(rest), book }, health: { ...this.health } };
  }

  /** Goes back to a copy. */
  backTo({ ledger, health }: ReturnType<EveningPaper['copied']>): void {
    this.ledger = ledger;
    Object.assign(this.health, health);
  }
}
