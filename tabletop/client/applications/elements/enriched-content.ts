/**
 * Marks content that an enricher made and tells it when it enters and leaves the page.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLEnrichedContentElement.html
 */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = 'enriched-content';

  get enricher(): string | null {
    return this.getAttribute('enricher');
  }

  connectedCallback(): void {
    this.dispatchEvent(new CustomEvent('enrichedContentConnected', { bubbles: true }));
  }
}
