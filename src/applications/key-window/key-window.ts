/** The GM's window of the key: let another browser in by a passphrase, keep a recovery code, come in with either, or put a new key in the place of a lost one. */
import { TemplatedWindow } from '../kit/templated-window.ts';
import { closedHere } from '../../foundry/requests/closed-here.ts';
import {
  type Opened,
  type Told,
  keyState,
  olderCodes,
  recover,
  recoveryCode,
  replaceLostKey,
  setPassphrase,
  unlock,
} from '../../foundry/keys/shared-key.ts';
import { keyForSealing, keyFound } from '../../foundry/keys/keyring.ts';
import { takeLease } from '../../foundry/referee/lease-holder.ts';
import { MODULE_ID } from '../../foundry/host/module-id.ts';
import { say, words } from '../../foundry/host/notices.ts';
import { randomBytes } from '../../foundry/host/randomness.ts';
import { watchSetting } from '../../foundry/host/settings.ts';
import {} from '../../foundry/requests/windows.ts';
import { SHORTEST_PASSPHRASE, isWeak, proposedPassphrase } from '../../play/passphrases.ts';
import { confirmed } from '../parts/confirmed.ts';
import { focusedBeside, isTag } from '../kit/elements.ts';
import { isOpen } from '../windows/is-open.ts';
import { type KeyWindowContext, keyWindowContext } from './context.ts';

/** What is said of what a passphrase or a code has opened. */
const ENTERED = { present: 'GHOSTMAP.Key.Unlocked', older: 'GHOSTMAP.Key.UnlockedOlder' } as const;
/** What is said where it opened nothing that was closed; where it opened nothing at all, each has a sentence of its own. */
const IN_VAIN = {
  known: 'GHOSTMAP.Key.Known',
  'known-older': 'GHOSTMAP.Key.KnownOlder',
  unreadable: 'GHOSTMAP.Key.Unreadable',
} as const;

function isOtherGmHere(): boolean {
  return game.users.some((user) => user.isGM && user.active && user.id !== game.user.id);
}

/** Asks whether a new key shall take the place of the lost one, and names what stays closed. */
function sureOfNewKey(): Promise<boolean> {
  const closed = closedHere().map((name) => `<li>${foundry.utils.escapeHTML(name)}</li>`);
  const lost = closed.length > 0 ? `${words('GHOSTMAP.Key.ReplaceLoses')}</p><ul>${closed.join('')}</ul><p>` : '';
  const other = words(isOtherGmHere() ? 'GHOSTMAP.Key.AskOther' : 'GHOSTMAP.Key.FindOther');
  return confirmed('GHOSTMAP.Key.Replace', `<strong>${other}</strong></p><p>${lost}${words('GHOSTMAP.Key.ReplaceKeeps')}`);
}

/** The window of the key; only a GM opens it. */
export class KeyWindow extends TemplatedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-key',
    tag: 'form',
    classes: ['ghost-map', 'ghost-map-key'],
    window: { title: 'GHOSTMAP.Key.Window', icon: 'fa-solid fa-key', contentClasses: ['standard-form'] },
    position: { width: 460, height: 'auto' as const },
    actions: {
      show: KeyWindow.#show,
      showCode: KeyWindow.#showCode,
      showOlder: KeyWindow.#showOlder,
      propose: KeyWindow.#propose,
      copy: KeyWindow.#copyShown,
      copyFresh: KeyWindow.#copyFresh,
      replace: KeyWindow.#replace,
    },
    form: { handler: KeyWindow.#submit, closeOnSubmit: false },
  };

  static override PARTS = { key: { template: `modules/${MODULE_ID}/templates/key-window/key.hbs` } };

  #code = '';
  #olderCodes: readonly string[] = [];
  #proposed = '';
  #justSet = '';
  #busy = false;
  /** How this browser stood to the key when the window was last drawn, as text. */
  #drawnFor = '';
  #unwatch = (): void => undefined;

  protected override _prepareContext(): Promise<KeyWindowContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const state = keyState();
    this.#drawnFor = JSON.stringify(state);
    // Beside a passphrase that is set, a proposal would pass for it.
    if (this.#proposed === '' && !state.passphrase) this.#proposed = proposedPassphrase(randomBytes);
    const model = { code: this.#code, olderCodes: this.#olderCodes, proposed: this.#proposed, justSet: this.#justSet };
    return Promise.resolve(keyWindowContext(state, model, { closed: closedHere(), otherGm: isOtherGmHere() }));
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // Another GM may set a passphrase while somebody waits before this window to be let in.
    this.#unwatch = watchSetting('key', () => {
      if (isOpen(this) && !this.#busy && JSON.stringify(keyState()) !== this.#drawnFor) void this.render();
    });
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const field = this.#fresh();
    const hideUnless = (selector: string, shown: boolean): void => {
      this.element.querySelector(selector)?.toggleAttribute('hidden', !shown);
    };
    field?.addEventListener('input', () => {
      hideUnless('.key-weak', isWeak(field.value));
      for (const selector of ['.key-unset', '[data-action="copyFresh"]']) hideUnless(selector, field.value !== '');
    });
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
    [this.#code, this.#olderCodes, this.#proposed, this.#justSet] = ['', [], '', ''];
  }

  #fresh(): HTMLInputElement | null {
    const field = (this.element as HTMLFormElement).elements.namedItem('fresh');
    return isTag(field, 'input') ? field : null;
  }

  /** Shows what is typed into the field beside the button, or masks it again. */
  static #show(this: KeyWindow, _event: Event, button: HTMLElement): void {
    const field = (this.element as HTMLFormElement).elements.namedItem('passphrase');
    if (!isTag(field, 'input')) return;
    const isShown = field.type === 'text';
    field.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!isShown));
    button.querySelector('i')?.classList.replace(isShown ? 'fa-eye-slash' : 'fa-eye', isShown ? 'fa-eye' : 'fa-eye-slash');
  }

  /** Shows the recovery code, and makes the key first if the world has none yet. */
  static async #showCode(this: KeyWindow): Promise<void> {
    await keyForSealing();
    this.#code = recoveryCode() ?? '';
    await this.render();
  }

  /** Shows the codes of older keys: whoever has them can give them to a GM who put a new key in their place. */
  static async #showOlder(this: KeyWindow): Promise<void> {
    this.#olderCodes = olderCodes();
    await this.render();
  }

  static async #propose(this: KeyWindow): Promise<void> {
    this.#proposed = proposedPassphrase(randomBytes);
    await this.render();
  }

  static async #copyShown(this: KeyWindow, _event: Event, target: HTMLElement): Promise<void> {
    await copy(target.dataset['text'] ?? '');
  }

  static async #copyFresh(this: KeyWindow): Promise<void> {
    await copy(this.#fresh()?.value ?? '');
  }

  /** Puts a new key in the place of the lost one, once the GM has confirmed it. */
  static async #replace(this: KeyWindow): Promise<void> {
    if (this.#busy || !(await sureOfNewKey())) return;
    // Meanwhile somebody may have come in with the key, or another browser made a new one.
    if (keyState().held) return;
    if (await replaceLostKey()) {
      keyFound();
      // Whoever referees may hold the old key alone, and could make nothing new.
      await takeLease();
      say('info', 'GHOSTMAP.Key.Replaced');
    } else say('warn', 'GHOSTMAP.Key.ReplacedElsewhere');
    await this.render();
  }

  /** Takes whichever field was filled in: the passphrase to come in with, a code, or a new passphrase. */
  static async #submit(this: KeyWindow, event: Event, _form: HTMLFormElement, data: { readonly object: object }): Promise<void> {
    if (this.#busy) return;
    const { fresh, passphrase, code } = data.object as { fresh?: string; passphrase?: string; code?: string };
    // What is proposed is there without having been typed.
    if (passphrase) await this.#enter((told) => unlock(passphrase, told), 'GHOSTMAP.Key.WrongPassphrase');
    else if (code) await this.#enter(() => recover(code), 'GHOSTMAP.Key.WrongCode');
    else if (fresh && !this.#isEntering(event)) await this.#setPassphrase(fresh);
  }

  /** Tells whether the button was pressed that comes in, whose fields are empty; Enter in the field of a new passphrase presses it too. */
  #isEntering(event: Event): boolean {
    const { submitter } = event as Partial<SubmitEvent>;
    return isTag(submitter, 'button') && 'enters' in submitter.dataset && focusedBeside(this.element) !== this.#fresh();
  }

  async #setPassphrase(fresh: string): Promise<void> {
    if (fresh.length < SHORTEST_PASSPHRASE) {
      say('warn', 'GHOSTMAP.Key.TooShort', { least: String(SHORTEST_PASSPHRASE) });
      return;
    }
    if (keyState().passphrase && !(await confirmed('GHOSTMAP.Key.Window', words('GHOSTMAP.Key.ReplaceSure')))) return;
    const done = await this.#work((told) => setPassphrase(fresh, told));
    if (done) {
      [this.#proposed, this.#justSet] = ['', fresh];
      say('info', 'GHOSTMAP.Key.PassphraseSet');
    } else say('warn', 'GHOSTMAP.Key.ReplacedElsewhere');
    if (isOpen(this)) await this.render();
  }

  async #enter(enter: (told: Told) => Promise<Opened>, otherwise: string): Promise<void> {
    const opened = await this.#work(enter);
    if (opened !== 'present' && opened !== 'older') {
      say('warn', opened === 'nothing' ? otherwise : IN_VAIN[opened]);
      return;
    }
    keyFound();
    say('info', ENTERED[opened]);
    if (isOpen(this)) await this.render();
  }

  /** Does what takes seconds: buttons are held, and a bar says how far it is. */
  async #work<Result>(work: (told: Told) => Promise<Result>): Promise<Result> {
    const { element } = this;
    const bar = element.querySelector('progress');
    const held = [...element.querySelectorAll<HTMLButtonElement>('.key button')];
    const show = (busy: boolean): void => {
      this.#busy = busy;
      element.querySelector('.key-working')?.toggleAttribute('hidden', !busy);
      for (const button of held) button.disabled = busy;
    };
    show(true);
    try {
      return await work((share) => {
        if (bar) bar.value = share;
      });
    } finally {
      show(false);
    }
  }
}

/** Copies a text and says so; where the browser does not let a page do that, the text is still there to be selected. */
async function copy(text: string): Promise<void> {
  if (text === '') return;
  try {
    await navigator.clipboard.writeText(text);
    say('info', 'GHOSTMAP.Key.Copied');
  } catch {
    say('warn', 'GHOSTMAP.Key.NotCopied');
  }
}

let window: KeyWindow | null = null;

/** Opens the window. */
export function openKeyWindow(): void {
  void (window ??= new KeyWindow()).render({ force: true });
}
