/** The names of cells, lettered on the map: which of them stand is found out for all of them, and written are those that come into sight. */
import type { Box } from '../../rules/grid/frame.ts';
import { type Chunks, inCell, BLANK } from '../../rules/grid/chunks.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import { type Inks, STYLE_COLOURS } from '../../rules/hex-maps/art/inks.ts';
import type { Point } from '../../rules/procedure.ts';
import type { Drawn } from '../drawn.ts';
import type { Label } from '../labels.ts';
import type { CellGrid } from '../terrain/cell-grid.ts';
import { DRAWN, type StampStyle, type TextStamps } from '../text-stamps.ts';

/** Fonts with serifs: Foundry's own, and what browsers have. */
const LETTERS = ['Amiri', 'Palatino Linotype', 'Georgia', 'serif'];

/** Below so many pixels of the screen a cell has no room for the name of what stands there, or for that of the cell. */
const ROOM = { site: 22, cell: 34 } as const;

/** The height of letters as a share of a cell's side, the least that can be read, in pixels of the screen, and the most, as a share. */
const SHARE = 0.2;
const LEAST = 12;
const MOST = 0.42;

/** How wide a letter is in the mean, as a share of its height: names are written only when they come into sight, long after their room was looked for. */
const BREADTH = 0.52;

/** How far from the middle of a cell the middle of its name stands, in sides: beneath, where it is not over what stands there, or above. */
const PLACES = [0.4, -0.42] as const;

/** What names are lettered with. */
interface Lettering {
  readonly grid: CellGrid;
  readonly board: SteppedBoard;
  readonly stamps: TextStamps;
  readonly style: StampStyle;
}

/** A name, written when it first comes into sight. */
class LateName extends PIXI.Container {
  readonly #write: () => PIXI.Sprite;
  #sprite: PIXI.Sprite | null = null;
  #box: Box = { x: 0, y: 0, width: 0, height: 0 };

  constructor(write: () => PIXI.Sprite) {
    super();
    this.#write = write;
    this.visible = false;
    this.cullable = true;
  }

  /** Has it stand in a box, or nowhere. */
  stand(box: Box | undefined): void {
    this.visible = box !== undefined;
    if (!box) return;
    this.#box = box;
    this.cullArea = new PIXI.Rectangle(box.x, box.y, box.width, box.height);
    this.#place();
  }

  #place(): void {
    if (!this.#sprite) return;
    const { x, y, width, height } = this.#box;
    this.#sprite.scale.set(Math.min(height / DRAWN, (width * 1.15) / this.#sprite.texture.width));
    this.#sprite.position.set(x + width / 2, y + height / 2);
  }

  /** PIXI calls this for what is in sight. @see https://pixijs.download/v7.4.3/docs/PIXI.Container.html#_render */
  protected override _render(renderer: PIXI.Renderer): void {
    super._render(renderer);
    if (this.#sprite) return;
    this.#sprite = this.addChild(this.#write());
    this.#place();
    // It is drawn with this frame, whose places have been reckoned already.
    this.#sprite.updateTransform();
  }
}

/** A name and its label. */
interface NameMark {
  readonly text: string;
  readonly isSite: boolean;
  readonly object: LateName;
  readonly label: Label;
}

/** The names of a map in step with stored ones. */
export class CellNamesDrawn implements Drawn {
  readonly object = new PIXI.Container();
  readonly #lettering: Lettering;
  readonly #marks = new Map<string, NameMark>();
  #zoom = 1;

  constructor(grid: CellGrid, board: SteppedBoard, inks: Inks, stamps: TextStamps) {
    const { lettering: fill, halo } = STYLE_COLOURS[inks];
    const style: StampStyle = { fill, halo, fonts: LETTERS, italic: inks === 'hearsay', bold: inks !== 'hearsay' };
    this.#lettering = { grid, board, stamps, style };
  }

  /** Letters what is named now; `sites` says where something stands, whose names go first. */
  follow(names: Readonly<Record<string, string>>, sites: Chunks): void {
    for (const [at, { object, text, isSite }] of this.#marks) {
      const cell = cellNamed(at);
      if (names[at] === text && cell && (inCell(sites, cell) !== BLANK) === isSite) continue;
      object.destroy({ children: true });
      this.#marks.delete(at);
    }
    for (const [at, text] of Object.entries(names)) {
      const cell = cellNamed(at);
      if (!cell || this.#marks.has(at) || !this.#lettering.board.has(cell)) continue;
      const mark = this.#marked(text, this.#lettering.board.centre(cell), inCell(sites, cell) !== BLANK);
      this.#marks.set(at, mark);
      this.object.addChild(mark.object);
    }
  }

  #marked(text: string, middle: Point, isSite: boolean): NameMark {
    const { stamps, style } = this.#lettering;
    const object = new LateName(() => stamps.sprite(text, style));
    const boxes = (): readonly Box[] => this.#boxesOf(text, middle, isSite);
    return {
      ...{ text, isSite, object },
      label: { rank: isSite ? 'name' : 'line', boxes, stand: (place) => object.stand(boxes()[place]) },
    };
  }

  /** Lists where a name may stand at the present zoom. */
  #boxesOf(text: string, { x, y }: Point, isSite: boolean): readonly Box[] {
    const { side } = this.#lettering.grid;
    if (side * this.#zoom < (isSite ? ROOM.site : ROOM.cell)) return [];
    const height = Math.min(side * MOST, Math.max(side * SHARE, LEAST / this.#zoom));
    const width = text.length * BREADTH * height;
    return PLACES.map((far) => ({ x: x - width / 2, y: y + far * side - height / 2, width, height }));
  }

  fit(zoom: number): void {
    this.#zoom = zoom;
  }

  /** What is written, in no order. */
  get labels(): readonly Label[] {
    return Array.from(this.#marks.values(), ({ label }) => label);
  }
}
