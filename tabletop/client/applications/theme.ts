import { host } from './host';

/** How the interface looks; the shape of the setting `core.uiConfig`. */
export interface UiConfigValue {
  colorScheme: { applications: '' | 'dark' | 'light'; interface: '' | 'dark' | 'light' };
  fontScale: number;
}

/** The interface is dark unless told otherwise; windows look as the interface does. */
const DEFAULT: UiConfigValue = { colorScheme: { applications: '', interface: 'dark' }, fontScale: 5 };

/** The scheme that a choice means: the browser's wish where nothing is chosen. */
export function effectiveScheme(choice: string): 'dark' | 'light' {
  if (choice === 'dark' || choice === 'light') return choice;
  return globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** What is stored, completed. */
export function readUiConfig(): UiConfigValue {
  let stored: Partial<UiConfigValue> = {};
  try {
    stored = (host().game.settings?.get('core', 'uiConfig') ?? {}) as Partial<UiConfigValue>;
  } catch {
    // Before the settings are there, the page shows its defaults.
  }
  return { ...DEFAULT, ...stored, colorScheme: { ...DEFAULT.colorScheme, ...stored.colorScheme } };
}

/**
 * Puts the chosen scheme of the interface and the size of text on the page.
 * @see https://github.com/foundryvtt/foundryvtt/issues/10678
 */
export function applyUiConfig(): void {
  const config = readUiConfig();
  const scheme = effectiveScheme(config.colorScheme.interface);
  document.body.classList.toggle('theme-dark', scheme === 'dark');
  document.body.classList.toggle('theme-light', scheme === 'light');
  document.documentElement.style.fontSize = `${16 + (config.fontScale - 5)}px`;
}

/** The class names that a window gets where its scheme is not the interface's. */
export function applicationThemeClasses(): string[] {
  const { colorScheme } = readUiConfig();
  if (!colorScheme.applications) return [];
  return ['themed', `theme-${effectiveScheme(colorScheme.applications)}`];
}

/** Registers the setting and follows it and the browser's wish. */
export function registerUiConfig(): void {
  const { settings } = host().game;
  if (settings?.settings.has('core.uiConfig')) return;
  if (settings) {
    settings.register('core', 'uiConfig', {
      name: 'SETTINGS.Appearance',
      scope: 'client',
      config: false,
      type: Object,
      default: DEFAULT,
      onChange: applyUiConfig,
    });
  }
  globalThis.matchMedia?.('(prefers-color-scheme: light)').addEventListener('change', applyUiConfig);
  host().Hooks.on('clientSettingChanged', (key: string) => {
    if (key === 'core.uiConfig') applyUiConfig();
  });
}
