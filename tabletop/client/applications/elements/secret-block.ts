import { localize } from '../host';

/**
 * A secret within text, with a button that reveals it to the players or hides it again.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLSecretBlockElement.html
 */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = 'secret-block';

  get secret(): HTMLElement | null {
    return this.querySelector<HTMLElement>('section.secret');
  }

  get revealed(): boolean {
    return this.secret?.classList.contains('revealed') ?? false;
  }

  connectedCallback(): void {
    if (this.querySelector('button.reveal')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'reveal';
    button.textContent = localize(this.revealed ? 'EDITOR.Hide' : 'EDITOR.Reveal');
    button.addEventListener('click', () => this.toggleRevealed(!this.revealed));
    this.secret?.prepend(button);
  }

  toggleRevealed(revealed: boolean): void {
    this.dispatchEvent(new CustomEvent('revealed', { bubbles: true, detail: { id: this.secret?.id, revealed } }));
  }
}
