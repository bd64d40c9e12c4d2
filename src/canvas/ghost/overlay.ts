/** A ghost map on the canvas: names of rooms and known traps for everybody, and for the GM all that is not known. */
import { ghostGrid } from '../../foundry/ghost/ghost-scenes.ts';
import { MARKS, marksShown } from '../../foundry/ghost/gm-marks.ts';
import { watchSwitches } from '../../foundry/browser/switches.ts';
import { sameData } from '../../play/changes.ts';
import type { GhostMarks } from '../../rules/ghost/gm-marks.ts';
import { openMarks } from '../../rules/ghost/known-marks.ts';
import type { GhostGrid, GhostHidden, GhostOpen, TrapState } from '../../rules/ghost/state.ts';
import type { Place, Segment } from '../../rules/maps/dungeon-map.ts';
import { gmMarksOf } from './fetched-marks.ts';
import { dashes, hatching } from './mark-lines.ts';
import type { Overlay, OverlayView } from '../overlay.ts';
import { TextStamps, sizeStamp } from '../text-stamps.ts';

/** Colours after Okabe and Ito: what all know is light, what only the GM knows is blue or vermilion. */
const KNOWN = 0xf4efe4;
const SECRET = 0x9ecbff;
const LINE = 0x0072b2;
const HIDDEN = 0xcc79a7;
const DOOR = 0xd55e00;
const FOUND = 0xffb347;

/** The Font Awesome glyphs of a secret door (a spy) and of a trap, by what has become of it. */
const DOOR_GLYPH = '\uf21b';
const TRAP_GLYPHS: Readonly<Record<TrapState | '', string>> = {
  '': '\uf071',
  found: '\uf071',
  sprung: '\uf0e7',
  disabled: '\uf05e',
};

/** A text or glyph with its place in squares and its height; a name may be as wide as some squares. */
interface Written {
  readonly sprite: PIXI.Sprite;
  readonly at: Place;
  readonly height: number;
  readonly width: number;
}

const NAME_HEIGHT = 0.7;
const NAME_WIDTH = 4;
const GLYPH_HEIGHT = 0.5;
/** The least height of letters on the screen that can be read, in pixels. */
const LEAST = 11;

/** Draws one ghost map. */
export class GhostOverlay implements Overlay {
  readonly object = new PIXI.Container();
  readonly #lines = new PIXI.Graphics();
  readonly #writing = new PIXI.Container();
  readonly #stamps = new TextStamps();
  #written: readonly Written[] = [];
  #open: GhostOpen | null = null;
  #hidden: GhostHidden | null = null;
  /** Where the map's squares lie now. */
  #grid: GhostGrid | null = null;
  #marks: GhostMarks | null = null;
  #zoom = 0;
  #view: OverlayView | null = null;
  readonly #end: () => void;

  constructor() {
    this.object.eventMode = 'none';
    this.object.addChild(this.#lines, this.#writing);
    this.#end = watchSwitches((name) => {
      if (name === MARKS.name && this.#view) this.refresh(this.#view);
    });
  }

  refresh(view: OverlayView): void {
    const { ref, hidden: secrets, gm, zoom } = view;
    this.#view = view;
    const open = ref.expedition.open as GhostOpen;
    const hidden = gm && marksShown() ? (secrets as GhostHidden | null) : null;
    const grid = ghostGrid(ref);
    if (open === this.#open && hidden === this.#hidden && sameData(grid, this.#grid)) {
      this.zoomed(zoom);
      return;
    }
    this.#open = open;
    this.#grid = grid;
    this.#hidden = hidden;
    this.#zoom = zoom;
    if (hidden) void this.#showAll(open, hidden);
    else this.#show({ ...openMarks(open), outlines: [], doors: [], parts: [], walls: [] });
  }

  /** Shows what only the GM knows, once what finds it has been fetched, unless something else is to be shown by then. */
  async #showAll(open: GhostOpen, hidden: GhostHidden): Promise<void> {
    const marks = await gmMarksOf(open, hidden);
    if (marks && !this.object.destroyed && this.#open === open && this.#hidden === hidden) this.#show(marks);
  }

  #show(marks: GhostMarks): void {
    this.#marks = marks;
    this.#write(marks);
    this.#draw();
    this.#fit();
  }

  /** Writes names and glyphs anew. */
  #write({ names, doors, traps }: GhostMarks): void {
    for (const { sprite } of this.#written) sprite.destroy();
    const rooms = names.map(({ name, at, secret }): Written => {
      const sprite = this.#stamps.sprite(name, { fill: secret ? SECRET : KNOWN, italic: secret, bold: !secret });
      return { sprite, at, height: NAME_HEIGHT, width: NAME_WIDTH };
    });
    const glyph = (sprite: PIXI.Sprite, at: Place): Written => ({ sprite, at, height: GLYPH_HEIGHT, width: 1 });
    this.#written = [
      ...rooms,
      ...doors.map(({ line: [x1, y1, x2, y2] }) =>
        glyph(this.#stamps.sprite(DOOR_GLYPH, { fill: SECRET, glyph: true }), { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }),
      ),
      ...traps.map(({ x, y, state }) =>
        glyph(this.#stamps.sprite(TRAP_GLYPHS[state], { fill: state === '' ? SECRET : FOUND, glyph: true }), {
          x: x + 0.5,
          y: y + 0.5,
        }),
      ),
    ];
    if (this.#written.length > 0) this.#writing.addChild(...this.#written.map(({ sprite }) => sprite));
  }

  /** Draws lines; their widths belong to the map, but on the screen they never become hairs. */
  #draw(): void {
    this.#lines.clear();
    const [grid, marks] = [this.#grid, this.#marks];
    if (!grid || !marks) return;
    this.#stroke(grid, marks.outlines, { colour: LINE, width: 0.03, alpha: 0.55 });
    for (const { squares, outline } of marks.parts) {
      this.#stroke(grid, hatching(squares), { colour: HIDDEN, width: 0.035, alpha: 0.75 });
      this.#stroke(
        grid,
        outline.flatMap((line) => dashes(line, 0.3)),
        { colour: HIDDEN, width: 0.08, alpha: 1 },
      );
    }
    this.#stroke(grid, marks.walls, { colour: HIDDEN, width: 0.06, alpha: 0.9 });
    for (const { line } of marks.doors) {
      this.#stroke(grid, [line], { colour: 0x0b0f14, width: 0.2, alpha: 0.75 });
      this.#stroke(grid, dashes(line, 0.16), { colour: DOOR, width: 0.12, alpha: 1 });
    }
  }

  #stroke(
    { x, y, size }: GhostGrid,
    lines: readonly Segment[],
    { colour, width, alpha }: { readonly colour: number; readonly width: number; readonly alpha: number },
  ): void {
    this.#lines.lineStyle({ width: Math.max(width * size, 1.2 / this.#zoom), color: colour, alpha });
    for (const [x1, y1, x2, y2] of lines) this.#lines.moveTo(x + x1 * size, y + y1 * size).lineTo(x + x2 * size, y + y2 * size);
  }

  #fit(): void {
    const grid = this.#grid;
    if (!grid) return;
    for (const { sprite, at, height, width } of this.#written) {
      // Far out letters stay legible, though never larger than a square and a half.
      const tall = Math.min(1.5, Math.max(height, LEAST / this.#zoom / grid.size));
      sizeStamp(sprite, tall * grid.size, Math.max(width, tall * 4) * grid.size);
      sprite.position.set(grid.x + at.x * grid.size, grid.y + at.y * grid.size);
    }
  }

  zoomed(zoom: number): void {
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    this.#draw();
    this.#fit();
  }

  destroy(): void {
    this.#end();
    this.object.destroy({ children: true });
    this.#stamps.destroy();
  }
}
