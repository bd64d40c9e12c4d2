/** Parties that come from elsewhere, for tests of procedures that they come to. */
import type { Along, Departing } from '../../../src/rules/party/passage/passage.ts';
import type { World } from '../../../src/rules/procedure.ts';

/** Where they come from. */
export const FROM = { holder: 'Scene.cave', expedition: 'cave' } as const;
export const ARRIVE = { kind: 'arrive', ...FROM } as const;

/** Ada and Bram with all that goes along. */
export function along(changes: Partial<Along> = {}): Along {
  return {
    leader: 'ana',
    members: {
      ada: {
        name: 'Ada',
        actor: 'Actor.ada',
        user: 'ana',
        walk: 6,
        pace: 'run',
        load: 'lugging',
        meals: 2,
        source: 'Lamp',
        light: 4,
      },
      bram: { name: 'Bram', actor: '', user: '', walk: 5, haste: 'sprint', wear: 2 },
    },
    hurts: [{ name: 'Blade', hits: { ada: 3 } }],
    clock: 5_400,
    worldTime: true,
    isFree: true,
    ...changes,
  };
}

/** A party that is about to come. */
export function departing(changes: Partial<Departing> = {}): Departing {
  return {
    ...{ procedure: 'scramble', name: 'The cave', party: 'cave', count: 0, isThere: true, isOurs: false, isHere: false },
    ...{ isBeside: false, passage: undefined, along: along() },
    ...changes,
  };
}

/** A world in which such a party is. */
export function worldWith<W extends World>(world: W, from: Departing | null = departing()): W {
  return {
    ...world,
    departing: (holder, expedition) => (holder === FROM.holder && expedition === FROM.expedition ? from : null),
  };
}

/** Cases of every refusal that has to do with parties that come and go, by a command that wants its party. */
export function passageCases<Game extends { readonly world: World }, Command>(rule: string, game: Game, command: Command) {
  const at = (from: Departing | null): Game => ({ ...game, world: worldWith(game.world, from) });
  const away: Game = { ...game, world: { ...game.world, elsewhere: { name: 'The cave' } } };
  return {
    elsewhere: { rule, game: away, command, data: { name: 'The cave' } },
    'no-such-party': { rule, game: at(null), command: ARRIVE },
    'is-here': { rule, game: at(departing({ isHere: true })), command: ARRIVE },
    'not-there': { rule, game: at(departing({ isThere: false })), command: ARRIVE, data: { name: 'The cave' } },
    'busy-there': { rule, game: at(departing({ along: along({ isFree: false }) })), command: ARRIVE, data: { name: 'The cave' } },
  } as const;
}

/** What becomes of those refusals at the word of a GM. */
export const PASSAGE_WORDS = {
  elsewhere: 'part',
  'no-such-party': 'missing',
  'is-here': 'already',
  'not-there': 'missing',
  'busy-there': 'part',
} as const;
