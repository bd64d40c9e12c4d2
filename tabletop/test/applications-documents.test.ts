// @page
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instances } from '../client/applications/api/application';
import type { ApplicationOptions } from '../client/applications/api/application-types';
import { DocumentSheetV2 } from '../client/applications/api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../client/applications/api/handlebars-application';
import { DocumentSheetConfig, sheetClassFor } from '../client/applications/apps/document-sheet-config';
import { defineElements } from '../client/applications/elements/index';
import type { HostDocument } from '../client/applications/host';
import { RollTableSheet } from '../client/applications/sheets/roll-table-sheet';
import { ActorDirectory, RollTableDirectory } from '../client/applications/sidebar/tabs/directories';
import { renderChatMessage, type ChatMessageLike } from '../client/applications/sidebar/chat-message-element';
import { timeSince } from '../client/foundry-functions/text';
import {
  applyMessageMode,
  modeName,
  modeSetting,
  offeredModes,
  parseMessageMode,
} from '../client/applications/sidebar/message-mode';
import { rigPage, settle, type Rig } from './applications-rig';

let rig: Rig;
beforeEach(async () => {
  for (const application of instances.values()) await application.close();
  instances.clear();
  rig = rigPage();
  defineElements();
});

/** A document whose updates are noted. */
function fakeDocument(data: Record<string, unknown> = {}): HostDocument & { updates: unknown[] } {
  const updates: unknown[] = [];
  const document = {
    id: 'd1',
    uuid: 'Actor.d1',
    name: 'Maren',
    documentName: 'Actor',
    type: 'character',
    parent: null,
    pack: null,
    flags: {},
    _source: { name: 'Maren' },
    apps: {},
    isOwner: true,
    visible: true,
    testUserPermission: () => true,
    canUserModify: () => true,
    toObject: () => ({}),
    update: async (change: unknown) => updates.push(change),
    updates,
    ...data,
  };
  return document as unknown as HostDocument & { updates: unknown[] };
}

class Sheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = { form: { submitOnChange: true } };
  static override PARTS: Record<string, TemplatePart> = { form: { template: 't/sheet.hbs' } };
}

describe("a document's sheet", () => {
  beforeEach(() =>
    rig.templates.set(
      't/sheet.hbs',
      '<section><input name="name" value="{{document.name}}"><input name="system.hp" type="number" value="3"></section>',
    ),
  );

  // @see https://foundryvtt.com/api/v14/classes/foundry.applications.api.DocumentSheetV2.html
  it('leads to the ownership of a document that has owners, on 14, for gamemasters, where the sheet does not say otherwise', async () => {
    const opened: unknown[] = [];
    class DocumentOwnershipConfig {
      constructor({ document }: { document: unknown }) {
        opened.push(document);
      }
      render = (): Promise<void> => Promise.resolve();
    }
    const owned = fakeDocument({ schema: { fields: { ownership: {} } } });
    const entry = async (
      generation: number,
      document: HostDocument,
      options: object = {},
      isGM = true,
    ): Promise<Element | null> => {
      Object.assign(rig.game, { release: { generation }, user: { ...(rig.game['user'] as object), isGM } });
      (globalThis as unknown as { foundry: object }).foundry = { applications: { apps: { DocumentOwnershipConfig } } };
      const sheet = await new Sheet({ document, ...options }).render({ force: true });
      const found = sheet.element.querySelector('[data-action=configureOwnership]');
      (found as HTMLElement | null)?.click();
      await settle();
      await sheet.close();
      return found;
    };
    expect(await entry(14, owned)).not.toBeNull();
    expect(opened).toEqual([owned]);
    expect(await entry(13, owned)).toBeNull();
    expect(await entry(14, owned, { ownershipConfig: false })).toBeNull();
    expect(await entry(14, owned, {}, false)).toBeNull();
    expect(await entry(14, fakeDocument())).toBeNull();
  });

  it('has an id of its class and document, is a form, and is known to the document', async () => {
    const document = fakeDocument();
    const sheet = await new Sheet({ document }).render({ force: true });
    expect(sheet.id).toBe('Sheet-Actor-d1');
    expect(sheet.element.tagName).toBe('FORM');
    expect(document.apps?.[sheet.id]).toBe(sheet);
    await sheet.close();
    expect(document.apps).toEqual({});
  });

  it('writes its form as a nested record when a field changes', async () => {
    const document = fakeDocument();
    const sheet = await new Sheet({ document }).render({ force: true });
    const input = sheet.element.querySelector<HTMLInputElement>("[name='system.hp']") as HTMLInputElement;
    input.value = '5';
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    expect(document.updates).toEqual([{ name: 'Maren', system: { hp: 5 } }]);
  });

  it('is disabled for those who may look but not change, and writes nothing', async () => {
    const document = fakeDocument({ testUserPermission: (_user: unknown, level: number) => level <= 2 });
    const sheet = await new Sheet({ document }).render({ force: true });
    expect(sheet.element.querySelectorAll('.window-content input:not([disabled])')).toHaveLength(0);
    sheet.element.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
    expect(document.updates).toEqual([]);
  });

  it('does not open for those who may not look, and tells them', async () => {
    const warn = vi.fn();
    rig.ui['notifications'] = { warn };
    const sheet = await new Sheet({ document: fakeDocument({ testUserPermission: () => false }) }).render({ force: true });
    expect([sheet.rendered, warn.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('the register of sheets', () => {
  class OtherSheet extends DocumentSheetV2 {}
  const documentClass = { documentName: 'Actor', TYPES: ['character', 'npc'] };
  beforeEach(() => {
    rig.config['Actor'] = { documentClass };
    DocumentSheetConfig.registerSheet(documentClass, 'core', Sheet, { makeDefault: true });
    DocumentSheetConfig.registerSheet(documentClass, 'mine', OtherSheet, { types: ['npc'], label: 'MINE' });
  });

  it('gives the default of a type, or what the document itself has chosen', () => {
    expect(sheetClassFor(fakeDocument())).toBe(Sheet);
    expect(sheetClassFor(fakeDocument({ type: 'npc' }))).toBe(Sheet);
    expect(sheetClassFor(fakeDocument({ type: 'npc', flags: { core: { sheetClass: 'mine.OtherSheet' } } }))).toBe(OtherSheet);
    expect(sheetClassFor(fakeDocument({ flags: { core: { sheetClass: 'mine.OtherSheet' } } }))).toBe(Sheet);
  });

  it('gives the new default when one is registered, and the old one when it is taken back', () => {
    DocumentSheetConfig.registerSheet(documentClass, 'mine', OtherSheet, { types: ['npc'], makeDefault: true });
    expect(sheetClassFor(fakeDocument({ type: 'npc' }))).toBe(OtherSheet);
    DocumentSheetConfig.unregisterSheet(documentClass, 'mine', OtherSheet);
    expect(sheetClassFor(fakeDocument({ type: 'npc' }))).toBe(Sheet);
  });
});

describe('a directory', () => {
  const folder = { id: 'f', uuid: 'Folder.f', name: 'Beasts', type: 'Actor', sorting: 'a', color: null, folder: null };
  const actors = [
    fakeDocument({ id: 'a', name: 'Ash Wolf', folder }),
    fakeDocument({ id: 'b', name: 'Badger' }),
    fakeDocument({ id: 'c', name: 'Unseen', visible: false }),
  ];
  const collection = { contents: actors, get: (id: string) => actors.find((actor) => actor.id === id) };
  beforeEach(() => {
    sessionStorage.clear();
    rig.game['collections'] = new Map([['Actor', collection]]);
    rig.game['folders'] = { contents: [folder] };
    rig.config['Actor'] = { documentClass: { documentName: 'Actor' } };
    document.body.innerHTML = '<div id="sidebar-content"></div>';
  });
  const entries = (): string[] =>
    Array.from(document.querySelectorAll('.directory-item.entry'), (entry) => entry.textContent?.trim() ?? '');

  it('shows what this user may see, folders closed at first', async () => {
    const directory = await new ActorDirectory().render({ force: true });
    expect(directory.element.id).toBe('actors');
    expect(entries()).toEqual(['Badger']);
    directory.element.querySelector<HTMLElement>('[data-action=toggleFolder]')?.click();
    await settle();
    expect(entries()).toEqual(['Ash Wolf', 'Badger']);
  });

  it('asks packages for what its menus offer, and tells them that it is drawn', async () => {
    rig.game['collections'] = new Map([['RollTable', { contents: [], get: () => undefined }]]);
    const asked: unknown[][] = [];
    for (const hook of ['getRollTableContextOptions', 'getFolderContextOptions', 'renderRollTableDirectory'])
      rig.hooks.on(hook, (application: unknown, given: unknown) => asked.push([hook, application, given]));
    const directory = await new RollTableDirectory().render({ force: true });
    expect(asked).toEqual([
      ['getRollTableContextOptions', directory, expect.arrayContaining([expect.objectContaining({ icon: 'fa-solid fa-trash' })])],
      ['getFolderContextOptions', directory, expect.any(Array)],
      ['renderRollTableDirectory', directory, directory.element],
    ]);
  });

  it('is drawn anew for what it shows of a document, and for nothing else', async () => {
    const drawn = vi.fn();
    rig.hooks.on('renderActorDirectory', drawn);
    await new ActorDirectory().render({ force: true });
    const changed = async (change: object): Promise<number> => {
      drawn.mockClear();
      rig.hooks.callAll('updateActor', actors[1], change);
      await settle();
      return drawn.mock.calls.length;
    };
    for (const change of [{ flags: { salt: { mine: 1 } } }, { system: { hp: 3 } }, { '-=prototypeToken': null }])
      expect(await changed(change)).toBe(0);
    for (const change of [
      { name: 'Otter' },
      { img: 'otter.webp' },
      { 'ownership.default': 2 },
      { sort: 3 },
      { '==folder': null },
    ])
      expect(await changed(change)).toBe(1);
    drawn.mockClear();
    rig.hooks.callAll('deleteActor', actors[1], {});
    await settle();
    expect(drawn).toHaveBeenCalledOnce();
  });

  it('finds by a part of the name, in closed folders too', async () => {
    const directory = await new ActorDirectory().render({ force: true });
    const search = directory.element.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    search.value = 'wolf';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    expect(entries()).toEqual(['Ash Wolf']);
  });

  it('carries the kind and uuid of an entry that is dragged', async () => {
    const directory = await new ActorDirectory().render({ force: true });
    const data: Record<string, string> = {};
    const event = new Event('dragstart', { bubbles: true });
    Object.defineProperty(event, 'dataTransfer', { value: { setData: (type: string, text: string) => (data[type] = text) } });
    directory.element.querySelector('[data-entry-id=b]')?.dispatchEvent(event);
    expect(JSON.parse(data['text/plain'] ?? '')).toEqual({ type: 'Actor', uuid: 'Actor.d1' });
  });
});

describe('the sheet of a roll table', () => {
  const row = (id: string, low: number, drawn: boolean): HostDocument =>
    fakeDocument({
      id,
      name: '',
      documentName: 'TableResult',
      type: 'text',
      range: [low, low],
      weight: 1,
      drawn,
      description: id,
    });
  const rows = [row('Crow', 1, false), row('Hare', 2, true)];
  const table = (data: Record<string, unknown> = {}): HostDocument =>
    fakeDocument({
      uuid: 'RollTable.d1',
      documentName: 'RollTable',
      name: 'Omens',
      formula: '1d2',
      description: '',
      results: { contents: rows },
      ...data,
    });
  const actions = (sheet: RollTableSheet): (string | undefined)[] =>
    Array.from(sheet.element.querySelectorAll<HTMLElement>('.window-content [data-action]'), ({ dataset }) => dataset['action']);

  it('shows its rows, those drawn apart, and asks packages of each class for controls', async () => {
    const pressed: unknown[] = [];
    rig.hooks.on('getHeaderControlsRollTableSheet', (sheet: RollTableSheet, controls: object[]) =>
      controls.push({ icon: 'fa-solid fa-gear', label: 'Ours', onClick: (...given: unknown[]) => pressed.push(sheet, given[1]) }),
    );
    const sheet = (await new RollTableSheet({ document: table() }).render({ force: true })) as RollTableSheet;
    const shown = Array.from(sheet.element.querySelectorAll('tbody tr'), (line) => [
      line.className,
      line.querySelectorAll('td')[1]?.textContent,
    ]);
    expect(shown).toEqual([
      ['', 'Crow'],
      ['drawn', 'Hare'],
    ]);
    expect(rig.called.filter((name) => name.startsWith('getHeaderControls'))).toEqual(
      expect.arrayContaining([
        'getHeaderControlsRollTableSheet',
        'getHeaderControlsDocumentSheetV2',
        'getHeaderControlsApplicationV2',
      ]),
    );
    const button = Array.from(sheet.element.querySelectorAll('.controls-dropdown button')).find(
      ({ textContent }) => textContent === 'Ours',
    ) as HTMLElement;
    button.click();
    expect(pressed).toEqual([sheet, button]);
    expect(actions(sheet)).toEqual(expect.arrayContaining(['drawResult', 'resetResults', 'changeMode']));
  });

  it('can be drawn on, but not changed, while its compendium is locked', async () => {
    rig.game['packs'] = new Map([['world.roads', { locked: true }]]);
    const sheet = (await new RollTableSheet({ document: table({ pack: 'world.roads' }) }).render({
      force: true,
    })) as RollTableSheet;
    expect(actions(sheet)).toEqual(['drawSpecificResult', 'drawSpecificResult', 'drawResult']);
  });
});

describe('message modes', () => {
  it('are those of the generation in play', () => {
    expect([modeSetting(), offeredModes(), modeName('gm')]).toEqual(['rollMode', ['public', 'gm', 'blind', 'self'], 'gmroll']);
    rig.game['release'] = { generation: 14 };
    expect([modeSetting(), offeredModes(), modeName('gm')]).toEqual([
      'messageMode',
      ['public', 'gm', 'blind', 'self', 'ic'],
      'gm',
    ]);
    expect(['gmroll', 'gm', 'publicroll', 'nonsense'].map(parseMessageMode)).toEqual(['gm', 'gm', 'public', 'public']);
  });

  it('say whom a message goes to', () => {
    rig.game['users'] = {
      filter: (test: (user: { isGM: boolean; id: string }) => boolean) =>
        [
          { id: 'gm', isGM: true },
          { id: 'ada', isGM: false },
        ].filter(test),
    };
    expect(applyMessageMode({}, 'gm')).toEqual({ whisper: ['gm'], blind: false });
    expect(applyMessageMode({}, 'blind')).toEqual({ whisper: ['gm'], blind: true });
    expect(applyMessageMode({}, 'self')).toEqual({ whisper: ['gm'], blind: false });
    expect(applyMessageMode({}, 'public')).toEqual({ whisper: [], blind: false });
  });
});

describe('a chat message', () => {
  const message = (data: object): ChatMessageLike =>
    fakeDocument({
      id: 'm',
      content: '<p>Hello</p>',
      timestamp: 1_000,
      speaker: { alias: 'Maren' },
      author: { id: 'ada', name: 'Ada', color: '#ff0000' },
      whisper: [],
      blind: false,
      rolls: [],
      ...data,
    }) as unknown as ChatMessageLike;

  it('shows who speaks, what, and lets modules change it', async () => {
    rig.hooks.on('renderChatMessageHTML', (_message: unknown, html: HTMLElement) => html.classList.add('seen'));
    const element = await renderChatMessage(message({}));
    expect(element.querySelector('.message-sender')?.textContent).toBe('Maren');
    expect(element.querySelector('.message-content')?.innerHTML).toBe('<p>Hello</p>');
    expect([element.dataset['messageId'], element.classList.contains('seen')]).toEqual(['m', true]);
  });

  it('shows nothing of what is whispered to others', async () => {
    rig.game['user'] = { id: 'bram', isGM: false };
    const element = await renderChatMessage(message({ whisper: ['cleo'] }));
    expect(element.textContent).not.toContain('Hello');
  });

  it('shows its rolls', async () => {
    const element = await renderChatMessage(
      message({
        content: '15',
        rolls: [{ total: 15, render: async () => '<div class="dice-roll"><b class="dice-total">15</b></div>' }],
      }),
    );
    expect(element.querySelector('.message-content')?.textContent).toBe('15');
  });

  it('has no scripts', async () => {
    const element = await renderChatMessage(message({ content: '<img src="x" onerror="y()"><script>z()</script>ok' }));
    expect(element.querySelector('.message-content')?.innerHTML).toBe('<img src="x">ok');
  });

  it('tells how long ago it was', () => {
    rig.texts['TIME.MinuteAgo'] = '{count} min';
    rig.texts['TIME.DayAgo'] = '{count} d';
    expect([timeSince(0, 5 * 60_000), timeSince(0, 3 * 86_400_000)]).toEqual(['5 min', '3 d']);
  });
});
