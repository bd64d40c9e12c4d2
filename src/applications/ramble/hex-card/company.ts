/** What the card of a hex shows of who travels: vehicles that stand there, other parts of the party, camps, and what may be done about them (RA-33, RA-50, RA-70). Pure. */
import { mayMove } from '../../../rules/party/lead.ts';
import { madeOf } from '../../../rules/ramble/party/makers.ts';
import type { Part, Vehicle } from '../../../rules/ramble/state/party-state.ts';
import { isHourFree } from '../../../rules/ramble/state/ruling.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { own } from '../../../rules/values/records.ts';
import type { Viewer } from '../../listing/bar-view.ts';

/** Who looks at the card. */
export type HexViewer = Viewer;

/** Returns why a vehicle cannot be fetched now, as a key; empty where it can. */
function whyNoFetch(open: RambleOpen, name: string): string {
  if (open.at !== name) return 'GHOSTMAP.Hex.Company.Away';
  return isHourFree(open) ? '' : 'GHOSTMAP.Hex.Company.BeforeTravel';
}

/** Says what is the matter with a vehicle: that it was left, or has broken down, or both. */
function saysOf(left: boolean, broken: boolean): string {
  if (!left) return 'GHOSTMAP.Hex.Company.Broken';
  return broken ? 'GHOSTMAP.Hex.Company.LeftBroken' : 'GHOSTMAP.Hex.Company.Left';
}

/** Lists vehicles that were left in a cell, and those with the party there that have broken down. */
function vehiclesIn(open: RambleOpen, name: string, { moves }: HexViewer) {
  const isHere = ({ at, part }: Vehicle): boolean =>
    at === undefined ? (part === open.part ? open.at : own(open.parts, part)?.at) === name : at === name;
  return Object.entries(open.vehicles)
    .filter(([, vehicle]) => isHere(vehicle) && (vehicle.at !== undefined || vehicle.broken !== undefined))
    .map(([id, vehicle]) => {
      const [left, broken] = [vehicle.at !== undefined, vehicle.broken !== undefined];
      return {
        ...{ id, name: vehicle.name, broken },
        says: saysOf(left, broken),
        /** Whether this user may fetch it, and why not now. */
        fetch: left && moves && vehicle.part === open.part ? { why: whyNoFetch(open, name) } : null,
      };
    });
}

/** Returns why a part cannot be met now, as a key; empty where it can: a GM may let it be met at another hour. */
function whyNoMeeting(open: RambleOpen, { at, jaunts }: Part, { gm }: HexViewer): string {
  if (at !== open.at) return 'GHOSTMAP.Hex.Company.Away';
  if (open.status !== 'halt') return 'GHOSTMAP.Hex.Company.Between';
  return gm || jaunts === open.jaunts ? '' : 'GHOSTMAP.Hex.Company.OtherHour';
}

/** Lists the other parts of the party that are in a cell. */
function partsIn(open: RambleOpen, name: string, viewer: HexViewer) {
  return Object.entries(open.parts)
    .filter(([, { at }]) => at === name)
    .map(([letter, part]) => ({
      ...{ letter, name: part.name, hour: part.jaunts },
      join: viewer.moves ? { why: whyNoMeeting(open, part, viewer) } : null,
      turn: viewer.moves || mayMove(part, viewer) ? { why: open.status === 'halt' ? '' : 'GHOSTMAP.Hex.Company.Between' } : null,
    }));
}

/** Lists the camps that were in a cell, with the hour in which each ended, how many slept and stood guard, and what they met (RA-70, RA-72). */
function nightsIn(open: RambleOpen, name: string) {
  return madeOf(open).flatMap(({ key, jaunt, mark: { at, night, met = '' } }) => {
    if (at !== name || !night) return [];
    const { blocks, people } = night;
    const counted = (is: (one: (typeof people)[number]) => boolean): number => people.filter(is).length;
    const [slept, guarded] = [counted((one) => one.slept > 0), counted((one) => one.guarded !== '')];
    return [{ key, hour: jaunt, blocks, slept, guarded, met }];
  });
}

/** Says what of the party is in a cell beside whoever is led; null where nothing is. */
export function companyIn(open: RambleOpen, name: string, viewer: HexViewer) {
  const vehicles = vehiclesIn(open, name, viewer);
  const parts = partsIn(open, name, viewer);
  const nights = nightsIn(open, name);
  const camp = open.camp && open.at === name ? { block: Math.max(1, open.camp.block), blocks: open.camp.blocks } : null;
  return vehicles.length + parts.length + nights.length > 0 || camp ? { vehicles, parts, nights, camp } : null;
}
