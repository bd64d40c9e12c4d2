/** What does not fit in its box: texts that are cut off, that stick out of their window or the page, and that lie over each other. */
import type { Seat } from './tabletop.ts';

/** The page that is the smallest in which everything is whole, beside the one that tests play in. */
const SMALL = { width: 1024, height: 680 };

/** Lists what does not fit in parts of the page, as it is now. */
function faultsNow(seat: Seat, selectors: readonly string[]): Promise<string[]> {
  return seat.read(async (all) => {
    // What is measured follows the size of the page in the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    /** Pixels that rounding may take. */
    const slack = 1.5;
    const faults = new Set<string>();
    const isClipped = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      `${overflowX} ${overflowY}` !== 'visible visible';
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.visually-hidden') !== null;
    const named = (element: Element): string => {
      const classes = element.className ? `.${String(element.className).trim().replaceAll(/\s+/g, '.')}` : '';
      return `<${element.localName}${element.id ? `#${element.id}` : classes}>`;
    };
    const quoted = (text: string): string => JSON.stringify(text.replaceAll(/\s+/g, ' ').trim().slice(0, 60));
    /** A control or a text, and where it is seen. */
    interface Piece {
      readonly element: Element;
      readonly text: string;
      readonly box: DOMRect;
    }
    /** Cuts a box down to what the scrolling boxes around an element show of it; null where that is nothing. */
    const seenOf = (element: Element, box: DOMRect, root: Element): DOMRect | null => {
      let { left, top, right, bottom } = box;
      for (let around = element.parentElement; around && root.contains(around); around = around.parentElement) {
        if (!isClipped(getComputedStyle(around))) continue;
        const frame = around.getBoundingClientRect();
        [left, top, right, bottom] = [
          Math.max(left, frame.left),
          Math.max(top, frame.top),
          Math.min(right, frame.right),
          Math.min(bottom, frame.bottom),
        ];
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null;
    };
    /** How wide a list or a field would have to be for what stands in it. */
    const needed = (field: HTMLInputElement | HTMLSelectElement): number => {
      if (!('placeholder' in field)) {
        const copy = field.cloneNode(false) as HTMLSelectElement;
        const chosen = field.selectedOptions[0];
        if (chosen) copy.append(chosen.cloneNode(true));
        copy.removeAttribute('id');
        copy.style.cssText =
          'position: absolute; visibility: hidden; flex: none; inline-size: max-content; min-inline-size: 0; max-inline-size: none';
        field.after(copy);
        const { offsetWidth } = copy;
        copy.remove();
        return offsetWidth - field.offsetWidth;
      }
      const style = getComputedStyle(field);
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (!pen) return 0;
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      // What somebody types into a line of text moves under the caret; what it says of itself does not.
      const shown = field.type === 'number' ? field.value || field.placeholder : field.value === '' ? field.placeholder : '';
      const room = field.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
      return pen.measureText(shown).width - room;
    };
    for (const root of document.querySelectorAll(all.join())) {
      if (isHidden(root) || root.matches('.minimized')) continue;
      const frame = root.getBoundingClientRect();
      let scrolls = false;
      for (let around = root.parentElement; around && around !== document.body; around = around.parentElement)
        scrolls ||= isClipped(getComputedStyle(around));
      const isOut =
        frame.left < -slack || frame.top < -slack || frame.right > innerWidth + slack || frame.bottom > innerHeight + slack;
      // What lies in a box that scrolls comes into view by that.
      if (isOut && !scrolls) faults.add(`${named(root)} sticks out of the page`);
      const pieces: Piece[] = [];
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (isHidden(element)) continue;
        const style = getComputedStyle(element);
        const says = quoted(element.innerText || element.textContent || '');
        // What hides what does not fit, and what scrolls sideways.
        if (
          says !== '""' &&
          style.overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + slack &&
          !element.matches('input, select, textarea')
        )
          faults.add(`${named(element)} cuts off ${says}: ${element.scrollWidth} in ${element.clientWidth}`);
        if (
          says !== '""' &&
          ['hidden', 'clip'].includes(style.overflowY) &&
          element.scrollHeight > element.clientHeight + 3 &&
          element.clientHeight > 0
        )
          faults.add(`${named(element)} cuts off below ${says}: ${element.scrollHeight} in ${element.clientHeight}`);
        if (
          element.matches('select, input:is([type="text"], [type="number"], [type="search"], [type="password"], :not([type]))')
        ) {
          const more = needed(element as HTMLInputElement | HTMLSelectElement);
          if (more > slack) {
            const { value, placeholder = '' } = element as HTMLInputElement;
            const shown =
              element.localName === 'select' ? (element as HTMLSelectElement).selectedOptions[0]?.text : value || placeholder;
            faults.add(`${named(element)} cuts off ${quoted(shown ?? '')}: ${Math.ceil(more)} too narrow`);
          }
        }
        const isControl = element.matches('button, input, select, textarea, summary');
        if (isControl) {
          const box = seenOf(element, element.getBoundingClientRect(), root);
          if (box && !element.matches('[type="hidden"]')) pieces.push({ element, text: says, box });
        }
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '' || element.matches('option, textarea'))
            continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const text = quoted(node.textContent ?? '');
          for (const box of range.getClientRects()) {
            const seen = seenOf(element, box, root);
            if (!seen) continue;
            if (
              seen.left < frame.left - slack ||
              seen.right > frame.right + slack ||
              seen.bottom > frame.bottom + 3 ||
              seen.top < frame.top - 3
            )
              faults.add(`${text} sticks out of ${named(root)}`);
            // The box that is drawn around it: the nearest that is no part of a line.
            let holder: Element = element;
            while (holder !== root && ['inline', 'contents'].includes(getComputedStyle(holder).display))
              holder = holder.parentElement ?? root;
            const held = holder.getBoundingClientRect();
            if (
              box.left < held.left - slack ||
              box.right > held.right + slack ||
              box.top < held.top - 5 ||
              box.bottom > held.bottom + 5
            )
              faults.add(`${text} sticks out of ${named(holder)}`);
            pieces.push({ element, text, box: seen });
          }
        }
      }
      pieces.forEach(({ element, text, box }, at) => {
        for (const other of pieces.slice(at + 1)) {
          if (element.contains(other.element) || other.element.contains(element)) continue;
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          // Lines of a text are higher than what is written on them.
          if (across > 2 && down > 0.3 * Math.min(box.height, other.box.height))
            faults.add(`${named(element)} ${text} lies over ${named(other.element)} ${other.text}`);
        }
      });
    }
    return [...faults];
  }, selectors);
}

/** Lists what does not fit in visible parts of the page, in the page of the test and in a small one. */
export async function boxFaults(seat: Seat, ...selectors: readonly string[]): Promise<string[]> {
  const { page } = seat;
  const size = page.viewportSize() ?? SMALL;
  const large = await faultsNow(seat, selectors);
  await page.setViewportSize(SMALL);
  const small = await faultsNow(seat, selectors);
  await page.setViewportSize(size);
  return [...large, ...small.map((fault) => `${SMALL.width} × ${SMALL.height}: ${fault}`)];
}
