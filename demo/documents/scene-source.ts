/**
 * Source data of a scene with one picture, as each generation wants it: on 13 the scene has a background, on 14 its level.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.SceneData.html
 * @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.LevelData.html
 */
import { GRID_TYPES, SCENE_FOG_MODES } from 'foundry-stand-in/common/constants.ts';
import type { Generation, PlainObject } from 'foundry-stand-in';
import { DEFAULT_LEVEL_ID } from 'foundry-stand-in/common/documents/base-level.ts';

export type GridKind = keyof typeof GRID_TYPES;

/** What a scene of the demo world has of its own. */
export interface ScenePlan {
  readonly id: string;
  readonly name: string;
  readonly navName?: string;
  /** Path of the picture as a browser asks for it. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly padding?: number;
  readonly backgroundColor: string;
  readonly grid: {
    readonly type: GridKind;
    readonly size: number;
    readonly distance: number;
    readonly units: string;
    readonly color?: string;
    readonly alpha?: number;
  };
  readonly order: number;
  readonly active?: boolean;
  readonly journal?: string;
  readonly tokens?: readonly PlainObject[];
  readonly walls?: readonly PlainObject[];
  readonly notes?: readonly PlainObject[];
  readonly drawings?: readonly PlainObject[];
  readonly tiles?: readonly PlainObject[];
  readonly lights?: readonly PlainObject[];
  readonly regions?: readonly PlainObject[];
}

function background(plan: ScenePlan, generation: Generation): PlainObject {
  if (generation < 14) {
    return { background: { src: plan.picture }, backgroundColor: plan.backgroundColor, fog: { exploration: false } };
  }
  return {
    levels: [
      {
        _id: DEFAULT_LEVEL_ID,
        name: 'Ground',
        elevation: { bottom: 0, top: 20 },
        background: { src: plan.picture, color: plan.backgroundColor },
      },
    ],
    initialLevel: DEFAULT_LEVEL_ID,
    backgroundColor: plan.backgroundColor,
    fog: { mode: SCENE_FOG_MODES.DISABLED },
  };
}

/** Makes a scene's source; sight is off, so that everyone sees the whole map. */
export function sceneSource(plan: ScenePlan, generation: Generation): PlainObject & { _id: string } {
  const { type, size, distance, units, color = '#000000', alpha = 0.2 } = plan.grid;
  const level = generation < 14 ? {} : { level: DEFAULT_LEVEL_ID };
  return {
    _id: plan.id,
    name: plan.name,
    navName: plan.navName ?? '',
    navigation: true,
    navOrder: plan.order,
    sort: plan.order,
    active: plan.active ?? false,
    thumb: plan.picture,
    width: plan.width,
    height: plan.height,
    padding: plan.padding ?? 0,
    initial: { x: null, y: null, scale: null },
    grid: { type: GRID_TYPES[type], size, style: 'solidLines', thickness: 1, color, alpha, distance, units },
    tokenVision: false,
    environment: { darknessLevel: 0, globalLight: { enabled: true } },
    ...background(plan, generation),
    journal: plan.journal ?? null,
    ownership: { default: 0 },
    tokens: (plan.tokens ?? []).map((token) => ({ ...token, ...level })),
    walls: [...(plan.walls ?? [])],
    notes: [...(plan.notes ?? [])],
    drawings: [...(plan.drawings ?? [])],
    tiles: [...(plan.tiles ?? [])],
    lights: [...(plan.lights ?? [])],
    regions: [...(plan.regions ?? [])],
    sounds: [],
  };
}
