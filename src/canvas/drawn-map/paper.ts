/** The paper of a map that the module draws itself: under everything, and over what nobody has seen. */
import { type Inks, STYLE_COLOURS, css } from '../../rules/hex-maps/art/inks.ts';
import { Grain } from '../../rules/maps/picture/grain.ts';
import type { GhostStyle } from '../../rules/terrain/ghost-sizes.ts';
import type { Draw } from '../drawn.ts';
import type { Box } from '../../rules/grid/frame.ts';

/** The side of the tile that paper is made of, in canvas pixels: a power of two, so that it can lie side by side. */
const TILE = 512;
/** How many fibres and spots a tile has. */
const FIBRES = 260;
const SPOTS = 420;

/** Paints a tile of paper, which fits itself on all sides. */
function paintTile(inks: Inks): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [TILE, TILE];
  const pen = picture.getContext('2d');
  if (!pen) return picture;
  const { paper, grain } = STYLE_COLOURS[inks];
  const chance = new Grain('paper');
  pen.fillStyle = css(paper);
  pen.fillRect(0, 0, TILE, TILE);
  [pen.fillStyle, pen.strokeStyle, pen.lineCap] = [css(grain), css(grain), 'round'];
  /** Paints something at a place, and again where it reaches over an edge. */
  const everywhere = (x: number, y: number, act: (x: number, y: number) => void): void => {
    for (const across of [-TILE, 0, TILE]) for (const down of [-TILE, 0, TILE]) act(x + across, y + down);
  };
  for (let at = 0; at < SPOTS; at += 1) {
    pen.globalAlpha = chance.between(at, 1, 1, 0.06, 0.3);
    const radius = chance.between(at, 1, 2, 0.5, 2.4);
    everywhere(chance.between(at, 1, 3, 0, TILE), chance.between(at, 1, 4, 0, TILE), (x, y) => {
      pen.beginPath();
      pen.arc(x, y, radius, 0, 2 * Math.PI);
      pen.fill();
    });
  }
  for (let at = 0; at < FIBRES; at += 1) {
    pen.globalAlpha = chance.between(at, 2, 1, 0.12, 0.4);
    pen.lineWidth = chance.between(at, 2, 2, 0.5, 1.3);
    const [turn, length] = [chance.between(at, 2, 3, 0, Math.PI), chance.between(at, 2, 4, 5, 26)];
    const bend = chance.between(at, 2, 5, -0.7, 0.7);
    everywhere(chance.between(at, 2, 6, 0, TILE), chance.between(at, 2, 7, 0, TILE), (x, y) => {
      pen.beginPath();
      pen.moveTo(x, y);
      const half = length / 2;
      pen.quadraticCurveTo(
        x + half * Math.cos(turn),
        y + half * Math.sin(turn),
        x + half * (Math.cos(turn) + Math.cos(turn + bend)),
        y + half * (Math.sin(turn) + Math.sin(turn + bend)),
      );
      pen.stroke();
    });
  }
  return picture;
}

const tiles = new Map<Inks, PIXI.Texture>();

/** Returns the tile of a style, which all maps of this browser share. */
function paperTile(style: GhostStyle): PIXI.Texture {
  const known = tiles.get(style);
  if (known) return known;
  const base = new PIXI.BaseTexture(paintTile(style), {
    mipmap: PIXI.MIPMAP_MODES.ON,
    scaleMode: PIXI.SCALE_MODES.LINEAR,
    wrapMode: PIXI.WRAP_MODES.REPEAT,
  });
  const tile = new PIXI.Texture(base);
  tiles.set(style, tile);
  return tile;
}

/** Draws paper all over a scene. */
export function paperOver({ x, y, width, height }: Box, style: GhostStyle): Draw {
  return () => {
    const object = new PIXI.TilingSprite(paperTile(style), width, height);
    object.position.set(x, y);
    return { object };
  };
}
