/** The great moments of a scramble (SC-31, SC-33, SC-40, SC-62). */
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import type { MomentsByEvent } from '../presence/moments.ts';
import { roomTitle } from './telling/room-title.ts';

export const SCRAMBLE_MOMENTS = {
  scrambleBegun: (_data, { name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-person-running', text: name },
    title: { key: 'GHOSTMAP.Card.Scramble.Begun' },
  }),
  roomEntered: ({ name }) => ({
    ...{ weight: 3, tone: 'bad', icon: 'fa-dungeon', title: roomTitle(String(name)), opens: 'encounter' },
    text: { key: 'GHOSTMAP.Card.Scramble.RoomEntered' },
  }),
  roomShown: ({ name }) => ({
    ...{ weight: 1, tone: 'found', icon: 'fa-dungeon', title: roomTitle(String(name)) },
    text: { key: 'GHOSTMAP.Card.Scramble.RoomShown' },
  }),
  encounterBegun: () => ({
    ...{ weight: 3, tone: 'bad', icon: 'fa-circle-exclamation', opens: 'encounter' },
    title: { key: 'GHOSTMAP.Card.Scramble.Met' },
  }),
  // What nobody can make out has its words on the card alone.
  encounterShown: ({ text, half }) =>
    half === true || text === '' ? null : { weight: 2, tone: 'bad', icon: 'fa-circle-exclamation', title: String(text) },
  trapSprings: ({ name }) => ({
    ...{ weight: 3, tone: 'bad', icon: 'fa-triangle-exclamation' },
    title: { key: 'GHOSTMAP.Moment.Springs', values: { name: String(name) } },
    text: { key: 'GHOSTMAP.Moment.Save' },
  }),
  scrambleEnded: (_data, { name }) => ({
    ...{ weight: 2, tone: 'plain', icon: 'fa-flag-checkered', text: name },
    title: { key: 'GHOSTMAP.Card.Scramble.Ended' },
  }),
} satisfies MomentsByEvent<ScrambleOpen>;
