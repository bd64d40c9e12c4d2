/** Walking: the party's line from square to square, and what cuts it short (SC-02, SC-14, SC-18, SC-19). */
import { produce } from 'immer';
import { type Heading, type Square, headingsOf, squareBeyond, squareName, squareOf } from '../../grid/squares.ts';
import { type OnBoard, accept, followedBy, event, goingOn, refuse, unlessOverruled } from '../../kit/ruling.ts';
import type { PlayEvent } from '../../procedure.ts';
import { arrived } from './arriving.ts';
import { beginDash } from './dash.ts';
import { lineWith } from '../line/line.ts';
import { noticed } from '../secrets/noticing.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import { type Allowed, type CommandOf, type No, type Ruling, type State, trapLetBe } from '../state/ruling.ts';
import { haltRefusal } from '../state/halts.ts';
import { squaresLeft, squaresUsed } from './spending.ts';
import { tokenAlong } from '../line/token.ts';
import { trailed } from '../line/trail-writing.ts';
import { stepRefusal, waitRefusals } from './walk-refusals.ts';

/** Brings the party one step on. Its squares are paid by the line itself. */
function stepped(state: State, from: Square, heading: Heading): State {
  const to = squareBeyond(from, heading);
  const [piece, line] = lineWith(state.open.line, state.open.dashes, from, heading);
  return produce(state, ({ open }) => {
    open.at = squareName(to);
    open.line[piece] = line;
  });
}

/**
 * Walks as far as nothing stops the party: a wall, its squares, something noticed, a trap, a room (SC-02, SC-15, SC-18,
 * SC-40, SC-62). A first step that cannot be made is refused; a GM may overrule that.
 */
export function walk(state: State, command: CommandOf<'walk'>, circumstances: OnBoard): Ruling {
  const { board, world } = circumstances;
  const { open } = state;
  const start = squareOf(open.at);
  if (!open.dash) return walkAnew(state, command, circumstances);
  if (!world.token) return refuse('no-token');
  if (!start) return refuse('not-begun');
  const overruled: PlayEvent[] = [];
  /** Returns a refusal as long as no GM overrules it, and notes where one does. */
  const stopping = (...refusals: (No | null)[]): No | null => {
    const told = unlessOverruled(command, OVERRULABLE, refusals);
    if ('refusal' in told) return told;
    overruled.push(...told);
    return null;
  };
  const wait = stopping(...waitRefusals(open));
  if (wait) return wait;

  const walked: Square[] = [start];
  const free = trapLetBe(state);
  let now: Allowed = accept(free.state);
  let at = start;
  let cut = '';
  const before = squaresUsed(open);
  let used = before;
  for (const heading of headingsOf(command.way)) {
    const no = stopping(stepRefusal(board.paths, at, heading, squaresLeft(now.state.open)));
    if (no && walked.length === 1) return no;
    if (no) {
      cut = no.refusal.code;
      break;
    }
    const there = stepped(now.state, at, heading);
    used = squaresUsed(there.open);
    at = squareBeyond(at, heading);
    walked.push(at);
    const told = now.events.length;
    now = followedBy({ ...now, state: there }, (after) => afterStep(after, circumstances));
    if (now.events.length > told) break;
  }
  const went = event('partyWalked', { from: squareName(start), to: squareName(at), used: used - before, cut });
  return accept(
    now.state,
    [...overruled, ...free.events, went, ...now.events],
    [...tokenAlong(open, world, board, walked), ...now.effects],
  );
}

/** Has a party walk that is in no dash: where a GM overrules that something else has to be over first, in a fresh one (SC-10, SC-30). */
function walkAnew(state: State, command: CommandOf<'walk'>, circumstances: OnBoard): Ruling {
  const { board } = circumstances;
  const told = unlessOverruled(command, OVERRULABLE, [haltRefusal(state.open) ?? refuse('no-dash')]);
  if ('refusal' in told) return told;
  const fresh = beginDash(trailed(state, board), { kind: 'dash', mode: 'plain', paces: {}, overrule: true }, circumstances);
  if ('refusal' in fresh) return fresh;
  const light = fresh.effects.find((effect) => effect.kind === 'light-token')?.to ?? board.light;
  const walked = goingOn(fresh, (now) => walk(now, command, { ...circumstances, board: { ...board, light } }));
  if ('refusal' in walked) return walked;
  const isTold = ({ name }: PlayEvent): boolean => name === 'overruled';
  return { ...walked, events: [...walked.events.filter(isTold), ...walked.events.filter((one) => !isTold(one))] };
}

/** What a step comes to: something noticed, before any trap on it fires, then what waits in the square (SC-15). */
function afterStep(state: State, circumstances: OnBoard): Allowed {
  const seen = state.open.dash?.mode === 'search' ? noticed(state, circumstances) : accept(state);
  return followedBy(seen, (after) => arrived(after, circumstances));
}
