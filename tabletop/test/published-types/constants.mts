/** The constants have the names that are published. @see fvtt-types common/constants */
import type * as ours from '../../common/constants';
import type * as published from '../../../node_modules/fvtt-types/src/foundry/common/constants.d.mts';
import type { Stands } from './expect.mts';

/** The published names of one group that ours lacks. */
type Missing<Name extends keyof typeof published & keyof typeof ours> = Exclude<
  keyof (typeof published)[Name],
  keyof (typeof ours)[Name]
>;

export type Names = [
  Stands<Missing<'GRID_TYPES'>, never>,
  Stands<Missing<'GRID_DIAGONALS'>, never>,
  Stands<Missing<'GRID_SNAPPING_MODES'>, never>,
  Stands<Missing<'MOVEMENT_DIRECTIONS'>, never>,
  Stands<Missing<'DOCUMENT_OWNERSHIP_LEVELS'>, never>,
  Stands<Missing<'USER_ROLES'>, never>,
  Stands<Missing<'TOKEN_DISPOSITIONS'>, never>,
  Stands<Missing<'WALL_DOOR_TYPES'>, never>,
  Stands<Missing<'WALL_DOOR_STATES'>, never>,
  Stands<Missing<'WALL_MOVEMENT_TYPES'>, never>,
  // Deprecated in 12, and gone since.
  Stands<Exclude<Missing<'CHAT_MESSAGE_STYLES'>, 'ROLL' | 'WHISPER'>, never>,
  Stands<Missing<'DICE_ROLL_MODES'>, never>,
];
