/** How the bar shows a ramble: the five steps of a jaunt, its clock, and what can be done next. */
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { partHere } from '../../../foundry/browser/fetching.ts';
import { rambleHalves } from '../../../foundry/ramble/ramble-ground.ts';
import { openRambleAt, openRambleCamp, openRambleCheck, openRambleParty } from '../../../foundry/ramble/windows.ts';
import { hourNow, hoursTillNightNow } from '../../../foundry/scene/calendar.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { Parts } from '../../../play/parts.ts';
import { RAMBLE_ID } from '../../../rules/ramble/state/id.ts';
import { hoursBehind, isRollOpen } from '../../../rules/ramble/state/ruling.ts';
import { refreshBar } from '../../bar/bar.ts';
import { withWindows } from '../../fetched-windows.ts';
import type { BarModel, BarView } from '../../listing/bar-view.ts';
import { orSay } from '../../parts/or-say.ts';
import { followCamps } from '../camp-window/opening.ts';
import { clockTime } from '../parts/clock-time.ts';
import { layBrushDown } from '../parts/leading-tool.ts';
import { openLinked } from '../parts/linked.ts';
import { openOf } from '../parts/played-ramble.ts';
import { cellUnderToken } from '../parts/start.ts';
import { weatherIcon } from '../parts/weather-icons.ts';
import { USUAL_BLOCKS } from './camping.ts';
import { type MeetingDraft, NO_DRAFT, rambleBarContext } from './context.ts';
import type * as Rolled from './rolled.ts';
import { rambleSentence } from './sentence.ts';

/** What the GM has written of the encounter of a jaunt, by expedition, jaunt, and what was planned there. */
let written: MeetingDraft & { readonly of: string } = { ...NO_DRAFT, of: '' };

function keyOf({ ref }: Pick<BarModel, 'ref'>): string {
  const { jaunts, jaunt } = openOf(ref);
  return `${ref.id} ${jaunts} ${jaunt?.met ?? ''}`;
}

function draftOf(model: Pick<BarModel, 'ref'>): MeetingDraft {
  return written.of === keyOf(model) ? written : NO_DRAFT;
}

function note(model: BarModel, changes: Partial<MeetingDraft>): void {
  written = { ...draftOf(model), ...changes, of: keyOf(model) };
}

/** Sends what stands in the field: that it is met, or that all see it. */
async function tellMet(model: BarModel, text: string): Promise<void> {
  const { status } = openOf(model.ref);
  const kind = status === 'jaunt' || status === 'camp' ? 'meet' : 'show';
  const answer = await model.command({ kind, text: text.trim() });
  if (answer.kind === 'done') written = { ...NO_DRAFT, of: '' };
}

/** For how many blocks a camp shall be made, by expedition. */
const blocks = new Map<string, number>();

/** What a GM rolls and meets on an encounter table: fetched when there is something of it. */
const ROLLED = new Parts<typeof Rolled>();
ROLLED.list(RAMBLE_ID, async () => {
  const rolled = await fetchedChunk(() => import('./rolled.ts'));
  rolled.watchRolled(refreshBar);
  Object.assign(ACTIONS, rolled.ROLLED_ACTIONS);
  return rolled;
});

/** Returns what a GM's browser knows of the roll of this hour, once it is here; null while nothing is rolled for or met. */
function rolledHere(ref: ExpeditionRef): ReturnType<typeof Rolled.rolledContext> {
  const { open, hidden } = rambleHalves(ref);
  if (!game.user.isGM || !hidden || !(isRollOpen(open) || open.status === 'met')) return null;
  return partHere(ROLLED, RAMBLE_ID)?.rolledContext(ref) ?? null;
}

/** What its buttons do. */
const ACTIONS: BarView['actions'] = {
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
  goIn({ ref }, { dataset }) {
    void orSay(async () => {
      const { goInto } = await fetchedChunk(() => import('../../passing/passing.ts'));
      await goInto(ref, dataset['uuid'] ?? '');
    });
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
    void orSay(async () => {
      const { openStory } = await fetchedChunk(() => import('../../../foundry/chat/story-journal.ts'));
      await openStory(ref.id);
    });
  },
  crew({ ref }) {
    openRambleParty(ref);
  },
  share({ ref }) {
    openRambleParty(ref, openOf(ref).jaunt?.dry?.[0]);
  },
  fix({ ref }, { dataset }) {
    openRambleCheck(ref, { kind: 'work', vehicle: dataset['vehicle'] ?? '', what: 'fix' });
  },
  makeCamp({ ref, command }) {
    // Whoever makes camp arranges its watches.
    const made = command({ kind: 'camp', blocks: blocks.get(ref.id) ?? USUAL_BLOCKS });
    void made.then(({ kind }) => {
      if (kind === 'done') openRambleCamp(ref);
    });
  },
  openCamp({ ref }) {
    openRambleCamp(ref);
  },
  check({ ref }, { dataset }) {
    openRambleCheck(ref, { kind: dataset['kind'] === 'luck' ? 'luck' : 'distance' });
  },
  rollTable({ ref }) {
    void orSay(async () => {
      const { rollForHour } = await fetchedChunk(() => import('../../../foundry/ramble/quiet-steps.ts'));
      await rollForHour(ref.holder, ref.id);
    });
  },
  fight({ ref }) {
    void orSay(async () => {
      const { fightMet } = await fetchedChunk(() => import('../../../foundry/ramble/combat.ts'));
      await fightMet(ref, partHere(ROLLED, RAMBLE_ID)?.tokensMet(ref) ?? []);
    });
  },
};

export const RAMBLE_BAR: BarView = {
  folder: 'ramble',
  actions: ACTIONS,
  follow() {
    // The hour is that of the world.
    Hooks.on('updateWorldTime', refreshBar);
    followCamps();
  },
  context(ref, viewer, scene, menu) {
    const { open, hidden } = rambleHalves(ref);
    // Where hours of the world do not go by with jaunts, its clock says nothing of them; a part that lags behind lives so many hours before it (RA-03).
    const { worldTime } = open.options;
    const behind = hoursBehind(open);
    const rolled = viewer.gm ? rolledHere(ref) : null;
    const moment = {
      ...{ rolled: rolled?.roll?.said ?? '', blocks: blocks.get(ref.id) ?? USUAL_BLOCKS },
      ...{ menu, draft: draftOf({ ref }), iconOf: weatherIcon },
      time: worldTime ? clockTime(hourNow(behind).hour) : '',
      tillNight: worldTime ? hoursTillNightNow(behind) : null,
      tokenCell: open.status === 'laid' ? cellUnderToken(ref) : '',
    };
    const context = rambleBarContext(open, viewer.gm ? hidden : null, viewer, scene, moment);
    return { ...context, rolled, sentence: rambleSentence(context) };
  },
  changed({ ref, command }, { name, value, dataset }) {
    if (name === 'blocks') blocks.set(ref.id, Number(value));
    else if (name === 'steps') void command({ kind: 'drive', vehicle: dataset['vehicle'] ?? '', steps: Number(value) });
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
