/** What is seen of one step of a tour. */
import type { TourStep } from './tour';
import './tour.css';

export interface DrawnStep {
  remove(): void;
}

interface StepControls {
  target: HTMLElement | null;
  /** Which step it is of how many. */
  place: string;
  /** Pixels around the target. */
  padding: number;
  previous: (() => unknown) | null;
  next: () => unknown;
  exit: () => unknown;
}

function button(action: string, icon: string, label: string, onClick: (() => unknown) | null): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = `icon step-button fa-solid ${icon}`;
  made.dataset['action'] = action;
  made.ariaLabel = game.i18n.localize(label);
  made.disabled = onClick === null;
  if (onClick) made.addEventListener('click', () => void onClick());
  return made;
}

/** Shows a step in a box beside its element, or in the middle of the page, and a frame around the element. */
export function drawStep(step: TourStep, { target, place, padding, previous, next, exit }: StepControls): DrawnStep {
  const box = document.createElement('aside');
  box.className = 'tour tour-step';
  box.role = 'dialog';
  box.ariaLabel = game.i18n.localize(step.title);
  const heading = document.createElement('h3');
  heading.className = 'step-title';
  heading.textContent = game.i18n.localize(step.title);
  const content = document.createElement('div');
  content.className = 'step-content';
  content.innerHTML = (foundry.utils['cleanHTML'] as (html: string) => string)(game.i18n.localize(step.content));
  const progress = document.createElement('span');
  progress.className = 'progress';
  progress.textContent = place;
  const controls = document.createElement('nav');
  controls.className = 'step-controls flexrow';
  controls.append(
    button('exit', 'fa-xmark', 'TOURS.Exit', exit),
    progress,
    button('previous', 'fa-chevron-left', 'TOURS.Previous', previous),
    button('next', 'fa-chevron-right', 'TOURS.Next', next),
  );
  box.append(heading, content, controls);
  const frame = document.createElement('div');
  frame.className = 'tour-fadeout';
  document.body.append(...(target ? [frame, box] : [box]));
  placeStep(box, frame, target, padding);
  return {
    remove: (): void => {
      box.remove();
      frame.remove();
    },
  };
}

function placeStep(box: HTMLElement, frame: HTMLElement, target: HTMLElement | null, padding: number): void {
  const { innerWidth, innerHeight } = globalThis.window;
  const { width, height } = box.getBoundingClientRect();
  const around = target?.getBoundingClientRect();
  if (!around) {
    Object.assign(box.style, { left: `${(innerWidth - width) / 2}px`, top: `${(innerHeight - height) / 2}px` });
    return;
  }
  Object.assign(frame.style, {
    left: `${around.left - padding}px`,
    top: `${around.top - padding}px`,
    width: `${around.width + 2 * padding}px`,
    height: `${around.height + 2 * padding}px`,
  });
  // The box stands on the side that has more room.
  const left = around.left > innerWidth / 2 ? around.left - width - 2 * padding : around.right + 2 * padding;
  const top = Math.min(Math.max(around.top, padding), innerHeight - height - padding);
  Object.assign(box.style, { left: `${Math.min(Math.max(left, padding), innerWidth - width - padding)}px`, top: `${top}px` });
}
