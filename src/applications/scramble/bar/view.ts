/** How the bar shows a scramble: the clock of dashes, the little menu of a dash, arrows, and what the GM owes. */
import { watchSetting } from '../../../foundry/host/settings.ts';
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { boardOf } from '../../../foundry/scene/boards.ts';
import { saveLine } from '../save-line.ts';
import { showLastDash, showsLastDash } from '../../../foundry/scramble/trail-filter.ts';
import { openChecks, openMet, openScrambleAt, openSite, putParty } from '../../../foundry/scramble/windows.ts';
import { squareOf } from '../../../rules/grid/squares.ts';
import { PACES } from '../../../rules/scramble/state/pace.ts';
import { doorsAt } from '../../../rules/scramble/rooms/door-walls.ts';
import { MODES } from '../../../rules/scramble/state/state.ts';
import { checkEntry } from '../checks-window/entry.ts';
import { followAsked } from '../checks-window/asking.ts';
import { refreshBar } from '../../bar/bar.ts';
import { orSay } from '../../parts/or-say.ts';
import { openOf } from '../parts/played-scramble.ts';
import type { BarModel, BarView } from '../../listing/bar-view.ts';
import { type DashDraft, NO_DRAFT, scrambleBarContext } from './context.ts';
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

export const SCRAMBLE_BAR: BarView = {
  folder: 'scramble',
  follow() {
    followAsked();
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
      around: board?.paths ?? null,
      doors,
      lastDash: showsLastDash(),
      checks: checkEntry(),
    };
    const context = scrambleBarContext(open, viewer, scene, moment);
    return { ...context, sentence: scrambleSentence(context) };
  },
  actions: {
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
    save({ ref }, { dataset }) {
      void orSay(async () => {
        const { rollSave } = await fetchedChunk(() => import('./save-roll.ts'));
        await rollSave(ref, dataset['member'] ?? '', Number(dataset['score'] ?? 0));
      });
    },
    site({ ref }) {
      openSite(ref);
    },
    party({ ref }) {
      openScrambleAt(ref, 'party');
    },
    meet({ ref }) {
      openMet(ref);
    },
    encounter({ ref }) {
      openScrambleAt(ref, 'encounter');
    },
  },
  changed(model, field) {
    const pace = PACES.find((one) => one === field.value);
    const { member } = field.dataset;
    if (field.name === 'pace' && pace && member) change(model, { paces: { ...draftOf(model).paces, [member]: pace } });
  },
};
