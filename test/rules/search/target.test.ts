import { describe, expect, test } from 'vitest';
import type { Contents } from '../../../src/rules/search/contents.ts';
import { proposedTarget, targetCandidates } from '../../../src/rules/search/target.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import { OBJECTIVE_KINDS, type ObjectiveKind } from '../../../src/rules/search/state.ts';
import { GM, type State, accepted, legworking, prepared, refusal, running, walked } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const sought = (kind: ObjectiveKind | '', contents: Readonly<Record<string, Contents>>): State =>
  prepared(contents, { objective: { name: 'The lost child', kind } });
const proposal = ({ open, hidden }: State): string => proposedTarget(open, hidden);
const candidates = ({ open, hidden }: State): string[] => targetCandidates(open, hidden);

describe('the target', () => {
  test.each(OBJECTIVE_KINDS)('SG-07 an objective of the kind %s is sought among its kind', (kind) => {
    const others = OBJECTIVE_KINDS.filter((other) => other !== kind);
    const state = sought(kind, { B2: kind, C1: others[0] ?? 'empty', C2: others[1] ?? 'empty', C3: others[2] ?? 'empty' });
    expect(proposal(state)).toBe('B2');
  });

  test('SG-07 lies in the highest column that has one, from right to left', () => {
    const state = sought('friendly-creature', { A1: 'friendly-creature', B3: 'friendly-creature', C2: 'hostile-creature' });
    expect(candidates(state)).toEqual(['B3']);
    expect(proposal(state)).toBe('B3');
  });

  test('SG-07 of several there, the one with the most non-empty cells among its eight neighbours', () => {
    const state = sought('friendly-object', {
      C1: 'friendly-object',
      C3: 'friendly-object',
      B2: 'hostile-creature',
      B3: 'hostile-obstacle',
      B1: 'empty',
    });
    expect(candidates(state)).toEqual(['C1', 'C3']);
    expect(proposal(state)).toBe('C3');
  });

  test('SG-07 the four diagonal neighbours count like those beside, what lies further off does not', () => {
    const two = { C1: 'friendly-object', C2: 'friendly-object' } as const;
    // Beside alone C1 would have more: B1 and C2 against C1.
    expect(proposal(sought('friendly-object', { ...two, B1: 'hostile-creature', B3: 'hostile-obstacle' }))).toBe('C2');
    expect(proposal(sought('friendly-object', { ...two, B1: 'hostile-creature' }))).toBe('C1');
    const left = { A1: 'friendly-object', A2: 'friendly-object' } as const;
    expect(proposal(sought('friendly-object', { ...left, B1: 'hostile-creature', B3: 'hostile-obstacle' }))).toBe('A2');
    const far = { C1: 'friendly-object', C3: 'friendly-object', A3: 'hostile-creature', A2: 'empty', B2: 'empty' } as const;
    expect(proposal(sought('friendly-object', far))).toBe('C1');
  });

  test('SG-07 of equals the one with the lowest row number', () => {
    const state = sought('hostile-creature', { C1: 'hostile-creature', C2: 'hostile-creature', C3: 'hostile-creature' });
    expect(proposal(state)).toBe('C2');
    const ends = sought('hostile-creature', { C1: 'hostile-creature', C3: 'hostile-creature' });
    expect(proposal(ends)).toBe('C1');
  });

  test('SG-07 the beginning names the proposal, and leaves what the GM has picked', () => {
    const state = sought('friendly-object', { B1: 'friendly-object', C1: 'friendly-object' });
    expect(accepted(state, { kind: 'begin' }).state.hidden.target).toBe('C1');
    const picked = accepted(state, { kind: 'target', cell: 'B1' }).state;
    expect(accepted(picked, { kind: 'begin' }).state.hidden.target).toBe('B1');
    expect(accepted(sought('', {}), { kind: 'begin' }).state.hidden.target).toBe('');
    const undone = accepted(picked, { kind: 'target', cell: '' }).state;
    expect(accepted(undone, { kind: 'begin' }).state.hidden.target).toBe('C1');
  });

  test('SG-07 with none anywhere it says so, and places one in the last column', () => {
    const state = sought('hostile-obstacle', { C1: 'empty' });
    expect(proposal(state)).toBe('');
    expect(refusal(state, { kind: 'begin' })).toBe('no-target');
    const planted = accepted(state, { kind: 'plant-target' }, GM, drawsOf([2])).state;
    expect(planted.hidden).toMatchObject({ layout: '..e.....o', target: 'C3' });
    expect(accepted(planted, { kind: 'begin' }).state.open.status).toBe('running');
  });

  test('SG-07 planting takes a free cell first, then any that the players do not know', () => {
    const full = sought('hostile-obstacle', { C1: 'empty', C2: 'hostile-creature', C3: 'empty' });
    expect(accepted(full, { kind: 'plant-target' }, GM, drawsOf([2])).state.hidden.layout).toBe('..e..o..e');
    const known = accepted(full, { kind: 'mark', cell: 'C1', mark: 'revealed' }).state;
    expect(accepted(known, { kind: 'plant-target' }, GM, drawsOf([1])).state.hidden).toMatchObject({ target: 'C2' });
  });

  test('SG-07 planting is refused without an objective, with one there, and with the last column known', () => {
    expect(refusal(sought('', {}), { kind: 'plant-target' })).toBe('no-objective');
    expect(refusal(sought('friendly-object', { A1: 'friendly-object' }), { kind: 'plant-target' })).toBe('target-exists');
    const known = ['C1', 'C2', 'C3'].reduce(
      (state, cell) => accepted(state, { kind: 'mark', cell, mark: 'revealed' }).state,
      sought('friendly-object', {}),
    );
    expect(refusal(known, { kind: 'plant-target' })).toBe('no-free-cell');
  });

  test('SG-07 a target cell is on the grid and not yet cleared', () => {
    const state = walked(running(), 'A1');
    expect(refusal(state, { kind: 'target', cell: 'D1' })).toBe('no-such-cell');
    expect(refusal(state, { kind: 'target', cell: 'A1' })).toBe('cell-known');
    expect(accepted(state, { kind: 'target', cell: 'B2' }).state.hidden.target).toBe('B2');
  });

  test('SG-07 a cleared cell is proposed no more', () => {
    const state = walked(running({ A1: 'friendly-object', B3: 'hostile-creature' }), 'A1');
    const cleared = accepted(state, { kind: 'record', outcome: 'success' }).state;
    const after = accepted(cleared, { kind: 'configure', objective: { name: '', kind: 'friendly-object' } }).state;
    expect(after.hidden.target).toBe('');
    const other = accepted(cleared, { kind: 'configure', objective: { name: '', kind: 'hostile-creature' } }).state;
    expect(other.hidden.target).toBe('B3');
  });

  test('SG-07 the target goes with what lies there, and falls away when something else comes to lie there', () => {
    const state = accepted(sought('friendly-object', { B2: 'friendly-object' }), { kind: 'target', cell: 'B2' }).state;
    expect(accepted(state, { kind: 'swap-cells', from: 'B2', to: 'C1' }).state.hidden.target).toBe('C1');
    expect(accepted(state, { kind: 'swap-cells', from: 'C1', to: 'B2' }).state.hidden.target).toBe('C1');
    expect(accepted(state, { kind: 'swap-cells', from: 'C1', to: 'A2' }).state.hidden.target).toBe('B2');
    const placed = (contents: Contents | null, cell = 'B2'): string =>
      accepted(state, { kind: 'place', cell, contents }).state.hidden.target;
    expect(placed('hostile-creature')).toBe('');
    expect(placed(null)).toBe('');
    expect(placed('friendly-object')).toBe('B2');
    expect(placed('hostile-creature', 'A1')).toBe('B2');
    const free = accepted(prepared({ B2: 'friendly-object' }), { kind: 'target', cell: 'B2' }).state;
    expect(accepted(free, { kind: 'place', cell: 'B2', contents: null }).state.hidden.target).toBe('B2');
    expect(accepted(state, { kind: 'clear' }).state.hidden.target).toBe('');
    const shown = accepted(state, { kind: 'mark', cell: 'B2', mark: 'revealed' }).state;
    expect(accepted(shown, { kind: 'clear' }).state.hidden.target).toBe('B2');
  });

  test('SG-07 a re-roll that takes the kind away lets the target be proposed anew', () => {
    const state = accepted(sought('friendly-object', { B2: 'friendly-object', A3: 'friendly-object' }), {
      kind: 'target',
      cell: 'B2',
    }).state;
    const rolled = (face: number, cell = 'B2', from = state): State =>
      accepted(from, { kind: 'reroll', cell, faces: 8 }, GM, drawsOf([face])).state;
    expect(rolled(3).hidden.target).toBe('');
    expect(proposal(rolled(3))).toBe('A3');
    expect(rolled(8).hidden.target).toBe('B2');
    expect(rolled(3, 'A3').hidden.target).toBe('B2');
    const alone = rolled(3, 'B2', rolled(3, 'A3'));
    expect(proposal(alone)).toBe('');
    expect(refusal(alone, { kind: 'begin' })).toBe('no-target');
  });

  test('SG-07 once players may see of it, the target is found anew at once, or there is none until the GM places one', () => {
    const lost = { B2: 'friendly-object', A3: 'friendly-object' } as const;
    const objective = { name: 'The crown', kind: 'friendly-object' } as const;
    const away: SearchCommand[] = [
      { kind: 'reroll', cell: 'B2', faces: 6 },
      { kind: 'place', cell: 'B2', contents: null },
      { kind: 'place', cell: 'B2', contents: 'hostile-creature' },
    ];
    for (const begun of [running(lost, { objective }), legworking(lost, { objective })])
      for (const command of away) {
        expect(begun.hidden.target).toBe('B2');
        const found = accepted(begun, command, GM, drawsOf([5])).state;
        expect(found.hidden.target).toBe('A3');
        const none = accepted(found, { kind: 'place', cell: 'A3', contents: 'empty' }).state;
        expect(none.hidden.target).toBe('');
        expect(accepted(none, { kind: 'plant-target' }, GM, drawsOf([2])).state.hidden.target).toBe('C2');
        expect(accepted(begun, { kind: 'clear' }).state.hidden.target).toBe('');
      }
    const shown = accepted(running(lost, { objective }), { kind: 'mark', cell: 'A3', mark: 'revealed' }).state;
    expect(accepted(shown, { kind: 'clear' }).state.hidden.target).toBe('A3');
  });

  test('SG-07 a target that the GM named where another kind lies stays the GM’s word', () => {
    const state = accepted(sought('friendly-object', { B2: 'friendly-object', A1: 'empty' }), {
      kind: 'target',
      cell: 'A1',
    }).state;
    expect(accepted(state, { kind: 'reroll', cell: 'A1', faces: 6 }, GM, drawsOf([5])).state.hidden.target).toBe('A1');
    expect(accepted(state, { kind: 'place', cell: 'A1', contents: 'hostile-creature' }).state.hidden.target).toBe('A1');
  });

  test('SG-07 another kind of objective is proposed anew, the same kind by another name is not', () => {
    const state = accepted(sought('friendly-object', { B2: 'friendly-object', C1: 'friendly-object' }), {
      kind: 'target',
      cell: 'B2',
    }).state;
    const renamed = accepted(state, { kind: 'configure', objective: { name: 'The crown', kind: 'friendly-object' } }).state;
    expect(renamed.hidden.target).toBe('B2');
    const other = accepted(state, { kind: 'configure', objective: { name: 'The base', kind: 'hostile-obstacle' } }).state;
    expect(other.hidden.target).toBe('');
    const begun = accepted(state, { kind: 'begin' }).state;
    const late = accepted(begun, { kind: 'configure', objective: { name: 'The base', kind: 'hostile-obstacle' } }).state;
    expect(late.hidden.target).toBe('');
  });

  test('SG-07 another kind of objective in a running search has its target among that kind at once', () => {
    const lies = { B2: 'friendly-object', A3: 'hostile-creature', C3: 'hostile-creature' } as const;
    const objective = { name: 'The crown', kind: 'friendly-object' } as const;
    const hunt = { kind: 'configure', objective: { name: 'The beast', kind: 'hostile-creature' } } as const;
    for (const begun of [running(lies, { objective }), legworking(lies, { objective })]) {
      expect(begun.hidden.target).toBe('B2');
      expect(accepted(begun, hunt).state.hidden.target).toBe('C3');
      const nothing = { kind: 'configure', objective: { name: '', kind: '' } } as const;
      expect(accepted(begun, nothing).state.hidden.target).toBe('');
      const named = accepted(begun, { kind: 'target', cell: 'A3' }).state;
      expect(accepted(named, hunt).state.hidden.target).toBe('A3');
    }
    const shown = legworking(lies, { objective, options: { revealTarget: true } });
    const seen = accepted(shown, { kind: 'record', outcome: 'success' }, GM, drawsOf([2, 2])).state;
    expect(seen.open.cells['B2']?.target).toBe(true);
    expect(accepted(seen, hunt).state.open.cells['B2']).not.toHaveProperty('target');
  });

  test('SG-07 naming another target takes back what players were shown of the first', () => {
    const state = legworking(
      { B2: 'friendly-object' },
      {
        objective: { name: '', kind: 'friendly-object' },
        options: { revealTarget: true },
      },
    );
    const shown = accepted(state, { kind: 'record', outcome: 'success' }, GM, drawsOf([2, 2])).state;
    expect(shown.open.cells['B2']?.target).toBe(true);
    expect(accepted(shown, { kind: 'target', cell: 'C1' }).state.open.cells['B2']).not.toHaveProperty('target');
  });
});
