import { LEFT_BEHIND, STARTS } from '../../../src/applications/ghost/ghost-maker/context.ts';
import { ROOM_STATES } from '../../../src/applications/ghost/ghost-window/rooms/context.ts';
import type { MapFaultCode } from '../../../src/rules/maps/reading/map-reading.ts';
import { DOOR_KINDS, type LeftOutCode, type MapPart } from '../../../src/rules/maps/dungeon-map.ts';
import { LOOKS } from '../../../src/rules/maps/picture/looks.ts';
import { STATS_FAULTS } from '../../../src/rules/maps/notation.ts';
import { MAKING } from '../../../src/foundry/ghost/making/making.ts';
import { GHOST_REFUSALS } from '../../../src/rules/ghost/ruling.ts';
import { TRAP_STATES } from '../../../src/rules/ghost/state.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

/** Every part of a file and every reason that sentences are made of. */
const PART_NAMES = Object.keys({
  title: 0,
  story: 0,
  rects: 0,
  doors: 0,
  notes: 0,
  columns: 0,
  water: 0,
  resolution: 0,
  line_of_sight: 0,
  objects_line_of_sight: 0,
  portals: 0,
  environment: 0,
  lights: 0,
  image: 0,
  other: 0,
} satisfies Record<MapPart, 0>);
const LEFT_OUT_REASONS = Object.keys({
  malformed: 0,
  'too-large': 0,
  'unknown-kind': 0,
  'in-rock': 0,
  repeated: 0,
  'not-round': 0,
  outside: 0,
  'too-dense': 0,
  shortened: 0,
  'too-many-rooms': 0,
  'odd-colour': 0,
  elsewhere: 0,
  'unknown-part': 0,
} satisfies Record<LeftOutCode, 0>);
const MAP_FAULTS = Object.keys({
  'not-json': 0,
  'not-an-object': 0,
  'unknown-format': 0,
  'no-rects': 0,
  'no-floor': 0,
  'no-map': 0,
  'too-long': 0,
  'too-deep': 0,
  'too-much': 0,
  'too-wide': 0,
} satisfies Record<MapFaultCode, 0>);

/** The translation keys of a ghost map whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: GHOST_REFUSALS },
  { prefix: 'GHOSTMAP.Notice.Stretched.', endings: ['ghost'] },
  { prefix: 'GHOSTMAP.Ghost.Making.', endings: MAKING },
  { prefix: 'GHOSTMAP.Maps.Looks.', endings: LOOKS },
  { prefix: 'GHOSTMAP.Maps.Door.', endings: DOOR_KINDS.filter((kind) => kind !== 'secret-door') },
  { prefix: 'GHOSTMAP.Maps.Part.', endings: PART_NAMES },
  { prefix: 'GHOSTMAP.Maps.Why.', endings: LEFT_OUT_REASONS },
  { prefix: 'GHOSTMAP.Maps.Fault.', endings: MAP_FAULTS },
  { prefix: 'GHOSTMAP.GhostMaker.Left.', endings: LEFT_BEHIND },
  { prefix: 'GHOSTMAP.GhostMaker.Start.', endings: STARTS },
  { prefix: 'GHOSTMAP.GhostWindow.State.', endings: ROOM_STATES },
  { prefix: 'GHOSTMAP.GhostWindow.TrapState.', endings: TRAP_STATES },
  { prefix: 'GHOSTMAP.GhostWindow.StatsFault.', endings: STATS_FAULTS },
  {
    prefix: 'GHOSTMAP.GhostWindow.Stat.',
    endings: ['break', 'secret', 'locked', 'hear', 'disable', 'hit', 'dmg', 'pit', 'floor'],
  },
];
