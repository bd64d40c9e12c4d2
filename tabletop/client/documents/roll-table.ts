/**
 * Roll tables: rolls, draws, drawn rows.
 * @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.TableResult.html
 */
import { BaseRollTable, BaseTableResult } from '../../common/documents';
import type { Document } from '../../common/document';
import type { PlainObject } from '../../common/merge';
import { Roll } from '../dice/index';

/** What a roll or draw gives. */
export interface RollTableDraw {
  roll: Roll;
  results: TableResult[];
}

export interface DrawOptions {
  roll?: Roll;
  recursive?: boolean;
  results?: TableResult[];
  displayChat?: boolean;
  /** Generation 13. */
  rollMode?: string;
  /** Generation 14. */
  messageMode?: string;
}

const MAX_TABLE_DEPTH = 5;

export class TableResult extends BaseTableResult {
  get icon(): string {
    return this.img ?? 'icons/svg/d20-grey.svg';
  }

  /** What a row says, as HTML: a link to its document, or its name and description. */
  async getHTML(): Promise<string> {
    const uuid = this.documentUuid;
    const parts: string[] = [];
    if (uuid) parts.push(`@UUID[${uuid}]{${this.name}}`);
    else if (this.name) parts.push(`<strong>${this.name}</strong>`);
    if (this.description) parts.push(this.description);
    const editor = foundry.applications.ux['TextEditor'] as
      | { implementation?: { enrichHTML(html: string, options?: PlainObject): Promise<string> } }
      | undefined;
    const html = parts.join(' ');
    return (await editor?.implementation?.enrichHTML(html, { relativeTo: this })) ?? html;
  }
}

export class RollTable extends BaseRollTable {
  get thumbnail(): string {
    return this.img;
  }

  /** The formula in use: the table's own, or a die over the range of its rows. */
  get usedFormula(): string {
    if (this.formula) return this.formula;
    const highest = Math.max(1, ...[...this.results].map((result) => result.range[1]));
    return `1d${highest}`;
  }

  /** In a pack no row is drawn. @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#tocompendium */
  override toCompendium(...args: Parameters<Document['toCompendium']>): PlainObject {
    const data = super.toCompendium(...args);
    if (args[1]?.clearState ?? true)
      data['results'] = (data['results'] as PlainObject[]).map((result) => ({ ...result, drawn: false }));
    return data;
  }

  getResultsForRoll(value: number): TableResult[] {
    return [...this.results].filter(
      (result) => !result.drawn && value >= result.range[0] && value <= result.range[1],
    ) as TableResult[];
  }

  /** Rolls without drawing: nothing is marked or told. @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#roll */
  async roll(options: { roll?: Roll; recursive?: boolean; _depth?: number } = {}): Promise<RollTableDraw> {
    const { recursive = true, _depth = 0 } = options;
    if (_depth > MAX_TABLE_DEPTH)
      throw new Error(`Maximum recursion depth exceeded when attempting to draw from RollTable ${this.id ?? ''}`);
    let roll = options.roll ?? new Roll(this.usedFormula);
    const open = [...this.results].filter((result) => !result.drawn);
    if (open.length === 0) {
      ui.notifications?.warn(game.i18n.localize('TABLE.NoResults'));
      return { roll, results: [] };
    }
    if (!roll._evaluated) await roll.evaluate({ allowInteractive: false });
    let results = this.getResultsForRoll(roll.total ?? 0);
    // Rows that are drawn leave gaps, over which the dice are rolled again; a given roll stands.
    for (
      let attempt = 0;
      results.length === 0 && !options.roll && attempt < MAX_REROLLS && this.#canHit(roll, open as TableResult[]);
      attempt++
    ) {
      roll = await new Roll(this.usedFormula).evaluate({ allowInteractive: false });
      results = this.getResultsForRoll(roll.total ?? 0);
    }
    return { roll, results: recursive ? await this.#resolveNested(results, _depth) : results };
  }

  /** False where no open row lies in reach of the dice, so that rolling again would not end. */
  #canHit(roll: Roll, open: TableResult[]): boolean {
    const lowest = new Roll(roll.formula).evaluateSync({ minimize: true }).total ?? 0;
    const highest = new Roll(roll.formula).evaluateSync({ maximize: true }).total ?? 0;
    return open.some((result) => result.range[0] <= highest && result.range[1] >= lowest);
  }

  /** A row that leads to a table is rolled on there. */
  async #resolveNested(results: TableResult[], depth: number): Promise<TableResult[]> {
    const resolved: TableResult[] = [];
    for (const result of results) {
      const target = result.documentUuid ? await fromUuid(result.documentUuid) : null;
      if (target instanceof RollTable) resolved.push(...(await target.roll({ recursive: true, _depth: depth + 1 })).results);
      else resolved.push(result);
    }
    return resolved;
  }

  /** Rolls, marks what is drawn where the table is without replacement, and tells it in chat. */
  async draw(options: DrawOptions = {}): Promise<RollTableDraw> {
    const { recursive = true, displayChat = true } = options;
    let results = options.results ?? [];
    let { roll } = options;
    if (results.length === 0) {
      const rolled = await this.roll({ ...(roll ? { roll } : {}), recursive });
      roll = rolled.roll;
      results = rolled.results;
    }
    const usedRoll = roll ?? new Roll(this.usedFormula);
    if (results.length === 0) return { roll: usedRoll, results };
    await this.#markDrawn(results);
    if (displayChat) await this.toMessage(results, { roll: usedRoll, messageOptions: modeOf(options) });
    return { roll: usedRoll, results };
  }

  async drawMany(number: number, options: DrawOptions = {}): Promise<RollTableDraw> {
    const results: TableResult[] = [];
    const rolls: Roll[] = [];
    for (let n = 0; n < number; n++) {
      const drawn = await this.draw({ ...options, displayChat: false });
      if (drawn.results.length === 0) break;
      results.push(...drawn.results);
      rolls.push(drawn.roll);
    }
    const roll = rolls[0] ?? new Roll(this.usedFormula);
    if (results.length > 0 && (options.displayChat ?? true))
      await this.toMessage(results, { roll, messageOptions: modeOf(options) });
    return { roll, results };
  }

  async #markDrawn(results: TableResult[]): Promise<void> {
    if (this.replacement || this.pack) return;
    const own = results.filter((result) => result.parent === this);
    if (own.length > 0)
      await this.updateEmbeddedDocuments(
        'TableResult',
        own.map((result) => ({ _id: result.id, drawn: true })),
      );
  }

  /** Tells results in chat. @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#tomessage */
  async toMessage(
    results: TableResult[],
    options: { roll?: Roll; messageData?: PlainObject; messageOptions?: PlainObject } = {},
  ): Promise<Document | undefined> {
    const { roll, messageData = {}, messageOptions = {} } = options;
    const Message = CONFIG.ChatMessage.documentClass as typeof Document & { getSpeaker(): PlainObject };
    const rows = await Promise.all(results.map((result) => result.getHTML()));
    const flavor = game.i18n.format(results.length > 1 ? 'TABLE.DrawFlavorPlural' : 'TABLE.DrawFlavor', {
      number: results.length,
      name: this.name,
    });
    return Message.create(
      {
        flavor,
        author: game.userId,
        speaker: Message.getSpeaker(),
        rolls: this.displayRoll && roll?._evaluated ? [JSON.stringify(roll.toJSON())] : [],
        content: `<div class="table-draw"><p class="table-description">${this.description}</p><ul class="table-results">${rows.map((row) => `<li class="table-result">${row}</li>`).join('')}</ul></div>`,
        sound: null,
        flags: { core: { RollTable: this.id } },
        ...messageData,
      },
      messageOptions,
    );
  }

  /** Returns every row a range as wide as its weight, and the table the die for them. */
  async normalize(): Promise<this | undefined> {
    let total = 0;
    const updates = [...this.results].map((result) => {
      const range = [total + 1, total + result.weight];
      total += result.weight;
      return { _id: result.id, range };
    });
    return this.update({ results: updates, formula: `1d${Math.max(1, total)}` });
  }

  /** Makes all rows open again. */
  async resetResults(): Promise<Document[]> {
    const drawn = [...this.results].filter((result) => result.drawn);
    return this.updateEmbeddedDocuments(
      'TableResult',
      drawn.map((result) => ({ _id: result.id, drawn: false })),
      { diff: false },
    );
  }
}

const MAX_REROLLS = 10_000;

const modeOf = ({ rollMode, messageMode }: DrawOptions): PlainObject => ({
  ...(rollMode === undefined ? {} : { rollMode }),
  ...(messageMode === undefined ? {} : { messageMode }),
});
