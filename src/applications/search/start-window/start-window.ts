/** The small window in which a search that was just laid is begun: how large, what is sought, and nothing else (SG-01, SG-06, SG-07). */
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { openNow } from '../../../foundry/scene/open-now.ts';
import { frameOnPicture } from '../../../foundry/scene/view.ts';
import { choosePlan } from '../../../foundry/search/laying.ts';
import { START_WIDTH } from '../../../foundry/search/windows.ts';
import { presetsHere, watchPresets } from '../../../foundry/search/presets.ts';
import { OBJECTIVE_KINDS, type SearchOpen } from '../../../rules/search/state.ts';
import { STOCK_PLANS } from '../../../rules/search/plans.ts';
import { focusBar } from '../../bar/bar-focus.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import type { PlayedSearch } from '../parts/played-search.ts';
import { inputIn } from '../../kit/elements.ts';
import { pressedByKey } from '../../kit/kept-focus.ts';
import { taking } from '../../parts/taking.ts';
import { changesOf, draftOf, withPlan } from '../search-window/set-up/draft.ts';
import { presetPlan } from '../search-window/set-up/preset-plan.ts';
import { confirmed } from '../../windows/confirmed.ts';
import { FRESH_START, type StartModel, beginningOf, lostBy, saidObjective, startContext } from './context.ts';

type StartWindow = ExpeditionWindow<PlayedSearch, { start: StartModel }>;

const FIELDS = {
  kind: { kind: 'choice', ids: [...OBJECTIVE_KINDS, ''] },
  objective: { kind: 'text', most: 80 },
  roll: { kind: 'check' },
} as const;

/** Makes the search what a preset says, and lays the next one like it, once it is sure where cells with something in them go; its place stays (SG-01, SG-08). */
async function choosePreset(model: StartWindow, id: string): Promise<void> {
  const plan = presetPlan(id);
  const { open } = model;
  if (!plan || !open) return;
  const to = typeof plan === 'string' ? STOCK_PLANS[plan] : plan;
  const lost = lostBy(open, model.hidden, to.size);
  if (lost > 0 && !(await confirmed('GHOSTMAP.Start.Size', 'GHOSTMAP.Start.SmallerSure', { count: String(lost) }))) {
    model.redraw();
    return;
  }
  choosePlan(plan);
  model.note('start', { chosen: id });
  const changes = changesOf(open, withPlan(draftOf(open), to));
  if (changes) await model.command(changes);
  model.redraw();
}

/** Takes what a field holds, while it is typed as well: Enter begins with what stands there. */
const noted = taking(FIELDS, (model: StartWindow, { objective, ...change }) => {
  model.note('start', { ...change, ...(objective === undefined ? {} : { name: objective }) });
});

/** Opens the window of a search. */
export const openStart = new ExpeditionWindows<PlayedSearch, { start: StartModel }>({
  name: 'start',
  title: 'GHOSTMAP.Start.Window',
  icon: 'fa-solid fa-magnifying-glass-location',
  width: START_WIDTH,
  openOf: (ref) => openNow(ref) as SearchOpen,
  parts: {
    start: {
      view({ start }, { ref, open, hidden }) {
        const names = new Map(ref.holder.tokens.map(({ id, name }) => [id ?? '', name]));
        return startContext(open, hidden, start, presetsHere(), names);
      },
      actions: {
        async size(event, { dataset }) {
          await choosePreset(this, dataset['size'] ?? '');
          // A hand that has the pointer goes on with what is sought.
          if (!pressedByKey(event)) inputIn(this.element, 'objective')?.focus();
        },
        fit() {
          const { open } = this;
          if (open) void this.command({ kind: 'lay', frame: frameOnPicture(this.scene, open.size, open.frame.turn) });
        },
        /** Goes on in the whole set-up, with what was said here. */
        async more() {
          const { ref, open, hidden, start } = this;
          const objective = open && saidObjective(open, hidden, start);
          if (objective && !(await this.done({ kind: 'configure', objective }))) return;
          // From now on it is said there.
          this.note('start', { kind: null, name: null });
          await this.close();
          if (ref) openExpedition(ref);
        },
      },
      changed: { ...noted, preset: (model, { value }) => choosePreset(model, value) },
      typed: noted,
    },
  },
  /** Names what is sought, has rolled what shall be and begins; the map is played on from the bar. */
  async submit() {
    const { open, hidden, start } = this;
    if (!open) return;
    const { kind, name, roll } = beginningOf(open, hidden, start);
    const objective = { kind, name: kind === '' ? '' : name };
    if (!(await this.done({ kind: 'set-out', objective, roll }))) return;
    await this.close();
    focusBar();
  },
  fresh: () => ({ start: FRESH_START }),
  next: ['input[name="objective"]'],
  wanted: ({ status }) => status === 'laid',
  hooks: ['createToken', 'deleteToken'],
  watch: watchPresets,
}).opens;
