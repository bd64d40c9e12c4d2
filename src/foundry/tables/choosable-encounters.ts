/** Which encounter tables a GM can choose for a map and its areas, and putting one in play by that (RA-60). */
import { type Policy, USED_ANYWHERE, isWeatherTable } from '../../rules/encounters/table.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { type ChoosableTable, adopt, choosable, packedTables } from './packed-tables.ts';
import { playedTableOf } from './played-tables.ts';
import { changeSettings } from './table-edits.ts';
import { WEATHER_PACK } from './weather-tables.ts';

/** Lists the world's tables that tell no weather, played as encounter tables or not, and then those of the module's compendia, each by name. */
export async function choosableEncounters(): Promise<readonly ChoosableTable[]> {
  const packed = await packedTables();
  const documents = game.tables.filter((document) => !isWeatherTable(playedTableOf(document)));
  const own = ({ packId }: { readonly packId: string }) => packId.startsWith(`${MODULE_ID}.`) && packId !== WEATHER_PACK;
  return choosable(documents, packed.filter(own));
}

/** Returns what becomes of rows of a table of the world that came up already; null where it is gone or is not in play (RA-63). */
export function policyOf(uuid: string): Policy | null {
  const document = game.tables.find((one) => one.uuid === uuid);
  return document?.flags[MODULE_ID]?.encounters === undefined ? null : playedTableOf(document).policy;
}

/**
 * Puts a listed table in play and gives its uuid in the world: one of a compendium is adopted, and one of the world that has not been
 * played becomes an encounter table of the kind that a map of hexes has, whose next open row comes down the table (RA-63). Null, once
 * the GM has been told, where one cannot be read.
 */
export async function putInPlay(listed: ChoosableTable): Promise<string | null> {
  if (listed.pack !== '') return (await adopt(listed))?.uuid ?? null;
  const document = game.tables.find(({ uuid }) => uuid === listed.uuid);
  if (document && document.flags[MODULE_ID]?.encounters === undefined)
    await changeSettings(document, { use: USED_ANYWHERE, policy: 'down' });
  return listed.uuid;
}
