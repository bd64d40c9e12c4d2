/** Asking a GM which other token takes the place of one that stood for a party, or for a part of it, and is gone. */
import { words } from '../host/notices.ts';
import { presences } from '../presence/presence.ts';
import { sendCommand } from '../requests/asking.ts';
import { type ExpeditionRef, expeditionOn } from '../store/expeditions.ts';
import { leadersOf } from './token-moves.ts';

/** Puts the tokens that could take a lost one's place in order: copies of it by actor or name first. */
export function successors<Candidate extends { readonly name: string; readonly actorId: string | null }>(
  lost: { readonly name: string; readonly actorId: string | null },
  tokens: readonly Candidate[],
): Candidate[] {
  const likeness = (token: Candidate): number =>
    (lost.actorId !== null && token.actorId === lost.actorId ? 2 : 0) + (token.name === lost.name ? 1 : 0);
  return [...tokens].sort((one, other) => likeness(other) - likeness(one));
}

/** Asks a GM which token takes a lost one's place, where the procedure says how; nothing changes when the question is left open. */
export async function askForSuccessor(
  ref: ExpeditionRef,
  lost: Pick<TokenDocument.Implementation, 'id' | 'name' | 'actorId'>,
): Promise<void> {
  const { procedure, open } = ref.expedition;
  const presence = presences.here(procedure.id);
  if (!presence?.successor && open.token === undefined) return;
  const taken = new Set(leadersOf(ref));
  const follows = new Set(open.followers);
  // Whoever goes along is the likeliest to go on, and is no follower then.
  const free = ref.holder.tokens
    .filter((token) => !taken.has(token.id ?? ''))
    .sort((one, other) => Number(follows.has(other.id ?? '')) - Number(follows.has(one.id ?? '')));
  const options = successors(lost, free).map(
    ({ id, name }) => `<option value="${id ?? ''}">${foundry.utils.escapeHTML(name)}</option>`,
  );
  if (options.length === 0) return;
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map'],
    window: { title: 'GHOSTMAP.LostToken.Window', icon: 'fa-solid fa-chess-pawn' },
    content: `<label for="ghost-map-successor">${foundry.utils.escapeHTML(words('GHOSTMAP.LostToken.Question', { name: lost.name }))}</label>
      <select id="ghost-map-successor" name="token">${options.join('')}</select>`,
    buttons: [
      {
        action: 'choose',
        label: 'GHOSTMAP.LostToken.Choose',
        icon: 'fa-solid fa-check',
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) =>
          button.form?.querySelector<HTMLSelectElement>('select[name="token"]')?.value ?? '',
      },
      { action: 'later', label: 'GHOSTMAP.LostToken.Later', icon: 'fa-solid fa-xmark', callback: () => '' },
    ],
    rejectClose: false,
  });
  // The token may have come back by Foundry's own undo while the question was open.
  const present = expeditionOn(ref.holder, ref.id);
  if (typeof chosen !== 'string' || chosen === '' || !present || ref.holder.tokens.has(lost.id ?? '')) return;
  const command = presence?.successor?.(present.expedition.open, lost.id ?? '', chosen);
  await sendCommand(present, command ?? { kind: 'choose-token', token: chosen });
}
