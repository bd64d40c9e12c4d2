/** A trek on the canvas: where a lost party may be, for GMs alone until it is settled (TK-04). */
import { cellsOfTrek } from '../../foundry/trek/trek-ground.ts';
import { words } from '../../foundry/host/notices.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import type { Point } from '../../rules/procedure.ts';
import type { TrekHidden, TrekOpen } from '../../rules/trek/state.ts';
import { DARK, SECRET } from '../colours.ts';
import { type Draw, labelled, lines, together } from '../drawn.ts';
import type { Layer, Overlay } from '../overlay.ts';
import { timesWider } from '../times-wider.ts';

/** What is seen of a trek: the cell that is proposed for its party, and where that is now. Points are on the canvas. */
interface TrekShown {
  readonly place: string;
  readonly outline: readonly Point[];
  readonly middle: Point;
  /** Null where the party stands nowhere. */
  readonly from: Point | null;
}

/** Below this many pixels of the screen a cell is too small for lines as wide as on a usual map. */
const USUAL = 40;

/** Rings the proposed cell, with a line to it from where the party is, and says what it is. */
function proposed({ outline, middle, from }: TrekShown): Draw {
  const side = Math.max(...outline.map(({ y }) => y)) - Math.min(...outline.map(({ y }) => y));
  const corners = outline.flatMap(({ x, y }) => [middle.x + (x - middle.x) * 0.92, middle.y + (y - middle.y) * 0.92]);
  const ring = lines(
    (graphics, wider) => {
      for (const [share, colour] of [
        [0.09, DARK],
        [0.05, SECRET],
      ] as const) {
        graphics.lineStyle({ width: side * Math.min(0.2, share * wider), color: colour, alpha: colour === DARK ? 0.7 : 0.95 });
        if (from) graphics.moveTo(from.x, from.y).lineTo(middle.x, middle.y);
        graphics.drawPolygon(corners);
      }
    },
    (zoom) => timesWider(side * zoom, USUAL),
  );
  const style = { fill: SECRET, italic: true } as const;
  const label = labelled(words('GHOSTMAP.TrekBar.Proposed'), style, { rank: 'plan' }, (zoom) => {
    const height = Math.min(side * 0.6, Math.max(side * 0.16, 12 / zoom));
    return [1, -1].map((y) => ({ x: middle.x, y: middle.y + y * side * 0.62, height, beside: { x: 0, y } }));
  });
  return together(ring, label);
}

const pieces: Layer<TrekShown>['pieces'] = (shown) => {
  const { place, outline, from } = shown;
  return [{ key: 'proposed', from: [place, outline, from], draw: (stamps) => proposed(shown)(stamps) }];
};

export const TREK_OVERLAY: Overlay<TrekShown, TrekOpen, TrekHidden> = {
  shown({ ref, open, hidden, gm, token }) {
    const cell = gm && open.status === 'lost' && hidden ? cellNamed(hidden.place) : null;
    const board = cell && cellsOfTrek(ref);
    if (!cell || !board?.has(cell)) return null;
    const here = cellNamed(open.at);
    const from = here && board.has(here) ? board.centre(here) : token && middleOf(token, token);
    return { place: hidden?.place ?? '', outline: board.outline(cell), middle: board.centre(cell), from };
  },
  layers: [{ pieces }],
};
