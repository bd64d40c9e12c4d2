/** A ghost map of four by two squares with three rooms, and a scramble on the same scene. */
import * as v from 'valibot';
import type { GhostState, ScrambleState } from '../../../../src/play/links/scramble-ghost/link.ts';
import { GhostHiddenSchema, GhostOpenSchema } from '../../../../src/rules/ghost/state.ts';
import {
  DEFAULT_OPTIONS,
  HiddenSchema,
  OpenSchema,
  type Secret,
  type SecretOf,
  type Thing,
} from '../../../../src/rules/scramble/state/state.ts';

/** Its squares begin a square right of the scene's and two below: the square 0, 0 is in row 2 and column 1. */
export const MAP = { x: 100, y: 200, size: 100, columns: 4, rows: 2 } as const;

const open: v.InferInput<typeof GhostOpenSchema> = {
  ...{ name: 'The mill', grid: MAP, token: '', picture: null, shown: 0 },
};
const hidden: v.InferInput<typeof GhostHiddenSchema> = {
  ...{ source: '', map: '', walls: '', from: [], next: 4, found: '' },
  // Room 1 is two squares wide and two high, room 2 lies above room 3.
  cells: '0 0 4 2:1*2,2*2,1*2,3*2',
};

/** What a case says of a ghost map; all else is nothing. */
export interface GhostSaid {
  readonly open?: Partial<v.InferInput<typeof GhostOpenSchema>>;
  readonly hidden?: Partial<v.InferInput<typeof GhostHiddenSchema>>;
}

export function ghost(said: GhostSaid = {}): GhostState {
  return {
    open: v.parse(GhostOpenSchema, { ...open, ...said.open }),
    hidden: v.parse(GhostHiddenSchema, { ...hidden, ...said.hidden }),
  };
}

/** A room as the vault has it. */
export const room = (name: string, more: object = {}) => ({ name, note: '', shown: '', entered: false, ...more });

/** What a case says of a scramble; all else is nothing. */
export interface ScrambleSaid {
  readonly open?: Partial<v.InferInput<typeof OpenSchema>>;
  readonly hidden?: Partial<v.InferInput<typeof HiddenSchema>>;
}

export function scramble(said: ScrambleSaid = {}): ScrambleState {
  const bare = {
    ...{ name: 'The old mill', status: 'dash', options: DEFAULT_OPTIONS, token: '', leader: '', at: '2,1' },
    ...{ dashes: 1, seconds: 0, owed: 0, shown: 0 },
  } as const;
  return { open: v.parse(OpenSchema, { ...bare, ...said.open }), hidden: v.parse(HiddenSchema, { ...said.hidden }) };
}

const LINE = [200, 200, 200, 300] as [number, number, number, number];
export const trapAt = (link: string): SecretOf<'trap'> => ({ kind: 'trap', at: '2,1', text: 'Blade', ghost: link });
export const doorAt = (link: string, text = 'Panel'): SecretOf<'door'> => ({
  ...{ kind: 'door', at: '2,1', beyond: '2,2', text, wall: '', c: LINE },
  ghost: link,
});
export const roomAt = (link: string): Secret => ({ kind: 'room', name: 'Hall', squares: '2:1-2', note: '', ghost: link });

/** A thing that all know, and a room that all know. */
export const thing = (kind: Thing['kind'], state: Thing['state'] = 'found'): Thing => ({
  kind,
  name: 'x',
  at: '2,1',
  state,
  by: '',
});
export const shown = (met: boolean) => ({ name: 'Hall', squares: '2:1-2', met });
