/**
 * Settings of the core that nothing here is governed by, and that packages read: performance, volumes, animations.
 * They have the documented keys and types and are not offered in the settings window.
 * @see https://foundryvtt.com/article/settings/
 * @see https://foundryvtt.com/article/configuration/ (Performance)
 */
import { CANVAS_PERFORMANCE_MODES } from '../common/constants';

const FLAGS: Readonly<Record<string, boolean>> = {
  animateRollTable: true,
  chatBubbles: true,
  chatBubblesPan: true,
  lightAnimation: true,
  mipmap: true,
  noCanvas: false,
  pixelRatioResolutionScaling: true,
  scrollingStatusText: true,
  tokenDragPreview: false,
  visionAnimation: true,
};

const NUMBERS: Readonly<Record<string, number>> = {
  fontSize: 5,
  performanceMode: CANVAS_PERFORMANCE_MODES.HIGH,
};

export function registerQuietSettings(): void {
  const { settings } = game;
  const quiet = (key: string, data: Record<string, unknown>): void => {
    if (!settings.settings.has(`core.${key}`)) settings.register('core', key, { scope: 'client', config: false, ...data });
  };
  for (const [key, value] of Object.entries(FLAGS)) quiet(key, { type: Boolean, default: value });
  for (const [key, value] of Object.entries(NUMBERS)) quiet(key, { type: Number, default: value });
  quiet('tourProgress', { type: Object, default: {} });
  quiet('fonts', { scope: 'world', type: Object, default: {} });
  quiet('prototypeTokenOverrides', { scope: 'world', type: Object, default: {} });
}
