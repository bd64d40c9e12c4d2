/** The camp of a ramble: a picture of the night on which watches are arranged, and what is met in it (RA-70 to RA-72). */
import { words } from '../../../foundry/host/notices.ts';
import { hourNow, sunToday } from '../../../foundry/scene/calendar.ts';
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { closeToBar, focusBar } from '../../bar/bar-focus.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { hoursBehind } from '../../../rules/ramble/state/ruling.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { UnsavedText } from '../../kit/unsaved-text.ts';
import { type CheckDraft, NO_CHECK_DRAFT, askedOfMeeting } from '../check-window/asked.ts';
import { checksPart } from '../check-window/checks-part.ts';
import { type PlayedRamble, openOf } from '../parts/played-ramble.ts';
import { weatherIcon } from '../parts/weather-icons.ts';
import { campContext } from './context.ts';
import { type NightMemory, nightDrag, nightFocus, nightKey } from './night-keys.ts';

/** What the window remembers. */
interface CampMemory extends NightMemory {
  check: CheckDraft;
}

/** What is to be done next, for whoever plays by keyboard. */
const NEXT = [
  '.ramble-check-row[data-asks="true"] :is(input, button)',
  '[data-next]',
  '.camp-cell[tabindex="0"]',
  // Buttons of the header are nothing that is done next, and one of them is hidden on 13.
  '.window-content button:enabled',
];

const NIGHT: ExpeditionPart<PlayedRamble, CampMemory> = {
  template: 'night',
  templates: ['lantern'],
  scrollable: ['', '.camp-night'],
  view({ reached }, { ref, open }) {
    const clock = open.options.worldTime ? { ...hourNow(hoursBehind(open)), sun: sunToday() } : null;
    return campContext(open, viewerOf(ref), { reached, clock, iconOf: weatherIcon }) ?? {};
  },
  changed: {
    woken(model) {
      const boxes = [...model.element.querySelectorAll<HTMLInputElement>('input[name="woken"]')];
      const members = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      void model.command({ kind: 'woken', members });
    },
  },
};

const WINDOWS = new ExpeditionWindows<PlayedRamble, CampMemory>({
  name: 'camp',
  title: 'GHOSTMAP.Camp.Window',
  icon: 'fa-solid fa-campground',
  classes: ['ghost-map-expedition'],
  width: 600,
  parts: {
    night: NIGHT,
    checks: checksPart<CampMemory>({ part: 'checks', asked: (_, open) => askedOfMeeting(open) }),
    ways: {
      view: ({ reached }, { ref, open }) => campContext(open, viewerOf(ref), { reached, clock: null, iconOf: weatherIcon }) ?? {},
    },
  },
  titled: ({ open }) => (open?.partName ? words('GHOSTMAP.Camp.TitleOf', { part: open.partName }) : ''),
  fresh: () => ({ reached: { member: '', block: -1 }, check: NO_CHECK_DRAFT }),
  next: NEXT,
  nextAnywhere: true,
  lost: focusBar,
  kept: () => [new UnsavedText(), new KeptUnfolded()],
  events: {
    keydown: nightKey,
    focusin: nightFocus,
    dragstart: nightDrag,
    dragover: nightDrag,
    drop: nightDrag,
  },
  follow({ element }) {
    enterPresses(element, '.ramble-check-row', 'button');
  },
  closing: closeToBar,
  wanted: ({ camp }) => camp !== undefined,
  hooks: ['canvasReady', 'updateWorldTime'],
  watch: watchViewpoint,
});

/** Opens the camp of a ramble for somebody who wants it now: what is to be done next has the focus. */
export async function openCampWindow(ref: ExpeditionRef): Promise<void> {
  const now = expeditionOn(ref.holder, ref.id);
  if (!now || !openOf(now).camp) return;
  const { element } = await WINDOWS.open(now);
  focusFirst(element, NEXT);
}
