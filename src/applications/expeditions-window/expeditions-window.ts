/** The GM's window of all expeditions: what is played where, taking one out as a file or bringing one in, and removing what the module leaves. */
import type { Holder } from '../../foundry/host/holders.ts';
import { isSuspended } from '../../foundry/store/leading.ts';
import { refusalSentence, say, words } from '../../foundry/host/notices.ts';
import { keyAtHand } from '../../foundry/requests/closed-here.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { type ExpeditionRef, nameOf, watchExpeditions } from '../../foundry/store/expeditions.ts';
import { bringIn, fileOf } from '../../foundry/transfer/expedition-files.ts';
import type { ExpeditionFile } from '../../play/expedition-file.ts';
import { SHORTEST_PASSPHRASE } from '../../play/passphrases.ts';
import { dataAt, inputIn, isTag } from '../kit/elements.ts';
import { focusFirst } from '../kit/kept-focus.ts';
import { saveHelpFile } from '../parts/save-help.ts';
import type { WindowModel } from '../windows/described-window.ts';
import { isOpen } from '../windows/is-open.ts';
import { singleWindow } from '../windows/single-window.ts';
import { progressOf } from '../windows/working.ts';
import { readChosen } from './chosen-file.ts';
import { type Cleaning, cleanUp, cleaningContext, freshCleaning } from './cleaning.ts';
import { type Task, listContext, passphraseFault, taskContext } from './context.ts';
import { foundHere, keyOf, lyingAt, placedAt } from './found.ts';
import { askToRemove } from './removing.ts';

const NO_TASK: Task = { kind: 'none' };

interface ExpeditionsMemory {
  /** What is being done beside the list, and what is wrong with it as a sentence, empty for nothing. */
  task: Task;
  fault: string;
  busy: boolean;
  cleaning: Cleaning | null;
}
type ExpeditionsWindow = WindowModel & ExpeditionsMemory;

function faultSentence(code: string): string {
  return words(`GHOSTMAP.Expeditions.Fault.${code}`, { least: String(SHORTEST_PASSPHRASE) });
}

function focusTask({ element }: ExpeditionsWindow): void {
  focusFirst(element, ['[data-task] [data-next]']);
}

/** Takes a file that was chosen. */
async function take(model: ExpeditionsWindow, file: File): Promise<void> {
  const read = await readChosen(file);
  model.task = { kind: 'import', file: 'file' in read ? read.file : null };
  model.fault = 'fault' in read ? faultSentence(read.fault) : '';
  await model.render({ parts: ['task'] });
  focusTask(model);
}

function typedIn({ element }: ExpeditionsWindow, name: string): string {
  return inputIn(element, name)?.value ?? '';
}

async function exportOne(model: ExpeditionsWindow, key: string, told: (share: number) => void): Promise<string> {
  const passphrase = typedIn(model, 'passphrase');
  const fault = passphraseFault(passphrase, typedIn(model, 'again'));
  if (fault) return faultSentence(fault);
  const ref = placedAt(key);
  const file = ref && (await fileOf(ref, passphrase, told));
  if (!file) return faultSentence('locked');
  foundry.utils.saveDataToFile(file.text, 'application/json', file.name);
  say('info', 'GHOSTMAP.Expeditions.Exported', { name: file.name });
  model.task = NO_TASK;
  return '';
}

async function importOne(model: ExpeditionsWindow, file: ExpeditionFile | null, told: (share: number) => void): Promise<string> {
  if (!file) return faultSentence('no-file');
  const bringing = await bringIn(file, typedIn(model, 'passphrase'), canvas.scene, told);
  if (bringing.kind === 'fault') return faultSentence(bringing.code);
  if (bringing.kind !== 'brought') return refusalSentence(bringing);
  const { ref, isAsked } = bringing;
  const key = isSuspended(ref) ? 'GHOSTMAP.Expeditions.ImportedWaits' : 'GHOSTMAP.Expeditions.Imported';
  say('info', key, { name: nameOf(ref), where: ref.holder.name });
  // The window of what goes on now would lie over this one, and over a question.
  await model.close();
  if (!isAsked) openExpedition(ref);
  return '';
}

/** Does what is to be done; gives the sentence of what is wrong, empty for nothing. */
async function done(model: ExpeditionsWindow): Promise<string> {
  const { task } = model;
  const told = progressOf(model);
  if (task.kind === 'export') return exportOne(model, task.key, told);
  if (task.kind === 'import') return importOne(model, task.file, told);
  if (task.kind === 'clean') await cleanUp(model);
  return '';
}

const WINDOW = singleWindow<ExpeditionsMemory>({
  name: 'expeditions',
  title: 'GHOSTMAP.Expeditions.Window',
  icon: 'fa-solid fa-box-archive',
  width: 500,
  resizable: true,
  parts: {
    list: {
      scrollable: ['.expeditions-list'],
      view: () => listContext(foundHere(), (kind) => words(`GHOSTMAP.Expeditions.Kind.${kind}`)),
      actions: {
        open(_event, target) {
          const ref = placedAt(dataAt(target, 'key'));
          if (ref) openExpedition(ref);
        },
        async export(_event, target) {
          const ref = placedAt(dataAt(target, 'key'));
          if (ref) await turnToExport(ref);
        },
        async remove(_event, target) {
          const lying = lyingAt(dataAt(target, 'key'));
          if (lying) await askToRemove(lying, target.dataset['name'] ?? '');
        },
      },
    },
    task: {
      templates: ['cleaning'],
      view: ({ task, fault, cleaning }) => ({
        ...taskContext(task, fault, canvas.scene?.name ?? ''),
        cleaning: task.kind === 'clean' && cleaning ? cleaningContext(cleaning) : null,
      }),
      changed(model, field) {
        const file = isTag(field, 'input') && field.type === 'file' ? field.files?.[0] : undefined;
        return file && take(model, file);
      },
      actions: {
        async import() {
          if (keyAtHand()) await turnTo({ kind: 'import', file: null });
        },
        clean: () => turnTo({ kind: 'clean' }),
        help: saveHelpFile,
        leave: () => turnTo(NO_TASK),
      },
    },
  },
  async submit() {
    if (this.busy) return;
    this.busy = true;
    for (const button of this.element.querySelectorAll<HTMLButtonElement>('[data-task] button')) button.disabled = true;
    try {
      this.fault = await done(this);
    } finally {
      this.busy = false;
      if (isOpen(this)) await this.render();
      // What was typed is gone, from the first field on.
      if (isOpen(this) && this.fault !== '') focusTask(this);
    }
  },
  isStandardForm: false,
  fresh: (): ExpeditionsMemory => ({ task: NO_TASK, fault: '', busy: false, cleaning: null }),
  next: ['[data-next]', ':is(button, input):enabled'],
  kept: () => [],
  closed(model) {
    model.task = NO_TASK;
    model.fault = '';
  },
  watch(model) {
    // What is being typed beside the list stays.
    watchExpeditions(() => {
      model.redraw('list');
    });
    Hooks.on('canvasReady', () => {
      model.redraw();
    });
  },
});

/** Opens the window at something that can be done there, unless it is busy. */
async function turnTo(task: Task): Promise<void> {
  if (WINDOW.current()?.busy) return;
  const opened = await WINDOW.open((model) => {
    model.task = task;
    model.fault = '';
    if (task.kind === 'clean') model.cleaning = freshCleaning();
  });
  if (task.kind !== 'none') focusTask(opened);
}

function turnToExport(ref: ExpeditionRef<Holder>): Promise<void> {
  return turnTo({ kind: 'export', key: keyOf(ref), name: nameOf(ref) });
}

/** Opens the window, or brings it to the front. */
export function openExpeditionsWindow(): void {
  if (game.user.isGM) void turnTo(NO_TASK);
}

/** Opens the window at the removal of all that the module has left. */
export function openCleaning(): void {
  if (game.user.isGM) void turnTo({ kind: 'clean' });
}

/** Opens the window at the export of one expedition. */
export function openExport(ref: ExpeditionRef<Holder>): void {
  void turnToExport(ref);
}
