/** Figures of several members or vehicles, as events tell them in few letters: by ids, which whoever reads them puts names to. */
import { own } from '../../values/records.ts';

/** The most letters of what is told at once: messages take no longer texts. */
export const MOST_TOLD = 400;

/** Writes ids with their figures one after another: `ada 5 ben 3`; where that is too long, as many as there is room for. */
export function inFew(figures: readonly (readonly [id: string, figure: number])[]): string {
  const told: string[] = [];
  let letters = 0;
  for (const [id, figure] of figures) {
    const one = `${id} ${figure}`;
    letters += one.length + 1;
    if (letters > MOST_TOLD) break;
    told.push(one);
  }
  return told.join(' ');
}

/** Reads what `inFew` wrote with the names of those whom it tells of: `Ada 5 · Ben 3`; whoever has gone since is left out. */
export function namedFigures(told: string, named: Readonly<Record<string, { readonly name: string }>>): string {
  const words = told.split(' ');
  return words
    .flatMap((id, at) => {
      const one = at % 2 === 0 ? own(named, id) : undefined;
      return one ? [`${one.name} ${words[at + 1] ?? ''}`] : [];
    })
    .join(' · ');
}
