/** What a line typed into the chat asks for. */
export interface ChatCommand {
  kind:
    | 'roll'
    | 'publicroll'
    | 'gmroll'
    | 'blindroll'
    | 'selfroll'
    | 'whisper'
    | 'reply'
    | 'ic'
    | 'ooc'
    | 'emote'
    | 'plain'
    | 'unknown';
  /** The formula or the text. */
  text: string;
  /** The text after `#` of a roll. */
  flavor?: string;
  /** The names a whisper goes to. */
  recipients?: string[];
}

const ROLLS: readonly (readonly [ChatCommand['kind'], RegExp])[] = [
  ['roll', /^\/(?:r(?:oll)?)\s+([^#]+)(?:#\s*(.*))?$/is],
  ['gmroll', /^\/(?:gmr(?:oll)?)\s+([^#]+)(?:#\s*(.*))?$/is],
  ['blindroll', /^\/(?:b(?:lind)?r(?:oll)?)\s+([^#]+)(?:#\s*(.*))?$/is],
  ['selfroll', /^\/(?:s(?:elf)?r(?:oll)?)\s+([^#]+)(?:#\s*(.*))?$/is],
  ['publicroll', /^\/(?:p(?:ublic)?r(?:oll)?)\s+([^#]+)(?:#\s*(.*))?$/is],
];

const TEXTS: readonly (readonly [ChatCommand['kind'], RegExp])[] = [
  ['ic', /^\/ic\s+(.*)$/is],
  ['ooc', /^\/ooc\s+(.*)$/is],
  ['emote', /^\/(?:em(?:ote)?|me)\s+(.*)$/is],
  ['reply', /^\/reply\s+(.*)$/is],
];

const WHISPER = /^(?:\/w(?:hisper)?\s+|@)(?:\[([^\]]+)\]|(\S+))\s*(.*)$/is;
const GROUPS = /^\/(gm|players)\s+(.*)$/is;

/**
 * Reads a line of chat: rolls, whispers, speech, emotes, or plain text.
 * @see https://foundryvtt.com/article/chat/ (chat commands)
 */
export function parseChatCommand(line: string): ChatCommand {
  const text = line.trim();
  for (const [kind, pattern] of ROLLS) {
    const match = pattern.exec(text);
    if (match) return { kind, text: (match[1] ?? '').trim(), ...(match[2] ? { flavor: match[2].trim() } : {}) };
  }
  const group = GROUPS.exec(text);
  if (group) return { kind: 'whisper', recipients: [group[1] ?? ''], text: group[2] ?? '' };
  const whisper = WHISPER.exec(text);
  if (whisper) {
    const names = (whisper[1] ?? whisper[2] ?? '').split(',').map((name) => name.trim());
    return { kind: 'whisper', recipients: names.filter(Boolean), text: whisper[3] ?? '' };
  }
  for (const [kind, pattern] of TEXTS) {
    const match = pattern.exec(text);
    if (match) return { kind, text: match[1] ?? '' };
  }
  if (text.startsWith('/')) return { kind: 'unknown', text };
  return { kind: 'plain', text };
}
