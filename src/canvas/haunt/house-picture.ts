/** A house as it is painted on the canvas: once for each board, in slices, so that the page goes on meanwhile (HA-12). */
import { chunked } from '../../foundry/browser/chunked.ts';
import { orLog } from '../../foundry/host/console.ts';
import { paintPath } from '../../foundry/maps/paint-path.ts';
import type { BoardArt, Lying } from '../../rules/haunt/art/board.ts';
import { boxOn } from '../../rules/haunt/art/board.ts';
import { type HouseLabel, SCREEN_INKS } from '../../rules/haunt/art/house-art.ts';
import type { Importing } from '../../rules/values/pausing.ts';
import type { Draw } from '../drawn.ts';

/** The longer side of the picture at most, in pixels. */
const LONGEST = 2600;
/** So many shapes are painted between two looks at the clock. */
const AT_ONCE = 12;
/** How large what is written is, in units of the plan. */
const SIZES: Readonly<Record<HouseLabel['is'], number>> = { marker: 20, name: 18 };

/** Writes a label. */
function write(pen: CanvasRenderingContext2D, { x, y, text, is }: HouseLabel): void {
  pen.globalAlpha = 1;
  pen.font = `${is === 'marker' ? 'bold ' : ''}${SIZES[is]}px Signika, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (is === 'name') {
    // It stands on the map itself, whatever that is.
    pen.strokeStyle = SCREEN_INKS.paper;
    pen.lineWidth = 5;
    pen.lineJoin = 'round';
    pen.strokeText(text, x, y);
  }
  pen.fillStyle = SCREEN_INKS.ink;
  pen.fillText(text, x, y);
}

/** Paints a house. */
function* painted({ art }: Pick<BoardArt, 'art'>): Importing<HTMLCanvasElement> {
  const { frame, shapes, labels } = art;
  const density = LONGEST / Math.max(frame.width, frame.height);
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [Math.round(frame.width * density), Math.round(frame.height * density)];
  const pen = picture.getContext('2d');
  if (!pen) throw new Error('there is no canvas to draw on');
  pen.setTransform(density, 0, 0, density, -frame.x * density, -frame.y * density);
  for (const [at, shape] of shapes.entries()) {
    paintPath(pen, shape);
    if (at % AT_ONCE === 0) yield { done: at, of: shapes.length };
  }
  for (const label of labels) write(pen, label);
  return picture;
}

/** Draws the picture of a house where its board lies, as soon as it is painted. */
export function housePicture(board: BoardArt, lying: Lying): Draw {
  return () => {
    const object = new PIXI.Container();
    const gone = new AbortController();
    let texture: PIXI.Texture | null = null;
    void chunked(painted(board), { progress: () => undefined, signal: gone.signal }).then(
      (picture) => {
        if (!picture || gone.signal.aborted) return;
        texture = new PIXI.Texture(new PIXI.BaseTexture(picture, { mipmap: PIXI.MIPMAP_MODES.ON }));
        const sprite = object.addChild(new PIXI.Sprite(texture));
        const { x, y, width, height } = boxOn(lying, board.art.frame);
        sprite.position.set(x, y);
        [sprite.width, sprite.height] = [width, height];
      },
      orLog('a house could not be painted', undefined),
    );
    return {
      object,
      destroy() {
        gone.abort();
        object.destroy({ children: true });
        texture?.destroy(true);
      },
    };
  };
}
