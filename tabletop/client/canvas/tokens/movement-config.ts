/** `CONFIG.Token.movement`: the ways in which tokens move. */
import type { TokenDoc } from '../table';
import { table } from '../table';

/** The cost of a step between two grid spaces, of what it would cost plainly. */
export type ActionCostFunction = (cost: number, from: object, to: object, distance: number, segment: object) => number;

/** One way of moving. @see https://foundryvtt.com/api/interfaces/foundry.types.TokenMovementActionConfig.html */
export interface MovementAction {
  label: string;
  icon: string;
  img: string | null;
  order: number;
  teleport: boolean;
  measure: boolean;
  /** The type of walls that block it. */
  walls: string | null;
  visualize: boolean;
  getAnimationOptions: (token: object) => { duration?: number; movementSpeed?: number };
  canSelect: (token: object) => boolean;
  deriveTerrainDifficulty: ((difficulties: Record<string, number>) => number) | null;
  getCostFunction: (token: object, options: object) => ActionCostFunction;
}

/** @see https://foundryvtt.com/api/variables/CONFIG.Token.html */
export interface MovementConfig {
  actions: Record<string, Partial<MovementAction> & { label: string }>;
  defaultAction: string;
  /** Grid spaces in a second. */
  defaultSpeed: number;
  costAggregator: (results: { cost: number }[], distance: number, segment: object) => number;
  TerrainData: unknown;
}

const plain: Omit<MovementAction, 'label'> = {
  icon: 'fa-solid fa-shoe-prints',
  img: null,
  order: 0,
  teleport: false,
  measure: true,
  walls: 'move',
  visualize: true,
  getAnimationOptions: () => ({}),
  canSelect: () => true,
  deriveTerrainDifficulty: null,
  getCostFunction: () => (cost) => cost,
};

/** The configured way of moving of that name, its missing parts filled in. @throws where there is none, as documented in use. */
export function movementAction(name: string): MovementAction {
  const action = movementConfig().actions[name];
  if (action === undefined) throw new Error(`"${name}" is not a movement action of CONFIG.Token.movement.actions`);
  return { ...plain, ...action };
}

/** The ways of moving as they are configured now. */
export function movementConfig(): MovementConfig {
  return table().CONFIG['Token']?.['movement'] as MovementConfig;
}

/** Half as fast as usual. */
const halfSpeed = (): { movementSpeed: number } => ({ movementSpeed: movementConfig().defaultSpeed / 2 });
const instantly = (): { duration: number } => ({ duration: 0 });
const doubleCost = (): ActionCostFunction => (cost) => cost * 2;
/** The middle of the costs of all spaces of a large token; endless if any is. @see https://foundryvtt.com/api/variables/CONFIG.Token.html */
const median = (results: { cost: number }[]): number => {
  const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
  if (costs.some((cost) => cost === Infinity)) return Infinity;
  const middle = Math.floor(costs.length / 2);
  return costs.length % 2 === 1 ? (costs[middle] ?? 0) : ((costs[middle - 1] ?? 0) + (costs[middle] ?? 0)) / 2;
};

/**
 * The ways of moving that a table starts with; names, order and what sets each apart are documented.
 * @see https://foundryvtt.com/api/variables/CONFIG.Token.html
 */
export function defaultMovementConfig(): MovementConfig {
  const named = (name: string, icon: string, order: number, more: Partial<MovementAction> = {}) => ({
    label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
    icon: `fa-solid ${icon}`,
    order,
    ...more,
  });
  const slow = { getAnimationOptions: halfSpeed };
  const hard = { ...slow, getCostFunction: doubleCost };
  const free = (): ActionCostFunction => () => 0;
  return {
    TerrainData: null,
    defaultSpeed: 6,
    defaultAction: 'walk',
    costAggregator: median,
    actions: {
      walk: named('walk', 'fa-person-walking', 0),
      fly: named('fly', 'fa-dove', 1),
      swim: named('swim', 'fa-person-swimming', 2, slow),
      burrow: named('burrow', 'fa-person-digging', 3),
      crawl: named('crawl', 'fa-person-praying', 4, { ...hard, deriveTerrainDifficulty: ({ walk = 1 }) => walk }),
      climb: named('climb', 'fa-person-through-window', 5, { ...hard, deriveTerrainDifficulty: ({ walk = 1 }) => walk }),
      jump: named('jump', 'fa-person-running', 6, {
        getCostFunction: doubleCost,
        deriveTerrainDifficulty: ({ walk = 1, fly = 1 }) => Math.max(walk, fly),
      }),
      blink: named('blink', 'fa-person-rays', 7, {
        teleport: true,
        getAnimationOptions: instantly,
        deriveTerrainDifficulty: () => 1,
      }),
      displace: named('displace', 'fa-arrows-to-dot', 8, {
        teleport: true,
        measure: false,
        walls: null,
        visualize: false,
        canSelect: () => false,
        getAnimationOptions: instantly,
        deriveTerrainDifficulty: () => 1,
        getCostFunction: free,
      }),
    },
  };
}

/** The way of moving that a token uses when none is named. */
export function actionOf(token: Pick<TokenDoc, 'movementAction'>): string {
  return token.movementAction || movementConfig().defaultAction;
}
