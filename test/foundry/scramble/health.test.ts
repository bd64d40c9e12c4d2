import { describe, expect, test } from 'vitest';
import { healthPathIn } from '../../../src/foundry/scramble/health.ts';

describe('where hit points lie', () => {
  test('SC-62 SC-63 is what the GM has said for the game system, or else what is known of it, or nowhere', () => {
    const said = { mine: 'health.value', dnd5e: '' };
    expect(['mine', 'dnd5e', 'pf2e', 'other', 'constructor'].map((system) => healthPathIn(said, system))).toEqual([
      ...['health.value', '', 'attributes.hp.value', '', ''],
    ]);
    expect(healthPathIn({}, 'dnd5e')).toBe('attributes.hp.value');
  });
});
