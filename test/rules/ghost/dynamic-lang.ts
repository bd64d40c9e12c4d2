import { LEFT_BEHIND, STARTS } from '../../../src/applications/ghost/ghost-maker/context.ts';
import { ROOM_STATES } from '../../../src/applications/ghost/ghost-window/rooms/context.ts';
import { LEFT_OUT_REASONS, MAP_FAULTS, PART_NAMES } from '../../../src/applications/ghost/map-window/context.ts';
import { DOOR_KINDS } from '../../../src/rules/maps/dungeon-map.ts';
import { LOOKS } from '../../../src/rules/maps/picture/looks.ts';
import { STATS_FAULTS } from '../../../src/rules/maps/notation.ts';
import { MAKING } from '../../../src/foundry/ghost/making/making.ts';
import { GHOST_REFUSALS } from '../../../src/rules/ghost/ruling.ts';
import { TRAP_STATES } from '../../../src/rules/ghost/state.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

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
