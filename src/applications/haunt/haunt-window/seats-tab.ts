/** The tab of the seats: who sits at which, in the order of their turns (HA-04, HA-12, HA-13). */
import { words } from '../../../foundry/host/notices.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { dataAt } from '../../kit/elements.ts';
import type { FieldSpecs } from '../../parts/fields.ts';
import { usersHere } from '../../parts/people.ts';
import { taking } from '../../parts/taking.ts';
import type { PlayedHaunt } from '../parts/played-haunt.ts';
import { playingBy } from '../parts/who-plays.ts';
import { freeSeat, seatsContext } from './context.ts';

type HauntWindow = ExpeditionWindow<PlayedHaunt>;

/** What is said of a seat. */
const SEAT_FIELDS = { seat: { kind: 'text', least: 1, most: 60 }, plays: { kind: 'choice' } } as const satisfies FieldSpecs;

export const SEATS_TAB: ExpeditionPart<PlayedHaunt> = {
  tab: { label: 'GHOSTMAP.HauntWindow.Tab.seats', icon: 'fa-solid fa-users' },
  scrollable: [''],
  view: (_, { open }) => seatsContext(open, usersHere()),
  actions: {
    async addSeat() {
      const id = this.open && freeSeat(this.open);
      const seat = { name: words('GHOSTMAP.Haunt.Computer'), user: '', computer: 'strong' };
      if (id) await this.command({ kind: 'seat', id, seat });
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
    const others = [words('GHOSTMAP.Haunt.Computer'), ...usersHere().map((one) => one.name)];
    const called =
      plays !== undefined && others.includes(known.name)
        ? (sitter ?? (computer ? words('GHOSTMAP.Haunt.Computer') : known.name))
        : known.name;
    return model.command({ kind: 'seat', id, seat: { name: name ?? called, user, ...(computer ? { computer } : {}) } });
  }),
};
