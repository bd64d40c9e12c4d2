/** What is found on a ghost map, with one action each or several at once: secret doors, parts, traps (SC-04, SC-50, SC-60). */
import { sifted } from '../values/records.ts';
import { type Circumstances, accept, event, followedBy, refuse } from '../kit/ruling.ts';
import { secretsOf } from '../maps/dungeon/secret-parts.ts';
import { unpackMap } from '../maps/reading/stored-map.ts';
import type { Effect, SceneThings, SetWallsEffect, WallPlace } from '../procedure.ts';
import { worldWith } from '../kit/world.ts';
import { enter, revealRoom } from './entering.ts';
import { type Ruling, type State, acceptKept } from './ruling.ts';
import { noted, shown } from './showing.ts';
import type { CommandOf, FindingCommand } from './commands.ts';
import { foundIn } from './vault.ts';

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> {
  return sifted(record, (_, other) => other !== key);
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
  return accept({ open: known, hidden: after.hidden }, [event('doorFound', { door })], after.effects);
}

/** Shows floor that lies behind secret doors without the doors. */
export function revealPart(state: State, { part }: CommandOf<'reveal-part'>, { world, draws }: Circumstances): Ruling {
  if (foundIn(state.hidden).has(part)) return refuse('shown');
  const map = unpackMap(state.hidden.map);
  if (!map || !secretsOf(map).parts.some(({ id }) => id === part)) return refuse('no-part');
  const found = { ...state.hidden, found: withFound(state, part) };
  const { hidden, effects } = shown(state, found, { id: part, door: null }, world.scene, draws);
  return accept({ ...state, hidden }, [event('partShown', { part })], effects);
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
  return accept(after, [event('trapShown', { square: key, state: command.state })]);
}

type Walls = Readonly<Record<string, WallPlace | null>>;

function reveal(state: State, command: FindingCommand, circumstances: Circumstances): Ruling {
  switch (command.kind) {
    case 'reveal-door':
      return revealDoor(state, command, circumstances);
    case 'reveal-room':
      return revealRoom(state, command);
    case 'reveal-trap':
      return revealTrap(state, command);
    case 'enter':
      return enter(state, command, circumstances);
  }
}

/** Returns what stands on a scene once walls have been set. */
function thingsAfter(things: SceneThings, effects: readonly Effect[]): SceneThings {
  const walls = effects.reduce<Walls>(
    (now, effect) => (effect.kind === 'set-walls' ? { ...now, ...effect.to } : now),
    things.walls,
  );
  return { walls: sifted(walls, (wall) => wall !== null) as SceneThings['walls'], fixtures: things.fixtures };
}

/** Makes one effect of several that set walls, one after another: what came and went between is in none. */
function joinedWalls(effects: readonly Effect[]): Effect[] {
  const walls = effects.filter((effect): effect is SetWallsEffect => effect.kind === 'set-walls');
  if (walls.length < 2) return [...effects];
  const from = walls.reduceRight<Walls>((later, effect) => ({ ...later, ...effect.from }), {});
  const to = walls.reduce<Walls>((earlier, effect) => ({ ...earlier, ...effect.to }), {});
  const lasting = Object.keys(to).filter((id) => from[id] || to[id]);
  const only = (all: Walls): Walls => Object.fromEntries(lasting.map((id) => [id, all[id] ?? null]));
  return [{ kind: 'set-walls', from: only(from), to: only(to) }, ...effects.filter(({ kind }) => kind !== 'set-walls')];
}

/** Shows things one after another; one that cannot be shown, such as one that was found already, is left out. */
export function revealAll(state: State, { found }: CommandOf<'reveal-all'>, circumstances: Circumstances): Ruling {
  const { scene } = circumstances.world;
  let all = accept(state);
  for (const command of found) {
    const world = scene ? worldWith(circumstances.world, { scene: thingsAfter(scene, all.effects) }) : circumstances.world;
    all = followedBy(all, (now) => {
      const next = reveal(now, command, { ...circumstances, world });
      return next.kind === 'refused' ? accept(now) : next;
    });
  }
  return { ...all, effects: joinedWalls(all.effects) };
}
