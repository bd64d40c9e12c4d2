/** Encounter tables in play. */
import type { WindowFetchers } from '../applications/listing/listing.ts';
import { registerTableEntries } from '../applications/table-play/entries.ts';
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';
import type { TableWindows } from '../foundry/table-play/windows.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import type { Manifest } from './manifest.ts';

const fetchWindows = () => fetchedChunk(() => import('../applications/table-play/windows.ts'));
const windows: WindowFetchers<TableWindows> = {
  expedition: async () => (await fetchWindows()).openPlay,
  tables: async () => (await fetchWindows()).openTablesWindow,
  import: async () =>
    (await fetchedChunk(() => import('../applications/table-play/import-window/import-window.ts'))).openImportWindow,
  share: async () =>
    (await fetchedChunk(() => import('../applications/table-play/share-window/share-window.ts'))).openShareWindow,
};
const TABLES = { window: 'tables', given: [null] };

export const TABLE_PLAY_MANIFEST: Manifest = {
  id: ENCOUNTERS_ID,
  holder: 'RollTable',
  isAlone: true,
  presence: async () => (await fetchedChunk(() => import('../foundry/table-play/presence.ts'))).TABLE_PLAY_PRESENCE,
  refereeing: async () => (await fetchedChunk(() => import('../foundry/table-play/refereeing.ts'))).TABLE_PLAY_REFEREEING,
  cardButtons: {
    remembers: 'result',
    forGms: true,
    fetch: async () => (await fetchedChunk(() => import('../foundry/table-play/table-cards.ts'))).TABLE_CARD_BUTTONS,
  },
  fetchReading: async () => (await fetchedChunk(() => import('../rules/table-play/reading.ts'))).ENCOUNTERS_READING,
  fetchProcedure: async () => (await fetchedChunk(() => import('../rules/table-play/play-table.ts'))).ENCOUNTERS,

  icon: 'fa-dice-d20',
  windows,
  tools: [{ name: 'tables', order: 4, title: 'GHOSTMAP.Controls.Tables', icon: 'fa-solid fa-dice-d20', does: TABLES }],
  keys: [{ id: 'tables', name: 'GHOSTMAP.Keys.Tables', hint: 'GHOSTMAP.Keys.TablesHint', does: TABLES }],
  register: registerTableEntries,
};
