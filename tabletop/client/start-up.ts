/** The game's start once packages are loaded, from `init` to `setup`. */
import type { DocumentConfig } from './config';
import type { Game } from './game';
import { Localization } from './i18n';

/** Packages have said what they want in `init`; documents are made before `setup`. @see https://foundryvtt.com/api/v13/modules/hookEvents.html */
export async function startUp(game: Game): Promise<void> {
  game.initializeSettings();
  Hooks.callAll('init');
  await game.i18n.load(game.data);
  labelSubtypes(game);
  Hooks.callAll('i18nInit');
  game.initializeDocuments();
  game.keybindings.initialize();
  game.time.initialize();
  game.openLine();
  Hooks.callAll('setup');
}

/** Names every sub-type by its documented key, and gives the fields of all models their labels. @see https://foundryvtt.com/article/module-sub-types/ */
function labelSubtypes(game: Game): void {
  for (const [name, types] of Object.entries(game.documentTypes)) {
    const config = CONFIG[name] as DocumentConfig;
    for (const type of types) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
    for (const model of [config.documentClass, ...Object.values(config.dataModels)]) Localization.localizeDataModel(model);
  }
}
