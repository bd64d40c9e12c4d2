/** The panel of a check of a ramble: how far away what is met is, whether sleepers wake in time, or what an hour's work at a vehicle comes to. */
import type { RambleCheck } from '../../../foundry/ramble/windows.ts';
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { closeToBar, focusBar } from '../../bar/bar-focus.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { focusFirst, pressedByKey } from '../../kit/kept-focus.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { type Asked, type CheckDraft, NO_CHECK_DRAFT, askedOfMeeting, askedOfWork, nameOfCheck } from './asked.ts';
import { checksPart } from './checks-part.ts';

/** What the panel remembers. */
interface CheckMemory {
  check: CheckDraft;
  /** What it was opened for. */
  about: RambleCheck;
}

/** What is to be done next, for whoever plays by keyboard. */
const NEXT = ['.ramble-check-row[data-asks="true"] :is(input, button)', ':is(select, input, button):enabled'];

/** Returns what is checked now of what the panel was opened for; null where nothing is any more. */
function askedHere({ about }: CheckMemory, open: RambleOpen): Asked | null {
  return about.kind === 'work' ? askedOfWork(open, about.vehicle, about.what) : askedOfMeeting(open);
}

type CheckWindow = ExpeditionWindow<PlayedRamble, CheckMemory>;

const WINDOWS = new ExpeditionWindows<PlayedRamble, CheckMemory>({
  name: 'ramble-check',
  title: 'GHOSTMAP.RambleCheck.Window',
  icon: 'fa-solid fa-eye',
  classes: ['ghost-map-expedition'],
  width: 480,
  parts: {
    checks: checksPart<CheckMemory>({
      part: 'checks',
      asked: askedHere,
      async answered(model, event) {
        // What is said of a meeting stays in sight; an hour's work is told by its card.
        if (model.about.kind !== 'work') return;
        await model.close();
        if (pressedByKey(event)) focusBar();
      },
    }),
  },
  titled: ({ about }) => game.i18n.localize(`GHOSTMAP.RambleCheck.Title.${about.kind}`),
  fresh: () => ({ check: NO_CHECK_DRAFT, about: { kind: 'distance' } }),
  next: NEXT,
  lost: focusBar,
  follow({ element }) {
    enterPresses(element, '.ramble-check-row', 'button');
  },
  drawn(model: CheckWindow) {
    const { open } = model;
    if (open && !askedHere(model, open)) void model.close();
  },
  closing: closeToBar,
  hooks: ['canvasReady'],
  watch: watchViewpoint,
});

/** Returns who is to make the check first, as whoever opens the panel says. */
function whoFirst(about: RambleCheck): string {
  return about.kind === 'distance' ? (about.by ?? '') : about.kind === 'luck' ? (about.member ?? '') : '';
}

/** Opens the panel for a check, unless there is none now: what is to be entered first has the focus. */
export async function openCheckWindow(ref: ExpeditionRef, about: RambleCheck): Promise<void> {
  const now = expeditionOn(ref.holder, ref.id);
  const open = now && (now.expedition.open as RambleOpen);
  const asked = open && askedHere({ check: NO_CHECK_DRAFT, about }, open);
  if (!asked) return;
  const { element } = await WINDOWS.open(now, (panel) => {
    panel.about = about;
    const who = whoFirst(about);
    if (who !== '') panel.check = { ...NO_CHECK_DRAFT, of: nameOfCheck(open, asked), who };
  });
  const row = whoFirst(about);
  focusFirst(element, row === '' ? NEXT : [`[data-row="${CSS.escape(row)}"] :is(input, button)`, ...NEXT]);
}
