/** How the bar shows a ramble: the five steps of a jaunt, its clock, and what can be done next. */
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { openStory } from '../../../foundry/chat/story-journal.ts';
import { rambleHalves } from '../../../foundry/ramble/ramble-ground.ts';
import { openRambleAt } from '../../../foundry/ramble/windows.ts';
import { hourNow, hoursTillNightNow } from '../../../foundry/scene/calendar.ts';
import { refreshBar } from '../../bar/bar.ts';
import { withWindows } from '../../fetched-windows.ts';
import type { BarModel, BarView } from '../../listing/bar-view.ts';
import { orSay } from '../../parts/or-say.ts';
import { layBrushDown } from '../parts/leading-tool.ts';
import { openLinked } from '../parts/linked.ts';
import { openOf } from '../parts/played-ramble.ts';
import { cellUnderToken } from '../parts/start.ts';
import { weatherIcon } from '../parts/weather-icons.ts';
import { type MeetingDraft, NO_DRAFT, rambleBarContext } from './context.ts';
import { rambleSentence } from './sentence.ts';

/** What the GM has written of the encounter of a jaunt, by expedition and jaunt. */
let written: MeetingDraft & { readonly of: string } = { ...NO_DRAFT, of: '' };

function keyOf({ ref }: Pick<BarModel, 'ref'>): string {
  return `${ref.id} ${openOf(ref).jaunts}`;
}

function draftOf(model: Pick<BarModel, 'ref'>): MeetingDraft {
  return written.of === keyOf(model) ? written : NO_DRAFT;
}

function note(model: BarModel, changes: Partial<MeetingDraft>): void {
  written = { ...draftOf(model), ...changes, of: keyOf(model) };
}

/** Sends what stands in the field: that it is met, or that all see it. */
async function tellMet(model: BarModel, text: string): Promise<void> {
  const kind = openOf(model.ref).status === 'jaunt' ? 'meet' : 'show';
  const answer = await model.command({ kind, text: text.trim() });
  if (answer.kind === 'done') written = { ...NO_DRAFT, of: '' };
}

/** Writes an hour of the day as clocks do, `14:05`. */
function clockTime(hour: number): string {
  const minutes = Math.floor(hour * 60 + 1e-6);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export const RAMBLE_BAR: BarView = {
  folder: 'ramble',
  follow() {
    // The hour is that of the world.
    Hooks.on('updateWorldTime', refreshBar);
  },
  context(ref, viewer, scene, menu) {
    const { open, hidden } = rambleHalves(ref);
    // Where hours of the world do not go by with jaunts, its clock says nothing of them (RA-03).
    const { worldTime } = open.options;
    const moment = {
      ...{ menu, draft: draftOf({ ref }), iconOf: weatherIcon },
      time: worldTime ? clockTime(hourNow().hour) : '',
      tillNight: worldTime ? hoursTillNightNow() : null,
      tokenCell: open.status === 'laid' ? cellUnderToken(ref) : '',
    };
    const context = rambleBarContext(open, viewer.gm ? hidden : null, viewer, scene, moment);
    return { ...context, sentence: rambleSentence(context) };
  },
  actions: {
    begin({ ref, command }) {
      const at = cellUnderToken(ref);
      if (at !== '') void command({ kind: 'begin', at }).then(({ kind }) => kind === 'done' && layBrushDown());
    },
    something(model) {
      note(model, { unfolded: !draftOf(model).unfolded });
      void model.redraw();
    },
    tell(model, button) {
      const field = button.closest('.bar-meeting-field')?.querySelector('input');
      void tellMet(model, field?.value ?? '');
    },
    openPlan(_model, { dataset }) {
      void openLinked(dataset['uuid'] ?? '');
    },
    put({ ref }) {
      void orSay(async () => {
        const { putParty } = await fetchedChunk(() => import('../parts/cell-choice.ts'));
        await putParty(ref);
      });
    },
    party({ ref }) {
      openRambleAt(ref, 'party');
    },
    putAway({ ref }) {
      const asked = { title: 'GHOSTMAP.Bar.PutAway', sure: 'GHOSTMAP.RambleBar.PutAwaySure' };
      void withWindows(({ askToRemove }) => askToRemove(ref, openOf(ref).name, asked));
    },
    story({ ref }) {
      void openStory(ref.id);
    },
  },
  written(model, { name, value }) {
    if (name === 'met') note(model, { text: value });
  },
  entered(model, { name, value }) {
    if (name !== 'met') return false;
    void tellMet(model, value);
    return true;
  },
};
