/** The panel of the check of a trek, for whoever leads the way (TK-01). */
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import type { TrekOpen } from '../../../rules/trek/state.ts';
import { closeToBar, focusBar } from '../../bar/bar-focus.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { focusFirst, pressedByKey } from '../../kit/kept-focus.ts';
import type { PlayedTrek } from '../parts/played-trek.ts';
import { checkPart } from './check-part.ts';
import { type CheckDraft, NO_CHECK_DRAFT } from './context.ts';

/** What is to be done next, for whoever plays by keyboard. */
const NEXT = ['.trek-check-row :is(input, button)', ':is(select, input, button):enabled'];

/** Whether there is a check to be made. */
const isAsked = ({ status }: Pick<TrekOpen, 'status'>): boolean => status === 'trek';

const WINDOWS = new ExpeditionWindows<PlayedTrek, { check: CheckDraft }>({
  name: 'trek-check',
  title: 'GHOSTMAP.TrekCheck.Window',
  icon: 'fa-solid fa-signs-post',
  classes: ['ghost-map-expedition'],
  width: 480,
  parts: {
    check: checkPart<{ check: CheckDraft }>('check', async (model, event) => {
      // What it came to is told by the card and the bar.
      await model.close();
      if (pressedByKey(event)) focusBar();
    }),
  },
  fresh: () => ({ check: NO_CHECK_DRAFT }),
  next: NEXT,
  lost: focusBar,
  follow({ element }) {
    enterPresses(element, '.trek-check-row', 'button');
  },
  wanted: isAsked,
  closing: closeToBar,
  hooks: ['canvasReady'],
  watch: watchViewpoint,
});

/** Opens the panel, unless no check is asked for: what is to be entered first has the focus. */
export async function openCheckWindow(ref: ExpeditionRef): Promise<void> {
  const now = expeditionOn(ref.holder, ref.id);
  if (!now || !isAsked(now.expedition.open as TrekOpen)) return;
  const { element } = await WINDOWS.open(now);
  focusFirst(element, NEXT);
}
