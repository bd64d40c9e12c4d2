/** Encounter tables in play. */
import type { WindowFetchers } from '../applications/listing/listing.ts';
import { registerTableEntries } from '../applications/table-play/entries.ts';
import type { TableWindows } from '../foundry/table-play/windows.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import { type Manifest, part } from './manifest.ts';

const windowsFile = () => import('../applications/table-play/windows.ts');
const TABLES = { window: 'tables', given: [null] };

export const TABLE_PLAY_MANIFEST: Manifest = {
  id: ENCOUNTERS_ID,
  holder: 'RollTable',
  isAlone: true,
  presence: part(() => import('../foundry/table-play/presence.ts'), 'TABLE_PLAY_PRESENCE'),
  refereeing: part(() => import('../foundry/table-play/refereeing.ts'), 'TABLE_PLAY_REFEREEING'),
  cardButtons: {
    remembers: 'result',
    forGms: true,
    fetch: part(() => import('../foundry/table-play/table-cards.ts'), 'TABLE_CARD_BUTTONS'),
  },
  fetchReading: part(() => import('../rules/table-play/reading.ts'), 'ENCOUNTERS_READING'),
  fetchProcedure: part(() => import('../rules/table-play/play-table.ts'), 'ENCOUNTERS'),

  icon: 'fa-dice-d20',
  windows: {
    expedition: part(windowsFile, 'openPlay'),
    tables: part(windowsFile, 'openTablesWindow'),
    import: part(() => import('../applications/table-play/import-window/import-window.ts'), 'openImportWindow'),
    share: part(() => import('../applications/table-play/share-window/share-window.ts'), 'openShareWindow'),
  } satisfies WindowFetchers<TableWindows>,
  tools: [{ name: 'tables', order: 4, title: 'GHOSTMAP.Controls.Tables', icon: 'fa-solid fa-dice-d20', does: TABLES }],
  keys: [{ id: 'tables', name: 'GHOSTMAP.Keys.Tables', hint: 'GHOSTMAP.Keys.TablesHint', does: TABLES }],
  register: registerTableEntries,
};
