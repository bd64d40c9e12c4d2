/** The signs of who travels, which all see: vehicles that were left or have broken down, other parts of the party, and camps (RA-33, RA-50, RA-70). Pure. */
import type { Camp } from '../../rules/ramble/state/camp-state.ts';
import { madeOf } from '../../rules/ramble/party/makers.ts';
import type { Vehicle } from '../../rules/ramble/state/party-state.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { own } from '../../rules/values/records.ts';
import { GOLD, PALE, VERMILION } from '../colours.ts';
import type { Said, Sign } from './sign.ts';
import { LILAC } from './track-marks.ts';

/** The Font Awesome glyphs: a vehicle that was left, one that has broken down, two people for a part of the party, and a tent. */
export const COMPANY_GLYPHS = { left: '\uf63c', broken: '\uf5e1', part: '\uf500', camp: '\uf6bb' } as const;

/** What of a ramble these signs are made of. */
export type Company = Pick<RambleOpen, 'at' | 'part' | 'parts' | 'vehicles' | 'camp' | 'marks'>;

function says(key: string, values: Readonly<Record<string, string | number>> = {}): Said {
  return { key, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) };
}

/** A sign that is no secret and not over. */
const OPEN = { secret: false, faint: false } as const;

/** Says where a vehicle is: where it was left, with whoever plays it, or with the part of the party that it goes along with. */
function placeOf({ at, part, parts }: Company, vehicle: Vehicle): string {
  if (vehicle.at !== undefined) return vehicle.at;
  return vehicle.part === part ? at : (own(parts, vehicle.part)?.at ?? '');
}

/** Lists vehicles that were left somewhere, or cannot go on where they are (RA-33, RA-50). */
function vehicleSigns(open: Company): Sign[] {
  return Object.entries(open.vehicles).flatMap(([id, vehicle]): Sign | [] => {
    const [isLeft, isBroken] = [vehicle.at !== undefined, vehicle.broken !== undefined];
    const at = placeOf(open, vehicle);
    if (at === '' || !(isLeft || isBroken)) return [];
    const told = isLeft
      ? isBroken
        ? 'GHOSTMAP.Ramble.Sign.LeftBroken'
        : 'GHOSTMAP.Ramble.Sign.Left'
      : 'GHOSTMAP.Ramble.Sign.Broken';
    return {
      ...{ key: `vehicle ${id}`, at, text: vehicle.name, ...OPEN },
      ...{ glyph: isBroken ? COMPANY_GLYPHS.broken : COMPANY_GLYPHS.left, colour: isBroken ? VERMILION : PALE },
      told: says(told, { name: vehicle.name }),
    };
  });
}

/** Lists the parts of the party that are not the one that is played, each with its hour. */
function partSigns({ parts }: Company): Sign[] {
  return Object.entries(parts).map(([letter, { name, at, jaunts }]): Sign => {
    const said =
      name === ''
        ? says('GHOSTMAP.Ramble.Sign.Others', { hour: jaunts })
        : says('GHOSTMAP.Ramble.Sign.Part', { name, hour: jaunts });
    return { ...{ key: `part ${letter}`, at, glyph: COMPANY_GLYPHS.part, text: name, ...OPEN }, colour: LILAC, written: said };
  });
}

/** Says of a camp that lasts which of its blocks it is in. */
function lasting({ block, blocks }: Pick<Camp, 'block' | 'blocks'>): Said {
  return says('GHOSTMAP.Ramble.Sign.Camp', { block: Math.max(1, block), blocks });
}

/** Lists a tent where camps were, one a cell, and where one lasts (RA-70, RA-72). */
function campSigns({ at, camp, marks }: Company): Sign[] {
  const nights = new Map<string, number>();
  for (const { mark } of madeOf({ marks })) if (mark.night) nights.set(mark.at, (nights.get(mark.at) ?? 0) + 1);
  const tent = { glyph: COMPANY_GLYPHS.camp, text: '', secret: false };
  const past = [...nights].flatMap(([place, count]): Sign | [] => {
    if (camp && place === at) return [];
    const told = count === 1 ? says('GHOSTMAP.Ramble.Sign.Night') : says('GHOSTMAP.Ramble.Sign.Nights', { nights: count });
    return { ...tent, ...{ key: `camp ${place}`, at: place, faint: false, colour: PALE, past: true }, told };
  });
  return camp ? [...past, { ...tent, ...{ key: 'camp', at, faint: false, colour: GOLD }, told: lasting(camp) }] : past;
}

/** Lists what of the party stands where beside whoever is led. */
export function companySigns(open: Company): Sign[] {
  return [...campSigns(open), ...vehicleSigns(open), ...partSigns(open)];
}
