/** The cards of a scramble. Everything else is seen on the map and the bar. */
import { isSeenFromAfar } from '../../rules/scramble/encounter/marker.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { type CardForm, type CardsByEvent, type EventData, card } from '../chat/cards.ts';
import type { CardLead } from './card-buttons.ts';

/** Has a card lead to where something is to be done about a trap, a dash or damage (SC-15, SC-16, SC-61, SC-62, SC-64). */
function leading(form: CardForm, to: CardLead['to'], about: unknown): CardForm {
  return { ...form, remembers: { to, about: String(about) } satisfies CardLead };
}

/** Has a card lead to the damage that waits by the number that its event bears, if it bears one (SC-62, SC-63). */
function hurting(form: CardForm, { hurt }: EventData): CardForm {
  return Number(hurt) > 0 ? leading(form, 'hurt', hurt) : form;
}

/** Calls a door without stats only a door (SC-51 to SC-55). */
function ofDoor(form: CardForm): (data: EventData) => CardForm {
  return ({ name }) => (name === '' ? { ...form, keys: { name: 'GHOSTMAP.Site.Door' } } : form);
}

/** What is said of those off whose sheets damage did not come. */
const HURT_UNREAD = {
  absent: 'GHOSTMAP.Card.Scramble.HurtAbsent',
  unread: 'GHOSTMAP.Card.Scramble.HurtUnread',
  gone: 'GHOSTMAP.Card.Scramble.HurtGone',
} as const;

export const SCRAMBLE_CARDS: CardsByEvent<ScrambleOpen> = {
  scrambleBegun: card('plain', 'GHOSTMAP.Card.Scramble.Begun'),
  dashBegun({ mode, dash }) {
    if (mode === 'plain') return null;
    const key = mode === 'search' ? 'GHOSTMAP.Card.Scramble.Searches' : 'GHOSTMAP.Card.Scramble.Hides';
    return leading(card('plain', key, 'dash', 'squares'), 'checks', `dash ${String(dash)}`);
  },
  dashEnded: card('time', 'GHOSTMAP.Card.Scramble.DashEnded', 'dash', 'used'),
  nothingMet: card('good', 'GHOSTMAP.Card.Scramble.Nothing'),
  // What comes is the GM's to know until it is shown, and so is whether it has eyes.
  encounterBegun: card('bad', 'GHOSTMAP.Card.Scramble.Met'),
  encounterShown({ text, direction, creature, half }, open) {
    const afar = creature === true && isSeenFromAfar(open) ? [{ key: 'GHOSTMAP.Card.Scramble.Afar' }] : [];
    const here = half === true ? 'GHOSTMAP.Card.Scramble.MovesHere' : 'GHOSTMAP.Card.Scramble.SeenHere';
    const there =
      half === true ? `GHOSTMAP.Card.Scramble.Moves.${String(direction)}` : `GHOSTMAP.Card.Scramble.Seen.${String(direction)}`;
    const form = { ...card('bad', direction === '' ? here : there, 'text', 'distance'), lines: afar };
    return text === '' && half !== true ? { ...form, keys: { text: 'GHOSTMAP.Card.Scramble.Something' } } : form;
  },
  creatureReacted: ({ attitude }) => ({
    ...card('plain', 'GHOSTMAP.Card.Scramble.Reacts'),
    keys: { attitude: `GHOSTMAP.ScrambleBar.Attitude.${String(attitude)}` },
  }),
  encounterOver: card('good', 'GHOSTMAP.Card.Scramble.Over'),
  partySought: ({ hidden }) =>
    hidden === true ? card('good', 'GHOSTMAP.Card.Scramble.Unspotted') : card('bad', 'GHOSTMAP.Card.Scramble.Spotted', 'spotted'),
  roomEntered: card('bad', 'GHOSTMAP.Card.Scramble.RoomEntered', 'name'),
  roomShown: card('found', 'GHOSTMAP.Card.Scramble.RoomShown', 'name'),
  secretFound({ id, kind, by }) {
    const found =
      by === ''
        ? card('found', 'GHOSTMAP.Card.Scramble.Shown', 'name')
        : card('found', 'GHOSTMAP.Card.Scramble.Noticed', 'name', 'by');
    return kind === 'trap' ? leading(found, 'site', id) : found;
  },
  partyRests: ({ name }) =>
    card('time', name === '' ? 'GHOSTMAP.Card.Scramble.RestsHere' : 'GHOSTMAP.Card.Scramble.Rests', 'name', 'doors'),
  wearRecovered: card('good', 'GHOSTMAP.Card.Scramble.Recovers', 'member', 'wear'),
  scrambleEnded: card('plain', 'GHOSTMAP.Card.Scramble.Ended'),
  scrambleReopened: card('plain', 'GHOSTMAP.Card.Reopened'),
  overruled: card('plain', 'GHOSTMAP.Card.Overruled'),

  doorOpened: ofDoor(card('plain', 'GHOSTMAP.Card.Scramble.DoorOpened', 'name')),
  doorStruck: (data) =>
    ofDoor(
      data['took'] === 0
        ? card('plain', 'GHOSTMAP.Card.Scramble.DoorUnhurt', 'name', 'damage', 'lost', 'hp')
        : card('plain', 'GHOSTMAP.Card.Scramble.DoorStruck', 'name', 'damage', 'took', 'lost', 'hp'),
    )(data),
  doorBroken: ofDoor(card('good', 'GHOSTMAP.Card.Scramble.DoorBroken', 'name')),
  doorHacked(data) {
    const { opened, hidden, rung } = data;
    const shut = rung === 'L' ? 'GHOSTMAP.Card.Scramble.DoorNearlyHacked' : 'GHOSTMAP.Card.Scramble.DoorNotHacked';
    const unseen = hidden === true ? 'GHOSTMAP.Card.Scramble.DoorHackedHidden' : 'GHOSTMAP.Card.Scramble.DoorHacked';
    const form = opened === true ? card('good', unseen, 'name', 'minutes') : card('time', shut, 'name', 'minutes');
    return ofDoor(form)(data);
  },
  doorListened: (data) =>
    ofDoor(
      data['heard'] === true
        ? card('good', 'GHOSTMAP.Card.Scramble.DoorHeard', 'name', 'margin')
        : card(
            'plain',
            data['rung'] === 'L' ? 'GHOSTMAP.Card.Scramble.DoorNearlyHeard' : 'GHOSTMAP.Card.Scramble.DoorSilent',
            'name',
          ),
    )(data),

  trapSprings: ({ id }) => leading(card('bad', 'GHOSTMAP.Card.Scramble.TrapSprings', 'name'), 'checks', id),
  trapHit: (data) => ({
    ...(data['successes'] === 0
      ? card('good', 'GHOSTMAP.Card.Scramble.TrapMisses', 'name', 'target', 'damage', 'type')
      : hurting(card('bad', 'GHOSTMAP.Card.Scramble.TrapHits', 'name', 'target', 'damage', 'type'), data)),
    die: Number(data['rolled']) > 0 ? { faces: 100, result: Number(data['rolled']) } : null,
  }),
  // Hit points are for whoever may see the sheet.
  memberHurt: card('bad', 'GHOSTMAP.Card.Scramble.Hurt', 'member', 'name', 'damage'),
  hurtWaits: card('plain', 'GHOSTMAP.Card.Scramble.HurtWaits', 'member', 'name', 'damage'),
  hurtStays: card('plain', 'GHOSTMAP.Card.Scramble.HurtStays', 'member', 'name', 'damage'),
  hurtUnread: ({ why }) => card('plain', HURT_UNREAD[why as keyof typeof HURT_UNREAD], 'member', 'name', 'damage', 'path'),
  trapDisabled: card('good', 'GHOSTMAP.Card.Scramble.TrapDisabled', 'name', 'member'),
  trapSnares: ({ id }) => leading(card('bad', 'GHOSTMAP.Card.Scramble.TrapSnares', 'name', 'member'), 'site', id),
  trapSilent: card('plain', 'GHOSTMAP.Card.Scramble.TrapSilent', 'name', 'member'),
  trapSet: card('plain', 'GHOSTMAP.Card.Scramble.TrapSet', 'name', 'member'),
  trapBackfired: (data) =>
    hurting(card('bad', 'GHOSTMAP.Card.Scramble.TrapBackfires', 'name', 'member', 'strength', 'damage', 'type'), data),
};
