import { timeSince } from '../../foundry-functions/text';
import { callHooks, host, localize, type HostDocument, type HostUser } from '../host';
import { cleanHtml } from '../api/dialog';
import { enrichHtml } from '../ux/text-editor';

/** A message as the log needs it. @see https://foundryvtt.com/api/v13/classes/foundry.documents.ChatMessage.html */
export interface ChatMessageLike extends HostDocument {
  content: string;
  flavor?: string;
  title?: string;
  timestamp: number;
  speaker: { alias?: string; actor?: string | null; token?: string | null; scene?: string | null };
  alias?: string;
  author?: HostUser | null;
  whisper: string[];
  blind: boolean;
  style?: number;
  rolls: { render?(options?: object): Promise<string>; total?: number }[];
  isRoll?: boolean;
  isContentVisible?: boolean;
}

function text(tag: string, className: string, content: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = content;
  return element;
}

/** Whether this user may read what a message says, and not only that there is one. */
function mayRead(message: ChatMessageLike): boolean {
  const { user } = host().game;
  if (!message.whisper.length && !message.blind) return true;
  const isAuthor = message.author?.id === user?.id;
  if (message.blind) return Boolean(user && message.whisper.includes(user.id)) || Boolean(user?.isGM);
  return isAuthor || Boolean(user && message.whisper.includes(user.id));
}

async function contentOf(message: ChatMessageLike, readable: boolean): Promise<DocumentFragment> {
  const parts: string[] = [];
  const rolls = message.rolls ?? [];
  const bareTotal = rolls.length === 1 && Number(message.content) === rolls[0]?.total;
  if (message.content && !bareTotal)
    parts.push(await enrichHtml(message.content, { relativeTo: message, secrets: message.isOwner }));
  for (const roll of rolls) if (roll.render) parts.push(await roll.render({ isPrivate: !readable, message }));
  return cleanHtml(parts.join(''));
}

/**
 * The element of a chat message, which the hook `renderChatMessageHTML` may change.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.ChatMessage.html#renderhtml
 */
export async function renderChatMessage(
  message: ChatMessageLike,
  options: { canDelete?: boolean; canClose?: boolean } = {},
): Promise<HTMLElement> {
  const { game } = host();
  const readable = message.isContentVisible ?? mayRead(message);
  const element = document.createElement('li');
  const kinds = [
    message.whisper.length ? 'whisper' : '',
    message.blind ? 'blind' : '',
    message.style === 3 ? 'emote' : message.style === 2 ? 'ic' : '',
  ];
  element.className = ['chat-message', 'message', 'flexcol', ...kinds].filter(Boolean).join(' ');
  element.dataset['messageId'] = message.id;
  element.style.setProperty('--user-color', String(message.author?.color?.css ?? message.author?.color ?? '#888888'));

  const header = document.createElement('header');
  header.className = 'message-header flexrow';
  const alias = message.alias ?? message.speaker?.alias ?? message.author?.name ?? '';
  header.append(text('span', 'message-sender', alias));
  const metadata = text('span', 'message-metadata', '');
  const time = text('time', 'message-timestamp', timeSince(message.timestamp)) as HTMLTimeElement;
  time.dateTime = new Date(message.timestamp).toISOString();
  metadata.append(time);
  if (options.canDelete ?? Boolean(game.user && message.canUserModify(game.user, 'delete'))) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'message-delete icon fa-solid fa-trash';
    button.dataset['action'] = 'deleteMessage';
    button.setAttribute('aria-label', localize('CHAT.Delete'));
    button.dataset['tooltip'] = localize('CHAT.Delete');
    metadata.append(button);
  }
  header.append(metadata);
  if (message.whisper.length) {
    const names = message.whisper
      .map((id) => game.users?.get(id)?.name)
      .filter(Boolean)
      .join(', ');
    header.append(text('span', 'whisper-to', localize('CHAT.To', { names })));
  }
  if (message.flavor && readable) header.append(text('span', 'flavor-text', message.flavor));
  const content = document.createElement('div');
  content.className = 'message-content';
  if (readable) content.append(await contentOf(message, readable));
  else
    content.append(
      text('p', 'hint', localize(message.rolls?.length ? 'CHAT.PrivateRoll' : 'CHAT.PrivateMessage', { name: alias })),
    );
  element.append(header, content);

  const context = {
    canDelete: options.canDelete,
    canClose: options.canClose,
    author: message.author,
    isWhisper: message.whisper.length > 0,
    message: message.toObject(false),
  };
  callHooks('renderChatMessageHTML', message, element, context);
  return element;
}
