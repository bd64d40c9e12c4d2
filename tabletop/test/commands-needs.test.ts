// @page
/** What packages add to the documented tables of commands, and what else of the tracker and the board they lean on. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAT_COMMANDS, MESSAGE_PATTERNS } from '../client/applications/sidebar/chat-commands';
import { ControlsConfig } from '../client/applications/sidebar/apps/controls-config';
import { ChatLog } from '../client/applications/sidebar/tabs/chat-log';
import { CombatTracker } from '../client/applications/sidebar/tabs/combat-tracker';
import { registerCanvasKeybindings } from '../client/canvas/keybindings';
import { TokenAppearance } from '../client/canvas/placeables/token-appearance';
import { debounce, throttle } from '../client/foundry-functions';
import type { Document } from '../common/document';
import { plainWorld } from '../server/world-seed';
import { rigPage } from './applications-rig';
import { startClient } from './client-rig';

/** @see https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html */
describe('the chat', () => {
  const create = vi.fn();
  const logOf = (generation: number): ChatLog => {
    const rig = rigPage({ release: { generation } });
    rig.config['ChatMessage'] = { documentClass: { create, getSpeaker: () => ({ alias: 'Ada' }) } };
    return new ChatLog();
  };
  const content = (): unknown => (create.mock.calls[0]?.[0] as { content: string } | undefined)?.content;
  beforeEach(() => create.mockReset());
  afterEach(() => {
    delete CHAT_COMMANDS['tell'];
    delete MESSAGE_PATTERNS['tell'];
  });

  it('runs the commands that packages add on 14, with the log as `this`, and posts nothing that they take', async () => {
    const log = logOf(14);
    const heard: unknown[] = [];
    const commands = ChatLog.CHAT_COMMANDS as Record<string, object>;
    commands['tell'] = {
      rgx: /^(\/tell)\s+([^]*)/i,
      fn(this: unknown, name: string, [, , text]: string[], chatData: { speaker: { alias: string } }) {
        heard.push(this, name, text, chatData.speaker.alias);
        return false;
      },
    };
    await log.processMessage('/tell a tale');
    expect(heard).toEqual([log, 'tell', 'a tale', 'Ada']);
    expect(create).not.toHaveBeenCalled();
    expect(ChatLog.parse('/tell a tale')[0]).toBe('tell');
    expect(ChatLog.parse('/r 2d6')[0]).toBe('roll');
    expect(ChatLog.parse('/gm a word')[0]).toMatch(/^(gm|players)$/);
    expect(ChatLog.parse('a word')).toEqual(['none', ['a word', '', 'a word']]);
    expect(ChatLog.MESSAGE_PATTERNS).toBeUndefined();
  });

  it('posts what a command leaves, as it left it', async () => {
    const log = logOf(14);
    const commands = ChatLog.CHAT_COMMANDS as Record<string, object>;
    commands['tell'] = {
      rgx: /^(\/tell)\s+([^]*)/i,
      fn: (_name: string, _match: string[], chatData: { content: string }) => {
        chatData.content += '!';
      },
    };
    await log.processMessage('/tell a tale');
    expect(content()).toBe('a tale!');
  });

  it('knows the patterns that packages add on 13', async () => {
    const log = logOf(13);
    await expect(log.processMessage('/tell a tale')).rejects.toThrow('CHAT.UnknownCommand');
    (ChatLog.MESSAGE_PATTERNS as Record<string, RegExp>)['tell'] = /^(\/tell )([^]*)/i;
    await log.processMessage('/tell a tale');
    expect(content()).toBe('a tale');
    expect(ChatLog.CHAT_COMMANDS).toBeUndefined();
  });
});

/** @see https://foundryvtt.com/api/modules/foundry.utils.html */
describe('delayed functions', () => {
  it('keep the object that they are called on', () => {
    vi.useFakeTimers();
    const heard: unknown[] = [];
    const owner = {
      name: 'window',
      later: debounce(function (this: { name: string }) {
        heard.push(this.name);
      }, 10),
      seldom: throttle(function (this: { name: string }, turn: number) {
        heard.push(`${this.name} ${turn}`);
      }, 10),
    };
    owner.later();
    owner.later();
    owner.seldom(1);
    owner.seldom(2);
    owner.seldom(3);
    vi.advanceTimersByTime(50);
    vi.useRealTimers();
    expect(heard).toEqual(['window 1', 'window', 'window 3']);
  });
});

describe('a key', () => {
  it('is told in words', () => {
    expect(ControlsConfig.humanizeBinding({ key: 'KeyH', modifiers: ['Shift'] })).toBe('Shift + H');
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.CombatTracker.html */
describe('the combat tracker', () => {
  it('has a handler for each thing that is done with one combatant', async () => {
    rigPage();
    const views: unknown[] = [];
    Object.assign(globalThis, {
      canvas: { animatePan: (view: object) => views.push(view), ping: (at: object) => views.push(at) },
    });
    const update = vi.fn();
    const combatant = { update, hidden: false, defeated: true, token: { object: { center: { x: 3, y: 4 } } } };
    const tracker = new CombatTracker();
    const given = combatant as unknown as Parameters<CombatTracker['_onToggleHidden']>[0];
    await tracker._onToggleHidden(given);
    await tracker._onToggleDefeatedStatus(given);
    tracker._onPanToCombatant(given);
    tracker._onPingCombatant(given);
    expect(update.mock.calls).toEqual([[{ hidden: true }], [{ defeated: false }]]);
    expect(views).toEqual([
      { x: 3, y: 4 },
      { x: 3, y: 4 },
    ]);
  });
});

/** Graphics that write down what is drawn with them: the test environment has nothing to draw on. */
class Drawn {
  calls: [string, ...unknown[]][] = [];
  clear(): this {
    this.calls.length = 0;
    return this;
  }
  lineStyle = (style: { width: number }): this => this.#note('lineStyle', style.width);
  moveTo = (x: number, y: number): this => this.#note('moveTo', x, y);
  lineTo = (x: number, y: number): this => this.#note('lineTo', x, y);
  beginFill = (color: number): this => this.#note('beginFill', color);
  drawCircle = (x: number, y: number): this => this.#note('drawCircle', x, y);
  endFill = (): this => this;

  #note(name: string, ...args: unknown[]): this {
    this.calls.push([name, ...args]);
    return this;
  }
  of(name: string): unknown[][] {
    return this.calls.filter(([called]) => called === name).map(([, ...args]) => args);
  }
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#_refreshtarget */
describe('a token that is targeted', () => {
  it('has marks for oneself and a dot for each other, drawn by methods that packages replace', () => {
    const self = { id: 'self' };
    Object.assign(globalThis, { game: { user: self }, canvas: {} });
    const [arrows, pips] = [new Drawn(), new Drawn()];
    const targeted = new Set<unknown>([self, { id: 'a', color: 0xff0000 }, { id: 'b', color: 0x00ff00 }]);
    const token = Object.create(TokenAppearance.prototype, {
      targetArrows: { value: arrows },
      targetPips: { value: pips },
      targeted: { value: targeted },
      getSize: { value: () => ({ width: 100, height: 100 }) },
    }) as TokenAppearance;
    token._refreshTarget({ margin: 1, size: 0.2 });
    expect(arrows.of('lineStyle')).toEqual([[6], [4]]);
    expect(arrows.of('moveTo').slice(0, 4)).toEqual([
      [-6, -26],
      [106, -26],
      [106, 126],
      [-6, 126],
    ]);
    expect(pips.of('beginFill')).toEqual([[0xff0000], [0x00ff00]]);
    expect(pips.of('drawCircle')).toHaveLength(2);
    targeted.clear();
    token._refreshTarget();
    expect([...arrows.calls, ...pips.calls]).toEqual([]);
  });
});

/** @see https://foundryvtt.com/article/controls/ */
describe('the key for targets', () => {
  it('targets the token under the pointer, or no longer, and with Shift leaves the others', () => {
    interface Action {
      onDown(context: { isShift: boolean }): boolean;
    }
    const actions = new Map<string, Action>();
    const register = (_namespace: string, name: string, action: Action): unknown => actions.set(name, action);
    const setTarget = vi.fn();
    const tokens = { active: true, hover: { isTargeted: false, setTarget } as { isTargeted: boolean } | null };
    Object.assign(globalThis, { game: { keybindings: { register } }, canvas: { ready: true, tokens } });
    registerCanvasKeybindings();
    const press = (isShift: boolean): boolean | undefined => actions.get('target')?.onDown({ isShift });
    expect([press(false), press(true)]).toEqual([true, true]);
    tokens.hover = null;
    expect(press(false)).toBe(false);
    expect(setTarget.mock.calls).toEqual([
      [true, { releaseOthers: true }],
      [true, { releaseOthers: false }],
    ]);
  });
});

interface Creator {
  create(data: object): Promise<Document | undefined>;
}

const documentClass = (name: string): Creator => getDocumentClass(name) as unknown as Creator;

describe('a combat and its actors', () => {
  it('tell what packages read of them', async () => {
    const world = plainWorld();
    const rig = await startClient('Gamemaster', { world });
    try {
      const actor = await documentClass('Actor').create({ name: 'Ada', type: 'character' });
      const effects = [
        { name: 'Blessed', statuses: ['aura'] },
        { name: 'Gone', statuses: ['dead'], disabled: true },
        { name: 'Born so' },
      ];
      await actor?.createEmbeddedDocuments('ActiveEffect', effects);
      const { appliedEffects, temporaryEffects } = actor as unknown as Record<string, { name: string }[]>;
      expect(appliedEffects?.map(({ name }) => name)).toEqual(['Blessed', 'Born so']);
      expect(temporaryEffects?.map(({ name }) => name)).toEqual(['Blessed']);
      const combat = await documentClass('Combat').create({});
      expect((combat as unknown as { settings: object }).settings).toMatchObject({ resource: '', skipDefeated: false });
      const [combatant] = (await combat?.createEmbeddedDocuments('Combatant', [{ actorId: actor?.id }])) ?? [];
      const roll = (): string =>
        (combatant as unknown as { getInitiativeRoll(): { formula: string } }).getInitiativeRoll().formula;
      const before = roll();
      CONFIG.Combat['initiative'] = { formula: '3d8', decimals: 2 };
      expect([before, roll()]).toEqual(['1d20', '3d8']);
      Object.assign(globalThis, { ui: { combat: 'tracker', chat: 'log' } });
      expect([game.combats.directory, game.messages.directory]).toEqual(['tracker', 'log']);
      expect((globalThis as unknown as { _token: unknown })._token).toBeNull();
      const scene = await documentClass('Scene').create({ name: 'Yard' });
      const [token] = (await scene?.createEmbeddedDocuments('Token', [{ name: 'Ada', actorId: actor?.id }])) ?? [];
      const own = (token as unknown as { actor: { uuid: string } }).actor;
      expect(own.uuid).toContain(`${token?.uuid}.Actor.`);
      expect(fromUuidSync(own.uuid)).toBe(own);
    } finally {
      await rig.close();
    }
  });
});
