/**
 * Where were we: what was under way as this browser opened the world, with what happened last. It is offered once, until the first step of
 * it, or until somebody puts it away. Fetched where anything was under way.
 */
import { latestOf } from '../../../foundry/diary/latest.ts';
import { latestPlaces } from '../../../foundry/diary/lines.ts';
import { orWarn } from '../../../foundry/host/console.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import {
  type ExpeditionRef,
  expeditionOn,
  expeditionsOn,
  hasUnderWay,
  nameOf,
  onceRead,
  watchExpeditions,
} from '../../../foundry/store/expeditions.ts';
import { isWaiting } from '../../../foundry/store/leading.ts';
import { partyBeyond } from '../../../foundry/store/passages.ts';
import { ownSeat } from '../../../foundry/store/seating.ts';
import { BAR_VIEWS } from '../../listing/bar-views.ts';
import { isInPlay } from '../../listing/bar-view.ts';

/** Something that was under way, and how far it was then. */
interface Running {
  readonly scene: SceneDocument;
  readonly id: string;
  readonly revision: number;
  /** What happened last that is worth a sentence; empty where nothing is. */
  readonly last: string;
}

/** What the bar offers. */
export interface Were {
  readonly name: string;
  readonly scene: string;
  /** Whether the bar is about it already: then it is only told. */
  readonly isHere: boolean;
  readonly last: string;
  /** Whether its scene can be gone to. */
  readonly canGo: boolean;
  /** Whether others were under way too. */
  readonly several: boolean;
}

let offered: readonly Running[] = [];

/** The key under which this tab remembers that the offer was put away: it is not made again when the page is loaded anew. */
const putAwayKey = (): string => `${MODULE_ID}.were.${game.world.id}.${game.user.id}`;

/** Whether this tab can be asked, and remembers that the offer was put away; a browser may keep nothing. */
function wasPutAway(): boolean {
  try {
    return sessionStorage.getItem(putAwayKey()) !== null;
  } catch {
    return false;
  }
}

/** Whether this user may look at a scene. */
function mayView(scene: SceneDocument): boolean {
  return game.user.isGM || scene.visible;
}

/** Whether an expedition is under way, for this user to know: players are told of scenes that they may see, and of those where they lead a party or own one of its tokens. */
function isRunning(ref: ExpeditionRef): boolean {
  const { procedure, open } = ref.expedition;
  if (!BAR_VIEWS.has(procedure.id) || !isInPlay(open) || isWaiting(ref)) return false;
  // Where a trek has arrived nobody leads any more; its party may have gone on from there all the same.
  if (partyBeyond(ref)) return false;
  return mayView(ref.holder) || open.leader === game.user.id || ownSeat(ref).owns.size > 0;
}

async function runningOf(ref: ExpeditionRef): Promise<Running> {
  const last = await latestOf(ref).catch(orWarn('what happened last could not be told', ''));
  return { scene: ref.holder, id: ref.id, revision: ref.expedition.record.revision, last };
}

/** Returns the expedition that was under way, where nothing has happened in it since. */
function refOf({ scene, id, revision }: Running): ExpeditionRef | null {
  const ref = expeditionOn(scene, id);
  return ref?.expedition.record.revision === revision && isRunning(ref) ? ref : null;
}

/** Leaves out what has gone on since. */
function sift(): void {
  offered = offered.filter((one) => refOf(one) !== null);
}

/** Returns what is offered now; `shown` is what the bar is about. Null where nothing is. */
export function were(shown: ExpeditionRef | null): Were | null {
  const [first] = offered;
  const ref = first && refOf(first);
  if (!first || !ref) return null;
  const isHere = shown?.id === ref.id && shown.holder === ref.holder;
  // The bar says all there is.
  if (isHere && first.last === '' && offered.length === 1) return null;
  return {
    ...{ name: nameOf(ref), scene: first.scene.name, isHere, last: first.last },
    canGo: !isHere && mayView(first.scene),
    several: offered.length > 1,
  };
}

/** Turns to the next of those that were under way. */
export function nextWere(): void {
  const [first, ...others] = offered;
  if (first) offered = [...others, first];
}

/** Puts the offer away, in this tab for good. */
export function putWereAway(): void {
  offered = [];
  try {
    sessionStorage.setItem(putAwayKey(), 'away');
  } catch {
    // It is offered again when the page is loaded anew.
  }
}

/** Goes to the scene of what is offered, and returns what the bar is to turn to; null where it is gone. */
export async function goToWere(): Promise<ExpeditionRef | null> {
  const [first] = offered;
  const ref = first && refOf(first);
  if (!ref) return null;
  if (canvas.scene !== ref.holder) await ref.holder.view();
  return refOf(first);
}

/** Looks for what is under way on scenes of which all is here. */
async function look(scenes: readonly SceneDocument[]): Promise<void> {
  const refs = scenes.flatMap((scene) => expeditionsOn(scene).filter(isRunning));
  const running = await Promise.all(refs.map(runningOf));
  const places = latestPlaces();
  const place = ({ id }: Running): number => places.get(id) ?? -1;
  offered = running.sort((one, other) => place(other) - place(one));
  sift();
}

/** Looks once for what is under way, when what reads it has come, and calls back when something of the offer has changed. */
export async function followWere(changed: () => void): Promise<void> {
  if (wasPutAway()) return;
  const scenes = game.scenes.filter(hasUnderWay);
  await Promise.all(scenes.map((scene) => new Promise<void>((resolve) => onceRead(scene, resolve))));
  await look(scenes);
  if (offered.length === 0) return;
  watchExpeditions(() => {
    const before = offered.length;
    sift();
    if (offered.length < before) changed();
  });
  changed();
}
