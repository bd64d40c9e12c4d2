/** What is found on a ghost map, with one action each: secret doors, parts, traps (SC-04, SC-50, SC-60). */
import { refuse } from '../ruling.ts';
import { secretsOf } from '../maps/dungeon/secret-parts.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
import { type Circumstances, type CommandOf, type Ruling, type State, accept, acceptKept } from './ruling.ts';
import { noted, shown } from './showing.ts';
import { foundIn } from './vault.ts';

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
}

function withFound(state: State, id: string): string {
  return [...foundIn(state.hidden), id].join(' ');
}

/** Makes a secret door one that all may know, with its figures. */
export function revealDoor(state: State, { door, locked }: CommandOf<'reveal-door'>, { world, draws }: Circumstances): Ruling {
  const { open, hidden } = state;
  if (open.doors[door]) return refuse('found');
  const own = hidden.doors[door];
  if (!own) return refuse('no-such-door');
  const found = { ...hidden, doors: without(hidden.doors, door), found: withFound(state, door) };
  const after = shown(state, found, { id: door, door: own, locked }, world.scene, draws);
  const known = { ...open, doors: { ...open.doors, [door]: own } };
  return accept({ open: known, hidden: after.hidden }, [{ name: 'doorFound', data: { door } }], after.effects);
}

/** Shows floor that lies behind secret doors without the doors. */
export function revealPart(state: State, { part }: CommandOf<'reveal-part'>, { world, draws }: Circumstances): Ruling {
  if (foundIn(state.hidden).has(part)) return refuse('shown');
  const map = unpackMap(state.hidden.map);
  if (!map || !secretsOf(map).parts.some(({ id }) => id === part)) return refuse('no-part');
  const found = { ...state.hidden, found: withFound(state, part) };
  const { hidden, effects } = shown(state, found, { id: part, door: null }, world.scene, draws);
  return accept({ ...state, hidden }, [{ name: 'partShown', data: { part } }], effects);
}

/** Notes the figures of a door that nobody has found, or of one that was found. */
export function noteDoor(state: State, { door, stats }: CommandOf<'door-stats'>, { world }: Circumstances): Ruling {
  const { open, hidden } = state;
  const [known, secret] = [open.doors[door], hidden.doors[door]];
  if (known) {
    const doors = { ...open.doors, [door]: { ...known, stats } };
    return accept({ ...state, open: { ...open, doors } }, [], noted(open.grid, { ...known, stats }, world.scene));
  }
  if (!secret) return refuse('no-such-door');
  return acceptKept({ ...state, hidden: { ...hidden, doors: { ...hidden.doors, [door]: { ...secret, stats } } } });
}

function squareKey({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${x}_${y}`;
}

/** Places a trap on a square for the GM alone, changes it, or takes it away. */
export function placeTrap(state: State, command: CommandOf<'place-trap'>): Ruling {
  const key = squareKey(command);
  const { open, hidden } = state;
  if (open.traps[key]) return refuse('found');
  const traps = command.stats === '' ? without(hidden.traps, key) : { ...hidden.traps, [key]: { stats: command.stats } };
  return acceptKept({ open, hidden: { ...hidden, traps } });
}

/** Shows a trap that was found or sprung, or says what has become of one that all know. */
export function revealTrap(state: State, command: CommandOf<'reveal-trap'>): Ruling {
  const key = squareKey(command);
  const { open, hidden } = state;
  const own = hidden.traps[key] ?? open.traps[key];
  if (!own) return refuse('no-such-trap');
  const trap = { stats: own.stats, state: command.state };
  const after: State = {
    open: { ...open, traps: { ...open.traps, [key]: trap } },
    hidden: { ...hidden, traps: without(hidden.traps, key) },
  };
  return accept(after, [{ name: 'trapShown', data: { square: key, state: command.state } }]);
}
