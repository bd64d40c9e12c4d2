/**
 * Modules in the page: what is known of them, and loading their files.
 * @see https://foundryvtt.com/api/classes/foundry.packages.Module.html
 */
import type { PlainObject } from '../common/merge';
import type { ModuleManifest } from '../protocol';
import { getRoute } from './foundry-functions/files';

const SETS = ['authors', 'esmodules', 'scripts', 'styles', 'languages', 'packs'] as const;

/** A module as `game.modules` has it; packages put their `api` on it. */
export class Module {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active = true;
  readonly type = 'module';
  readonly flags: Record<string, PlainObject | undefined>;
  /** Versions are texts, though a manifest may have them as numbers. @see https://foundryvtt.com/api/v13/classes/foundry.packages.BasePackage.html */
  readonly compatibility: Record<string, string>;
  api: unknown;
  readonly [more: string]: unknown;

  constructor(manifest: ModuleManifest) {
    Object.assign(this, manifest);
    this.id = manifest.id;
    this.title = manifest.title;
    this.version = manifest.version;
    this.flags = (manifest['flags'] ?? {}) as Record<string, PlainObject | undefined>;
    this.compatibility = compatibilityOf(manifest);
    for (const name of SETS) (this as PlainObject)[name] = new Set((manifest[name] as unknown[] | undefined) ?? []);
  }
}

function compatibilityOf(manifest: ModuleManifest): Record<string, string> {
  const given = Object.entries((manifest['compatibility'] ?? {}) as PlainObject);
  return Object.fromEntries(given.map(([key, version]) => [key, String(version)]));
}

/** Loads styles, scripts and ES modules of all modules, in order. A fault in one does not stop the others. */
export async function loadModules(manifests: readonly ModuleManifest[]): Promise<void> {
  for (const manifest of manifests) {
    for (const style of manifest.styles ?? []) addStyle(manifest.id, style);
    for (const script of manifest.scripts ?? []) await addScript(urlOf(manifest.id, script));
    for (const esmodule of manifest.esmodules ?? []) {
      try {
        await import(/* @vite-ignore */ urlOf(manifest.id, esmodule));
      } catch (cause) {
        console.error(`The module ${manifest.id} could not be loaded: ${esmodule}`, cause);
      }
    }
  }
}

const urlOf = (id: string, path: string): string => (/^(https?:)?\/\//.test(path) ? path : getRoute(`modules/${id}/${path}`));

/** Styles go to a cascade layer: the one asked for, or that of modules. @see https://foundryvtt.com/api/interfaces/foundry.packages.types.PackageStyle.html unsure: the default layer */
function addStyle(id: string, style: string | { src: string; layer?: string | null }): void {
  const { src, layer = 'modules' } = typeof style === 'string' ? { src: style } : style;
  const element = document.createElement('style');
  element.dataset['module'] = id;
  element.textContent = `@import url("${urlOf(id, src)}")${layer === null ? '' : ` layer(${layer})`};`;
  document.head.append(element);
}

function addScript(src: string): Promise<void> {
  const element = document.createElement('script');
  element.src = src;
  return new Promise((resolve) => {
    element.onload = (): void => resolve();
    element.onerror = (): void => {
      console.error(`The script ${src} could not be loaded`);
      resolve();
    };
    document.head.append(element);
  });
}
