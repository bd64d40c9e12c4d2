/** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html */
import { BaseChatMessage } from '../../common/documents';
import type { Document } from '../../common/document';
import type { PlainObject } from '../../common/merge';
import { renderChatMessage } from '../applications/sidebar/chat-message-element';
import { Roll } from '../dice/index';
import type { Actor } from './actor';
import type { TokenDocument } from './token-document';
import type { User } from './user';

/** The modes of 14 by the names of 13. @see https://foundryvtt.com/api/variables/CONFIG.ChatMessage.html (modes) */
const MODES: Readonly<Record<string, string>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
  roll: 'public',
};

/** Who speaks. */
export interface ChatSpeaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string | undefined;
}

export class ChatMessage extends BaseChatMessage {
  declare readonly author: User | null;
  declare rolls: Roll[];

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const sources = (this._source['rolls'] ?? []) as string[];
    this.rolls = sources.flatMap((source) => {
      try {
        return [Roll.fromData(JSON.parse(source) as never)];
      } catch (cause) {
        console.warn(`A roll of message ${this.id ?? ''} cannot be read`, cause);
        return [];
      }
    });
  }

  get alias(): string {
    return this.speaker.alias ?? this.speakerActor?.name ?? this.author?.name ?? game.i18n.localize('CHAT.UnknownUser');
  }
  get isAuthor(): boolean {
    return this._source['author'] === game.userId;
  }
  get isRoll(): boolean {
    return this.rolls.length > 0;
  }
  get speakerActor(): Actor | null {
    const { scene, token, actor } = this.speaker;
    const spoken = scene && token ? (game.scenes.get(scene)?.tokens.get(token) as TokenDocument | undefined) : undefined;
    return spoken?.actor ?? (actor ? game.actors.get(actor) : undefined) ?? null;
  }

  /** Whether this user may read the content, and not just that there was a message. */
  get isContentVisible(): boolean {
    if (this.whisper.length === 0 && !this.blind) return true;
    const mine = this.whisper.includes(game.userId ?? '');
    if (this.isRoll || this.blind) return mine || (this.isAuthor && !this.blind);
    return mine || this.isAuthor;
  }

  /** Whispers show to those they are for and to their author; private rolls show to all that there was one. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    return this.isRoll || this.isAuthor || this.whisper.includes(game.userId ?? '');
  }

  /** Sets whom data is for, by a mode. @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#applymode */
  static applyMode<T extends object>(data: T, mode: string): T {
    const target = data as PlainObject;
    const name = MODES[mode] ?? mode;
    if (name === 'gm' || name === 'blind') target['whisper'] = this.getWhisperRecipients('GM').map((user) => user.id);
    else if (name === 'self') target['whisper'] = [game.userId];
    else if (name === 'public') target['whisper'] = [];
    if (name === 'ic') target['style'] = CONST.CHAT_MESSAGE_STYLES.IC;
    target['blind'] = name === 'blind';
    return data;
  }

  /** The same by the name of 13. */
  static applyRollMode<T extends object>(data: T, mode: string): T {
    return this.applyMode(data, mode === 'roll' ? String(game.settings.get('core', 'rollMode') ?? 'publicroll') : mode);
  }

  applyMode(mode: string): void {
    const change: PlainObject = {};
    (this.constructor as typeof ChatMessage).applyMode(change, mode);
    this.updateSource(change);
  }

  applyRollMode(mode: string): void {
    this.applyMode(mode === 'roll' ? String(game.settings.get('core', 'rollMode') ?? 'publicroll') : mode);
  }

  /** Users of a name: of a user, of an actor's owners, or all gamemasters, or all players. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    if (wanted === 'gm' || wanted === 'dm') return game.users.filter((user) => user.isGM);
    if (wanted === 'players') return game.users.players;
    const users = game.users.filter(
      (user) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted,
    );
    if (users.length > 0) return users;
    const actors = game.actors.filter((actor) => actor.name.toLowerCase() === wanted);
    return game.users.filter((user) => actors.some((actor) => actor.testUserPermission(user, 'OWNER')));
  }

  /** Who speaks: a token, an actor, an alias; else the controlled token, the user's character, the user. @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#getspeaker */
  static getSpeaker(
    options: { scene?: Document; actor?: Actor; token?: TokenDocument | { document: TokenDocument }; alias?: string } = {},
  ): ChatSpeaker {
    const { actor, alias } = options;
    const token = options.token && 'document' in options.token ? options.token.document : options.token;
    if (token)
      return {
        scene: token.parent?._source['_id'] as string | null,
        token: token.id,
        actor: token.actor?.id ?? null,
        alias: alias ?? token.name,
      };
    const scene = options.scene?.id ?? canvas.scene?.id ?? null;
    if (actor) {
      const placed = actor.getActiveTokens(false, true)[0] as TokenDocument | undefined;
      return { scene, actor: actor.id, token: placed?.id ?? null, alias: alias ?? placed?.name ?? actor.name };
    }
    if (alias !== undefined) return { scene, actor: null, token: null, alias };
    const controlled =
      (canvas as unknown as { tokens?: { controlled?: { document: TokenDocument }[] } }).tokens?.controlled ?? [];
    const only = controlled.length === 1 ? controlled[0]?.document : undefined;
    if (only) return this.getSpeaker({ token: only });
    const character = game.user?.character;
    return character ? this.getSpeaker({ actor: character }) : { scene, actor: null, token: null, alias: game.user?.name };
  }

  static getSpeakerActor(speaker: Partial<ChatSpeaker>): Actor | null {
    return (speaker.actor ? game.actors.get(speaker.actor) : undefined) ?? null;
  }

  getAssociatedActor(): Actor | null {
    return this.speakerActor;
  }

  getRollData(): PlainObject {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** The element of the message. @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#renderhtml */
  renderHTML(options: { canDelete?: boolean; canClose?: boolean } = {}): Promise<HTMLElement> {
    return renderChatMessage(this as unknown as Parameters<typeof renderChatMessage>[0], options);
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = options['messageMode'] ?? options['rollMode'];
    if (typeof mode === 'string') this.applyRollMode(mode);
    // Rolls may be given as objects; what is stored is text.
    if (data['rolls'] === undefined) return undefined;
    const rolls = [data['rolls']].flat().map((roll) => (typeof roll === 'string' ? roll : JSON.stringify(roll)));
    this.updateSource({ rolls });
    return undefined;
  }

  export(): string {
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${this.content.replace(/<[^>]+>/g, '')}`;
  }
}
