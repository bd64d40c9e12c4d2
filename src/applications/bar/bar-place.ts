/** Where the bar stands: above what Foundry has at the lower edge of the page, however high that is. */

/**
 * What lies there: the players and the hotbar, by the ids of their applications.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Players.html
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Hotbar.html
 */
const BELOW = ['players', 'hotbar'];

/** Room between the bar and what it stands above, in pixels. */
const GAP = 8;

/** Says how far up from the lower edge of the page an element reaches where it lies below a bar from `left` to `right`; 0 where it does not. */
function reachBelow(id: string, { left, right }: DOMRect): number {
  const box = document.getElementById(id)?.getBoundingClientRect();
  const isBelow = box && box.width > 0 && box.top > innerHeight / 2 && box.left < right && box.right > left;
  return isBelow ? innerHeight - box.top : 0;
}

/** Keeps a bar above what lies below it, and tells windows by a variable of the page how much room it takes, in pixels from the lower edge. */
export function keepPlace(bar: HTMLElement): void {
  const settle = (): void => {
    if (!bar.isConnected) {
      watch.disconnect();
      removeEventListener('resize', settle);
      return;
    }
    const box = bar.getBoundingClientRect();
    const end = Math.ceil(Math.max(0, ...BELOW.map((id) => reachBelow(id, box)))) + GAP;
    bar.style.setProperty('--ghost-map-bar-end', `${end}px`);
    document.body.style.setProperty('--ghost-map-bar-room', `${Math.ceil(end + box.height)}px`);
  };
  const watch = new ResizeObserver(settle);
  watch.observe(bar);
  for (const id of BELOW) {
    const below = document.getElementById(id);
    if (below) watch.observe(below);
  }
  addEventListener('resize', settle);
}
