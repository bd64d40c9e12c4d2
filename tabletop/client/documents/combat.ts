/**
 * Combats: turns and rounds.
 * @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.Combatant.html
 */
import { BaseCombat, BaseCombatant } from '../../common/documents';
import type { Document } from '../../common/document';
import type { PlainObject } from '../../common/merge';
import { Roll } from '../dice/index';
import type { Actor } from './actor';
import type { TokenDocument } from './token-document';
import type { User } from './user';

/** Where a combat stood. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

export class Combatant extends BaseCombatant {
  get combat(): Combat | null {
    return this.parent as Combat | null;
  }
  get token(): TokenDocument | null {
    const scene = this.sceneId ? game.scenes.get(this.sceneId) : this.combat?.scene;
    return (
      ((scene as { tokens?: { get(id: string): unknown } } | undefined)?.tokens?.get(this.tokenId ?? '') as
        | TokenDocument
        | undefined) ?? null
    );
  }
  get actor(): Actor | null {
    return this.token?.actor ?? (this.actorId ? game.actors.get(this.actorId) : undefined) ?? null;
  }
  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }
  get players(): User[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, 'OWNER'));
  }
  get isDefeated(): boolean {
    return this.defeated;
  }
  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name =
      (this._source['name'] as string | undefined) ||
      this.token?.name ||
      this.actor?.name ||
      game.i18n.localize('COMBAT.UnknownCombatant');
    this.img =
      (this._source['img'] as string | null) ?? this.token?.texture.src ?? this.actor?.img ?? 'icons/svg/mystery-man.svg';
  }

  /** What packages configured comes before what the system says. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Combatant.html#_getinitiativeformula */
  _getInitiativeFormula(): string {
    const { formula } = CONFIG.Combat['initiative'] as { formula: string | null };
    return String(formula ?? game.system['initiative'] ?? '1d20');
  }

  getInitiativeRoll(formula?: string): Roll {
    return new Roll(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }
}

export class Combat extends BaseCombat {
  declare turns: Combatant[];
  declare current: CombatHistory;
  declare previous: CombatHistory;

  protected override _configure(options: PlainObject): void {
    super._configure(options);
    const none: CombatHistory = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const [name, value] of Object.entries({ turns: [], current: none, previous: none })) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  static CONFIG_SETTING = 'combatTrackerConfig';

  /** What is configured for the tracker. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Combat.html#settings */
  get settings(): { resource?: string; skipDefeated?: boolean; turnMarker?: PlainObject } {
    return (game.settings.get('core', Combat.CONFIG_SETTING) ?? {}) as PlainObject;
  }

  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }
  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(1, this.turns.length)];
  }
  get started(): boolean {
    return this.round > 0;
  }
  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene.id === game.scenes.current?.id);
  }
  override get visible(): boolean {
    return true;
  }

  /** The order of turns: highest initiative first, then by id. @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html#_sortcombatants */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const initiativeOf = (combatant: Combatant): number => combatant.initiative ?? Number.NEGATIVE_INFINITY;
    const first = initiativeOf(a);
    const second = initiativeOf(b);
    if (first !== second) return second - first;
    return (a.id ?? '') > (b.id ?? '') ? 1 : -1;
  }

  setupTurns(): Combatant[] {
    this.turns = ([...this.combatants] as Combatant[]).sort((a, b) => this._sortCombatants(a, b));
    this.current = this.#history();
    return this.turns;
  }

  #history(): CombatHistory {
    const { combatant } = this;
    return { round: this.round, turn: this.turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    // While the game loads, the tokens that name combatants may not be there; turns are set up again then.
    if (this.combatants.size > 0 && this.turns.length === 0)
      this.turns = ([...this.combatants] as Combatant[]).sort((a, b) => this._sortCombatants(a, b));
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === 'string' ? token : token.id;
    return ([...this.combatants] as Combatant[]).filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    const id = typeof actor === 'string' ? actor : actor.id;
    return ([...this.combatants] as Combatant[]).filter((combatant) => combatant.actorId === id);
  }

  /** Begins the first round. */
  async startCombat(): Promise<this | undefined> {
    this.setupTurns();
    const updateData = { round: 1, turn: this.turns.length > 0 ? 0 : null };
    Hooks.callAll('combatStart', this, updateData);
    return this.update(updateData);
  }

  async nextTurn(): Promise<this | undefined> {
    if (this.round === 0) return this.nextRound();
    const skip = this.settings;
    const from = this.turn ?? -1;
    const next = this.turns.findIndex((combatant, index) => index > from && !(skip.skipDefeated && combatant.isDefeated));
    if (next < 0) return this.nextRound();
    const updateData = { round: this.round, turn: next };
    Hooks.callAll('combatTurn', this, updateData, { direction: 1, worldTime: { delta: this.#turnTime() } });
    return this.update(updateData, { direction: 1, worldTime: { delta: this.#turnTime() } });
  }

  async previousTurn(): Promise<this | undefined> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    const updateData = { round: this.round, turn: (this.turn ?? this.turns.length) - 1 };
    Hooks.callAll('combatTurn', this, updateData, { direction: -1, worldTime: { delta: -this.#turnTime() } });
    return this.update(updateData, { direction: -1, worldTime: { delta: -this.#turnTime() } });
  }

  async nextRound(): Promise<this | undefined> {
    const updateData = { round: this.round + 1, turn: this.turns.length > 0 ? 0 : null };
    const options = { direction: 1, worldTime: { delta: CONFIG.time.roundTime } };
    Hooks.callAll('combatRound', this, updateData, options);
    return this.update(updateData, options);
  }

  async previousRound(): Promise<this | undefined> {
    const round = Math.max(this.round - 1, 0);
    const updateData = { round, turn: round === 0 || this.turns.length === 0 ? null : this.turns.length - 1 };
    const options = { direction: -1, worldTime: { delta: -CONFIG.time.roundTime } };
    Hooks.callAll('combatRound', this, updateData, options);
    return this.update(updateData, options);
  }

  #turnTime(): number {
    return CONFIG.time.turnTime;
  }

  async activate(options: PlainObject = {}): Promise<Document[]> {
    const others = game.combats.combats.filter((combat) => combat !== this && combat.active);
    return Combat.updateDocuments(
      [{ _id: this.id, active: true }, ...others.map((combat) => ({ _id: combat.id, active: false }))],
      options,
    );
  }

  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  async rollInitiative(ids: string | string[], options: { formula?: string; updateTurn?: boolean } = {}): Promise<this> {
    const current = this.combatant?.id;
    const chosen = [ids]
      .flat()
      .flatMap((id) => (this.combatants.get(id) as Combatant | undefined) ?? [])
      .filter((combatant) => combatant.isOwner);
    const updates: PlainObject[] = [];
    for (const combatant of chosen) {
      const roll = await combatant.getInitiativeRoll(options.formula).evaluate();
      updates.push({ _id: combatant.id, initiative: roll.total });
      await roll.toMessage({ flavor: game.i18n.format('COMBAT.RollsInitiative', { name: combatant.name }) });
    }
    if (updates.length > 0) await this.updateEmbeddedDocuments('Combatant', updates);
    if ((options.updateTurn ?? true) && current)
      await this.update({ turn: this.turns.findIndex((combatant) => combatant.id === current) });
    return this;
  }

  rollAll(options: { formula?: string } = {}): Promise<this> {
    return this.rollInitiative(
      this.turns.filter((combatant) => combatant.initiative === null).map((combatant) => combatant.id ?? ''),
      options,
    );
  }

  rollNPC(options: { formula?: string } = {}): Promise<this> {
    return this.rollInitiative(
      this.turns.filter((combatant) => combatant.initiative === null && combatant.isNPC).map((combatant) => combatant.id ?? ''),
      options,
    );
  }

  async resetAll(): Promise<this> {
    await this.updateEmbeddedDocuments(
      'Combatant',
      this.turns.map((combatant) => ({ _id: combatant.id, initiative: null })),
    );
    return this;
  }

  /** Turns and rounds pass time, once, for the client that ended them. */
  override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changed, options, userId);
    const prior = this.current;
    if ('turn' in changed || 'round' in changed || 'combatants' in changed) {
      this.previous = prior;
      this.setupTurns();
      if (this.started && (prior.round !== this.current.round || prior.turn !== this.current.turn)) {
        Hooks.callAll('combatTurnChange', this, prior, this.current);
      }
    }
    const delta = (options['worldTime'] as { delta?: number } | undefined)?.delta;
    if (delta && game.users.activeGM?.isSelf) void game.time.advance(delta);
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document['_onCreateDescendantDocuments']>): void {
    this.#followCombatants();
    super._onCreateDescendantDocuments(...args);
  }
  override _onUpdateDescendantDocuments(...args: Parameters<Document['_onUpdateDescendantDocuments']>): void {
    this.#followCombatants();
    super._onUpdateDescendantDocuments(...args);
  }
  override _onDeleteDescendantDocuments(...args: Parameters<Document['_onDeleteDescendantDocuments']>): void {
    this.#followCombatants();
    super._onDeleteDescendantDocuments(...args);
  }

  /** The order changes; whose turn it is does not. */
  #followCombatants(): void {
    const acting = this.current.combatantId;
    this.setupTurns();
    const index = this.turns.findIndex((combatant) => combatant.id === acting);
    if (this.started && index >= 0 && index !== this.turn && game.users.activeGM?.isSelf)
      void this.update({ turn: index }, { turnEvents: false });
  }
}
