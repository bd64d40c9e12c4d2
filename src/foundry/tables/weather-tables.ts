/** Which weather tables a GM can choose (RA-11). */
import { isWeatherTable } from '../../rules/encounters/table.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { packedTables } from './packed-tables.ts';
import { playedTableOf } from './played-tables.ts';

/** The module's own compendium of weather. What lies in others cannot be told without fetching it whole. */
const WEATHER_PACK = `${MODULE_ID}.weather-tables`;

/** A weather table that can be chosen. */
export interface ListedWeatherTable {
  readonly uuid: string;
  readonly name: string;
  /** The title of its compendium, from which it has to be adopted first (`adopt`); empty for one of the world. */
  readonly pack: string;
}

/** Lists the weather tables of the world and then those of the module's compendium that have not been brought into it, each by name. */
export async function weatherTables(): Promise<readonly ListedWeatherTable[]> {
  const packed = await packedTables();
  const documents = game.tables.filter((document) => isWeatherTable(playedTableOf(document)));
  const adopted = new Set(documents.map(({ _stats }) => _stats.compendiumSource));
  const world = documents.map(({ uuid, name }) => ({ uuid, name, pack: '' }));
  const others = packed.filter(({ packId, uuid }) => packId === WEATHER_PACK && !adopted.has(uuid));
  const byName = (one: ListedWeatherTable, other: ListedWeatherTable): number =>
    one.name.localeCompare(other.name, game.i18n.lang);
  return [...world.sort(byName), ...others.map(({ uuid, name, pack }) => ({ uuid, name, pack })).sort(byName)];
}
