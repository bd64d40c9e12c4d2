/** Where the party is, and which tables there are, read from Foundry. */
import { playedTableOf } from '../../../../foundry/tables/played-tables.ts';
import { trayOf } from '../../../../foundry/table-play/encounter-play.ts';
import { expeditionsOn } from '../../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../../foundry/host/module-id.ts';
import { TableFlagsSchema, USED_ANYWHERE, isWeatherTable } from '../../../../rules/encounters/table.ts';
import * as v from 'valibot';
import type { ListedTable, Site } from './context.ts';

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
  return game.tables.map((document) => {
    const table = playedTableOf(document);
    return {
      uuid: document.uuid,
      name: document.name,
      use: table.use,
      pack: '',
      encounters: document.flags[MODULE_ID]?.encounters !== undefined && !isWeatherTable(table),
      waiting: waiting.has(document),
    };
  });
}

/** One entry of a compendium's index, as far as it is read here. */
interface IndexEntry {
  readonly uuid: string;
  readonly name?: string;
  readonly flags?: Readonly<Record<string, { readonly encounters?: unknown } | undefined>>;
}

/** Fields of the index; the types list those of the first order alone, and Foundry takes paths. [doc] api CompendiumCollection#getIndex */
const INDEXED = [`flags.${MODULE_ID}.encounters`] as string[] as ['flags'];

/** Lists the tables of all compendia that this user may see. */
export async function packTables(): Promise<ListedTable[]> {
  const packs = game.packs.filter((pack) => pack.documentName === 'RollTable' && pack.visible);
  const lists = await Promise.all(
    packs.map(async (pack) => {
      const index = await pack.getIndex({ fields: INDEXED });
      return (index.contents as readonly IndexEntry[]).map((entry) => listed(entry, pack.title));
    }),
  );
  return lists.flat();
}

function listed({ uuid, name = '', flags }: IndexEntry, pack: string): ListedTable {
  const read = v.safeParse(TableFlagsSchema, flags?.[MODULE_ID]?.encounters);
  const use = read.success ? { ...USED_ANYWHERE, ...read.output.use } : USED_ANYWHERE;
  return { uuid, name, use, pack, encounters: read.success, waiting: false };
}
