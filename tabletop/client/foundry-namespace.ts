/** The global `foundry` before the rooms fill it. @see https://foundryvtt.com/api/v13/ */
import type { ConstNamespace } from '../common/constants';
import type { FoundryNamespace } from './globals';

export function emptyFoundry(constants: ConstNamespace): FoundryNamespace {
  return {
    CONST: constants,
    utils: {},
    abstract: { types: {} },
    data: { fields: {}, operators: {}, validation: {}, regionBehaviors: {} },
    documents: { abstract: {}, collections: {}, types: {} },
    packages: {},
    config: {},
    helpers: { interaction: {}, media: {} },
    grid: {},
    dice: { terms: {}, types: {} },
    audio: {},
    canvas: {
      animation: {},
      containers: {},
      extensions: {},
      geometry: {},
      groups: {},
      interaction: {},
      layers: {},
      perception: {},
      placeables: { tokens: {}, regions: {} },
      primary: {},
      rendering: {},
      sources: {},
      workers: {},
    },
    applications: {
      api: {},
      apps: {},
      dice: {},
      elements: {},
      fields: {},
      handlebars: {},
      hud: {},
      sheets: { journal: {} },
      sidebar: { apps: {}, tabs: {} },
      types: {},
      ui: {},
      ux: {},
      instances: new Map(),
    },
  };
}
