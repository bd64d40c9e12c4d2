/** The slim bar on the canvas: the clock, the party's place, what can be done next, and undo. */
import { ask } from '../../foundry/asking.ts';
import { type Placed, expeditionsOn, watchExpeditions } from '../../foundry/expeditions.ts';
import { MODULE_ID } from '../../foundry/module-id.ts';
import { pendingAsks, watchPending } from '../../foundry/requests.ts';
import { openExpedition } from '../../foundry/windows.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { type BarContext, barContext } from './context.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** The expedition that this user has chosen where a scene has several. */
let chosen = '';

/** Lists what the bar may be about: the running ones of the viewed scene, and for a GM also those that are only laid. */
function candidates(): readonly Placed[] {
  const all = expeditionsOn(canvas.scene ?? game.scenes.viewed);
  return all.filter(({ expedition }) => game.user.isGM || (expedition.open as SearchOpen).status === 'running');
}

/** Gives the one that the bar is about: the chosen one, otherwise the newest that runs, otherwise the newest. */
function present(): Placed | null {
  const all = candidates();
  const running = all.filter(({ expedition }) => (expedition.open as SearchOpen).status === 'running');
  return all.find(({ id }) => id === chosen) ?? running.at(-1) ?? all.at(-1) ?? null;
}

/** Whether this user owns an expedition's party token. */
function leads({ scene, expedition }: Placed): boolean {
  const token = scene.tokens.get(expedition.procedure.partyTokens(expedition.open)[0] ?? '');
  return token?.testUserPermission(game.user, 'OWNER') ?? false;
}

/** The data of a pressed button: what is commanded, and with which value. */
function commandOf(button: HTMLElement): { kind: string; [key: string]: string } | null {
  const { command, name, value } = button.dataset;
  if (!command) return null;
  return name ? { kind: command, [name]: value ?? '' } : { kind: command };
}

/** The bar's application; it has no window frame and renders itself away when there is nothing to show. */
export class GhostMapBar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-bar',
    classes: ['ghost-map', 'ghost-map-bar'],
    window: { frame: false, positioned: false },
    actions: {
      command: (_event: Event, button: HTMLElement) => {
        const placed = present();
        const command = commandOf(button);
        if (placed && command) void ask(placed, command);
      },
      next: () => {
        const all = candidates();
        const at = all.findIndex(({ id }) => id === present()?.id);
        chosen = all[(at + 1) % all.length]?.id ?? '';
        refresh();
      },
      open: () => {
        const placed = present();
        if (placed) openExpedition(placed);
      },
    },
  };

  static override PARTS = { bar: { template: `modules/${MODULE_ID}/templates/bar/bar.hbs` } };

  protected override _prepareContext(): Promise<BarContext & foundry.applications.api.ApplicationV2.RenderContext> {
    const placed = present();
    if (!placed) throw new Error('the bar has nothing to show');
    const pending = pendingAsks().some((what) => what.kind === 'command' && what.expedition === placed.id);
    const viewer = { gm: game.user.isGM, leads: leads(placed) };
    return Promise.resolve(
      barContext(placed.expedition.open as SearchOpen, placed.expedition.record.depth, pending, viewer, candidates().length),
    );
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', game.i18n.localize('GHOSTMAP.Bar.Label'));
  }
}

let bar: GhostMapBar | null = null;

/** Shows, refreshes or closes the bar, as the viewed scene wants it. */
function refresh(): void {
  if (present()) void (bar ??= new GhostMapBar()).render({ force: true });
  else if (bar?.rendered) void bar.close({ animate: false });
}

/** Keeps the bar in step with the scene. */
export function followBar(): void {
  watchExpeditions((scene) => {
    if (scene === (canvas.scene ?? game.scenes.viewed)) refresh();
  });
  watchPending(refresh);
  Hooks.on('canvasReady', refresh);
  Hooks.on('canvasTearDown', refresh);
  refresh();
}
