import { generation, host } from '../host';

/** Who a message is for: the modes of 14, to which 13's roll modes are mapped. */
export type MessageMode = 'public' | 'gm' | 'blind' | 'self' | 'ic';

/** How a mode is named in the settings and options of the generation in play. */
const ROLL_MODES: Record<string, MessageMode> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
  roll: 'public',
};

/** The modes with their icons; `ic` exists from 14 on. @see https://foundryvtt.com/article/chat/ (roll privacy) */
export const MESSAGE_MODES: Record<MessageMode, { icon: string; label: string }> = {
  public: { icon: 'fa-solid fa-globe', label: 'CHAT.ModePublic' },
  gm: { icon: 'fa-solid fa-user-secret', label: 'CHAT.ModeGM' },
  blind: { icon: 'fa-solid fa-eye-slash', label: 'CHAT.ModeBlind' },
  self: { icon: 'fa-solid fa-user', label: 'CHAT.ModeSelf' },
  ic: { icon: 'fa-solid fa-masks-theater', label: 'CHAT.ModeIC' },
};

/** The mode that a name of 13 or of 14 means. */
export function parseMessageMode(name: unknown): MessageMode {
  const text = String(name);
  return ROLL_MODES[text] ?? (text in MESSAGE_MODES ? (text as MessageMode) : 'public');
}

/** A mode in the words of the generation in play: "gmroll" on 13, "gm" on 14. */
export function modeName(mode: MessageMode): string {
  return generation() >= 14 ? mode : `${mode === 'ic' ? 'public' : mode}roll`;
}

/** The setting that holds the mode in use. */
export function modeSetting(): string {
  return generation() >= 14 ? 'messageMode' : 'rollMode';
}

/** The modes offered in the generation in play. */
export function offeredModes(): MessageMode[] {
  const all = Object.keys(MESSAGE_MODES) as MessageMode[];
  return generation() >= 14 ? all : all.filter((mode) => mode !== 'ic');
}

/** Sets whom a message goes to. @see https://foundryvtt.com/api/v13/classes/foundry.documents.ChatMessage.html#applyrollmode */
export function applyMessageMode(data: Record<string, unknown>, mode: MessageMode): Record<string, unknown> {
  const gamemasters =
    host()
      .game.users?.filter((user) => user.isGM)
      .map((user) => user.id) ?? [];
  data['blind'] = mode === 'blind';
  if (mode === 'gm' || mode === 'blind') data['whisper'] = gamemasters;
  else if (mode === 'self') data['whisper'] = [host().game.user?.id];
  else data['whisper'] = data['whisper'] ?? [];
  return data;
}
