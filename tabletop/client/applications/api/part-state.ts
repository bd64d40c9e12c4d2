import { isTag } from '../element-kinds';

/** What a part that is drawn anew keeps. @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.HandlebarsApplication.html#_presyncpartstate */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][];
  focus?: string;
  selection?: [start: number | null, end: number | null];
}

/** A selector that finds the same control again in the newly drawn part, or undefined where there is none. */
function selectorOf(element: Element): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const tag = element.tagName.toLowerCase();
  const name = element.getAttribute('name');
  if (name) {
    const isChoice = isTag(element, 'input') && element.type === 'radio';
    return `${tag}[name="${CSS.escape(name)}"]${isChoice ? `[value="${CSS.escape(element.value)}"]` : ''}`;
  }
  const data = Array.from(element.attributes).filter(
    (attribute) => attribute.name.startsWith('data-') && attribute.name !== 'data-tooltip',
  );
  if (!data.length) return undefined;
  const owner = element.parentElement?.closest('[data-entry-id], [data-document-id], [data-uuid], [data-id]');
  const ownerData = owner && Array.from(owner.attributes).find(({ name }) => /^data-(entry-id|document-id|uuid|id)$/.test(name));
  const prefix = ownerData ? `[${ownerData.name}="${CSS.escape(ownerData.value)}"] ` : '';
  return prefix + tag + data.map((attribute) => `[${attribute.name}="${CSS.escape(attribute.value)}"]`).join('');
}

/** Notes where in the new part the old one was scrolled to, and which of its controls has the focus. */
export function keepPartState(next: HTMLElement, prior: HTMLElement, scrollable: readonly string[]): PartState {
  const state: PartState = { scrollPositions: [] };
  for (const selector of scrollable) {
    const element = selector ? prior.querySelector(selector) : prior;
    const successor = selector ? next.querySelector<HTMLElement>(selector) : next;
    if (element && successor && (element.scrollTop || element.scrollLeft)) {
      state.scrollPositions.push([successor, element.scrollTop, element.scrollLeft]);
    }
  }
  const focused = prior.ownerDocument.activeElement;
  if (!focused || !prior.contains(focused)) return state;
  const selector = selectorOf(focused);
  if (selector) state.focus = selector;
  if (isTag(focused, 'input') || isTag(focused, 'textarea')) {
    try {
      state.selection = [focused.selectionStart, focused.selectionEnd];
    } catch {
      // Inputs without text, such as ranges, have no selection to keep.
    }
  }
  return state;
}

/** Returns a newly drawn part the scroll positions and the focus of its predecessor. */
export function restorePartState(element: HTMLElement, state: PartState): void {
  if (state.focus) {
    const target = element.matches(state.focus) ? element : element.querySelector<HTMLElement>(state.focus);
    target?.focus({ preventScroll: true });
    if (state.selection && (isTag(target, 'input') || isTag(target, 'textarea'))) {
      try {
        target.setSelectionRange(...state.selection);
      } catch {
        // The control has no text selection.
      }
    }
  }
  for (const [target, top, left] of state.scrollPositions) {
    target.scrollTop = top;
    target.scrollLeft = left;
  }
}
