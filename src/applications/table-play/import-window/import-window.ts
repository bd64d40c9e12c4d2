/** The GM's window of an import: a text in, what was made of it to look at and decide, and tables once the GM agrees. */
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { showSheet } from '../../../foundry/host/shown-here.ts';
import { type Made, makeTables, tableFolders, type TargetFolder } from '../../../foundry/tables/table-documents.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import type { ImportFault } from '../../../rules/encounters/formats/report.ts';
import { READ_TABLES } from '../../../foundry/tables/tables-beside.ts';
import { isOpen, unlessClosed } from '../../windows/is-open.ts';
import { KeptFocus } from '../../kit/kept-focus.ts';
import { SteadyWindow } from '../../kit/steady-window.ts';
import { TypeAhead } from '../../kit/type-ahead.ts';
import { formatOf, previewContext, READ_AS, type ReadAs, refusalContext } from './context.ts';
import { PREVIEW_ACTIONS, previewChanged } from './preview-actions.ts';
import { decided, freshPreview, NEW_FOLDER, NO_FOLDER, type Preview, wantedTables } from './preview.ts';
import { followSources, LONGEST_TYPED, NO_SOURCE, readFile, type Source } from '../../parts/given-file.ts';
import { IMPORT_WORDS } from './words.ts';
import { isTag } from '../../kit/elements.ts';

const WIDTH = 720;

/** Where the import is: before, while and after it is read, while it is written, and done. */
type Stage = 'source' | 'reading' | 'preview' | 'writing' | 'done';

const template = (name: string): string => `modules/${MODULE_ID}/templates/import-window/${name}.hbs`;

/** Where whoever plays by keyboard goes on when the pressed control is gone. */
const NEXT = ['[data-next]', ':is(button, input, select, textarea):enabled'];

/** The window; only a GM opens it. */
export class ImportWindow extends SteadyWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-import',
    classes: ['ghost-map', 'ghost-map-import'],
    window: { title: 'GHOSTMAP.Import.Window', icon: 'fa-solid fa-file-import', resizable: true },
    position: { width: WIDTH, height: 'auto' as const },
    actions: {
      ...PREVIEW_ACTIONS,
      read: ImportWindow.#readTyped,
      cancel: ImportWindow.#cancel,
      again: ImportWindow.#again,
      write: ImportWindow.#write,
      openTable: ImportWindow.#openTable,
    },
  };

  static override PARTS = {
    body: {
      template: template('body'),
      templates: [template('source'), template('preview')],
      scrollable: ['.import-rows', '.import-faults', '.import-tables'],
    },
    footer: { template: template('footer') },
  };

  preview: Preview | null = null;
  #stage: Stage = 'source';
  #source: Source = NO_SOURCE;
  #readAs: ReadAs = 'detect';
  #refused: readonly ImportFault[] = [];
  #made: Extract<Made, { kind: 'made' }>['tables'] = [];
  #work = new AbortController();
  protected override readonly keptOverall = [new KeptFocus(NEXT)];
  readonly #word = new TypeAhead();
  /** A word that picks how the text is read: it is read once the word is over. */
  readonly #readAsWord = new TypeAhead();

  constructor() {
    super({ position: besideSidebar(WIDTH) });
  }

  protected override _prepareContext(): Promise<object & foundry.applications.api.ApplicationV2.RenderContext> {
    const { preview } = this;
    return Promise.resolve({
      stage: this.#stage,
      source: this.#source,
      // A longer text would keep the page busy; it is read anew all the same.
      typed: this.#source.name === '' && this.#source.text.length <= LONGEST_TYPED ? this.#source.text : '',
      readAs: READ_AS.map((id) => ({ id, chosen: id === this.#readAs })),
      refused: refusalContext(this.#refused, IMPORT_WORDS),
      preview: this.#stage === 'preview' && preview ? previewContext(preview, tableFolders(), IMPORT_WORDS) : null,
      made: this.#made.map(({ id, name }) => ({ id, name })),
    });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    this.#word.follow(element);
    this.#readAsWord.follow(element);
    followSources(element, {
      file: (file) => void this.#takeFile(file),
      text: (text) => void this.#read({ name: '', text, encoding: '' }),
    });
    element.addEventListener('change', ({ target }) => {
      if (!isTag(target, 'input', 'select')) return;
      if (target.name === 'readAs') this.#readOtherwise(target.value as ReadAs);
      else if (this.preview && this.#stage === 'preview') {
        const preview = previewChanged(this.preview, target);
        // A field that is left by a press on a button must not take that button away.
        if (target.type === 'text') this.preview = preview;
        else this.decide(preview);
      }
    });
  }

  /** Takes what was decided over, and draws the window anew. */
  decide(preview: Preview): void {
    this.preview = preview;
    this.#word.draw(() => {
      if (isOpen(this)) void this.render();
    });
  }

  async #show(stage: Stage): Promise<void> {
    this.#stage = stage;
    if (isOpen(this)) await this.render();
  }

  async #takeFile(file: File): Promise<void> {
    if (this.#stage === 'reading' || this.#stage === 'writing') return;
    const source = await readFile(file);
    if (source) await this.#read(source);
    else say('error', 'GHOSTMAP.Import.Unreadable', { name: file.name });
  }

  /** Reads a text beside the page, and shows what was made of it. */
  async #read(source: Source): Promise<void> {
    this.#source = source;
    this.#work = new AbortController();
    this.#refused = [];
    this.preview = null;
    await this.#show('reading');
    const name = source.name.replace(/\.[^.]*$/, '') || words('GHOSTMAP.Import.Pasted');
    const given = { text: source.text, options: { name, policy: 'none' }, format: formatOf(this.#readAs) } as const;
    try {
      const report = await READ_TABLES(given, { progress: this.#progress, signal: this.#work.signal });
      if (report && report.tables.length > 0) this.preview = freshPreview(report);
      else if (report) this.#refused = report.faults;
    } finally {
      await this.#show(this.preview ? 'preview' : 'source');
    }
  }

  /** Shows how far the work is, without drawing the window anew. */
  readonly #progress = (share: number): void => {
    const bar = isOpen(this) ? this.element.querySelector('progress') : null;
    if (bar) bar.value = share;
  };

  #readOtherwise(readAs: ReadAs): void {
    this.#readAs = readAs;
    this.#readAsWord.draw(() => {
      // What has been agreed to meanwhile is written as it was seen.
      if (!isOpen(this) || (this.#stage !== 'source' && this.#stage !== 'preview')) return;
      const typed = this.#typed();
      if (typed !== '') void this.#read({ name: '', text: typed, encoding: '' });
      else if (this.#source.text !== '') void this.#read(this.#source);
    });
  }

  #typed(): string {
    return this.element.querySelector('textarea')?.value ?? '';
  }

  static async #readTyped(this: ImportWindow): Promise<void> {
    await this.#read({ name: '', text: this.#typed(), encoding: '' });
  }

  static #cancel(this: ImportWindow): void {
    this.#work.abort();
  }

  static async #again(this: ImportWindow): Promise<void> {
    this.#refused = [];
    await this.#show('source');
  }

  /** Writes the tables; what fails or is cancelled leaves nothing behind. */
  static async #write(this: ImportWindow): Promise<void> {
    const { preview } = this;
    const target = preview && targetOf(preview);
    if (!preview || !target) return;
    this.#work = new AbortController();
    await this.#show('writing');
    const made = await makeTables(decided(preview), wantedTables(preview), target, {
      progress: (done, of) => {
        this.#progress(of > 0 ? done / of : 1);
      },
      signal: this.#work.signal,
    });
    if (made.kind === 'made') {
      this.#made = made.tables;
      this.#source = NO_SOURCE;
      await this.#show('done');
      return;
    }
    say(made.kind === 'failed' ? 'error' : 'info', `GHOSTMAP.Import.Ended.${made.kind}`);
    if (made.left.length > 0) say('error', 'GHOSTMAP.Import.Left', { names: made.left.join(', ') });
    await this.#show('preview');
  }

  static #openTable(this: ImportWindow, _event: Event, target: HTMLElement): void {
    const table = game.tables.get(target.dataset['table'] ?? '');
    if (table) showSheet(table);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#work.abort();
  }
}

/** The folder that was chosen; null, with a word about it, where a new one has no name. */
function targetOf({ folder, folderName }: Preview): TargetFolder | null {
  if (folder === NO_FOLDER) return { kind: 'none' };
  if (folder !== NEW_FOLDER) return { kind: 'known', id: folder };
  if (folderName.trim() !== '') return { kind: 'new', name: folderName.trim() };
  say('warn', 'GHOSTMAP.Import.FolderUnnamed');
  return null;
}

let current: ImportWindow | null = null;

/** Opens the window, or brings it to the front. */
export function openImportWindow(): void {
  if (!game.user.isGM) return;
  current = unlessClosed(current) ?? new ImportWindow();
  void current.render({ force: true });
}
