/** Walking: the party's line from square to square, and what cuts it short (SC-02, SC-14, SC-18, SC-19). */
import { produce } from 'immer';
import {
  type Heading,
  type Square,
  hasSquare,
  headingsOf,
  isDiagonal,
  squareBeyond,
  squareName,
  squareOf,
} from '../grid/squares.ts';
import type { Board, Effect, PlayEvent } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { arrived } from './arriving.ts';
import { haltRefusal } from './dash.ts';
import { lineWith } from './line.ts';
import { noticed } from './noticing.ts';
import {
  type Allowed,
  type CommandOf,
  type No,
  type OnBoard,
  type Ruling,
  type State,
  accept,
  mayMove,
  namesOf,
} from './ruling.ts';
import { squaresLeft, squaresUsed } from './spending.ts';
import type { ScrambleOpen } from './state.ts';
import { tokenAlong } from './token.ts';

/** Says why a step cannot be made (SC-14, SC-18, SC-19). */
function stepRefusal(
  open: Pick<ScrambleOpen, 'dash' | 'dashes' | 'line'>,
  { paths }: Board,
  from: Square,
  heading: Heading,
): No | null {
  if (!hasSquare(paths.grid, squareBeyond(from, heading))) return refuse('off-map');
  if (paths.walls.stops(from, heading)) return refuse(isDiagonal(heading) ? 'corner' : 'wall');
  const cost = isDiagonal(heading) ? 2 : 1;
  const left = squaresLeft(open);
  return cost > left ? refuse('no-squares', { cost, left }) : null;
}

/** Brings the party one step on. Its squares are paid by the line itself. */
function stepped(state: State, from: Square, heading: Heading): State {
  const to = squareBeyond(from, heading);
  const [piece, line] = lineWith(state.open.line, state.open.dashes, from, heading);
  return produce(state, ({ open }) => {
    open.at = squareName(to);
    open.line[piece] = line;
  });
}

/** Says why the party cannot walk now; what a GM may overrule is asked for apart. */
function walkRefusal({ open }: State, command: CommandOf<'walk'>, { seat, world }: OnBoard): No | null {
  if (!mayMove(open, seat)) return refuse('not-your-token');
  if (command.overrule && !seat.gm) return refuse('gm-only');
  if (!open.dash) return haltRefusal(open) ?? refuse('no-dash');
  if (open.spring) return refuse('trap-open');
  return world.token ? null : refuse('no-token');
}

/** Says why the party should not walk on: somebody has not sensed yet, or moving would fire a trap (SC-15, SC-64). */
function waitRefusal({ open }: State): No | null {
  const { dash, members, senses, things } = open;
  const missing = dash && dash.mode !== 'plain' ? Object.keys(members).find((id) => senses[id] === undefined) : undefined;
  if (missing !== undefined) return refuse('sense-missing', { member: namesOf(open, [missing]) });
  const snare = Object.values(things).find(({ state, snared }) => state === 'snared' && snared !== undefined);
  return snare?.snared === undefined ? null : refuse('snared', { member: namesOf(open, [snare.snared]), trap: snare.name });
}

/**
 * Walks as far as nothing stops the party: a wall, its squares, something noticed, a trap, a room (SC-02, SC-15, SC-18,
 * SC-40, SC-62). A first step that cannot be made is refused; a GM may overrule that.
 */
export function walk(state: State, command: CommandOf<'walk'>, circumstances: OnBoard): Ruling {
  const { board, world } = circumstances;
  const start = squareOf(state.open.at);
  const refusal = walkRefusal(state, command, circumstances) ?? (start ? null : refuse('not-begun'));
  if (refusal || !start) return refusal ?? refuse('not-begun');
  const wait = waitRefusal(state);
  if (wait && !command.overrule) return wait;

  const overruled: PlayEvent[] = wait ? [{ name: 'overruled', data: { code: wait.refusal.code } }] : [];
  const walked: Square[] = [start];
  let now: Allowed = accept(state);
  let at = start;
  let cut = '';
  const before = squaresUsed(state.open);
  let used = before;
  for (const heading of headingsOf(command.way)) {
    const no = stepRefusal(now.state.open, board, at, heading);
    if (no) {
      const free = command.overrule === true && no.refusal.code !== 'off-map';
      if (!free && walked.length === 1) return no;
      if (!free) {
        cut = no.refusal.code;
        break;
      }
      overruled.push({ name: 'overruled', data: { code: no.refusal.code } });
    }
    const there = stepped(now.state, at, heading);
    used = squaresUsed(there.open);
    const after = afterStep(there, circumstances);
    at = squareBeyond(at, heading);
    walked.push(at);
    now = accept(after.state, [...now.events, ...after.events], [...now.effects, ...after.effects]);
    if (after.events.length > 0) break;
  }
  const moved: Effect[] = tokenAlong(state.open, world, board, walked);
  const event: PlayEvent = {
    name: 'partyWalked',
    data: { from: squareName(start), to: squareName(at), used: used - before, cut },
  };
  return accept(now.state, [...overruled, event, ...now.events], [...moved, ...now.effects]);
}

/** What a step comes to: something noticed, before any trap on it fires, then what waits in the square (SC-15). */
function afterStep(state: State, circumstances: OnBoard): Allowed {
  const seen = state.open.dash?.mode === 'search' ? noticed(state, circumstances) : { state, events: [], effects: [] };
  const there = arrived(seen.state, circumstances);
  return accept(there.state, [...seen.events, ...there.events], [...seen.effects, ...there.effects]);
}
