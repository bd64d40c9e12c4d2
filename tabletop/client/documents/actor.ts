/**
 * Actors and items.
 * @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html
 * @see https://foundryvtt.com/api/classes/foundry.documents.Item.html
 */
import { TOKEN_DISPOSITIONS } from '../../common/constants';
import type { Document } from '../../common/document';
import { BaseActor, BaseItem } from '../../common/documents';
import { type PlainObject, expandObject, getProperty, mergeObject } from '../../common/merge';
import type { DatabaseOperation } from '../../protocol';
import type { ActiveEffect } from './other-documents';
import type { TokenDocument } from './token-document';
import { type NamedToken, anyImage, tokenName, wildcardImages } from './token-naming';

export class Actor extends BaseActor {
  /** The token of which this is the own actor. */
  get token(): TokenDocument | null {
    return (this.parent as TokenDocument | null) ?? null;
  }
  get isToken(): boolean {
    return this.parent !== null;
  }
  get inCombat(): boolean {
    return game.combat?.combatants.some((combatant) => combatant.actorId === this.id) ?? false;
  }
  get thumbnail(): string {
    return this.img;
  }
  get itemTypes(): Record<string, Document[]> {
    const types: Record<string, Document[]> = Object.fromEntries(CONFIG.Item.documentClass.TYPES.map((type) => [type, []]));
    for (const item of this.items) (types[item.type] ??= []).push(item);
    return types;
  }
  /** The conditions that effects give. */
  get statuses(): Set<string> {
    return new Set([...this.effects].filter((effect) => !effect.disabled).flatMap((effect) => [...effect.statuses]));
  }

  *allApplicableEffects(): Generator<Document> {
    yield* this.effects;
  }

  /** The effects that are not switched off; their changes are not applied here. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Actor.html#appliedeffects */
  get appliedEffects(): ActiveEffect[] {
    return ([...this.allApplicableEffects()] as ActiveEffect[]).filter((effect) => effect.active);
  }

  /** Of these the ones that end, and conditions. @see https://foundryvtt.com/api/v13/classes/foundry.documents.Actor.html#temporaryeffects */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Data that rolls refer to by `@`. */
  getRollData(): PlainObject {
    return this.system;
  }

  /** The tokens of this actor on the viewed scene: those drawn, or their documents. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const tokens = (canvas.scene?.tokens.contents ?? []) as unknown as TokenDocument[];
    const own = tokens.filter((token) => token.actorId === this.id && (!linked || token.actorLink));
    return document ? own : own.flatMap((token) => (token.object === null ? [] : [token.object]));
  }

  /** The documents of tokens of this actor, on every scene. */
  getDependentTokens(options: { scenes?: Document[]; linked?: boolean } = {}): TokenDocument[] {
    const scenes = (options.scenes ?? game.scenes.contents) as unknown as { tokens: Iterable<TokenDocument> }[];
    return scenes.flatMap((scene) =>
      [...scene.tokens].filter((token) => token.actorId === this.id && (!options.linked || token.actorLink)),
    );
  }

  /** A token after the prototype, not yet created. @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#gettokendocument */
  async getTokenDocument(data: PlainObject = {}, options: { parent?: Document | null } = {}): Promise<TokenDocument> {
    const { randomImg, ...prototype } = this.prototypeToken.toObject();
    const given = expandObject(data);
    const source = mergeObject({ ...prototype, name: prototype['name'] || this.name, actorId: this.id }, given) as PlainObject;
    const parent = options.parent ?? null;
    if (given['name'] === undefined) source['name'] = tokenName(source as unknown as NamedToken, this.id, parent ?? canvas.scene);
    const texture = source['texture'] as { src: string };
    if (randomImg && getProperty(given, 'texture.src') === undefined) texture.src = await anyImage(texture.src);
    const Class = CONFIG.Token.documentClass;
    return new Class(source, { parent }) as TokenDocument;
  }

  /** The pictures that tokens of the actor can have. @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#gettokenimages */
  async getTokenImages(): Promise<string[]> {
    const { randomImg, texture } = this.prototypeToken;
    return randomImg ? wildcardImages(texture.src ?? '') : [texture.src ?? ''];
  }

  /** Turns a condition on or off, by an effect with its id. @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#togglestatuseffect */
  async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Document | boolean | undefined> {
    const existing = [...this.effects].filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId));
    if (existing.length > 0) {
      if (options.active) return true;
      await this.deleteEmbeddedDocuments(
        'ActiveEffect',
        existing.map((effect) => effect.id ?? ''),
      );
      return false;
    }
    if (options.active === false) return undefined;
    const all = Object.values(CONFIG.statusEffects);
    const status = all.find((candidate) => candidate.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}"`);
    const [effect] = await this.createEmbeddedDocuments('ActiveEffect', [
      {
        name: game.i18n.localize(status.name),
        img: status.img,
        statuses: [statusId],
        ...(options.overlay ? { flags: { core: { overlay: true } } } : {}),
      },
    ]);
    return effect;
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const prototype = data['prototypeToken'] as PlainObject | undefined;
    const changes: PlainObject = {};
    // A new actor's token is called as the actor is, unless it is given a name.
    if (!prototype?.['name']) changes['name'] = this.name;
    if (prototype?.['disposition'] === undefined && this.hasPlayerOwner) changes['disposition'] = TOKEN_DISPOSITIONS.FRIENDLY;
    this.updateSource({ prototypeToken: changes });
    return undefined;
  }

  /** The own actor of a token writes to the token's delta. */
  override async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    if (!this.token) return super.update(data, operation);
    const { _id, ...changes } = expandObject(data);
    void _id;
    await this.token.update({ delta: changes }, operation);
    return this;
  }
}

export class Item extends BaseItem {
  get actor(): Actor | null {
    return (this.parent as Actor | null) ?? null;
  }
  get isOwned(): boolean {
    return this.parent !== null;
  }
  getRollData(): PlainObject {
    return { ...(this.actor?.getRollData() ?? {}), item: this.system };
  }
}
