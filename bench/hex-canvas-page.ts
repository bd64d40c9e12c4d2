/** What the page of `hex-canvas.bench.ts` does: maps of 200 by 200 hexes, drawn by the module and in other ways. */
import { type CellLook, CellMesh, placeMesh } from '../src/canvas/cell-mesh.ts';
import { symbolTile, terrainSymbols } from '../src/canvas/symbol-atlas.ts';
import { type HexGrid, hexOutline, hexUnder } from '../src/rules/grid/hexes.ts';
import { TERRAIN_SYMBOLS } from '../src/rules/terrain/symbols.ts';
import { timed } from './timed-on-page.ts';

const side = 200;
const gridOf = (inColumns: boolean, even: boolean): HexGrid => ({
  ...{ inColumns, even, rows: side, columns: side },
  ...(inColumns ? { sizeX: 200 / Math.sqrt(3), sizeY: 100 } : { sizeX: 100, sizeY: 200 / Math.sqrt(3) }),
  ...{ originX: 120, originY: 120 },
});
const GRID = gridOf(true, false);

/** Fog, and as many terrains as there are symbols. */
const LOOKS: readonly CellLook[] = [
  { colour: 0x232a33, alpha: 1, pattern: 'clouds' },
  ...Object.keys(TERRAIN_SYMBOLS).map((name, at): CellLook => ({
    colour: ((at * 37) % 200) * 0x10101 + 0x1f0a30,
    alpha: 0.6,
    pattern: (['plain', 'stripes', 'dots', 'waves', 'level'] as const)[at % 5] ?? 'plain',
    symbol: symbolTile(name),
  })),
];

/** The hexes from the middle outwards. */
const OUTWARDS = Array.from({ length: side * side }, (_, at) => at).sort((one, other) => fromMiddle(one) - fromMiddle(other));

function fromMiddle(at: number): number {
  return Math.hypot(Math.floor(at / side) - side / 2, (at % side) - side / 2);
}

const kindOf = (at: number): number => 1 + ((at * 7919) % (LOOKS.length - 1));

const app = new PIXI.Application<HTMLCanvasElement>({ width: 1280, height: 800, autoStart: false, backgroundColor: 0x7a8a70 });
document.body.append(app.view);
const renderer = ofWebGl(app.renderer);
const { gl } = renderer;

function ofWebGl(made: unknown): PIXI.Renderer {
  if (made instanceof PIXI.Renderer) return made;
  throw new Error('the page has no WebGL');
}

/** What is looked at: a picture, and what adapts it to a scale. */
interface Sight {
  readonly stage: PIXI.Container;
  fit(scale: number): void;
}

/** Waits until the picture is on the screen, which a computer without a graphics card draws with its processors. */
function draw(stage: PIXI.Container): void {
  renderer.render(stage);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

let mesh: CellMesh | null = null;

/** A map drawn by the module, with the share of its hexes revealed that lies about its middle. */
function meshSight(share: number): Sight {
  const kinds = new Uint8Array(side * side);
  for (const at of OUTWARDS.slice(0, Math.round(share * side * side))) kinds[at] = kindOf(at);
  const drawn = new CellMesh({ columns: side, rows: side, hexes: GRID }, LOOKS, terrainSymbols());
  mesh = drawn;
  placeMesh(drawn, GRID);
  drawn.paintAll(kinds);
  const stage = new PIXI.Container();
  stage.addChild(drawn.object);
  return { stage, fit: (scale) => drawn.fit(scale) };
}

function drawHex(graphics: PIXI.Graphics, at: number): void {
  graphics.beginFill(LOOKS[kindOf(at)]?.colour ?? 0, 0.6);
  graphics.drawPolygon(hexOutline(GRID, { i: Math.floor(at / side), j: at % side }).flatMap(({ x, y }) => [x, y]));
}

/** The same map as polygons. */
function polygonSight(): Sight {
  const graphics = new PIXI.Graphics();
  for (const at of OUTWARDS) drawHex(graphics, at);
  const stage = new PIXI.Container();
  stage.addChild(graphics);
  return { stage, fit: () => undefined };
}

/** How a whole map fits into the view. */
const WHOLE = 0.042;

let seen: Sight | null = null;

/** What the benchmark calls. */
export const bench = {
  /** Shows a map at a scale. */
  show(what: number | 'polygons', scale: number): void {
    seen?.stage.destroy({ children: true });
    seen = what === 'polygons' ? polygonSight() : meshSight(what);
    seen.fit(scale);
    seen.stage.scale.set(scale);
    bench.pan(3);
  },

  /** Draws frames of what is shown while the view is panned over its middle. */
  pan(frames: number): void {
    if (!seen) return;
    const { stage } = seen;
    const half = (side / 2) * 90 * stage.scale.x;
    for (let frame = 0; frame < frames; frame++) {
      stage.position.set(640 - half - frame * 3, 400 - half - frame * 2);
      draw(stage);
    }
  },

  /** Draws a whole map for the first time on this page. */
  first(): void {
    seen = meshSight(0.5);
    seen.fit(WHOLE);
    seen.stage.scale.set(WHOLE);
    renderer.render(seen.stage);
  },

  /** Reveals hexes one by one and draws a frame after each; returns the milliseconds of script that each took. */
  reveal(share: number): number {
    bench.show(share, WHOLE);
    const next = OUTWARDS.slice(Math.round(share * side * side));
    return timed(200, (time) => {
      const at = next[time] ?? 0;
      mesh?.paintSome([at], [kindOf(at)]);
      if (seen) renderer.render(seen.stage);
    });
  },

  /** Does the same by drawing all that is revealed anew, as polygons into a texture that masks the fog. */
  redraw(share: number): number {
    const texture = PIXI.RenderTexture.create({ width: 1024, height: 1024 });
    const graphics = new PIXI.Graphics();
    const stage = new PIXI.Container();
    stage.addChild(new PIXI.Sprite(texture));
    const revealed = OUTWARDS.slice(0, Math.round(share * side * side));
    return timed(3, () => {
      graphics.clear();
      for (const at of revealed) drawHex(graphics, at);
      graphics.scale.set(1024 / (side * 100));
      renderer.render(graphics, { renderTexture: texture });
      renderer.render(stage);
    });
  },

  /** Counts pixels that are further than one from the side of a hex, and those of them that are drawn as another hex than the rules find. */
  compare(): { readonly looked: number; readonly wrong: number } {
    let [looked, wrong] = [0, 0];
    const kinds = 60;
    const looks = Array.from({ length: kinds }, (_, at): CellLook => ({
      colour: (at + 1) * 0x40000 + 0x7f,
      alpha: 1,
      pattern: 'plain',
    }));
    for (const grid of [gridOf(true, false), gridOf(true, true), gridOf(false, false), gridOf(false, true)]) {
      const drawn = new CellMesh({ columns: side, rows: side, hexes: grid }, looks);
      placeMesh(drawn, grid);
      drawn.paintAll(Uint8Array.from({ length: side * side }, (_, at) => (Math.floor(at / side) * 23 + (at % side) * 7) % kinds));
      const stage = new PIXI.Container();
      stage.addChild(drawn.object);
      for (const [scale, left, top] of [
        [0.17, 20.3, 15.7],
        [0.9, -16000, -14800],
      ] as const) {
        stage.scale.set(scale);
        stage.position.set(left, top);
        renderer.render(stage);
        const [width, height] = [1280, 800];
        const pixels = new Uint8Array(width * height * 4);
        gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        for (let y = 1; y < height; y += 3) {
          for (let x = 1; x < width; x += 3) {
            const hexAt = (right: number, down: number) =>
              hexUnder(grid, { x: (x + 0.5 + right - left) / scale, y: (y + 0.5 + down - top) / scale });
            const { i, j } = hexAt(0, 0);
            const isNear = [hexAt(1, 0), hexAt(-1, 0), hexAt(0, 1), hexAt(0, -1)].some((other) => other.i !== i || other.j !== j);
            if (isNear) continue;
            looked += 1;
            const onMap = i >= 0 && j >= 0 && i < side && j < side;
            const expected = onMap ? (((i * 23 + j * 7) % kinds) + 1) * 4 : 0x7a;
            if (pixels[((height - 1 - y) * width + x) * 4] !== expected) wrong += 1;
          }
        }
      }
      drawn.destroy();
    }
    return { looked, wrong };
  },
};
