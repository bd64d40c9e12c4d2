/** The GM's window of the key: let another browser in by a passphrase, keep a recovery code, come in with either, or put a new key in the place of a lost one. */
import { say, words } from '../../foundry/host/notices.ts';
import { randomBytes } from '../../foundry/host/randomness.ts';
import { watchSetting } from '../../foundry/host/settings.ts';
import { keyForSealing, keyFound } from '../../foundry/keys/keyring.ts';
import {
  type Progress,
  type Unlocked,
  keyState,
  olderCodes,
  recover,
  recoveryCode,
  replaceLostKey,
  setPassphrase,
  unlock,
} from '../../foundry/keys/shared-key.ts';
import { isRefereeHere, takeLease } from '../../foundry/referee/lease-holder.ts';
import { closedHere } from '../../foundry/requests/closed-here.ts';
import { oneAtATime } from '../../foundry/requests/one-at-a-time.ts';
import { SHORTEST_PASSPHRASE, isWeak, proposedPassphrase } from '../../play/passphrases.ts';
import { focusedBeside, inputIn, isTag } from '../kit/elements.ts';
import { copyText } from '../windows/copying.ts';
import { confirmed, sureOf } from '../windows/confirmed.ts';
import type { WindowModel } from '../windows/described-window.ts';
import { singleWindow } from '../windows/single-window.ts';
import { progressOf } from '../windows/working.ts';
import { type KeyModel, NOTHING_SHOWN, keyWindowContext } from './context.ts';

/** What is said of what a passphrase or a code has opened. */
const ENTERED = { present: 'GHOSTMAP.Key.Unlocked', older: 'GHOSTMAP.Key.UnlockedOlder' } as const;
/** What is said where it opened nothing that was closed; where it opened nothing at all, each has a sentence of its own. */
const IN_VAIN = {
  known: 'GHOSTMAP.Key.Known',
  'known-older': 'GHOSTMAP.Key.KnownOlder',
  unreadable: 'GHOSTMAP.Key.Unreadable',
} as const;

interface KeyMemory {
  asked: KeyModel;
  busy: boolean;
  /** How this browser stood to the key when the window was last drawn, as text. */
  drawnFor: string;
  unwatch: () => void;
}
type KeyWindow = WindowModel & KeyMemory;

function isOtherGmHere(): boolean {
  return game.users.some((user) => user.isGM && user.active && user.id !== game.user.id);
}

/** Asks whether a new key shall take the place of the lost one, and names what stays closed. */
function sureOfNewKey(): Promise<true | null> {
  const closed = closedHere().map((name) => `<li>${foundry.utils.escapeHTML(name)}</li>`);
  const lost = closed.length > 0 ? `${words('GHOSTMAP.Key.ReplaceLoses')}</p><ul>${closed.join('')}</ul><p>` : '';
  const other = words(isOtherGmHere() ? 'GHOSTMAP.Key.AskOther' : 'GHOSTMAP.Key.FindOther');
  const content = `<p><strong>${other}</strong></p><p>${lost}${words('GHOSTMAP.Key.ReplaceKeeps')}</p>`;
  return sureOf('GHOSTMAP.Key.Replace', content, () => true);
}

const copy = (text = ''): Promise<void> => copyText(text, 'GHOSTMAP.Key.Copied');

/** Does what takes seconds: buttons are held, and a bar says how far it is. */
async function working<Result>(model: KeyWindow, work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const { element } = model;
  const held = [...element.querySelectorAll<HTMLButtonElement>('.key button')];
  const hold = (busy: boolean): void => {
    model.busy = busy;
    element.querySelector('.key-working')?.toggleAttribute('hidden', !busy);
    for (const button of held) button.disabled = busy;
  };
  hold(true);
  try {
    return await work(progressOf(model));
  } finally {
    hold(false);
  }
}

async function takePassphrase(model: KeyWindow, fresh: string): Promise<void> {
  if (fresh.length < SHORTEST_PASSPHRASE) {
    say('warn', 'GHOSTMAP.Key.TooShort', { least: String(SHORTEST_PASSPHRASE) });
    return;
  }
  if (keyState().passphrase && !(await confirmed('GHOSTMAP.Key.Window', 'GHOSTMAP.Key.ReplaceSure'))) return;
  const done = await working(model, (progress) => setPassphrase(fresh, progress));
  say(done ? 'info' : 'warn', done ? 'GHOSTMAP.Key.PassphraseSet' : 'GHOSTMAP.Key.ReplacedElsewhere');
  model.show('asked', done ? { proposed: '', justSet: fresh } : {});
}

async function enter(model: KeyWindow, open: (progress: Progress) => Promise<Unlocked>, otherwise: string): Promise<void> {
  const opened = await working(model, open);
  if (opened !== 'present' && opened !== 'older') {
    say('warn', opened === 'nothing' ? otherwise : IN_VAIN[opened]);
    return;
  }
  keyFound();
  say('info', ENTERED[opened]);
  model.redraw();
}

/** Tells whether the button was pressed that comes in, whose fields are empty; Enter in the field of a new passphrase presses it too. */
function isEntering(model: KeyWindow, event: Event): boolean {
  const { submitter } = event as Partial<SubmitEvent>;
  return (
    isTag(submitter, 'button') &&
    'enters' in submitter.dataset &&
    focusedBeside(model.element) !== inputIn(model.element, 'fresh')
  );
}

/** A second press while the referee is asked would ask once more. */
const alone = oneAtATime();

async function replaceKey(model: KeyWindow): Promise<void> {
  if (model.busy) return;
  // A key that somebody at the table plays with is not lost, and with a new one their play would stand still.
  if (await isRefereeHere()) {
    say('warn', 'GHOSTMAP.Key.HeldHere');
    return;
  }
  if (!(await sureOfNewKey())) return;
  // Meanwhile somebody may have come in with the key, or another browser made a new one.
  if (keyState().held) return;
  if (await replaceLostKey()) {
    keyFound();
    // Whoever referees may hold the old key alone, and could make nothing new.
    await takeLease();
    say('info', 'GHOSTMAP.Key.Replaced');
  } else say('warn', 'GHOSTMAP.Key.ReplacedElsewhere');
  model.redraw();
}

const WINDOW = singleWindow<KeyMemory>({
  name: 'key',
  title: 'GHOSTMAP.Key.Window',
  icon: 'fa-solid fa-key',
  width: 480,
  // It grows by what it is asked to show, and has room below for that.
  place: { top: 64 },
  lasting: true,
  parts: {
    key: {
      view(model) {
        const state = keyState();
        model.drawnFor = JSON.stringify(state);
        // Beside a passphrase that is set, a proposal would pass for it; whoever lacks the key can set none.
        const maySet = !state.passphrase && (state.held || !state.made);
        if (model.asked.proposed === '' && maySet) model.note('asked', { proposed: proposedPassphrase(randomBytes) });
        return keyWindowContext(state, model.asked, { closed: closedHere(), otherGm: isOtherGmHere() });
      },
      typed: {
        fresh({ element }, { value }) {
          const hideUnless = (selector: string, isShown: boolean): void => {
            element.querySelector(selector)?.toggleAttribute('hidden', !isShown);
          };
          hideUnless('.key-weak', isWeak(value));
          for (const selector of ['.key-unset', '[data-action="copyFresh"]']) hideUnless(selector, value !== '');
        },
      },
      actions: {
        /** Shows what is typed into the field beside the button, or masks it again. */
        show(_event, button) {
          const field = inputIn(this.element, 'passphrase');
          if (!field) return;
          const isShown = field.type === 'text';
          field.type = isShown ? 'password' : 'text';
          button.setAttribute('aria-pressed', String(!isShown));
          button.querySelector('i')?.classList.replace(isShown ? 'fa-eye-slash' : 'fa-eye', isShown ? 'fa-eye' : 'fa-eye-slash');
        },
        /** Shows the recovery code, and makes the key first if the world has none yet. */
        async showCode() {
          await keyForSealing();
          this.show('asked', { code: recoveryCode() ?? '' });
        },
        /** Shows the codes of older keys: whoever has them can give them to a GM who put a new key in their place. */
        showOlder() {
          this.show('asked', { olderCodes: olderCodes() });
        },
        propose() {
          this.show('asked', { proposed: proposedPassphrase(randomBytes) });
        },
        copy: (_event, { dataset }) => copy(dataset['text']),
        copyFresh() {
          return copy(inputIn(this.element, 'fresh')?.value);
        },
        /** Puts a new key in the place of the lost one, once the GM has confirmed it. */
        replace() {
          return alone('', () => replaceKey(this));
        },
      },
    },
  },
  /** Takes whichever field was filled in: the passphrase to come in with, a code, or a new passphrase. */
  async submit(data, event) {
    if (this.busy) return;
    const { fresh, passphrase, code } = data as { fresh?: string; passphrase?: string; code?: string };
    // What is proposed is there without having been typed.
    if (passphrase) await enter(this, (progress) => unlock(passphrase, progress), 'GHOSTMAP.Key.WrongPassphrase');
    else if (code) await enter(this, () => recover(code), 'GHOSTMAP.Key.WrongCode');
    else if (fresh && !isEntering(this, event)) await takePassphrase(this, fresh);
  },
  fresh: (): KeyMemory => ({ asked: NOTHING_SHOWN, busy: false, drawnFor: '', unwatch: () => undefined }),
  kept: () => [],
  follow(model) {
    // Another GM may set a passphrase while somebody waits before this window to be let in.
    model.unwatch = watchSetting('key', () => {
      if (!model.busy && JSON.stringify(keyState()) !== model.drawnFor) model.redraw();
    });
  },
  closed(model) {
    model.unwatch();
    model.asked = NOTHING_SHOWN;
  },
});

/** Opens the window. */
export function openKeyWindow(): void {
  void WINDOW.open();
}
