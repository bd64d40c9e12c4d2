/** Gathers wishes to have light, vision and sound reckoned anew, and tells of it once before the next frame. */
import type { RenderFlag, RenderFlagPriority } from '../interaction/render-flags';
import { RenderFlags } from '../interaction/render-flags';
import { callAll, table } from '../table';

/** The hooks that follow flags, with the group they are called with. @see https://foundryvtt.com/api/v13/modules/hookEvents.html */
const HOOKS: readonly (readonly [flag: string, hook: string, group: 'effects' | 'visibility'])[] = [
  ['initializeLightSources', 'initializeLightSources', 'effects'],
  ['initializeVision', 'initializeVisionSources', 'visibility'],
  ['refreshLighting', 'lightingRefresh', 'effects'],
  ['refreshVision', 'sightRefresh', 'visibility'],
  ['refreshVision', 'visibilityRefresh', 'visibility'],
];

/**
 * The canvas' manager of what is perceived. There is neither light nor sight here: flags are taken, and their hooks called.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.perception.PerceptionManager.html
 */
export class PerceptionManager {
  static readonly RENDER_FLAG_PRIORITY: RenderFlagPriority = 'PERCEPTION';
  /** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.perception.PerceptionManager.html#render_flags */
  static readonly RENDER_FLAGS: Record<string, RenderFlag> = {
    refreshEdges: {},
    initializeLighting: { propagate: ['initializeDarknessSources', 'initializeLightSources'] },
    initializeDarknessSources: { propagate: ['refreshLighting', 'refreshVision', 'refreshEdges'] },
    initializeLightSources: { propagate: ['refreshLighting', 'refreshVision', 'refreshEdges'] },
    refreshLighting: { propagate: ['refreshLightSources'] },
    refreshLightSources: {},
    initializeVisionModes: { propagate: ['refreshVisionSources', 'refreshLighting', 'refreshPrimary'] },
    initializeVision: { propagate: ['initializeVisionModes', 'refreshVision'] },
    refreshVision: { propagate: ['refreshVisionSources', 'refreshOcclusionMask'] },
    refreshVisionSources: {},
    refreshPrimary: {},
    refreshOcclusion: { propagate: ['refreshOcclusionStates', 'refreshOcclusionMask'] },
    refreshOcclusionStates: {},
    refreshOcclusionMask: {},
    initializeSounds: { propagate: ['refreshSounds'] },
    refreshSounds: {},
    soundFadeDuration: {},
  };

  readonly renderFlags = new RenderFlags(PerceptionManager.RENDER_FLAGS, {
    object: this,
    priority: PerceptionManager.RENDER_FLAG_PRIORITY,
  });

  /** Notes flags for the next frame; a canvas that is not ready takes none. */
  update(flags: Record<string, boolean>): void {
    if (table().canvas.ready) this.renderFlags.set(flags);
  }

  /** Handles everything at once. */
  initialize(): void {
    this.update({ refreshEdges: true, initializeLighting: true, initializeVision: true, initializeSounds: true });
    this.applyRenderFlags();
  }

  applyRenderFlags(): void {
    if (this.renderFlags.size === 0) return;
    const flags = this.renderFlags.clear();
    const { canvas } = table();
    if (flags['refreshPrimary']) canvas.primary.sortDirty = true;
    for (const [flag, hook, group] of HOOKS) if (flags[flag]) callAll(hook, canvas[group]);
  }
}
