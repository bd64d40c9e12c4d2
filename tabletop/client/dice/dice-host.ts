/**
 * What the dice take from the rest of the table, by its global names; all of it may be missing, as in a test.
 */
interface DiceHost {
  game?: {
    release?: { generation: number };
    user?: { id: string } | null;
    settings?: {
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
      register(namespace: string, key: string, data: object): void;
      registerMenu(namespace: string, key: string, data: object): void;
    };
    i18n?: { localize(key: string): string; format(key: string, data: Record<string, unknown>): string };
  };
  ui?: { notifications?: { warn(message: string, options?: object): unknown } };
  CONFIG?: { sounds?: Record<string, string> };
  foundry?: {
    applications?: { handlebars?: { renderTemplate?(path: string, data: object): Promise<string> } };
  };
  getDocumentClass?: (name: string) => ChatMessageClass | undefined;
}

/** The class of chat messages, as far as rolls use it. @see https://foundryvtt.com/api/v13/classes/foundry.documents.ChatMessage.html */
export interface ChatMessageClass {
  create(data: object, options?: object): Promise<unknown>;
  /** 13. */
  applyRollMode?(data: object, mode: string): object;
  /** 14. */
  applyMode?(data: object, mode: string): object;
}

export function diceHost(): DiceHost {
  return globalThis as unknown as DiceHost;
}

/** The generation of the API that the table plays. */
export function generation(): number {
  return diceHost().game?.release?.generation ?? 13;
}

/** A value of a core setting, or `undefined` where there are no settings or not that one. */
export function coreSetting(key: string): unknown {
  try {
    return diceHost().game?.settings?.get('core', key);
  } catch {
    return undefined;
  }
}

export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = diceHost().game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}
