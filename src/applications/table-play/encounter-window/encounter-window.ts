/** The GM's window of encounter tables: which is used here, rolling on it, its rows, settings and chances. */
import { type TableInPlay, askTable, inPlay } from '../../../foundry/table-play/encounter-play.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import { watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { setting } from '../../../foundry/host/settings.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import { openKey } from '../../../foundry/requests/windows.ts';
import type { Answer } from '../../../play/messages.ts';
import { isOpen } from '../../windows/is-open.ts';
import { KeptCaret } from '../../kit/kept-caret.ts';
import { KeptFocus } from '../../kit/kept-focus.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { SteadyWindow } from '../../kit/steady-window.ts';
import { nameTabs } from '../../kit/tab-keys.ts';
import { TypeAhead } from '../../kit/type-ahead.ts';
import { UnsavedText } from '../../kit/unsaved-text.ts';
import { CHANCES_ACTIONS } from './chances/actions.ts';
import { type ChancesModel, FRESH_CHANCES_MODEL } from './chances/context.ts';
import { Reckoner } from './chances/reckoner.ts';
import type { WindowCommand } from './model.ts';
import { followFields } from './handling.ts';
import { RESULT_SECTIONS } from './result-sections.ts';
import { ROLL_ACTIONS } from './roll/actions.ts';
import { FRESH_ROLL_MODEL, type RollModel } from './roll/context.ts';
import { ROWS_ACTIONS } from './rows/actions.ts';
import { FRESH_ROWS_MODEL, type RowsModel } from './rows/context.ts';
import { SETTINGS_ACTIONS } from './settings/actions.ts';
import { TABLES_ACTIONS, worldTable } from './tables/actions.ts';
import {
  FRESH_TABLES_MODEL,
  type ListedTable,
  NO_SURROUNDINGS,
  type Surroundings,
  type TablesModel,
  tablesContext,
} from './tables/context.ts';
import { packTables, siteHere, worldTables } from './tables/site.ts';
import { type Viewed, viewOf } from './views.ts';

type TableDocument = RollTable.Implementation;

/** The size of the window, in pixels: between Foundry's tools and its sidebar, from which things are dragged onto rows. */
const WIDTH = 820;
const HEIGHT = 680;

const template = (name: string): string => `modules/${MODULE_ID}/templates/encounter-window/${name}.hbs`;

/** Where whoever plays by keyboard goes on when the pressed control is gone. */
const NEXT = ['[data-next]:enabled', ':is(button, input, select):enabled'];

/** The window; there is one, and only a GM opens it. */
export class EncounterWindow extends SteadyWindow implements Viewed {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-tables',
    classes: ['ghost-map', 'ghost-map-tables'],
    window: { title: 'GHOSTMAP.Tables.Window', icon: 'fa-solid fa-table-list', resizable: true },
    position: { width: WIDTH, height: HEIGHT },
    actions: {
      ...TABLES_ACTIONS,
      ...ROLL_ACTIONS,
      ...ROWS_ACTIONS,
      ...SETTINGS_ACTIONS,
      ...CHANCES_ACTIONS,
      unlock: openKey,
    },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: 'roll', icon: 'fa-solid fa-dice-d20', label: 'GHOSTMAP.Tables.Tab.roll' },
        { id: 'rows', icon: 'fa-solid fa-list-ol', label: 'GHOSTMAP.Tables.Tab.rows' },
        { id: 'settings', icon: 'fa-solid fa-sliders', label: 'GHOSTMAP.Tables.Tab.settings' },
        { id: 'chances', icon: 'fa-solid fa-chart-simple', label: 'GHOSTMAP.Tables.Tab.chances' },
      ],
      initial: 'roll',
    },
  };

  static override PARTS = {
    tables: { template: template('tables'), scrollable: ['', '.tables-groups'] },
    head: { template: template('head') },
    tabs: { template: template('tabs') },
    roll: { template: template('roll'), templates: [template('result')], scrollable: [''] },
    rows: { template: template('rows'), templates: [template('pager')], scrollable: ['', '.rows-field'] },
    settings: { template: template('settings'), scrollable: ['', '.settings-scenes'] },
    chances: { template: template('chances'), templates: [template('pager')], scrollable: [''] },
  };

  tables: TablesModel = {
    ...FRESH_TABLES_MODEL,
    surroundings: { ...NO_SURROUNDINGS, ...(setting('here') as Partial<Surroundings>) },
  };
  roll: RollModel = FRESH_ROLL_MODEL;
  rows: RowsModel = FRESH_ROWS_MODEL;
  chances: ChancesModel = FRESH_CHANCES_MODEL;
  packed: readonly ListedTable[] = [];
  #table: TableDocument | null = null;
  /** How it stands, until something changes. */
  #play: TableInPlay | null = null;
  /** Whether it is about to be drawn anew. */
  #due = false;
  /** What each redraw that has not come yet is to draw; an empty list is the whole window. */
  readonly #waiting: (readonly string[])[] = [];
  readonly #word = new TypeAhead();
  protected override readonly kept = [new UnsavedText(), new KeptUnfolded(), new KeptCaret(), new KeptFocus(NEXT)];
  readonly #reckoner = new Reckoner((outlook) => {
    this.chances = { ...this.chances, outlook };
    this.redraw('chances');
  });

  constructor() {
    super({ position: besideSidebar(WIDTH) });
  }

  get play(): TableInPlay | null {
    this.#play ??= this.#table && game.tables.has(this.#table.id ?? '') ? inPlay(this.#table) : null;
    return this.#play;
  }

  /** Reads the shown table anew when it is next asked for, and draws the window once all that happens now has happened. */
  changed(): void {
    this.#play = null;
    this.#redrawSoon();
  }

  async command(command: WindowCommand, table?: TableDocument): Promise<Answer | null> {
    const document = table ?? this.play?.document;
    const answer = document ? await askTable(document, command) : null;
    // A field that was changed in vain shows again what holds.
    if (answer?.kind === 'refused') this.redraw();
    return answer;
  }

  show(table: TableDocument): void {
    if (this.#table !== table) {
      this.roll = FRESH_ROLL_MODEL;
      this.rows = FRESH_ROWS_MODEL;
      this.chances = { ...FRESH_CHANCES_MODEL, rolls: this.chances.rolls };
      this.#reckoner.stop();
    }
    this.#table = table;
    this.#play = null;
    this.redraw();
  }

  redraw(...parts: readonly string[]): void {
    this.#waiting.push(parts);
    this.#word.draw(() => {
      const waiting = this.#waiting.splice(0);
      const all = waiting.some(({ length }) => length === 0);
      if (isOpen(this)) void this.render(all ? {} : { parts: [...new Set(waiting.flat())] });
    });
  }

  #redrawSoon(): void {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      this.redraw();
    }, 0);
  }

  /** Shows the named table, or one that fits where none was shown yet. */
  turnTo(table: TableDocument | null): void {
    const shown = table ?? this.play?.document ?? worldTable(this.#usedHere()) ?? game.tables.contents[0];
    if (shown) this.show(shown);
    void this.#readPacks();
  }

  #usedHere(): string {
    return tablesContext(worldTables(), siteHere(), this.tables, '').used?.uuid ?? '';
  }

  async #readPacks(): Promise<void> {
    this.packed = await packTables();
    this.redraw('tables');
  }

  override changeTab(...change: Parameters<SteadyWindow['changeTab']>): void {
    super.changeTab(...change);
    nameTabs(this.element);
    this.#reckon();
  }

  /** Works the chances out while they are looked at. */
  #reckon(): void {
    const { play } = this;
    if (!play?.standing || this.tabGroups['primary'] !== 'chances' || play.table.rows.length === 0) return;
    const { table, checks } = play.standing;
    const key = JSON.stringify([play.document.id, table, checks, this.chances.rolls]);
    this.#reckoner.reckon({ key, standing: play.standing, rolls: this.chances.rolls });
  }

  protected override _configureRenderParts(
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> {
    const parts = super._configureRenderParts(options);
    if (parts['roll']) parts['roll'] = { ...parts['roll'], templates: [template('result'), ...RESULT_SECTIONS.templates] };
    return parts;
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    const prepared = await super._preparePartContext(partId, context, options);
    return { ...prepared, chosen: this.play !== null, ...viewOf(partId, this) };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#word.follow(this.element);
    followFields(this);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#reckon();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#reckoner.stop();
  }
}

let current: EncounterWindow | null = null;

/** Keeps the window in step with the tables and the place. */
function follow(): void {
  const soon = (): void => {
    current?.changed();
  };
  watchTables(soon);
  watchExpeditions(soon);
  Hooks.on('canvasReady', soon);
  Hooks.on('controlToken', soon);
  Hooks.on('moveToken', soon);
}

/** Opens the window, or brings it to the front. */
export async function openTablesWindow(table: TableDocument | null): Promise<void> {
  if (!game.user.isGM) return;
  if (!current) {
    current = new EncounterWindow();
    follow();
  }
  await current.render({ force: true });
  current.turnTo(table);
}
