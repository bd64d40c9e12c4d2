/** Several things that are found at once on a ghost map, as one step (SC-04). */
import { worldWith } from '../world-with.ts';
import type { Effect, SceneThings, SetWallsEffect, WallPlace } from '../procedure.ts';
import { revealDoor, revealTrap } from './revealing.ts';
import { enter, revealRoom } from './rooming.ts';
import { type Circumstances, type CommandOf, type Ruling, type State, accept } from './ruling.ts';
import type { FindingCommand } from './state.ts';

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
  const standing = Object.entries(walls).filter((entry): entry is [string, WallPlace] => entry[1] !== null);
  return { walls: Object.fromEntries(standing), fixtures: things.fixtures };
}

/** Makes one effect of several that set walls, one after another: what came and went between is in none. */
export function joinedWalls(effects: readonly Effect[]): Effect[] {
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
  let now = accept(state);
  for (const command of found) {
    const world = scene ? worldWith(circumstances.world, { scene: thingsAfter(scene, now.effects) }) : circumstances.world;
    const next = reveal(now.state, command, { ...circumstances, world });
    if (next.kind === 'refused') continue;
    now = accept(next.state, [...now.events, ...next.events], [...now.effects, ...next.effects]);
  }
  return accept(now.state, now.events, joinedWalls(now.effects));
}
