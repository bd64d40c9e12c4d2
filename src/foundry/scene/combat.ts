/** The combat of a scene: who is taken into it, once each. */

/** Who fights, as data of a combatant, documented for both generations. @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.CombatantData.html */
export interface Fighter {
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly actorId: string | null;
  readonly hidden?: boolean;
  /** What replaces the name of the token. */
  readonly name?: string;
  readonly flags?: { readonly 'ghost-map': { readonly surprised: true } };
}

/** Whether two are the same: by token, or by actor where there is none, or by name where there is neither. */
function isSame(one: Fighter, other: Pick<Combatant.Implementation, 'tokenId' | 'actorId' | 'name'>): boolean {
  if (one.tokenId) return one.tokenId === other.tokenId;
  if (one.actorId) return other.tokenId === null && one.actorId === other.actorId;
  return other.tokenId === null && other.actorId === null && one.name === other.name;
}

/** Takes fighters into the combat of a scene, and makes one where there is none; gives how many of them were not in it before. */
export async function takeIntoCombat(scene: SceneDocument, fighters: readonly Fighter[]): Promise<number> {
  const combat =
    game.combats.find((one) => one.scene?.id === scene.id) ?? (await Combat.create({ scene: scene.id, active: true }));
  if (!combat) return 0;
  const fresh = fighters.filter((one) => !combat.combatants.some((other) => isSame(one, other)));
  await combat.createEmbeddedDocuments(
    'Combatant',
    fresh.map((one) => ({ ...one })),
  );
  return fresh.length;
}
