/** Which weather tables a GM can choose (RA-11). */
import { isWeatherTable } from '../../rules/encounters/table.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { type ChoosableTable, choosable, packedTables } from './packed-tables.ts';
import { playedTableOf } from './played-tables.ts';

/** The module's own compendium of weather. What lies in others cannot be told without fetching it whole. */
export const WEATHER_PACK = `${MODULE_ID}.weather-tables`;

/** Lists the weather tables of the world and then those of the module's compendium that have not been brought into it, each by name. */
export async function weatherTables(): Promise<readonly ChoosableTable[]> {
  const packed = await packedTables();
  const documents = game.tables.filter((document) => isWeatherTable(playedTableOf(document)));
  return choosable(
    documents,
    packed.filter(({ packId }) => packId === WEATHER_PACK),
  );
}
