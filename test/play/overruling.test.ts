import { describe, expect, test } from 'vitest';
import { GHOST_READING } from '../../src/rules/ghost/reading.ts';
import { GHOST_REFUSALS, type GhostRefusal } from '../../src/rules/ghost/ruling.ts';
import { isOverrulable, refuse, unlessOverruled } from '../../src/rules/kit/ruling.ts';
import { ENCOUNTERS_READING } from '../../src/rules/table-play/reading.ts';
import { ENCOUNTERS_REFUSALS, type EncountersRefusal } from '../../src/rules/table-play/ruling.ts';

/** Why a refusal is not a rule of the book that a GM could overrule: see the refusals of scrambles and searches, which have such. */
type Reason = 'authority' | 'missing' | 'already' | 'impossible' | 'secrecy';

const GHOST: Readonly<Record<GhostRefusal, Reason>> = {
  ...{ 'gm-only': 'authority', 'not-your-token': 'authority', led: 'authority' },
  ...{ 'no-token': 'missing', 'no-such-door': 'missing', 'no-part': 'missing', 'no-such-room': 'missing' },
  ...{ 'no-such-trap': 'missing', 'no-room-here': 'missing', 'none-chosen': 'missing', 'one-room': 'missing' },
  // What the party has entered is known already, and there is nothing more to show (SC-40).
  ...{ found: 'already', shown: 'already', 'been-there': 'already' },
  ...{ 'not-split': 'impossible', 'too-many-rooms': 'impossible', stretched: 'impossible', 'vault-full': 'impossible' },
};

const TABLES: Readonly<Record<EncountersRefusal, Reason>> = {
  ...{ 'gm-only': 'authority', 'no-table': 'missing', 'no-row': 'missing', 'no-result': 'missing', formula: 'missing' },
  // What is checked off is some other entry: the GM gives the row another kind (SC-37, RA-63).
  ...{ 'no-encounter': 'impossible', 'too-many-rows': 'impossible' },
  'open-table': 'secrecy',
};

describe('what the GM overrules', () => {
  test.each([
    ['a ghost map', GHOST, GHOST_REFUSALS, GHOST_READING],
    ['a table', TABLES, ENCOUNTERS_REFUSALS, ENCOUNTERS_READING],
  ] as const)('SC-41 SC-37 %s refuses nothing by a rule of the book that could be overruled', (_, reasons, codes, reading) => {
    expect(Object.keys(reasons).sort()).toEqual([...codes].sort());
    expect(reading.overrulable).toBeUndefined();
  });

  const OVERRULABLE = { walk: new Set(['wall', 'corner']), stop: new Set(['trap-open']) };
  const [wall, corner, far] = [refuse('wall'), refuse('corner'), refuse('off-map')];

  test('SC-18 goes by the kind of command and the code, and only where it is said', () => {
    expect(isOverrulable(OVERRULABLE, { kind: 'walk' }, 'wall')).toBe(true);
    expect(isOverrulable(OVERRULABLE, { kind: 'stop' }, 'wall')).toBe(false);
    expect(isOverrulable(OVERRULABLE, { kind: 'toString' }, 'wall')).toBe(false);
    expect(isOverrulable(undefined, { kind: 'walk' }, 'wall')).toBe(false);
  });

  test('SC-18 tells of each refusal that was overruled, and of none where one stands', () => {
    const asked = { kind: 'walk', overrule: true } as const;
    expect(unlessOverruled(asked, OVERRULABLE, [null, wall, corner])).toEqual([
      { name: 'overruled', data: { code: 'wall' } },
      { name: 'overruled', data: { code: 'corner' } },
    ]);
    expect(unlessOverruled(asked, OVERRULABLE, [wall, far])).toBe(far);
    expect(unlessOverruled({ kind: 'walk' }, OVERRULABLE, [null, corner])).toBe(corner);
    expect(unlessOverruled({ kind: 'walk', overrule: false }, OVERRULABLE, [corner])).toBe(corner);
    expect(unlessOverruled(asked, OVERRULABLE, [null])).toEqual([]);
  });
});
