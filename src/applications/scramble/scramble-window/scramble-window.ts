/** The GM's window of a scramble: party, options, encounters and secrets in tabs, and the next step always in sight. */
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import { type ExpeditionRef, secretsOf } from '../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { watchSetting } from '../../../foundry/host/settings.ts';
import { takeoverOn } from '../../../foundry/links/scramble-ghost/taking-over.ts';
import { WINDOW_WIDTH } from '../../../foundry/scene/view.ts';
import { openKey } from '../../../foundry/requests/windows.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state.ts';
import { ExpeditionWindow } from '../../windows/expedition-window.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { OpenedWindows } from '../../windows/opened-windows.ts';
import type { WindowAddress } from '../../windows/placed-window.ts';
import type { ScrambleWindowModel, WindowField, ScrambleTab } from './model.ts';
import { ENCOUNTER_ACTIONS, encounterChanged } from './encounter/actions.ts';
import { type EncounterModel, FRESH_ENCOUNTER_MODEL, encounterContext } from './encounter/context.ts';
import { encounterWorld } from './encounter/site.ts';
import { FOOTER_ACTIONS } from './footer/actions.ts';
import { footerContext } from './footer/context.ts';
import { OPTIONS_ACTIONS, optionsChanged } from './options/actions.ts';
import { optionsContext } from './options/context.ts';
import { PARTY_ACTIONS, partyChanged } from './party/actions.ts';
import { partyContext } from './party/context.ts';
import { partyWorld } from './party/people.ts';
import { SECRETS_ACTIONS, secretsChanged } from './secrets/actions.ts';
import { FRESH_SECRETS_MODEL, type SecretsModel, secretsContext } from './secrets/context.ts';
import { isTag } from '../../kit/elements.ts';

/** Where whoever plays by keyboard goes on when the pressed control is gone. */
const NEXT = ['[data-next]:enabled', ':is(button, input, select):enabled'];

const template = (name: string): string => `modules/${MODULE_ID}/templates/scramble-window/${name}.hbs`;

/** What each tab does with a field that was changed. */
const CHANGED: Readonly<Record<string, (model: ScrambleWindowModel, field: WindowField) => void>> = {
  party: partyChanged,
  options: optionsChanged,
  encounter: encounterChanged,
  secrets: secretsChanged,
};

/** One scramble's window; only a GM opens it. */
export class ScrambleWindow extends ExpeditionWindow implements ScrambleWindowModel {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-scramble-{id}',
    classes: ['ghost-map', 'ghost-map-expedition', 'ghost-map-large', 'ghost-map-scramble'],
    window: { title: 'GHOSTMAP.Scramble.Window', icon: 'fa-solid fa-person-running', resizable: true },
    position: { width: WINDOW_WIDTH, height: 'auto' as const },
    actions: {
      ...PARTY_ACTIONS,
      ...OPTIONS_ACTIONS,
      ...ENCOUNTER_ACTIONS,
      ...SECRETS_ACTIONS,
      ...FOOTER_ACTIONS,
      unlock: openKey,
    },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: 'party', icon: 'fa-solid fa-users', label: 'GHOSTMAP.Scramble.Tab.party' },
        { id: 'encounter', icon: 'fa-solid fa-dragon', label: 'GHOSTMAP.Scramble.Tab.encounter' },
        { id: 'secrets', icon: 'fa-solid fa-eye-slash', label: 'GHOSTMAP.Scramble.Tab.secrets' },
        { id: 'options', icon: 'fa-solid fa-sliders', label: 'GHOSTMAP.Scramble.Tab.options' },
      ],
      initial: 'party',
    },
  };

  static override PARTS = {
    tabs: { template: template('tabs') },
    party: { template: template('party'), scrollable: [''] },
    encounter: { template: template('encounter'), scrollable: [''] },
    secrets: { template: template('secrets'), scrollable: [''] },
    options: { template: template('options'), scrollable: [''] },
    footer: { template: template('footer') },
  };

  encounter: EncounterModel = FRESH_ENCOUNTER_MODEL;
  secrets: SecretsModel = FRESH_SECRETS_MODEL;

  constructor(address: WindowAddress) {
    super(`ghost-map-scramble-${address.id}`, address, NEXT);
  }

  get open(): ScrambleOpen | null {
    return (this.ref?.expedition.open ?? null) as ScrambleOpen | null;
  }

  get hidden(): ScrambleHidden | null {
    const { ref } = this;
    return ((ref && secretsOf(ref.id, ref.expedition)?.hidden) ?? null) as ScrambleHidden | null;
  }

  override get title(): string {
    return this.open?.name ?? super.title;
  }

  protected override viewOf(part: string): object {
    const { ref, open, hidden } = this;
    if (!ref || !open) return {};
    const marker = hidden?.marker ?? null;
    switch (part) {
      case 'party':
        return partyContext(open, partyWorld(ref.holder));
      case 'encounter':
        return encounterContext(open, marker, encounterWorld(ref, open, marker, this.encounter), this.encounter);
      case 'secrets':
        return secretsContext(open, hidden, this.secrets, hidden && takeoverOn(ref.holder, { open, hidden }));
      case 'options':
        return optionsContext(open);
      case 'footer':
        return footerContext(open, ref.expedition.record.depth);
      default:
        return {};
    }
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('change', ({ target }) => {
      if (!isTag(target, 'input', 'select')) return;
      CHANGED[target.closest<HTMLElement>('section[data-tab]')?.dataset['tab'] ?? '']?.(this, target);
    });
  }
}

const windows = new OpenedWindows(
  (address) => new ScrambleWindow(address),
  (changed) => {
    watchTables(changed);
    watchSetting('speeds', changed);
    Hooks.on('createToken', changed);
    Hooks.on('deleteToken', changed);
    Hooks.on('createActor', changed);
    Hooks.on('deleteActor', changed);
  },
);

/** Opens a scramble's window at a tab, with the focus on what is next there, or as it was left. */
export async function openScrambleWindow(ref: ExpeditionRef, tab?: ScrambleTab): Promise<void> {
  const window = await windows.open(ref);
  if (tab) window.changeTab(tab, 'primary');
  const shown = tab && window.element.querySelector<HTMLElement>(`section[data-tab="${tab}"]`);
  focusFirst(shown ?? window.element, shown ? NEXT : ['[role="tab"][aria-selected="true"]']);
}
