/** A scramble on the canvas: the party's line, circles and crosses, lit squares, what has been found, and the GM's secrets. */
import { boardOf } from '../foundry/boards.ts';
import { fontAwesome } from '../foundry/compat.ts';
import { words } from '../foundry/notices.ts';
import { showsLastDash } from '../foundry/trail-filter.ts';
import type { Ask } from '../play/messages.ts';
import type { SquarePaths } from '../rules/grid/square-paths.ts';
import {
  type Square,
  type SquareGrid,
  squareAt,
  squareCentre,
  squareName,
  squareOf,
  squaresAlong,
} from '../rules/grid/squares.ts';
import { litLately } from '../rules/scramble/lighting.ts';
import type { WalkPlan } from '../rules/scramble/planning.ts';
import { squaresIn } from '../rules/scramble/room-squares.ts';
import type { ScrambleHidden, ScrambleOpen } from '../rules/scramble/state.ts';
import { squaresOfPiece } from '../rules/scramble/line.ts';
import { litInPiece } from '../rules/scramble/trail.ts';
import { KeptPieces, type Piece } from './kept-pieces.ts';
import type { Overlay, OverlayView } from './overlay.ts';
import { drawBroken, drawCasing, drawCircle, drawCore, drawDoor, drawDots, drawFill } from './party-line.ts';
import {
  CREATURE_GLYPH,
  GOLD,
  PALE,
  SECRET,
  VERMILION,
  creatureSign,
  dashColour,
  dashOfKey,
  isScrambleShown,
  roomSigns,
  signsOf,
  triedDoorSign,
  widening,
  writingSizes,
} from './scramble-looks.ts';
import { TextStamps, sizeStamp } from './text-stamps.ts';

/** How strongly lit squares are shown. */
const LIT = 0.14;

/** What is written in a square. */
interface Writing {
  readonly text: string;
  readonly fill: number;
  /** Where its middle lies from the middle of the square, in shares of a side. */
  readonly down: number;
  readonly across?: number;
  /** The height of its letters, in canvas pixels. */
  readonly size: number;
  readonly glyph?: boolean;
  readonly italic?: boolean;
}

/** What everything is drawn with. */
interface Ground {
  readonly grid: SquareGrid;
  readonly wider: number;
  readonly zoom: number;
  /** The grid and the width as text, so that a change draws everything anew. */
  readonly key: string;
}

/** Reads the way that is being asked for, or null for any other request. */
function askedWay(pending: readonly Ask[], id: string, from: Square): readonly Square[] | null {
  const asked = pending.find((ask) => ask.kind === 'command' && ask.expedition === id && ask.command['kind'] === 'walk');
  const way = asked?.kind === 'command' ? asked.command['way'] : null;
  return typeof way === 'string' ? squaresAlong(from, way) : null;
}

/** Draws one scramble. */
export class ScrambleOverlay implements Overlay {
  readonly object = new PIXI.Container();
  readonly #rooms = new KeptPieces();
  readonly #lit = new KeptPieces();
  readonly #casings = new KeptPieces();
  readonly #cores = new KeptPieces();
  readonly #marks = new KeptPieces();
  readonly #signs = new KeptPieces();
  readonly #ways = new PIXI.Graphics();
  readonly #label = new PIXI.Container();
  readonly #stamps = new TextStamps();
  #view: OverlayView | null = null;
  #plan: WalkPlan | null = null;

  constructor() {
    this.object.eventMode = 'none';
    for (const part of [this.#rooms, this.#lit, this.#casings, this.#cores, this.#marks, this.#signs])
      this.object.addChild(part.object);
    this.object.addChild(this.#ways, this.#label);
  }

  refresh(view: OverlayView): void {
    this.#view = view;
    const open = view.placed.expedition.open as ScrambleOpen;
    const paths = boardOf(view.placed.holder, open)?.paths ?? null;
    this.object.visible = paths !== null && isScrambleShown(open, view.gm);
    if (!paths || !this.object.visible) return;
    const ground = this.#ground(paths, view.zoom);
    this.object.alpha = open.status === 'ended' ? 0.65 : 1;
    const hidden = view.hidden as ScrambleHidden | null;
    this.#showRooms(open, hidden, ground);
    this.#showLit(open, paths, ground);
    this.#showLine(open, ground);
    this.#showMarks(open, hidden, view, ground);
    this.#showSigns(open, hidden, view, ground);
    this.#drawWays();
  }

  #ground({ grid }: Pick<SquarePaths, 'grid'>, zoom: number): Ground {
    const wider = widening(grid.size, zoom);
    return { grid, wider, zoom, key: JSON.stringify([grid, wider]) };
  }

  #showRooms(open: ScrambleOpen, hidden: ScrambleHidden | null, ground: Ground): void {
    this.#rooms.show(
      roomSigns(open, hidden).map(({ key, name, squares, secret }): Piece => ({
        key,
        from: JSON.stringify([name, squares, secret, ground.key, ground.zoom]),
        draw: () => this.#drawRoom(name, squaresIn(squares), secret, ground),
      })),
    );
  }

  #drawRoom(name: string, squares: readonly Square[], secret: boolean, ground: Ground): PIXI.Container {
    const drawn = new PIXI.Container();
    const colour = secret ? SECRET : PALE;
    drawn.addChild(drawFill(ground.grid, squares, colour, secret ? 0.12 : 0.1));
    const middle = squares[Math.floor(squares.length / 2)];
    const size = writingSizes(ground.grid.size, ground.zoom).name * 1.2;
    if (middle && size > 0)
      drawn.addChild(this.#write(middle, { text: name, fill: colour, down: 0, size, italic: secret }, ground));
    return drawn;
  }

  #showLit(open: ScrambleOpen, paths: SquarePaths, ground: Ground): void {
    const shown = Object.entries(open.lit).filter(([key]) => this.#isShown(open, dashOfKey(key)));
    const late = litLately(open, paths);
    this.#lit.show([
      ...shown.map(([key, text]): Piece => ({
        key,
        from: `${text} ${ground.key}`,
        draw: () => drawFill(ground.grid, litInPiece(text), GOLD, LIT),
      })),
      // What the last steps have shown is not written yet.
      {
        key: 'late',
        from: `${late.map(squareName).join(' ')} ${ground.key}`,
        draw: () => drawFill(ground.grid, late, GOLD, LIT),
      },
    ]);
  }

  #isShown({ dashes }: ScrambleOpen, dash: number): boolean {
    return !showsLastDash() || dash === dashes;
  }

  #showLine(open: ScrambleOpen, ground: Ground): void {
    const pieces = Object.entries(open.line).filter(([key]) => this.#isShown(open, dashOfKey(key)));
    const piece = (draw: (squares: readonly Square[], colour: number) => PIXI.Container): Piece[] =>
      pieces.map(([key, text]) => ({
        key,
        from: `${text} ${ground.key}`,
        draw: () => draw(squaresOfPiece(text), dashColour(dashOfKey(key))),
      }));
    this.#casings.show(piece((squares) => drawCasing(ground.grid, squares, ground.wider)));
    this.#cores.show(piece((squares, colour) => drawCore(ground.grid, squares, colour, ground.wider)));
  }

  /** Circles with their numbers, and a number where each dash begins. */
  #showMarks(open: ScrambleOpen, hidden: ScrambleHidden | null, { placed }: OverlayView, ground: Ground): void {
    const { number } = writingSizes(ground.grid.size, ground.zoom);
    const circles = Object.entries(open.marks).flatMap(([mark, { at, dash, over }]): Piece[] => {
      const square = squareOf(at);
      if (!square || !this.#isShown(open, dash)) return [];
      const draw = (): PIXI.Container => {
        const drawn = new PIXI.Container();
        drawn.addChild(drawCircle(ground.grid, square, over, ground.wider));
        const fill = over ? PALE : VERMILION;
        drawn.addChild(this.#write(square, { text: mark, fill, down: -0.36, across: 0.36, size: number * 1.15 }, ground));
        return drawn;
      };
      return [{ key: `circle ${mark}`, from: JSON.stringify([at, over, ground.key, ground.zoom]), draw }];
    });
    const starts = Object.entries(open.line).flatMap(([key, piece]): Piece[] => {
      const dash = dashOfKey(key);
      const first = squareOf(piece.split(' ')[0] ?? '');
      if (!key.endsWith('-0') || !first || !this.#isShown(open, dash)) return [];
      const text = words('GHOSTMAP.Scramble.DashMark', { dash: String(dash) });
      const writing = { text, fill: dashColour(dash), down: 0.36, across: -0.3, size: number };
      return [
        {
          key: `dash ${dash}`,
          from: JSON.stringify([first, ground.key, ground.zoom]),
          draw: () => this.#write(first, writing, ground),
        },
      ];
    });
    const door = this.#triedDoor(open, hidden, placed, ground);
    this.#marks.show([...starts, ...circles, ...door, ...this.#creature(open, hidden, ground)]);
  }

  /** The door that a creature tries where the party rests, with what comes (SC-43). */
  #triedDoor(
    open: ScrambleOpen,
    hidden: ScrambleHidden | null,
    { holder: scene }: OverlayView['placed'],
    ground: Ground,
  ): Piece[] {
    const sign = triedDoorSign(open, hidden);
    const wall = sign && boardOf(scene, open)?.walls[sign.door];
    if (!sign || !wall) return [];
    const { c } = wall;
    const square = squareAt(ground.grid, { x: (c[0] + c[2]) / 2, y: (c[1] + c[3]) / 2 });
    const draw = (): PIXI.Container => {
      const drawn = new PIXI.Container();
      const fill = sign.secret ? SECRET : VERMILION;
      drawn.addChild(drawDoor(ground.grid, c, fill, ground.wider));
      const { name: size } = writingSizes(ground.grid.size, ground.zoom);
      if (square && size > 0)
        drawn.addChild(this.#write(square, { text: sign.text, fill, down: 0.62, size, italic: sign.secret }, ground));
      return drawn;
    };
    return [{ key: 'tried door', from: JSON.stringify([sign, c, ground.key, ground.zoom]), draw }];
  }

  /** What comes, at its square, with direction and distance (SC-33). */
  #creature(open: ScrambleOpen, hidden: ScrambleHidden | null, ground: Ground): Piece[] {
    const sign = creatureSign(open, hidden);
    const square = sign && squareOf(sign.marker.at);
    const party = squareOf(open.at);
    if (!sign || !square) return [];
    const { marker, secret } = sign;
    const draw = (): PIXI.Container => {
      const drawn = new PIXI.Container();
      const fill = secret ? SECRET : VERMILION;
      const { glyph, name } = writingSizes(ground.grid.size, ground.zoom);
      if (party) drawn.addChild(drawBroken(ground.grid, party, square, fill, ground.wider));
      drawn.addChild(this.#write(square, { text: CREATURE_GLYPH, fill, down: 0, size: glyph * 1.2, glyph: true }, ground));
      const where =
        marker.direction === ''
          ? ''
          : words('GHOSTMAP.Scramble.Comes', {
              direction: words(`GHOSTMAP.Scramble.Direction.${marker.direction}`),
              distance: String(marker.distance),
            });
      [marker.text, where]
        .filter((text) => text !== '' && name > 0)
        .forEach((text, line) => {
          const down = 0.55 + ((line + 0.4) * name * 1.25) / ground.grid.size;
          drawn.addChild(this.#write(square, { text, fill, down, size: name, italic: secret }, ground));
        });
      return drawn;
    };
    return [{ key: 'creature', from: JSON.stringify([marker, secret, open.at, ground.key, ground.zoom]), draw }];
  }

  /** What lies somewhere; and a ring where the party is, when no token shows it. */
  #showSigns(open: ScrambleOpen, hidden: ScrambleHidden | null, { token }: OverlayView, ground: Ground): void {
    const pieces = signsOf(open, hidden).flatMap(({ key, at, glyph, name, state, secret }): Piece[] => {
      const square = squareOf(at);
      if (!square) return [];
      const fill = secret ? SECRET : GOLD;
      const text =
        state === '' ? name : words('GHOSTMAP.Scramble.Sign', { name, state: words(`GHOSTMAP.Scramble.State.${state}`) });
      const draw = (): PIXI.Container => {
        const sizes = writingSizes(ground.grid.size, ground.zoom);
        const drawn = new PIXI.Container();
        drawn.addChild(this.#write(square, { text: glyph, fill, down: 0, size: sizes.glyph, glyph: true }, ground));
        if (sizes.name > 0)
          drawn.addChild(this.#write(square, { text, fill, down: 0.62, size: sizes.name, italic: secret }, ground));
        return drawn;
      };
      return [{ key, from: JSON.stringify([at, glyph, text, secret, ground.key, ground.zoom]), draw }];
    });
    const here = squareOf(open.at);
    if (here && !token)
      pieces.push({
        key: 'party ring',
        from: `${open.at} ${ground.key}`,
        draw: () => drawFill(ground.grid, [here], GOLD, 0.35),
      });
    this.#signs.show(pieces);
  }

  /** Writes a text in a square. */
  #write(square: Square, { text, fill, down, across = 0, size, glyph, italic }: Writing, { grid }: Ground): PIXI.Container {
    const style = { fill, ...(glyph ? { font: fontAwesome() } : { bold: !italic, italic: italic ?? false }) };
    const sprite = this.#stamps.sprite(text, style);
    const { x, y } = squareCentre(grid, square);
    sprite.position.set(x + across * grid.size, y + down * grid.size);
    sizeStamp(sprite, size);
    return sprite;
  }

  /** Shows the walk that this browser plans; nothing else is drawn anew. */
  planned(walk: WalkPlan | null): void {
    this.#plan = walk;
    this.#drawWays();
  }

  /** Draws the walk that is planned, and the one that is asked for and not answered yet. */
  #drawWays(): void {
    this.#ways.clear();
    this.#label.removeChildren().forEach((label) => {
      label.destroy();
    });
    const view = this.#view;
    if (!view || !this.object.visible) return;
    const open = view.placed.expedition.open as ScrambleOpen;
    const paths = boardOf(view.placed.holder, open)?.paths;
    const here = squareOf(open.at);
    if (!paths || !here) return;
    const { grid } = paths;
    const wider = widening(grid.size, view.zoom);
    const asked = askedWay(view.pending, view.placed.id, here);
    if (asked) drawDots(this.#ways, grid, asked, { steps: asked.length, alpha: 0.5, wider });
    const plan = this.#plan;
    const end = plan?.squares.at(-1);
    if (!plan || !end || asked) return;
    drawDots(this.#ways, grid, plan.squares, { steps: plan.steps, alpha: 0.95, wider });
    const text = words('GHOSTMAP.Scramble.Plan', { cost: String(plan.cost), left: String(plan.left) });
    const fill = plan.steps < plan.squares.length - 1 ? VERMILION : PALE;
    const size = Math.max(grid.size * 0.3, 16 / view.zoom);
    const down = -0.5 - size / grid.size;
    this.#label.addChild(this.#write(end, { text, fill, down, size }, this.#ground(paths, view.zoom)));
  }

  zoomed(zoom: number): void {
    if (this.#view && zoom !== this.#view.zoom) this.refresh({ ...this.#view, zoom });
  }

  destroy(): void {
    this.object.destroy({ children: true });
    this.#stamps.destroy();
  }
}
