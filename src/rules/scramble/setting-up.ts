/** Setting up: the options, the party, its token and its leader, and the beginning (SC-12, SC-13). */
import { produce } from 'immer';
import { squareCentre, squareName, squareOf, hasSquare } from '../grid/squares.ts';
import { cornerAround } from '../party/token-place.ts';
import type { Effect } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { withKnown } from './learning.ts';
import { lightUp } from './trail-writing.ts';
import { parseDoor } from '../maps/notation.ts';
import {
  type CommandOf,
  type Circumstances,
  type OnBoard,
  type Ruling,
  type State,
  accept,
  mayMove,
  memberOf,
} from './ruling.ts';
import { hasRoom } from './secrets.ts';
import { DEFAULT_OPTIONS, MOST_MEMBERS, type ScrambleSetup } from './state.ts';
import { lightEffects, squareUnder } from './token.ts';
import { parseNotation } from '../chance/parse-notation.ts';

/** Leaves out what is undefined: a partial change says nothing about it. */
function said<T extends object>(changes: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Returns the first state: nobody in the party, nothing walked, and what the scene's ghost map has. */
export function laidScramble({ name, token, options, lay, secrets = {}, known }: ScrambleSetup): State {
  const laid: State = {
    open: {
      name,
      status: 'laid',
      options: Object.assign({}, DEFAULT_OPTIONS, said(options)),
      ...(lay ? { lay } : {}),
      token,
      leader: '',
      members: {},
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
    },
    hidden: { secrets },
  };
  return known ? withKnown(laid, known) : laid;
}

/** Changes name and options; a stock door or a fall's damage that cannot be read is refused, and too little room for the secrets (SC-50, SC-63). */
export function configure(state: State, { name, options }: CommandOf<'configure'>, { world }: Circumstances): Ruling {
  const { stock = '', falls = [] } = options ?? {};
  const reading = stock === '' ? null : parseDoor(stock);
  if (reading?.kind === 'fault') return refuse('bad-notation', { part: reading.part });
  const wrong = falls.find(({ dice }) => parseNotation(dice).kind === 'fault');
  if (wrong) return refuse('bad-notation', { part: wrong.dice });
  const after = produce(state, (draft) => {
    Object.assign(draft.open, said({ name }));
    Object.assign(draft.open.options, said(options));
  });
  if (!hasRoom(after.hidden, after.open)) return refuse('hidden-full', { kilobytes: after.open.options.room });
  return accept(after, [], lightEffects(after.open, world));
}

/** Takes a member into the party, changes it, or takes it out; its token's light follows (SC-12, SC-26). */
export function changeMember(state: State, { id, member }: CommandOf<'member'>, { world }: Circumstances): Ruling {
  const { members } = state.open;
  if (!member && !memberOf(state.open, id)) return refuse('no-member', { member: id });
  if (member && !memberOf(state.open, id) && Object.keys(members).length >= MOST_MEMBERS)
    return refuse('party-full', { most: MOST_MEMBERS });
  const after = produce(state, ({ open }) => {
    if (member) open.members[id] = member;
    else {
      delete open.members[id];
      delete open.senses[id];
      if (open.spring) delete open.spring.saves[id];
      for (const thing of Object.values(open.things)) {
        if (thing.snared !== id) continue;
        thing.state = 'found';
        delete thing.snared;
      }
    }
  });
  return accept(after, [], lightEffects(after.open, world));
}

/** Names the token that stands for the party. */
export function chooseToken(state: State, { token }: CommandOf<'choose-token'>): Ruling {
  return accept(produce(state, ({ open }) => void (open.token = token)));
}

/** Hands the lead over: the GM's word, or that of whoever may move the party. */
export function handOver(state: State, { user }: CommandOf<'leader'>, { seat }: Circumstances): Ruling {
  if (!mayMove(state.open, seat)) return refuse('not-leader');
  return accept(
    produce(state, ({ open }) => void (open.leader = user)),
    [{ name: 'leaderChanged', data: { user } }],
  );
}

/** Opens the scramble to the players: the party stands where it is named, or under its token. */
export function beginScramble(state: State, { at }: CommandOf<'begin'>, { world, board }: OnBoard): Ruling {
  const { open } = state;
  if (open.status !== 'laid') return refuse('begun');
  if (Object.keys(open.members).length === 0) return refuse('no-party');
  const square = at === undefined ? squareUnder(board, world) : squareOf(at);
  if (!square || !hasSquare(board.paths.grid, square)) return refuse(world.token ? 'off-map' : 'no-token');
  const after = produce(state, (draft) => {
    draft.open.status = 'halt';
    draft.open.at = squareName(square);
  });
  return accept(
    after,
    [{ name: 'scrambleBegun', data: { name: open.name } }],
    [...(at === undefined ? [] : putEffects(after, world, board)), ...lightEffects(after.open, world)],
  );
}

/** Puts the token into the party's square at once. */
function putEffects({ open }: State, { token }: OnBoard['world'], { paths }: OnBoard['board']): Effect[] {
  const square = squareOf(open.at);
  if (!square || !token) return [];
  const { x, y } = cornerAround(token, squareCentre(paths.grid, square));
  return x === token.x && y === token.y ? [] : [{ kind: 'move-token', token: open.token, from: [token.x, token.y], to: [x, y] }];
}

/** Puts the party anywhere without rules; the line starts anew from there. */
export function putParty(state: State, { at }: CommandOf<'put'>, { world, board }: OnBoard): Ruling {
  if (state.open.status === 'laid') return refuse('not-begun');
  const square = squareOf(at);
  if (!square || !hasSquare(board.paths.grid, square)) return refuse('off-map');
  const after = lightUp(
    produce(state, ({ open }) => void (open.at = squareName(square))),
    board,
  );
  return accept(after, [{ name: 'partyPlaced', data: { square: at } }], putEffects(after, world, board));
}

/** Ends the scramble: its line stays, its tokens are free. */
export function endScramble(state: State): Ruling {
  if (state.open.status === 'laid') return refuse('not-begun');
  const after = produce(state, ({ open }) => {
    open.status = 'ended';
    delete open.dash;
    delete open.spring;
    delete open.encounter;
    delete open.rest;
    open.owed = 0;
  });
  return accept(after, [{ name: 'scrambleEnded', data: { dashes: state.open.dashes } }]);
}

/** Takes the end back; the party stands between two dashes. */
export function reopenScramble(state: State): Ruling {
  if (state.open.status !== 'ended') return refuse('not-ended');
  return accept(
    produce(state, ({ open }) => void (open.status = 'halt')),
    [{ name: 'scrambleReopened', data: {} }],
  );
}
