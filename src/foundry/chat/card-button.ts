/** A button of a card in the chat. */
import { words } from '../host/notices.ts';

/** The class of the place that buttons have on a card. */
export const CARD_ACTIONS = 'ghost-map-card-actions';

/** Makes a button; `label` is a key of the language file. */
export function cardButton(label: string, icon: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  const image = document.createElement('i');
  image.className = `fa-solid ${icon}`;
  image.setAttribute('aria-hidden', 'true');
  made.append(image, ` ${words(label)}`);
  made.addEventListener('click', act);
  return made;
}
