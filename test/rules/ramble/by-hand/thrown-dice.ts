/** Dice as they were thrown, which whoever works an evening out by hand takes from a list, one after the other. */
export interface Thrown {
  readonly faces: number;
  readonly value: number;
}

/** Where whoever works something out takes the next dice from. */
export interface Dice {
  take(faces: number): number;
  /** Takes several dice of so many faces, and returns their sum. */
  takeAll(count: number, faces: number): number;
}

/** A list of dice that were thrown. */
export class ThrownDice implements Dice {
  readonly #dice: readonly Thrown[];
  #taken = 0;

  constructor(dice: readonly Thrown[]) {
    this.#dice = dice;
  }

  /** Takes the next die. Throws where it has another number of faces than the rules ask for there, or none is left. */
  take(faces: number): number {
    const die = this.#dice[this.#taken];
    if (!die) throw new RangeError(`a d${faces} is asked for, and no die is left`);
    if (die.faces !== faces) throw new RangeError(`a d${faces} is asked for, and a d${die.faces} was thrown`);
    this.#taken += 1;
    return die.value;
  }

  /** Takes several dice of so many faces, and returns their sum. */
  takeAll(count: number, faces: number): number {
    let sum = 0;
    for (let one = 0; one < count; one += 1) sum += this.take(faces);
    return sum;
  }

  /** How many dice nobody has asked for. */
  get left(): number {
    return this.#dice.length - this.#taken;
  }
}
