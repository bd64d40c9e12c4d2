/** The great moments of play in this browser: each is a banner, or a plain notice for whoever wants none. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { isElsewhere } from '../../foundry/chat/audience.ts';
import { orLog } from '../../foundry/host/console.ts';
import { type Holder, holderAt } from '../../foundry/host/holders.ts';
import { notify } from '../../foundry/host/notices.ts';
import { inWords } from '../../foundry/presence/sentences.ts';
import { setting } from '../../foundry/host/settings.ts';
import { presences } from '../../foundry/presence/presence.ts';
import { onEvent } from '../../foundry/referee/events.ts';
import { expeditionOn, onceRead } from '../../foundry/store/expeditions.ts';
import type { PlayEvent } from '../../rules/procedure.ts';

/** Shows the moment that an event of an expedition is, where it is one and its user is not elsewhere. */
function show(holder: Holder, expedition: string, event: PlayEvent): void {
  const ref = expeditionOn(holder, expedition);
  if (!ref || isElsewhere(ref, game.user)) return;
  const { procedure, open } = ref.expedition;
  const moment = presences.here(procedure.id)?.momentOf?.(event, open);
  if (!moment) return;
  const { title, text = '', ...rest } = moment;
  const said = { ...rest, title: inWords(title), text: inWords(text) };
  if (setting('banners'))
    void fetchedChunk(() => import('./banner.ts')).then(
      ({ announceMoment }) => announceMoment(ref, said),
      orLog('a banner could not be fetched'),
    );
  else notify('info', [said.title, said.text].join(' ').trim());
}

/** Shows moments from now on. */
export function followMoments(): void {
  onEvent(({ holder, expedition }, event) => {
    const document = holderAt(holder);
    if (document) onceRead(document, () => show(document, expedition, event));
  });
}
