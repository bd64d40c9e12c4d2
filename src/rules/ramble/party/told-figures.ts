/** Figures of several members or vehicles, as events tell them in few letters. */

/** The most letters of what is told at once: messages take no longer texts. */
export const MOST_TOLD = 400;

/** Writes names with their figures one after another: `Ada 5 · Ben 3`; where that is too long, as many as there is room for. */
export function inFew(figures: readonly (readonly [name: string, figure: number])[]): string {
  const told: string[] = [];
  let letters = 0;
  for (const [name, figure] of figures) {
    const one = `${name} ${figure}`;
    letters += one.length + 3;
    if (letters > MOST_TOLD) return [...told, '…'].join(' · ');
    told.push(one);
  }
  return told.join(' · ');
}
