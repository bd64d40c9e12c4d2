import type { Position } from './application-types';

/** What dragging and resizing need of an application. */
export interface MovableWindow {
  element: HTMLElement;
  position: Position;
  minimized: boolean;
  setPosition(position: Position): unknown;
  bringToFront(): void;
}

/** Follows the pointer from a press to its release and gives the way it has gone. */
function follow(event: PointerEvent, handle: HTMLElement, moved: (dx: number, dy: number) => void): void {
  const { clientX, clientY, pointerId } = event;
  handle.setPointerCapture?.(pointerId);
  const move = (next: PointerEvent): void => moved(next.clientX - clientX, next.clientY - clientY);
  const end = (): void => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
}

/** Lets a window be moved by its header. */
export function movableBy(header: HTMLElement, window: MovableWindow): void {
  header.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, a, input, select')) return;
    const { left, top } = window.element.getBoundingClientRect();
    follow(event, header, (dx, dy) => window.setPosition({ left: left + dx, top: top + dy }));
  });
}

/** Lets a window be resized by its corner. */
export function resizableBy(handle: HTMLElement, window: MovableWindow): void {
  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || window.minimized) return;
    event.preventDefault();
    const { offsetWidth, offsetHeight } = window.element;
    follow(event, handle, (dx, dy) => window.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy }));
  });
}
