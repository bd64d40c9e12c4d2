/** The GM's window of all expeditions: what is played where, taking one out as a file or bringing one in, and removing what the module leaves. */
import { keyAtHand } from '../../foundry/requests/closed-here.ts';
import { type Bringing, bringIn, fileOf } from '../../foundry/transfer/expedition-files.ts';
import { nameOf } from '../../foundry/store/expeditions.ts';
import { type ExpeditionRef, watchExpeditions } from '../../foundry/store/expeditions.ts';
import type { Holder } from '../../foundry/host/holders.ts';
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { refusalSentence, say, words } from '../../foundry/host/notices.ts';
import { besideSidebar } from '../../foundry/scene/view.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { SHORTEST_PASSPHRASE } from '../../play/passphrases.ts';
import { isOpen } from '../windows/is-open.ts';
import { KeptFocus, focusFirst } from '../kit/kept-focus.ts';
import { SteadyWindow } from '../kit/steady-window.ts';
import { readChosen } from './chosen-file.ts';
import { Cleaning } from './cleaning.ts';
import { type Task, listContext, passphraseFault, taskContext } from './context.ts';
import { foundHere, keyOfPlaced, lyingAt, placedAt } from './found.ts';
import { askToRemove } from './removing.ts';
import { isTag } from '../kit/elements.ts';

const WIDTH = 500;
const NO_TASK: Task = { kind: 'none' };

/** Where whoever plays by keyboard goes on when the pressed control is gone. */
const NEXT = ['[data-next]', ':is(button, input):enabled'];

const template = (name: string): string => `modules/${MODULE_ID}/templates/expeditions-window/${name}.hbs`;

function keyAt(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? '';
}

function faultSentence(code: string): string {
  return words(`GHOSTMAP.Explorations.Fault.${code}`, { least: String(SHORTEST_PASSPHRASE) });
}

/** The window; only a GM opens it. */
export class ExpeditionsWindow extends SteadyWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-expeditions',
    tag: 'form',
    classes: ['ghost-map', 'ghost-map-expeditions'],
    window: { title: 'GHOSTMAP.Explorations.Window', icon: 'fa-solid fa-box-archive', resizable: true },
    position: { width: WIDTH, height: 'auto' as const },
    actions: {
      open: ExpeditionsWindow.#open,
      export: ExpeditionsWindow.#exportOne,
      remove: ExpeditionsWindow.#remove,
      import: ExpeditionsWindow.#importOne,
      clean: ExpeditionsWindow.#cleanAll,
      leave: ExpeditionsWindow.#leave,
    },
    form: { handler: ExpeditionsWindow.#submit, closeOnSubmit: false },
  };

  static override PARTS = {
    list: { template: template('list'), scrollable: ['.expeditions-list'] },
    task: { template: template('task'), templates: [template('cleaning')] },
  };

  #task: Task = NO_TASK;
  #fault = '';
  #busy = false;
  readonly #cleaning = new Cleaning(() => this.element);
  protected override readonly kept = [new KeptFocus(NEXT)];

  constructor() {
    super({ position: besideSidebar(WIDTH) });
  }

  protected override _prepareContext(): Promise<object & foundry.applications.api.ApplicationV2.RenderContext> {
    const scene = canvas.scene?.name ?? '';
    return Promise.resolve({
      ...listContext(foundHere(), (kind) => words(`GHOSTMAP.Explorations.Kind.${kind}`)),
      ...taskContext(this.#task, this.#fault, scene),
      cleaning: this.#task.kind === 'clean' ? this.#cleaning.context : null,
    });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('change', ({ target }) => {
      const file = isTag(target, 'input') && target.type === 'file' ? target.files?.[0] : undefined;
      if (file) void this.#take(file);
    });
  }

  /** Draws the list anew; what is being typed beside it stays. */
  redraw(): void {
    if (isOpen(this)) void this.render({ parts: ['list'] });
  }

  /** Turns to something that can be done here. */
  async turnTo(task: Task): Promise<void> {
    if (this.#busy) return;
    this.#task = task;
    this.#fault = '';
    if (task.kind === 'clean') this.#cleaning.ask();
    await this.render({ force: true });
    if (task.kind !== 'none') focusFirst(this.element, ['[data-task] [data-next]']);
  }

  /** Turns to the export of one expedition. */
  async turnToExport(ref: ExpeditionRef<Holder>): Promise<void> {
    await this.turnTo({ kind: 'export', key: keyOfPlaced(ref), name: nameOf(ref) });
  }

  static #open(this: ExpeditionsWindow, _event: Event, target: HTMLElement): void {
    const ref = placedAt(keyAt(target));
    if (ref) openExpedition(ref);
  }

  static async #exportOne(this: ExpeditionsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const ref = placedAt(keyAt(target));
    if (ref) await this.turnToExport(ref);
  }

  static async #remove(this: ExpeditionsWindow, _event: Event, target: HTMLElement): Promise<void> {
    const lying = lyingAt(keyAt(target));
    if (lying) await askToRemove(lying, target.dataset['name'] ?? '');
  }

  static async #importOne(this: ExpeditionsWindow): Promise<void> {
    if (keyAtHand()) await this.turnTo({ kind: 'import', file: null });
  }

  static async #cleanAll(this: ExpeditionsWindow): Promise<void> {
    await this.turnTo({ kind: 'clean' });
  }

  static async #leave(this: ExpeditionsWindow): Promise<void> {
    await this.turnTo(NO_TASK);
  }

  /** Takes a file that was chosen. */
  async #take(file: File): Promise<void> {
    const read = await readChosen(file);
    this.#task = { kind: 'import', file: 'file' in read ? read.file : null };
    this.#fault = 'fault' in read ? faultSentence(read.fault) : '';
    await this.render({ parts: ['task'] });
    focusFirst(this.element, ['[data-task] [data-next]']);
  }

  #typed(name: string): string {
    const field = (this.element as HTMLFormElement).elements.namedItem(name);
    return isTag(field, 'input') ? field.value : '';
  }

  /** Shows how far the key of a passphrase is, without drawing the window anew. */
  readonly #told = (share: number): void => {
    const bar = this.element.querySelector<HTMLProgressElement>('.expeditions-working');
    if (!bar) return;
    bar.hidden = false;
    bar.value = share;
  };

  static async #submit(this: ExpeditionsWindow): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (const button of this.element.querySelectorAll<HTMLButtonElement>('[data-task] button')) button.disabled = true;
    try {
      this.#fault = await this.#done();
    } finally {
      this.#busy = false;
      if (isOpen(this)) await this.render();
    }
  }

  /** Does what is to be done; gives the sentence of what is wrong, empty for nothing. */
  async #done(): Promise<string> {
    switch (this.#task.kind) {
      case 'export':
        return this.#export(this.#task.key);
      case 'import':
        return this.#import();
      case 'clean':
        await this.#cleaning.carryOut();
        return '';
      case 'none':
        return '';
    }
  }

  async #export(key: string): Promise<string> {
    const passphrase = this.#typed('passphrase');
    const fault = passphraseFault(passphrase, this.#typed('again'));
    if (fault) return faultSentence(fault);
    const ref = placedAt(key);
    const file = ref && (await fileOf(ref, passphrase, this.#told));
    if (!file) return faultSentence('locked');
    foundry.utils.saveDataToFile(file.text, 'application/json', file.name);
    say('info', 'GHOSTMAP.Explorations.Exported', { name: file.name });
    this.#task = NO_TASK;
    return '';
  }

  async #import(): Promise<string> {
    if (this.#task.kind !== 'import' || !this.#task.file) return faultSentence('no-file');
    const bringing = await bringIn(this.#task.file, this.#typed('passphrase'), canvas.scene, this.#told);
    if (bringing.kind !== 'brought') return sentenceOf(bringing);
    const { ref, isAsked } = bringing;
    say('info', 'GHOSTMAP.Explorations.Imported', { name: nameOf(ref), where: ref.holder.name });
    // The window of what goes on now would lie over this one, and over a question.
    await this.close();
    if (!isAsked) openExpedition(ref);
    return '';
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#task = NO_TASK;
    this.#fault = '';
  }
}

function sentenceOf(bringing: Exclude<Bringing, { kind: 'brought' }>): string {
  return bringing.kind === 'fault' ? faultSentence(bringing.code) : refusalSentence(bringing);
}

let current: ExpeditionsWindow | null = null;

function theWindow(): ExpeditionsWindow {
  if (current) return current;
  const made = new ExpeditionsWindow();
  current = made;
  watchExpeditions(() => {
    made.redraw();
  });
  Hooks.on('canvasReady', () => {
    if (isOpen(made)) void made.render();
  });
  return made;
}

/** Opens the window, or brings it to the front. */
export function openExpeditionsWindow(): void {
  if (game.user.isGM) void theWindow().turnTo(NO_TASK);
}

/** Opens the window at the removal of all that the module has left. */
export function openCleaning(): void {
  if (game.user.isGM) void theWindow().turnTo({ kind: 'clean' });
}

/** Opens the window at the export of one expedition. */
export function openExport(ref: ExpeditionRef<Holder>): void {
  void theWindow().turnToExport(ref);
}
