/** What is played comes out from under the bar; whoever looks elsewhere is left alone until the party has gone on. */
import { type Played, presences } from '../../foundry/presence/presence.ts';
import { keepClear, onPage } from '../../foundry/scene/clearing.ts';
import { openNow } from '../../foundry/scene/open-now.ts';
import { freeOfPage } from '../../foundry/scene/view.ts';
import { type ExpeditionRef, expeditionsOn } from '../../foundry/store/expeditions.ts';
import { leadsNow } from '../../foundry/store/leading.ts';
import type { Box } from '../../rules/grid/frame.ts';
import { partyPlace } from './party-place.ts';

/** How far around a party is kept clear with it, at least and where there is room, in sides of its token. */
const LEAST = 1;
const AROUND = 3;

/** Returns the square of a party as this user sees it, with those around it; null where its token is not to be seen. */
function aroundParty(ref: ExpeditionRef): Played | null {
  const place = partyPlace(ref);
  if (!place) return null;
  const { x, y, width, height } = place;
  const around = (sides: number): Box => ({
    ...{ x: x - sides * width, y: y - sides * height },
    ...{ width: (2 * sides + 1) * width, height: (2 * sides + 1) * height },
  });
  return { key: '', box: around(AROUND), least: around(LEAST) };
}

/** Whether a part of the canvas lies on the page, and the bar over it. */
function isCovered(box: Box): boolean {
  const { left, top, right, bottom } = onPage(box);
  const { innerWidth, innerHeight } = globalThis;
  return right > 0 && left < innerWidth && top < innerHeight && bottom > freeOfPage().bottom;
}

/** Whether an expedition is played now: it leads its party, or it is one that has no party and says what is played of it. */
function isPlayed(ref: ExpeditionRef): boolean {
  const { procedure } = ref.expedition;
  return procedure.leads ? leadsNow(ref) : (presences.here(procedure.id)?.playedNow?.(openNow(ref)) ?? null) !== null;
}

/** Keeps what is played clear of the bar. */
export class ClearOfBar {
  /** Which part was brought out last, and what then decided whether it had to be. */
  #last = { key: '', state: '' };

  readonly #shown: () => Promise<void>;

  /** `shown` settles once the view has come to where it is going already. */
  constructor(shown: () => Promise<void>) {
    this.#shown = shown;
    Hooks.on('updateToken', () => this.refresh());
    // How high the bar is stands in the page's style (`applications/bar/bar-place.ts`).
    new MutationObserver(() => this.refresh()).observe(document.body, { attributes: true, attributeFilter: ['style'] });
  }

  /** Brings out what is played: each part of a map that a procedure names once, and what is on the page whenever the bar would lie over it. */
  refresh(): void {
    void this.#shown().then(() => this.#bringOut());
  }

  #bringOut(): void {
    const [ref, ...others] = expeditionsOn(canvas.scene).filter(isPlayed);
    // Two parties would pull the view to and fro.
    if (!ref || others.length > 0 || !canvas.ready) return;
    // An open menu is gone in a moment, and the map would have moved for nothing.
    if (document.querySelector('.ghost-map-bar .bar-menu')) return;
    const presence = presences.here(ref.expedition.procedure.id);
    const played = presence?.playedNow ? presence.playedNow(openNow(ref)) : aroundParty(ref);
    if (!played) return;
    const least = played.least ?? played.box;
    const key = presence?.playedNow ? `${ref.id} ${played.key}` : '';
    const state = JSON.stringify([ref.id, key, least, freeOfPage().bottom]);
    const last = this.#last;
    if (state === last.state) return;
    this.#last = { key, state };
    if (key !== last.key || isCovered(least)) void keepClear(played.box, played.least);
  }
}
