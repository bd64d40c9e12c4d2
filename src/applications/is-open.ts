/** Whether a window is open, for whatever follows changes. */
const { ApplicationV2 } = foundry.applications.api;

/**
 * Tells whether a window is drawn or being drawn: Foundry does not count one as rendered while it is drawn anew, and what
 * changes in that moment would never be shown.
 */
export function isOpen({ state }: { readonly state: number }): boolean {
  return state >= ApplicationV2.RENDER_STATES.RENDERING;
}
