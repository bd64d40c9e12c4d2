/** Effects on the world: what a command makes the scene or the table do. Each looks before it acts, so that a repeat does no harm. */
import type {
  AdvanceTimeEffect,
  Effect,
  LightTokenEffect,
  MakeActorEffect,
  MarkRowsEffect,
  PresentToken,
  SceneThings,
  SetActorEffect,
  SetFixturesEffect,
  SetTilesEffect,
  SetWallsEffect,
  TokenMoveEffect,
  TokenPlace,
  World,
} from '../rules/procedure.ts';
import { type Lay, groundNow } from '../rules/grid/lay.ts';
import { REMOVED } from '../play/changes.ts';
import { isToDo } from '../play/effects/every-effect.ts';
import { textOf, valueOf } from '../play/effects/plain-text.ts';
import { boardOf, layOn, lightOf, thingsOn, unitsPerSquare, wallSource } from './scene/boards.ts';
import { isAway, levelUnder, toUpdate } from './host/compat.ts';
import { actorElsewhere, makeActor, setActor } from './effects/actors.ts';
import { combatOn, setCombat } from './effects/combats.ts';
import { regionsOn, setRegions } from './effects/regions.ts';
import { expeditionOn } from './store/expeditions.ts';
import { type Holder, isScene, isTable } from './host/holders.ts';
import { besideOn, isPartyAstray } from './store/leading.ts';
import { MODULE_ID } from './host/module-id.ts';
import { playedTableOf } from './tables/played-tables.ts';
import { cellsUnder } from './presence/presence.ts';
import type { Unfinished } from './referee/referee-ports.ts';
import { layPart, tableElsewhere, wallsChanged } from './referee/refereeings.ts';
import { placeToken, tokenPlace } from './scene/token-places.ts';

/** Returns the cells that an expedition's procedure asks for, on the level that a token stands on; nothing where it asks for none. */
function cellsFor(scene: Scene.Implementation, expedition: string, token: string): World['cells'] {
  const procedure = expeditionOn(scene, expedition)?.expedition.procedure.id ?? '';
  return cellsUnder(scene, procedure, token);
}

/** Returns a token of a scene, with its light in squares as they were laid. */
function presentToken(scene: Scene.Implementation, id: string, lay: Lay = layOn(scene)): PresentToken | null {
  const place = tokenPlace(scene, id);
  return place && { place, light: scene.grid.isSquare ? lightOf(scene, id, lay) : null };
}

/** What Foundry calls each kind of fixture. */
const FIXTURES = { light: 'AmbientLight', sound: 'AmbientSound', tile: 'Tile', drawing: 'Drawing' } as const;

/** What of what stands on a scene is looked at for the sake of undos. */
function moreOn(scene: Scene.Implementation): Pick<SceneThings, 'isFixture' | 'restOf'> {
  return {
    // To say again what it is changes nothing of it.
    isFixture: (id, { kind, data }) => {
      const { flags: _flags, ...said } = data;
      const document = scene.getEmbeddedCollection(FIXTURES[kind]).get(id);
      return !!document && Object.keys(document.updateSource(said, { dryRun: true })).length === 0;
    },
    restOf: (id) => {
      const { flags = {}, levels = [] } = (scene.walls.get(id)?.toObject() ?? {}) as WallRest;
      const others = Object.entries(flags).filter(([scope]) => scope !== MODULE_ID);
      const rest = {
        ...(others.length > 0 ? { flags: Object.fromEntries(others) } : {}),
        ...(levels.length > 0 ? { levels } : {}),
      };
      return Object.keys(rest).length > 0 ? (textOf(rest) ?? undefined) : undefined;
    },
  };
}

/** What a wall has that no effect speaks of. */
interface WallRest {
  readonly flags?: Readonly<Record<string, unknown>>;
  /** On 14. */
  readonly levels?: readonly string[];
}

/** Returns what a decision may know of the world around a holder; `tokens` are the party's, the party token first, `lay` says how it was laid on the scene's picture, and `own` is its expedition. */
export function worldOf(holder: Holder | null, tokens: readonly string[], lay?: Lay, own = ''): World {
  const scene = holder && isScene(holder) ? holder : null;
  const place = (id: string): TokenPlace | null => (scene ? tokenPlace(scene, id) : null);
  const followers = tokens.slice(1).flatMap((id): [string, TokenPlace][] => {
    const found = place(id);
    return found ? [[id, found]] : [];
  });
  return {
    token: place(tokens[0] ?? ''),
    followers: Object.fromEntries(followers),
    tokens: scene ? (id) => presentToken(scene, id, lay) : undefined,
    time: game.time.worldTime,
    table: holder && isTable(holder) ? playedTableOf(holder) : null,
    get board() {
      return scene && boardOf(scene, { token: tokens[0] ?? '', lay });
    },
    get cells() {
      return scene && cellsFor(scene, own, tokens[0] ?? '');
    },
    ground: scene ? groundNow(scene.dimensions, lay) : undefined,
    get beside() {
      return besideOn(scene, own);
    },
    away: scene ? isAway(scene, tokens[0] ?? '') : false,
    astray: () => scene !== null && isPartyAstray(scene, tokens[0] ?? ''),
    scene: scene ? Object.assign(thingsOn(scene, levelUnder(scene, '')), moreOn(scene)) : undefined,
    tables: tableElsewhere,
    actors: actorElsewhere,
    combats: scene ? (id) => combatOn(scene, id) : undefined,
    weather: scene?.weather,
    get regions() {
      return scene ? regionsOn(scene) : undefined;
    },
  };
}

/** Shows rows of a table as drawn or not; rows that are gone are left out. */
async function markRows(table: RollTable.Implementation, to: MarkRowsEffect['to']): Promise<void> {
  const updates = Object.entries(to)
    .filter(([row]) => table.results.has(row))
    .map(([_id, drawn]) => ({ _id, drawn }));
  await table.updateEmbeddedDocuments('TableResult', updates);
}

/** What a new wall of which all is said has from another one: on 14, the levels that it stands on. */
function levelsOf(model: object | undefined): object {
  return model && 'levels' in model ? { levels: model.levels } : {};
}

/** Takes the stats off a wall that has none any more: an empty one would tell that a door had been there. */
function withoutStats(wall: WallDocument.Implementation | undefined): object {
  return wall?.flags[MODULE_ID] ? { flags: toUpdate({ [MODULE_ID]: REMOVED }) } : {};
}

/** Puts walls up, changes them and takes them away; a new one is for the rest like one that stood there. */
async function setWalls(scene: Scene.Implementation, { from, to }: SetWallsEffect): Promise<void> {
  const model = Object.keys(from).flatMap((id) => scene.walls.get(id)?.toObject() ?? [])[0];
  const placed = Object.entries(to).flatMap(([_id, wall]) => (wall ? [{ _id, ...wallSource(wall) }] : []));
  const made = placed
    .filter(({ _id }) => !scene.walls.has(_id))
    .map((wall) => {
      const { flags, ...rest } = (valueOf(to[wall._id]?.rest) ?? {}) as WallRest;
      return { ...(to[wall._id]?.manner ? levelsOf(model) : model), ...wall, flags: { ...flags, ...wall.flags }, ...rest };
    });
  if (made.length > 0) await scene.createEmbeddedDocuments('Wall', made, { keepId: true });
  const changed = placed
    .filter(({ _id }) => scene.walls.has(_id) && !made.some((wall) => wall._id === _id))
    .map((wall) => (to[wall._id]?.stats === '' ? { ...wall, ...withoutStats(scene.walls.get(wall._id)) } : wall));
  if (changed.length > 0) await scene.updateEmbeddedDocuments('Wall', changed);
  const gone = Object.keys(to).filter((id) => to[id] === null && scene.walls.has(id));
  if (gone.length > 0) await scene.deleteEmbeddedDocuments('Wall', gone);
}

/** Turns a token as a movement leaves it, where that turns it at all and nobody has turned it since. */
async function turnToken(scene: Scene.Implementation, { token, turn }: TokenMoveEffect): Promise<void> {
  const present = scene.tokens.get(token);
  if (turn && present?._source.rotation === turn[0]) await present.update({ rotation: turn[1] });
}

/** Takes parts of a map's picture away and begins to draw others; one that cannot be drawn is missing, and play goes on. */
async function setTiles(scene: Scene.Implementation, { to }: SetTilesEffect): Promise<Unfinished[]> {
  const gone = Object.keys(to).filter((id) => to[id] === null && scene.tiles.has(id));
  if (gone.length > 0) await scene.deleteEmbeddedDocuments('Tile', gone);
  const laid: Unfinished[] = [];
  for (const [id, tile] of Object.entries(to)) {
    const part = tile && (await layPart(scene, id, tile));
    if (part) laid.push(part);
  }
  return laid;
}

/** Puts up lights, sounds, tiles and drawings, and takes them away. */
async function setFixtures(scene: Scene.Implementation, { from, to }: SetFixturesEffect): Promise<void> {
  for (const [kind, name] of Object.entries(FIXTURES)) {
    const present = scene.getEmbeddedCollection(name);
    const gone = Object.keys(to).filter((id) => from[id]?.kind === kind && to[id] === null && present.has(id));
    if (gone.length > 0) await scene.deleteEmbeddedDocuments(name, gone);
    const come = Object.entries(to).filter(([id, fixture]) => fixture?.kind === kind && !present.has(id));
    const made = come.map(([_id, fixture]) => ({ ...fixture?.data, _id }));
    if (made.length > 0) await scene.createEmbeddedDocuments(name, made, { keepId: true });
  }
}

/** Changes a token's light and turns it along; squares, as they were laid, become the scene's units. */
async function lightToken(scene: Scene.Implementation, { token, to }: LightTokenEffect, lay: Lay | undefined): Promise<void> {
  const unit = unitsPerSquare(scene, lay);
  // Foundry keeps reaches in hundredths.
  const reach = (squares: number): number => Math.round(squares * unit * 100) / 100;
  const light = { bright: reach(to.bright), dim: reach(to.dim), angle: to.angle };
  await scene.tokens.get(token)?.update({ light, rotation: to.rotation });
}

/** Makes an effect of an expedition happen if the world still stands as it expects, and gives what takes longer; `lay` says how the expedition was laid. */
export async function perform(holder: Holder, effect: Effect, lay?: Lay): Promise<readonly Unfinished[]> {
  const token = 'token' in effect ? effect.token : '';
  if (!isToDo(effect, worldOf(holder, [token], lay), token)) return [];
  if (effect.kind === 'advance-time') await game.time.advance(effect.to - effect.from);
  else if (effect.kind === 'set-actor') await setActor(effect);
  else if (effect.kind === 'make-actor') await makeActor(effect);
  else if (effect.kind === 'mark-rows') {
    if (isTable(holder)) await markRows(holder, effect.to);
  } else if (isScene(holder)) return performOn(holder, effect, lay);
  return [];
}

/** Makes an effect happen on a scene. */
async function performOn(
  scene: Scene.Implementation,
  effect: Exclude<Effect, AdvanceTimeEffect | MarkRowsEffect | SetActorEffect | MakeActorEffect>,
  lay: Lay | undefined,
): Promise<readonly Unfinished[]> {
  switch (effect.kind) {
    case 'set-tiles':
      return setTiles(scene, effect);
    case 'move-token':
      await turnToken(scene, effect);
      await placeToken(scene, effect.token, effect.to, true, effect.via);
      break;
    case 'set-walls':
      await setWalls(scene, effect);
      await wallsChanged(scene, effect);
      break;
    case 'set-fixtures':
      await setFixtures(scene, effect);
      break;
    case 'light-token':
      await lightToken(scene, effect, lay);
      break;
    case 'set-combat':
      await setCombat(scene, effect);
      break;
    case 'set-weather':
      await scene.update({ weather: effect.to });
      break;
    case 'set-regions':
      await setRegions(scene, effect);
  }
  return [];
}
