import { describe, expect, test } from 'vitest';
import { changesBetween, encodeChanges } from '../../../src/play/changes.ts';
import { secretsSize, secretsText } from '../../../src/play/expedition.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { type Judgement, judge, newExpedition } from '../../../src/play/referee.ts';
import { headingsOf, isDiagonal, squareOf, squaresAlong } from '../../../src/rules/grid/squares.ts';
import type { World } from '../../../src/rules/procedure.ts';
import type { ScrambleCommand } from '../../../src/rules/scramble/state/commands.ts';
import { stretchesOf } from '../../../src/rules/scramble/line/line.ts';
import { SCRAMBLE } from '../../../src/rules/scramble/scramble.ts';
import { squaresLeft } from '../../../src/rules/scramble/dash/spending.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../src/rules/scramble/state/state.ts';
import { playOut, sure } from '../../play/chance-games.ts';
import type { Played } from '../../play/chance-play.ts';
import { type Held, ID, KEY, SEED, context, byteStream } from '../../play/fixtures.ts';
import { CHANCE_PLAY, start } from './any-play.ts';
import { ADA, GM, LEADER, type Game, begun, changed, play, playAll, walked } from './fixtures.ts';

type Walked = Played<ScrambleOpen, ScrambleHidden, ScrambleCommand>;

/** Holds a walk to the rules: it crosses no wall and pays for its steps, unless the GM overruled. */
function walkHolds({ before: { state, world }, command, decision }: Walked): void {
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

test('SC-19 over any play squares never fall below none, walks cross no wall, and what waits is what the status says', () => {
  const tally = playOut(CHANCE_PLAY, SCRAMBLE, { seed: 71, numRuns: 150 }, (played, count) => {
    const { before, command, decision } = played;
    if (decision.kind === 'refused') return;
    count(command.kind);
    const { open } = decision.state;
    walkHolds(played);
    sure(squaresLeft(open) >= 0 && squaresLeft(open) <= (open.dash?.budget ?? 0), 'squares never fall below none');
    sure((open.dash !== undefined) === (open.status === 'dash'), 'a dash is under way in a dash');
    sure((open.encounter !== undefined) === (open.status === 'encounter'), 'an encounter is under way in an encounter');
    sure(open.status !== 'roll' || open.owed > 0, 'a roll that is waited for is owed');
    sure(open.seconds >= before.state.open.seconds && open.dashes >= before.state.open.dashes, 'time goes on');
    for (const squares of stretchesOf(open)) sure(squares.length > 1, 'a stretch of the line is a line');
  });
  expect(tally['walk'] ?? 0).toBeGreaterThan(500);
});

/** An expedition in the hands of the referee, and the world around it. */
interface Judged {
  readonly held: Held;
  readonly world: World;
}

const procedure = procedureOf('scramble')!;

/** The start of random play as the referee holds it. */
function startHeld({ state, world }: Game = start()): Judged {
  const at = { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' };
  const { record, secrets } = newExpedition(at, procedure, { name: '', token: 'party', options: {} }, SEED);
  return { held: { record: { ...record, open: { ...state.open } }, secrets: { ...secrets, hidden: state.hidden } }, world };
}

/** Asks the judgement as the referee does. */
function asked({ held, world }: Judged, command: { readonly kind: string }, seat = GM, number = 1): Judgement {
  const basis = command.kind === 'undo' ? '' : SCRAMBLE.basis(held.record.open as ScrambleOpen, command as ScrambleCommand);
  return judge(context(held, { world }), { id: `client01:${number}`, basis, command }, seat);
}

describe('room', () => {
  const bytesOf = (record: Held['record'], judgement: Judgement): number => {
    if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
    const flags = { 'ghost-map': { expeditions: { [ID]: encodeChanges(changesBetween(record, judgement.record)) } } };
    return new TextEncoder().encode(JSON.stringify({ flags })).length;
  };

  test('SC-02 a step writes at most 600 bytes of flags, at the end of a line of a thousand steps with a lamp', () => {
    const members = { ada: { ...ADA, speed: 900, source: 'Flashlight', light: 4 } };
    let game: Game = play(begun({ members, at: [1, 1] }), { kind: 'dash', mode: 'plain', paces: {} }, LEADER);
    const sizes: number[] = [];
    for (let turn = 0; turn < 1000; turn += 1) {
      // Round and round, dash after dash.
      const way = ['2', '4', '6', '0'][Math.floor(turn / 5) % 4]!;
      if (turn % 100 === 99)
        game = playAll(game, [{ kind: 'stop' }, { kind: 'no-encounter' }, { kind: 'dash', mode: 'plain', paces: {} }]);
      const now = startHeld(game);
      const judgement = asked(
        { ...now, held: { ...now.held, record: { ...now.held.record, revision: 100_000 } } },
        { kind: 'walk', way } as ScrambleCommand,
        LEADER,
      );
      sizes.push(bytesOf({ ...now.held.record, revision: 100_000 }, judgement));
      game = walked(game, way);
    }
    console.info(`SC-02 a step: at most ${Math.max(...sizes)} bytes of flags`);
    expect(Object.keys(game.state.open.line).length).toBeGreaterThan(80);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(600);
    expect(Math.min(...sizes)).toBeGreaterThan(200);
  });

  test('SC-26 a step that lights much that was dark stays below it too', () => {
    const members = { ada: { ...ADA, speed: 900, source: 'Flashlight', light: 4 } };
    const game = play(begun({ members, at: [5, 2] }), { kind: 'dash', mode: 'plain', paces: {} }, LEADER);
    let now = startHeld(game);
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
      const game = begun({ options: { room } });
      let last: Game = game;
      for (let index = 0; ; index += 1) {
        const command: ScrambleCommand = {
          kind: 'place',
          id: `thing${index}`,
          secret: { kind: 'thing', at: '1,1', text: 'ß"\\'.repeat(60), secret: 9 },
        };
        const decision = SCRAMBLE.decide(last.state, command, GM, { die: () => 1 }, game.world);
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
