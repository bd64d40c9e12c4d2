/** What the bar is about. */
import { type ExpeditionRef, expeditionsOn, proceduresOn } from '../../foundry/store/expeditions.ts';
import { couldNotFetch, partHere } from '../../foundry/browser/fetching.ts';
import { isWaiting } from '../../foundry/store/leading.ts';
import { partyBeyond } from '../../foundry/store/passages.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { type BarView, isInPlay, isLaid } from '../listing/bar-view.ts';
import { BAR_VIEWS } from '../listing/bar-views.ts';
import { sceneInView } from './viewer.ts';

/**
 * The expedition that this user has chosen where a scene has several, and the one that led then. What was in play is chosen until
 * it ends, and what waits until another leads.
 */
let chosen = { id: '', inPlay: false, led: '' };

/** Returns how the bar shows an expedition, or null when it does not, or not yet: then it is fetched. */
export function viewOf({ expedition }: ExpeditionRef): BarView | null {
  return partHere(BAR_VIEWS, expedition.procedure.id);
}

/** Lists the procedures that are played on the viewed scene, as this user may know, and of which something could not be fetched. */
export function missingHere(): readonly string[] {
  return [...proceduresOn(sceneInView(), seesAsPlayer())].filter(couldNotFetch);
}

/** Lists what the bar may be about: what players may see of the viewed scene, and for a GM also what is only laid. */
export function candidates(): readonly ExpeditionRef[] {
  const all = expeditionsOn(sceneInView()).filter((ref) => viewOf(ref) !== null);
  return seesAsPlayer() ? all.filter(({ expedition }) => !isLaid(expedition.open)) : all;
}

function isPlayed({ expedition }: ExpeditionRef): boolean {
  return isInPlay(expedition.open);
}

/** Tells whether the party of an expedition is there. */
function hasParty(ref: ExpeditionRef): boolean {
  return partyBeyond(ref) === null;
}

/** Returns the newest that leads its party, or undefined where none does. */
function leadingAmong(all: readonly ExpeditionRef[]): ExpeditionRef | undefined {
  return all.filter((ref) => isPlayed(ref) && !isWaiting(ref) && hasParty(ref)).at(-1);
}

/** Returns the newest that waits with its party there, otherwise the newest to which a party has come and from which none has gone on, played or not. */
function stayedIn(all: readonly ExpeditionRef[]): ExpeditionRef | undefined {
  const here = all.filter(hasParty);
  return here.filter(isPlayed).at(-1) ?? here.filter(({ expedition }) => expedition.open.passage !== undefined).at(-1);
}

/** Forgets a choice that waits once another leads than when it was made, or since it led itself. */
function keepChoice(all: readonly ExpeditionRef[], led: string): void {
  const picked = all.find(({ id }) => id === chosen.id);
  if (!picked || led === chosen.led) return;
  chosen = isWaiting(picked) ? { id: '', inPlay: false, led } : { ...chosen, led };
}

/**
 * Returns the one that the bar is about: the chosen one, otherwise the newest in play, one that waits after the others, one whose party
 * has gone on after those to which one has come, otherwise the newest.
 */
export function present(): ExpeditionRef | null {
  const all = candidates();
  const leading = leadingAmong(all);
  keepChoice(all, leading?.id ?? '');
  const picked = all.find((ref) => ref.id === chosen.id && (isPlayed(ref) || !chosen.inPlay));
  return picked ?? leading ?? stayedIn(all) ?? all.filter(isPlayed).at(-1) ?? all.at(-1) ?? null;
}

/** Turns to the next expedition of the scene. */
export function chooseNext(): void {
  const all = candidates();
  const here = present()?.id;
  const at = all.findIndex(({ id }) => id === here);
  const next = all[(at + 1) % all.length];
  if (next) choose(next);
}

/** Turns to an expedition of the viewed scene. */
export function choose(ref: ExpeditionRef): void {
  chosen = { id: ref.id, inPlay: isPlayed(ref), led: leadingAmong(candidates())?.id ?? '' };
}
