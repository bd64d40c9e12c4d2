/**
 * The element or elements of a piece of HTML.
 * @see https://foundryvtt.com/api/v13/functions/foundry.applications.parseHTML.html
 */
export function parseHtml(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { children } = template.content;
  const [only] = Array.from(children);
  return children.length === 1 && only instanceof HTMLElement ? only : children;
}
