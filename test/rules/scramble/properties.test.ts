import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { changesBetween, encodeChanges, sameData } from '../../../src/play/changes.ts';
import { secretsSize, secretsText } from '../../../src/play/expedition.ts';
import { EffectSchema } from '../../../src/play/effects/every-effect.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { type Judgement, judge, newExpedition } from '../../../src/play/referee.ts';
import { type Draws, drawsFor } from '../../../src/rules/chance/draws.ts';
import { headingsOf, isDiagonal, squareOf, squaresAlong } from '../../../src/rules/grid/squares.ts';
import type { World } from '../../../src/rules/procedure.ts';
import { CommandSchema, type ScrambleCommand } from '../../../src/rules/scramble/commands.ts';
import { stretchesOf } from '../../../src/rules/scramble/line.ts';
import { SCRAMBLE, SCRAMBLE_REFUSALS } from '../../../src/rules/scramble/scramble.ts';
import { squaresLeft } from '../../../src/rules/scramble/spending.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../src/rules/scramble/state.ts';
import { type Held, ID, KEY, SEED, bench, byteStream } from '../../play/table.ts';
import { CLOSET, type Draw, anyDraws, commandOf, seatOf, start } from './any-play.ts';
import { ADA, GM, LEADER, type State, type Table, begun, changed, play, playAll, walked } from './table.ts';

const SENTENCES = (
  JSON.parse(readFileSync(new URL('../../../lang/en.json', import.meta.url), 'utf8')) as {
    GHOSTMAP: { Refusal: Record<string, string> };
  }
).GHOSTMAP.Refusal;

const tally: Record<string, number> = {};
function count(what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

/** Asks for a truth; many thousand times, so without the machinery of `expect`. */
function sure(truth: unknown, what: string): void {
  if (truth !== true) throw new Error(`not true: ${what}`);
}

type Decision = ReturnType<typeof SCRAMBLE.decide>;
type See = (table: Table, command: ScrambleCommand, draw: Draw, dice: () => Draws, decision: Decision) => void;

/** Plays draws out; `see` is told of each command, its decision and the table before it. */
function played(draws: readonly Draw[], see: See): Table {
  return draws.reduce<Table>((table, draw, number) => {
    const command = commandOf(table, draw);
    const dice = (): Draws => drawsFor(SEED, 'play', number);
    const decision = SCRAMBLE.decide(table.state, command, seatOf(table, command, draw), dice(), table.world);
    count(decision.kind === 'refused' ? `refused ${decision.refusal.code}` : `accepted ${command.kind}`);
    see(table, command, draw, dice, decision);
    if (decision.kind === 'refused') return table;
    return { state: decision.state, world: changed(table.world, decision.effects) };
  }, start());
}

/** Holds a walk to the rules: it crosses no wall and pays for its steps, unless the GM overruled. */
function walkHolds({ state, world }: Table, command: ScrambleCommand, decision: Decision): void {
  if (decision.kind === 'refused' || command.kind !== 'walk' || command.overrule) return;
  const walkedTo = decision.events.find(({ name }) => name === 'partyWalked')?.data;
  const from = squareOf(state.open.at)!;
  const squares = squaresAlong(from, command.way);
  const steps = squares.findIndex(
    ({ i, j }, step) => step > 0 && `${i},${j}` === walkedTo?.['to'] && costOf(command.way, step) === walkedTo['used'],
  );
  sure(steps > 0, 'a walk ends on its way, and its steps are paid');
  headingsOf(command.way)
    .slice(0, steps)
    .forEach((heading, step) => sure(!world.board!.paths.walls.stops(squares[step]!, heading), 'no wall is crossed'));
  sure(costOf(command.way, steps) <= squaresLeft(state.open), 'a walk spends no more than there is');
}

const costOf = (way: string, steps: number): number =>
  headingsOf(way.slice(0, steps)).reduce<number>((sum, heading) => sum + (isDiagonal(heading) ? 2 : 1), 0);

describe('over any play', () => {
  afterAll(() => {
    console.info('SC random play:', JSON.stringify(tally));
  });

  test('SC-19 squares never fall below none, lines cross no wall, both halves keep to their schemas and their room', () => {
    fc.assert(
      fc.property(anyDraws, (draws) => {
        played(draws, (table, command, _draw, _dice, decision) => {
          if (decision.kind === 'refused') {
            const { code, data } = decision.refusal;
            sure(SCRAMBLE_REFUSALS.includes(code), code);
            for (const [, value = ''] of SENTENCES[code]?.matchAll(/{(\w+)}/g) ?? [])
              sure(value in data, `${code} says ${value}`);
            return;
          }
          const { open, hidden } = decision.state;
          walkHolds(table, command, decision);
          sure(SCRAMBLE.touchesHidden(command) || hidden === table.state.hidden, `${command.kind} touches the hidden half`);
          sure(sameData(v.parse(SCRAMBLE.schemas.open, open), open), 'the open half keeps to its schema');
          sure(sameData(v.parse(SCRAMBLE.schemas.hidden, hidden), hidden), 'the hidden half keeps to its schema');
          sure(new TextEncoder().encode(JSON.stringify(hidden)).length <= SCRAMBLE.hiddenBytes(open), 'the hidden half has room');
          sure(squaresLeft(open) >= 0 && squaresLeft(open) <= (open.dash?.budget ?? 0), 'squares never fall below none');
          sure((open.dash !== undefined) === (open.status === 'dash'), 'a dash is under way in a dash');
          sure((open.encounter !== undefined) === (open.status === 'encounter'), 'an encounter is under way in an encounter');
          sure(open.status !== 'roll' || open.owed > 0, 'a roll that is waited for is owed');
          sure(open.seconds >= table.state.open.seconds && open.dashes >= table.state.open.dashes, 'time goes on');
          for (const effect of decision.effects) sure(v.is(EffectSchema, effect), `${effect.kind} can be stored`);
          for (const squares of stretchesOf(open)) sure(squares.length > 1, 'a stretch of the line is a line');
        });
      }),
      { seed: 71, numRuns: 150, endOnFailure: true },
    );
  });

  test('SC-02 random play is play: every kind of command is carried out, and refusals are the lesser part', () => {
    const kinds = new Set(Object.keys(tally).filter((what) => what.startsWith('accepted')));
    for (const { entries } of CommandSchema.options) {
      if (entries.kind.literal !== 'begin') expect(kinds).toContain(`accepted ${entries.kind.literal}`);
    }
    const sum = (word: string): number =>
      Object.entries(tally).reduce((total, [what, times]) => total + (what.startsWith(word) ? times : 0), 0);
    expect(sum('accepted')).toBeGreaterThan(sum('refused'));
  });
});

/** An expedition in the hands of the referee, and the world around it. */
interface Judged {
  readonly held: Held;
  readonly world: World;
}

const procedure = procedureOf('scramble')!;

/** The start of random play as the referee holds it. */
function startHeld({ state, world }: Table = start()): Judged {
  const at = { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' };
  const { record, secrets } = newExpedition(at, procedure, { name: '', token: 'party', options: {} }, SEED);
  return { held: { record: { ...record, open: { ...state.open } }, secrets: { ...secrets, hidden: state.hidden } }, world };
}

const stateOf = ({ held: { record, secrets } }: Judged): State => ({
  open: v.parse(SCRAMBLE.schemas.open, record.open),
  hidden: secrets.hidden as ScrambleHidden,
});

/** Asks the judgement as the referee does. */
function asked({ held, world }: Judged, command: { readonly kind: string }, seat = GM, number = 1): Judgement {
  const basis = command.kind === 'undo' ? '' : SCRAMBLE.basis(held.record.open as ScrambleOpen, command as ScrambleCommand);
  return judge(bench(held, { world }), { id: `client01:${number}`, basis, command }, seat);
}

/** Plays draws through the judgement and gives every table on the way, refused commands left out. */
function judged(draws: readonly Draw[]): Judged[] {
  const tables = [startHeld()];
  draws.forEach((draw, number) => {
    const now = tables.at(-1)!;
    const table = { state: stateOf(now), world: now.world };
    const command = commandOf(table, draw);
    const judgement = asked(now, command, seatOf(table, command, draw), number + 1);
    if (judgement.kind === 'write') tables.push({ held: judgement, world: changed(now.world, judgement.effects) });
  });
  return tables;
}

/** As many draws as the scene keeps steps at hand: the judgement is not given a log here. */
const fewDraws = anyDraws.map((draws) => draws.slice(0, 30));

test('SC-02 undo restores every state exactly, and walls, lights, clock and token with it', () => {
  let steps = 0;
  fc.assert(
    fc.property(fewDraws, (draws) => {
      const tables = judged(draws).slice(0, 16);
      let now = tables.at(-1)!;
      tables
        .slice(0, -1)
        .reverse()
        .forEach((earlier, number) => {
          const undone = asked(now, { kind: 'undo' }, GM, 1000 + number);
          if (undone.kind !== 'write') throw new Error(JSON.stringify(undone));
          expect(undone.kept).toEqual([]);
          expect(sameData(undone.record.open, earlier.held.record.open)).toBe(true);
          expect(sameData(undone.secrets, earlier.held.secrets)).toBe(true);
          now = { held: undone, world: changed(now.world, undone.effects) };
          expect(now.world.board?.walls).toEqual(earlier.world.board?.walls);
          expect(now.world.board?.light).toEqual(earlier.world.board?.light);
          expect({ ...now.world, board: null }).toEqual({ ...earlier.world, board: null });
          steps += 1;
        });
    }),
    { seed: 72, numRuns: 40, endOnFailure: true },
  );
  expect(steps).toBeGreaterThan(300);
});

test('SC-02 a game replays exactly from its seed and commands', () => {
  fc.assert(
    fc.property(fewDraws, (draws) => {
      expect(judged(draws).map(stateOf)).toEqual(judged(draws).map(stateOf));
    }),
    { seed: 73, numRuns: 20, endOnFailure: true },
  );
});

/** What tells a GM what is or is not hidden. */
const FOR_GMS = ['place', 'remove', 'show', 'take-over', 'stand-in', 'set-trap', 'fire', 'marker', 'show-marker'];

/** What may show how a trap is made: working on it, or letting it go off. */
const TELLING = ['disable', 'break-free', 'fire', 'spring'];

/** Gives another hidden half that agrees with the first in all that a play has shown. */
function varied({ hidden }: State, shown: ScrambleOpen, number: number, command: ScrambleCommand): ScrambleHidden {
  const secrets = Object.entries(hidden.secrets).flatMap(([id, secret]): [string, typeof secret][] => {
    const thing = shown.things[id];
    if (thing) {
      if (secret.kind !== 'trap' || thing.state !== 'set' || TELLING.includes(command.kind)) return [[id, secret]];
      return [[id, { kind: 'trap', at: secret.at, text: secret.text, hit: number % 99, ...(number % 2 ? { dud: true } : {}) }]];
    }
    if (shown.rooms[id]) return [[id, secret]];
    if (number % 3 === 0) return [];
    return secret.kind === 'room'
      ? [[id, { ...secret, squares: '11:15', note: `Other ${number}` }]]
      : [[id, { ...secret, at: CLOSET, ...(secret.kind === 'door' ? { beyond: CLOSET } : {}) }]];
  });
  const shownMarker = shown.encounter?.shown !== undefined || hidden.marker === undefined;
  return {
    secrets: Object.fromEntries(secrets),
    ...(hidden.marker
      ? { marker: shownMarker ? hidden.marker : { ...hidden.marker, text: `Other ${number}`, at: CLOSET, distance: number % 7 } }
      : {}),
  };
}

test('SC-41 what the players are shown does not depend on what lies hidden', () => {
  let compared = 0;
  const kinds = new Set<string>();
  fc.assert(
    fc.property(anyDraws, (draws) => {
      played(draws, (table, command, draw, dice, decision) => {
        const { state, world } = table;
        const seat = seatOf(table, command, draw);
        const after = decision.kind === 'accepted' ? decision.state.open : state.open;
        const hidden = varied(state, after, draw.one, command);
        // A GM is told what is or is not hidden; that is for the GM alone.
        if (seat.gm && FOR_GMS.includes(command.kind)) return;
        if (JSON.stringify(hidden) === JSON.stringify(state.hidden)) return;
        const other = SCRAMBLE.decide({ open: state.open, hidden }, command, seat, dice(), world);
        // The GM's hand may lead through walls, even to where the other game hides its things: there they come to light.
        if (other.kind === 'accepted' && other.state.open.at === CLOSET) return;
        compared += 1;
        kinds.add(command.kind);
        if (decision.kind === 'refused') {
          expect(other).toEqual(decision);
          return;
        }
        if (other.kind === 'refused') throw new Error(`${command.kind} was refused: ${other.refusal.code}`);
        expect(other.state.open).toEqual(decision.state.open);
        expect(other.events).toEqual(decision.events);
        expect(other.effects).toEqual(decision.effects);
        expect(SCRAMBLE.hiddenBytes(other.state.open)).toBe(SCRAMBLE.hiddenBytes(decision.state.open));
      });
    }),
    { seed: 74, numRuns: 100, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(3000);
  for (const kind of ['walk', 'dash', 'sense', 'encounter', 'no-encounter', 'over', 'rest', 'listen', 'hack', 'blow', 'put'])
    expect(kinds).toContain(kind);
});

describe('room', () => {
  const bytesOf = (record: Held['record'], judgement: Judgement): number => {
    if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
    const flags = { 'ghost-map': { expeditions: { [ID]: encodeChanges(changesBetween(record, judgement.record)) } } };
    return new TextEncoder().encode(JSON.stringify({ flags })).length;
  };

  test('SC-02 a step writes at most 600 bytes of flags, at the end of a line of a thousand steps with a lamp', () => {
    const members = { ada: { ...ADA, speed: 900, source: 'Flashlight', light: 4 } };
    let table: Table = play(begun({ members, at: [1, 1] }), { kind: 'dash', mode: 'plain', paces: {} }, LEADER);
    const sizes: number[] = [];
    for (let turn = 0; turn < 1000; turn += 1) {
      // Round and round, dash after dash.
      const way = ['2', '4', '6', '0'][Math.floor(turn / 5) % 4]!;
      if (turn % 100 === 99)
        table = playAll(table, [{ kind: 'stop' }, { kind: 'no-encounter' }, { kind: 'dash', mode: 'plain', paces: {} }]);
      const now = startHeld(table);
      const judgement = asked(
        { ...now, held: { ...now.held, record: { ...now.held.record, revision: 100_000 } } },
        { kind: 'walk', way } as ScrambleCommand,
        LEADER,
      );
      sizes.push(bytesOf({ ...now.held.record, revision: 100_000 }, judgement));
      table = walked(table, way);
    }
    console.info(`SC-02 a step: at most ${Math.max(...sizes)} bytes of flags`);
    expect(Object.keys(table.state.open.line).length).toBeGreaterThan(80);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(600);
    expect(Math.min(...sizes)).toBeGreaterThan(200);
  });

  test('SC-26 a step that lights much that was dark stays below it too', () => {
    const members = { ada: { ...ADA, speed: 900, source: 'Flashlight', light: 4 } };
    const table = play(begun({ members, at: [5, 2] }), { kind: 'dash', mode: 'plain', paces: {} }, LEADER);
    let now = startHeld(table);
    const sizes = ['2', '2', '4', '2', '1', '6', '3', '2', '2', '0'].map((way, number) => {
      const judgement = asked(now, { kind: 'walk', way } as ScrambleCommand, LEADER, number + 1);
      if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
      const size = bytesOf(now.held.record, judgement);
      now = { held: judgement, world: changed(now.world, judgement.effects) };
      return size;
    });
    console.info(`SC-26 steps into the dark: ${sizes.join(' ')} bytes of flags`);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(600);
  });

  test('SC-41 the fullest hidden half fits its padding, with the longest marker and a roll beside it', () => {
    for (const room of [2, 8, 32] as const) {
      const table = begun({ options: { room } });
      let last: Table = table;
      for (let index = 0; ; index += 1) {
        const command: ScrambleCommand = {
          kind: 'place',
          id: `thing${index}`,
          secret: { kind: 'thing', at: '1,1', text: 'ß"\\'.repeat(60), secret: 9 },
        };
        const decision = SCRAMBLE.decide(last.state, command, GM, { die: () => 1 }, table.world);
        if (decision.kind === 'refused') break;
        last = { ...last, state: decision.state };
      }
      const met = play(last, { kind: 'encounter', text: '\u0001"\ud800'.repeat(40), creature: true, planned: true }, GM, {
        die: (faces) => faces,
      });
      const roll = { table: `RollTable.${'x'.repeat(32)}`, result: 1e9 };
      const text = secretsText(
        { seed: SEED, hidden: { ...met.state.hidden, roll } },
        SCRAMBLE.version,
        Number.MAX_SAFE_INTEGER - 1,
      );
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(secretsSize(procedure, met.state.open));
      expect(text.length).toBeGreaterThan(room * 850);
    }
  });

  test('SC-30 an encounter and none seal the same length, and take back the same length', () => {
    const owed = startHeld(playAll(start(), [{ kind: 'dash', mode: 'plain', paces: {} }, { kind: 'stop' }]));
    const lengths = [
      { kind: 'encounter', text: 'A', creature: true },
      { kind: 'encounter', text: 'A dragon with a long name', creature: false },
    ].map((command) => {
      const judgement = asked(owed, command);
      if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
      return [judgement.record.sealed.length, judgement.record.tail['0']?.sealed.length];
    });
    expect(lengths[1]).toEqual(lengths[0]);
    const none = asked(owed, { kind: 'no-encounter' });
    expect(none.kind === 'write' && none.record.sealed.length).toBe(lengths[0]?.[0]);
  });
});
