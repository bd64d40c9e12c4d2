/** The plain world that a tabletop begins with where it is given none: four users, two scenes, a party. */
import { GRID_TYPES, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, USER_ROLES } from '../common/constants';
import type { PlainObject } from '../common/merge';
import type { WorldSeed } from '../protocol';

/** An id of sixteen letters from a short name. */
const idOf = (name: string): string => name.padEnd(16, '0').slice(0, 16);

const token = (name: string, x: number, y: number): PlainObject => ({
  _id: idOf(`${name}Token`),
  name,
  actorId: idOf(name),
  actorLink: true,
  x,
  y,
  disposition: TOKEN_DISPOSITIONS.FRIENDLY,
  displayName: TOKEN_DISPLAY_MODES.HOVER,
  texture: { src: 'icons/svg/mystery-man.svg' },
});

const actor = (name: string, owner: string): PlainObject => ({
  _id: idOf(name),
  name,
  type: 'character',
  ownership: { default: 1, [idOf(owner)]: 3 },
});

export function plainWorld(): WorldSeed {
  const wall = (x1: number, y1: number, x2: number, y2: number, more: PlainObject = {}): PlainObject => ({
    c: [x1, y1, x2, y2],
    ...more,
  });
  return {
    id: 'plain-world',
    title: 'Plain World',
    users: [
      { _id: idOf('Gamemaster'), name: 'Gamemaster', role: USER_ROLES.GAMEMASTER, color: '#d9b44a' },
      { _id: idOf('PlayerOne'), name: 'Player One', role: USER_ROLES.PLAYER, color: '#5aa9e6', character: idOf('Wren') },
      { _id: idOf('PlayerTwo'), name: 'Player Two', role: USER_ROLES.PLAYER, color: '#e0707d', character: idOf('Moss') },
      { _id: idOf('Assistant'), name: 'Assistant', role: USER_ROLES.ASSISTANT, color: '#7fc29b' },
    ],
    actors: [actor('Wren', 'PlayerOne'), actor('Moss', 'PlayerTwo')],
    scenes: [
      {
        _id: idOf('Open'),
        name: 'Open Ground',
        active: true,
        width: 2000,
        height: 1500,
        padding: 0,
        tokenVision: false,
        backgroundColor: '#3a4238',
        grid: { type: GRID_TYPES.GRIDLESS, size: 100, distance: 10, units: 'ft' },
        tokens: [token('Wren', 500, 500), token('Moss', 650, 500)],
        ownership: { default: 2 },
      },
      {
        _id: idOf('Squares'),
        name: 'Squares',
        width: 2000,
        height: 1500,
        padding: 0.25,
        tokenVision: false,
        backgroundColor: '#31343d',
        grid: { type: GRID_TYPES.SQUARE, size: 100, distance: 5, units: 'ft' },
        tokens: [token('Wren', 700, 700)],
        walls: [wall(1000, 600, 1000, 900), wall(1000, 900, 1000, 1000, { door: 1 }), wall(1000, 1000, 1000, 1300)],
        ownership: { default: 2 },
      },
    ],
    journal: [
      {
        _id: idOf('Welcome'),
        name: 'Welcome',
        ownership: { default: 2 },
        pages: [{ name: 'Welcome', type: 'text', text: { content: '<p>A plain world.</p>' } }],
      },
    ],
    tables: [
      {
        _id: idOf('Weather'),
        name: 'Weather',
        formula: '1d2',
        results: [
          { type: 'text', description: 'Dry', range: [1, 1] },
          { type: 'text', description: 'Wet', range: [2, 2] },
        ],
      },
    ],
  };
}
