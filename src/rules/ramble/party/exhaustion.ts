/** What an hour takes of somebody: how it was spent, pace, load and climate (RA-12, RA-40 to RA-44). */
import { inCell } from '../../grid/chunks.ts';
import { cellNamed } from '../../grid/sides.ts';
import type { Terrain } from '../../terrain/terrain.ts';
import { own } from '../../values/records.ts';
import { type Climate, bandsColder, bandsOut, climateWith, bandsApart } from '../../weather/weather-shift.ts';
import type { Pace } from '../state/fields.ts';
import type { RambleOpen } from '../state/state.ts';
import type { DamageTable, Load, Member, Mode } from '../state/party-state.ts';

/** Points for how a jaunt was spent (RA-40). */
const MODE_POINTS: Readonly<Record<Mode, number>> = { walk: 6, ride: 4, drive: 4, passenger: 2 };

/** Points for going faster on foot (RA-41). */
const PACE_POINTS: Readonly<Record<Pace, number>> = { walk: 0, trot: 1, jog: 2, run: 3 };

/** Points for what somebody carries (RA-42). */
const LOAD_POINTS: Readonly<Record<Load, number>> = { none: 0, lugging: 2, trudging: 4, straining: 6 };

/** Points for each band of climate that somebody is out of their own (RA-43). */
const BAND_POINTS = 3;

/** A term of the sum: what it is for, and its points; of a climate, the one that the weather makes of it where that is farther. */
export type ExhaustionTerm =
  | { readonly kind: 'mode'; readonly of: Mode; readonly points: number }
  | { readonly kind: 'pace'; readonly of: Pace; readonly points: number }
  | { readonly kind: 'load'; readonly of: Load; readonly points: number }
  | { readonly kind: 'climate'; readonly of: Climate; readonly points: number };

/** What an hour takes: the sum, its terms, and the dice of its damage; none where it takes nothing. */
export interface Exhaustion {
  readonly points: number;
  readonly dice: string;
  readonly terms: readonly ExhaustionTerm[];
}

/** The hour: whether anything was travelled in it, the climate of the place, and the warmth of its weather. */
export interface TiringHour {
  readonly travelled: boolean;
  readonly climateHere: Climate;
  readonly warmth: number;
}

/** Returns the dice of the damage of so many points; empty where they are none (RA-44). */
export function diceOf(table: DamageTable, points: number): string {
  if (points <= 0) return '';
  return (table.find(({ to }) => to >= points) ?? table.at(-1))?.dice ?? '';
}

/** Returns the climate where the party is: its area's, where that has one, otherwise the map's (RA-43). */
export function climateHere(
  { at, areas, climate }: Pick<RambleOpen, 'at' | 'areas' | 'climate'>,
  { area }: Pick<Terrain, 'area'>,
): Climate {
  const cell = cellNamed(at);
  return (cell && own(areas, inCell(area, cell))?.climate) ?? climate;
}

/** Says what a climate out of one's own takes: weather may worsen it, and never betters it (RA-12, RA-43). */
function climateTerm(
  { options }: Pick<RambleOpen, 'options'>,
  used: Climate,
  { climateHere: here, warmth }: TiringHour,
): ExhaustionTerm {
  const colder = bandsColder(warmth, options.warmthPerBand);
  const bands = bandsOut(used, here, colder);
  const of = bands > bandsApart(used, here) ? climateWith(here, colder) : here;
  return { kind: 'climate', of, points: BAND_POINTS * bands };
}

/** Returns what an hour takes of somebody: base, pace and load where anything was travelled, and climate in any case (RA-13, RA-40 to RA-44). */
export function exhaustionOf(
  open: Pick<RambleOpen, 'options'>,
  { mode, pace, load, climate }: Pick<Member, 'mode' | 'pace' | 'load' | 'climate'>,
  hour: TiringHour,
): Exhaustion {
  const going: readonly ExhaustionTerm[] = hour.travelled
    ? [
        { kind: 'mode', of: mode, points: MODE_POINTS[mode] },
        { kind: 'pace', of: pace, points: mode === 'walk' ? PACE_POINTS[pace] : 0 },
        { kind: 'load', of: load, points: LOAD_POINTS[load] },
      ]
    : [];
  const terms = [...going, climateTerm(open, climate, hour)].filter(({ points }) => points > 0);
  const points = terms.reduce((sum, term) => sum + term.points, 0);
  return { points, dice: diceOf(open.options.damageTable, points), terms };
}
