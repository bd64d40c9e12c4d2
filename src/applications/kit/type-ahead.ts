/** How long a browser waits for the next letter of a word that picks from a list, in milliseconds. */
import { isTag } from './elements.ts';

const WORD = 1000;

/**
 * A word that is being typed into a closed list: each letter picks and is sent at once, but a list that is drawn anew
 * forgets the letters before, so that the next one picks something else. Redraws wait until the word is over.
 */
export class TypeAhead {
  #letter = -Infinity;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Follows the keys that are pressed in a window. */
  follow(element: HTMLElement): void {
    element.addEventListener('keydown', ({ key, target, timeStamp }) => {
      if (isTag(target, 'select')) this.#letter = key.length === 1 ? timeStamp : -Infinity;
    });
    element.addEventListener('focusout', ({ target }) => {
      if (isTag(target, 'select')) this.#letter = -Infinity;
    });
  }

  /** Draws now, or once after the word that is being typed. */
  draw(now: () => void): void {
    clearTimeout(this.#waiting);
    const left = this.#letter + WORD - performance.now();
    if (left <= 0) now();
    else
      this.#waiting = setTimeout(() => {
        this.draw(now);
      }, left);
  }
}
