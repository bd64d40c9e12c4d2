/** The GM's window of an import: a text in, what was made of it to look at and decide, and tables once the GM agrees. */
import { say, words } from '../../../foundry/host/notices.ts';
import { showSheet } from '../../../foundry/host/shown-here.ts';
import { type Made, type TargetFolder, makeTables, tableFolders } from '../../../foundry/tables/table-documents.ts';
import { READ_TABLES } from '../../../foundry/tables/tables-beside.ts';
import type { ImportFault } from '../../../rules/encounters/formats/report.ts';
import type { FormField } from '../../kit/elements.ts';
import { TypeAhead } from '../../kit/type-ahead.ts';
import { choices } from '../../parts/choices.ts';
import { LONGEST_TYPED, NO_SOURCE, type Source, followSources, readFile } from '../../parts/given-file.ts';
import type { WindowModel } from '../../windows/described-window.ts';
import { isOpen } from '../../windows/is-open.ts';
import { singleWindow } from '../../windows/single-window.ts';
import {
  READING_ACTIONS,
  type ReadingWindow,
  begun,
  cancel,
  nothingRead,
  reading,
  shownPreview,
  turnTo,
} from '../../windows/working.ts';
import { type FaultWords, READ_AS, type ReadAs, formatOf, previewContext, refusalContext, wantedContext } from './context.ts';
import { PREVIEW_ACTIONS, previewChanged } from './preview-actions.ts';
import { NEW_FOLDER, NO_FOLDER, type Preview, decided, freshPreview, wantedTables } from './preview.ts';

/** What the window remembers: after the reading it writes, and is done. */
interface ImportMemory extends ReadingWindow<Preview, 'writing' | 'done', ImportFault> {
  source: Source;
  readAs: ReadAs;
  made: Extract<Made, { kind: 'made' }>['tables'];
  /** A word that picks how the text is read: it is read once the word is over. */
  readonly readAsWord: TypeAhead;
}
type ImportModel = WindowModel & ImportMemory;

/** What sentences about a fault are made of: its data, and its numbers as one word. */
function valuesOf({ data }: ImportFault): Record<string, string> {
  const values = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]));
  const { from = '', to = '' } = values;
  return { ...values, totals: from === to ? from : `${from}–${to}` };
}

const IMPORT_WORDS: FaultWords = {
  fault: (fault) => words(`GHOSTMAP.Import.Fault.${fault.code}`, valuesOf(fault)),
  mend: (fault) =>
    words(
      fault.code === 'overlap' && !fault.about?.mendable ? 'GHOSTMAP.Import.WithinOther' : `GHOSTMAP.Import.Mend.${fault.code}`,
      valuesOf(fault),
    ),
};

/** Reads a text beside the page, and shows what was made of it. */
async function read(model: ImportModel, source: Source): Promise<void> {
  model.source = source;
  const name = source.name.replace(/\.[^.]*$/, '') || words('GHOSTMAP.Import.Pasted');
  const given = { text: source.text, options: { name, policy: 'none' }, format: formatOf(model.readAs) } as const;
  await reading(
    model,
    (following) => READ_TABLES(given, following),
    (report) => {
      if (report.tables.length > 0) return freshPreview(report);
      model.refused = report.faults;
      return null;
    },
  );
}

const pasted = (text: string): Source => ({ ...NO_SOURCE, text });

function typedIn({ element }: ImportModel): string {
  return element.querySelector('textarea')?.value ?? '';
}

async function takeFile(model: ImportModel, file: File): Promise<void> {
  if (model.stage === 'reading' || model.stage === 'writing') return;
  const source = await readFile(file);
  if (source) await read(model, source);
  else say('error', 'GHOSTMAP.Import.Unreadable', { name: file.name });
}

function readOtherwise(model: ImportModel, readAs: ReadAs): void {
  model.readAs = readAs;
  model.readAsWord.draw(() => {
    // What has been agreed to meanwhile is written as it was seen.
    if (!isOpen(model) || (model.stage !== 'source' && model.stage !== 'preview')) return;
    const typed = typedIn(model);
    if (typed !== '') void read(model, pasted(typed));
    else if (model.source.text !== '') void read(model, model.source);
  });
}

function changed(model: ImportModel, field: FormField): void {
  const preview = shownPreview(model);
  if (field.name === 'readAs') readOtherwise(model, field.value as ReadAs);
  else if (preview) {
    model.preview = previewChanged(preview, field);
    // A field that is left by a press on a button must not take that button away.
    if (field.type !== 'text') model.redraw();
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

const WINDOW = singleWindow<ImportMemory>({
  name: 'import',
  title: 'GHOSTMAP.Import.Window',
  icon: 'fa-solid fa-file-import',
  width: 720,
  resizable: true,
  parts: {
    body: {
      templates: ['source', 'preview'],
      scrollable: ['.import-rows', '.import-faults', '.import-tables'],
      view(model) {
        const { stage, source, readAs, refused, made } = model;
        const preview = shownPreview(model);
        return {
          stage,
          source,
          // A longer text would keep the page busy; it is read anew all the same.
          typed: source.name === '' && source.text.length <= LONGEST_TYPED ? source.text : '',
          readAs: choices(READ_AS, readAs),
          refused: refusalContext(refused, IMPORT_WORDS),
          preview: preview && previewContext(preview, tableFolders(), IMPORT_WORDS),
          made: made.map(({ id, name }) => ({ id, name })),
        };
      },
      changed,
    },
    footer: {
      view(model) {
        const preview = shownPreview(model);
        return { stage: model.stage, preview: preview && wantedContext(preview) };
      },
    },
  },
  actions: {
    ...PREVIEW_ACTIONS,
    ...READING_ACTIONS,
    read() {
      return read(this, pasted(typedIn(this)));
    },
    /** Writes the tables; what fails or is cancelled leaves nothing behind. */
    async write() {
      const { preview } = this;
      const target = preview && targetOf(preview);
      if (!preview || !target) return;
      const { counted, signal } = begun(this);
      await turnTo(this, 'writing');
      const made = await makeTables(decided(preview), wantedTables(preview), target, { progress: counted, signal });
      if (made.kind === 'made') {
        this.made = made.tables;
        this.source = NO_SOURCE;
        await turnTo(this, 'done');
        return;
      }
      say(made.kind === 'failed' ? 'error' : 'info', `GHOSTMAP.Import.Ended.${made.kind}`);
      if (made.left.length > 0) say('error', 'GHOSTMAP.Import.Left', { names: made.left.join(', ') });
      await turnTo(this, 'preview');
    },
    openTable(_event, { dataset }) {
      const table = game.tables.get(dataset['table'] ?? '');
      if (table) showSheet(table);
    },
  },
  fresh: (): ImportMemory => ({
    ...nothingRead(),
    source: NO_SOURCE,
    readAs: 'detect',
    made: [],
    readAsWord: new TypeAhead(),
  }),
  next: ['[data-next]', ':is(button, input, select, textarea):enabled'],
  nextAnywhere: true,
  kept: () => [],
  follow(model) {
    model.readAsWord.follow(model.element);
    followSources(model.element, {
      file: (file) => void takeFile(model, file),
      text: (text) => void read(model, pasted(text)),
    });
  },
  closed: cancel,
});

/** Opens the window, or brings it to the front. */
export function openImportWindow(): void {
  if (game.user.isGM) void WINDOW.open();
}
