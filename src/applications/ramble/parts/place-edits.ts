/** What GMs do with plans and notes in windows: saying something else of one, moving it, and linking it. */
import { say, words } from '../../../foundry/host/notices.ts';
import { panBeside } from '../../../foundry/scene/view.ts';
import { type Note, PLAN_KINDS, type Plan } from '../../../rules/ramble/state/state.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { type FormField, dataAt, isElement } from '../../kit/elements.ts';
import { asked, textIn } from '../../parts/asked.ts';
import type { FieldSpecs, ReadForm } from '../../parts/fields.ts';
import { taking } from '../../parts/taking.ts';
import { makingRoom, takenBy } from '../../windows/apart.ts';
import type { Actions, Changed } from '../../windows/described-window.ts';
import { pickCell, pointOfCell } from './cell-choice.ts';
import { openLinked } from './linked.ts';
import type { PlayedRamble } from './played-ramble.ts';

type RambleWindow = ExpeditionWindow<PlayedRamble>;

/** Says something else of a plan. */
async function changePlan(model: RambleWindow, id: string, change: Partial<Plan>): Promise<void> {
  const plan = model.hidden?.plans[id];
  if (!plan) return;
  const { at, kind, text, link } = plan;
  await model.command({ kind: 'plan', id, plan: { at, kind, text, link, ...change } });
}

/** Says something else of a note, which is new where there was none. */
async function changeNote(model: RambleWindow, whose: string, at: string, change: Partial<Note>): Promise<void> {
  const { open, hidden } = model;
  const before = (whose === 'gm' ? hidden?.notes : open?.notes)?.[at] ?? { text: '', link: '' };
  await model.command({ kind: whose === 'gm' ? 'gm-note' : 'note', at, note: { ...before, ...change } });
}

/** Says something else of the plan or the note around an element. */
function changePlace(model: RambleWindow, within: Element, change: Partial<Note>): Promise<void> {
  const id = dataAt(within, 'plan');
  return id === '' ? changeNote(model, dataAt(within, 'note'), dataAt(within, 'at'), change) : changePlan(model, id, change);
}

/** Writes a choice of documents as HTML, under a heading. */
function groupOf(heading: string, entries: readonly (readonly [uuid: string, name: string])[], chosen: string): string {
  const { escapeHTML } = foundry.utils;
  const options = entries
    .map(
      ([uuid, name]) => `<option value="${escapeHTML(uuid)}" ${uuid === chosen ? 'selected' : ''}>${escapeHTML(name)}</option>`,
    )
    .join('');
  return `<optgroup label="${escapeHTML(words(heading))}">${options}</optgroup>`;
}

/** Asks what a place leads to: a scene, an entry of the journal or a page of one; null where nothing was chosen. */
function askLink(chosen: string): Promise<string | null> {
  const scenes = game.scenes.map((scene): [string, string] => [scene.uuid, scene.name]);
  const entries = game.journal.contents.flatMap((entry): [string, string][] => [
    [entry.uuid, entry.name],
    ...entry.pages.contents.map((page): [string, string] => [page.uuid, `${entry.name}: ${page.name}`]),
  ]);
  const byName = (list: [string, string][]) => list.sort(([, one], [, other]) => one.localeCompare(other));
  return asked(
    {
      title: 'GHOSTMAP.Hex.Link.Window',
      icon: 'fa-solid fa-link',
      content: `<label>${foundry.utils.escapeHTML(words('GHOSTMAP.Hex.Link.To'))} <select name="link" autofocus><option value="">${foundry.utils.escapeHTML(words('GHOSTMAP.Hex.Link.Nothing'))}</option>${groupOf('GHOSTMAP.Hex.Link.Scenes', byName(scenes), chosen)}${groupOf('GHOSTMAP.Hex.Link.Journal', byName(entries), chosen)}</select></label>`,
      button: { action: 'link', label: 'GHOSTMAP.Hex.Link.Choose', icon: 'fa-solid fa-check' },
      modal: true,
    },
    (form) => textIn(form, 'link'),
  );
}

/** Returns the link of the plan or the note around an element. */
function linkAt({ open, hidden }: RambleWindow, within: Element): string {
  const [id, at] = [dataAt(within, 'plan'), dataAt(within, 'at')];
  if (id !== '') return hidden?.plans[id]?.link ?? '';
  return (dataAt(within, 'note') === 'gm' ? hidden?.notes : open?.notes)?.[at]?.link ?? '';
}

/** What buttons of plans and notes do. */
export const PLACE_ACTIONS: Actions<RambleWindow> = {
  openLinked: (_event, { dataset }) => openLinked(dataset['uuid'] ?? ''),
  async chooseLink(_event, button) {
    const link = await askLink(linkAt(this, button));
    if (link !== null) await changePlace(this, button, { link });
  },
  /** Brings the cell of a place into view. */
  async showPlace(_event, button) {
    const { ref } = this;
    if (!ref) return;
    if (canvas.scene !== ref.holder) await ref.holder.view();
    const point = pointOfCell(ref, dataAt(button, 'at'));
    if (point) await panBeside(point, takenBy(this));
  },
  async movePlan(_event, button) {
    const { ref } = this;
    const id = dataAt(button, 'plan');
    const text = this.hidden?.plans[id]?.text ?? '';
    const near = dataAt(button, 'at');
    const at = ref ? await makingRoom(this, () => pickCell(ref, words('GHOSTMAP.Hex.MovePick', { text }), near)) : '';
    if (at !== '') await changePlan(this, id, { at });
  },
  async removeNote(_event, button) {
    await changeNote(this, dataAt(button, 'note'), dataAt(button, 'at'), { text: '', link: '' });
  },
};

/** What is said of plans and notes in their rows. */
const FIELDS = {
  'plan-kind': { kind: 'choice', ids: PLAN_KINDS },
  'plan-text': { kind: 'text', most: 120 },
  'note-text': { kind: 'text', most: 200 },
} as const satisfies FieldSpecs;

/** What is done with fields of plans and notes that were changed. */
export const PLACE_CHANGES: Changed<RambleWindow> = taking(
  FIELDS,
  (model: RambleWindow, change: Partial<ReadForm<typeof FIELDS>>, field: FormField) => {
    const { 'plan-kind': kind, 'plan-text': text, 'note-text': noted } = change;
    if (kind !== undefined) return changePlan(model, dataAt(field, 'plan'), { kind });
    return changePlace(model, field, { text: text ?? noted ?? '' });
  },
);

/** What may be dropped on a plan or a note. */
const LINKABLE: ReadonlySet<unknown> = new Set(['Scene', 'JournalEntry', 'JournalEntryPage']);

/** Shows where something may be dropped, and links what is dropped on a plan or a note. */
export function placeDrag(model: RambleWindow, event: Event): void {
  const { target } = event;
  const place = isElement(target) ? target.closest<HTMLElement>('[data-plan], [data-note]') : null;
  for (const marked of model.element.querySelectorAll('.place-over')) marked.classList.remove('place-over');
  if (!place || event.type === 'dragleave') return;
  event.preventDefault();
  if (event.type !== 'drop') {
    place.classList.add('place-over');
    return;
  }
  event.stopPropagation();
  const { uuid, type } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event as DragEvent) as Record<
    string,
    unknown
  >;
  // What lies in compendia is not for all to open.
  if (typeof uuid === 'string' && LINKABLE.has(type) && !uuid.startsWith('Compendium.'))
    void changePlace(model, place, { link: uuid });
  else say('warn', 'GHOSTMAP.Hex.Link.BadDrop');
}

/** The events by which things are dropped on places. */
export const PLACE_EVENTS = { dragover: placeDrag, dragleave: placeDrag, drop: placeDrag } as const;
