/** Combats of a scene as decisions read and effects change them. */
import type { CombatPlace, SetCombatEffect } from '../../rules/procedure.ts';

type SceneDocument = Scene.Implementation;

/** Gives a combat of a scene by its id; null where it has none. Whoever fights without a token is left out. */
export function combatOn(scene: SceneDocument, id: string): CombatPlace | null {
  const combat = game.combats.get(id);
  if (!combat || combat._source.scene !== scene.id) return null;
  const combatants = [...combat.combatants].flatMap((one) => {
    const { _id, tokenId, initiative } = one._source;
    return _id && tokenId ? [[_id, { token: tokenId, initiative: initiative ?? null }] as const] : [];
  });
  const { round, turn } = combat._source;
  return { round, turn: turn ?? null, combatants: Object.fromEntries(combatants) };
}

type Fighting = CombatPlace['combatants'];

/** Writes combatants as Foundry keeps them. */
function sourcesOf(
  scene: SceneDocument,
  combatants: Fighting,
): (Combatant.CreateData & { readonly _id: string; readonly initiative: number | null })[] {
  return Object.entries(combatants).map(([_id, { token, initiative }]) => {
    const { actorId = null, hidden = false } = scene.tokens.get(token) ?? {};
    return { _id, tokenId: token, sceneId: scene.id, actorId, hidden, initiative };
  });
}

/** Begins a combat on a scene, changes or ends it. */
export async function setCombat(scene: SceneDocument, { combat: id, to }: SetCombatEffect): Promise<void> {
  const combat = game.combats.get(id);
  if (to === null) {
    await combat?.delete();
    return;
  }
  const { round, turn } = to;
  const sources = sourcesOf(scene, to.combatants);
  if (!combat) {
    const data = { _id: id, scene: scene.id, active: true, round, turn, combatants: sources };
    await Combat.create(data, { keepId: true, keepEmbeddedIds: true });
    return;
  }
  const gone = [...combat.combatants.keys()].filter((one) => !to.combatants[one]);
  if (gone.length > 0) await combat.deleteEmbeddedDocuments('Combatant', gone);
  const come = sources.filter(({ _id }) => !combat.combatants.has(_id));
  const stayed = sources.flatMap(({ _id, initiative }) => (combat.combatants.has(_id) ? [{ _id, initiative }] : []));
  if (come.length > 0) await combat.createEmbeddedDocuments('Combatant', come, { keepId: true });
  if (stayed.length > 0) await combat.updateEmbeddedDocuments('Combatant', stayed);
  // Last, since Foundry moves the turn along while the order changes.
  await combat.update({ round, turn });
}
