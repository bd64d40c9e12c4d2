import { type ChatMessageClass, diceHost, generation } from './dice-host';
import type { Roll } from './roll';

export interface RenderOptions {
  flavor?: string | undefined;
  template?: string | undefined;
  /** Is only told that something was rolled? */
  isPrivate?: boolean | undefined;
  [option: string]: unknown;
}

export interface ToMessageOptions {
  /** Who sees the message, in the words of 13. */
  rollMode?: string | null | undefined;
  /** Who sees the message, in the words of 14. */
  messageMode?: string | null | undefined;
  /** Is the message made, or are only its data? */
  create?: boolean | undefined;
}

function template(path: string, data: object): Promise<string> {
  const render = diceHost().foundry?.applications?.handlebars?.renderTemplate;
  if (render === undefined) throw new Error('A roll is shown by templates, and there is nothing to render them.');
  return render(path, data);
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#gettooltip */
export function renderTooltip(roll: Roll): Promise<string> {
  const { TOOLTIP_TEMPLATE } = roll.constructor as typeof Roll;
  return template(TOOLTIP_TEMPLATE, { parts: roll.dice.map((term) => term.getTooltipData()) });
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#render */
export async function renderRoll(roll: Roll, { flavor, template: path, isPrivate = false }: RenderOptions): Promise<string> {
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !isPrivate });
  const { CHAT_TEMPLATE } = roll.constructor as typeof Roll;
  const shown = isPrivate
    ? { formula: '???', flavor: null, total: '?', tooltip: '' }
    : {
        formula: roll.formula,
        flavor: flavor ?? roll.options.flavor,
        total: Math.round((roll.total ?? 0) * 100) / 100,
        tooltip: await roll.getTooltip(),
      };
  return template(path ?? CHAT_TEMPLATE, { ...shown, user: diceHost().game?.user?.id, isPrivate });
}

/** The modes of 13 in the words of 14. @see https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html modes */
const MODES: Readonly<Record<string, string>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
};

/** The options of the message's making, with the mode as the generation in play calls it. */
function modeOptions({ rollMode, messageMode }: ToMessageOptions): { rollMode?: string; messageMode?: string } {
  const asked = messageMode ?? rollMode;
  if (asked === undefined || asked === null || asked === 'roll') return {};
  if (generation() >= 14) return { messageMode: MODES[asked] ?? asked };
  return { rollMode: Object.keys(MODES).find((mode) => MODES[mode] === asked) ?? asked };
}

/**
 * The chat message of a roll, or its data.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#tomessage
 * @see https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#tomessage `messageMode` takes the place of `rollMode`
 */
export async function messageOf(
  roll: Roll,
  messageData: Record<string, unknown>,
  { create = true, ...modes }: ToMessageOptions,
): Promise<unknown> {
  const options = modeOptions(modes);
  const isBlind = options.rollMode === 'blindroll' || options.messageMode === 'blind';
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: !isBlind });
  const { game, CONFIG, getDocumentClass } = diceHost();
  const data: object = {
    author: game?.user?.id,
    sound: CONFIG?.sounds?.['dice'],
    content: String(roll.total),
    ...messageData,
    rolls: [roll],
  };
  const chatMessage = getDocumentClass?.('ChatMessage');
  const shown = withMode(chatMessage, data, options);
  return create && chatMessage !== undefined ? chatMessage.create(shown, options) : shown;
}

/** The data with the readers that the mode means, where the class of messages says how. */
function withMode(
  chatMessage: ChatMessageClass | undefined,
  data: object,
  { rollMode, messageMode }: { rollMode?: string; messageMode?: string },
): object {
  if (messageMode !== undefined) return chatMessage?.applyMode?.(data, messageMode) ?? data;
  if (rollMode !== undefined) return chatMessage?.applyRollMode?.(data, rollMode) ?? data;
  return data;
}
