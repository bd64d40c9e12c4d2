/** What the bar shows of a party that has parted: which part is played, and where the others are and at what hour. */
import { words } from '../../../foundry/host/notices.ts';
import { cellLabel } from '../../../rules/grid/cell-label.ts';
import { mayMove } from '../../../rules/party/lead.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import type { Viewer } from '../../listing/bar-view.ts';

/** Makes the choice of the part that is played, for who may turn to another one between jaunts; empty for all others, and where the party is together. */
export function partChoices(open: RambleOpen, viewer: Viewer) {
  const { parts, part, partName, at, jaunts, status } = open;
  const reached = Object.entries(parts).filter(([, other]) => viewer.moves || mayMove(other, viewer));
  if (reached.length === 0 || status !== 'halt') return [];
  return [
    { id: part, chosen: true, name: partWords({ name: partName, at, jaunts }) },
    ...reached.map(([id, other]) => ({ id, chosen: false, name: partWords(other) })),
  ];
}

/** Says of a part what it is called, where it is, and at what hour. */
function partWords({ name, at, jaunts }: { readonly name: string; readonly at: string; readonly jaunts: number }): string {
  return words('GHOSTMAP.RambleBar.PartAt', {
    name: name === '' ? words('GHOSTMAP.RambleBar.PartOthers') : name,
    at: cellLabel(at),
    hour: String(jaunts),
  });
}
