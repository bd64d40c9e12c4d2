import { readFile } from 'node:fs/promises';
import { inProject } from '../scripts/project-root.ts';
import { type ExpeditionRecord, TAIL } from '../src/play/expedition.ts';
import { procedureOf } from '../src/play/procedures.ts';
import { newExpedition } from '../src/play/referee.ts';
import { KEY_BYTES, sealingKey } from '../src/play/sealing.ts';
import { setupOfMap } from '../src/rules/ghost/set-ups.ts';
import { atOnce } from '../src/rules/values/pausing.ts';
import { readMap } from '../src/rules/maps/reading/read-map.ts';
import { byteStream, SEED } from '../test/play/fixtures.ts';
import '../test/workers/all-procedures.ts';
import { tableSource } from '../test/e2e/table-sources.ts';
import type { WorldSeed } from 'foundry-stand-in';

type Source = NonNullable<WorldSeed['scenes']>[number];

/** A given map of common size; it lies in the vault of each ghost map. */
const MAP = inProject('..', 'shared', 'data', 'one-page-dungeons', 'crypt_of_keverr.json');
const FLAGS = 'ghost-map';
/** Steps that each expedition has gone: more than lie beside its state. */
const STEPS = 40;
/** Letters of a step's sealed inverse, as a move of a search leaves it. */
const INVERSE = 600;

/** A world that has been played in for long: so many scenes, of which some hold expeditions, and tables in play. */
export async function playedWorld(
  world: WorldSeed,
  { scenes: count, played, tables }: { readonly scenes: number; readonly played: number; readonly tables: number },
): Promise<WorldSeed> {
  const reading = atOnce(readMap(await readFile(MAP, 'utf8')));
  if (reading.kind !== 'map') throw new Error(`${MAP} is no map`);
  const grid = { x: 300, y: 300, size: 100, columns: 60, rows: 60 };
  const token = 'party00000000001';
  const picture = { look: 'ink', seed: 'b3Fk', pixels: 100 } as const;
  const begun: readonly (readonly [procedure: string, setup: object])[] = [
    ['search', { name: 'The city', plan: 'easy', frame: { x: 0, y: 0, cell: 300, turn: 0 }, token }],
    ['scramble', { name: 'The mill', token }],
    ['ghost', setupOfMap(reading.map, { name: 'The crypt', grid, token: '', picture })],
  ];
  const scenes = world.scenes ?? [];
  return {
    ...world,
    scenes: Array.from({ length: count }, (_, index): Source => {
      const id = `copy${String(index).padStart(12, '0')}`;
      const scene = { ...structuredClone(scenes[index % scenes.length]), _id: id, name: `Copy ${index}`, active: index === 0 };
      // The scene that is seen holds none: drawing one is another matter.
      const held = index > 0 && index <= played ? begun[index % begun.length] : undefined;
      return held ? { ...scene, flags: flagsOf(`Scene.${id}`, `play${String(index).padStart(12, '0')}`, ...held) } : scene;
    }),
    tables: [
      ...(world.tables ?? []),
      ...Array.from({ length: tables }, (_, index): Source => {
        const rows = Array.from({ length: 20 }, (_, row) => ({ text: `Row ${row}`, kind: 'hostile-creature' as const }));
        const table: Source = tableSource(`t${String(index).padStart(3, '0')}`, rows);
        const id = String(table['_id']);
        return {
          ...table,
          flags: { ...Object(table['flags']), ...flagsOf(`RollTable.${id}`, id, 'encounters', { secret: true }) },
        };
      }),
    ],
  };
}

/** The flags of a document on which an expedition is well under way. */
function flagsOf(home: string, id: string, name: string, setup: object): Record<string, unknown> {
  const procedure = procedureOf(name);
  if (!procedure) throw new Error(`there is no ${name}`);
  const key = sealingKey(byteStream(1)(KEY_BYTES));
  const { record } = newExpedition({ id, home, key, random: byteStream(3), writer: '1.client01' }, procedure, setup, SEED);
  const sealed = record.sealed.padEnd(INVERSE, record.sealed).slice(0, INVERSE);
  const places = Array.from({ length: TAIL }, (_, index) => STEPS - TAIL + index);
  const underWay: ExpeditionRecord = {
    ...record,
    revision: STEPS,
    depth: STEPS,
    logged: STEPS - TAIL,
    tail: Object.fromEntries(places.map((at) => [String(at % TAIL), { at, effects: [], sealed }])),
  };
  return { [FLAGS]: { expeditions: { [id]: underWay } } };
}
