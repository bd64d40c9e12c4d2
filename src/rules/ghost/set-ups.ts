/** What ghost maps are made of, a map file or a GM's scene, and how much of a file's words one can keep (SC-01, SC-41). */
import type { DungeonMap, Place } from '../maps/dungeon-map.ts';
import { mapped } from '../values/records.ts';
import type { SplitWalls } from '../maps/scene/ghost-walls.ts';
import type { PackedPlan } from '../maps/ghost/map-look.ts';
import { planOf } from '../maps/rooms/map-plan.ts';
import { packCells } from '../maps/rooms/room-cells.ts';
import { LONGEST_WORDS, type RoomPlan, type RoomWords } from '../maps/rooms/room-plan.ts';
import { secretDoorsOf } from '../maps/dungeon/secret-parts.ts';
import { packMap } from '../maps/reading/stored-map.ts';
import { type HiddenFixture, packFixtures } from './fixtures.ts';
import { GHOST } from './ghost.ts';
import { type FoundDoor, type GhostGrid, type GhostSetup, LONGEST } from './state.ts';
import { inSquares } from '../maps/scene/scene-walls.ts';
import { fitsVault } from './vault.ts';

type Wanted = Pick<GhostSetup, 'name' | 'grid' | 'lay' | 'token'>;
type WantedOfScene = Wanted &
  Pick<GhostSetup, 'source'> & {
    /** What else stands behind secret doors. */
    readonly fixtures: readonly HiddenFixture[];
    readonly from: readonly Place[];
    /** Figures of secret doors, by their ids. */
    readonly stats: Readonly<Record<string, string>>;
  };

function packedPlan({ cells, rooms, next }: RoomPlan): PackedPlan {
  return { cells: packCells(cells), rooms, next };
}

/** Returns a plan with as much of its words as is kept. */
function inShort({ cells, rooms, next }: PackedPlan): PackedPlan {
  const words = mapped(rooms, ({ name, note, encounter }): RoomWords => ({
    name: name.slice(0, LONGEST_WORDS.name),
    note: note.slice(0, LONGEST_WORDS.note),
    encounter,
  }));
  return { cells, rooms: words, next };
}

/** A map's rooms and story as a vault can hold them, and whether they have all the words that came with them. */
interface FittingRooms {
  readonly plan: PackedPlan;
  readonly story: string;
  readonly noted: boolean;
}

/** Returns the rooms that are proposed with the story of their map. */
function withStory({ story }: DungeonMap, plan: PackedPlan): FittingRooms {
  return { plan, story: story.trim(), noted: true };
}

/** Makes the set-up of a ghost of a map file. */
export function setupOfMap(
  map: DungeonMap,
  wanted: Wanted & Pick<GhostSetup, 'picture'>,
  { plan, story }: Pick<FittingRooms, 'plan' | 'story'> = withStory(map, packedPlan(planOf(map))),
): GhostSetup {
  const doors = secretDoorsOf(map).map(({ id, segment }): [string, FoundDoor] => [id, { line: [...segment], stats: '' }]);
  return {
    ...wanted,
    source: '',
    map: packMap({ ...map, notes: [] }),
    story: story.slice(0, LONGEST.story),
    walls: '',
    fixtures: '',
    from: [],
    doors: Object.fromEntries(doors),
    ...inShort(plan),
  };
}

/** Makes the set-up of a ghost of a GM's scene, from its walls in two and the rooms of its squares. */
export function setupOfScene(
  { secret }: Pick<SplitWalls, 'secret'>,
  plan: RoomPlan,
  { name, grid, lay, token, source, fixtures, from, stats }: WantedOfScene,
): GhostSetup {
  const doors = secret.flatMap(({ _id, c, door }) =>
    door === 2 && _id !== undefined
      ? [[_id, { line: inSquares(grid, c), stats: stats[_id] ?? '' }] satisfies [string, FoundDoor]]
      : [],
  );
  const places = from.slice(0, 20).flatMap(({ x, y }) => [x, y]);
  return {
    name,
    grid,
    lay,
    token,
    picture: null,
    source,
    map: '',
    story: '',
    walls: secret.length === 0 ? '' : JSON.stringify(secret),
    fixtures: packFixtures(fixtures),
    from: places,
    doors: Object.fromEntries(doors),
    ...inShort(packedPlan(plan)),
  };
}

/**
 * Returns the rooms that are proposed of a map as the vault can hold them beside it, those with encounters that are named: without notes and
 * story where there are more words than that, and null where it is too much even then. How much a vault holds follows from the
 * map's squares, not from their place.
 */
export function roomsThatFit(
  map: DungeonMap,
  proposed: PackedPlan,
  grid: GhostGrid,
  encounters: readonly string[] = [],
): FittingRooms | null {
  const fits = (rooms: FittingRooms): boolean => {
    const { open, hidden } = GHOST.begin(setupOfMap(map, { name: '', grid, token: '', picture: null }, rooms));
    return fitsVault(open, hidden);
  };
  const ticked = new Set(encounters);
  const rooms = (noted: boolean): PackedPlan['rooms'] =>
    mapped(proposed.rooms, ({ name, note }, id) => ({ name, note: noted ? note : '', encounter: ticked.has(id) }));
  const whole = withStory(map, { ...proposed, rooms: rooms(true) });
  if (fits(whole)) return whole;
  const bare = { plan: { ...proposed, rooms: rooms(false) }, story: '', noted: false };
  return fits(bare) ? bare : null;
}
