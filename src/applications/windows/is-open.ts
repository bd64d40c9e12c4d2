/** Whether a window is open, for its openers and for whatever follows changes. */
const { ApplicationV2 } = foundry.applications.api;

/** What is asked of a window here. */
interface Drawn {
  readonly state: number;
}

/**
 * Tells whether a window is drawn or being drawn: Foundry does not count one as rendered while it is drawn anew, and what
 * changes in that moment would never be shown.
 */
export function isOpen({ state }: Drawn): boolean {
  return state >= ApplicationV2.RENDER_STATES.RENDERING;
}

/** Returns a window unless it was closed or failed; one that was only just made counts, or two opened at once would be two. */
export function unlessClosed<Opened extends Drawn>(window: Opened | null): Opened | null {
  return window && window.state >= ApplicationV2.RENDER_STATES.NONE ? window : null;
}
