/** How the bar shows a scramble: the clock of dashes, the little menu of a dash, arrows, and what the GM owes. */
import { boardOf } from '../../../foundry/boards.ts';
import type { Placed } from '../../../foundry/expeditions.ts';
import { saveLine } from '../save-line.ts';
import { words } from '../../../foundry/notices.ts';
import { showLastDash, showsLastDash } from '../../../foundry/scramble/trail-filter.ts';
import { openScrambleAt, openSite, putParty } from '../../../foundry/scramble/windows.ts';
import { squareOf } from '../../../rules/grid/squares.ts';
import { PACES } from '../../../rules/party/pace.ts';
import { doorsAt, doorsOfRoom } from '../../../rules/scramble/rooms/door-walls.ts';
import { MOST_DOORS, roomOfParty } from '../../../rules/scramble/rooms/room-squares.ts';
import { MODES, type ScrambleOpen } from '../../../rules/scramble/state.ts';
import { confirmed } from '../../confirmed.ts';
import { followChecks, openChecks } from '../checks-window/checks-window.ts';
import type { BarDesk, BarView } from '../../bar/bar-view.ts';
import { type DashDraft, NO_DRAFT, scrambleBarContext } from './context.ts';
import { scrambleSentence } from './sentence.ts';

function openOf({ expedition }: Placed): ScrambleOpen {
  return expedition.open as ScrambleOpen;
}

/** What the leader has said of the next dash here, by expedition. */
const drafts = new Map<string, DashDraft>();

function draftOf({ placed }: Pick<BarDesk, 'placed'>): DashDraft {
  return drafts.get(placed.id) ?? NO_DRAFT;
}

function change(desk: BarDesk, changes: Partial<DashDraft>): void {
  drafts.set(desk.placed.id, { ...draftOf(desk), ...changes });
  desk.redraw();
}

/** Begins the dash as it was said; what was said is said for one dash. */
async function beginDash(desk: BarDesk): Promise<void> {
  const { mode, paces } = draftOf(desk);
  const { members } = openOf(desk.placed);
  const answer = await desk.command({
    ...{ kind: 'dash', mode },
    paces: Object.fromEntries(Object.entries(paces).filter(([id]) => Object.hasOwn(members, id))),
  });
  if (answer.kind === 'done') drafts.delete(desk.placed.id);
}

async function end({ command }: BarDesk): Promise<void> {
  if (await confirmed('GHOSTMAP.Scramble.End', words('GHOSTMAP.Scramble.EndSure'))) await command({ kind: 'end' });
}

/** Lets the party rest where it stands; a GM is asked where the room has too many doors for it (SC-42, SC-43). */
async function rest({ placed, command }: BarDesk): Promise<void> {
  const open = openOf(placed);
  const room = open.rooms[roomOfParty(open) ?? ''];
  const board = boardOf(placed.holder, openOf(placed));
  const doors = room && board ? doorsOfRoom(board, room.squares).length : 0;
  if (doors <= MOST_DOORS || !game.user.isGM) await command({ kind: 'rest' });
  else if (await confirmed('GHOSTMAP.ScrambleBar.Rest', words('GHOSTMAP.ScrambleBar.RestSure', { doors: String(doors) })))
    await command({ kind: 'rest', insist: true });
}

export const SCRAMBLE_BAR: BarView = {
  folder: 'scramble',
  isLaid: (open) => (open as ScrambleOpen).status === 'laid',
  isInPlay: (open) => !['laid', 'ended'].includes((open as ScrambleOpen).status),
  moves: new Set(['walk']),
  follow: followChecks,
  context(placed, viewer, scene, menu) {
    const open = openOf(placed);
    const board = boardOf(placed.holder, openOf(placed));
    const at = squareOf(open.at);
    const doors = board && at ? doorsAt(board, at, viewer.gm).length : 0;
    const moment = { menu, draft: draftOf({ placed }), around: board?.paths ?? null, doors, lastDash: showsLastDash() };
    const context = scrambleBarContext(open, viewer, scene, moment);
    return { ...context, sentence: scrambleSentence(context) };
  },
  actions: {
    mode(desk, button) {
      const mode = MODES.find((one) => one === button.dataset['mode']);
      if (mode) change(desk, { mode });
    },
    paces(desk) {
      change(desk, { unfolded: !draftOf(desk).unfolded });
    },
    dash(desk) {
      void beginDash(desk);
    },
    squares({ command }, button) {
      void command({ kind: 'squares', by: Number(button.dataset['by']) });
    },
    put({ placed }) {
      putParty(placed);
    },
    lastDash() {
      showLastDash(!showsLastDash());
    },
    picture({ placed }) {
      saveLine(placed);
    },
    finish(desk) {
      void end(desk);
    },
    checks({ placed }) {
      void openChecks(placed);
    },
    site({ placed }) {
      openSite(placed);
    },
    rest(desk) {
      void rest(desk);
    },
    party({ placed }) {
      openScrambleAt(placed, 'party');
    },
    encounter({ placed }) {
      openScrambleAt(placed, 'encounter');
    },
  },
  changed(desk, field) {
    if (field.name === 'leader') void desk.command({ kind: 'leader', user: field.value });
    const pace = PACES.find((one) => one === field.value);
    const { member } = field.dataset;
    if (field.name === 'pace' && pace && member) change(desk, { paces: { ...draftOf(desk).paces, [member]: pace } });
  },
};
