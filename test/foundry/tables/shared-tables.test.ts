import { describe, expect, test } from 'vitest';
import { dataForPack } from '../../../src/foundry/tables/shared-tables.ts';

const SOURCE = {
  _id: 'a'.repeat(16),
  name: 'Fens',
  img: 'fens.webp',
  formula: '1d4',
  folder: 'f'.repeat(16),
  sort: 7,
  ownership: { default: 0, ada: 3 },
  _stats: { createdTime: 1 },
  flags: {
    'ghost-map': {
      version: 1,
      encounters: { version: 1, policy: 'up', secret: true },
      expeditions: { x: { sealed: 'SEALED', open: { rolls: 3 } } },
    },
    other: { kept: true },
  },
  results: [
    {
      _id: 'r'.repeat(16),
      name: 'Birds',
      description: 'See @UUID[RollTable.bbbbbbbbbbbbbbbb]{birds} and @UUID[RollTable.cccccccccccccccc]{others}.',
      documentUuid: 'RollTable.bbbbbbbbbbbbbbbb',
      drawn: true,
      range: [1, 4],
      _stats: {},
      flags: { 'ghost-map': { row: { version: 1, kind: 'event', slain: false }, expeditions: { y: {} } } },
    },
    { _id: 's'.repeat(16), name: '', description: 'Nothing', documentUuid: null, drawn: false, range: [2, 4], flags: {} },
  ],
};
const MOVED = new Map([['RollTable.bbbbbbbbbbbbbbbb', 'Compendium.world.fens.RollTable.bbbbbbbbbbbbbbbb']]);

describe('a table in a pack', () => {
  const data = dataForPack(SOURCE, MOVED);

  test('takes nothing along of how it was played, nor of its world', () => {
    const text = JSON.stringify(data);
    for (const word of ['expeditions', 'SEALED', '"drawn":true', 'folder', 'ownership', '_stats', '"sort"'])
      expect(text).not.toContain(word);
  });

  test('keeps what it says, and what others keep with it', () => {
    expect(data).toMatchObject({ _id: SOURCE._id, name: 'Fens', img: 'fens.webp', formula: '1d4' });
    expect(data['flags']).toEqual({
      'ghost-map': { encounters: { version: 1, policy: 'up', secret: true } },
      other: { kept: true },
    });
    expect(data.results[0]).toMatchObject({ range: [1, 4], flags: { 'ghost-map': { row: { kind: 'event' } } } });
    expect(data.results[1]).toMatchObject({ description: 'Nothing', drawn: false, flags: {} });
  });

  test('leads to the copies of tables that come along, and elsewhere as before', () => {
    expect(data.results[0]).toMatchObject({
      documentUuid: 'Compendium.world.fens.RollTable.bbbbbbbbbbbbbbbb',
      description:
        'See @UUID[Compendium.world.fens.RollTable.bbbbbbbbbbbbbbbb]{birds} and @UUID[RollTable.cccccccccccccccc]{others}.',
    });
  });
});
