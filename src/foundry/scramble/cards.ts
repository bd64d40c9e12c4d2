/** The cards of a scramble: one for each dash, encounter, room and rest, and for each door and trap in a dash. Everything else is seen on the map and the bar. */
import { isSeenFromAfar } from '../../rules/scramble/encounter/marker.ts';
import { hourOf } from '../../rules/party/damage/hour-names.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { type CardForm, type CardsByEvent, type EventData, type Subject, card } from '../chat/cards.ts';
import { arrivedCard } from '../chat/passage-card.ts';
import type { CardLead } from './card-buttons.ts';
import { isNumbered, roomTitle } from './telling/room-title.ts';

/** Has a card lead to where something is to be done about a trap, a dash or damage (SC-15, SC-16, SC-61, SC-62, SC-64). */
function leading(form: CardForm, to: CardLead['to'], about: unknown): CardForm {
  return { ...form, remembers: { to, about: String(about) } satisfies CardLead };
}

/** Has a card lead to the damage that waits by the number that its event bears, if it bears one (SC-62, SC-63). */
function hurting(form: CardForm, { hurt }: EventData): CardForm {
  return Number(hurt) > 0 ? leading(form, 'hurt', hurt) : form;
}

/** A card, or what chooses it. */
type Chosen = CardForm | ((data: EventData, open: ScrambleOpen) => CardForm | null);

/** Has events told on the card of what they are about. */
function on(subject: (data: EventData, open: ScrambleOpen) => Subject) {
  return (form: Chosen) =>
    (data: EventData, open: ScrambleOpen): CardForm | null => {
      const made = typeof form === 'function' ? form(data, open) : form;
      return made && { ...made, about: subject(data, open) };
    };
}

const inDash = on(({ dash }, { dashes }) => {
  const number = String(dash ?? dashes);
  return {
    key: `dash ${number}`,
    title: { key: 'GHOSTMAP.Card.Scramble.Dash', values: { dash: number } },
    icon: 'fa-shoe-prints',
  };
});

const inEncounter = on(({ mark }, { encounter }) => ({
  key: `encounter ${String(mark ?? encounter?.mark)}`,
  title: { key: 'GHOSTMAP.Card.Scramble.Encounter' },
  icon: 'fa-circle-exclamation',
}));

const inRoom = on(({ id, name }) => ({
  key: `room ${String(id)}`,
  title: roomTitle(String(name)),
  icon: 'fa-dungeon',
}));

const atRest = on((_data, { dashes }) => ({
  key: `rest ${dashes}`,
  title: { key: 'GHOSTMAP.Card.Scramble.Rest' },
  icon: 'fa-campground',
}));

/** Calls a door without stats only a door (SC-51 to SC-55). A door of another dash has a card of its own, which comes at the chat's end. */
const atDoor = on(({ door, name }, { dashes }) => ({
  key: `door ${String(door)} ${dashes}`,
  title: name === '' ? { key: 'GHOSTMAP.Site.Door' } : String(name),
  icon: 'fa-door-closed',
}));

/** What traps do is told under their names, which are all that some events know; those of another dash have cards of their own. */
const ofTrap = on(({ name }, { dashes }) => {
  // What exhausted them before they came is told by its hour.
  const jaunt = hourOf(String(name));
  return {
    key: `trap ${String(name)} ${dashes}`,
    title: jaunt === null ? String(name) : { key: 'GHOSTMAP.Passage.OfJaunt', values: { jaunt } },
    icon: 'fa-triangle-exclamation',
  };
});

/** Has a card begin anew, since what it tells is great. */
const great = (form: CardForm): CardForm => ({ ...form, isGreat: true });

/** What is said of those off whose sheets damage did not come. */
const HURT_UNREAD = {
  absent: 'GHOSTMAP.Card.Scramble.HurtAbsent',
  unread: 'GHOSTMAP.Card.Scramble.HurtUnread',
  gone: 'GHOSTMAP.Card.Scramble.HurtGone',
} as const;

export const SCRAMBLE_CARDS: CardsByEvent<ScrambleOpen> = {
  partyArrived: arrivedCard,
  scrambleBegun: { ...card('plain', 'GHOSTMAP.Card.Scramble.Begun'), icon: 'fa-person-running' },
  dashBegun: inDash(({ mode, dash }) => {
    if (mode === 'plain') return null;
    const key = mode === 'search' ? 'GHOSTMAP.Card.Scramble.Searches' : 'GHOSTMAP.Card.Scramble.Hides';
    return leading(card('plain', key, 'squares'), 'checks', `dash ${String(dash)}`);
  }),
  dashEnded: inDash({ ...card('time', 'GHOSTMAP.Card.Scramble.DashEnded', 'used'), outcome: 'GHOSTMAP.Card.Scramble.Ends' }),
  nothingMet: inDash(card('good', 'GHOSTMAP.Card.Scramble.Nothing')),
  // What comes is the GM's to know until it is shown, and so is whether it has eyes.
  encounterBegun: inEncounter(great(card('bad', 'GHOSTMAP.Card.Scramble.Met'))),
  encounterShown: inEncounter(({ text, direction, creature, half }, open) => {
    const afar = creature === true && isSeenFromAfar(open) ? [{ key: 'GHOSTMAP.Card.Scramble.Afar' }] : [];
    const here = half === true ? 'GHOSTMAP.Card.Scramble.MovesHere' : 'GHOSTMAP.Card.Scramble.SeenHere';
    const there =
      half === true ? `GHOSTMAP.Card.Scramble.Moves.${String(direction)}` : `GHOSTMAP.Card.Scramble.Seen.${String(direction)}`;
    const form = { ...card('bad', direction === '' ? here : there, 'text', 'distance'), lines: afar };
    return text === '' && half !== true ? { ...form, keys: { text: 'GHOSTMAP.Card.Scramble.Something' } } : form;
  }),
  creatureReacted: inEncounter(({ attitude }) => ({
    ...card('plain', 'GHOSTMAP.Card.Scramble.Reacts'),
    keys: { attitude: `GHOSTMAP.ScrambleBar.Attitude.${String(attitude)}` },
  })),
  encounterOver: inEncounter({ ...card('good', ''), outcome: 'GHOSTMAP.Card.Scramble.Over' }),
  partySought: inEncounter(({ hidden }) =>
    hidden === true ? card('good', 'GHOSTMAP.Card.Scramble.Unspotted') : card('bad', 'GHOSTMAP.Card.Scramble.Spotted', 'spotted'),
  ),
  roomEntered: inRoom(great(card('bad', 'GHOSTMAP.Card.Scramble.RoomEntered'))),
  roomShown: inRoom(card('found', 'GHOSTMAP.Card.Scramble.RoomShown')),
  secretFound: (data, open) => {
    const { id, kind, name, by } = data;
    const found = card('found', by === '' ? 'GHOSTMAP.Card.Scramble.Shown' : 'GHOSTMAP.Card.Scramble.Noticed', 'name', 'by');
    if (kind === 'trap') return ofTrap(leading(found, 'site', id))(data, open);
    return { ...found, about: { key: `thing ${String(id)}`, title: String(name), icon: 'fa-eye' } };
  },
  partyRests: atRest(({ name }) => {
    const inRoom = isNumbered(String(name)) ? 'GHOSTMAP.Card.Scramble.RestsRoom' : 'GHOSTMAP.Card.Scramble.Rests';
    return card('time', name === '' ? 'GHOSTMAP.Card.Scramble.RestsHere' : inRoom, 'name', 'doors');
  }),
  wearRecovered: atRest(card('good', 'GHOSTMAP.Card.Scramble.Recovers', 'member', 'wear')),
  scrambleEnded: { ...card('plain', 'GHOSTMAP.Card.Scramble.Ended'), icon: 'fa-flag-checkered' },
  scrambleReopened: card('plain', 'GHOSTMAP.Card.Reopened'),
  overruled: card('plain', 'GHOSTMAP.Card.Overruled'),

  doorOpened: atDoor({ ...card('plain', ''), outcome: 'GHOSTMAP.Card.Scramble.DoorOpened' }),
  doorStruck: atDoor(({ took }) =>
    took === 0
      ? card('plain', 'GHOSTMAP.Card.Scramble.DoorUnhurt', 'damage', 'lost', 'hp')
      : card('plain', 'GHOSTMAP.Card.Scramble.DoorStruck', 'damage', 'took', 'lost', 'hp'),
  ),
  doorBroken: atDoor({ ...card('good', ''), outcome: 'GHOSTMAP.Card.Scramble.DoorBroken' }),
  doorHacked: atDoor(({ opened, hidden, rung }) => {
    const shut = rung === 'L' ? 'GHOSTMAP.Card.Scramble.DoorNearlyHacked' : 'GHOSTMAP.Card.Scramble.DoorNotHacked';
    const unseen = hidden === true ? 'GHOSTMAP.Card.Scramble.DoorHackedHidden' : 'GHOSTMAP.Card.Scramble.DoorHacked';
    return opened === true
      ? { ...card('good', unseen, 'minutes'), outcome: 'GHOSTMAP.Card.Scramble.DoorUnlocked' }
      : { ...card('bad', shut, 'minutes'), outcome: 'GHOSTMAP.Card.Scramble.DoorLocked' };
  }),
  doorListened: atDoor(({ heard, rung }) =>
    heard === true
      ? card('good', 'GHOSTMAP.Card.Scramble.DoorHeard', 'margin')
      : card('plain', rung === 'L' ? 'GHOSTMAP.Card.Scramble.DoorNearlyHeard' : 'GHOSTMAP.Card.Scramble.DoorSilent'),
  ),

  trapSprings: ofTrap(({ id }) => great(leading(card('bad', 'GHOSTMAP.Card.Scramble.TrapSprings', 'name'), 'checks', id))),
  trapHit: ofTrap((data) => ({
    ...(data['successes'] === 0
      ? card('good', 'GHOSTMAP.Card.Scramble.TrapMisses', 'name', 'target', 'damage', 'type')
      : hurting(card('bad', 'GHOSTMAP.Card.Scramble.TrapHits', 'name', 'target', 'damage', 'type'), data)),
    die: Number(data['rolled']) > 0 ? { faces: 100, result: Number(data['rolled']) } : null,
  })),
  // Hit points are for whoever may see the sheet.
  memberHurt: ofTrap(card('bad', 'GHOSTMAP.Card.Scramble.Hurt', 'member', 'name', 'damage')),
  hurtWaits: ofTrap(card('plain', 'GHOSTMAP.Card.Scramble.HurtWaits', 'member', 'name', 'damage')),
  hurtStays: ofTrap(card('plain', 'GHOSTMAP.Card.Scramble.HurtStays', 'member', 'name', 'damage')),
  hurtUnread: ofTrap(({ why }) =>
    card('plain', HURT_UNREAD[why as keyof typeof HURT_UNREAD], 'member', 'name', 'damage', 'path'),
  ),
  trapDisabled: ofTrap({
    ...card('good', 'GHOSTMAP.Card.Scramble.TrapDisabled', 'name', 'member'),
    outcome: 'GHOSTMAP.Card.Scramble.Disabled',
  }),
  trapSnares: ofTrap(({ id }) => leading(card('bad', 'GHOSTMAP.Card.Scramble.TrapSnares', 'name', 'member'), 'site', id)),
  trapSilent: ofTrap(card('plain', 'GHOSTMAP.Card.Scramble.TrapSilent', 'name', 'member')),
  trapSet: ofTrap({ ...card('good', 'GHOSTMAP.Card.Scramble.TrapSet', 'name', 'member'), outcome: 'GHOSTMAP.Card.Scramble.Set' }),
  trapBackfired: ofTrap((data) =>
    hurting(card('bad', 'GHOSTMAP.Card.Scramble.TrapBackfires', 'name', 'member', 'strength', 'damage', 'type'), data),
  ),
};
