/** The tokens of a party that goes on to another scene: those that stand there already are taken for it, and the others come along. */
import type { Along } from '../../rules/party/passage/passage.ts';
import type { Point } from '../../rules/procedure.ts';
import { words } from '../host/notices.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { bringTokens } from './brought-tokens.ts';
import { charactersOn } from './proposed-token.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;
type Source = ReturnType<TokenDocument['toObject']>;

/** Makes the token of a member whose actor has none where the party comes from. */
async function sourceOf(uuid: string, from: SceneDocument): Promise<Source | null> {
  const standing = charactersOn(from).find(({ actor }) => actor?.uuid === uuid);
  if (standing) return standing.toObject();
  const found = uuid.startsWith('Actor.') ? game.actors.get(uuid.slice('Actor.'.length)) : undefined;
  return found ? (await found.getTokenDocument({ actorLink: true })).toObject() : null;
}

/** Lists the tokens that come along: the party's, and on squares, where everybody stands for themselves, those of its members. */
async function sourcesOf(
  { holder, expedition: { procedure, open } }: ExpeditionRef,
  to: SceneDocument,
  along: Along,
): Promise<readonly Source[]> {
  const own = procedure.partyTokens(open).flatMap((id) => holder.tokens.get(id)?.toObject() ?? []);
  if (!to.grid.isSquare) return own;
  const has = new Set(own.map(({ actorId }) => actorId));
  const members = Object.values(along.members).filter(({ actor }) => actor !== '' && !has.has(actor.replace('Actor.', '')));
  const others = await Promise.all(members.map(({ actor }) => sourceOf(actor, holder)));
  return [...own, ...others.flatMap((source) => source ?? [])];
}

/** Finds the token of a scene that stands for what another one does: of the same actor, or where neither has one of the same name. */
function likeOn(scene: SceneDocument, { actorId, name }: Source): TokenDocument | undefined {
  return scene.tokens.find((token) => (actorId ? token.actorId === actorId : !token.actorId && token.name === name));
}

/**
 * Brings the tokens of a party to another scene, which must be in view: who stands there already stays where they are, and nobody comes
 * twice. Where the party's own is not there the GM is asked where it comes in. Gives the id of the party's token; null where
 * that is broken off or nobody comes.
 */
export async function bringParty(from: ExpeditionRef, scene: SceneDocument, along: Along): Promise<string | null> {
  const sources = await sourcesOf(from, scene, along);
  const [first] = sources;
  if (!first) return '';
  const known = likeOn(scene, first);
  const missing = sources.filter((source) => !likeOn(scene, source));
  if (known && missing.length === 0) return known.id;
  const start: Point | null = known
    ? { x: known.x + (known.width * scene.grid.sizeX) / 2, y: known.y + (known.height * scene.grid.sizeY) / 2 }
    : await (await fetchedChunk(() => import('../picking/point-picking.ts'))).pickPoint(words('GHOSTMAP.Passing.Pick'));
  if (!start) return null;
  const brought = await bringTokens(scene, missing, start);
  return known?.id ?? brought[0]?.id ?? null;
}
