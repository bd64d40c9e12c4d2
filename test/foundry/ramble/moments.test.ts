import { describe, expect, test } from 'vitest';
import { RAMBLE_MOMENTS } from '../../../src/foundry/ramble/moments.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { begun } from '../../rules/ramble/fixtures.ts';

const { open } = begun().state;
const met = (surprised: readonly string[]): RambleOpen => ({
  ...open,
  encounter: { text: '', planned: false, surprised: [...surprised] },
});

describe('great moments of a ramble', () => {
  test('RA-62 RA-71 being caught is one, unless another guard has seen what comes', () => {
    const caught = { rung: 'C', by: 'Ada', contact: 0, jaunt: 1 };
    expect(RAMBLE_MOMENTS.distanceFound(caught, met(['ada']))).toMatchObject({ weight: 3, tone: 'bad' });
    expect(RAMBLE_MOMENTS.distanceFound(caught, met([]))).toBeNull();
    expect(RAMBLE_MOMENTS.distanceFound({ ...caught, rung: 'F' }, met(['ada']))).toBeNull();
  });

  test.each([
    ['Ada, Ben', '', '', true],
    ['Ada', 'Ben', '', false],
    ['Ada', '', 'Ben', false],
    ['', '', '', false],
  ])('RA-72 the end of a camp says that all have slept where that is so: %j, %j, %j', (full, half, none, all) => {
    expect('text' in RAMBLE_MOMENTS.campBroken({ blocks: 2, full, half, none })).toBe(all);
  });
});
