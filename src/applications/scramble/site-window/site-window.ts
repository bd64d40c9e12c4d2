/** The window of doors and traps: what stands around the party, and what somebody tries on it; for everybody. */
import { sendCommand, sendOrOverrule } from '../../../foundry/requests/asking.ts';
import { boardOf } from '../../../foundry/scene/boards.ts';
import { type ExpeditionRef, secretsOf, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import { seesAsPlayer, watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state.ts';
import { closeToBar } from '../../bar/bar-focus.ts';
import { viewerOf } from '../../bar/viewer.ts';
import { checkEntry, chooseWay } from '../checks-window/rolling.ts';
import { enterPresses } from '../../kit/enter-presses.ts';
import { isOpen } from '../../windows/is-open.ts';
import { KeptFocus, focusFirst } from '../../kit/kept-focus.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { PlacedWindow, type WindowAddress } from '../../windows/placed-window.ts';
import { doorsContext } from './doors/context.ts';
import { KeptFields, rowValues } from './row-values.ts';
import { rollsContext } from './rolls/context.ts';
import { rollInRow, showScore } from './rolls/rolled-row.ts';
import { trapsContext } from './traps/context.ts';
import { isTag } from '../../kit/elements.ts';

const WIDTH = 420;

/** Where whoever plays by keyboard begins, and goes on when the pressed control is gone. */
const NEXT = [
  'select[name="chosen"]',
  '[data-command="open-door"] button',
  ':is(.site-doors, .site-traps) :is(input, select, button):enabled',
  '.site-way select',
  '[data-action="close"]',
];

const template = (name: string): string => `modules/${MODULE_ID}/templates/site-window/${name}.hbs`;

/** The window of one scramble. */
export class SiteWindow extends PlacedWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-site',
    classes: ['ghost-map', 'ghost-map-large', 'ghost-map-site'],
    window: { title: 'GHOSTMAP.Site.Window', icon: 'fa-solid fa-door-closed' },
    position: { width: WIDTH, height: 'auto' as const },
    actions: { send: SiteWindow.#send, set: SiteWindow.#set, roll: SiteWindow.#roll },
  };

  static override PARTS = {
    rolls: { template: template('rolls'), templates: [`modules/${MODULE_ID}/templates/checks-window/way.hbs`] },
    doors: { template: template('doors'), templates: [template('roll')] },
    traps: { template: template('traps'), templates: [template('setting')] },
  };

  door = '';
  readonly #fields = new KeptFields();
  protected override readonly kept = [this.#fields, new KeptUnfolded()];
  /** Where nothing is left in a part, another part or the frame has something. */
  protected override readonly keptOverall = [new KeptFocus(NEXT)];

  constructor(address: WindowAddress) {
    super(address, { position: besideSidebar(WIDTH) });
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    const prepared = await super._preparePartContext(partId, context, options);
    const { ref } = this;
    if (!ref) return prepared;
    const { id, holder: scene, expedition } = ref;
    const open = expedition.open as ScrambleOpen;
    const viewer = viewerOf(ref);
    const rolls = rollsContext(open, viewer, checkEntry());
    if (partId === 'rolls') return { ...prepared, ...rolls };
    if (partId === 'doors') return { ...prepared, rolls, ...doorsContext(open, boardOf(scene, open), viewer, this.door) };
    const hidden = seesAsPlayer() ? null : ((secretsOf(id, expedition)?.hidden ?? null) as ScrambleHidden | null);
    return { ...prepared, rolls, ...trapsContext(open, hidden, viewer) };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    this.#fields.follow(element);
    element.addEventListener('change', ({ target }) => {
      if (isTag(target, 'select')) this.#chosen(target);
    });
    enterPresses(element, '[data-command]', 'button:is([data-action="send"], [data-action="set"])');
  }

  /** Takes the choice of another door, of the way in which checks are answered, or of whose check a row is. */
  #chosen(field: HTMLSelectElement): void {
    if (field.name === 'chosen') {
      this.door = field.value;
      void this.render();
    } else if (field.name === 'way') void chooseWay(field.value).then(() => this.render());
    else this.#showScores(field.closest('[data-command]') ?? undefined);
  }

  /** Shows the scores to roll under in one row or in all. */
  #showScores(...rows: (ParentNode | undefined)[]): void {
    const { ref, element } = this;
    const asked = rows[0] ? [rows[0]] : element.querySelectorAll('[data-command]');
    if (ref) for (const row of asked) showScore(row, ref.expedition.open as ScrambleOpen);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#showScores();
  }

  /** Sends what a row says; a GM may overrule what the rules refuse of a door. */
  async #sendRow(row: HTMLElement, more: Readonly<Record<string, string>>): Promise<void> {
    const { ref } = this;
    const { command: kind = '' } = row.dataset;
    const values = ref && rowValues(row);
    if (!ref || !values) return;
    const sent = this.#fields.of(row);
    const command = { kind, ...more, ...values };
    const answer = 'door' in more && kind !== 'door-stats' ? await sendOrOverrule(ref, command) : await sendCommand(ref, command);
    if (answer.kind !== 'done') return;
    this.#fields.forget(sent);
    void this.render();
  }

  static async #send(this: SiteWindow, _event: Event, button: HTMLElement): Promise<void> {
    const row = button.closest<HTMLElement>('[data-command]');
    const { door, trap } = button.closest<HTMLElement>('[data-door], [data-trap]')?.dataset ?? {};
    if (row) await this.#sendRow(row, { ...(door === undefined ? {} : { door }), ...(trap === undefined ? {} : { trap }) });
  }

  static async #roll(this: SiteWindow, _event: Event, button: HTMLElement): Promise<void> {
    const row = button.closest<HTMLElement>('[data-command]');
    const { ref, element } = this;
    if (row && ref) await rollInRow(row, ref.expedition.open as ScrambleOpen, element);
  }

  /** Records a new trap, which lies in the party's square (SC-65). */
  static async #set(this: SiteWindow, _event: Event, button: HTMLElement): Promise<void> {
    const row = button.closest<HTMLElement>('[data-command]');
    if (row) await this.#sendRow(row, { trap: foundry.utils.randomID() });
  }

  override close(...options: Parameters<PlacedWindow['close']>) {
    return closeToBar(this.element, () => super.close(...options));
  }
}

let current: SiteWindow | null = null;
let following = false;
let waiting = false;

/** Draws the open window anew, once for all that changes together; closes it where its scramble is gone. */
function follow(): void {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    if (!current || !isOpen(current)) return;
    if (current.ref) void current.render();
    else void current.close();
  });
}

/** Keeps an open window in step with the scramble and the scene's walls. */
function followOnce(): void {
  if (following) return;
  following = true;
  watchExpeditions(follow);
  watchViewpoint(follow);
  Hooks.on('createWall', follow);
  Hooks.on('updateWall', follow);
  Hooks.on('deleteWall', follow);
}

/** Opens the window of a scramble: at one door that was clicked on, and otherwise with the focus on what can be tried. */
export async function openSiteWindow(ref: ExpeditionRef, door?: string): Promise<void> {
  followOnce();
  if (current?.ref?.id !== ref.id) {
    void current?.close();
    current = new SiteWindow({ scene: ref.holder, id: ref.id });
  }
  const window = current;
  if (door !== undefined) window.door = door;
  await window.render({ force: true });
  // Who clicked on the map goes on there.
  if (door === undefined) focusFirst(window.element, NEXT);
}
