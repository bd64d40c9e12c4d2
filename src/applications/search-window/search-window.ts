/** The GM's window of a search: what lies where, the encounter dice, the party's token, the start, and the way out. */
import { ask, askReferee } from '../../foundry/asking.ts';
import { type Placed, expeditionOn, secretsOf, watchExpeditions } from '../../foundry/expeditions.ts';
import { MODULE_ID } from '../../foundry/module-id.ts';
import { words } from '../../foundry/notices.ts';
import { openExpeditionsWith, openKey } from '../../foundry/windows.ts';
import type { SearchHidden, SearchOpen } from '../../rules/search/state.ts';
import { type SearchWindowContext, searchWindowContext } from './context.ts';

const { ApplicationV2, DialogV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Where an expedition lies; the window looks it up anew for each render. */
interface Address {
  readonly scene: Scene.Implementation;
  readonly id: string;
}

/** The width of the window, and the room left for Foundry's sidebar, in pixels. */
const WIDTH = 340;
const SIDEBAR = 370;

/** One search's window; only a GM opens it. */
export class SearchWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-search-{id}',
    classes: ['ghost-map', 'ghost-map-search'],
    window: { title: 'GHOSTMAP.Search.Window', icon: 'fa-solid fa-magnifying-glass-location', resizable: true },
    position: { width: WIDTH, height: 'auto' as const },
    actions: {
      select: SearchWindow.#select,
      place: SearchWindow.#place,
      roll: SearchWindow.#roll,
      begin: SearchWindow.#begin,
      undo: SearchWindow.#undo,
      remove: SearchWindow.#remove,
      unlock: openKey,
    },
  };

  static override PARTS = {
    search: { template: `modules/${MODULE_ID}/templates/search-window/search.hbs`, scrollable: [''] },
  };

  readonly #address: Address;
  #selected = '';

  constructor(address: Address) {
    // Beside the sidebar, so that the grid that was just laid stays in sight.
    const left = Math.max(0, globalThis.innerWidth - SIDEBAR - WIDTH);
    super({ id: `ghost-map-search-${address.id}`, position: { top: 70, left } });
    this.#address = address;
  }

  get #placed(): Placed | null {
    return expeditionOn(this.#address.scene, this.#address.id);
  }

  protected override _prepareContext(): Promise<SearchWindowContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const placed = this.#placed;
    if (!placed) throw new Error('the search is gone');
    const tokens = this.#address.scene.tokens.map((token) => ({ id: token.id ?? '', name: token.name }));
    return Promise.resolve(
      searchWindowContext(
        placed.expedition.open as SearchOpen,
        (secretsOf(placed.id, placed.expedition)?.hidden ?? null) as SearchHidden | null,
        placed.expedition.record.depth,
        tokens,
        { cell: this.#selected },
      ),
    );
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLSelectElement>('select[name="token"]')?.addEventListener('change', (event) => {
      this.#command({ kind: 'choose-token', token: (event.currentTarget as HTMLSelectElement).value });
    });
  }

  #command(command: { kind: string; [key: string]: string | number | null }): void {
    const placed = this.#placed;
    if (placed) void ask(placed, command);
  }

  /** A press on a cell selects it; while an encounter waits for its place, it goes there (SG-04). */
  static #select(this: SearchWindow, _event: Event, button: HTMLElement): void {
    const cell = button.dataset['cell'] ?? '';
    if (button.dataset['offered'] === 'true') {
      this.#command({ kind: 'choose', cell });
      return;
    }
    this.#selected = this.#selected === cell ? '' : cell;
    void this.render();
  }

  static #place(this: SearchWindow, _event: Event, button: HTMLElement): void {
    const contents = button.dataset['contents'];
    if (this.#selected)
      this.#command({ kind: 'place', cell: this.#selected, contents: contents === '' ? null : (contents ?? null) });
  }

  static #roll(this: SearchWindow, _event: Event, button: HTMLElement): void {
    this.#command({ kind: 'roll-encounter', faces: Number(button.dataset['faces']) });
  }

  static #begin(this: SearchWindow): void {
    this.#command({ kind: 'begin' });
  }

  static #undo(this: SearchWindow): void {
    this.#command({ kind: 'undo' });
  }

  /** Takes the search off the scene once the GM has confirmed it: nothing brings it back. */
  static async #remove(this: SearchWindow): Promise<void> {
    const placed = this.#placed;
    if (!placed) return;
    const name = foundry.utils.escapeHTML((placed.expedition.open as SearchOpen).name);
    const sure = await DialogV2.confirm({
      window: { title: 'GHOSTMAP.Search.Remove' },
      content: `<p>${words('GHOSTMAP.Search.RemoveSure', { name })}</p>`,
      rejectClose: false,
      modal: true,
    });
    if (sure) await askReferee({ kind: 'remove', scene: placed.scene.id ?? '', expedition: placed.id });
  }
}

const windows = new Map<string, SearchWindow>();

/** Opens a search's window, or brings it to the front. */
function open({ scene, id }: Placed): void {
  const known = windows.get(id) ?? new SearchWindow({ scene, id });
  windows.set(id, known);
  void known.render({ force: true });
}

/** Keeps open windows in step with their searches, and closes those whose search is gone. */
export function followSearchWindows(): void {
  openExpeditionsWith(open);
  watchExpeditions((scene) => {
    for (const [id, window] of windows) {
      if (!window.rendered) continue;
      if (expeditionOn(scene, id)) void window.render();
      else if (!game.scenes.some((other) => expeditionOn(other, id) !== null)) {
        windows.delete(id);
        void window.close();
      }
    }
  });
}
