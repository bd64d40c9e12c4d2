/** How the bar shows a scramble: the clock of dashes, the little menu of a dash, arrows, and what the GM owes. */
import { watchSetting } from '../../../foundry/host/settings.ts';
import { Parts } from '../../../play/parts.ts';
import { SCRAMBLE_ID } from '../../../rules/scramble/id.ts';
import { partHere } from '../../../foundry/browser/fetching.ts';
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { boardOf } from '../../../foundry/scene/boards.ts';
import { saveLine } from '../save-line.ts';
import { showLastDash, showsLastDash } from '../../../foundry/scramble/trail-filter.ts';
import { openChecks, openScrambleAt, openSite, putParty } from '../../../foundry/scramble/windows.ts';
import { squareOf } from '../../../rules/grid/squares.ts';
import { PACES } from '../../../rules/scramble/state/pace.ts';
import { doorsAt } from '../../../rules/scramble/rooms/door-walls.ts';
import { roomHere } from '../../../rules/scramble/rooms/room-squares.ts';
import { MODES } from '../../../rules/scramble/state/state.ts';
import { checkEntry } from '../../parts/checks/kept-entry.ts';
import { refreshBar } from '../../bar/bar.ts';
import { orSay } from '../../parts/or-say.ts';
import { openOf } from '../parts/played-scramble.ts';
import { withWindows } from '../../fetched-windows.ts';
import type { BarModel, BarView } from '../../listing/bar-view.ts';
import { type DashDraft, NO_DRAFT, scrambleBarContext } from './context.ts';
import type * as Meeting from './meeting.ts';
import { scrambleSentence } from './sentence.ts';

/** What the leader has said of the next dash here, by expedition. */
const drafts = new Map<string, DashDraft>();

function draftOf({ ref }: Pick<BarModel, 'ref'>): DashDraft {
  return drafts.get(ref.id) ?? NO_DRAFT;
}

function change(model: BarModel, changes: Partial<DashDraft>): void {
  drafts.set(model.ref.id, { ...draftOf(model), ...changes });
  void model.redraw();
}

/** Begins the dash as it was said; what was said is said for one dash. */
async function beginDash(model: BarModel): Promise<void> {
  const { mode, paces } = draftOf(model);
  const { members } = openOf(model.ref);
  const answer = await model.command({
    ...{ kind: 'dash', mode },
    paces: Object.fromEntries(Object.entries(paces).filter(([id]) => Object.hasOwn(members, id))),
  });
  if (answer.kind === 'done') drafts.delete(model.ref.id);
}

/** Sends the strength of a Sense check that stands in its field; the browser says where none does. */
function sense({ command }: BarModel, field: HTMLInputElement): void {
  if (field.reportValidity())
    void command({ kind: 'sense', member: field.dataset['member'] ?? '', strength: field.valueAsNumber });
}

/** What its buttons do. */
const ACTIONS: BarView['actions'] = {
  sense(model, button) {
    const field = button.parentElement?.querySelector('input');
    if (field) sense(model, field);
  },
  mode(model, button) {
    const mode = MODES.find((one) => one === button.dataset['mode']);
    if (mode) change(model, { mode });
  },
  paces(model) {
    change(model, { unfolded: !draftOf(model).unfolded });
  },
  dash(model) {
    void beginDash(model);
  },
  put({ ref }) {
    putParty(ref);
  },
  lastDash() {
    showLastDash(!showsLastDash());
  },
  picture({ ref }) {
    saveLine(ref);
  },
  checks({ ref }) {
    openChecks(ref);
  },
  roll({ ref }, { dataset }) {
    void orSay(async () => {
      const { rollCheck } = await fetchedChunk(() => import('./check-roll.ts'));
      await rollCheck(ref, dataset['member'] ?? '', Number(dataset['score'] ?? 0));
    });
  },
  putAway({ ref }) {
    const asked = { title: 'GHOSTMAP.Bar.PutAway', sure: 'GHOSTMAP.ScrambleBar.PutAwaySure' };
    void withWindows(({ askToRemove }) => askToRemove(ref, openOf(ref).name, asked));
  },
  site({ ref }) {
    openSite(ref);
  },
  party({ ref }) {
    openScrambleAt(ref, 'party');
  },
  encounter({ ref }) {
    openScrambleAt(ref, 'encounter');
  },
};

/** What a GM rolls for and meets, and what is noted of the room: fetched when there is something of it. */
const MEETING = new Parts<typeof Meeting>();
MEETING.list(SCRAMBLE_ID, async () => {
  const meeting = await fetchedChunk(() => import('./meeting.ts'));
  meeting.watchMeeting(refreshBar);
  Object.assign(ACTIONS, meeting.MEETING_ACTIONS);
  return meeting;
});

export const SCRAMBLE_BAR: BarView = {
  folder: 'scramble',
  actions: ACTIONS,
  follow() {
    watchSetting('checks', refreshBar);
  },
  context(ref, viewer, scene, menu) {
    const open = openOf(ref);
    const board = boardOf(ref.holder, open);
    const at = squareOf(open.at);
    const doors = board && at ? doorsAt(board, at, viewer.gm).length : 0;
    const moment = {
      menu,
      draft: draftOf({ ref }),
      // Without its token the party goes nowhere.
      around: ref.holder.tokens.has(open.token) ? (board?.paths ?? null) : null,
      doors,
      lastDash: showsLastDash(),
      checks: checkEntry(),
    };
    const context = scrambleBarContext(open, viewer, scene, moment);
    const isMeeting = context.phase === 'roll' || context.phase === 'encounter';
    const fetched = viewer.gm && (isMeeting || roomHere(open) !== null) ? partHere(MEETING, SCRAMBLE_ID) : null;
    const meeting = isMeeting ? (fetched?.meetingContext(ref) ?? null) : null;
    return { ...context, meeting, room: fetched?.notedHere(ref) ?? null, sentence: meeting?.says || scrambleSentence(context) };
  },
  entered(model, field) {
    if (field.name !== 'sense') return false;
    sense(model, field);
    return true;
  },
  changed(model, field) {
    const pace = PACES.find((one) => one === field.value);
    const { member } = field.dataset;
    if (field.name === 'pace' && pace && member) change(model, { paces: { ...draftOf(model).paces, [member]: pace } });
  },
};
