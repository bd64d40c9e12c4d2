/** The GM's window of the key: let another browser in by a passphrase, keep a recovery code, or come in with either. */
import { hasPassphrase, keyForSealing, keyState, recover, recoveryCode, setPassphrase, unlock } from '../../foundry/keyring.ts';
import { MODULE_ID } from '../../foundry/module-id.ts';
import { say } from '../../foundry/notices.ts';
import { keyFound } from '../../foundry/table.ts';
import { openKeyWindowWith } from '../../foundry/windows.ts';
import { SHORTEST_PASSPHRASE } from '../../play/sealing.ts';
import { type KeyWindowContext, keyWindowContext } from './context.ts';

const { ApplicationV2, DialogV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The window of the key; only a GM opens it. */
export class KeyWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-key',
    tag: 'form',
    classes: ['ghost-map', 'ghost-map-key'],
    window: { title: 'GHOSTMAP.Key.Window', icon: 'fa-solid fa-key', contentClasses: ['standard-form'] },
    position: { width: 460, height: 'auto' as const },
    actions: { showCode: KeyWindow.#showCode },
    form: { handler: KeyWindow.#submit, closeOnSubmit: false },
  };

  static override PARTS = { key: { template: `modules/${MODULE_ID}/templates/key-window/key.hbs` } };

  #code = '';

  protected override _prepareContext(): Promise<KeyWindowContext & foundry.applications.api.ApplicationV2.RenderContext> {
    return Promise.resolve(keyWindowContext(keyState(), this.#code));
  }

  /** Shows the recovery code, and makes the key first if the world has none yet. */
  static async #showCode(this: KeyWindow): Promise<void> {
    await keyForSealing();
    this.#code = recoveryCode() ?? '';
    await this.render();
  }

  /** Takes whichever field was filled in: a new passphrase, the passphrase to come in with, or a code. */
  static async #submit(this: KeyWindow, _event: Event, _form: HTMLFormElement, data: { readonly object: object }): Promise<void> {
    const { fresh, passphrase, code } = data.object as { fresh?: string; passphrase?: string; code?: string };
    if (fresh) await this.#setPassphrase(fresh);
    else if (passphrase) await this.#enter(unlock(passphrase), 'GHOSTMAP.Key.WrongPassphrase');
    else if (code) await this.#enter(recover(code), 'GHOSTMAP.Key.WrongCode');
  }

  async #setPassphrase(fresh: string): Promise<void> {
    if (fresh.length < SHORTEST_PASSPHRASE) {
      say('warn', 'GHOSTMAP.Key.TooShort', { least: String(SHORTEST_PASSPHRASE) });
      return;
    }
    const sure =
      !hasPassphrase() ||
      (await DialogV2.confirm({
        classes: ['ghost-map'],
        window: { title: 'GHOSTMAP.Key.Window' },
        content: `<p>${game.i18n.localize('GHOSTMAP.Key.ReplaceSure')}</p>`,
        rejectClose: false,
        modal: true,
      }));
    if (!sure) return;
    await setPassphrase(fresh);
    say('info', 'GHOSTMAP.Key.PassphraseSet');
    await this.render();
  }

  async #enter(entered: Promise<boolean>, otherwise: string): Promise<void> {
    if (!(await entered)) {
      say('warn', otherwise);
      return;
    }
    keyFound();
    say('info', 'GHOSTMAP.Key.Unlocked');
    await this.render();
  }
}

let window: KeyWindow | null = null;

/** Opens the window. */
export function openKeyWindow(): void {
  void (window ??= new KeyWindow()).render({ force: true });
}

/** Offers the window in Foundry's list of settings and to other rooms; Foundry wants this in `init`. */
export function registerKeyWindow(): void {
  openKeyWindowWith(openKeyWindow);
  game.settings.registerMenu(MODULE_ID, 'key', {
    name: 'GHOSTMAP.Key.Window',
    label: 'GHOSTMAP.Key.Open',
    hint: 'GHOSTMAP.Key.Hint',
    icon: 'fa-solid fa-key',
    type: KeyWindow,
    restricted: true,
  });
}
