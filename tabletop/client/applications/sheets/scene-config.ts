import type { ApplicationOptions, RenderContext, RenderOptions, Tab, TabsConfiguration } from '../api/application-types';
import type { TemplatePart } from '../api/handlebars-application';
import { generation, localize, type HostCollection, type HostDocument } from '../host';
import { DialogV2 } from '../api/dialog';
import { type PicturePlace, type StandingScene, hasMoved, hasStanding, reposition } from './reposition';
import { configParts, configTabs, SchemaConfig, type FieldTab } from './schema-config';

const GRIDS = {
  0: 'SHEETS.GridNone',
  1: 'SHEETS.GridSquare',
  2: 'SHEETS.GridHexRowsOdd',
  3: 'SHEETS.GridHexRowsEven',
  4: 'SHEETS.GridHexColumnsOdd',
  5: 'SHEETS.GridHexColumnsEven',
};

const SCENE: Record<string, FieldTab> = {
  basics: {
    icon: 'fa-solid fa-image',
    fields: [
      'name',
      'navigation',
      { path: 'navName', label: 'SHEETS.NavName', plain: true },
      { path: 'background.src', label: 'SHEETS.Background' },
      { path: 'backgroundColor', label: 'SHEETS.BackgroundColor' },
      'foreground',
      '#SHEETS.Dimensions',
      'width',
      'height',
      'padding',
      '#SHEETS.InitialView',
      { path: 'initial.x', label: 'SHEETS.InitialX' },
      { path: 'initial.y', label: 'SHEETS.InitialY' },
      { path: 'initial.scale', label: 'SHEETS.InitialScale' },
    ],
  },
  grid: {
    icon: 'fa-solid fa-border-all',
    fields: [
      { path: 'grid.type', label: 'SHEETS.GridType', choices: GRIDS },
      { path: 'grid.size', units: 'SHEETS.Pixels' },
      'grid.color',
      'grid.alpha',
      'grid.thickness',
      { path: 'grid.distance', label: 'SHEETS.GridDistance' },
      'grid.units',
    ],
  },
  lighting: {
    icon: 'fa-solid fa-lightbulb',
    fields: [
      'tokenVision',
      'environment.darknessLevel',
      'environment.darknessLock',
      'environment.globalLight.enabled',
      'environment.globalLight.bright',
    ],
  },
  ambience: { icon: 'fa-solid fa-cloud-bolt', fields: ['weather', 'journal', 'journalEntryPage'] },
};

/** A level of a scene, on 14. @see https://foundryvtt.com/api/classes/foundry.documents.Level.html */
interface LevelLike extends HostDocument {
  elevation: { bottom: number | null; top: number | null };
  background: { src: string | null };
}

/** What the form says of one level. */
interface LevelChange {
  name?: string;
  background?: { src?: string };
  elevation?: { bottom?: number | null; top?: number | null };
}

/**
 * A scene's name, picture, size, grid and light; on 14 its levels, which hold the pictures.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.SceneConfig.html
 */
export class SceneConfig extends SchemaConfig {
  static override FIELD_TABS = SCENE;
  static override PARTS: Record<string, TemplatePart> = withLevels(configParts(SCENE));
  static override TABS: Record<string, TabsConfiguration> = levelsTab(configTabs(SCENE));
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['scene-config'],
    window: { icon: 'fa-solid fa-map' },
    position: { width: 640 },
    actions: { addLevel: SceneConfig.#onAddLevel, deleteLevel: SceneConfig.#onDeleteLevel },
  };

  get #levels(): LevelLike[] {
    const levels = (this.document as HostDocument & { levels?: HostCollection<LevelLike> }).levels?.contents ?? [];
    return [...levels].sort((a, b) => (a.elevation.bottom ?? 0) - (b.elevation.bottom ?? 0));
  }

  override _prepareTabs(group: string): Record<string, Tab> {
    const { levels, ...tabs } = super._prepareTabs(group);
    return levels && generation() >= 14 ? { ...tabs, levels } : tabs;
  }

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const { levels, ...parts } = super._configureRenderParts(options);
    const { footer, ...others } = parts;
    return levels && generation() >= 14 ? { ...others, levels, ...(footer ? { footer } : {}) } : parts;
  }

  override async _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId !== 'levels') return prepared;
    const levels = this.#levels;
    prepared['levels'] = levels.map(({ id, name, elevation, background }) => ({
      id,
      name,
      elevation,
      src: background.src ?? '',
    }));
    prepared['canDelete'] = levels.length > 1;
    return prepared;
  }

  override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options?: Record<string, unknown>,
  ): Promise<void> {
    const { levels, ...data } = submitData;
    const changes = Object.entries((levels ?? {}) as Record<string, LevelChange>).map(([id, change]) => ({
      _id: id,
      ...change,
      ...(change.background ? { background: { src: change.background.src || null } } : {}),
    }));
    const scene = this.document as StandingScene;
    const before = { ...scene.dimensions };
    await super._processSubmitData(event, form, data, options);
    await takeAlong(scene, before);
    if (changes.length) await this.document.updateEmbeddedDocuments('Level', changes);
  }

  static async #onAddLevel(this: SceneConfig): Promise<void> {
    const top = Math.max(0, ...this.#levels.map((level) => level.elevation.top ?? 0));
    const name = localize('SHEETS.LevelName', { number: this.#levels.length + 1 });
    await this.document.createEmbeddedDocuments('Level', [{ name, elevation: { bottom: top, top: top + 20 } }]);
  }

  static async #onDeleteLevel(this: SceneConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.document.deleteEmbeddedDocuments('Level', [
      target.closest<HTMLElement>('[data-level-id]')?.dataset['levelId'] ?? '',
    ]);
  }
}

/** Asks whether what stands on the scene goes along with its picture, and takes it along. */
async function takeAlong(scene: StandingScene, before: PicturePlace): Promise<void> {
  if (!hasMoved(before, scene.dimensions) || !hasStanding(scene)) return;
  const content = document.createElement('p');
  content.textContent = localize('SHEETS.RepositionQuestion');
  const agreed = await DialogV2.confirm({ window: { title: 'SHEETS.Reposition' }, content, position: { width: 400 } });
  if (agreed) await reposition(scene, before);
}

/** The parts with that of the levels before the footer. */
function withLevels({ footer, ...parts }: Record<string, TemplatePart>): Record<string, TemplatePart> {
  return { ...parts, levels: { template: 'templates/sheets/scene-levels.hbs', scrollable: [''] }, ...(footer ? { footer } : {}) };
}

function levelsTab(tabs: Record<string, TabsConfiguration>): Record<string, TabsConfiguration> {
  tabs['sheet']?.tabs.push({ id: 'levels', icon: 'fa-solid fa-layer-group', label: 'SHEETS.TabLevels' });
  return tabs;
}
