/** What stands on the sheet of paper of whoever works out an evening by hand. */
import type { Band, Load, OnFoot, SkyRow, Way } from './sums.ts';

/** Somebody of the party. */
export interface Traveller {
  mode: Way;
  /** The letter or word for the vehicle; empty for none. */
  vehicle: string;
  readonly speed: number;
  pace: OnFoot;
  load: Load;
  readonly climate: Band;
  readonly size: number;
  /** Less than 0: nobody counts them. */
  meals: number;
  /** Whether there is a sheet for the damage. */
  readonly hasSheet: boolean;
  part: string;
}

/** A vehicle; energy in hundredths of units. */
export interface Wagon {
  readonly speed: number;
  steps: number;
  readonly burn: number;
  /** Other figures by kinds of ground (RA-30). */
  readonly burns: Readonly<Record<string, number>>;
  energy: number;
  readonly capacity: number;
  readonly load: Load;
  /** What all arrays gain for a point of sun. */
  readonly gain: number;
  clock: number;
  readonly hurt: 'none' | 'damaged' | 'stressed';
  parts: number;
  /** What the malfunction roll came to, and the attempts since; null for one that runs. */
  broken: { readonly total: number; tries: number } | null;
  /** Where it was left; empty for one that goes along. */
  at: string;
  part: string;
}

/** A hex as it lies: the letter of its ground, and its cost (RA-21). */
export interface Hex {
  readonly kind: string;
  readonly cost: number;
}

/** What holds for a whole evening. */
export interface Book {
  readonly scale: number;
  /** The speed of a party whom nobody slows down. */
  readonly speed: number;
  readonly burnsByCost: boolean;
  readonly warmthPerBand: number;
  readonly sky: readonly SkyRow[];
  /** The climate of a hex: of its area, or else of the map (RA-43). */
  climateOf(name: string): Band;
  hexOf(name: string): Hex;
  /** Whether something is planned there. */
  isPlanned(name: string): boolean;
}

/** The hour under way. */
export interface Hour {
  points: number;
  spent: number;
  entered: number;
  /** Hundredths of units by vehicle. */
  readonly burnt: Record<string, number>;
  dry: string[];
  /** What was left on the way, after something was travelled. */
  readonly left: string[];
  /** Whether anything was travelled. */
  moved: boolean;
  planned: boolean;
}

/** The night under way. */
export interface Night {
  blocks: number;
  block: number;
  readonly guards: Record<string, number[]>;
  readonly slept: Record<string, number>;
  /** Who sleeps in the block that goes by now, and may still be woken. */
  sleepers: string[];
}

/** What an hour took of somebody. */
export interface Toll {
  readonly points: number;
  readonly damage: number;
}

/** Where a part of the party is, and how late it is there. */
export interface Whereabouts {
  at: string;
  hours: number;
  pace: OnFoot;
  paid: { readonly to: string; readonly points: number } | null;
}

/** What is met, once the distance check is made (RA-62, RA-71). */
export interface Meeting {
  rung: string;
  /** Minutes or rounds until contact, 0 for none. */
  contact: number;
  surprised: string[];
}

/** The sheet of paper. */
export interface Ledger {
  readonly book: Book;
  readonly travellers: Record<string, Traveller>;
  readonly wagons: Record<string, Wagon>;
  part: string;
  here: Whereabouts;
  readonly elsewhere: Record<string, Whereabouts>;
  sky: { readonly name: string; readonly warmth: number; readonly action: number; readonly sun: number } | null;
  hour: Hour | null;
  night: Night | null;
  tolls: Record<string, Toll>;
  /** Hours of the world. */
  world: number;
  meeting: Meeting | null;
  /** What each gets out of the last camp: full, half or none. */
  rested: Record<string, 'full' | 'half' | 'none'>;
}
