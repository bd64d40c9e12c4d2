/** A game in a haunted house in GMs' browsers: its cards, the seats that the computer plays, and its score for those to come (HA-11, HA-13). */
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { announcing } from '../chat/announcing.ts';
import { orLog } from '../host/console.ts';
import { replayed, seatsOf } from '../../rules/haunt/replaying.ts';
import type { HauntOpen } from '../../rules/haunt/state.ts';
import type { Refereeing } from '../referee/refereeings.ts';
import { HAUNT_CARDS } from './cards.ts';

export const HAUNT_REFEREEING: Refereeing = {
  announce: announcing(HAUNT_CARDS),
  async keep({ expedition }, _record, given, events) {
    const open = given as HauntOpen;
    const { house, seats } = open;
    const ended = events.find(({ name }) => name === 'hauntEnded');
    if (!ended && !events.some(({ name }) => name === 'undone')) return;
    const { forgetGame, keepGame } = await fetchedChunk(() => import('./house/kept-houses.ts'));
    // What a GM ended early could still have come to something else, and what was taken back goes on.
    if (!ended || (replayed(open)?.standing.turn ?? 0) >= 0) await forgetGame(house, expedition);
    else {
      const players = seatsOf({ seats }).map((key) => seats[key]?.name ?? '');
      await keepGame(house, expedition, { total: Number(ended.data['total']), players });
    }
  },
  follow() {
    void fetchedChunk(() => import('./computer.ts'))
      .then(({ followComputerSeats }) => followComputerSeats())
      .catch(orLog('the seats of the computer could not be followed', undefined));
  },
};
