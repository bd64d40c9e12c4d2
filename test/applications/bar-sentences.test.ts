// @page
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BarScene, Viewer } from '../../src/applications/listing/bar-view.ts';
import { NO_DRAFT, scrambleBarContext } from '../../src/applications/scramble/bar/context.ts';
import { NO_CHECK_ENTRY } from '../../src/applications/parts/checks/entry.ts';
import { scrambleSentence } from '../../src/applications/scramble/bar/sentence.ts';
import { barContext } from '../../src/applications/search/bar/context.ts';
import { sentenceOf, soughtWords } from '../../src/applications/search/bar/sentence.ts';
import { CHOSEN } from '../../src/rules/search/state.ts';
import { boardOf, dashing } from '../rules/scramble/fixtures.ts';
import { running, walked } from '../rules/search/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';
import { sentence } from './drawn-template.ts';

const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const SCENE: BarScene = { depth: 0, pending: false, count: 1, people: [{ id: 'ada', name: 'Ada' }], away: new Set() };

/** What this user has the key to the places set to. */
let bound: { key: string; modifiers?: string[] }[] = [];

beforeEach(() => {
  bound = [{ key: 'KeyM', modifiers: ['Shift'] }];
  vi.stubGlobal('game', {
    i18n: { lang: 'en', format: sentence },
    keybindings: { get: (namespace: string, action: string) => (namespace === 'ghost-map' && action === 'places' ? bound : []) },
  });
});

describe('the sentence of the bar says what is done on the map', () => {
  test('SG-20 to whoever may start: a click on a cell that glows, a drag, and the keys as they are set', () => {
    const { open } = running();
    const said = (viewer: Viewer): string => sentenceOf(barContext(open, viewer, SCENE));
    const mine = "Click any cell of column A that glows, or drag the party's token there.";
    expect(said(ADA)).toBe(`${mine} By keys: Shift+M.`);
    expect(said(BRAM)).toBe('The party may start in any cell of column A.');
    bound = [{ key: 'F4' }];
    expect(said(ADA)).toBe(`${mine} By keys: F4.`);
    bound = [];
    expect(said(ADA)).toBe(mine);
  });

  test('SG-22 to whoever may move: that the ways on can be clicked; to others which they are', () => {
    const { open } = walked(running(), 'A1');
    const said = (viewer: Viewer): string => sentenceOf(barContext(open, viewer, SCENE));
    expect(said(ADA)).toBe('A1 is cleared. Click where to go: east to B1 or south to A2.');
    expect(said(BRAM)).toBe('A1 is cleared. Ways on: east to B1 or south to A2.');
  });

  test('SG-25 after a find: to GMs that it can end or go on; to others that it was found, and the ways on', () => {
    const { open } = walked(running(), 'A1');
    const said = (viewer: Viewer): string => sentenceOf(barContext({ ...open, found: true }, viewer, SCENE));
    expect(said({ ...ADA, user: 'gm', gm: true })).toBe('Found! End the search, or go on: east to B1 or south to A2.');
    expect(said(ADA)).toBe('A1 is cleared. Click where to go: east to B1 or south to A2.');
  });

  test('SG-10 SG-12 SG-13 how the legwork stands: to whoever is asked to click the cell, to others who is asked', () => {
    const check = { phase: 'check', done: 1, critical: false, column: CHOSEN, row: CHOSEN } as const;
    const legwork = { allowed: true, steps: 3, skills: 'Hacking' };
    const open = { ...running().open, status: 'legwork' as const, token: 't', legwork };
    const people = [{ id: 'ada', name: 'Ada' }];
    const said = (task: object, viewer: Viewer, more: object = {}): string => {
      const shown = barContext({ ...open, ...more, task: { ...check, ...task } }, viewer, { ...SCENE, people });
      return [sentenceOf(shown), shown.hint && sentence(`GHOSTMAP.Bar.Hint.${shown.hint}`)].filter(Boolean).join(' | ');
    };
    const GM = { ...ADA, user: 'gm', gm: true };
    expect(said({}, GM)).toBe('Legwork: Hacking. Each success reveals a cell.');
    const anyhow = said({}, BRAM, { legwork: { ...legwork, skills: '' } });
    expect(anyhow).toBe('Legwork, with whatever skill fits. Each success reveals a cell. | The GM says how it goes.');

    const choose = { phase: 'choose', column: 2, row: CHOSEN, by: 'ada' };
    expect(said(choose, ADA)).toBe('The die lets you choose which cell to reveal. | Click a glowing cell to reveal it.');
    expect(said({ ...choose, column: CHOSEN }, ADA)).toContain('which cell to reveal. By keys: Shift+M. |');
    expect(said(choose, BRAM)).toBe('The die lets Ada choose which cell to reveal.');
    expect(said(choose, GM)).toMatch(/^The die lets Ada choose .* \| Click a glowing cell/);
    expect(said({ ...choose, by: undefined }, BRAM)).toBe('The die lets whoever leads the party choose which cell to reveal.');

    const swap = { phase: 'swap', column: 1, row: 2, by: 'ada' };
    const either = 'A critical success reveals B3, or with column and row swapped C2.';
    expect(said(swap, ADA)).toBe(`${either} | Click the cell to reveal.`);
    expect(said(swap, BRAM)).toBe(`${either} Ada decides.`);
    expect(said({ ...swap, by: undefined }, BRAM)).toBe(`${either} Whoever leads the party decides.`);

    expect(said({ done: 3 }, GM)).toBe('All checks are made.');
    expect(said({ done: 3 }, ADA)).toBe('All checks are made. The GM begins the search.');
  });

  test('SG-07 SG-25 what is sought by its name, with a small article within', () => {
    const said = (found: boolean): string =>
      soughtWords({ objective: "The miller's daughter", sought: 'friendly-creature', found });
    expect([said(false), said(true)]).toEqual(["Seek the miller's daughter", "Found: the miller's daughter"]);
  });

  test('SC-02 SC-19 to whoever leads: to drag the token; to others who leads', () => {
    const moment = { menu: false, draft: NO_DRAFT, around: boardOf().paths, doors: 0, lastDash: false, checks: NO_CHECK_ENTRY };
    const said = (viewer: Viewer, leader: string): string =>
      scrambleSentence(scrambleBarContext({ ...dashing().state.open, leader }, viewer, SCENE, moment));
    expect(said(ADA, 'ada')).toMatch(/^Click where the party should go, or drag its token\. Squares left: \d+\.$/);
    expect(said(ADA, '')).toMatch(/^Click where the party should go/);
    expect(said(BRAM, '')).toMatch(/^Squares left: \d+\.$/);
    expect(said(BRAM, 'ada')).toMatch(/^Ada leads\. Squares left/);
    expect(said({ ...ADA, user: 'gm', gm: true }, 'ada')).toMatch(/^Ada leads/);
  });
});
