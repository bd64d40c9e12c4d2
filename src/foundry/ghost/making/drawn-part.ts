/** Drawing the part of a ghost map's picture that something found has opened (SC-04). */
import { type Finding, squaresShown } from '../../../rules/ghost/showing.ts';
import type { GhostHidden, GhostOpen } from '../../../rules/ghost/state.ts';
import { foundBefore, ghostIn } from '../../../rules/ghost/vault.ts';
import { RIM } from '../../../rules/maps/picture/sheet.ts';
import { drawnPicture } from './drawn-pictures.ts';
import { uploadUnguessable } from '../../host/pictures.ts';

/** Draws what a finding showed, uploads it and gives its path; empty when the server refuses, null when there is nothing to show. */
export async function drawnPart(
  { open, hidden }: { readonly open: GhostOpen; readonly hidden: GhostHidden | null },
  shows: string,
): Promise<string | null> {
  const before = hidden && foundBefore(hidden, shows);
  const ghost = hidden && ghostIn(hidden);
  if (!open.picture || !hidden || before === null || !ghost) return null;
  const finding: Finding = { id: shows, door: open.doors[shows] ?? null };
  const squares = squaresShown({ ...hidden, found: before }, { found: [before, shows].join(' ') }, finding);
  if (squares.length === 0) return null;
  return uploadUnguessable(await drawnPicture({ map: ghost, options: { ...open.picture, rim: RIM }, part: squares }));
}
