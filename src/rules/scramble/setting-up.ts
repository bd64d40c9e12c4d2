/** Setting up: the options, the party, its token and its leader, and the beginning (SC-12, SC-13). */
import { produce } from 'immer';
import { notationIn } from '../chance/parse-notation.ts';
import { hasSquare, squareCentre, squareName, squareOf } from '../grid/squares.ts';
import { change } from '../kit/changing.ts';
import { said } from '../values/records.ts';
import { type Circumstances, type OnBoard, accept, event, refuse } from '../kit/ruling.ts';
import { parseDoor } from '../maps/notation.ts';
import { letBe } from '../party/damage/hurts.ts';
import { cornerAround, tokenMoved } from '../party/token-place.ts';
import type { Effect } from '../procedure.ts';
import { stockLocks } from './rooms/door-walls.ts';
import { wasSet } from './secrets/known-secrets.ts';
import { withKnown } from './secrets/learning.ts';
import { type CommandOf, type Ruling, type State, comeOut, memberNamed } from './state/ruling.ts';
import { acceptKept } from './secrets/secrets.ts';
import { DEFAULT_OPTIONS, MOST_MEMBERS, type ScrambleSetup } from './state/state.ts';
import { lightEffects, squareUnder } from './line/token.ts';
import { lightUp } from './line/trail-writing.ts';

/** Returns the first state: the party as it is given, nothing walked, and what the scene's ghost map has. */
export function laidScramble({ name, token, options, lay, secrets = {}, known, members = {} }: ScrambleSetup): State {
  const laid: State = {
    open: {
      name,
      status: 'laid',
      options: Object.assign({}, DEFAULT_OPTIONS, said(options)),
      ...said({ lay }),
      token,
      leader: '',
      members,
      at: '',
      dashes: 0,
      seconds: 0,
      owed: 0,
      senses: {},
      line: {},
      lit: {},
      shown: 0,
      marks: {},
      rooms: {},
      things: {},
      doors: {},
      hurts: {},
      struck: 0,
    },
    hidden: { secrets },
  };
  return known ? withKnown(laid, known) : laid;
}

/** Changes name and options; a stock door or a fall's damage that cannot be read is refused, and too little room for the secrets; a lock of the stock door's locks the doors that it stands for (SC-50, SC-63). */
export function configure(state: State, { name, options }: CommandOf<'configure'>, { world }: Circumstances): Ruling {
  const { stock = '', falls = [] } = options ?? {};
  const reading = stock === '' ? null : parseDoor(stock);
  if (reading?.kind === 'fault') return refuse('bad-notation', { part: reading.part });
  const wrong = falls.find(({ dice }) => !notationIn(dice));
  if (wrong) return refuse('bad-notation', { part: wrong.dice });
  const after = produce(state, (draft) => {
    Object.assign(draft.open, said({ name }));
    Object.assign(draft.open.options, said(options));
  });
  const locks = stockLocks(world.board?.walls ?? {}, state.open.options.stock, after.open.options.stock);
  return acceptKept(after, [], [...lightEffects(after.open, world), ...locks]);
}

/** Takes a member into the party, changes it, or takes it out; its token's light follows (SC-12, SC-26). */
export function changeMember(state: State, { id, member }: CommandOf<'member'>, { world }: Circumstances): Ruling {
  const had = memberNamed(state.open, id);
  if (!member && 'refusal' in had) return had;
  if ('refusal' in had && Object.keys(state.open.members).length >= MOST_MEMBERS)
    return refuse('party-full', { most: MOST_MEMBERS });
  const left = member ? state : { ...state, open: letBe(state.open, id) };
  const after = produce(left, ({ open }) => {
    if (member) open.members[id] = member;
    else {
      delete open.members[id];
      delete open.senses[id];
      if (open.spring) delete open.spring.saves[id];
      for (const [held, thing] of Object.entries(open.things)) {
        if (!thing.snared?.includes(id)) continue;
        thing.snared = thing.snared.filter((other) => other !== id);
        if (thing.snared.length > 0) continue;
        thing.state = wasSet(state.hidden.secrets[held]) ? 'set' : 'found';
        delete thing.snared;
      }
    }
  });
  return accept(after, [], lightEffects(after.open, world));
}

/** Opens the scramble to the players: the party stands where it is named, or under its token. */
export function beginScramble(state: State, { at }: CommandOf<'begin'>, { world, board }: OnBoard): Ruling {
  const { open } = state;
  if (Object.keys(open.members).length === 0) return refuse('no-party');
  const square = at === undefined ? squareUnder(board, world) : squareOf(at);
  if (!square || !hasSquare(board.paths.grid, square)) return refuse(world.token ? 'off-map' : 'no-token');
  const after = produce(state, (draft) => {
    draft.open.status = 'halt';
    draft.open.at = squareName(square);
  });
  return accept(
    after,
    [event('scrambleBegun', { name: open.name })],
    [...(at === undefined ? [] : putEffects(after, world, board)), ...lightEffects(after.open, world)],
  );
}

/** Puts the token into the party's square at once. */
function putEffects({ open }: State, { token }: OnBoard['world'], { paths }: OnBoard['board']): Effect[] {
  const square = squareOf(open.at);
  if (!square || !token) return [];
  return tokenMoved(open.token, token, cornerAround(token, squareCentre(paths.grid, square)), paths.grid.size);
}

/** Puts the party anywhere without rules; the line starts anew from there, and a place where it hid is left (SC-16). */
export function putParty(state: State, { at }: CommandOf<'put'>, { world, board }: OnBoard): Ruling {
  const square = squareOf(at);
  if (!square || !hasSquare(board.paths.grid, square)) return refuse('off-map');
  const after = lightUp(
    produce(state, ({ open }) => {
      // In a dash it goes on hiding wherever it comes to.
      if (!open.dash && open.at !== at) comeOut(open);
      open.at = squareName(square);
    }),
    board,
  );
  return accept(after, [event('partyPlaced', { square: at })], putEffects(after, world, board));
}

/** Ends the scramble: its line stays, its tokens are free. */
export function endScramble(state: State): Ruling {
  return change(
    state,
    ({ open }) => {
      open.status = 'ended';
      delete open.dash;
      delete open.spring;
      delete open.encounter;
      delete open.rest;
      open.owed = 0;
    },
    [event('scrambleEnded', { dashes: state.open.dashes })],
  );
}

/** Takes the end back; the party stands between two dashes, and what it met at the end is over (SC-03). */
export function reopenScramble(state: State): Ruling {
  return change(
    state,
    ({ open }) => {
      open.status = 'halt';
      for (const circle of Object.values(open.marks)) circle.over = true;
    },
    [event('scrambleReopened')],
  );
}
