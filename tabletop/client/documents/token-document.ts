/** @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html */
import { BaseToken } from '../../common/documents';
import { type PlainObject, deepClone, mergeObject } from '../../common/merge';
import type { TokenPosition } from '../canvas/tokens/movement-path';
import { TokenMovementMixin } from './token-movement';
import type { Actor } from './actor';
import type { Document } from '../../common/document';
import type { Combat, Combatant } from './combat';
import type { RegionDocument } from './placeable-documents';
import type { Scene } from './scene';

/** The own actors of tokens, and the data they were made from. */
const ownActors = new WeakMap<object, { base: PlainObject; delta: PlainObject; actor: Actor }>();

export class TokenDocument extends TokenMovementMixin(BaseToken) {
  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The world's actor of a linked token; else an actor of the token's own, the world's with the token's delta. @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#actor */
  get actor(): Actor | null {
    const base = this.baseActor as Actor | null;
    if (!base || this.actorLink) return base;
    const held = ownActors.get(this);
    if (held && held.base === base._source && held.delta === this._source['delta']) return held.actor;
    const data = mergeObject(base.toObject(), deepClone(this._source['delta'] as PlainObject), { performDeletions: true });
    const Class = CONFIG.Actor.documentClass;
    const actor = new Class(data, { parent: this, strict: false }) as Actor;
    ownActors.set(this, { base: base._source, delta: this._source['delta'] as PlainObject, actor });
    return actor;
  }

  /** The regions that the token is in; a token on no scene has none to be in. @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#regions */
  get regions(): Set<RegionDocument> | null {
    if (!this.scene) return null;
    const regions = [...this.scene.regions] as unknown as RegionDocument[];
    return new Set(regions.filter((region) => this.testInsideRegion(region)));
  }

  /**
   * Whether the token, or one at another place, is in a region. A moving token is where its stored place is.
   * unsure: which points of a token have to be inside is not documented; here it is the middle.
   * @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#testinsideregion
   */
  testInsideRegion(region: RegionDocument, data: PlainObject = {}): boolean {
    const { x, y, elevation, width, height, level } = { ...this._source, ...data } as Record<string, number> & { level?: string };
    if (region.levels && region.levels.size > 0 && level !== undefined && !region.levels.has(level)) return false;
    return region.testPoint(this.getCenterPoint({ x, y, elevation, width, height } as Partial<TokenPosition>));
  }

  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this.id ?? '')[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /**
   * Has tokens of one scene take part in a combat, in a new one where none is viewed; gives the new combatants.
   * @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#createcombatants
   */
  static async createCombatants(tokens: readonly TokenDocument[], { combat }: { combat?: Combat } = {}): Promise<Document[]> {
    const scene = tokens[0]?.scene;
    const wanted = tokens.filter((token) => !token.inCombat);
    if (!scene || wanted.length === 0) return [];
    const Class = CONFIG.Combat.documentClass as unknown as typeof Combat;
    const joined = combat ?? game.combat ?? ((await Class.create({ scene: scene.id, active: true })) as Combat | undefined);
    if (!joined) return [];
    const data = wanted.map(({ id, actorId, hidden }) => ({ tokenId: id, sceneId: scene.id, actorId, hidden }));
    return joined.createEmbeddedDocuments('Combatant', data);
  }

  /** Takes tokens out of a combat. @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#deletecombatants */
  static async deleteCombatants(tokens: readonly TokenDocument[], { combat }: { combat?: Combat } = {}): Promise<Document[]> {
    const left = combat ?? game.combat;
    const ids = tokens.flatMap((token) => (left?.getCombatantsByToken(token.id ?? '') ?? []).map(({ id }) => id ?? ''));
    return left && ids.length > 0 ? left.deleteEmbeddedDocuments('Combatant', ids) : [];
  }

  /** Has the token join or leave the combat; tells whether it takes part now. @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#togglecombatant */
  async toggleCombatant({ active = !this.inCombat, ...options }: { active?: boolean; combat?: Combat } = {}): Promise<boolean> {
    const Class = this.constructor as typeof TokenDocument;
    if (active) await Class.createCombatants([this], options);
    else await Class.deleteCombatants([this], options);
    return this.inCombat;
  }

  get isSecret(): boolean {
    return this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET && !this.isOwner;
  }

  get layer(): unknown {
    return (canvas as unknown as PlainObject)['tokens'];
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** What a bar shows of the actor. */
  getBarAttribute(barName: 'bar1' | 'bar2'): { attribute: string; value: number; max?: number } | null {
    const { attribute } = this[barName];
    if (!attribute || !this.actor) return null;
    const value: unknown = attribute
      .split('.')
      .reduce<unknown>((data, key) => (data as PlainObject | undefined)?.[key], this.actor.system);
    if (typeof value === 'number') return { attribute, value };
    const { value: current, max } = (value ?? {}) as { value?: number; max?: number };
    return typeof current === 'number' ? { attribute, value: current, ...(max === undefined ? {} : { max }) } : null;
  }

  /** Lifts out the actors' data as it stands when the token is a copy. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (!this.name) this.name = this.baseActor ? String((this.baseActor as { name?: unknown }).name ?? '') : '';
  }
}
