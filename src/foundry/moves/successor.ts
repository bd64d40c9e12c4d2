/** Asking a GM which other token takes the place of one that stood for a party, or for a part of it, and is gone, or whether it comes back. */
import { say, words } from '../host/notices.ts';
import { presences } from '../presence/presence.ts';
import { sendCommand } from '../requests/asking.ts';
import { type ExpeditionRef, expeditionOn } from '../store/expeditions.ts';
import { charactersOn } from './proposed-token.ts';
import { leadersOf } from './token-moves.ts';

type TokenDocument = globalThis.TokenDocument.Implementation;

/** A token that is gone, as far as it is known: its name may be empty, and only a whole one can be put back. */
export type LostToken = Pick<TokenDocument, 'id' | 'name' | 'actorId'> & Partial<Pick<TokenDocument, 'toObject'>>;

/** A token that could take the place of a lost one. */
interface Candidate {
  readonly name: string;
  readonly actorId: string | null;
}

/** Puts the tokens that could take a lost one's place in order: copies of it by actor or name first, then those of `ours`. */
export function successors<Other extends Candidate>(
  lost: Pick<LostToken, 'name' | 'actorId'>,
  tokens: readonly Other[],
  ours: (token: Other) => number,
): readonly { readonly token: Other; readonly isLikely: boolean }[] {
  const likeness = (token: Other): number =>
    (lost.actorId !== null && token.actorId === lost.actorId ? 20 : 0) + (token.name === lost.name ? 10 : 0) + ours(token);
  return tokens
    .map((token) => ({ token, likely: likeness(token) }))
    .sort((one, other) => other.likely - one.likely)
    .map(({ token, likely }) => ({ token, isLikely: likely > 0 }));
}

/** Names a token in a list; of several that are called alike it says where each stands. */
function namedIn(tokens: readonly TokenDocument[], token: TokenDocument): string {
  const { name, parent, hidden } = token;
  const isAlone = tokens.filter((other) => other.name === name).length < 2;
  const { sceneX = 0, sceneY = 0, size = 1 } = parent?.dimensions ?? {};
  const from = (start: number, at: number): string => String(Math.floor((at - start) / size) + 1);
  const at = { row: from(sceneY, token._source.y), column: from(sceneX, token._source.x) };
  const place = isAlone ? '' : words('GHOSTMAP.Scramble.Secrets.At', at);
  return [name, place, hidden ? words('GHOSTMAP.LostToken.Hidden') : ''].filter((part) => part !== '').join(' · ');
}

/** Whether a token can be put back as it was, and where it stood: this page has seen it, and its actor is not gone too. */
function canPutBack(lost: LostToken): boolean {
  return 'toObject' in lost && (lost.actorId === null || game.actors.has(lost.actorId));
}

/** What is chosen instead of another token. */
const BACK = 'back';

/** Asks a GM which token takes a lost one's place, where the procedure says how, or whether it is put back; nothing changes when the question is left open. */
export async function askForSuccessor(ref: ExpeditionRef, lost: LostToken): Promise<void> {
  const { holder: scene, expedition } = ref;
  const { procedure, open } = expedition;
  const presence = presences.here(procedure.id);
  if (!presence?.successor && open.token === undefined) return;
  const taken = new Set(leadersOf(ref));
  const follows = new Set(open.followers);
  const characters = new Set(charactersOn(scene));
  const free = scene.tokens.filter((token) => !taken.has(token.id ?? ''));
  // Whoever goes along is the likeliest to go on, and is no follower then.
  const ours = (token: TokenDocument): number => (follows.has(token.id ?? '') ? 2 : 0) + (characters.has(token) ? 1 : 0);
  const sorted = successors(lost, free, ours);
  const comesBack = canPutBack(lost);
  if (sorted.length === 0 && !comesBack) {
    say('warn', 'GHOSTMAP.LostToken.None');
    return;
  }
  const options = sorted.map(
    ({ token }) => `<option value="${token.id ?? ''}">${foundry.utils.escapeHTML(namedIn(free, token))}</option>`,
  );
  // A stranger stands for the party only where the GM says so.
  if (!sorted[0]?.isLikely) options.unshift(`<option value="">${words('GHOSTMAP.LostToken.Nobody')}</option>`);
  const question =
    lost.name === '' ? words('GHOSTMAP.LostToken.QuestionNow') : words('GHOSTMAP.LostToken.Question', { name: lost.name });
  const back = {
    ...{ action: 'back', label: 'GHOSTMAP.LostToken.Back', icon: 'fa-solid fa-rotate-left' },
    ...{ default: true, callback: () => BACK },
  };
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map'],
    window: { title: 'GHOSTMAP.LostToken.Window', icon: 'fa-solid fa-chess-pawn' },
    content: `<label for="ghost-map-successor">${foundry.utils.escapeHTML(question)}</label>
      <select id="ghost-map-successor" name="token">${options.join('')}</select>`,
    buttons: [
      ...(comesBack ? [back] : []),
      {
        action: 'choose',
        label: 'GHOSTMAP.LostToken.Choose',
        icon: 'fa-solid fa-check',
        default: !comesBack,
        callback: (_event: Event, button: HTMLButtonElement) =>
          button.form?.querySelector<HTMLSelectElement>('select[name="token"]')?.value ?? '',
      },
      { action: 'later', label: 'GHOSTMAP.LostToken.Later', icon: 'fa-solid fa-xmark', callback: () => '' },
    ],
    rejectClose: false,
  });
  // The token may have come back by Foundry's own undo while the question was open.
  const present = expeditionOn(scene, ref.id);
  if (typeof chosen !== 'string' || chosen === '' || !present || scene.tokens.has(lost.id ?? '')) return;
  if (chosen === BACK) {
    await scene.createEmbeddedDocuments('Token', [lost.toObject?.()] as TokenDocument.CreateData[], { keepId: true });
    return;
  }
  const command = presence?.successor?.(present.expedition.open, lost.id ?? '', chosen);
  await sendCommand(present, command ?? { kind: 'choose-token', token: chosen });
}
