/** The panel of checks: everybody sees whose Sense check or Luck save has come in, and players enter or roll theirs. */
import { words } from '../../../foundry/host/notices.ts';
import { boardOf } from '../../../foundry/scene/boards.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { seesAsPlayer, watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import type { ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { waitedFor } from '../../../rules/scramble/dash/waited-for.ts';
import { closeToBar, focusBar } from '../../bar/bar-focus.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { inputIn } from '../../kit/elements.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { focusFirst, pressedByKey } from '../../kit/kept-focus.ts';
import { KeptTicks } from '../../kit/kept-ticks.ts';
import { UnsavedText } from '../../kit/unsaved-text.ts';
import { checkEntry } from '../../parts/checks/kept-entry.ts';
import { wayFields } from '../../parts/checks/way-fields.ts';
import { numberOf } from '../../parts/checks/rolling.ts';
import type { PlayedScramble } from '../parts/played-scramble.ts';
import { checkedNow } from './asked.ts';
import { answerableBy, checksContext } from './context.ts';
import type { Outcome } from '../../../rules/scramble/resolving.ts';
import { unreached } from '../../../rules/scramble/secrets/known-secrets.ts';
import { showReach } from './reach.ts';
import { rollByWay } from './rolling.ts';

type ChecksWindow = ExpeditionWindow<PlayedScramble>;

/** What is to be done next, for whoever plays by keyboard. */
const NEXT = ['.check-row[data-asks="true"] :is(input, button)', '[data-next]', 'select'];

/** Finds out what a member's check came to, as the row and the chosen way say; null where something is missing. */
async function outcomeOf(
  { element }: ChecksWindow,
  row: HTMLElement,
  open: ScrambleOpen,
  id: string,
): Promise<Pick<Outcome, 'strength' | 'saved'> | null> {
  const member = open.members[id];
  const what = checkedNow(open);
  if (!member || !what) return null;
  const { way } = checkEntry();
  const typed = way === 'formula' ? 0 : numberOf(inputIn(row, way === 'percentile' ? 'score' : 'strength'));
  if (typed === null) return null;
  if (way === 'typed') return { strength: typed, saved: inputIn(row, 'saved')?.checked ?? false };
  return rollByWay(open, { what, member, score: typed }, element);
}

/** Says of each check that is asked for how strong it can come out, and to a GM what is too well hidden for all of them (SC-15). */
function showReaches({ element, open, ref, hidden }: ChecksWindow): void {
  if (!open || !ref) return;
  const rows = [...element.querySelectorAll<HTMLElement>('.check-row[data-asks="true"]')];
  const reaches = rows.map((row) => showReach(row, open, row.dataset['member'] ?? '', element));
  const place = element.querySelector<HTMLElement>('[data-unreached]');
  if (!place) return;
  const isKnown = rows.length > 0 && !reaches.includes(null);
  const most = Math.max(...reaches.map((reach) => reach ?? 0), ...Object.values(open.senses));
  const beyond = hidden && isKnown ? unreached(open, hidden, boardOf(ref.holder, open)?.level ?? null, most) : [];
  const names = beyond.map(({ name, strength }) => `${name} (${strength})`);
  place.textContent =
    names.length === 0 ? '' : words('GHOSTMAP.Checks.Unreached', { names: new Intl.ListFormat(game.i18n.lang).format(names) });
}

const CHECKS: ExpeditionPart<PlayedScramble> = {
  view: (_, { ref, open, hidden }) => checksContext(open, seesAsPlayer() ? null : hidden, viewerOf(ref), checkEntry()),
  actions: {
    async answer(event, button) {
      const row = button.closest<HTMLElement>('[data-member]');
      const { open } = this;
      const id = row?.dataset['member'] ?? '';
      const outcome = row && open && (await outcomeOf(this, row, open, id));
      if (!outcome) return;
      const { strength, saved } = outcome;
      const isDone = await this.done(
        open.spring ? { kind: 'save', member: id, strength, saved } : { kind: 'sense', member: id, strength },
      );
      const fresh = this.shown;
      if (!isDone || !fresh) return;
      // Whoever can answer nothing more goes back to the map.
      const viewer = viewerOf(fresh.ref);
      if (viewer.gm || answerableBy(fresh.open, viewer)) return;
      await this.close();
      if (pressedByKey(event)) focusBar();
    },
    spring(_event, { dataset }) {
      const field = inputIn(this.element, 'rolled');
      if (field && !field.reportValidity()) return;
      const rolled = field && !Number.isNaN(field.valueAsNumber) ? { rolled: field.valueAsNumber } : {};
      void this.command({ kind: 'spring', ...rolled, ...(dataset['waive'] === 'true' ? { waive: true } : {}) });
    },
  },
  changed: wayFields(),
  typed: { score: showReaches, formula: showReaches },
};

/** The panels of scrambles; a player's makes room for the map once all checks are in. */
const WINDOWS = new ExpeditionWindows<PlayedScramble>({
  name: 'checks',
  title: 'GHOSTMAP.Checks.Window',
  icon: 'fa-solid fa-eye',
  width: 450,
  parts: { checks: CHECKS },
  next: NEXT,
  // Where nothing is left to enter, the focus goes on at the bar.
  lost: focusBar,
  kept: () => [new UnsavedText(), new KeptTicks()],
  follow({ element }) {
    enterPresses(element, '.check-row', 'button');
  },
  drawn: showReaches,
  closing: closeToBar,
  wanted: (open) => checkedNow(open) !== null && (!seesAsPlayer() || waitedFor(open).length > 0),
  hooks: ['canvasReady'],
  watch: watchViewpoint,
});

/** Opens the panel of a scramble for somebody who wants it now: what is to be entered first has the focus. */
export async function openChecks(ref: ExpeditionRef): Promise<void> {
  const { element } = await WINDOWS.open(ref);
  focusFirst(element, NEXT);
}
