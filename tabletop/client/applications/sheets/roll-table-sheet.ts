import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import type { FormDataExtended } from '../ux/form-data-extended';
import { host, localize, type HostCollection, type HostDocument } from '../host';
import { enrichHtml, getDragEventData } from '../ux/text-editor';
import { reportFailure } from '../api/application-events';

/** A row of a table. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TableResult.html */
interface TableRow extends HostDocument {
  description: string;
  documentUuid?: string | null;
  weight: number;
  range: [number, number];
  drawn: boolean;
}

/** A table with the methods that the sheet calls. @see https://foundryvtt.com/api/v13/classes/foundry.documents.RollTable.html */
interface TableLike extends HostDocument {
  results: HostCollection<TableRow>;
  formula: string;
  description: string;
  replacement: boolean;
  displayRoll: boolean;
  draw?(options?: object): Promise<unknown>;
  normalize?(): Promise<unknown>;
  resetResults?(): Promise<unknown>;
}

/** The ranges that give each row as many numbers as its weight, from one on. @see https://foundryvtt.com/api/v13/classes/foundry.documents.RollTable.html#normalize */
export function rangesOfWeights(weights: readonly number[]): [number, number][] {
  let next = 1;
  return weights.map((weight) => {
    const low = next;
    next += Math.max(1, Math.round(weight));
    return [low, next - 1];
  });
}

/**
 * A table with its rows: which were drawn, drawing one, and for owners everything about it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.RollTableSheet.html
 * @see https://foundryvtt.com/article/roll-tables/
 */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['roll-table-sheet'],
    window: { icon: 'fa-solid fa-table-list', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 720, height: 620 },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      drawResult: RollTableSheet.#onDraw,
      drawSpecificResult: RollTableSheet.#onDrawSpecific,
      createResult: RollTableSheet.#onCreate,
      deleteResult: RollTableSheet.#onDelete,
      normalizeResults: RollTableSheet.#onNormalize,
      resetResults: RollTableSheet.#onReset,
      changeMode: RollTableSheet.#onMode,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sheets/roll-table-header.hbs' },
    results: { template: 'templates/sheets/roll-table-results.hbs', scrollable: ['.results-scroll'] },
    footer: { template: 'templates/sheets/roll-table-footer.hbs' },
  };

  #mode: 'view' | 'edit' = 'view';

  get table(): TableLike {
    return this.document as TableLike;
  }

  get mode(): 'view' | 'edit' {
    return this.isEditable ? this.#mode : 'view';
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { table } = this;
    const rows = [...table.results.contents].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
    const results = await Promise.all(rows.map((row) => this.#row(row)));
    return {
      ...context,
      isEdit: this.mode === 'edit',
      results,
      description: await enrichHtml(table.description, { secrets: table.isOwner, relativeTo: table }),
      drawnCount: rows.filter((row) => row.drawn).length,
      canDraw: table.testUserPermission(host().game.user as never, 'OBSERVER'),
    };
  }

  async #row(row: TableRow): Promise<Record<string, unknown>> {
    const { range, weight, drawn, id } = row;
    const link = row.documentUuid ? `@UUID[${row.documentUuid}]{${row.name || localize('TABLE.Document')}}` : row.name;
    const text = [link, row.description].filter(Boolean).join(' ');
    return {
      id,
      img: row.img,
      low: range[0],
      high: range[1],
      rangeLabel: range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`,
      weight,
      drawn,
      name: row.name,
      description: row.description,
      documentUuid: row.documentUuid,
      isDocument: row.type === 'document',
      html: await enrichHtml(text, { secrets: row.isOwner, relativeTo: row }),
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('dragover', (event) => event.preventDefault());
    this.element.addEventListener('drop', (event) => {
      event.preventDefault();
      this.#drop(event).catch(reportFailure);
    });
  }

  async #drop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    if (!this.isEditable || host().Hooks.call('dropRollTableSheetData', this.document, this, data) === false) return;
    const dropped = await host().fromUuid?.(String(data['uuid'] ?? ''));
    if (!dropped || (dropped.documentName === 'RollTable' && dropped.id === this.document.id)) return;
    await this.#create({ type: 'document', documentUuid: dropped.uuid, name: dropped.name, img: dropped.img ?? null });
  }

  async #create(data: Record<string, unknown>): Promise<void> {
    const last = Math.max(0, ...this.table.results.contents.map((row) => row.range[1]));
    await this.document.createEmbeddedDocuments('TableResult', [
      { weight: 1, range: [last + 1, last + 1], drawn: false, ...data },
    ]);
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    const { results, ...data } = super._processFormData(event, form, formData);
    const rows = Object.entries((results ?? {}) as Record<string, { low?: number; high?: number }>);
    if (rows.length) {
      data['results'] = rows.map(([id, { low, high, ...row }]) => {
        const range = this.table.results.get(id)?.range ?? [1, 1];
        const from = low ?? range[0];
        return { _id: id, ...row, range: [from, Math.max(from, high ?? range[1])] };
      });
    }
    return data;
  }

  override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options?: Record<string, unknown>,
  ): Promise<void> {
    const { results, ...data } = submitData;
    await super._processSubmitData(event, form, data, options);
    if (Array.isArray(results)) await this.document.updateEmbeddedDocuments('TableResult', results as object[]);
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    if (this.mode === 'edit') await this.submit();
    await this.table.draw?.();
  }

  static async #onDrawSpecific(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const row = this.table.results.get(target.closest<HTMLElement>('[data-result-id]')?.dataset['resultId'] ?? '');
    if (row) await this.table.draw?.({ results: [row] });
  }

  static async #onCreate(this: RollTableSheet): Promise<void> {
    if (this.mode === 'edit') await this.submit();
    await this.#create({ type: 'text', name: '', description: '' });
  }

  static async #onDelete(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.document.deleteEmbeddedDocuments('TableResult', [
      target.closest<HTMLElement>('[data-result-id]')?.dataset['resultId'] ?? '',
    ]);
  }

  static async #onNormalize(this: RollTableSheet): Promise<void> {
    if (this.mode === 'edit') await this.submit();
    if (this.table.normalize) {
      await this.table.normalize();
      return;
    }
    const rows = [...this.table.results.contents].sort((a, b) => a.range[0] - b.range[0]);
    const ranges = rangesOfWeights(rows.map((row) => row.weight));
    await this.document.updateEmbeddedDocuments(
      'TableResult',
      rows.map((row, index) => ({ _id: row.id, range: ranges[index] })),
    );
  }

  static async #onReset(this: RollTableSheet): Promise<void> {
    if (this.table.resetResults) await this.table.resetResults();
    else
      await this.document.updateEmbeddedDocuments(
        'TableResult',
        this.table.results.contents.map((row) => ({ _id: row.id, drawn: false })),
      );
  }

  static async #onMode(this: RollTableSheet): Promise<void> {
    if (this.#mode === 'edit') await this.submit();
    this.#mode = this.#mode === 'edit' ? 'view' : 'edit';
    await this.render();
  }
}
