/** The tab of the seats: who sits at which, in the order of their turns (HA-04, HA-12, HA-13). */
import { words } from '../../../foundry/host/notices.ts';
import { isCalledAfter, seatName } from '../../../foundry/haunt/seats-here.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { dataAt } from '../../kit/elements.ts';
import type { FieldSpecs } from '../../parts/fields.ts';
import { usersHere } from '../../parts/people.ts';
import { taking } from '../../parts/taking.ts';
import type { PlayedHaunt } from '../parts/played-haunt.ts';
import { playingBy } from '../parts/who-plays.ts';
import { freeSeat, seatsContext } from './context.ts';

type HauntWindow = ExpeditionWindow<PlayedHaunt>;

/** Lists what the other seats are called. */
function namesBut(open: HauntWindow['open'], id: string): string[] {
  return Object.entries(open?.seats ?? {}).flatMap(([key, seat]) => (key === id || !seat ? [] : [seat.name]));
}

/** What is said of a seat. */
const SEAT_FIELDS = { seat: { kind: 'text', least: 1, most: 60 }, plays: { kind: 'choice' } } as const satisfies FieldSpecs;

export const SEATS_TAB: ExpeditionPart<PlayedHaunt> = {
  tab: { label: 'GHOSTMAP.HauntWindow.Tab.seats', icon: 'fa-solid fa-users' },
  scrollable: [''],
  view: (_, { open }) => seatsContext(open, usersHere()),
  actions: {
    async addSeat() {
      const id = this.open && freeSeat(this.open);
      if (!id) return;
      const seat = { name: seatName(words('GHOSTMAP.Haunt.Computer'), namesBut(this.open, id)), user: '', computer: 'strong' };
      await this.command({ kind: 'seat', id, seat });
    },
  },
  changed: taking(SEAT_FIELDS, (model: HauntWindow, { seat: name, plays }, field) => {
    const id = dataAt(field, 'seat');
    const known = Object.entries(model.open?.seats ?? {}).find(([key]) => key === id)?.[1];
    if (!known) return null;
    const playing = plays === undefined ? known : playingBy(plays);
    if (!playing) return null;
    const { user, computer } = playing;
    // Whoever sits down brings their own name, unless the seat has one of somebody's choosing.
    const sitter = usersHere().find((one) => one.id === user)?.name;
    const [theComputer, theGm] = [words('GHOSTMAP.Haunt.Computer'), words('GHOSTMAP.Haunt.Gm')];
    const isAnybodys =
      plays === undefined || !isCalledAfter(known.name, [theComputer, theGm, ...usersHere().map((one) => one.name)]);
    const called = isAnybodys ? known.name : seatName(sitter ?? (computer ? theComputer : theGm), namesBut(model.open, id));
    return model.command({ kind: 'seat', id, seat: { name: name ?? called, user, ...(computer ? { computer } : {}) } });
  }),
};
