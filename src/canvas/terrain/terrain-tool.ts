/** The tool with which GMs paint terrain: a brush, straight lines, polygons and fills, and ways through cells or along their edges (RA-23). */
import { sayOnce } from '../../foundry/host/notices.ts';
import { TERRAIN_TOOL } from '../../foundry/host/module-id.ts';
import { zoom } from '../../foundry/scene/view.ts';
import { type Brush, LARGEST_BRUSH, type Paint, brushNow, takeBrush, watchBrush } from '../../foundry/terrain/brush.ts';
import type { GridCell } from '../../rules/grid/board.ts';
import { BLANK, inCell } from '../../rules/grid/chunks.ts';
import { cellName, isSameCell } from '../../rules/grid/sides.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import type { Point } from '../../rules/procedure.ts';
import { AREA_COLOURS, WAY_COLOURS, terrainColour } from '../../rules/terrain/colours.ts';
import { type Kinds, kindOf } from '../../rules/terrain/kinds.ts';
import { brushed, enclosed, straightCells } from '../../rules/terrain/shapes.ts';
import type { CellSide, Terrain } from '../../rules/terrain/terrain.ts';
import { DARK, GOLD, PALE, SECRET, VERMILION } from '../colours.ts';
import { edgeOf } from '../kit/reach/area.ts';
import { type Cells, cellGridOf } from './cell-grid.ts';
import { EdgeWalk, edgeNear } from './edge-walk.ts';
import { HandTool } from './hand-tool.ts';
import {
  CellsTaken,
  type ChartCommand,
  type PaintCommand,
  type ToldPaint,
  chartCommands,
  lineOnward,
  paintCommand,
  sidesThrough,
  wayCommands,
} from './strokes.ts';
import { sideOf } from './way-lines.ts';

/** What is painted on: whoever has terrain says where it lies, and sends the commands of painting (`TERRAIN_COMMANDS`). */
export interface PaintGround {
  readonly board: SteppedBoard;
  readonly cells: Cells;
  /** The terrain as this GM knows it, with what is asked for. */
  readonly terrain: Terrain;
  readonly kinds: Kinds;
  /** Whether players may not know what is painted where. */
  readonly isSecret: boolean;
  /** What is drawn on instead of the map itself: what is told of it, with what is asked for; null for none. */
  readonly chart: { readonly id: string; readonly told: Terrain } | null;
  /** What the brush does, in the user's language. */
  readonly says: string;
  /** Asks for a command. */
  send(command: PaintCommand | ChartCommand): void;
}

/** What is being done with the button held. */
type Doing =
  | { readonly kind: 'brush'; readonly taken: CellsTaken; readonly last: GridCell | null }
  | { readonly kind: 'line'; readonly from: GridCell | null }
  | { readonly kind: 'through'; readonly line: readonly GridCell[] }
  | { readonly kind: 'edges'; readonly walk: EdgeWalk };

/** How strongly what is being painted is shown. */
const PREVIEW = 0.55;
/** How wide lines of previews are, in pixels of the screen. */
const LINE = 2.5;

/** Returns the colour of what is painted. */
function colourOf({ paint }: Brush, kinds: Kinds): number {
  if (paint.kind === 'way') return paint.isErased ? VERMILION : WAY_COLOURS[paint.way];
  if (paint.kind === 'told') return paint.what === 'truth' ? SECRET : PALE;
  if (paint.to === BLANK) return PALE;
  if (paint.layer === 'site') return GOLD;
  return paint.layer === 'area' ? (AREA_COLOURS[paint.to] ?? PALE) : terrainColour(kindOf(kinds, paint.to)?.look ?? '');
}

/** Paints terrain of whatever expedition `here` gives. */
export class TerrainTool extends HandTool {
  readonly #here: () => PaintGround | null;
  /** What the pointer means, drawn anew with each move, and below it what a stroke has come over, which grows. */
  readonly #preview = new PIXI.Graphics();
  readonly #stroke = new PIXI.Graphics();
  /** What the brush does, beside the pointer. */
  readonly #label = document.createElement('div');
  #doing: Doing | null = null;
  /** The corners of a polygon. */
  #corners: readonly Point[] = [];
  #pointer: Point | null = null;
  #tool = brushNow().tool;

  /** It draws in a container of the layer's. */
  constructor(object: PIXI.Container, here: () => PaintGround | null) {
    super(TERRAIN_TOOL);
    this.#here = here;
    object.addChild(this.#stroke, this.#preview);
    this.#label.className = 'ghost-map-brush-label';
    document.body.append(this.#label);
    watchBrush(() => {
      // A polygon of another tool is none.
      if (this.#tool !== brushNow().tool) this.#corners = [];
      this.#tool = brushNow().tool;
      this.#draw();
    });
    Hooks.on('canvasPan', () => this.#draw());
  }

  /** Turns the size of the brush. */
  onTurn(quarters: number): boolean {
    const { size } = brushNow();
    takeBrush({ size: Math.max(0, Math.min(LARGEST_BRUSH, size + quarters)) });
    return true;
  }

  protected isSecret(): boolean {
    return this.#here()?.isSecret ?? false;
  }

  protected hovered(at: Point | null): void {
    this.#pointer = at;
    this.#draw();
  }

  protected pressed(at: Point, { alt }: { readonly alt: boolean }): void {
    const ground = this.#here();
    this.#pointer = at;
    this.#doing = null;
    if (!ground) return;
    const cell = ground.board.cellAt(at);
    const { paint, tool } = brushNow();
    if (alt) {
      if (cell) pick(ground, cell);
    } else if (paint.kind === 'way')
      this.#doing = paint.isEdge
        ? { kind: 'edges', walk: new EdgeWalk(ground.board, cellGridOf(ground.board, ground.cells).side, at) }
        : { kind: 'through', line: cell ? [cell] : [] };
    else if (tool === 'brush') {
      this.#doing = { kind: 'brush', taken: new CellsTaken(), last: null };
      this.dragged(at);
    } else if (tool === 'line') this.#doing = { kind: 'line', from: cell };
    this.#draw();
  }

  protected dragged(at: Point): void {
    const ground = this.#here();
    const doing = this.#doing;
    this.#pointer = at;
    if (ground && doing) this.#doing = this.#goneOn(ground, doing, at);
    this.#draw();
  }

  /** Goes on with what is being done to where the pointer is. */
  #goneOn(ground: PaintGround, doing: Doing, at: Point): Doing {
    const { board, cells } = ground;
    const cell = board.cellAt(at);
    if (doing.kind === 'edges') {
      doing.walk.goTo(at);
      this.#drawSides(ground, doing.walk.edges);
      return doing;
    }
    if (!cell || doing.kind === 'line') return doing;
    const last = doing.kind === 'through' ? doing.line.at(-1) : doing.last;
    if (last && isSameCell(last, cell)) return doing;
    const way = last ? straightCells(board, last, cell) : [cell];
    if (doing.kind === 'through') {
      const line = lineOnward(doing.line, way);
      this.#drawSides(ground, sidesThrough(cells, line));
      return { kind: 'through', line };
    }
    const { size } = brushNow();
    for (const one of way) this.#drawCells(this.#stroke, ground, doing.taken.take(brushed(board, one, size)));
    return { ...doing, last: cell };
  }

  protected dropped(at: Point): void {
    this.dragged(at);
    this.#finish(at);
  }

  protected clicked(at: Point, again: boolean): void {
    const ground = this.#here();
    const { tool, paint } = brushNow();
    this.#pointer = at;
    if (ground && paint.kind !== 'way' && tool === 'polygon') {
      if (again) this.#close();
      else this.#corners = [...this.#corners, at];
      if (this.#corners.length === 1) sayOnce('info', 'GHOSTMAP.Terrain.Polygon');
    } else if (ground && paint.kind === 'cells' && tool === 'fill') this.#fill(ground, at, paint);
    else if (ground && paint.kind === 'way' && paint.isEdge) {
      const edge = edgeNear(ground.board, at);
      if (edge) sendAll(ground, wayCommands(ground.cells, paint, [edge]));
      this.#doing = null;
    } else this.#finish(at);
    this.#draw();
  }

  /** Asks for what was drawn. */
  #finish(at: Point): void {
    const ground = this.#here();
    const doing = this.#doing;
    const { paint, size } = brushNow();
    this.#doing = null;
    this.#stroke.clear();
    if (ground && doing && paint.kind === 'way') sendAll(ground, wayCommands(ground.cells, paint, sidesOf(ground, doing)));
    else if (ground && doing?.kind === 'brush') this.#paint(ground, doing.taken.cells);
    else if (ground && doing?.kind === 'line') this.#paint(ground, lineCells(ground, doing.from, at, size));
    this.#draw();
  }

  #fill(ground: PaintGround, at: Point, { layer, to }: Extract<Paint, { kind: 'cells' }>): void {
    const cell = ground.board.cellAt(at);
    if (!cell || inCell(ground.terrain[layer], cell) === to) return;
    ground.send({ kind: 'fill', layer, to, at: cellName(cell) });
  }

  /** Closes the polygon and paints what lies in it. */
  #close(): void {
    const ground = this.#here();
    const corners = this.#corners;
    this.#corners = [];
    if (ground && corners.length > 2) this.#paint(ground, enclosed(ground.board, corners));
  }

  #paint(ground: PaintGround, cells: readonly GridCell[]): void {
    const { paint } = brushNow();
    const { chart, terrain } = ground;
    if (chart) {
      const told = toldPaint(paint);
      if (told) sendAll(ground, chartCommands(chart.told, chart.id, told, cells));
      return;
    }
    const command = paint.kind === 'cells' ? paintCommand(terrain, paint.layer, paint.to, cells) : null;
    if (command) ground.send(command);
  }

  protected cancelled(): void {
    this.#doing = null;
    this.#corners = [];
    this.#stroke.clear();
    this.#draw();
  }

  protected override rightClicked(): boolean {
    if (this.#corners.length === 0) return false;
    this.#corners = this.#corners.slice(0, -1);
    this.#draw();
    return true;
  }

  protected override keyed(key: string): boolean {
    if (key === 'Escape' && this.#corners.length === 0 && brushNow().chart !== null) {
      takeBrush({ chart: null });
      return true;
    }
    if (this.#corners.length === 0) return false;
    if (key === 'Enter') this.#close();
    else if (key === 'Escape') this.#corners = [];
    else if (key === 'Backspace') this.#corners = this.#corners.slice(0, -1);
    else return false;
    this.#draw();
    return true;
  }

  /** Shows what a click or the held button would paint. */
  #draw(): void {
    this.#preview.clear();
    const ground = this.#pointer && this.isInHand ? this.#here() : null;
    const at = this.#pointer;
    const { paint, tool, size } = brushNow();
    this.#say(ground, at);
    if (!ground || !at) return;
    const cell = ground.board.cellAt(at);
    if (paint.kind === 'way') {
      const edge = paint.isEdge ? edgeNear(ground.board, at) : null;
      if (edge) this.#drawEdge(this.#preview, ground, edge);
      else if (cell) this.#drawOutline(ground, [cell]);
    } else if (tool === 'polygon') this.#drawPolygon(ground, at);
    else if (this.#doing?.kind === 'line') {
      const cells = lineCells(ground, this.#doing.from, at, size);
      this.#drawCells(this.#preview, ground, cells);
      this.#drawOutline(ground, cells);
    } else if (cell) this.#drawOutline(ground, tool === 'fill' ? [cell] : brushed(ground.board, cell, size));
  }

  /** Says beside the pointer what the brush does. */
  #say(ground: PaintGround | null, at: Point | null): void {
    this.#label.textContent = ground && at ? ground.says : '';
    if (!ground || !at) return;
    const { x, y } = canvas.clientCoordinatesFromCanvas({ x: at.x, y: at.y });
    this.#label.style.translate = `${x}px ${y}px`;
  }

  #drawPolygon(ground: PaintGround, at: Point): void {
    const corners = [...this.#corners, at];
    const [first] = corners;
    if (!first) return;
    const colour = colourOf(brushNow(), ground.kinds);
    this.#preview.lineStyle({ width: LINE / zoom(), color: colour, alpha: 1 }).beginFill(colour, 0.2);
    this.#preview.drawPolygon(corners.flatMap(({ x, y }) => [x, y])).endFill();
    for (const { x, y } of this.#corners) this.#preview.drawCircle(x, y, (LINE * 1.5) / zoom());
  }

  #drawCells(graphics: PIXI.Graphics, { board, kinds }: PaintGround, cells: readonly GridCell[]): void {
    graphics.lineStyle(0).beginFill(colourOf(brushNow(), kinds), PREVIEW);
    for (const cell of cells) graphics.drawPolygon(board.outline(cell).flatMap(({ x, y }) => [x, y]));
    graphics.endFill();
  }

  /** Draws a line around cells, light in a dark one so that it is seen on any map. */
  #drawOutline({ board, kinds }: PaintGround, cells: readonly GridCell[]): void {
    const edge = edgeOf(cells.map((cell) => board.outline(cell)));
    const colour = colourOf(brushNow(), kinds);
    for (const [width, color] of [[LINE * 2, DARK] as const, [LINE, colour] as const]) {
      this.#preview.lineStyle({ width: width / zoom(), color, alpha: 0.9 });
      for (const [from, to] of edge) this.#preview.moveTo(from.x, from.y).lineTo(to.x, to.y);
    }
  }

  #drawEdge(graphics: PIXI.Graphics, { board, kinds }: PaintGround, { cell, side }: CellSide): void {
    const [from, to] = sideOf(board, cell, side);
    graphics.lineStyle({ width: (LINE * 2) / zoom(), color: colourOf(brushNow(), kinds), alpha: 0.9 });
    graphics.moveTo(from.x, from.y).lineTo(to.x, to.y);
  }

  /** Draws what a hand has drawn of a way. */
  #drawSides(ground: PaintGround, sides: readonly CellSide[]): void {
    const { paint } = brushNow();
    this.#stroke.clear();
    const { board, kinds } = ground;
    for (const { cell, side } of sides) {
      if (paint.kind === 'way' && paint.isEdge) {
        this.#drawEdge(this.#stroke, ground, { cell, side });
        continue;
      }
      const [a, b] = sideOf(board, cell, side);
      const [from, over] = [board.centre(cell), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }];
      this.#stroke.lineStyle({ width: (LINE * 2) / zoom(), color: colourOf(brushNow(), kinds), alpha: 0.9 });
      this.#stroke.moveTo(from.x, from.y).lineTo(2 * over.x - from.x, 2 * over.y - from.y);
    }
  }
}

/** Lists the sides that a way is drawn over. */
function sidesOf({ cells }: PaintGround, doing: Doing): readonly CellSide[] {
  if (doing.kind === 'edges') return doing.walk.edges;
  return doing.kind === 'through' ? sidesThrough(cells, doing.line) : [];
}

/** Asks for commands one after the other: they wait for each other, and each is judged as things stand then. */
function sendAll(ground: PaintGround, commands: readonly (PaintCommand | ChartCommand)[]): void {
  for (const command of commands) ground.send(command);
}

/** Returns what a paint tells of cells; null for one that tells nothing. */
function toldPaint(paint: Paint): ToldPaint | null {
  if (paint.kind === 'told') return { what: paint.what };
  return paint.kind === 'cells' && paint.layer !== 'area' ? { what: paint.layer, to: paint.to } : null;
}

/** Takes what a cell holds into the brush: its area where areas are painted, otherwise its site, or what grows there where it has none or that is in hand already. */
function pick({ terrain, chart }: PaintGround, cell: GridCell): void {
  const { paint } = brushNow();
  const from = chart?.told ?? terrain;
  const layer = paint.kind === 'cells' && paint.layer === 'area' ? 'area' : 'ground';
  const site = inCell(from.site, cell);
  const isInHand = paint.kind === 'cells' && paint.layer === 'site' && paint.to === site;
  const isSite = layer === 'ground' && site !== BLANK && !isInHand;
  takeBrush({
    paint: isSite ? { kind: 'cells', layer: 'site', to: site } : { kind: 'cells', layer, to: inCell(from[layer], cell) },
  });
}

/** Lists the cells of a straight line with a brush of a size; none where it does not begin on the map. */
function lineCells({ board }: PaintGround, from: GridCell | null, at: Point, size: number): GridCell[] {
  const end = board.cellAt(at);
  if (!from || !end) return [];
  const taken = new CellsTaken();
  for (const cell of straightCells(board, from, end)) taken.take(brushed(board, cell, size));
  return taken.cells;
}
