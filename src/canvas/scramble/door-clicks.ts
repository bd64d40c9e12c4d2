/** A click on a door with the tool that leads the party opens what can be done there, instead of a walk through it. */
import { isPicking } from '../../foundry/picking/is-picking.ts';
import { doorAtPoint, mayWalk, scrambleHere } from '../../foundry/scramble/walks.ts';
import { openSite } from '../../foundry/scramble/windows.ts';

/** Hears clicks before the canvas does, while the party is led: the door's own icon would open the door without the rules. */
export function followDoorClicks(isWalking: () => boolean): void {
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || event.target !== canvas.app?.view || !isWalking() || isPicking()) return;
      const ref = scrambleHere();
      const door = ref && doorAtPoint(ref, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
      if (!ref || door === null || !mayWalk(ref)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      openSite(ref, door);
    },
    { capture: true },
  );
}
