/** How each procedure reads a movement of its party's token: what is free, where a key leads, where the party stands. */
import { cellAt, cellCentre } from '../rules/grid/frame.ts';
import { cellOf } from '../rules/grid/cells.ts';
import type { Point, TokenPlace } from '../rules/procedure.ts';
import { SEARCH } from '../rules/search/search.ts';
import type { SearchOpen } from '../rules/search/state.ts';

/** What a token's movement means to a procedure. All points are the token's top left corner in canvas pixels. */
export interface MoveRules {
  /** Whether the token may go there without asking. */
  isFree(open: object, token: TokenPlace, to: Point): boolean;
  /** Where an arrow key leads that Foundry would have answered with a step to `to`. */
  keyTarget(open: object, token: TokenPlace, to: Point): Point;
  /** Where the token belongs when it was moved past the rules from where it stood. */
  standing(open: object, token: TokenPlace): Point;
}

function middle(token: TokenPlace, at: Point): Point {
  return { x: at.x + token.width / 2, y: at.y + token.height / 2 };
}

function cornerOf(token: TokenPlace, centre: Point): Point {
  return { x: Math.round(centre.x - token.width / 2), y: Math.round(centre.y - token.height / 2) };
}

const search = {
  /** Free are moves inside the party's cell, moves beside the grid before the party has entered, and all before the start. */
  isFree(open: SearchOpen, token: TokenPlace, to: Point) {
    if (open.status !== 'running') return true;
    const target = cellAt(open.frame, open.size, middle(token, to));
    const here = cellOf(open.party, open.size);
    if (!here) return target === null;
    return target?.column === here.column && target.row === here.row;
  },
  /** A key takes the party one whole cell on, however many of the scene's squares that is (SG-26). */
  keyTarget(open: SearchOpen, token: TokenPlace, to: Point) {
    const here = cellOf(open.party, open.size);
    if (open.status !== 'running' || !here) return to;
    const centre = cellCentre(open.frame, open.size, here);
    return cornerOf(token, {
      x: centre.x + Math.sign(to.x - token.x) * open.frame.cell,
      y: centre.y + Math.sign(to.y - token.y) * open.frame.cell,
    });
  },
  /** The place it came from if that lies in the party's cell, otherwise the middle of the cell. */
  standing(open: SearchOpen, token: TokenPlace) {
    const here = cellOf(open.party, open.size);
    if (!here || search.isFree(open, token, token)) return { x: token.x, y: token.y };
    return cornerOf(token, cellCentre(open.frame, open.size, here));
  },
};

const RULES: Readonly<Record<string, MoveRules>> = {
  // The open half of a search passed the search's own schema when it was read.
  [SEARCH.id]: search,
};

/** Gives a procedure's reading of movements, or null when it does not care. */
export function moveRules(procedure: string): MoveRules | null {
  return RULES[procedure] ?? null;
}
