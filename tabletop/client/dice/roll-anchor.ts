import { diceConfig } from './config';
import type { Roll } from './roll';
import type { RollData } from './roll-data';

export interface AnchorOptions {
  /** What is shown instead of the total. */
  label?: string | undefined;
  attrs?: Record<string, string> | undefined;
  dataset?: Record<string, string | undefined> | undefined;
  classes?: string[] | undefined;
  /** Style classes of the icon. */
  icon?: string | undefined;
}

/**
 * A link in text that shows the total of a roll, and when clicked its dice.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#toanchor
 */
export function anchorOf(roll: Roll, options: AnchorOptions): HTMLAnchorElement {
  const { label, attrs = {}, dataset = {}, classes = [], icon = 'fa-solid fa-dice-d20' } = options;
  const anchor = document.createElement('a');
  anchor.classList.add('inline-roll', 'inline-result', ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  anchor.dataset['tooltip'] = roll.formula;
  if (roll._evaluated) anchor.dataset['roll'] = encodeURIComponent(JSON.stringify(roll));
  for (const [name, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[name] = value;
  const mark = document.createElement('i');
  mark.className = icon;
  mark.inert = true;
  anchor.append(mark, label ?? String(roll._evaluated ? roll.total : roll.formula));
  return anchor;
}

/** Shows the dice of an inline roll. @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#expandinlineresult */
export async function expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
  const { roll: encoded } = anchor.dataset;
  if (!anchor.classList.contains('inline-roll') || anchor.classList.contains('expanded') || encoded === undefined) return;
  const roll = (diceConfig.rolls[0] as typeof Roll).fromData(JSON.parse(decodeURIComponent(encoded)) as RollData);
  const tooltip = anchor.ownerDocument.createElement('div');
  tooltip.innerHTML = await roll.getTooltip();
  const content = tooltip.firstElementChild;
  if (content === null) return;
  anchor.append(content);
  anchor.classList.add('expanded');
}

/** Hides the dice of an inline roll again. */
export function collapseInlineResult(anchor: HTMLAnchorElement): void {
  anchor.querySelector('.dice-tooltip')?.remove();
  anchor.classList.remove('expanded');
}
