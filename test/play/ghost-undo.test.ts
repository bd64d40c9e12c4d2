import { describe, expect, it } from 'vitest';
import { GHOST } from '../../src/rules/ghost/ghost.ts';
import { setupOfMap } from '../../src/rules/ghost/set-ups.ts';
import type { GhostCommand } from '../../src/rules/ghost/commands.ts';
import { secretsOf } from '../../src/rules/maps/dungeon/secret-parts.ts';
import { type Write, judge, newExpedition } from '../../src/play/referee.ts';
import { dungeonWith } from '../rules/maps/secret-dungeons.ts';
import { GM, type Held, ID, KEY, SEED, context, byteStream } from './fixtures.ts';

const NOTHING = { rects: [], doors: [], notes: [], columns: [], water: [] };
const note = (text: string): object => ({ text, ref: '1', pos: { x: -5.5, y: 0.5 } });
/** A hall with a note on it, and a room behind a secret door. */
const map = dungeonWith({ ...NOTHING, notes: [note('Bats')] }, { ...NOTHING, rects: [{ x: 3, y: -2, w: 4, h: 5 }] }, false);
const { doors, parts } = secretsOf(map);
const [door = '', part = ''] = [doors[0]?.id, parts[0]?.id];

function begun(): Held {
  const grid = { x: 0, y: 0, size: 100, columns: 40, rows: 30 };
  const wanted = { name: 'The mill', grid, token: '', picture: { look: 'ink', seed: 'b3Fk', pixels: 100 } } as const;
  return newExpedition({ id: ID, key: KEY, random: byteStream(3), writer: '1.client01' }, GHOST, setupOfMap(map, wanted), SEED);
}

function given(at: Held, command: GhostCommand | { readonly kind: 'undo' }, number: number): Write {
  const basis = command.kind === 'undo' ? '' : GHOST.basis(at.record.open as never, command);
  const judgement = judge(context(at, { decide: GHOST.decide as never }), { id: `client01:${number}`, basis, command }, GM);
  if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
  return judgement;
}

const LONG = '\u0001'.repeat(4_000);
const COMMANDS: readonly GhostCommand[] = [
  { kind: 'note-room', room: 'r1', note: LONG },
  { kind: 'note-room', room: 'r1', note: '' },
  { kind: 'name-room', room: 'r1', name: '€'.repeat(80) },
  { kind: 'name-room', room: 'r1', name: '' },
  { kind: 'door-stats', door, stats: '€'.repeat(200) },
  { kind: 'place-trap', x: 1, y: 1, stats: '€'.repeat(200) },
  { kind: 'reveal-trap', x: 1, y: 1, state: 'found' },
  { kind: 'reveal-room', room: 'r1' },
  { kind: 'enter', square: { x: -5, y: 0 } },
  { kind: 'reveal-part', part },
  { kind: 'reveal-door', door },
];

describe('SC-04 taking back what was done on a ghost map', () => {
  it('SC-04 goes back to the very beginning, and what takes a step back has a length that its kind alone decides', () => {
    let at: Held = begun();
    const lengths = new Map<string, Set<number>>();
    const states: object[] = [];
    for (const [number, command] of COMMANDS.entries()) {
      states.push(at.secrets.hidden);
      const written = given(at, command, number + 1);
      const step = written.record.tail[String(number)];
      lengths.set(command.kind, (lengths.get(command.kind) ?? new Set()).add(step?.sealed.length ?? 0));
      at = { record: written.record, secrets: written.secrets };
    }
    for (const [kind, all] of lengths) expect([...all], kind).toHaveLength(1);
    const length = (kind: GhostCommand['kind']): number => [...(lengths.get(kind) ?? [])][0] ?? 0;
    expect(length('enter'), 'going into a room seals no whole vault').toBeLessThan(1_500);
    for (const [number, hidden] of states.reverse().entries()) {
      const written = given(at, { kind: 'undo' }, 100 + number);
      expect(written.secrets.hidden).toEqual(hidden);
      at = { record: written.record, secrets: written.secrets };
    }
  });
});
