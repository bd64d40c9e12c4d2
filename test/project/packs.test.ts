import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compilePacks } from '../../scripts/compile-packs.ts';
import { inProject } from '../../scripts/project-root.ts';
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { parseNotation } from '../../src/rules/chance/parse-notation.ts';
import { analyse } from '../../src/rules/encounters/analysis.ts';
import { rankTables } from '../../src/rules/encounters/choice.ts';
import { coverageOf } from '../../src/rules/encounters/coverage.ts';
import { packSourceOf, yamlOf } from '../../src/rules/encounters/formats/pack-source.ts';
import { type EncounterTable, isWeatherTable } from '../../src/rules/encounters/table.ts';
import { ROWS_FOR } from '../../src/rules/search/cell-rolls.ts';
import { importTablesAtOnce } from '../rules/encounters/import-at-once.ts';
import { EncounterTableSchema } from '../rules/encounters/tables.ts';
import { isRecord } from './project-files.ts';

const sources = inProject('packs', '_source');
const folder = mkdtempSync(join(tmpdir(), 'packs-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Source {
  readonly pack: string;
  readonly file: string;
  readonly text: string;
  readonly id: string;
  readonly table: EncounterTable;
}

/** Reads every source as the module reads tables of Foundry; what is odd about one is an error. */
function readSources(): Source[] {
  return readdirSync(sources).flatMap((pack) =>
    readdirSync(join(sources, pack)).map((file) => {
      const text = readFileSync(join(sources, pack, file), 'utf8');
      const document: unknown = parse(text);
      const report = importTablesAtOnce(JSON.stringify(document), { name: '', policy: 'none' });
      const [read] = report.tables;
      if (!read || report.faults.length > 0 || !isRecord(document))
        throw new Error(`${pack}/${file}: ${JSON.stringify(report.faults)}`);
      return { pack, file, text, id: String(document['_id']), table: read.table };
    }),
  );
}

const all = readSources();
const of = (pack: string): Source[] => all.filter((source) => source.pack === pack);

/** The terrain of the ramble rules, by what a hex costs. */
const TERRAINS = [
  ...['open ground', 'road', 'path'],
  ...['bramble', 'light forest', 'hills', 'sand', 'shallow water', 'snow'],
  ...['badlands', 'forest', 'jungle', 'mountains', 'mud', 'rapid water', 'swamp'],
  ...['canyons', 'cliffs', 'dense forest', 'glaciers', 'lava fields', 'rock falls', 'steep mountains'],
];

describe('the stock tables', () => {
  test.each(all.map((source) => [`${source.pack}/${source.file}`, source] as const))('%s is whole', (_, { table, text, id }) => {
    expect(v.is(EncounterTableSchema, table)).toBe(true);
    expect(table.name).not.toBe('');
    expect(coverageOf(table)).toMatchObject({ gaps: [], overlaps: [], outside: [] });
    expect(coverageOf(table).totals).not.toBeNull();
    for (const { from, to, weight, text: words } of table.rows) {
      expect(words).toMatch(/^[A-Z].*\S$/);
      expect(weight).toBe(to - from + 1);
    }
    // The file is what the module's own "share" would write.
    expect(text).toBe(yamlOf(packSourceOf(table, id)));
    expect(analyse(table, {}, drawsFor('00'.repeat(32), 'packs', 1))?.simulated).toBeNull();
  });

  test('have ids and names of their own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ table }) => table.name)).size).toBe(all.length);
    expect(all.filter(({ id }) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
  });

  test('of scrambles are three places, each beginning with No Encounter and checked off upward', () => {
    expect(of('scramble-tables')).toHaveLength(3);
    for (const { table } of of('scramble-tables')) {
      expect(table).toMatchObject({ policy: 'up', checkOff: 'at-once' });
      expect(coverageOf(table).beginsWithNone).toBe(true);
    }
  });

  test('of rambles serve every terrain by day and by night: percentile, low rolls less threatening, checked off downward', () => {
    const candidates = of('ramble-tables').map(({ id, table: { name, use } }) => ({ id, name, use }));
    for (const terrain of TERRAINS) {
      for (const time of ['day', 'night'] as const) {
        const place = { scene: '', regions: [], terrains: [terrain], time, danger: null };
        const chosen = rankTables(candidates, place).find(({ fits }) => fits);
        expect(chosen?.reasons, `${terrain} by ${time}`).toContainEqual({ criterion: 'terrain', verdict: 'meant' });
        expect(chosen?.reasons).toContainEqual({ criterion: 'time', verdict: 'meant' });
      }
    }
    for (const { table } of of('ramble-tables')) {
      expect(table).toMatchObject({ policy: 'down', formula: '1d100' });
      expect(coverageOf(table).beginsWithNone).toBe(true);
      const dangers = table.rows.map(({ danger }) => danger);
      expect(dangers).toEqual(dangers.toSorted((one, other) => one - other));
      expect(table.rows.some(({ kind }) => kind === 'hostile-creature')).toBe(true);
    }
  });

  test('of weather are the stock spring and five other climates, each row with its warmth, action and solar dice', () => {
    expect(of('weather-tables')).toHaveLength(6);
    for (const { table } of of('weather-tables')) {
      expect(isWeatherTable(table)).toBe(true);
      for (const { weather } of table.rows) {
        expect(parseNotation(weather?.solar ?? '').kind).toBe('notation');
        expect(['rain', 'rainStorm', 'fog', 'snow', 'blizzard', undefined]).toContain(weather?.effect);
      }
      expect(table.rows.some(({ weather }) => weather?.effect)).toBe(true);
    }
    const spring = of('weather-tables').find(({ file }) => file === 'spring.yml');
    expect(
      spring?.table.rows.map(({ from, to, text, weather }) => [from, to, text, weather?.warmth, weather?.action, weather?.solar]),
    ).toEqual([
      [1, 49, 'Nothing', 0, 0, '1d10'],
      [50, 69, 'Drizzle', -1, 0, '1d10-2'],
      [70, 79, 'Shower', -3, -5, '1d10-4'],
      [80, 89, 'Downpour', -5, -10, '1d10-6'],
      [90, 100, 'Storm', -10, -15, '1d10-8'],
    ]);
    const shown = spring?.table.rows.map(({ weather }) => weather?.effect);
    expect(shown).toEqual([undefined, 'rain', 'rain', 'rainStorm', 'rainStorm']);
  });

  test('of searches say what a face of an encounter die means', () => {
    const search = of('search-tables').find(({ file }) => file === 'grid.yml');
    const kindOf = (face: number) => search?.table.rows.find(({ from, to }) => face >= from && face <= to)?.kind;
    expect([1, 3, 5].map(kindOf)).toEqual(Array(3).fill('hostile-creature'));
    expect([2, 4].map(kindOf)).toEqual(Array(2).fill('friendly-creature'));
    expect([6, 8].map(kindOf)).toEqual(Array(2).fill('object'));
    expect([7, 9].map(kindOf)).toEqual(Array(2).fill('obstacle'));
    expect([10, 11, 12].map(kindOf)).toEqual(Array(3).fill('none'));
  });

  test('of searches the first that is offered has several of each kind that a cell can hold, and nothing for none', () => {
    const [first] = [...of('search-tables')].sort((one, other) => one.table.name.localeCompare(other.table.name));
    const kinds = Object.values(ROWS_FOR).map((kind) => first?.table.rows.filter((row) => row.kind === kind).length ?? 0);
    expect(Math.min(...kinds)).toBeGreaterThanOrEqual(3);
    expect(first?.table.rows).toHaveLength(kinds.reduce((sum, count) => sum + count, 0));
  });
});

test('a table with odd words in it becomes a source that YAML reads and the packing tool takes', async () => {
  const model = all[0]?.table;
  const first = model?.rows[0];
  if (!model || !first) throw new Error('there are no stock tables');
  const words = [
    '- no',
    'yes',
    '5',
    'a: b',
    '# c',
    '"d"',
    "it's",
    'two\nlines',
    'é ☠',
    ' {x}',
    '[y]',
    '!tag',
    '&a *b',
    '%',
    '@',
    '`',
    '1e5',
    'null',
    '~',
    '',
  ];
  const rows = words.map((text, index) => ({
    ...first,
    id: `odd${index}`,
    from: index + 1,
    to: index + 1,
    text,
  }));
  const source = packSourceOf({ ...model, name: 'Off: the #1 "map"', rows }, 'oddtable00000001');
  expect(parse(yamlOf(source))).toEqual(source);
  expect(source.results.map(({ description }) => description)).toEqual(words);
  const place = join(folder, 'shared', 'odd-tables');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'odd.yml'), yamlOf(source));
  expect(await compilePacks(join(folder, 'shared'), join(folder, 'compiled'))).toEqual([{ name: 'odd-tables', documents: 1 }]);
  expect(() => packSourceOf(model, 'short')).toThrow(RangeError);
});

test('two builds of the packs are the same, byte for byte, and hold every table', async () => {
  const built = await Promise.all(['first', 'second'].map((name) => compilePacks(sources, join(folder, name))));
  expect(built[0]).toEqual(
    readdirSync(sources)
      .sort()
      .map((pack) => ({ name: pack, documents: of(pack).length })),
  );
  expect(built[1]).toEqual(built[0]);
  const digests = (name: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(join(folder, name).length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
    );
  expect(digests('second')).toEqual(digests('first'));
  expect(Object.keys(digests('first')).length).toBeGreaterThan(8);
  expect(existsSync(join(folder, 'first', 'ramble-tables', 'CURRENT'))).toBe(true);
});
