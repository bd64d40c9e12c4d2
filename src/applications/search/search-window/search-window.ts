/** The GM's window of a search: its grid, its set-up and its party in tabs, and the next step always in sight. */
import { type ExpeditionRef, secretsOf } from '../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { openNow } from '../../../foundry/scene/open-now.ts';
import { presetsHere, watchPresets } from '../../../foundry/search/presets.ts';
import { WINDOW_WIDTH } from '../../../foundry/scene/view.ts';
import { openKey } from '../../../foundry/requests/windows.ts';
import type { SearchHidden, SearchOpen } from '../../../rules/search/state.ts';
import { ExpeditionWindow } from '../../windows/expedition-window.ts';
import { OpenedWindows } from '../../windows/opened-windows.ts';
import type { WindowAddress } from '../../windows/placed-window.ts';
import type { SearchWindowModel, WindowField } from './model.ts';
import { FOOTER_ACTIONS } from './footer/actions.ts';
import { footerContext } from './footer/context.ts';
import { GRID_ACTIONS, fillChosen, gridChanged } from './grid/actions.ts';
import { FRESH_GRID_MODEL, type GridModel, gridContext } from './grid/context.ts';
import { gridDrag, gridKey } from './grid/handling.ts';
import { PARTY_ACTIONS, partyChanged } from './party/actions.ts';
import { partyContext } from './party/context.ts';
import { tokensOn, usersHere } from '../../parts/people.ts';
import { SET_UP_ACTIONS, partToggled, setUpChanged } from './set-up/actions.ts';
import { FRESH_SET_UP_MODEL, type SetUpModel, setUpContext } from './set-up/context.ts';
import { SET_UP_WORDS } from './set-up/words.ts';
import { isTag } from '../../kit/elements.ts';

/** Where whoever plays by keyboard goes on when the pressed control is gone: the grid, or the first thing of the part. */
const NEXT = ['.search-cell[tabindex="0"]', ':is(button, input, select):enabled'];

const template = (name: string): string => `modules/${MODULE_ID}/templates/search-window/${name}.hbs`;

/** What each tab does with a field that was changed. */
const CHANGED: Readonly<Record<string, (model: SearchWindowModel, field: WindowField) => void>> = {
  grid: gridChanged,
  setUp: setUpChanged,
  party: partyChanged,
};

/** One search's window; only a GM opens it. */
export class SearchWindow extends ExpeditionWindow implements SearchWindowModel {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-search-{id}',
    classes: ['ghost-map', 'ghost-map-expedition', 'ghost-map-large', 'ghost-map-search'],
    window: { title: 'GHOSTMAP.Search.Window', icon: 'fa-solid fa-magnifying-glass-location', resizable: true },
    position: { width: WINDOW_WIDTH, height: 'auto' as const },
    actions: { ...GRID_ACTIONS, ...SET_UP_ACTIONS, ...PARTY_ACTIONS, ...FOOTER_ACTIONS, unlock: openKey },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: 'grid', icon: 'fa-solid fa-table-cells', label: 'GHOSTMAP.Search.Tab.grid' },
        { id: 'setUp', icon: 'fa-solid fa-sliders', label: 'GHOSTMAP.Search.Tab.setUp' },
        { id: 'party', icon: 'fa-solid fa-users', label: 'GHOSTMAP.Search.Tab.party' },
      ],
      initial: 'grid',
    },
  };

  static override PARTS = {
    tabs: { template: template('tabs') },
    grid: { template: template('grid'), scrollable: ['', '.search-field'] },
    setUp: { template: template('set-up'), scrollable: [''] },
    party: { template: template('party'), scrollable: ['', '.party-tokens'] },
    footer: { template: template('footer') },
  };

  grid: GridModel = FRESH_GRID_MODEL;
  setUp: SetUpModel = FRESH_SET_UP_MODEL;

  constructor(address: WindowAddress) {
    super(`ghost-map-search-${address.id}`, address, NEXT);
  }

  get open(): SearchOpen | null {
    const { ref } = this;
    return ref && (openNow(ref) as SearchOpen);
  }

  get hidden(): SearchHidden | null {
    const { ref } = this;
    return ((ref && secretsOf(ref.id, ref.expedition)?.hidden) ?? null) as SearchHidden | null;
  }

  override get title(): string {
    return this.open?.name ?? super.title;
  }

  protected override viewOf(part: string): object {
    const { ref, open, hidden } = this;
    if (!ref || !open) return {};
    switch (part) {
      case 'grid':
        return gridContext(open, hidden, this.grid);
      case 'setUp':
        return setUpContext(open, this.setUp, presetsHere(), SET_UP_WORDS);
      case 'party':
        return partyContext(open, tokensOn(ref.holder), usersHere());
      case 'footer':
        return footerContext(open, ref.expedition.record.depth);
      default:
        return {};
    }
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener('change', ({ target }) => {
      if (!isTag(target, 'input', 'select')) return;
      CHANGED[target.closest<HTMLElement>('section[data-tab]')?.dataset['tab'] ?? '']?.(this, target);
    });
    element.addEventListener('input', ({ target }) => {
      if (isTag(target, 'input') && (target.name === 'passes' || target.name === 'rest')) fillChosen(this);
    });
    element.addEventListener('keydown', (event) => {
      gridKey(this, event);
    });
    for (const kind of ['dragstart', 'dragover', 'drop'] as const)
      element.addEventListener(kind, (event) => {
        gridDrag(this, event);
      });
    // A toggle does not bubble.
    const toggled = ({ target }: Event): void => {
      if (isTag(target, 'details')) partToggled(this, target);
    };
    element.addEventListener('toggle', toggled, true);
  }
}

const windows = new OpenedWindows(
  (address) => new SearchWindow(address),
  (changed) => {
    watchPresets(changed);
    Hooks.on('createToken', changed);
    Hooks.on('deleteToken', changed);
    Hooks.on('updateToken', (_token, change) => {
      // Where a token stands is not shown here.
      if ('name' in change || 'texture' in change) changed();
    });
    Hooks.on('userConnected', changed);
  },
);

/** Opens a search's window, or brings it to the front. */
export async function openSearchWindow(ref: ExpeditionRef): Promise<void> {
  await windows.open(ref);
}
