import type { ApplicationOptions, RenderContext, RenderOptions } from '../../api/application-types';
import { DialogV2 } from '../../api/dialog';
import { HandlebarsApplicationMixin, type TemplatePart } from '../../api/handlebars-application';
import { host, localize, type HostCollection, type HostDocument, type HostDocumentClass } from '../../host';
import { documentHooks, renderOnHooks } from '../../ui/render-on-hooks';
import type { ContextMenuEntry } from '../../ux/context-menu';
import { AbstractSidebarTab } from '../sidebar-tab';

interface Point {
  x: number;
  y: number;
}

/** A combatant as the tracker draws it. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Combatant.html */
interface CombatantLike extends HostDocument {
  initiative: number | null;
  hidden: boolean;
  defeated: boolean;
  isNPC?: boolean;
  token?: (HostDocument & { object?: { control?(options: object): unknown; center?: Point } | null }) | null;
  actor?: HostDocument | null;
}

/** A combat with the methods that the tracker calls. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Combat.html */
interface CombatLike extends HostDocument {
  round: number;
  turn: number | null;
  turns: CombatantLike[];
  started: boolean;
  active: boolean;
  combatants: HostCollection<CombatantLike>;
  combatant?: CombatantLike | undefined;
  scene: HostDocument | null;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  rollNPC(): Promise<unknown>;
  resetAll(): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate?(): Promise<unknown>;
}

/**
 * The combat of the scene: whose turn it is, in which order, and the buttons to go on.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.CombatTracker.html
 * @see https://foundryvtt.com/article/combat/
 */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = 'combat';

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['combat-sidebar', 'flexcol'],
    window: { title: 'SIDEBAR.TabCombat', icon: 'fa-solid fa-khanda' },
    actions: {
      createCombat: CombatTracker.#onCreate,
      startCombat: CombatTracker.#onCombatMethod,
      nextTurn: CombatTracker.#onCombatMethod,
      previousTurn: CombatTracker.#onCombatMethod,
      nextRound: CombatTracker.#onCombatMethod,
      previousRound: CombatTracker.#onCombatMethod,
      rollAll: CombatTracker.#onCombatMethod,
      rollNPC: CombatTracker.#onCombatMethod,
      resetAll: CombatTracker.#onCombatMethod,
      endCombat: CombatTracker.#onEnd,
      cycleCombat: CombatTracker.#onCycle,
      activateCombatant: CombatTracker.#onActivateCombatant,
      rollInitiative: CombatTracker.#onRollInitiative,
      toggleHidden: CombatTracker.#onToggleHidden,
      toggleDefeated: CombatTracker.#onToggleDefeated,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: 'templates/sidebar/combat-header.hbs' },
    tracker: { template: 'templates/sidebar/combat-tracker.hbs', scrollable: [''] },
    footer: { template: 'templates/sidebar/combat-footer.hbs' },
  };

  #viewedId: string | null = null;

  /** The combats that belong to this scene or to none. */
  get combats(): CombatLike[] {
    const scene = host().canvas?.scene ?? host().game.scenes?.viewed ?? null;
    const all = (host().game.combats?.contents ?? []) as CombatLike[];
    return all.filter((combat) => !combat.scene || combat.scene.id === scene?.id);
  }

  /** The combat in view. */
  get viewed(): CombatLike | null {
    const { combats } = this;
    return (
      combats.find((combat) => combat.id === this.#viewedId) ?? combats.find((combat) => combat.active) ?? combats[0] ?? null
    );
  }

  set viewed(combat: CombatLike | null) {
    this.#viewedId = combat?.id ?? null;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const combat = this.viewed;
    const { combats } = this;
    const isGM = Boolean(host().game.user?.isGM);
    const acting = combat?.started ? combat.combatant : undefined;
    return {
      ...context,
      isGM,
      hasCombat: combat !== null,
      started: combat?.started ?? false,
      round: combat?.round ?? 0,
      roundLabel: combat?.started
        ? localize('COMBAT.Round', { round: combat.round })
        : localize(combat ? 'COMBAT.NotStarted' : 'COMBAT.None'),
      several: combats.length > 1,
      canEndTurn: Boolean(acting?.isOwner) || isGM,
      turns: combat ? await this.#turns(combat) : [],
    };
  }

  #turns(combat: CombatLike): Promise<Record<string, unknown>[]> {
    const shown = [...combat.turns.entries()].filter(([, combatant]) => combatant.visible !== false);
    return Promise.all(shown.map(([index, combatant]) => this._prepareTurnContext(combat, combatant, index)));
  }

  /** What the template draws of a combatant; packages add to it. @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.CombatTracker.html#_prepareturncontext */
  async _prepareTurnContext(combat: CombatLike, combatant: CombatantLike, _index: number): Promise<Record<string, unknown>> {
    const active = combat.started && combat.combatant === combatant;
    return {
      id: combatant.id,
      name: combatant.name,
      img: combatant.img,
      active,
      hidden: combatant.hidden,
      defeated: combatant.defeated,
      isOwner: combatant.isOwner,
      initiative: combatant.initiative,
      hasRolled: combatant.initiative !== null,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    renderOnHooks(this, [...documentHooks('Combat', 'Combatant'), 'combatTurnChange', 'canvasReady']);
    renderOnHooks(this, ['updateToken'], { filter: () => this.viewed !== null });
    this._createContextMenu(() => this._getEntryContextOptions(), '.combatant[data-combatant-id]', {
      hookName: 'CombatantContextOptions',
    });
    this.element.addEventListener('change', (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || !input.matches('.initiative-input')) return;
      const combatant = this.#combatantOf(input);
      if (!combatant) return;
      void (input.value === ''
        ? combatant.update({ initiative: null })
        : this.viewed?.setInitiative(combatant.id, Number(input.value)));
    });
  }

  #combatantOf(target: HTMLElement): CombatantLike | undefined {
    return this.viewed?.combatants.get(target.closest<HTMLElement>('[data-combatant-id]')?.dataset['combatantId'] ?? '');
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const combatant = (target: HTMLElement): CombatantLike | undefined => this.#combatantOf(target);
    const isGM = (): boolean => Boolean(host().game.user?.isGM);
    return [
      {
        name: 'COMBAT.Reroll',
        icon: 'fa-solid fa-dice-d20',
        condition: (target) => Boolean(combatant(target)?.isOwner),
        callback: (target) => this.viewed?.rollInitiative([combatant(target)?.id ?? '']),
      },
      {
        name: 'COMBAT.ClearInitiative',
        icon: 'fa-solid fa-arrow-rotate-left',
        condition: isGM,
        callback: (target) => combatant(target)?.update({ initiative: null }),
      },
      { name: 'COMBAT.Remove', icon: 'fa-solid fa-trash', condition: isGM, callback: (target) => combatant(target)?.delete() },
    ];
  }

  static async #onCreate(this: CombatTracker): Promise<void> {
    const cls = host().CONFIG['Combat']?.['documentClass'] as HostDocumentClass;
    const scene = host().canvas?.scene ?? null;
    const combat = (await cls.create({ scene: scene?.id ?? null, active: true })) as CombatLike | undefined;
    if (!combat) return;
    this.#viewedId = combat.id;
    const tokens =
      (
        host().canvas?.['tokens'] as
          | { controlled?: { document: HostDocument & { actorId?: string; hidden?: boolean } }[] }
          | undefined
      )?.controlled ?? [];
    if (!tokens.length) return;
    const data = tokens.map(({ document }) => ({
      tokenId: document.id,
      sceneId: document.parent?.id,
      actorId: document.actorId ?? null,
      hidden: document.hidden ?? false,
    }));
    await combat.createEmbeddedDocuments('Combatant', data);
  }

  static async #onCombatMethod(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = this.viewed as unknown as Record<string, (() => Promise<unknown>) | undefined> | null;
    await combat?.[target.dataset['action'] ?? '']?.();
  }

  static async #onEnd(this: CombatTracker): Promise<void> {
    const agreed = await DialogV2.confirm({
      window: { title: 'COMBAT.End', icon: 'fa-solid fa-flag-checkered' },
      content: `<p>${localize('COMBAT.EndQuestion')}</p>`,
      modal: true,
    });
    if (agreed) await this.viewed?.delete();
  }

  static async #onCycle(this: CombatTracker): Promise<void> {
    const { combats, viewed } = this;
    const next = combats[(combats.findIndex((combat) => combat === viewed) + 1) % combats.length];
    this.viewed = next ?? null;
    if (host().game.user?.isGM) await next?.activate?.();
    await this.render();
  }

  static #onActivateCombatant(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    if (!combatant?.isOwner) return;
    combatant.token?.object?.control?.({ releaseOthers: true });
    this._onPanToCombatant(combatant);
  }

  /**
   * The handlers for one combatant, which packages call and replace.
   * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sidebar.tabs.CombatTracker.html#_onpantocombatant
   */
  _onPanToCombatant({ token }: CombatantLike): void {
    const center = token?.object?.center;
    if (center) void hostCanvas().animatePan?.({ ...center });
  }

  _onPingCombatant({ token }: CombatantLike): void {
    const center = token?.object?.center;
    if (center) void hostCanvas().ping?.(center);
  }

  async _onRollInitiative(combatant: CombatantLike): Promise<void> {
    await this.viewed?.rollInitiative([combatant.id]);
  }

  async _onToggleHidden(combatant: CombatantLike): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  async _onToggleDefeatedStatus(combatant: CombatantLike): Promise<void> {
    await combatant.update({ defeated: !combatant.defeated });
  }

  static async #onRollInitiative(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (combatant) await this._onRollInitiative(combatant);
  }

  static async #onToggleHidden(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (combatant) await this._onToggleHidden(combatant);
  }

  static async #onToggleDefeated(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    if (combatant) await this._onToggleDefeatedStatus(combatant);
  }
}

interface CanvasLike {
  animatePan?(view: object): unknown;
  ping?(origin: Point): unknown;
}

function hostCanvas(): CanvasLike {
  return (host().canvas ?? {}) as CanvasLike;
}
