/** Laying a new ramble on a scene of hexes or squares: what the scene itself says about it, and its window once it lies there (RA-20). */
import { RAMBLE_ID } from '../../rules/ramble/state/id.ts';
import { FIRST_PART } from '../../rules/ramble/state/party-state.ts';
import type { RambleOptions, RambleSetup } from '../../rules/ramble/state/state.ts';
import { said } from '../../rules/values/records.ts';
import { say } from '../host/notices.ts';
import { layExpedition } from '../laying/laying.ts';
import { proposedToken } from '../moves/proposed-token.ts';
import { charactersHere } from '../party/characters.ts';
import { cellLayOn } from '../scene/cells.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { readTerrain, sayTerrainRead } from '../terrain/region-terrain.ts';
import { partyOf } from './party/members-from.ts';

/** How scenes call kilometres and miles, in small letters, and how many kilometres each is. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ km: 1, 'km.': 1, kilometer: 1, kilometers: 1, kilometre: 1, kilometres: 1 },
  ...{ mi: 1.609, 'mi.': 1.609, mile: 1.609, miles: 1.609 },
};

/** What of a scene the options are read from. */
export interface SceneSays {
  readonly grid: { readonly distance: number; readonly units: string };
}

/** Reads what a scene says about a ramble: how many kilometres a cell has, where it counts in those or in miles (RA-20). */
export function sceneScale({ grid }: SceneSays): Partial<RambleOptions> {
  const unit = UNITS[grid.units.trim().toLowerCase()];
  const scale = unit === undefined ? 0 : Math.round(unit * grid.distance * 10) / 10;
  return scale >= 0.1 && scale <= 10_000 ? { scale } : {};
}

/** Lays a ramble on a scene, with the terrain that regions there speak of and the characters of the players for its party, and opens its window, or what `opens` says; gives its id, or null when it was refused (RA-23). */
export async function layRamble(
  scene: SceneDocument,
  given: Partial<RambleSetup> = {},
  opens?: (ref: ExpeditionRef) => unknown,
): Promise<string | null> {
  const laid = cellLayOn(scene);
  if ('fault' in laid) {
    say('warn', `GHOSTMAP.Ramble.CannotLay.${laid.fault}`);
    return null;
  }
  const { cells = laid.lay, kinds } = given;
  const read = given.terrain ? null : await readTerrain(scene, cells, kinds);
  const { climate } = given;
  const members = given.members ?? partyOf(charactersHere(scene, proposedToken(scene)), { part: FIRST_PART, climate });
  const setup: Partial<RambleSetup> = {
    ...{ cells, options: sceneScale(scene), ...said({ terrain: read?.terrain }) },
    ...given,
    members,
  };
  const id = await layExpedition(scene, RAMBLE_ID, 'GHOSTMAP.Ramble.DefaultName', setup, opens);
  if (id !== null && read) sayTerrainRead(read, cells);
  return id;
}
