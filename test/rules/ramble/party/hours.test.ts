import { describe, expect, test } from 'vitest';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { LOADS, type Member, type Vehicle } from '../../../../src/rules/ramble/state/party-state.ts';
import type { RambleOpen } from '../../../../src/rules/ramble/state/state.ts';
import type { Game } from '../fixtures.ts';
import { type Judged, type Judging, heldOf, judged, openOf } from './judged.ts';
import { crewed, rover, sky, under, walker } from './travellers.ts';

/** Ten members who are used to cold, and four vehicles, of which one's clock is due. */
function many(options = {}): Game {
  const members = Array.from({ length: 10 }, (_, at): [string, Member] => [
    `m000${at}`,
    walker({
      name: `Member ${at}`,
      actor: `Actor.character00000${at}`,
      climate: 'cold',
      speed: 40,
      load: LOADS[at % 4] ?? 'none',
    }),
  ]);
  const vehicles = Array.from({ length: 4 }, (_, at): [string, Vehicle] => [
    `v000${at}`,
    rover({ name: `Vehicle ${at}`, clock: 9 - at * 3, energy: 5432.12, arrays: [{ name: 'Panel', gain: 3.5 }] }),
  ]);
  const all = { members: Object.fromEntries(members), vehicles: Object.fromEntries(vehicles) };
  return under(crewed({ ...all, options: { encounters: 'gm', ...options } }), sky(-5, '1d10'));
}

const step = (expects: 'weather' | 'energy' | 'exhaustion'): RambleCommand => ({ kind: 'step', all: false, expects });
const JAUNT: readonly RambleCommand[] = [
  step('weather'),
  { kind: 'travel', way: '33333' },
  step('energy'),
  step('exhaustion'),
  { kind: 'nothing' },
];
const NEXT: readonly RambleCommand[] = [step('weather'), { kind: 'travel', way: '00000' }, ...JAUNT.slice(2)];

describe('what hours write', () => {
  test('RA-44 each step of ten members and four vehicles stays below a kilobyte and a half', () => {
    let now: Judged = heldOf(many());
    const bytes: (readonly [string, number])[] = [];
    for (const command of [...JAUNT, ...NEXT]) {
      const done: Judging = judged(now, command);
      bytes.push([command.kind === 'step' ? command.expects : command.kind, done.bytes]);
      now = done;
    }
    for (const [what, size] of bytes) expect(size, `${what} of ${JSON.stringify(bytes)}`).toBeLessThan(1500);
  });

  test('RA-30 RA-44 RA-50 each step is taken back to what it was, with energy, clocks, damage and breakdowns', () => {
    let now: Judged = heldOf(many());
    const before: RambleOpen[] = [];
    for (const command of JAUNT) {
      before.push(openOf(now));
      now = judged(now, command);
    }
    expect(Object.keys(openOf(now).tired)).toHaveLength(10);
    expect(openOf(now).vehicles['v0000']).toMatchObject({ clock: 10 });
    for (const open of before.toReversed()) {
      now = judged(now, { kind: 'undo' });
      expect(openOf(now)).toEqual(open);
    }
  });

  test('RA-51 RA-52 so are a repair and a tune-up', () => {
    for (const broken of [undefined, { total: 120, tries: 1 }]) {
      const game = many();
      const { open } = game.state;
      const garage = {
        ...open,
        vehicles: { ...open.vehicles, v0000: rover({ clock: 33, parts: 2, ...(broken ? { broken } : {}) }) },
      };
      const start = heldOf({ ...game, state: { ...game.state, open: garage } });
      const what = broken ? 'fix' : 'tune';
      const done = judged(start, { kind: 'work', vehicle: 'v0000', what, rung: '2', successes: 2, by: 'Ada' });
      expect(openOf(done).vehicles['v0000']).not.toEqual(garage.vehicles.v0000);
      expect(openOf(judged(done, { kind: 'undo' }))).toEqual(openOf(start));
    }
  });
});
