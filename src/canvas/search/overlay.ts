/** A search on the canvas: cells by colour and pattern, letters and numbers, the party's cell, and the GM's secrets. */
import { openNow } from '../../foundry/scene/open-now.ts';
import { type Cell, cellName, cellOf, cellsOf, columnName, relationOf } from '../../rules/grid/cells.ts';
import { cellAt, cellCentre, frameBox } from '../../rules/grid/frame.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import type { Point, TokenPlace } from '../../rules/procedure.ts';
import { legworkCells } from '../../rules/search/legwork-cells.ts';
import { choiceCells, waitingChoices } from '../../rules/search/placing.ts';
import type { SearchHidden, SearchOpen } from '../../rules/search/state.ts';
import { CellInscription, isInscribed } from './cell-inscription.ts';
import { type CellMesh, cellMesh } from '../cell-mesh.ts';
import { type LineLook, drawGridLines } from './grid-lines.ts';
import type { Overlay, OverlayView } from '../overlay.ts';
import {
  type CellPicture,
  type LookView,
  SEARCH_LOOKS,
  isShown,
  labelSizes,
  lookNumber,
  pictureOf,
  strengthOf,
} from './looks.ts';
import { TextStamps, sizeStamp } from '../text-stamps.ts';

const PARTY = 0xffd75e;
const SECRET = 0x9ecbff;
const NAMES = 0xf4efe4;
const LINES: LineLook = {
  colour: 0xf4efe4,
  inner: { width: 1.5, alpha: 0.55 },
  border: { width: 3, alpha: 0.9 },
  fill: 0,
};

/** Returns the way of a dragged token that is being asked for, or null for any other command. */
function pathOf(command: Readonly<Record<string, unknown>>, token: TokenPlace | null): readonly [Point, Point] | null {
  const to = command['to'] as Partial<Point> | undefined;
  // Only the party token's own place is known here; a follower's way is left out.
  if (!token || command['token'] !== undefined || typeof to?.x !== 'number' || typeof to.y !== 'number') return null;
  return [middleOf(token, token), middleOf(token, { x: to.x, y: to.y })];
}

/** Lists the cells that somebody may choose now: where an encounter waits for the GM, or legwork for a player. */
function offeredCells(open: SearchOpen, hidden: SearchHidden | null): ReadonlySet<string> {
  const waiting = hidden && waitingChoices(hidden)[0];
  const placing = waiting ? choiceCells({ open, hidden }, waiting).map(cellName) : [];
  return new Set([...placing, ...legworkCells(open)]);
}

interface Shown {
  readonly key: string;
  readonly picture: CellPicture;
  readonly inscription: CellInscription | null;
}

/** Draws one search. */
export class SearchOverlay implements Overlay {
  readonly object = new PIXI.Container();
  readonly #cells = new PIXI.Container();
  readonly #rings = new PIXI.Graphics();
  readonly #lines = new PIXI.Graphics();
  readonly #writing = new PIXI.Container();
  readonly #names = new PIXI.Container();
  readonly #party = new PIXI.Graphics();
  readonly #stamps = new TextStamps();
  readonly #shown = new Map<string, Shown>();
  #labels: readonly { readonly sprite: PIXI.Sprite; readonly cell: Cell }[] = [];
  #mesh: CellMesh | null = null;
  #laid = '';
  #open: SearchOpen | null = null;
  #zoom = 1;
  /** The way of a move that is asked for and not answered yet, from middle to middle. */
  #path: readonly [Point, Point] | null = null;
  #partyKey = '';

  constructor() {
    this.object.eventMode = 'none';
    this.object.addChild(this.#cells, this.#rings, this.#lines, this.#writing, this.#names, this.#party);
  }

  refresh({ ref, hidden: secrets, gm, pending, token, zoom }: OverlayView): void {
    const open = openNow(ref) as SearchOpen;
    const hidden = secrets as SearchHidden | null;
    this.#open = open;
    this.object.visible = isShown(open, gm);
    if (!this.object.visible) return;
    this.#layOut(open);
    const strength = strengthOf(open);
    this.#mesh?.setStrength(strength);
    // Words step back less than colours, so that what was explored can still be read.
    for (const part of [this.#lines, this.#writing, this.#names, this.#rings]) part.alpha = (1 + strength) / 2;
    const view = { open, hidden, gm, offered: offeredCells(open, hidden) };
    const changed = cellsOf(open.size).filter((cell) => this.#show(view, cell));
    if (changed.length > 0) this.#drawRings();
    const asked = pending.find((ask) => ask.kind === 'command' && ask.expedition === ref.id);
    this.#path = asked?.kind === 'command' ? pathOf(asked.command, token) : null;
    if (zoom === this.#zoom) this.#drawParty();
    else this.zoomed(zoom);
  }

  /** Builds what depends on the grid's size and place alone; a move leaves it as it is. */
  #layOut(open: SearchOpen): void {
    const { frame, size } = open;
    const laid = JSON.stringify([size, frame]);
    if (laid === this.#laid) return;
    this.#laid = laid;
    this.#mesh?.destroy();
    for (const { inscription } of this.#shown.values()) inscription?.destroy();
    this.#shown.clear();
    const mesh = cellMesh(size.columns, size.rows, SEARCH_LOOKS);
    const box = frameBox(frame, size);
    mesh.object.pivot.set(0.5, 0.5);
    mesh.object.position.set(box.x + box.width / 2, box.y + box.height / 2);
    mesh.object.scale.set(size.columns * frame.cell, size.rows * frame.cell);
    mesh.object.angle = frame.turn;
    this.#cells.addChild(mesh.object);
    this.#mesh = mesh;
    this.#nameCells(open);
    this.#partyKey = '';
    this.#drawLines();
    this.#fitNames();
  }

  /** Letters beside the top row and numbers beside the first column, turned with the grid but upright (SG-02). */
  #nameCells({ size }: SearchOpen): void {
    for (const { sprite } of this.#labels) sprite.destroy();
    const names: [string, Cell][] = [
      ...Array.from({ length: size.columns }, (_, column): [string, Cell] => [columnName(column), { column, row: -1 }]),
      ...Array.from({ length: size.rows }, (_, row): [string, Cell] => [String(row + 1), { column: -1, row }]),
    ];
    this.#labels = names.map(([name, cell]) => ({ sprite: this.#stamps.sprite(name, { fill: NAMES, bold: true }), cell }));
    this.#names.addChild(...this.#labels.map(({ sprite }) => sprite));
  }

  /** Brings one cell up to date; tells whether anything about it changed. */
  #show(view: LookView, cell: Cell): boolean {
    const { open } = view;
    const picture = pictureOf(view, cell);
    const name = cellName(cell);
    const key = JSON.stringify(Object.values(picture));
    const shown = this.#shown.get(name);
    if (shown?.key === key) return false;
    this.#mesh?.paint(cell.column, cell.row, lookNumber(picture.look));
    shown?.inscription?.destroy();
    const inscription = isInscribed(picture) ? new CellInscription(picture, this.#stamps) : null;
    if (inscription) {
      const { x, y } = cellCentre(open.frame, open.size, cell);
      inscription.object.position.set(x, y);
      inscription.fit(open.frame.cell, labelSizes(open.frame.cell, this.#zoom));
      this.#writing.addChild(inscription.object);
    }
    this.#shown.set(name, { key, picture, inscription });
    return true;
  }

  #drawLines(): void {
    if (this.#open) drawGridLines(this.#lines, this.#open.frame, this.#open.size, LINES, this.#zoom);
  }

  /** Letters and numbers stand just outside the grid, whatever their size. */
  #fitNames(): void {
    if (!this.#open) return;
    const { frame, size } = this.#open;
    const { name } = labelSizes(frame.cell, this.#zoom);
    const outside = -0.5 - (name * 0.75) / frame.cell;
    for (const { sprite, cell } of this.#labels) {
      sizeStamp(sprite, name, frame.cell);
      const { x, y } = cellCentre(frame, size, {
        column: cell.column < 0 ? outside : cell.column,
        row: cell.row < 0 ? outside : cell.row,
      });
      sprite.position.set(x, y);
    }
  }

  /** Rings the target, for all or for the GM, and lets the cells glow that may be chosen. */
  #drawRings(): void {
    this.#rings.clear();
    const open = this.#open;
    if (!open) return;
    for (const [name, { picture }] of this.#shown) {
      const cell = cellOf(name, open.size);
      if (!cell) continue;
      if (picture.offered) this.#ring(this.#rings, cell, { colour: PARTY, alpha: 0.95, share: 0.47, fill: 0.16 });
      if (picture.target === '') continue;
      const colour = picture.target === 'known' ? PARTY : SECRET;
      this.#ring(this.#rings, cell, { colour, alpha: 0.85, share: 0.42, fill: 0 });
    }
  }

  /** Rings the party's cell and, while a move is asked for, draws the way there faintly. */
  #drawParty(): void {
    const open = this.#open;
    if (!open) return;
    const key = JSON.stringify([open.party, open.status, this.#path, this.#zoom]);
    if (key === this.#partyKey) return;
    this.#partyKey = key;
    this.#party.clear();
    const here = cellOf(open.party, open.size);
    if (here) this.#ring(this.#party, here, { colour: PARTY, alpha: open.status === 'ended' ? 0.4 : 1, share: 0.46, fill: 0 });
    if (!this.#path) return;
    const [from, to] = this.#path;
    const target = cellAt(open.frame, open.size, to);
    if (target && !(here && relationOf(here, target) === 'same'))
      this.#ring(this.#party, target, { colour: PARTY, alpha: 0.4, share: 0.46, fill: 0 });
    this.#party
      .lineStyle({ width: Math.max(2, 4 / this.#zoom), color: PARTY, alpha: 0.5 })
      .moveTo(from.x, from.y)
      .lineTo(to.x, to.y);
  }

  #ring(
    graphics: PIXI.Graphics,
    cell: Cell,
    look: { readonly colour: number; readonly alpha: number; readonly share: number; readonly fill: number },
  ): void {
    if (!this.#open) return;
    const { frame, size } = this.#open;
    const { x, y } = cellCentre(frame, size, cell);
    const half = frame.cell * look.share;
    graphics.lineStyle({
      width: Math.min(frame.cell * 0.05, Math.max(2, 4 / this.#zoom)),
      color: look.colour,
      alpha: look.alpha,
    });
    if (look.fill > 0) graphics.beginFill(look.colour, look.fill);
    graphics.drawRoundedRect(x - half, y - half, half * 2, half * 2, frame.cell * 0.06);
    if (look.fill > 0) graphics.endFill();
  }

  zoomed(zoom: number): void {
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    if (!this.#open || !this.object.visible) return;
    this.#drawLines();
    this.#fitNames();
    this.#drawRings();
    this.#drawParty();
    const side = this.#open.frame.cell;
    const sizes = labelSizes(side, zoom);
    for (const { inscription } of this.#shown.values()) inscription?.fit(side, sizes);
  }

  destroy(): void {
    this.#mesh?.destroy();
    this.object.destroy({ children: true });
    this.#stamps.destroy();
  }
}
