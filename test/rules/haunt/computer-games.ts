/** Whole games that the computer plays at all seats. */
import { takePair, offered } from '../../../src/rules/haunt/game/deck.ts';
import { type Haunt, type Standing, atFirst, enter, movesOf, othersBar } from '../../../src/rules/haunt/game/standing.ts';
import { type Effort, startThoughts, thoughtsOf } from '../../../src/rules/haunt/thinking/thinking.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';

type Chance = (most: number) => number;

/** Chooses a room among several. */
export type Chooses = (haunt: Haunt, standing: Standing, rooms: readonly number[], isStart: boolean) => number;

/** Chooses as the computer does. */
export const thinking =
  (effort: Effort, chance: Chance): Chooses =>
  (haunt, standing, rooms, isStart) => {
    const [best] = atOnce(
      isStart ? startThoughts(haunt, standing, rooms, effort, chance) : thoughtsOf(haunt, standing, effort, chance),
    );
    return best!.room;
  };

/** Chooses what has most dots now. */
export const greedy: Chooses = ({ house }, _standing, rooms) =>
  rooms.reduce((best, room) => (house.dots[room]! > house.dots[best]! ? room : best));

/** Plays a game to its end. */
export function playGame(haunt: Haunt, chooses: Chooses, chance: Chance): Standing {
  const standing = atFirst(haunt);
  let deck: readonly number[] = [];
  while (standing.turn >= 0) {
    const { turn } = standing;
    const isStart = standing.at[turn]! < 0;
    let rooms = isStart ? [] : movesOf(haunt, standing, turn);
    while (rooms.length === 0) {
      const drawn = takePair(deck, { die: (faces) => 1 + chance(faces) });
      ({ deck } = drawn);
      rooms = offered(haunt.house, drawn.pair, false).filter((room) => othersBar(haunt, standing, turn, room) === null);
    }
    enter(haunt, standing, turn, chooses(haunt, standing, rooms, isStart));
  }
  return standing;
}
