import { describe, expect, test } from 'vitest';
import { TREK_READING } from '../../../src/rules/trek/reading.ts';
import { ARRIVE, along, departing, worldWith } from '../party/passing.ts';
import { type Game, begun, laid, layOf, play, tried, worldAt } from './fixtures.ts';

const came = (game: Game, from = departing()): Game => play({ ...game, world: worldWith(game.world, from) }, ARRIVE);
const out = ({ state }: Game) => TREK_READING.along?.(state.open);

describe('a party comes to a trek, and goes on from it', () => {
  test('TK-01 who comes is of the party, with the leader, and may lead the way', () => {
    const { open } = came(laid()).state;
    expect(open.members).toMatchObject({ ada: { name: 'Ada', actor: 'Actor.ada', user: 'ana' }, bram: { name: 'Bram' } });
    expect(open.leader).toBe('ana');
  });

  test('TK-03 before it begins its clock goes with the world’s as theirs did', () => {
    expect(came(laid()).state.open.options.worldTime).toBe(true);
    expect(came(begun()).state.open.options.worldTime).toBe(false);
  });

  test('TK-03 what goes along: whoever came as they came, what waits to come off their sheets, and the time of all tries', () => {
    const game = came(laid());
    expect(out(game)).toMatchObject({ leader: 'ana', hurts: along().hurts });
    expect(out(game)?.members).toMatchObject(along().members);
    expect(out({ ...game, state: { ...game.state, open: { ...game.state.open, taken: 90 } } })?.clock).toBe(5_400);
  });

  test('TK-04 it may go on once it has arrived, or all know where it is lost, and nothing is met', () => {
    expect([out(begun())?.isFree, out(tried('1'))?.isFree, out(tried('F'))?.isFree, out(tried('C'))?.isFree]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(out(play(tried('F'), { kind: 'stay' }))?.isFree).toBe(true);
  });

  test('TK-01 whoever led the way and has gone on with another party leads it no more', () => {
    const game = play(begun(), { kind: 'guide', member: 'ben' });
    expect(came(game, departing({ isLeft: true })).state.open.guide).toBe('');
    expect(came(game).state.open.guide).toBe('ben');
  });

  test('TK-03 what hurts somebody who has left the party does not go along', () => {
    const game = play(came(laid()), { kind: 'member', id: 'ada', member: null });
    expect(out(game)?.hurts).toEqual([]);
    expect(out(came(laid()))?.hurts).toEqual([{ name: 'Blade', hits: { ada: 3 } }]);
  });

  test('TK-03 whoever stays elsewhere while the others come back keeps what is known of them, and what hurts them', () => {
    const { ada, bram } = along().members;
    if (!ada || !bram) throw new Error('nobody goes along');
    const game = came(laid());
    const bitten = along({ members: { bram }, hurts: [{ name: 'Bite', hits: { bram: 2 } }] });
    const back = out(came(game, departing({ isOurs: true, count: 1, along: bitten })));
    expect(back?.members['ada']).toMatchObject(ada);
    expect(back?.hurts).toEqual([
      { name: 'Blade', hits: { ada: 3 } },
      { name: 'Bite', hits: { bram: 2 } },
    ]);
    // Of those who come back, what waits is what they bring.
    const healed = along({ members: { ada, bram }, hurts: [] });
    expect(out(came(game, departing({ isOurs: true, count: 1, along: healed })))?.hurts).toEqual([]);
  });

  test('TK-04 a lost party that comes back is where its token stands by then', () => {
    const lost = play(tried('F'), { kind: 'stay' });
    const back = came({ ...lost, world: worldAt('2,3', layOf()) }, departing({ isOurs: true, isBeside: true }));
    expect(back.state.open.at).toBe('2,3');
    expect(play(back, { kind: 'again' }).state.open.at).toBe('2,3');
    expect(came(lost).state.open.at).toBe('5,5');
    expect(came(tried('1')).state.open.at).toBe('');
    expect(came(play(tried('F', { lay: null }), { kind: 'stay' })).state.open.at).toBe('');
  });
});
