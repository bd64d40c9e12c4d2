// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Unlocked } from '../../src/foundry/keys/shared-key.ts';
import { drawn, sentence } from './drawn-template.ts';

/** How the browser stands to the key, what a passphrase or a code opens, and what the GM is told and copies. */
const keyring = { made: true, held: true, passphrase: false, canTry: false, older: false };
let closed: readonly string[];
let opened: Unlocked;
const told: string[] = [];
/** Whoever hears that the setting of the key has changed. */
const watchers = new Set<() => void>();
const copied: string[] = [];

vi.mock('../../src/foundry/keys/keyring.ts', () => ({ keyForSealing: () => Promise.resolve(null), keyFound: () => undefined }));
vi.mock('../../src/foundry/keys/shared-key.ts', () => ({
  keyState: () => keyring,
  olderCodes: () => ['OLDE-RONE'],
  recover: () => Promise.resolve(opened),
  recoveryCode: () => 'ABCD-EFGH',
  setPassphrase: () => Promise.resolve((keyring.passphrase = true)),
  unlock: () => Promise.resolve(opened),
}));
vi.mock('../../src/foundry/host/settings.ts', () => ({
  watchSetting: (_key: string, watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
}));
vi.mock('../../src/foundry/requests/closed-here.ts', () => ({ closedHere: () => closed }));
vi.mock('../../src/foundry/referee/lease-holder.ts', () => ({ takeLease: () => Promise.resolve() }));

type Acts = Readonly<Record<string, (this: object, event: Event, target: HTMLElement) => void>>;
interface Options {
  readonly actions: Acts;
  readonly form: { handler: (this: object, event: Event, form: HTMLElement, data: { object: object }) => Promise<void> };
}

/** What the window uses of Foundry's: it is drawn at once, its buttons act, and `submitted` gives its handler the fields. */
class Drawing {
  static readonly RENDER_STATES = { NONE: 0, RENDERING: 1 };
  static last: Drawing | null = null;
  readonly state = 2;
  readonly parts = {};
  readonly element = document.createElement('form');

  constructor() {
    Drawing.last = this;
    this.element.dataset['applicationPart'] = 'key';
    document.body.replaceChildren(this.element);
    this.element.addEventListener('click', (event) => {
      const target = (event.target as HTMLElement).closest<HTMLElement>('[data-action]');
      if (target) this.options.actions[target.dataset['action'] ?? '']?.call(this, event, target);
    });
  }

  get options(): Options {
    return (this.constructor as unknown as { DEFAULT_OPTIONS: Options }).DEFAULT_OPTIONS;
  }

  _preparePartContext(_part: string): Promise<object> {
    return Promise.resolve({});
  }

  _onRender(): Promise<void> {
    return Promise.resolve();
  }

  _onFirstRender(): Promise<void> {
    return Promise.resolve();
  }

  _onClose(): void {
    this.element.replaceChildren();
  }

  async render(): Promise<void> {
    const isFirst = this.element.childElementCount === 0;
    drawn('key-window/key', await this._preparePartContext('key'), this.element);
    if (isFirst) await this._onFirstRender();
    await this._onRender();
  }

  submitted(): Promise<void> {
    const object = Object.fromEntries([...this.element.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    return this.options.form.handler.call(this, new Event('submit'), this.element, { object });
  }
}

async function opening(): Promise<Drawing> {
  vi.stubGlobal('foundry', {
    utils: { escapeHTML: (text: string) => text },
    applications: { api: { ApplicationV2: Drawing, HandlebarsApplicationMixin: (base: object) => base, DialogV2: {} } },
  });
  const note = (text: string): number => told.push(text);
  vi.stubGlobal('ui', { notifications: { info: note, warn: note } });
  vi.stubGlobal('game', {
    ...{ user: { id: 'gm' }, users: [], i18n: { format: sentence } },
  });
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
  const { openKeyWindow } = await import('../../src/applications/key-window/key-window.ts');
  // There is one window; what it showed in another test went when that closed it.
  Drawing.last?._onClose();
  openKeyWindow();
  await vi.waitFor(() => {
    expect(document.querySelector('.key')).not.toBeNull();
  });
  const { last } = Drawing;
  if (!last) throw new Error('the window was not made');
  return last;
}

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
const field = (name: string): HTMLInputElement => one(`input[name="${name}"]`) as HTMLInputElement;
const isShown = (selector: string): boolean => document.querySelector(`${selector}:not([hidden])`) !== null;
function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  Object.assign(keyring, { made: true, held: true, passphrase: false, canTry: false, older: false });
  [closed, opened] = [[], 'nothing'];
  told.length = 0;
  watchers.clear();
  copied.length = 0;
});

describe('coming in with a passphrase', () => {
  test('it is masked until whoever types asks to see it, and masked again', async () => {
    Object.assign(keyring, { held: false, passphrase: true, canTry: true });
    await opening();
    type('passphrase', 'a lantern');
    const toggle = one('[data-action="show"]');
    expect([field('passphrase').type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    // Its name must not be taken for the field's.
    expect(toggle.getAttribute('aria-label')).toBe('Show what is typed');
    expect(toggle.getAttribute('aria-controls')).toBe(field('passphrase').id);
    toggle.click();
    expect([field('passphrase').type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    expect(field('passphrase').value).toBe('a lantern');
    expect([...one('[data-action="show"] i').classList]).toContain('fa-eye-slash');
    toggle.click();
    expect([field('passphrase').type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    expect([...one('[data-action="show"] i').classList]).toEqual(['fa-solid', 'fa-eye']);
  });

  test.each([
    ['present', 'The secrets are open in this browser.'],
    ['older', 'An older key was found: what it sealed is open again in this browser.'],
    ['known', "That is the present key's. What is closed here wants an older one."],
    ['known-older', 'That is the key of something that is open here already. What is closed wants another.'],
    ['nothing', 'That is not the passphrase.'],
  ] as const)('when it opens %s it is said: %s', async (what, said) => {
    Object.assign(keyring, { passphrase: true, canTry: true });
    closed = ['The ruined city (Coast)'];
    const window = await opening();
    opened = what;
    type('passphrase', 'a lantern');
    await window.submitted();
    expect(told).toEqual([said]);
  });
});

describe('a window that stands open', () => {
  test('takes a passphrase as soon as another GM has set one, and keeps what is typed through changes that are none for it', async () => {
    Object.assign(keyring, { held: false, passphrase: false, canTry: false });
    const window = await opening();
    expect(document.querySelector('input[name="passphrase"]')).toBeNull();
    Object.assign(keyring, { passphrase: true, canTry: true });
    for (const watcher of watchers) watcher();
    await vi.waitFor(() => expect(document.querySelector('input[name="passphrase"]')).not.toBeNull());

    type('passphrase', 'a lantern');
    for (const watcher of watchers) watcher();
    await Promise.resolve();
    expect(field('passphrase').value).toBe('a lantern');
    window._onClose();
    expect(watchers.size).toBe(0);
  });
});

describe('the first line', () => {
  test.each([
    [{ made: false, held: false }, [], 'No key has been made yet. The first expedition makes one.'],
    [{}, [], 'This browser holds the key. Secrets open here.'],
    [{ older: true }, ['The city'], 'This browser holds the key. What was sealed with another one stays closed here.'],
    [{ held: false }, ['The city'], 'This browser does not hold the key. Secrets stay closed here.'],
    [
      { held: false, older: true },
      ['The city'],
      'This browser does not hold the key, but an older one: what that sealed opens here, the rest stays closed.',
    ],
  ])('says with %j, and closed %j: %s', async (state, names, line) => {
    Object.assign(keyring, state);
    closed = names;
    await opening();
    expect(one('.key-state').textContent.trim()).toBe(line);
  });
});

describe('a passphrase that is proposed', () => {
  test('is said not to be set until it is saved, and can be copied only while there is one', async () => {
    const window = await opening();
    expect(field('fresh').value).toMatch(/^\w{4}(-\w{4}){5}$/);
    const proposed = field('fresh').value;
    expect(isShown('.key-unset')).toBe(true);
    expect(one('.key-unset').textContent).toContain('Not set yet');
    expect(field('fresh').getAttribute('aria-describedby')?.split(' ')).toContain(one('.key-unset').id);
    one('[data-action="copyFresh"]').click();
    await vi.waitFor(() => {
      expect(told).toEqual(['Copied.']);
    });
    expect(copied).toEqual([proposed]);

    await window.submitted();
    expect(keyring.passphrase).toBe(true);
    expect([field('fresh').value, isShown('.key-unset'), isShown('[data-action="copyFresh"]')]).toEqual(['', false, false]);
    expect(one('[data-action="copy"]').dataset['text']).toBe(proposed);
    type('fresh', 'six kites above the western wall');
    expect([isShown('.key-unset'), isShown('[data-action="copyFresh"]')]).toEqual([true, true]);
    type('fresh', '');
    expect([isShown('.key-unset'), isShown('[data-action="copyFresh"]')]).toEqual([false, false]);
  });
});

describe('recovery codes', () => {
  test('have a button each that copies them', async () => {
    keyring.older = true;
    await opening();
    one('[data-action="showCode"]').click();
    await vi.waitFor(() => {
      expect(isShown('[data-text="ABCD-EFGH"]')).toBe(true);
    });
    one('[data-text="ABCD-EFGH"]').click();
    one('[data-action="showOlder"]').click();
    await vi.waitFor(() => {
      expect(isShown('[data-text="OLDE-RONE"]')).toBe(true);
    });
    one('[data-text="OLDE-RONE"]').click();
    expect(copied).toEqual(['ABCD-EFGH', 'OLDE-RONE']);
  });
});
