import { describe, expect, it } from 'vitest';
import { lookAt } from '../../../src/rules/maps/ghost/map-look.ts';
import { MAP_READING } from '../../../src/foundry/maps/map-reading.ts';
import { TABLE_WORK } from '../../../src/foundry/tables/table-work.ts';
import { Workshop } from '../../../src/foundry/beside/workshop.ts';
import type { WorkList } from '../../../src/foundry/beside/work.ts';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { importTablesAtOnce } from '../../rules/encounters/import-at-once.ts';
import { hostileSteps } from '../../../src/rules/encounters/outlook.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { readMap } from '../../../src/rules/maps/reading/read-map.ts';
import { hallFile } from '../../rules/maps/hall.ts';
import { FakeWorker } from './fake-worker.ts';

/** A workshop whose worker is there, and which must not turn to the page. */
function beside<List extends WorkList>(list: List): { readonly workshop: Workshop<List>; readonly workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const script = class {
    constructor() {
      const worker = new FakeWorker(list);
      workers.push(worker);
      return worker;
    }
  };
  const workshop = new Workshop<List>({
    script: () => Promise.resolve({ default: script as unknown as new () => Worker }),
    list: () => {
      throw new Error('the page was asked');
    },
  });
  return { workshop, workers };
}

const HALL = JSON.stringify({ title: 'The hall', ...hallFile({ rects: [], notes: [] }) });

/** A Universal VTT file with a picture of a few bytes. */
const PICTURED = JSON.stringify({
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 2, y: 2 }, pixels_per_grid: 50 },
  line_of_sight: [
    [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ],
  ],
  image: btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 16 }, () => 0))),
});

/** What reading a text on the page comes to, and what is reckoned of it. */
function onPage(text: string): unknown {
  const reading = atOnce(readMap(text));
  return reading.kind === 'map' ? { ...reading, look: atOnce(lookAt(reading.map)) } : reading;
}

describe('SC-01 a map that is read beside the page', () => {
  it.each([
    ['a text', HALL],
    ['a file', new Blob([HALL])],
    ['a file with a mark of its encoding', new Blob(['\uFEFF', HALL])],
  ])('is the same as one that is read on it, given as %s', async (_kind, given) => {
    const { workshop } = beside(MAP_READING);
    expect(await workshop.job('map')(given)).toEqual(onPage(HALL));
  });

  it('comes with its picture, which is given away and not copied', async () => {
    const { workshop, workers } = beside(MAP_READING);
    const reading = await workshop.job('map')(PICTURED);
    expect(reading).toEqual(onPage(PICTURED));
    expect(reading).toMatchObject({ kind: 'map', map: { picture: { type: 'image/png' } } });
    expect(workers[0]!.said.at(-1)!.transfer).toHaveLength(1);
  });

  it('says why it is none', async () => {
    const { workshop } = beside(MAP_READING);
    expect(await workshop.job('map')('{"dear": "Ada"}')).toEqual(onPage('{"dear": "Ada"}'));
  });

  it('says that a file could not be opened', async () => {
    const gone = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(new Error('gone')) });
    expect(atOnce(await MAP_READING.map.begin(gone))).toEqual({ kind: 'unreadable' });
  });
});

describe('tables beside the page', () => {
  const text = 'roll,text\n1,Nothing\n2-3,A heron {friendly creature}\n4-6,A troll {hostile creature; danger 2}';
  const options = { name: 'The fens', policy: 'none' } as const;

  it('are read as on it', async () => {
    const { workshop } = beside(TABLE_WORK);
    const report = await workshop.job('read')({ text, options, format: undefined });
    expect(report).toEqual(importTablesAtOnce(text, options));
    expect(report.tables).toHaveLength(1);
  });

  it('have the same chances by the same seed', async () => {
    const { workshop } = beside(TABLE_WORK);
    const [read] = importTablesAtOnce('# name: Fens\n1–3: Nothing\n4–6: A troll {hostile creature}', options).tables;
    const { table } = read!;
    const seed = 'ab'.repeat(32);
    const chance = await workshop.job('outlook')({ table, checks: {}, rolls: 3, seed });
    expect(chance).toEqual(atOnce(hostileSteps(table, {}, 3, drawsFor(seed, 'outlook', 1))));
    expect(chance?.chance).toBeGreaterThan(0);
  });
});
