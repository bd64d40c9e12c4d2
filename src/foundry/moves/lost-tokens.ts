/** When a token is deleted that stands for a party, or for a part of it: everyone gets a notice, and a GM is asked which other one takes its place. */
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { holdsLease } from '../referee/lease-holder.ts';
import { orTell, say } from '../host/notices.ts';
import { isGm } from '../host/wire.ts';
import { leadersOf, partiesOf } from './token-moves.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** Asks with what is fetched for that alone. */
function ask(ref: ExpeditionRef, token: TokenDocument): void {
  fetchedChunk(() => import('./successor.ts'))
    .then(({ askForSuccessor }) => askForSuccessor(ref, token))
    .catch(
      orTell('nobody could be asked which token takes the place of a lost one', 'GHOSTMAP.LostToken.NotAsked', {
        name: token.name,
      }),
    );
}

/** Follows a token that is gone, on every client. */
function afterDeletion(token: TokenDocument, user: string): void {
  // A scene that is deleted takes its expeditions along.
  if (!token.parent || !game.scenes.has(token.parent.id ?? '')) return;
  for (const ref of partiesOf(token)) {
    const { procedure, open } = ref.expedition;
    if (open.status === 'ended' || token.id === null || !leadersOf(ref).includes(token.id)) continue;
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
