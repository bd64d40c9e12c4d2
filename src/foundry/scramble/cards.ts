/** Which events of a scramble are worth a card in the chat, and in which words: pure. Everything else is seen on the map and the bar. */
import type { PlayEvent } from '../../rules/procedure.ts';
import { isSeenFromAfar } from '../../rules/scramble/encounter/encounter.ts';
import type { ScrambleOpen } from '../../rules/scramble/state.ts';
import { type Card, type CardTone, card } from '../chat/cards.ts';

/** What a card may read of the scramble. */
export type CardScramble = Pick<ScrambleOpen, 'members' | 'options'>;

/** Chooses the card of an event, or null where none is due. */
export function scrambleCardOf(event: PlayEvent, open: CardScramble): Card | null {
  const data = Object.fromEntries(Object.entries(event.data).map(([key, value]) => [key, String(value)]));
  const said = (...names: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(names.map((name) => [name, data[name] ?? '']));
  switch (event.name) {
    case 'scrambleBegun':
      return card('plain', 'GHOSTMAP.Card.Scramble.Begun');
    case 'dashBegun':
      if (data['mode'] === 'search') return card('plain', 'GHOSTMAP.Card.Scramble.Searches', { values: said('dash', 'squares') });
      if (data['mode'] === 'hide') return card('plain', 'GHOSTMAP.Card.Scramble.Hides', { values: said('dash', 'squares') });
      return null;
    case 'dashEnded':
      return card('time', 'GHOSTMAP.Card.Scramble.DashEnded', { values: said('dash', 'used') });
    case 'nothingMet':
      return card('good', 'GHOSTMAP.Card.Scramble.Nothing');
    case 'encounterBegun':
      return card('bad', isSeenFromAfar(open) ? 'GHOSTMAP.Card.Scramble.MetAfar' : 'GHOSTMAP.Card.Scramble.Met');
    case 'encounterShown':
      return shownCard(data, said('text', 'distance'));
    case 'creatureReacted':
      return card('plain', 'GHOSTMAP.Card.Scramble.Reacts', {
        keys: { attitude: `GHOSTMAP.ScrambleBar.Attitude.${data['attitude'] ?? ''}` },
      });
    case 'encounterOver':
      return card('good', 'GHOSTMAP.Card.Scramble.Over');
    case 'partySought':
      if (event.data['hidden'] === true) return card('good', 'GHOSTMAP.Card.Scramble.Unspotted');
      return card('bad', 'GHOSTMAP.Card.Scramble.Spotted', { values: said('spotted') });
    case 'roomEntered':
      return card('bad', 'GHOSTMAP.Card.Scramble.RoomEntered', { values: said('name') });
    case 'roomShown':
      return card('found', 'GHOSTMAP.Card.Scramble.RoomShown', { values: said('name') });
    case 'secretFound':
      if (data['by'] === '') return card('found', 'GHOSTMAP.Card.Scramble.Shown', { values: said('name') });
      return card('found', 'GHOSTMAP.Card.Scramble.Noticed', { values: said('name', 'by') });
    case 'trapSprings':
      return card('bad', 'GHOSTMAP.Card.Scramble.TrapSprings', { values: said('name') });
    case 'trapHit':
      return hitCard(event, said('name', 'target', 'damage', 'type'));
    case 'partyRests':
      return card('time', 'GHOSTMAP.Card.Scramble.Rests', { values: said('name', 'doors') });
    case 'wearRecovered':
      return card('good', 'GHOSTMAP.Card.Scramble.Recovers', { values: said('member', 'wear') });
    case 'scrambleEnded':
      return card('plain', 'GHOSTMAP.Card.Scramble.Ended');
    case 'scrambleReopened':
      return card('plain', 'GHOSTMAP.Card.Reopened');
    case 'overruled':
      return card('plain', 'GHOSTMAP.Card.Overruled');
    default:
      return doorCard(event) ?? trapCard(event);
  }
}

function shownCard(data: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): Card {
  const { direction = '' } = data;
  if (direction === '') return card('bad', 'GHOSTMAP.Card.Scramble.SeenHere', { values });
  return card('bad', `GHOSTMAP.Card.Scramble.Seen.${direction}`, { values });
}

function hitCard({ data }: PlayEvent, values: Readonly<Record<string, string>>): Card {
  const rolled = Number(data['rolled']);
  const die = rolled > 0 ? { faces: 100, result: rolled } : null;
  if (data['successes'] === 0) return card('good', 'GHOSTMAP.Card.Scramble.TrapMisses', { values, die });
  return card('bad', 'GHOSTMAP.Card.Scramble.TrapHits', { values, die });
}

/** Returns the values of an event that are told, as text. */
function told({ data }: PlayEvent, ...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, String(data[name] ?? '')]));
}

/** Chooses the card of what was tried on a door; one without stats is only a door (SC-51 to SC-55). */
function doorCard(event: PlayEvent): Card | null {
  const { data } = event;
  const named = (tone: CardTone, key: string, ...names: readonly string[]): Card => {
    const values = told(event, 'name', ...names);
    return card(tone, key, values['name'] === '' ? { values, keys: { name: 'GHOSTMAP.Site.Door' } } : { values });
  };
  switch (event.name) {
    case 'doorOpened':
      return named('plain', 'GHOSTMAP.Card.Scramble.DoorOpened');
    case 'doorStruck':
      return named('plain', 'GHOSTMAP.Card.Scramble.DoorStruck', 'damage', 'lost', 'hp');
    case 'doorBroken':
      return named('good', 'GHOSTMAP.Card.Scramble.DoorBroken');
    case 'doorHacked':
      if (data['opened'] !== true) return named('time', 'GHOSTMAP.Card.Scramble.DoorNotHacked', 'minutes');
      if (data['hidden'] === true) return named('good', 'GHOSTMAP.Card.Scramble.DoorHackedHidden', 'minutes');
      return named('good', 'GHOSTMAP.Card.Scramble.DoorHacked', 'minutes');
    case 'doorListened':
      if (data['heard'] === true) return named('good', 'GHOSTMAP.Card.Scramble.DoorHeard', 'margin');
      return named('plain', 'GHOSTMAP.Card.Scramble.DoorSilent');
    default:
      return null;
  }
}

/** Chooses the card of what was tried on a trap (SC-64, SC-65). */
function trapCard(event: PlayEvent): Card | null {
  const values = told(event, 'name', 'member');
  switch (event.name) {
    case 'trapDisabled':
      return card('good', 'GHOSTMAP.Card.Scramble.TrapDisabled', { values });
    case 'trapSnares':
      return card('bad', 'GHOSTMAP.Card.Scramble.TrapSnares', { values });
    case 'trapSilent':
      return card('plain', 'GHOSTMAP.Card.Scramble.TrapSilent', { values });
    case 'trapSet':
      return card('plain', 'GHOSTMAP.Card.Scramble.TrapSet', { values });
    case 'trapBackfired':
      return card('bad', 'GHOSTMAP.Card.Scramble.TrapBackfires', {
        values: { ...values, ...told(event, 'strength', 'damage', 'type') },
      });
    default:
      return null;
  }
}
