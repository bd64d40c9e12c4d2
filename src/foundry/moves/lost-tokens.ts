/** When a token is deleted that stands for a party, or for a part of it: everyone gets a notice, and a GM is asked which other one takes its place. */
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { holdsLease } from '../referee/lease-holder.ts';
import { orTell, say } from '../host/notices.ts';
import { isGm } from '../host/wire.ts';
import type { LostToken } from './successor.ts';
import { leadersOf, partiesOf } from './token-moves.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** The tokens of parties that were deleted while this page was open, by scene and id. */
const lost = new Map<string, TokenDocument>();

/** Asks with what is fetched for that alone. */
function ask(ref: ExpeditionRef, token: LostToken): void {
  fetchedChunk(() => import('./successor.ts'))
    .then(({ askForSuccessor }) => askForSuccessor(ref, token))
    .catch(
      orTell('nobody could be asked which token takes the place of a lost one', 'GHOSTMAP.LostToken.NotAsked', {
        name: token.name,
      }),
    );
}

/** Returns the id of a token whose place another can take, and which the scene has no more; undefined where none is gone. */
export function lostOf(ref: ExpeditionRef): string | undefined {
  return leadersOf(ref).find((id) => !ref.holder.tokens.has(id));
}

/** Asks once more which token takes the place of the one that is gone. */
export function askAgain(ref: ExpeditionRef): void {
  const id = lostOf(ref);
  if (id !== undefined) ask(ref, lost.get(`${ref.holder.id} ${id}`) ?? { id, name: '', actorId: null });
}

/** Follows a token that is gone, on every client. */
function afterDeletion(token: TokenDocument, user: string): void {
  // A scene that is deleted takes its expeditions along.
  if (!token.parent || !game.scenes.has(token.parent.id ?? '')) return;
  for (const ref of partiesOf(token)) {
    const { procedure, open } = ref.expedition;
    if (open.status === 'ended' || token.id === null || !leadersOf(ref).includes(token.id)) continue;
    lost.set(`${ref.holder.id} ${token.id}`, token);
    const asked = isGm(user) ? user === game.user.id : holdsLease();
    if (asked) ask(ref, token);
    if (game.user.isGM || (open.status !== 'laid' && (procedure.leads?.(open) ?? true)))
      say('warn', 'GHOSTMAP.Notice.LostToken', { name: token.name });
  }
}

/** Watches for tokens that are deleted. */
export function followLostTokens(): void {
  Hooks.on('deleteToken', (token, _options, user) => afterDeletion(token, user));
}
