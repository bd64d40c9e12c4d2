import { describe, expect, test } from 'vitest';
import { mapToWrite } from '../../../../src/foundry/ramble/hex-maps/saving.ts';
import { withCells } from '../../../../src/rules/grid/chunks.ts';
import { writtenSheet } from '../../../../src/rules/hex-maps/written-sheet.ts';
import { DEFAULT_OPTIONS, SEEN, VISITED } from '../../../../src/rules/ramble/state/state.ts';
import { BARE } from '../../../../src/rules/terrain/terrain.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';
import { layOf } from '../../../rules/ramble/fixtures.ts';

const ALL = {
  ...BARE,
  ground: withCells({}, [
    [{ i: 1, j: 1 }, 'm'],
    [{ i: 1, j: 2 }, 'j'],
    [{ i: 2, j: 1 }, 'v'],
  ]),
};
const KNOWN = {
  ...BARE,
  ground: withCells({}, [
    [{ i: 1, j: 1 }, 'm'],
    [{ i: 1, j: 2 }, 'j'],
  ]),
};
const OPEN = {
  name: 'Depths',
  cells: layOf('hexes-in-columns'),
  terrain: KNOWN,
  names: { '1,1': 'Old Smoke' },
  kinds: {},
  at: '1,1',
  isSecret: true,
  options: DEFAULT_OPTIONS,
  seen: withCells({}, [
    [{ i: 1, j: 1 }, VISITED],
    [{ i: 1, j: 2 }, SEEN],
  ]),
  drawn: { style: 'ink', seed: '00', size: 'small', credit: 'by Aos' },
} as const;
const HIDDEN = { terrain: ALL, names: { '1,1': 'Old Smoke', '2,1': 'The Maw' } };

/** Returns the lines of a map as it would be saved. */
function written(...given: Parameters<typeof mapToWrite>): string[] {
  const map = mapToWrite(...given);
  return map ? atOnce(writtenSheet(map)).split('\n') : [];
}

describe('RA-23 the map of a ramble as a file', () => {
  test('holds what the party has seen of a secret one, with whom it is from', () => {
    const lines = written(OPEN, HIDDEN, 'known').join('\n');
    expect(lines).toContain('mountains "Old Smoke"');
    expect(lines).toContain('jungle');
    expect(lines).toContain('by Aos');
    expect(lines).not.toMatch(/lava|Maw/);
  });

  test('holds all of it where that is wanted, unless this browser has not the key to it', () => {
    expect(written(OPEN, HIDDEN, 'all').join('\n')).toContain('lava-fields "The Maw"');
    expect(mapToWrite(OPEN, null, 'all')).toBeNull();
  });

  test('holds of one that is open but covered what has been seen, and all where nothing is covered', () => {
    const open = { ...OPEN, isSecret: false, terrain: ALL, names: HIDDEN.names };
    expect(written(open, null, 'known').join('\n')).not.toContain('lava');
    expect(written({ ...open, options: { ...DEFAULT_OPTIONS, fog: false } }, null, 'known').join('\n')).toContain('lava-fields');
    expect(written(open, null, 'all').join('\n')).toContain('lava-fields');
  });
});
