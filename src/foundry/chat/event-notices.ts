/** Notices of what nobody should miss, in every browser. */
import type { PlayEvent } from '../../rules/procedure.ts';
import { type Holder, holderAt } from '../host/holders.ts';
import { notify, say } from '../host/notices.ts';
import { presences } from '../presence/presence.ts';
import { onEvent } from '../referee/events.ts';
import { expeditionOn, nameOf, onceRead } from '../store/expeditions.ts';
import { isElsewhere } from './audience.ts';

/** Shows what an event of an expedition is worth a notice in this browser, where its user is not elsewhere. */
function notice(document: Holder, expedition: string, event: PlayEvent): void {
  const ref = expeditionOn(document, expedition);
  if (!ref || isElsewhere(ref, game.user)) return;
  const { procedure, open } = ref.expedition;
  const told = presences.here(procedure.id)?.noticeOf?.(event, document, open);
  if (told) notify(told.kind, told.text);
  if (event.name === 'diceRenewed' && game.user.isGM) say('warn', 'GHOSTMAP.Notice.DiceRenewed', { name: nameOf(ref) });
}

/** Shows a notice on this client of what nobody should miss, and to GMs where dice were renewed. */
export function followAnnouncements(): void {
  onEvent(({ holder, expedition }, event) => {
    const document = holderAt(holder);
    if (document) onceRead(document, () => notice(document, expedition, event));
  });
}
