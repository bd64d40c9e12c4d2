import type { ApplicationOptions, RenderContext, RenderOptions } from '../../api/application-types';
import { DialogV2 } from '../../api/dialog';
import { reportFailure } from '../../api/application-events';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application';
import { generation, host, localize, type HostDocument, type HostUser } from '../../host';
import type { ContextMenuEntry } from '../../ux/context-menu';
import {
  CHAT_COMMANDS,
  findAddedCommand,
  MESSAGE_PATTERNS,
  nameChatCommand,
  parseChatCommand,
  type ChatCommand,
  type ChatCommandCallback,
  type ChatCommandConfig,
} from '../chat-commands';
import { runMacroCommand } from '../macro-command';
import { timeSince } from '../../../foundry-functions/text';
import { renderChatMessage, type ChatMessageLike } from '../chat-message-element';
import {
  applyMessageMode,
  MESSAGE_MODES,
  modeName,
  modeSetting,
  offeredModes,
  parseMessageMode,
  type MessageMode,
} from '../message-mode';
import { AbstractSidebarTab } from '../sidebar-tab';

/** The message class with the statics that the log calls. */
interface MessageClass {
  create(data: object, options?: object): Promise<HostDocument | undefined>;
  getSpeaker?(options?: object): Record<string, unknown>;
}
interface RollClass {
  new (
    formula: string,
    data?: object,
  ): { evaluate(): Promise<{ toMessage(data: object, options: object): Promise<HostDocument | undefined> }> };
  validate(formula: string): boolean;
}

/** How many messages are drawn at first, and how many more at a time. */
const BATCH_SIZE = 100;

/**
 * The chat: its log, its commands and the choice of whom a message goes to.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ChatLog.html
 * @see https://foundryvtt.com/article/chat/
 */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'chat';

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['chat-sidebar', 'flexcol'],
    window: { title: 'SIDEBAR.TabChat', icon: 'fa-solid fa-comments' },
    actions: {
      deleteMessage: ChatLog.#onDelete,
      flush: ChatLog.#onFlush,
      setMode: ChatLog.#onMode,
      expandRoll: ChatLog.#onExpandRoll,
      loadOlder: ChatLog.#onLoadOlder,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    log: { template: 'templates/sidebar/chat-log.hbs', scrollable: ['.chat-scroll'] },
    input: { template: 'templates/sidebar/chat-input.hbs' },
  };

  /** The commands of 14; packages add theirs. */
  static get CHAT_COMMANDS(): Record<string, ChatCommandConfig> | undefined {
    return generation() >= 14 ? CHAT_COMMANDS : undefined;
  }

  /** The commands of 13; packages add theirs. */
  static get MESSAGE_PATTERNS(): Record<string, RegExp> | undefined {
    return generation() >= 14 ? undefined : MESSAGE_PATTERNS;
  }

  static get #commands(): Record<string, ChatCommandConfig> {
    return this.CHAT_COMMANDS ?? Object.fromEntries(Object.entries(MESSAGE_PATTERNS).map(([name, rgx]) => [name, { rgx }]));
  }

  /** Which command a line is, how it matched, and on 14 what it calls. @see https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html#parse */
  static parse(line: string): [command: string, match: string[], fn?: ChatCommandCallback] {
    return nameChatCommand(line, this.#commands);
  }

  #shown = BATCH_SIZE;
  #history: string[] = [];
  #historyAt = -1;
  #posting: Promise<unknown> = Promise.resolve();

  get #messages(): ChatMessageLike[] {
    const all = (host().game.messages?.contents ?? []) as ChatMessageLike[];
    return all.filter((message) => message.visible !== false).sort((a, b) => a.timestamp - b.timestamp);
  }

  get #scroller(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>('.chat-scroll') ?? null;
  }

  get isAtBottom(): boolean {
    const scroller = this.#scroller;
    return !scroller || scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 40;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const mode = this.mode;
    return {
      ...context,
      canFlush: Boolean(host().game.user?.isGM),
      modes: offeredModes().map((name) => ({ name, ...MESSAGE_MODES[name], active: name === mode })),
      inputId: this.isPopout ? 'chat-message-popout' : 'chat-message',
      modeLabel: MESSAGE_MODES[mode].label,
    };
  }

  /** Whom messages go to now. */
  get mode(): MessageMode {
    try {
      return parseMessageMode(host().game.settings?.get('core', modeSetting()));
    } catch {
      return 'public';
    }
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes('log')) {
      await this.#fill();
      await this.scrollBottom();
    }
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { Hooks } = host();
    Hooks.on('createChatMessage', (message: ChatMessageLike) => void this.postOne(message));
    Hooks.on('updateChatMessage', (message: ChatMessageLike) => void this.updateMessage(message));
    Hooks.on('deleteChatMessage', (message: ChatMessageLike) => this.deleteMessage(message.id));
    Hooks.on('clientSettingChanged', (key: string) => {
      if (key === `core.${modeSetting()}` && this.rendered) void this.render({ parts: ['input'] });
    });
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this._createContextMenu(() => this._getEntryContextOptions(), '.message[data-message-id]', {
      hookName: 'ChatMessageContextOptions',
    });
    setInterval(() => this.updateTimestamps(), 30_000);
  }

  async #fill(): Promise<void> {
    const list = this.element.querySelector('.chat-log');
    if (!list) return;
    const messages = this.#messages;
    const shown = messages.slice(-this.#shown);
    const elements = await Promise.all(shown.map((message) => this.#element(message)));
    list.replaceChildren(...elements);
    this.element.querySelector('.chat-older')?.toggleAttribute('hidden', shown.length === messages.length);
  }

  async #element(message: ChatMessageLike): Promise<HTMLElement> {
    const own = message as { renderHTML?(options: object): Promise<HTMLElement> };
    return own.renderHTML ? own.renderHTML({ canDelete: this.#mayDelete(message) }) : renderChatMessage(message);
  }

  #mayDelete(message: ChatMessageLike): boolean {
    const { user } = host().game;
    return Boolean(user && message.canUserModify(user, 'delete'));
  }

  /** Adds a message that has just arrived; they appear in the order of their arrival. */
  postOne(message: ChatMessageLike): Promise<unknown> {
    this.#posting = this.#posting.then(async () => {
      const list = this.element?.querySelector('.chat-log');
      if (!list || message.visible === false || list.querySelector(`[data-message-id="${message.id}"]`)) return;
      const follow = this.isAtBottom || message.author?.isSelf;
      const element = await this.#element(message);
      list.append(element);
      if (follow) await this.scrollBottom();
    });
    return this.#posting.catch(reportFailure);
  }

  /** Draws a changed message anew. */
  async updateMessage(message: ChatMessageLike): Promise<void> {
    const present = this.element?.querySelector(`.chat-log > [data-message-id="${message.id}"]`);
    if (!present) return void (await this.postOne(message));
    if (message.visible === false) present.remove();
    else present.replaceWith(await this.#element(message));
  }

  deleteMessage(id: string): void {
    this.element?.querySelector(`.chat-log > [data-message-id="${id}"]`)?.remove();
  }

  async scrollBottom(): Promise<void> {
    const scroller = this.#scroller;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  updateTimestamps(): void {
    for (const time of this.element?.querySelectorAll<HTMLTimeElement>('time.message-timestamp') ?? []) {
      time.textContent = timeSince(Date.parse(time.dateTime));
    }
  }

  /** Sends a line: what the hook `chatMessage` does not take is read as a command. */
  async processMessage(line: string, options: { speaker?: Record<string, unknown> } = {}): Promise<HostDocument | undefined> {
    const text = line.trim();
    if (!text) return undefined;
    const { game, Hooks } = host();
    const cls = this.#messageClass();
    const speaker = options.speaker ?? cls.getSpeaker?.() ?? {};
    const data: Record<string, unknown> = { user: game.user?.id, author: game.user?.id, speaker };
    if (Hooks.call('chatMessage', this, text, data) === false) return undefined;
    const added = findAddedCommand(text, ChatLog.#commands);
    if (added) return this.#runAdded(added, data, cls);
    const command = parseChatCommand(text);
    if (command.kind === 'unknown') throw new Error(localize('CHAT.UnknownCommand', { command: text.split(' ')[0] ?? '' }));
    return this.#run(command, data, cls);
  }

  /** unsure: what becomes of a package's command that says nothing; here the rest of the line is posted. */
  async #runAdded(
    { name, match, fn }: NonNullable<ReturnType<typeof findAddedCommand>>,
    data: Record<string, unknown>,
    cls: MessageClass,
  ): Promise<HostDocument | undefined> {
    const chatData: Record<string, unknown> = { ...data, content: toHtml((match[2] ?? match.input ?? '').trim()) };
    const options: Record<string, unknown> = {};
    return (await fn?.call(this, name, match, chatData, options)) === false ? undefined : cls.create(chatData, options);
  }

  #messageClass(): MessageClass {
    return host().CONFIG['ChatMessage']?.['documentClass'] as MessageClass;
  }

  async #run(command: ChatCommand, given: Record<string, unknown>, cls: MessageClass): Promise<HostDocument | undefined> {
    const { author, speaker } = given;
    const data: Record<string, unknown> = { author, speaker };
    switch (command.kind) {
      case 'roll':
      case 'publicroll':
      case 'gmroll':
      case 'blindroll':
      case 'selfroll': {
        const { Roll } = globalThis as unknown as { Roll: RollClass };
        if (!Roll.validate(command.text)) throw new Error(localize('CHAT.BadFormula', { formula: command.text }));
        const actor = host().game.actors?.get(String((speaker as { actor?: string }).actor ?? '')) as
          | { getRollData?(): object }
          | undefined;
        const roll = await new Roll(command.text, actor?.getRollData?.() ?? {}).evaluate();
        const mode = command.kind === 'roll' ? this.mode : parseMessageMode(command.kind);
        const options = { [generation() >= 14 ? 'messageMode' : 'rollMode']: modeName(mode) };
        return roll.toMessage({ ...data, ...(command.flavor ? { flavor: command.flavor } : {}) }, options);
      }
      case 'whisper':
        return cls.create({ ...data, whisper: this.#recipients(command.recipients ?? []), content: toHtml(command.text) });
      case 'reply': {
        const last = this.#messages.findLast((message) => message.whisper.includes(host().game.user?.id ?? ''));
        if (!last?.author) throw new Error(localize('CHAT.NobodyToReply'));
        return cls.create({ ...data, whisper: [last.author.id], content: toHtml(command.text) });
      }
      case 'macro':
        await runMacroCommand(command.text);
        return undefined;
      case 'ic':
        return cls.create({ ...data, style: 2, content: toHtml(command.text) });
      case 'emote': {
        const alias = String((speaker as { alias?: string }).alias ?? host().game.user?.name ?? '');
        return cls.create({ ...data, style: 3, content: toHtml(`${alias} ${command.text}`) });
      }
      case 'ooc':
        return cls.create({ ...data, style: 1, speaker: {}, content: toHtml(command.text) });
      default: {
        // Before 14 the privacy is for rolls only; from 14 on it is for every message.
        const { mode } = this;
        const style = mode === 'ic' ? 2 : 1;
        const message = { ...data, style, content: toHtml(command.text) };
        return cls.create(modeSetting() === 'messageMode' ? applyMessageMode(message, mode) : message);
      }
    }
  }

  #recipients(names: string[]): string[] {
    const users = host().game.users?.contents ?? [];
    const matching = names.flatMap((name): HostUser[] => {
      const lower = name.toLowerCase();
      if (lower === 'gm') return users.filter((user) => user.isGM);
      if (lower === 'players') return users.filter((user) => !user.isGM);
      return users.filter((user) => user.name.toLowerCase() === lower || user.character?.name?.toLowerCase() === lower);
    });
    if (!matching.length) throw new Error(localize('CHAT.NoRecipients', { names: names.join(', ') }));
    return [...new Set(matching.map((user) => user.id))];
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const message = (target: HTMLElement): ChatMessageLike | undefined =>
      host().game.messages?.get(target.dataset['messageId'] ?? '') as ChatMessageLike | undefined;
    return [
      {
        name: 'CHAT.RevealMessage',
        icon: 'fa-solid fa-eye',
        condition: (target) => Boolean(message(target)?.whisper.length && message(target)?.isOwner),
        callback: (target) => message(target)?.update({ whisper: [], blind: false }),
      },
      {
        name: 'CHAT.ConcealMessage',
        icon: 'fa-solid fa-eye-slash',
        condition: (target) => Boolean(host().game.user?.isGM && !message(target)?.whisper.length),
        callback: (target) => message(target)?.update(applyMessageMode({}, 'gm')),
      },
      {
        name: 'CHAT.Delete',
        icon: 'fa-solid fa-trash',
        condition: (target) => {
          const found = message(target);
          return found !== undefined && this.#mayDelete(found);
        },
        callback: (target) => message(target)?.delete(),
      },
    ];
  }

  #onKey(event: KeyboardEvent): void {
    const input = event.target;
    if (!(input instanceof HTMLTextAreaElement) || !input.classList.contains('chat-input')) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      const line = input.value;
      if (!line.trim()) return;
      input.value = '';
      this.#history.unshift(line);
      this.#historyAt = -1;
      this.processMessage(line).catch((error: unknown) => {
        input.value = line;
        // What a user mistypes is told to them and is no fault of the program's.
        notify(error);
      });
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && (input.value === '' || this.#historyAt >= 0)) {
      this.#historyAt = Math.min(Math.max(this.#historyAt + (event.key === 'ArrowUp' ? 1 : -1), -1), this.#history.length - 1);
      input.value = this.#history[this.#historyAt] ?? '';
      event.preventDefault();
    }
  }

  static async #onDelete(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'] ?? '';
    await host().game.messages?.get(id)?.delete();
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    const agreed = await DialogV2.confirm({
      window: { title: 'CHAT.FlushTitle', icon: 'fa-solid fa-trash' },
      content: `<p>${localize('CHAT.FlushWarning')}</p>`,
      modal: true,
    });
    const cls = this.#messageClass() as MessageClass & { deleteDocuments(ids: string[], options?: object): Promise<unknown> };
    if (agreed) await cls.deleteDocuments(this.#messages.map((message) => message.id));
  }

  static async #onMode(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await host().game.settings?.set('core', modeSetting(), modeName(parseMessageMode(target.dataset['mode'])));
    await this.render({ parts: ['input'] });
  }

  static #onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const expanded = target.closest('.dice-roll')?.classList.toggle('expanded') ?? false;
    target.setAttribute('aria-expanded', String(expanded));
  }

  static async #onLoadOlder(this: ChatLog): Promise<void> {
    this.#shown += BATCH_SIZE;
    await this.#fill();
  }
}

/** Typed text as HTML: what looks like HTML stays, line ends become breaks. */
function toHtml(text: string): string {
  return /<\w+[^>]*>/.test(text) ? text : text.replaceAll('\n', '<br>');
}

function notify(error: unknown): void {
  const { notifications } = host().ui as { notifications?: { error(message: string, options: object): void } };
  notifications?.error(error instanceof Error ? error.message : String(error), { console: false });
}
