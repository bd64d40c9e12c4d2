/** Combats of a scene as decisions read and effects change them. */
import type { Whole } from '../../../rules/effects/made.ts';
import type { CombatPlace, Fighter, PresentCombat, SetCombatEffect } from '../../../rules/effects/set-combat.ts';
import { madeFrom, madeOf, noting, unnoted, wholeOf } from './made.ts';
import { sorted, write } from './sorted.ts';

type CombatDocument = Combat.Implementation;
type CombatantDocument = Combatant.Implementation;

/** What is told of a combat, and of a combatant, otherwise than by what else they have. */
const TOLD = ['scene', 'round', 'turn', 'combatants'];
const TOLD_OF_ONE = ['tokenId', 'initiative'];
/** What Foundry changes of a combat itself when another one is looked at. */
const BESIDE = ['active'];

function idOf({ _source }: CombatantDocument): string {
  return _source._id ?? '';
}

/** Lists who fights in a combat with a token. */
function withToken(combat: CombatDocument): CombatantDocument[] {
  return [...combat.combatants].filter(({ _source }) => !!_source.tokenId);
}

/** Returns a combat with all that it takes to bring it back; null where one part is too much or not plain. */
function wholeCombat(combat: CombatDocument, place: CombatPlace): CombatPlace | null {
  const whole = wholeOf(combat, TOLD);
  if (whole === null) return null;
  const combatants: Record<string, Fighter> = {};
  const others: Record<string, Whole> = {};
  for (const one of combat.combatants) {
    const present = place.combatants[idOf(one)];
    const all = wholeOf(one, present ? TOLD_OF_ONE : []);
    if (all === null) return null;
    if (present) combatants[idOf(one)] = { ...present, whole: all };
    else others[idOf(one)] = all;
  }
  return { ...place, combatants, whole, others };
}

/** Returns a combat of a scene by its id; null where it has none. */
export function combatOn(scene: SceneDocument, id: string): PresentCombat | null {
  const combat = game.combats.get(id);
  if (!combat || combat._source.scene !== scene.id) return null;
  const fighting = withToken(combat);
  const { round, turn } = combat._source;
  const combatants = fighting.map((one): [string, Fighter] => [
    idOf(one),
    { token: one._source.tokenId ?? '', initiative: one._source.initiative ?? null },
  ]);
  const place = { round, turn: turn ?? null, combatants: Object.fromEntries(combatants) };
  const made = madeOf(combat, [...TOLD, ...BESIDE]);
  return {
    place,
    get whole() {
      return wholeCombat(combat, place);
    },
    made: Object.fromEntries(fighting.map((one) => [idOf(one), madeOf(one, TOLD_OF_ONE)])),
    // Whoever came without a token was put there by somebody else.
    get isAsMade() {
      return fighting.length === combat.combatants.size && made.isAsMade;
    },
    get isBeingMade() {
      return made.isBeingMade;
    },
  };
}

type CombatantSource = Combatant.CreateData & { readonly _id: string };

/** Writes a combatant as Foundry keeps it: as it was, or a new one that is shown as its token is. */
function sourceOf(scene: SceneDocument, _id: string, { token, initiative, whole }: Fighter): CombatantSource {
  const { actorId = null, hidden = false } = scene.tokens.get(token) ?? {};
  return { ...madeFrom(whole, { sceneId: scene.id, actorId, hidden }), _id, tokenId: token, initiative };
}

/** Begins a combat on a scene, or brings one back. */
async function makeCombat(scene: SceneDocument, id: string, to: CombatPlace): Promise<void> {
  const fighting = Object.entries(to.combatants).map(([one, fighter]) => sourceOf(scene, one, fighter));
  const others = Object.entries(to.others ?? {}).map(([_id, whole]) => ({ ...madeFrom(whole), _id }));
  const { round, turn } = to;
  const rest = madeFrom(to.whole, { active: true });
  const data = { ...rest, _id: id, scene: scene.id, round, turn, combatants: [...fighting, ...others] };
  await Combat.create(data, { keepId: true, keepEmbeddedIds: true });
}

/** Notes how those stand that were made, the combat last: until then it is seen that not all is noted. */
async function noteMade(combat: CombatDocument): Promise<void> {
  await write(combat, 'Combatant', { changed: unnoted(withToken(combat), TOLD_OF_ONE) });
  if (madeOf(combat).isBeingMade) await combat.update(noting(combat, [...TOLD, ...BESIDE]));
}

/** Brings a combat from one place to another; who is in neither stays, and so does what is not told of those in both. */
async function changeCombat(
  scene: SceneDocument,
  combat: CombatDocument,
  { from, to }: { readonly from: CombatPlace | null; readonly to: CombatPlace },
): Promise<void> {
  const { combatants } = combat;
  const left = Object.keys(from?.combatants ?? {}).map((one) => [one, null] as const);
  const { come, stay, gone } = sorted({ ...Object.fromEntries(left), ...to.combatants }, combatants);
  const made = come.map(([one, fighter]) => sourceOf(scene, one, fighter));
  const changed = stay
    .filter(([one, { initiative }]) => (combatants.get(one)?._source.initiative ?? null) !== initiative)
    .map(([_id, { initiative }]) => ({ _id, initiative }));
  await write(combat, 'Combatant', { gone });
  await write(combat, 'Combatant', { made, changed });
  await noteMade(combat);
  const { round, turn } = to;
  // Last, since Foundry moves the turn along while the order changes, and that may be on its way still.
  const isMoving = gone.length + made.length + changed.length > 0;
  if (isMoving || combat._source.round !== round || (combat._source.turn ?? null) !== turn)
    await combat.update({ round, turn }, { diff: !isMoving });
}

/**
 * Begins a combat on a scene, changes or ends it. One that ends is deleted, as Foundry's own button does, for one that is only
 * set aside stays in everyone's tracker; `whole` in the effect brings it back.
 */
export async function setCombat(scene: SceneDocument, { combat: id, from, to }: SetCombatEffect): Promise<void> {
  if (to === null) {
    await game.combats.get(id)?.delete();
    return;
  }
  if (!game.combats.has(id)) await makeCombat(scene, id, to);
  const combat = game.combats.get(id);
  // One that somebody has taken off the scene is none of its doing any more.
  if (combat?._source.scene === scene.id) await changeCombat(scene, combat, { from, to });
}
