/** The cards of a ramble: one for each jaunt, as a travel diary tells an hour, and for each camp; what is great begins a card of its own (RA-01, RA-13, RA-22, RA-61, RA-70). */
import { figureText } from '../../rules/values/texts.ts';
import { BLOCK_HOURS } from '../../rules/ramble/state/camp-state.ts';
import { FIRST_PART } from '../../rules/ramble/state/party-state.ts';
import { namedFigures } from '../../rules/ramble/party/told-figures.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { type CardForm, type CardsByEvent, type EventData, type Subject, card } from '../chat/cards.ts';
import { arrivedCard } from '../chat/passage-card.ts';

/** A card, or what chooses it. */
type Chosen = CardForm | ((data: EventData, open: RambleOpen) => CardForm | null);

/** Names what parts of the party have of their own: each has hours that others have too. */
function ofPart(hour: string, { part }: RambleOpen): string {
  return part === FIRST_PART ? hour : `${hour} of ${part}`;
}

/** The hour that a jaunt is; of a part of the party that has a name, with it. */
function jauntNamed(jaunt: number, open: RambleOpen): Subject {
  const { part, partName } = open;
  const isNamed = part !== FIRST_PART && partName !== '';
  return {
    key: ofPart(`jaunt ${jaunt}`, open),
    title: {
      key: isNamed ? 'GHOSTMAP.Card.Ramble.JauntOf' : 'GHOSTMAP.Card.Ramble.Jaunt',
      values: { jaunt: String(jaunt), ...(isNamed ? { name: partName } : {}) },
    },
    icon: 'fa-route',
  };
}

/** A camp by the hour after which it was made, so many blocks ago (RA-70). */
function campAfter(blocks: number, open: RambleOpen): Subject {
  const hour = open.jaunts - BLOCK_HOURS * blocks;
  return {
    key: ofPart(`camp ${hour}`, open),
    title: { key: 'GHOSTMAP.Card.Ramble.Camp', values: { jaunt: String(hour) } },
    icon: 'fa-campground',
  };
}

/** Has events told on the card of what they are about. */
function on(subject: (data: EventData, open: RambleOpen) => Subject) {
  return (form: Chosen) =>
    (data: EventData, open: RambleOpen): CardForm | null => {
      const made = typeof form === 'function' ? form(data, open) : form;
      return made && { ...made, about: subject(data, open) };
    };
}

/** Has what happens in a jaunt told on its card, and what happens in a camp on that of the camp. */
const inJaunt = on(({ jaunt }, open) =>
  open.camp ? campAfter(open.camp.block, open) : jauntNamed(Number(jaunt ?? open.jaunts), open),
);

/** Tells of a camp as it begins, goes on, or is over, when what it was is gone. */
const inCamp = on(({ blocks }, open) => campAfter(open.camp ? open.camp.block : Number(blocks), open));

/** Chooses the sentence of a distance check; where others of the guards have seen something, one who has not says nothing of surprise (RA-62, RA-71). */
function distanceKey(rung: string, isCaught: boolean): string {
  if (rung === 'C' && !isCaught) return 'GHOSTMAP.Card.Ramble.DistanceMissed';
  return `GHOSTMAP.Card.Ramble.Distance.${rung === '3' ? '2' : rung}`;
}

/** What is said of those off whose sheets damage did not come. */
const HURT_UNREAD = {
  absent: 'GHOSTMAP.Card.Ramble.HurtAbsent',
  unread: 'GHOSTMAP.Card.Ramble.HurtUnread',
  gone: 'GHOSTMAP.Card.Ramble.HurtGone',
} as const;

/** Chooses the sentence of a figure, by whether it is one or several. */
function counted(figure: unknown, one: string, several: string): string {
  return Number(figure) === 1 ? one : several;
}

/** Chooses the sentence of a map that the party comes by, whether all of it is seen or heard of, and whether it has a name. */
function given(isSeen: boolean, isNamed: boolean): string {
  if (isSeen) return isNamed ? 'GHOSTMAP.Card.Ramble.ChartSeen' : 'GHOSTMAP.Card.Ramble.ChartSeenUnnamed';
  return isNamed ? 'GHOSTMAP.Card.Ramble.ChartHeard' : 'GHOSTMAP.Card.Ramble.ChartHeardUnnamed';
}

export const RAMBLE_CARDS: CardsByEvent<RambleOpen> = {
  partyArrived: arrivedCard,
  rambleBegun: { ...card('plain', 'GHOSTMAP.Card.Ramble.Begun'), icon: 'fa-route' },
  jauntBegan: inJaunt(({ weather, action }) => {
    if (weather === '') return null;
    const key = Number(action) < 0 ? 'GHOSTMAP.Card.Ramble.WeatherHinders' : 'GHOSTMAP.Card.Ramble.Weather';
    return {
      ...card(Number(action) < 0 ? 'bad' : 'plain', key, 'weather'),
      values: { action: figureText(Number(action)) },
    };
  }),
  weatherChanged: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.WeatherTurns', 'weather')),
  weatherForecast: { ...card('time', 'GHOSTMAP.Card.Ramble.Forecast', 'weather', 'hours'), icon: 'fa-cloud-sun' },
  partyTravelled: inJaunt(({ cells }) =>
    card('plain', counted(cells, 'GHOSTMAP.Card.Ramble.TravelledOne', 'GHOSTMAP.Card.Ramble.Travelled'), 'cells', 'points'),
  ),
  partyPressesOn: inJaunt(({ of }) =>
    card('plain', of === 0 ? 'GHOSTMAP.Card.Ramble.PressesOnUnseen' : 'GHOSTMAP.Card.Ramble.PressesOn', 'paid', 'of'),
  ),
  progressLost: inJaunt(({ points }) =>
    card('bad', counted(points, 'GHOSTMAP.Card.Ramble.ProgressLostOne', 'GHOSTMAP.Card.Ramble.ProgressLost'), 'points'),
  ),
  jauntWaited: inJaunt(card('time', 'GHOSTMAP.Card.Ramble.Waited')),
  jauntEnded: inJaunt(({ waited }) => ({
    ...card('good', ''),
    outcome: waited === true ? 'GHOSTMAP.Card.Ramble.OverWaited' : 'GHOSTMAP.Card.Ramble.Over',
  })),
  // What it is the GM says, or nobody knows yet.
  meetingBegun: inJaunt(({ text }) => ({
    ...card('bad', text === '' ? 'GHOSTMAP.Card.Ramble.Met' : 'GHOSTMAP.Card.Ramble.MetWith', 'text'),
    isGreat: true,
  })),
  meetingShown: inJaunt(card('bad', 'GHOSTMAP.Card.Ramble.MetWith', 'text')),
  meetingOver: inJaunt((_data, { camp }) =>
    card('good', camp ? 'GHOSTMAP.Card.Ramble.MetOverInCamp' : 'GHOSTMAP.Card.Ramble.MetOver'),
  ),
  // That a roll is due (`rollDue`) the bar shows; what it comes to has its card.
  distanceFound: inJaunt(({ rung, by, contact }, { encounter }) => {
    const isCaught = rung === 'C' && (encounter?.surprised?.length ?? 0) > 0;
    return {
      ...card(rung === '3' || rung === '2' ? 'good' : 'bad', distanceKey(String(rung), isCaught)),
      values: { contact: String(contact) },
      lines: by === '' ? [] : [{ key: 'GHOSTMAP.Card.Ramble.DistanceBy', values: { by: String(by) } }],
      isGreat: isCaught,
    };
  }),
  sleeperWoke: inJaunt(({ saved }) =>
    saved === true
      ? card('good', 'GHOSTMAP.Card.Ramble.WokeInTime', 'member')
      : card('bad', 'GHOSTMAP.Card.Ramble.WokeTooLate', 'member'),
  ),
  meetingAvoided: inJaunt(card('good', 'GHOSTMAP.Card.Ramble.Avoided')),
  destinationReached: inJaunt({ ...card('found', 'GHOSTMAP.Card.Ramble.Arrived'), isGreat: true }),
  destinationLeft: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.Leaves')),
  // What is noted before the party sets out, players find on the map.
  placeNoted: (_data, { status }) =>
    status === 'laid' ? null : { ...card('plain', 'GHOSTMAP.Card.Ramble.Noted', 'text'), icon: 'fa-feather' },
  // What is given before the party sets out, players find on the map.
  chartGiven: ({ as, name }, { status }) =>
    status === 'laid'
      ? null
      : {
          ...card('found', given(as === 'seen', name !== ''), 'name', 'cells'),
          icon: as === 'seen' ? 'fa-map' : 'fa-ear-listen',
        },

  // In what the party travels (RA-30 to RA-35, RA-50 to RA-52)
  vehicleDry: inJaunt({ ...card('bad', 'GHOSTMAP.Card.Ramble.Dry', 'vehicle'), isGreat: true }),
  vehicleLeft: inJaunt(({ walkers = '' }) => ({
    ...card('bad', 'GHOSTMAP.Card.Ramble.Left', 'vehicle'),
    lines: walkers === '' ? [] : [{ key: 'GHOSTMAP.Card.Ramble.WalkOn', values: { walkers: String(walkers) } }],
  })),
  vehicleFetched: inJaunt(card('good', 'GHOSTMAP.Card.Ramble.Fetched', 'vehicle')),
  energyShared: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.Shared', 'from', 'to', 'units')),
  energyBurnt: inJaunt(({ who }, { vehicles }) => ({
    ...card('plain', 'GHOSTMAP.Card.Ramble.Burnt'),
    values: { who: namedFigures(String(who), vehicles) },
  })),
  energyGained: inJaunt(card('good', 'GHOSTMAP.Card.Ramble.Gained', 'units')),
  vehicleBroke: inJaunt({ ...card('bad', 'GHOSTMAP.Card.Ramble.Broke', 'vehicle', 'total'), isGreat: true }),
  vehicleHeld: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.Held', 'vehicle', 'total')),
  vehicleFixed: inJaunt(card('good', 'GHOSTMAP.Card.Ramble.Fixed', 'vehicle', 'by')),
  vehicleUnfixed: inJaunt(card('bad', 'GHOSTMAP.Card.Ramble.Unfixed', 'vehicle', 'by')),
  vehicleTuned: inJaunt(({ hours }) =>
    card(
      hours === 0 ? 'plain' : 'good',
      hours === 0 ? 'GHOSTMAP.Card.Ramble.TunedNothing' : 'GHOSTMAP.Card.Ramble.Tuned',
      ...['vehicle', 'by', 'hours'],
    ),
  ),

  // What an hour takes out of everyone (RA-40 to RA-44); hit points are for whoever may see the sheet.
  partyTired: inJaunt(({ who }, { members, options }) => ({
    ...card('bad', options.toll === 'at-once' ? 'GHOSTMAP.Card.Ramble.TiredAtOnce' : 'GHOSTMAP.Card.Ramble.Tired'),
    values: { who: namedFigures(String(who), members) },
  })),
  // Of damage that comes off with its step the sentence above says so already, of everyone.
  memberHurt: inJaunt((_data, { options }) =>
    options.toll === 'at-once' ? null : card('bad', 'GHOSTMAP.Card.Ramble.Hurt', 'member', 'damage'),
  ),
  hurtWaits: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.HurtWaits', 'member', 'damage')),
  hurtStays: inJaunt(card('plain', 'GHOSTMAP.Card.Ramble.HurtStays', 'member', 'damage')),
  // Where it comes off by itself, no line tells of each; what a GM takes off then is what could not.
  damageTaken: inJaunt((_data, { options }) =>
    options.toll === 'at-once' ? card('plain', 'GHOSTMAP.Card.Ramble.TakenOff', 'members') : null,
  ),
  journeyStopped: inJaunt({ ...card('bad', 'GHOSTMAP.Card.Ramble.JourneyStopped', 'members'), isGreat: true }),
  hurtUnread: inJaunt(({ why }) => card('plain', HURT_UNREAD[why as keyof typeof HURT_UNREAD], 'member', 'damage', 'path')),

  // Camps (RA-70 to RA-72)
  campMade: inCamp(({ hungry }) => {
    const made = { ...card('time', 'GHOSTMAP.Card.Ramble.CampMade', 'blocks'), isGreat: true };
    return hungry === ''
      ? made
      : { ...made, lines: [{ key: 'GHOSTMAP.Card.Ramble.Hungry', values: { hungry: String(hungry) } }] };
  }),
  blockPassed: inCamp(({ weather, action }) => {
    const hinders = Number(action) < 0 ? 'GHOSTMAP.Card.Ramble.BlockHinders' : 'GHOSTMAP.Card.Ramble.BlockWeather';
    return {
      ...card('time', weather === '' ? 'GHOSTMAP.Card.Ramble.Block' : hinders, 'block', 'weather'),
      values: { action: figureText(Number(action)) },
    };
  }),
  campBroken: inCamp((data) => {
    const recovered = (['full', 'half', 'none'] as const)
      .map((how) => ({ key: `GHOSTMAP.Card.Ramble.Recovered.${how}`, values: { names: String(data[how] ?? '') } }))
      .filter(({ values }) => values.names !== '');
    return { ...card('good', ''), outcome: 'GHOSTMAP.Card.Ramble.CampBroken', lines: recovered };
  }),

  // A party that parts (each part goes by its own clock)
  partyParted: { ...card('plain', 'GHOSTMAP.Card.Ramble.Parted', 'name', 'members'), icon: 'fa-people-arrows' },
  partTurn: ({ name }) => ({
    ...card('plain', name === '' ? 'GHOSTMAP.Card.Ramble.TurnOthers' : 'GHOSTMAP.Card.Ramble.Turn', 'name'),
    icon: 'fa-people-group',
  }),
  partyJoined: ({ name }) => ({
    ...card('good', name === '' ? 'GHOSTMAP.Card.Ramble.JoinedOthers' : 'GHOSTMAP.Card.Ramble.Joined', 'name'),
    icon: 'fa-people-group',
  }),
  rambleEnded: ({ jaunts }) => ({
    ...card('plain', counted(jaunts, 'GHOSTMAP.Card.Ramble.EndedOne', 'GHOSTMAP.Card.Ramble.Ended'), 'jaunts'),
    icon: 'fa-flag-checkered',
  }),
  rambleReopened: card('plain', 'GHOSTMAP.Card.Reopened'),
  overruled: card('plain', 'GHOSTMAP.Card.Overruled'),
};
