/** The GM's window of encounter tables: which is used here, rolling on it, its rows, settings and chances. */
import { onHooks } from '../../parts/on-hooks.ts';
import { openKey } from '../../../foundry/requests/windows.ts';
import { faultsOn, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import type { EncountersCommand } from '../../../rules/table-play/commands.ts';
import { dataAt, isTag } from '../../kit/elements.ts';
import { KeptCaret } from '../../kit/kept-caret.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { oncePerTurn } from '../../kit/once-per-turn.ts';
import { UnsavedText } from '../../kit/unsaved-text.ts';
import { singleWindow } from '../../windows/single-window.ts';
import { surroundingsHere } from '../parts/site.ts';
import { FRESH_CHANCES_MODEL } from './chances-context.ts';
import { CHANCES_TAB, reckon } from './chances-tab.ts';
import { headContext } from './context.ts';
import { type EncounterMemory, type EncounterPart, isSecret, playIn, send, show } from './model.ts';
import { Reckoner } from './reckoner.ts';
import { FRESH_ROLL_MODEL } from './roll-context.ts';
import { ROLL_TAB } from './roll-tab.ts';
import { FRESH_ROWS_MODEL } from './rows-context.ts';
import { ROWS_TAB, rowDrag } from './rows-tab.ts';
import { SETTINGS_TAB } from './settings-tab.ts';
import { FRESH_TABLES_MODEL } from './tables-context.ts';
import { TABLES_LIST, groupToggled, readPacks, usedHere, worldTable } from './tables-tab.ts';

const HEAD: EncounterPart = {
  view(model) {
    const play = playIn(model);
    if (!play) return headContext(null, false, false, null);
    const fault = faultsOn(play.document)[0]?.fault ?? null;
    const told = fault === null || fault === 'newer' ? fault : 'damaged';
    return { ...headContext(play.table, isSecret(play), play.locked, told), canUndo: play.depth > 0 };
  },
};

const WINDOW = singleWindow<EncounterMemory>({
  name: 'encounter',
  title: 'GHOSTMAP.Tables.Window',
  id: 'ghost-map-tables',
  classes: ['ghost-map-tables'],
  icon: 'fa-solid fa-table-list',
  // Between Foundry's tools and its sidebar, from which things are dragged onto rows.
  width: 820,
  height: 680,
  resizable: true,
  parts: {
    tables: TABLES_LIST,
    head: HEAD,
    tabs: {},
    roll: ROLL_TAB,
    rows: ROWS_TAB,
    settings: SETTINGS_TAB,
    chances: CHANCES_TAB,
  },
  actions: { unlock: openKey },
  /** A result's buttons are about the table that it was rolled on, which may be another than the one that is shown. */
  command(model, command, said) {
    const uuid = dataAt(said, 'table');
    const table = uuid === '' ? playIn(model)?.document : worldTable(uuid);
    return table && send(model, command as EncountersCommand, table);
  },
  fresh: (): EncounterMemory => ({
    table: null,
    read: null,
    tables: { ...FRESH_TABLES_MODEL, surroundings: surroundingsHere() },
    roll: FRESH_ROLL_MODEL,
    rows: FRESH_ROWS_MODEL,
    chances: FRESH_CHANCES_MODEL,
    packed: [],
    reckoner: new Reckoner(),
  }),
  next: ['[data-next]:enabled', ':is(button, input, select):enabled'],
  kept: () => [new UnsavedText(), new KeptUnfolded(), new KeptCaret()],
  events: {
    dragover: rowDrag,
    dragleave: rowDrag,
    drop: rowDrag,
    toggle(model, { target }) {
      if (isTag(target, 'details') && target.dataset['group'] !== undefined) groupToggled(model, target);
    },
  },
  drawn: reckon,
  turned: reckon,
  closed({ reckoner }) {
    reckoner.stop();
  },
  /** Keeps the window in step with the tables and the place; it is drawn once for all that happens together. */
  watch(model) {
    const redraw = oncePerTurn(() => {
      model.redraw();
    });
    const changed = (): void => {
      model.read = null;
      redraw();
    };
    watchTables(changed);
    watchExpeditions(changed);
    onHooks(['canvasReady', 'controlToken', 'moveToken'], changed);
  },
});

/** Opens the window, or brings it to the front, and shows the named table, or one that fits where none was shown yet. */
export async function openTablesWindow(table: RollTable.Implementation | null): Promise<void> {
  if (!game.user.isGM) return;
  const model = await WINDOW.open();
  const shown = table ?? playIn(model)?.document ?? usedHere(model) ?? game.tables.contents[0];
  if (shown) show(model, shown);
  void readPacks(model);
}
