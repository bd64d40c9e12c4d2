/** A ramble's encounter that comes to blows: the party's members and those who are met, in the combat of the scene (RA-62). */
import { activeMembers } from '../../rules/ramble/state/crew.ts';
import type { Member } from '../../rules/ramble/state/party-state.ts';
import { oneAtATime } from '../requests/one-at-a-time.ts';
import { say, words } from '../host/notices.ts';
import { actorAt } from '../scene/actors.ts';
import { type Fighter, takeIntoCombat } from '../scene/combat.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { rambleOpen } from './ramble-ground.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Returns a token as a combatant. */
function ofToken({ id, actorId, hidden }: TokenDocument, scene: SceneDocument): Fighter {
  return { tokenId: id, sceneId: scene.id, actorId, hidden };
}

/** Marks a fighter as surprised: by name for all to read, and by a flag for other modules. */
function surprised(fighter: Fighter, name: string): Fighter {
  return { ...fighter, name: words('GHOSTMAP.RambleBar.SurprisedName', { name }), flags: { 'ghost-map': { surprised: true } } };
}

/** Returns a member as a combatant: by its token on the scene, else by its actor, and by its name where it has neither. */
function ofMember({ name, actor }: Member, scene: SceneDocument): Fighter {
  const found = actor === '' ? null : actorAt(actor);
  const token = scene.tokens.find((one) => found !== null && one.actor?.uuid === found.uuid);
  if (token) return ofToken(token, scene);
  // The actor of a token that is gone, or stands elsewhere, is none of the world's.
  const actorId = found && game.actors.get(found.id ?? '') === found ? found.id : null;
  return { tokenId: null, sceneId: scene.id, actorId, ...(actorId === null ? { name } : {}) };
}

/** Lists the fighters of a ramble: its members, the surprised among them marked, or its token where nobody is listed; and who is met. */
export function fightersOf(ref: ExpeditionRef, met: readonly TokenDocument[]): readonly Fighter[] {
  const { holder } = ref;
  const open = rambleOpen(ref);
  const members = activeMembers(open).map(([id, member]) => {
    const fighter = ofMember(member, holder);
    return open.encounter?.surprised?.includes(id) ? surprised(fighter, member.name) : fighter;
  });
  const party = members.length === 0 ? holder.tokens.get(open.token) : undefined;
  const ours = party ? [ofToken(party, holder)] : members;
  const others = met.filter(({ id }) => id !== open.token && ours.every(({ tokenId }) => tokenId !== id));
  return [...ours, ...others.map((token) => ofToken(token, holder))];
}

/** A second press while a combat is being begun would make another. */
const alone = oneAtATime();

/** Takes a ramble's party and those who are met into the combat of its scene: the selected tokens, and `others`; for GMs. No undo takes it back. */
export function fightMet(ref: ExpeditionRef, others: readonly TokenDocument[] = []): Promise<void> {
  return alone('', async () => {
    const selected = canvas.scene === ref.holder ? (canvas.tokens?.controlled ?? []).map(({ document }) => document) : [];
    const count = await takeIntoCombat(ref.holder, fightersOf(ref, [...new Set([...selected, ...others])]));
    if (count === 0) say('info', 'GHOSTMAP.Encounter.InCombatAlready');
    else say('info', 'GHOSTMAP.Encounter.InCombat', { count: String(count) });
  });
}
