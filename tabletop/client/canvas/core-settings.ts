/** The settings of the core that concern the canvas. */
import { table } from './table';

/**
 * Registers those that nobody has registered yet.
 * @see https://foundryvtt.com/article/settings/
 * @see https://foundryvtt.com/article/configuration/ (Performance)
 */
export function registerCanvasSettings(): void {
  const { settings } = table().game;
  const register = (key: string, data: Record<string, unknown>): void => {
    if (!settings.settings.has(`core.${key}`)) settings.register('core', key, data);
  };
  const choice = { scope: 'client', config: true, type: Boolean };
  register('maxFPS', {
    name: 'SETTINGS.MaxFPSN',
    hint: 'SETTINGS.MaxFPSL',
    scope: 'client',
    config: true,
    type: Number,
    range: { min: 5, max: 60, step: 5 },
    // A browser that is driven by tests draws with its processor and shares it with others.
    default: navigator.webdriver ? 10 : 60,
    onChange: (value: number) => table().canvas.setMaximumFrameRate(value),
  });
  register('leftClickRelease', { ...choice, name: 'SETTINGS.LClickReleaseN', hint: 'SETTINGS.LClickReleaseL', default: true });
  register('tokenAutoRotate', {
    ...choice,
    scope: 'world',
    name: 'SETTINGS.TokenAutoRotateN',
    hint: 'SETTINGS.TokenAutoRotateL',
    default: false,
  });
  register('photosensitiveMode', {
    ...choice,
    name: 'SETTINGS.PhotosensitiveModeN',
    hint: 'SETTINGS.PhotosensitiveModeL',
    default: false,
    requiresReload: true,
  });
  register('scrollingStatusText', {
    ...choice,
    name: 'SETTINGS.ScrollingTextN',
    hint: 'SETTINGS.ScrollingTextL',
    default: true,
  });
  // Fonts that a gamemaster adds. @see https://foundryvtt.com/api/v13/classes/foundry.applications.settings.menus.FontConfig.html#setting
  register('fonts', { scope: 'world', config: false, type: Object, default: {} });
  register('unconstrainedMovement', { scope: 'client', config: false, type: Boolean, default: false });
  register('notesDisplayToggle', {
    scope: 'client',
    config: false,
    type: Boolean,
    default: true,
    onChange: () => (table().canvas as unknown as { notes?: { refreshVisibility(): void } }).notes?.refreshVisibility(),
  });
}
