/** Which of a scene's expeditions are being played, so that the party's moves are theirs; a ghost map leads nobody. */
import type { Beside } from '../../rules/procedure.ts';
import { type ExpeditionRef, expeditionOn, expeditionsOn, nameOf } from './expeditions.ts';
import { partyBeyond } from './passages.ts';

type OfExpedition = Pick<ExpeditionRef, 'expedition'>;

function wouldLead({ expedition: { procedure, open } }: OfExpedition): boolean {
  return procedure.leads?.(open) ?? false;
}

/** Tells whether an expedition that is being played waits for the sake of another, whether or not that is still played. */
export function isSuspended(ref: OfExpedition): boolean {
  return ref.expedition.record.suspended !== undefined && wouldLead(ref);
}

/** Tells whether an expedition that is being played waits: for the sake of another, or for its party, which has gone on elsewhere. */
export function isWaiting(ref: Pick<ExpeditionRef, 'id' | 'expedition'>): boolean {
  return isSuspended(ref) || (wouldLead(ref) && partyBeyond(ref) !== null);
}

/** Tells whether an expedition leads its party now. */
export function leadsNow(ref: Pick<ExpeditionRef, 'id' | 'expedition'>): boolean {
  return wouldLead(ref) && !isWaiting(ref);
}

/** What a waiting expedition waits for. */
interface Awaited {
  /** The name of the other; empty where it is gone. */
  readonly by: string;
  /** Whether the other leads the party no more, so that this one can go on. */
  readonly isOver: boolean;
}

/** Says what an expedition waits for; null where it does not wait. */
export function awaitedBy(ref: ExpeditionRef): Awaited | null {
  const { suspended } = ref.expedition.record;
  if (suspended === undefined || !isSuspended(ref)) return null;
  const other = expeditionOn(ref.holder, suspended);
  return { by: other ? nameOf(other) : '', isOver: !other || !leadsNow(other) };
}

/** Lists what is played on a scene beside an expedition. */
export function besideOn(scene: SceneDocument | null, own: string): readonly Beside[] {
  return expeditionsOn(scene).flatMap((ref) => {
    const { procedure, open } = ref.expedition;
    const one = { procedure: procedure.id, expedition: ref.id, leads: leadsNow(ref), tokens: procedure.partyTokens(open) };
    return ref.id === own ? [] : [one];
  });
}

/** Tells whether a token of a scene stands where it cannot have walked. */
type Astray = (scene: SceneDocument, token: string) => boolean;

let astray: Astray = () => false;

/** Says how it is told that a party's token stands where it cannot have walked; whoever follows tokens knows. */
export function judgeAstrayBy(judge: Astray): void {
  astray = judge;
}

/** Tells whether a party's token stands where it cannot have walked, or is on its way back from there. */
export function isPartyAstray(scene: SceneDocument, token: string): boolean {
  return astray(scene, token);
}
