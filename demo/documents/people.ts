/** Users, actors and things of the demo world. */
import {
  DOCUMENT_OWNERSHIP_LEVELS,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  USER_ROLES,
} from 'foundry-stand-in/common/constants.ts';
import type { PlainObject, WorldSeedUser } from 'foundry-stand-in';
import type { TokenLook } from '../tokens/token-picture.ts';
import { fixedId } from './fixed-id.ts';

type Disposition = keyof typeof TOKEN_DISPOSITIONS;

/** A user and the character that is played. */
interface Player {
  readonly name: string;
  readonly role: number;
  readonly color: string;
  readonly character?: string;
}

const PLAYERS: readonly Player[] = [
  { name: 'Gamemaster', role: USER_ROLES.GAMEMASTER, color: '#c9a24a' },
  { name: 'Assistant', role: USER_ROLES.ASSISTANT, color: '#b97f4a' },
  { name: 'Ada', role: USER_ROLES.PLAYER, color: '#5b9bd5', character: 'Maren' },
  { name: 'Bram', role: USER_ROLES.PLAYER, color: '#d5705b', character: 'Torvik' },
  { name: 'Cleo', role: USER_ROLES.PLAYER, color: '#7ab87a', character: 'Isolde' },
  { name: 'Dora', role: USER_ROLES.TRUSTED, color: '#b18ad0', character: 'Quill' },
  // Somebody who only watches: owns nothing, not even the party's token.
  { name: 'Guest', role: USER_ROLES.PLAYER, color: '#9aa0a8' },
];

/** An actor with the look of its token. */
export interface Person {
  readonly key: string;
  readonly name: string;
  readonly type: 'character' | 'npc';
  readonly disposition: Disposition;
  readonly look: TokenLook;
  readonly notes: string;
  /** Length of a token's side, in grid spaces. */
  readonly size?: number;
  readonly walk?: number;
  /** What else its system data says: of vehicles what they burn, have and hold. */
  readonly figures?: Readonly<Record<string, number>>;
  /** Whether it belongs to the company though nobody plays it. */
  readonly isCompany?: true;
}

const GOLD = '#c9a24a';
const RED = '#a8504a';
const GREY = '#8b8f96';
const GREEN = '#6f9a68';

export const PEOPLE: readonly Person[] = [
  {
    key: 'Party',
    name: 'The Party',
    type: 'character',
    disposition: 'FRIENDLY',
    look: { glyph: 'banner', ring: GOLD, ground: '#3d4b63' },
    notes: 'All of the company together, as they are shown on large maps.',
    walk: 4,
  },
  {
    key: 'Maren',
    name: 'Maren Holt',
    type: 'character',
    disposition: 'FRIENDLY',
    look: { glyph: 'sword', ring: '#5b9bd5', ground: '#33485c' },
    notes: 'Sold her commission, kept the sword.',
    walk: 5,
  },
  {
    key: 'Torvik',
    name: 'Torvik Ashe',
    type: 'character',
    disposition: 'FRIENDLY',
    look: { glyph: 'hammer', ring: '#d5705b', ground: '#5a3a34' },
    notes: 'A mason who knows which walls are hollow.',
    walk: 4,
  },
  {
    key: 'Isolde',
    name: 'Isolde Wren',
    type: 'character',
    disposition: 'FRIENDLY',
    look: { glyph: 'book', ring: '#7ab87a', ground: '#35503c' },
    notes: 'Has read everything about Vessaly, and believes half of it.',
    walk: 4,
  },
  {
    key: 'Quill',
    name: 'Quill',
    type: 'character',
    disposition: 'FRIENDLY',
    look: { glyph: 'bow', ring: '#b18ad0', ground: '#483a5c' },
    notes: 'Nobody has seen Quill miss. Nobody has seen Quill eat.',
    walk: 6,
  },
  {
    key: 'Wolf',
    name: 'Ash Wolf',
    type: 'npc',
    disposition: 'HOSTILE',
    look: { glyph: 'paw', ring: RED, ground: '#4a4440' },
    notes: 'Hunts in fours.',
    walk: 8,
  },
  {
    key: 'Skeleton',
    name: 'Salt Skeleton',
    type: 'npc',
    disposition: 'HOSTILE',
    look: { glyph: 'skull', ring: RED, ground: '#3c4440' },
    notes: 'Crusted white. Does not burn.',
    walk: 4,
  },
  {
    key: 'Ooze',
    name: 'Cistern Ooze',
    type: 'npc',
    disposition: 'HOSTILE',
    look: { glyph: 'drop', ring: RED, ground: '#35525c' },
    notes: 'Slow, wide and patient.',
    size: 2,
    walk: 2,
  },
  {
    key: 'Spider',
    name: 'Vault Spider',
    type: 'npc',
    disposition: 'HOSTILE',
    look: { glyph: 'spider', ring: RED, ground: '#463a4c' },
    notes: 'Its web is invisible when wet.',
    walk: 6,
  },
  {
    key: 'Bandit',
    name: 'Wall Bandit',
    type: 'npc',
    disposition: 'HOSTILE',
    look: { glyph: 'dagger', ring: RED, ground: '#55422f' },
    notes: 'Would rather be paid than fight.',
    walk: 4,
  },
  {
    key: 'Watcher',
    name: 'The Watcher',
    type: 'npc',
    disposition: 'SECRET',
    look: { glyph: 'eye', ring: GREY, ground: '#3a4650' },
    notes: 'Nobody knows what it waits for.',
    walk: 0,
  },
  {
    key: 'Fiend',
    name: 'Chained Fiend',
    type: 'npc',
    disposition: 'HOSTILE',
    look: { glyph: 'horns', ring: RED, ground: '#5c3434' },
    notes: 'The brothers kept it from the town, or the town from it.',
    size: 2,
    walk: 7,
  },
  {
    key: 'Shade',
    name: 'Drowned Shade',
    type: 'npc',
    disposition: 'HOSTILE',
    look: { glyph: 'ghost', ring: RED, ground: '#33505a' },
    notes: 'Walks where the river was higher once.',
    walk: 5,
  },
  {
    key: 'Merchant',
    name: 'Odo the Merchant',
    type: 'npc',
    disposition: 'NEUTRAL',
    look: { glyph: 'scales', ring: GREEN, ground: '#4a4a34' },
    notes: 'Buys anything from Vessaly, asks nothing.',
    walk: 3,
  },
  {
    key: 'Rover',
    name: 'Salt Rover',
    type: 'npc',
    disposition: 'FRIENDLY',
    look: { glyph: 'wheel', ring: GOLD, ground: '#4a4034' },
    notes:
      'A wagon of the old city that needs no horse: 60 km in an hour at its usual speed, 20 units a kilometre, and a sail of black glass that gains 10 units for each point of sun.',
    walk: 60,
    figures: { burn: 20, energy: 1200, capacity: 2400 },
    isCompany: true,
  },
];

/** Things, by the name of their sign. */
export const THINGS = [
  {
    key: 'Lantern',
    name: 'Lantern',
    look: { glyph: 'lantern', ring: GREY, ground: '#5a4a2c' },
    notes: 'Lights four squares ahead.',
  },
  { key: 'Rope', name: 'Rope, 20 m', look: { glyph: 'rope', ring: GREY, ground: '#4a4034' }, notes: 'Hemp, tarred.' },
  { key: 'Flask', name: 'Lamp Oil', look: { glyph: 'flask', ring: GREY, ground: '#3f4a34' }, notes: 'Burns for six hours.' },
  {
    key: 'Key',
    name: 'Iron Key',
    look: { glyph: 'key', ring: GREY, ground: '#3c424a' },
    notes: 'Fits the barred door of the Salt Vaults.',
  },
  {
    key: 'Chest',
    name: 'Sealed Coffer',
    look: { glyph: 'chest', ring: GREY, ground: '#50402e' },
    notes: 'Something slides about inside.',
  },
] as const satisfies readonly { key: string; name: string; look: TokenLook; notes: string }[];

export const FOLDERS = {
  party: fixedId('folder', 'Party'),
  creatures: fixedId('folder', 'Creatures'),
  maps: fixedId('folder', 'Maps'),
};

export const userId = (name: string): string => fixedId('user', name);
export const actorId = (key: string): string => fixedId('actor', key);

/** Lists the users; the gamemaster is the first. */
export function users(): WorldSeedUser[] {
  return PLAYERS.map(({ name, role, color, character }) => ({
    _id: userId(name),
    name,
    role,
    color,
    character: character === undefined ? null : actorId(character),
  }));
}

function ownership({ key }: Person): Record<string, number> {
  const players = PLAYERS.filter((player) => player.character !== undefined);
  const owners = key === 'Party' ? players : players.filter(({ character }) => character === key);
  const seen = key === 'Party' || owners.length > 0 ? DOCUMENT_OWNERSHIP_LEVELS.LIMITED : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  return { default: seen, ...Object.fromEntries(owners.map(({ name }) => [userId(name), DOCUMENT_OWNERSHIP_LEVELS.OWNER])) };
}

/** What an actor's tokens have in common. */
function tokenSource(person: Person, picture: string): PlainObject {
  const side = person.size ?? 1;
  return {
    name: person.name,
    displayName: TOKEN_DISPLAY_MODES.HOVER,
    actorLink: person.type === 'character',
    width: side,
    height: side,
    texture: { src: picture },
    disposition: TOKEN_DISPOSITIONS[person.disposition],
    sight: { enabled: false },
    lockRotation: true,
  };
}

/** Lists the actors; pictures are named as `tokens/<key>.svg` below the assets. */
export function actors(assets: string): PlainObject[] {
  return PEOPLE.map((person, i) => {
    const picture = `${assets}/tokens/${person.key.toLowerCase()}.svg`;
    return {
      _id: actorId(person.key),
      name: person.name,
      type: person.type,
      img: picture,
      system: { walk: person.walk ?? 4, health: { value: 10, max: 10 }, notes: person.notes, ...person.figures },
      prototypeToken: tokenSource(person, picture),
      folder: person.type === 'character' || person.isCompany ? FOLDERS.party : FOLDERS.creatures,
      sort: (i + 1) * 1000,
      ownership: ownership(person),
      items: [],
      effects: [],
    };
  });
}

/** Lists the things. */
export function items(assets: string): PlainObject[] {
  return THINGS.map(({ key, name, notes }, i) => ({
    _id: fixedId('item', key),
    name,
    type: 'gear',
    img: `${assets}/things/${key.toLowerCase()}.svg`,
    system: { notes },
    sort: (i + 1) * 1000,
    ownership: { default: DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    effects: [],
  }));
}

/** Lists the folders. */
export function folders(): PlainObject[] {
  return [
    { _id: FOLDERS.party, name: 'The company', type: 'Actor', color: '#3d4b63', sorting: 'm', sort: 1000, folder: null },
    { _id: FOLDERS.creatures, name: 'Creatures', type: 'Actor', color: '#5c3434', sorting: 'a', sort: 2000, folder: null },
    { _id: FOLDERS.maps, name: 'Notes on maps', type: 'JournalEntry', color: '#4a4a34', sorting: 'm', sort: 1000, folder: null },
  ];
}

/** Puts a token of an actor on a scene, its top left corner at that pixel. */
export function token(assets: string, key: string, x: number, y: number, more: PlainObject & { nth?: number } = {}): PlainObject {
  const person = PEOPLE.find((one) => one.key === key);
  if (!person) throw new Error(`nobody is called ${key}`);
  const { nth, ...changes } = more;
  return {
    ...tokenSource(person, `${assets}/tokens/${key.toLowerCase()}.svg`),
    _id: fixedId('token', nth === undefined ? key : `${key}x${nth}`),
    actorId: actorId(key),
    x: Math.round(x),
    y: Math.round(y),
    elevation: 0,
    rotation: 0,
    hidden: false,
    ...changes,
  };
}
