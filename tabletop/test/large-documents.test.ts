// @page
/** Documents with very many embedded ones behave as others do, and leave the page time for other things. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RollTable } from '../client/documents/roll-table';
import { cleanInParts } from '../client/large-documents';
import type { DocumentClass } from '../common/document';
import type { PlainObject } from '../common/merge';
import { type ClientRig, startClient } from './client-rig';

const ROWS = 1000;
const rows = (): PlainObject[] =>
  Array.from({ length: ROWS }, (_, n) => ({ type: 'text', description: `Row ${n}`, range: [n + 1, n + 1] }));
const tableClass = (): typeof RollTable => CONFIG['RollTable']?.documentClass as unknown as typeof RollTable;

describe('a table of a thousand rows', () => {
  let rig: ClientRig;
  let table: RollTable;

  beforeEach(async () => {
    rig = await startClient('Gamemaster', { generation: 14 });
    const made = await tableClass().create({ name: 'Long', formula: `1d${ROWS}`, results: rows() });
    if (!made) throw new Error('there is no table');
    table = made;
  });
  afterEach(() => rig.close());

  it('has them all, made when they are asked for, in their order', () => {
    expect([table.results.size, [...table.results.made()].length]).toEqual([ROWS, 0]);
    const [id = ''] = [...table.results.keys()].slice(500);
    const row = table.results.get(id);
    expect([row?.description, row?.parent, [...table.results.made()]]).toEqual(['Row 500', table, [row]]);
    expect(table.results.map(({ description }) => description)).toEqual(rows().map(({ description }) => description));
    expect(table.results.get(id)).toBe(row);
    expect(table.toObject()['results']).toHaveLength(ROWS);
  });

  it('is changed row by row', async () => {
    const [first = '', second = ''] = table.results.keys();
    await table.updateEmbeddedDocuments('TableResult', [{ _id: first, drawn: true }]);
    await table.deleteEmbeddedDocuments('TableResult', [second]);
    await table.update({ name: 'Longer' });
    const [added] = await table.createEmbeddedDocuments('TableResult', [{ type: 'text', description: 'Last', range: [1, 1] }]);
    expect([table.results.size, table.results.get(first)?.drawn, table.results.get(second)]).toEqual([ROWS, true, undefined]);
    expect(table.results.contents.at(-1)).toBe(added);
    const raw = await rig.connect('Player One');
    const stored = raw.world.documents['RollTable']?.find(({ _id }) => _id === table.id)?.['results'] as PlainObject[];
    expect(stored.map(({ _id }) => _id)).toEqual([...table.results.keys()]);
  });

  it('is refused whole for one faulty row', async () => {
    const faulty = rows();
    faulty[700] = { type: 'text', range: [9, 1] };
    const before = game.tables.size;
    await expect(tableClass().create({ name: 'Faulty', results: faulty })).rejects.toThrow(/ascending/);
    expect(game.tables.size).toBe(before);
  });

  it('is cleaned with time for other things between', async () => {
    let others = 0;
    const turn = (): void => {
      others++;
      immediate = setImmediate(turn);
    };
    let immediate = setImmediate(turn);
    const source: PlainObject = { name: 'Long', results: rows() };
    await cleanInParts(tableClass() as unknown as DocumentClass, source);
    clearImmediate(immediate);
    expect(others).toBeGreaterThanOrEqual(3);
    expect((source['results'] as PlainObject[])[3]).toMatchObject({ description: 'Row 3', drawn: false, weight: 1 });
  });
});
