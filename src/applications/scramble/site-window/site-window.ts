/** The window of doors and traps: what stands around the party, and what somebody tries on it; for everybody. */
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { watchSetting } from '../../../foundry/host/settings.ts';
import { healthOf } from '../../../foundry/party/health.ts';
import { hurtName } from '../../../foundry/party/along-words.ts';
import { words } from '../../../foundry/host/notices.ts';
import { takeOff } from '../../../foundry/scramble/health.ts';
import { boardOf } from '../../../foundry/scene/boards.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { seesAsPlayer, watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { closeToBar } from '../../bar/bar-focus.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart, ExpeditionWindow, Shown } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { type FormField, dataAt, isTag } from '../../kit/elements.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { checkEntry, chooseFormula, chooseWay } from '../../parts/checks/kept-entry.ts';
import type { PlayedScramble } from '../parts/played-scramble.ts';
import { doorsContext } from './doors/context.ts';
import { rollInRow, showRowReach, showScore, showSuccesses } from './rolls/rolled-row.ts';
import { rollsContext } from './rolls/context.ts';
import { KeptFields, rowValues } from '../../party/row-values.ts';
import { hurtsContext } from '../../party/hurts-context.ts';
import { trapsContext } from './traps/context.ts';

interface SiteMemory {
  /** The door that was asked for; empty for none. */
  door: string;
  readonly fields: KeptFields;
}
type SiteWindow = ExpeditionWindow<PlayedScramble, SiteMemory>;
type SitePart = ExpeditionPart<PlayedScramble, SiteMemory>;

/** Where whoever plays by keyboard begins, and goes on when the pressed control is gone. */
const NEXT = [
  'select[name="chosen"]',
  '[data-command="open-door"] button',
  ':is(.site-doors, .site-traps) :is(input, select, button):enabled',
  '.site-way select',
  '[data-action="close"]',
];

/** Says in all rows how strong their checks can come out, and how many successes their results are. */
function showReaches({ element, open }: SiteWindow): void {
  for (const row of element.querySelectorAll('[data-command]')) {
    if (open) showRowReach(row, open, element);
    showSuccesses(row);
  }
}

/** Shows the scores to roll under in some rows, and how strong those checks can come out. */
function showScores(model: SiteWindow, rows: Iterable<ParentNode>): void {
  const { open } = model;
  if (open) for (const row of rows) showScore(row, open);
  showReaches(model);
}

/** Takes the choice of another door, of the way and the formula by which checks are answered, or of whose check a row is. */
async function siteChanged(model: SiteWindow, field: FormField): Promise<void> {
  if (field.name === 'formula' && (await chooseFormula(field.value))) model.redraw();
  if (!isTag(field, 'select')) return;
  if (field.name === 'chosen') model.door = field.value;
  else if (field.name === 'way') await chooseWay(field.value);
  else {
    const row = field.closest('[data-command]');
    showScores(model, row ? [row] : []);
    return;
  }
  model.redraw();
}

/** Sends what the row of a pressed button says. */
async function sendRow(model: SiteWindow, button: HTMLElement, more: Readonly<Record<string, string>>): Promise<void> {
  const row = button.closest<HTMLElement>('[data-command]');
  const { ref, fields } = model;
  const values = row && ref && rowValues(row);
  if (!values) return;
  const sent = fields.of(row);
  const command = { kind: row.dataset['command'] ?? '', ...more, ...values };
  const answer = await sendCommand(ref, command);
  if (answer.kind !== 'done') return;
  fields.forget(sent);
  model.redraw();
}

function rollsOf({ ref, open }: Shown<PlayedScramble>) {
  return rollsContext(open, viewerOf(ref), checkEntry());
}

const ROLLS: SitePart = {
  view: (_, shown) => rollsOf(shown),
  changed: siteChanged,
};

const DOORS: SitePart = {
  templates: ['roll', 'rung'],
  view({ door }, shown) {
    const { ref, open } = shown;
    return { rolls: rollsOf(shown), ...doorsContext(open, boardOf(ref.holder, open), viewerOf(ref), door) };
  },
  changed: siteChanged,
};

/** Puts into words what damage is of that came along from elsewhere. */
function namedHurts(hurts: ReturnType<typeof hurtsContext>): ReturnType<typeof hurtsContext> {
  return hurts.map((hurt) => ({ ...hurt, name: hurtName(hurt.name, words) }));
}

const TRAPS: SitePart = {
  templates: ['setting'],
  view(_, shown) {
    const { ref, open, hidden } = shown;
    const viewer = viewerOf(ref);
    return {
      ...{ rolls: rollsOf(shown), hurts: namedHurts(hurtsContext(open, viewer, healthOf)) },
      ...trapsContext(open, seesAsPlayer() ? null : hidden, viewer, boardOf(ref.holder, open)),
    };
  },
  actions: {
    /** Takes waiting damage off the sheets (SC-62, SC-63). */
    takeOff(_event, button) {
      if (this.ref) void takeOff(this.ref, Number(dataAt(button, 'hurt')));
    },
  },
  changed: siteChanged,
};

const WINDOWS = new ExpeditionWindows<PlayedScramble, SiteMemory>({
  name: 'site',
  title: 'GHOSTMAP.Site.Window',
  icon: 'fa-solid fa-door-closed',
  classes: ['ghost-map-large'],
  width: 420,
  parts: { rolls: ROLLS, doors: DOORS, traps: TRAPS },
  actions: {
    send(_event, button) {
      const { door, trap } = button.closest<HTMLElement>('[data-door], [data-trap]')?.dataset ?? {};
      return sendRow(this, button, { ...(door === undefined ? {} : { door }), ...(trap === undefined ? {} : { trap }) });
    },
    /** Records a new trap, which lies in the party's square (SC-65). */
    set(_event, button) {
      return sendRow(this, button, { trap: foundry.utils.randomID() });
    },
    async roll(_event, button) {
      const row = button.closest<HTMLElement>('[data-command]');
      if (row && this.open) await rollInRow(row, this.open, this.element);
    },
  },
  fresh: () => ({ door: '', fields: new KeptFields() }),
  next: NEXT,
  // Where nothing is left in a part, another part or the frame has something.
  nextAnywhere: true,
  kept: ({ fields }) => [fields, new KeptUnfolded()],
  follow(model) {
    const { element, fields } = model;
    fields.follow(element);
    element.addEventListener('input', () => showReaches(model));
    enterPresses(element, '[data-command]', 'button:is([data-action="send"], [data-action="set"])');
  },
  drawn(model) {
    showScores(model, model.element.querySelectorAll('[data-command]'));
  },
  closing: closeToBar,
  hooks: ['createWall', 'updateWall', 'deleteWall', 'updateActor', 'deleteActor'],
  watch(changed) {
    watchViewpoint(changed);
    watchSetting('health', changed);
  },
});

/** Opens the window of a scramble: at one door that was clicked on, and otherwise with the focus on what can be tried. */
export async function openSiteWindow(ref: ExpeditionRef, door?: string): Promise<void> {
  const { element } = await WINDOWS.open(ref, (window) => {
    window.door = door ?? window.door;
  });
  // Who clicked on the map goes on there.
  if (door === undefined) focusFirst(element, NEXT);
}
