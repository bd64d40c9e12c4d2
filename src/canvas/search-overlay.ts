/** A search on the canvas: cells by colour and pattern, letters and numbers, the party's cell, and the GM's secrets. */
import { type Cell, cellName, cellOf, cellsOf, columnName } from '../rules/grid/cells.ts';
import { cellAt, cellCentre, frameBox } from '../rules/grid/frame.ts';
import type { Contents } from '../rules/search/contents.ts';
import type { Point, TokenPlace } from '../rules/procedure.ts';
import { contentsAt, knownAt, type SearchHidden, type SearchOpen } from '../rules/search/state.ts';
import { fontAwesome } from '../foundry/compat.ts';
import { words } from '../foundry/notices.ts';
import { type CellMesh, cellMesh } from './cell-mesh.ts';
import type { Overlay, OverlayView } from './overlay.ts';
import { GLYPHS, SEARCH_LOOKS, lookOf } from './search-looks.ts';

const LINE = 0xf4efe4;
const PARTY = 0xffd75e;
const SECRET = 0x9ecbff;
const LABEL_SIZE = 0.2;

function text(content: string, size: number, options: Partial<PIXI.ITextStyle> = {}): PIXI.Text {
  const { PreciseText } = foundry.canvas.containers;
  const style = PreciseText.getTextStyle({
    fontSize: Math.round(size),
    fill: '#f4efe4',
    stroke: '#0b0f14',
    strokeThickness: 4,
    ...options,
  });
  const label = new PreciseText(content, style);
  label.anchor.set(0.5);
  return label;
}

/** What is written in a cell: the glyph of its contents, and their name or the mark beneath. */
interface Inscription {
  readonly contents: Contents;
  readonly line: string;
  /** Whether only the GM sees it. */
  readonly secret: boolean;
}

function inscriptionOf(open: SearchOpen, hidden: SearchHidden | null, cell: Cell): Inscription | null {
  const known = knownAt(open, cell);
  if (known) return { contents: known.contents, line: words(`GHOSTMAP.Mark.${known.mark}`), secret: false };
  if (!hidden) return null;
  const contents = contentsAt(hidden, open.size, cell);
  return contents === 'empty' ? null : { contents, line: words(`GHOSTMAP.Contents.${contents}`), secret: true };
}

/** Gives the way of a dragged token that is being asked for, or null for any other command. */
function pathOf(command: Readonly<Record<string, unknown>>, token: TokenPlace | null): readonly [Point, Point] | null {
  const to = command['to'] as Partial<Point> | undefined;
  if (!token || typeof to?.x !== 'number' || typeof to.y !== 'number') return null;
  const middle = (corner: Point): Point => ({ x: corner.x + token.width / 2, y: corner.y + token.height / 2 });
  return [middle(token), middle({ x: to.x, y: to.y })];
}

/** Draws one search. */
export class SearchOverlay implements Overlay {
  readonly object = new PIXI.Container();
  readonly #lines = new PIXI.Graphics();
  readonly #party = new PIXI.Graphics();
  readonly #labels = new PIXI.Container();
  readonly #inscriptions = new Map<string, { readonly key: string; readonly object: PIXI.Container }>();
  readonly #cells = new PIXI.Container();
  #mesh: CellMesh | null = null;
  #laid = '';
  #open: SearchOpen | null = null;
  #zoom = 1;
  /** The way of a move that is asked for and not answered yet, from middle to middle. */
  #path: readonly [Point, Point] | null = null;

  constructor() {
    this.object.eventMode = 'none';
    this.object.addChild(this.#cells, this.#lines, this.#labels, this.#party);
  }

  refresh({ placed, hidden, gm, pending, token, zoom }: OverlayView): void {
    const open = placed.expedition.open as SearchOpen;
    this.#open = open;
    this.#zoom = zoom;
    this.object.visible = gm || open.status === 'running';
    this.object.alpha = open.status === 'running' ? 1 : 0.8;
    this.#layOut(open);
    for (const cell of cellsOf(open.size)) {
      this.#mesh?.paint(cell.column, cell.row, lookOf(knownAt(open, cell)));
      this.#inscribe(open, cell, inscriptionOf(open, hidden as SearchHidden | null, cell));
    }
    this.#drawLines();
    const asked = pending.find((ask) => ask.kind === 'command' && ask.expedition === placed.id);
    this.#path = asked?.kind === 'command' ? pathOf(asked.command, token) : null;
    this.#drawParty();
  }

  /** Builds what depends on the grid's size and place alone; a move leaves it as it is. */
  #layOut(open: SearchOpen): void {
    const laid = JSON.stringify([open.size, open.frame]);
    if (laid === this.#laid) return;
    this.#laid = laid;
    this.#mesh?.destroy();
    for (const { object } of this.#inscriptions.values()) object.destroy({ children: true });
    this.#inscriptions.clear();
    const { frame, size } = open;
    const mesh = cellMesh(size.columns, size.rows, SEARCH_LOOKS);
    const box = frameBox(frame, size);
    mesh.object.pivot.set(0.5, 0.5);
    mesh.object.position.set(box.x + box.width / 2, box.y + box.height / 2);
    mesh.object.scale.set(size.columns * frame.cell, size.rows * frame.cell);
    mesh.object.angle = frame.turn;
    this.#cells.addChildAt(mesh.object, 0);
    this.#mesh = mesh;
    this.#drawLabels(open);
  }

  /** Letters beside the top row and numbers beside the first column, turned with the grid but upright (SG-02). */
  #drawLabels({ frame, size }: SearchOpen): void {
    for (const label of this.#labels.removeChildren()) label.destroy();
    const names: [string, Cell][] = [
      ...Array.from({ length: size.columns }, (_, column): [string, Cell] => [columnName(column), { column, row: -0.68 }]),
      ...Array.from({ length: size.rows }, (_, row): [string, Cell] => [String(row + 1), { column: -0.68, row }]),
    ];
    for (const [name, cell] of names) {
      const label = text(name, frame.cell * LABEL_SIZE, { fontWeight: 'bold' });
      const { x, y } = cellCentre(frame, size, cell);
      label.position.set(x, y);
      this.#labels.addChild(label);
    }
  }

  #inscribe(open: SearchOpen, cell: Cell, inscription: Inscription | null): void {
    const name = cellName(cell);
    const key = inscription ? `${inscription.contents} ${inscription.line} ${inscription.secret}` : '';
    const shown = this.#inscriptions.get(name);
    if ((shown?.key ?? '') === key) return;
    shown?.object.destroy({ children: true });
    this.#inscriptions.delete(name);
    if (!inscription) return;
    const side = open.frame.cell;
    const fill = inscription.secret ? SECRET : LINE;
    // What all know stands in the corner, so that tokens and the map stay in sight; what only the GM knows may be large.
    const size = inscription.secret ? 0.26 : 0.15;
    const glyph = text(GLYPHS[inscription.contents], side * size, { fontFamily: fontAwesome(), fontWeight: '900', fill });
    if (inscription.secret) glyph.y = -side * 0.2;
    else glyph.position.set(-side * 0.34, -side * 0.34);
    const line = text(inscription.line, Math.max(12, side * 0.1), { fill, fontStyle: inscription.secret ? 'italic' : 'normal' });
    line.y = side * 0.36;
    const object = new PIXI.Container();
    object.alpha = inscription.secret ? 0.85 : 1;
    object.addChild(glyph, line);
    const { x, y } = cellCentre(open.frame, open.size, cell);
    object.position.set(x, y);
    this.#cells.addChild(object);
    this.#inscriptions.set(name, { key, object });
  }

  /** Lines keep their width on the screen whatever the zoom. */
  #drawLines(): void {
    const open = this.#open;
    if (!open) return;
    const { frame, size } = open;
    const box = frameBox(frame, size);
    const width = Math.max(1, 1.5 / this.#zoom);
    this.#lines.clear();
    this.#lines.lineStyle({ width, color: LINE, alpha: 0.55 });
    for (let x = box.x + frame.cell; x < box.x + box.width - 1; x += frame.cell)
      this.#lines.moveTo(x, box.y).lineTo(x, box.y + box.height);
    for (let y = box.y + frame.cell; y < box.y + box.height - 1; y += frame.cell)
      this.#lines.moveTo(box.x, y).lineTo(box.x + box.width, y);
    this.#lines.lineStyle({ width: width * 2, color: LINE, alpha: 0.9 }).drawRect(box.x, box.y, box.width, box.height);
  }

  /** Rings the party's cell and, while a move is asked for, draws the way there faintly. */
  #drawParty(): void {
    this.#party.clear();
    const open = this.#open;
    if (!open) return;
    const here = cellOf(open.party, open.size);
    if (here) this.#ring(open, here, 1);
    if (!this.#path) return;
    const [from, to] = this.#path;
    const target = cellAt(open.frame, open.size, to);
    if (target) this.#ring(open, target, 0.4);
    this.#party
      .lineStyle({ width: Math.max(2, 4 / this.#zoom), color: PARTY, alpha: 0.5 })
      .moveTo(from.x, from.y)
      .lineTo(to.x, to.y);
  }

  #ring(open: SearchOpen, cell: Cell, alpha: number): void {
    const { x, y } = cellCentre(open.frame, open.size, cell);
    const half = open.frame.cell * 0.46;
    this.#party.lineStyle({ width: Math.max(2, 4 / this.#zoom), color: PARTY, alpha });
    this.#party.drawRoundedRect(x - half, y - half, half * 2, half * 2, open.frame.cell * 0.06);
  }

  zoomed(zoom: number): void {
    this.#zoom = zoom;
    this.#drawLines();
    this.#drawParty();
  }

  destroy(): void {
    this.#mesh?.destroy();
    this.object.destroy({ children: true });
  }
}
