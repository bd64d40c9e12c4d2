import { runMacroCommand } from './macro-command';

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
    | 'macro'
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

const MACRO = /^\/macro\s+(.*)$/is;

const TEXTS: readonly (readonly [ChatCommand['kind'], RegExp])[] = [
  ['ic', /^\/ic\s+(.*)$/is],
  ['ooc', /^\/ooc\s+(.*)$/is],
  ['emote', /^\/(?:em(?:ote)?|me)\s+(.*)$/is],
  ['reply', /^\/reply\s+(.*)$/is],
  ['macro', MACRO],
];

const WHISPER = /^(?:\/w(?:hisper)?\s+|@)(?:\[([^\]]+)\]|(\S+))\s*(.*)$/is;
const GROUPS = /^\/(gm|players)\s+(.*)$/is;

/** What a package lets a command of its own do; it is called with the log as `this`, and `false` says that all is done. */
export type ChatCommandCallback = (
  command: string,
  match: RegExpMatchArray,
  chatData: Record<string, unknown>,
  createOptions: Record<string, unknown>,
) => Promise<false | void> | false | void;

export interface ChatCommandConfig {
  rgx: RegExp;
  fn?: ChatCommandCallback;
}

/** The log's own commands by the names that are documented for them. */
const OWN_PATTERNS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(ROLLS),
  whisper: WHISPER,
  ...Object.fromEntries(TEXTS),
  players: GROUPS,
  gm: GROUPS,
  invalid: /^\/[^]+/,
};

/** The commands of 13, to which packages add theirs. @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.ChatLog.html */
export const MESSAGE_PATTERNS: Record<string, RegExp> = { ...OWN_PATTERNS };

/**
 * The commands of 14, to which packages add theirs. Of the log's own, `macro` alone has a function to call here.
 * @see https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html (CHAT_COMMANDS)
 * @see https://foundryvtt.com/api/types/foundry.ChatCommandCallback.html
 */
export const CHAT_COMMANDS: Record<string, ChatCommandConfig> = Object.fromEntries(
  Object.entries(OWN_PATTERNS).map(([name, rgx]) => [name, name === 'macro' ? { rgx, fn: callMacro } : { rgx }]),
);

/** Runs a macro, which leaves nothing to post. */
async function callMacro(_command: string, match: RegExpMatchArray): Promise<false> {
  await runMacroCommand(match[1] ?? '');
  return false;
}

/** The command of a package that a line is, or null: the log's own commands are read by `parseChatCommand`. */
export function findAddedCommand(
  line: string,
  commands: Readonly<Record<string, ChatCommandConfig>>,
): { name: string; match: RegExpMatchArray; fn: ChatCommandCallback | undefined } | null {
  for (const [name, { rgx, fn }] of Object.entries(commands)) {
    const match = OWN_PATTERNS[name] === rgx ? null : line.match(rgx);
    if (match) return { name, match, fn };
  }
  return null;
}

/** The name of the command that a line begins with, how it matched and what it calls; a line without one is `none`. */
export function nameChatCommand(
  line: string,
  commands: Readonly<Record<string, ChatCommandConfig>>,
): [command: string, match: string[], fn?: ChatCommandCallback] {
  const added = findAddedCommand(line, commands);
  const own = Object.entries(commands).map(([name, { rgx, fn }]) => ({ name, match: line.match(rgx), fn }));
  for (const { name, match, fn } of added ? [added] : own) {
    if (match) return fn ? [name, match, fn] : [name, match];
  }
  return ['none', [line, '', line]];
}

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
