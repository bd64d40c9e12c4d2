/** The GM's window that takes tables out of the world: as files, as a compendium, or as a module of their own. */
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { makeCompendium, sharedTable } from '../../../foundry/tables/shared-tables.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import { isPackageId, moduleSource, type SharedTable, slugOf } from '../../../rules/encounters/formats/module-source.ts';
import { breath, chunked } from '../../../foundry/browser/chunked.ts';
import { isOpen, unlessClosed } from '../../windows/is-open.ts';
import { KeptFocus } from '../../kit/kept-focus.ts';
import { SteadyWindow } from '../../kit/steady-window.ts';
import { TypeAhead } from '../../kit/type-ahead.ts';
import { EXPORT_FORMATS, exportedFile, type ListedTable, moduleIdOf, shareContext, type ShareModel } from './context.ts';
import { offer } from '../../parts/offer.ts';
import { zipped } from './zip.ts';
import { isTag } from '../../kit/elements.ts';

type TableDocument = RollTable.Implementation;

const WIDTH = 520;

/** How it is said that there is no new compendium. */
const KIND_OF_NOTICE = { taken: 'warn', cancelled: 'info', failed: 'error' } as const;

/** The window; only a GM opens it. */
export class ShareWindow extends SteadyWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-share',
    classes: ['ghost-map', 'ghost-map-share'],
    window: { title: 'GHOSTMAP.Share.Window', icon: 'fa-solid fa-share-nodes', resizable: true },
    position: { width: WIDTH, height: 'auto' as const },
    actions: {
      chooseAll: ShareWindow.#chooseAll,
      download: ShareWindow.#download,
      compendium: ShareWindow.#compendium,
      module: ShareWindow.#module,
      cancel: ShareWindow.#cancel,
    },
  };

  static override PARTS = {
    share: { template: `modules/${MODULE_ID}/templates/share-window/share.hbs`, scrollable: ['.share-tables'] },
  };

  #model: ShareModel;
  #busy: AbortController | null = null;
  protected override readonly kept = [new KeptFocus(['[data-next]', 'button:enabled'])];
  readonly #word = new TypeAhead();

  constructor() {
    super({ position: besideSidebar(WIDTH) });
    this.#model = {
      chosen: new Set(),
      format: 'csv',
      packLabel: words('GHOSTMAP.Share.PackLabel'),
      title: words('GHOSTMAP.Share.PackLabel'),
      moduleId: '',
      author: game.user.name,
    };
  }

  /** Chooses tables in place of those that were chosen. */
  choose(tables: readonly TableDocument[]): void {
    this.#model = { ...this.#model, chosen: new Set(tables.flatMap(({ id }) => id ?? [])) };
  }

  protected override _prepareContext(): Promise<object & foundry.applications.api.ApplicationV2.RenderContext> {
    return Promise.resolve({ ...shareContext(tablesHere(), this.#model), busy: this.#busy !== null });
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#word.follow(this.element);
    this.element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'input', 'select')) this.#changed(target);
    });
  }

  #changed(field: HTMLInputElement | HTMLSelectElement): void {
    const { name, value } = field;
    const model = this.#model;
    if (name === 'table') {
      const chosen = new Set(model.chosen);
      if (!chosen.delete(value)) chosen.add(value);
      this.#model = { ...model, chosen };
    } else if (name === 'format') {
      this.#model = { ...model, format: EXPORT_FORMATS.find((one) => one === value) ?? model.format };
    } else if (name === 'packLabel' || name === 'title' || name === 'moduleId' || name === 'author') {
      this.#model = { ...model, [name]: value };
      if (name === 'title') this.#proposeId(slugOf(value));
      // A field that is left by a press on a button must not take that button away.
      return;
    }
    this.#word.draw(() => {
      if (isOpen(this)) void this.render();
    });
  }

  #proposeId(id: string): void {
    const field = this.element.querySelector<HTMLInputElement>('input[name="moduleId"]');
    if (field) field.placeholder = id;
  }

  #chosen(): TableDocument[] {
    return game.tables.filter(({ id }) => this.#model.chosen.has(id));
  }

  static #chooseAll(this: ShareWindow): void {
    const all = tablesHere().map(({ id }) => id);
    const chosen = new Set(this.#model.chosen.size === all.length ? [] : all);
    this.#model = { ...this.#model, chosen };
    void this.render();
  }

  static async #download(this: ShareWindow): Promise<void> {
    await this.#follow(async (following) => {
      const tables = (await this.#shared()).map(({ table }) => table);
      const file = await chunked(exportedFile(tables, this.#model.format), following);
      if (file) foundry.utils.saveDataToFile(file.text, file.type, file.name);
    });
  }

  /** Reads the chosen tables, one after another: a long one takes a frame or two. */
  async #shared(): Promise<SharedTable[]> {
    const tables: SharedTable[] = [];
    for (const document of this.#chosen()) {
      tables.push(sharedTable(document));
      await breath();
    }
    return tables;
  }

  /** Does something that takes a while, with a bar and a button to cancel it. */
  async #follow(work: (following: { progress: (share: number) => void; signal: AbortSignal }) => Promise<void>): Promise<void> {
    this.#busy = new AbortController();
    await this.render();
    const { signal } = this.#busy;
    const progress = (share: number): void => {
      const bar = isOpen(this) ? this.element.querySelector('progress') : null;
      if (bar) bar.value = share;
    };
    try {
      await work({ progress, signal });
    } finally {
      this.#busy = null;
      if (isOpen(this)) await this.render();
    }
  }

  static async #compendium(this: ShareWindow): Promise<void> {
    const label = this.#model.packLabel.trim();
    const name = slugOf(label);
    if (name === '') {
      say('warn', 'GHOSTMAP.Share.PackUnnamed');
      return;
    }
    await this.#follow(async ({ progress, signal }) => {
      const made = await makeCompendium(this.#chosen(), label, name, {
        progress: (done, of) => {
          progress(of > 0 ? done / of : 1);
        },
        signal,
      });
      if (made.kind === 'made') say('info', 'GHOSTMAP.Share.PackMade', { label, count: String(made.tables) });
      else say(KIND_OF_NOTICE[made.kind], `GHOSTMAP.Share.PackEnded.${made.kind}`, { label });
      if ('left' in made && made.left) say('error', 'GHOSTMAP.Share.PackLeft', { label });
    });
  }

  static async #module(this: ShareWindow): Promise<void> {
    const id = moduleIdOf(this.#model);
    const title = this.#model.title.trim();
    if (title === '' || !isPackageId(id)) {
      say('warn', 'GHOSTMAP.Share.BadId');
      return;
    }
    await this.#follow(async ({ progress, signal }) => {
      const wish = {
        id,
        title,
        author: this.#model.author.trim() || game.user.name,
        description: words('GHOSTMAP.Share.ModuleDescription'),
        readme: words('GHOSTMAP.Share.Readme', { id, title }),
        tables: await this.#shared(),
      };
      const files = await chunked(moduleSource(wish), {
        progress: (share) => {
          progress(share / 2);
        },
        signal,
      });
      const zip =
        files &&
        (await chunked(zipped(files, id), {
          progress: (share) => {
            progress(0.5 + share / 2);
          },
          signal,
        }));
      if (zip) offer(zip, `${id}.zip`);
    });
  }

  static #cancel(this: ShareWindow): void {
    this.#busy?.abort();
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#busy?.abort();
  }
}

/** Lists the world's tables by name. */
function tablesHere(): ListedTable[] {
  return game.tables
    .map(({ id, name, folder, results }) => ({ id, name, folder: folder?.name ?? '', rows: results.size }))
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}

let current: ShareWindow | null = null;

/** Opens the window with some tables chosen, or brings it to the front. */
export function openShareWindow(tables: readonly TableDocument[]): void {
  if (!game.user.isGM) return;
  current = unlessClosed(current) ?? new ShareWindow();
  current.choose(tables);
  void current.render({ force: true });
}
