/** Where the party is, and which tables the world has, read from Foundry. */
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { setting } from '../../../foundry/host/settings.ts';
import { expeditionsOn } from '../../../foundry/store/expeditions.ts';
import { trayOf } from '../../../foundry/table-play/encounter-play.ts';
import { playedTableOf } from '../../../foundry/tables/played-tables.ts';
import { tablesWithin } from '../../../rules/encounters/choice.ts';
import { isWeatherTable } from '../../../rules/encounters/table.ts';
import { type ListedTable, NO_SURROUNDINGS, type PlacedTable, type Site, type Surroundings, rankedAt } from './place.ts';

/** Returns the party's token: that of a procedure on the viewed scene, or else the one that is selected. */
function partyToken(scene: Scene.Implementation): TokenDocument.Implementation | null {
  for (const { expedition } of expeditionsOn(scene)) {
    const [id] = expedition.procedure.partyTokens(expedition.open);
    const token = scene.tokens.get(id ?? '');
    if (token) return token;
  }
  return canvas.tokens?.controlled[0]?.document ?? null;
}

/** Reads where the party is. */
export function siteHere(): Site {
  const scene = game.scenes.viewed;
  if (!scene) return { scene: '', sceneName: '', regions: [], token: '' };
  const token = partyToken(scene);
  return {
    scene: scene.id ?? '',
    sceneName: scene.name,
    regions: [...(token?.regions ?? [])].map(({ name }) => name),
    token: token?.name ?? '',
  };
}

/** Lists the tables of the world. */
export function worldTables(): ListedTable[] {
  const waiting = new Set(trayOf().map(({ document }) => document));
  const within = tablesWithin(
    game.tables.map((document) => ({
      id: document.uuid,
      leadsTo: playedTableOf(document).rows.flatMap(({ link }) => (link.startsWith('RollTable.') ? link : [])),
    })),
  );
  return game.tables.map((document) => {
    const table = playedTableOf(document);
    return {
      uuid: document.uuid,
      name: document.name,
      use: table.use,
      pack: '',
      encounters: document.flags[MODULE_ID]?.encounters !== undefined && !isWeatherTable(table),
      within: within.has(document.uuid),
      waiting: waiting.has(document),
    };
  });
}

/** Returns what the GM has said of the place in this browser. */
export function surroundingsHere(): Surroundings {
  return { ...NO_SURROUNDINGS, ...(setting('here') as Partial<Surroundings>) };
}

/** Lists the world's encounter tables in the order in which they would be used here, as the window of tables does. */
export function tablesHere(): readonly PlacedTable[] {
  const listed = worldTables().filter(({ encounters }) => encounters);
  return rankedAt(siteHere(), surroundingsHere(), listed);
}
