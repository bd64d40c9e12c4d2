import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Made, makeTables } from '../../../src/foundry/tables/table-documents.ts';
import type { ImportReport } from '../../../src/rules/encounters/formats/report.ts';
import { readPasted as read } from '../../rules/encounters/import-at-once.ts';

/** What a stand-in of Foundry's collections keeps of a table. */
interface Kept {
  name: string;
  readonly folder: string | null;
  readonly results: Record<string, unknown>[];
}

/** A world as far as tables are made in it; `fails` is asked before each write. */
class World {
  readonly tables = new Map<string, Kept>();
  readonly folders = new Set<string>();
  readonly named: string[] = [];
  fails: (write: string) => boolean = () => false;

  #write(what: string): void {
    if (this.fails(what)) throw new Error(`refused: ${what}`);
  }

  open(): void {
    let ids = 0;
    const { tables, folders } = this;
    vi.stubGlobal('foundry', { utils: { randomID: () => `id${String((ids += 1)).padStart(14, '0')}` } });
    vi.stubGlobal('game', {
      tables: { has: (id: string) => tables.has(id), get: (id: string) => tables.get(id) },
      i18n: { format: (_key: string, { name }: { name: string }) => `${name} (unfinished)` },
    });
    vi.stubGlobal('Folder', {
      create: ({ name }: { name: string }) => {
        this.#write(`folder ${name}`);
        folders.add(name);
        return { id: 'folder', delete: () => folders.delete(name) };
      },
    });
    vi.stubGlobal('RollTable', {
      create: ({ _id, name, folder, results }: Kept & { _id: string }) => {
        this.#write(`table ${name}`);
        this.named.push(name);
        const kept = { name, folder, results: [...results] };
        tables.set(_id, kept);
        return {
          id: _id,
          createEmbeddedDocuments: (_type: string, rows: Record<string, unknown>[]) => {
            this.#write(`rows of ${name}`);
            kept.results.push(...rows);
          },
          update: (change: { name: string }) => Object.assign(kept, change),
        };
      },
      deleteDocuments: (gone: string[]) => {
        this.#write('deletion');
        for (const id of gone) tables.delete(id);
      },
    });
  }
}

let world: World;

beforeEach(() => {
  world = new World();
  world.open();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LONG = Array.from({ length: 250 }, (_, index) => `${index + 1}-${index + 1}: Row ${index + 1}`).join('\n');
const TEXT = `First, 1d2\n1-1: [[Long]]\n2-2: Nothing\nLong, 1d250\n${LONG}`;

function make(
  report: ImportReport,
  { wanted = report.tables.map((_, place) => place), signal = new AbortController().signal, seen = [] as number[] } = {},
): Promise<Made> {
  const target = { kind: 'new', name: 'Wilds' } as const;
  return makeTables(report, new Set(wanted), target, { progress: (done) => void seen.push(done), signal });
}

describe('making tables', () => {
  test('writes short ones at once and long ones in slices, named as unfinished until they are whole', async () => {
    const seen: number[] = [];
    const made = await make(read(TEXT), { seen });
    expect(made.kind).toBe('made');
    const [first, long] = [...world.tables.values()];
    expect(first).toMatchObject({ name: 'First', folder: 'folder' });
    expect(first?.results[0]).toMatchObject({ documentUuid: `RollTable.${[...world.tables.keys()][1]}` });
    expect(long?.name).toBe('Long');
    expect(long?.results.map(({ _id }) => _id)).toEqual([...new Set(long?.results.map(({ _id }) => _id))]);
    expect(long?.results).toHaveLength(250);
    expect(world.named).toEqual(['First', 'Long (unfinished)']);
    expect(seen).toEqual([2, 102, 202, 252]);
  });

  test('leaves a reference to a table that is not wanted as it is', async () => {
    await make(read(TEXT), { wanted: [0] });
    expect([...world.tables.values()].map(({ results }) => results[0])).toMatchObject([
      { type: 'text', description: '[[Long]]' },
    ]);
  });

  test.each(['folder Wilds', 'table First', 'table Long (unfinished)', 'rows of Long (unfinished)'])(
    'leaves nothing behind when the server refuses: %s',
    async (refused) => {
      world.fails = (write) => write === refused;
      expect(await make(read(TEXT))).toEqual({ kind: 'failed', left: [] });
      expect(world.tables.size).toBe(0);
      expect(world.folders.size).toBe(0);
    },
  );

  test('takes everything back when it is cancelled in the middle of a table', async () => {
    const work = new AbortController();
    world.fails = (write) => {
      if (write.startsWith('rows')) work.abort();
      return false;
    };
    expect(await make(read(TEXT), { signal: work.signal })).toEqual({ kind: 'cancelled', left: [] });
    expect(world.tables.size).toBe(0);
    expect(world.folders.size).toBe(0);
  });

  test('names what it could not take back', async () => {
    world.fails = (write) => write === 'deletion' || write.startsWith('rows');
    expect(await make(read(TEXT))).toEqual({ kind: 'failed', left: ['First', 'Long (unfinished)'] });
  });

  test('shows drawn rows of a table that is open, and those of no secret one', async () => {
    const results = [{ type: 'text', text: 'A', range: [1, 1], drawn: true }];
    const tables = ['up', 'up', 'foundry'].map((policy, at) => ({
      name: `T${at}`,
      formula: '1d1',
      flags: { 'ghost-map': { encounters: { version: 1, policy, secret: at !== 1 } } },
      results,
    }));
    await make(read(JSON.stringify(tables)));
    expect([...world.tables.values()].map(({ results: [row] }) => row?.['drawn'])).toEqual([false, true, true]);
  });
});
