import { describe, expect, test } from 'vitest';
import { cardOf } from '../../../src/foundry/chat/cards.ts';
import { type CardLead, isDue } from '../../../src/foundry/scramble/card-buttons.ts';
import { SCRAMBLE_CARDS } from '../../../src/foundry/scramble/cards.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { ADA, BRAM, dashing } from '../../rules/scramble/fixtures.ts';

const { open: walked } = dashing({ members: { ada: ADA, bram: BRAM } }).state;
/** What the card of an event remembers; null for nothing, and for no card. */
function leadOf(event: PlayEvent): CardLead | null {
  return (cardOf(SCRAMBLE_CARDS, event, walked)?.remembers as CardLead | undefined) ?? null;
}
const thing = (state: 'found' | 'snared' | 'sprung' | 'disabled') => ({
  things: { blade: { kind: 'trap' as const, name: 'Blade', at: '4,4', state, by: '' } },
});

describe('where the cards of a scramble lead', () => {
  test('SC-15 SC-16 that of a dash in which everyone makes a check, to the panel for as long as a check is missing', () => {
    const lead = leadOf({ name: 'dashBegun', data: { dash: 3, mode: 'search', squares: 6 } });
    expect(lead).toEqual({ to: 'checks', about: 'dash 3' });
    expect(leadOf({ name: 'dashBegun', data: { dash: 3, mode: 'plain', squares: 13 } })).toBeNull();
    const searching = { ...walked, dashes: 3, dash: { mode: 'search' as const, budget: 6 } };
    const senses = { ada: 4 };
    expect(lead && isDue({ ...searching, senses }, lead)).toBe(true);
    expect(lead && isDue({ ...searching, senses: { ...senses, bram: 2 } }, lead)).toBe(false);
    expect(lead && isDue({ ...searching, dashes: 4, senses }, lead)).toBe(false);
  });

  test('SC-62 that of a trap that springs, to the panel until it has struck', () => {
    const lead = leadOf({ name: 'trapSprings', data: { id: 'darts', name: 'Darts', square: '4,4' } });
    const saved = { ada: { strength: 3, saved: true }, bram: { strength: 2, saved: false } };
    expect(lead && isDue({ ...walked, spring: { trap: 'darts', saves: saved } }, lead)).toBe(true);
    expect(lead && isDue({ ...walked, spring: { trap: 'blade', saves: {} } }, lead)).toBe(false);
    expect(lead && isDue(walked, lead)).toBe(false);
  });

  test('SC-62 SC-63 SC-65 that of damage, to what waits under its number, and to nothing where that is 0', () => {
    const hit = { name: 'Pit', target: 'Ada', rolled: 0, successes: 1, damage: 4, type: 'p', hurt: 2 };
    const lead = leadOf({ name: 'trapHit', data: hit });
    expect(lead).toEqual({ to: 'hurt', about: '2' });
    expect(leadOf({ name: 'trapBackfired', data: { ...hit, id: 'pit', member: 'Ada', strength: 7 } })).toEqual(lead);
    expect(leadOf({ name: 'trapHit', data: { ...hit, hurt: 0 } })).toBeNull();
    expect(leadOf({ name: 'trapHit', data: { ...hit, successes: 0 } })).toBeNull();
    const waits = { name: 'Pit', hits: { ada: 4 } };
    const nobody = { 2: { ...waits, hits: {} } };
    expect(lead && [{ 2: waits }, { 1: waits }, {}, nobody].map((hurts) => isDue({ ...walked, hurts }, lead))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('SC-61 SC-64 that of a trap that is found or snares somebody, to doors and traps while it can go off', () => {
    const lead = leadOf({ name: 'secretFound', data: { id: 'blade', kind: 'trap', name: 'Blade', square: '4,4', by: 'Ada' } });
    expect(lead).toEqual({ to: 'site', about: 'blade' });
    expect(leadOf({ name: 'trapSnares', data: { id: 'blade', name: 'Blade', member: 'Ada' } })).toEqual(lead);
    const due = (state: Parameters<typeof thing>[0]) => lead && isDue({ ...walked, ...thing(state) }, lead);
    expect([due('found'), due('snared'), due('sprung'), due('disabled')]).toEqual([true, true, false, false]);
    expect(lead && isDue(walked, lead)).toBe(false);
    expect(leadOf({ name: 'secretFound', data: { id: 'gem', kind: 'thing', name: 'Gem', square: '4,4', by: '' } })).toBeNull();
  });
});
