/** A scramble on the canvas: the party's line, circles and crosses, lit squares, what has been found, and the GM's secrets. */
import { levelInView } from '../../foundry/host/compat.ts';
import { boardOf } from '../../foundry/scene/boards.ts';
import { watchPlans } from '../../foundry/scramble/walks.ts';
import { hiddenOn } from '../../rules/scramble/levels.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state.ts';
import type { Layer, Overlay } from '../overlay.ts';
import { isScrambleShown } from './looks.ts';
import {
  type ScrambleShown,
  casingPieces,
  circlePieces,
  corePieces,
  creaturePieces,
  dashPieces,
  litPieces,
  partyRing,
  roomPieces,
  signPieces,
  triedDoorPieces,
  wayPieces,
} from './pieces.ts';

/** Makes a layer of pieces, which steps back once the scramble has ended. */
function layer(pieces: Layer<ScrambleShown>['pieces'], watch?: Layer<ScrambleShown>['watch']): Layer<ScrambleShown> {
  return { pieces, alpha: ({ open }) => (open.status === 'ended' ? 0.65 : 1), ...(watch && { watch }) };
}

export const SCRAMBLE_OVERLAY: Overlay<ScrambleShown, ScrambleOpen, ScrambleHidden> = {
  shown({ ref, open, hidden, gm, token, pending }) {
    const board = boardOf(ref.holder, open);
    if (!board || !isScrambleShown(open, gm)) return null;
    return {
      ...{ id: ref.id, open, board, token, pending, grid: board.paths.grid },
      hidden: hidden && hiddenOn(hidden, levelInView(ref.holder, open.token)),
    };
  },
  layers: [
    layer(roomPieces),
    layer(litPieces),
    layer(casingPieces),
    layer(corePieces),
    layer((shown) => [dashPieces, circlePieces, triedDoorPieces, creaturePieces].flatMap((pieces) => pieces(shown))),
    layer((shown) => [...signPieces(shown), ...partyRing(shown)]),
    layer(wayPieces, watchPlans),
  ],
};
