/** Reads damaged files of every format of maps. */
import { MAP_FILES, damagedMaps, readBeside } from '../test/rules/maps/reading/damaged-maps.ts';
import { readDamaged } from './reading-damaged.ts';

await readDamaged(Object.keys(MAP_FILES), damagedMaps, async (format, text) => {
  const { reading, wrong } = await readBeside(format, text);
  if (reading?.kind === 'map') return { refused: null, whole: reading.map.leftOut.length === 0, readAs: '', wrong };
  return { refused: reading?.faults[0]?.code ?? 'thrown', whole: false, readAs: '', wrong };
});
