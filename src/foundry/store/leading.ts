/** Which of a scene's explorations are being played, so that the party's moves are theirs; a ghost map leads nobody. */
import type { Beside } from '../../rules/procedure.ts';
import { nameOf } from './expedition-name.ts';
import { type Placed, expeditionOn, expeditionsOn } from './expeditions.ts';

type OfExploration = Pick<Placed, 'expedition'>;

function wouldLead({ expedition: { procedure, open } }: OfExploration): boolean {
  return procedure.leads?.(open) ?? false;
}

/** Tells whether an exploration that is being played waits for the sake of another, whether or not that is still played. */
export function isSuspended(placed: OfExploration): boolean {
  return placed.expedition.record.suspended !== undefined && wouldLead(placed);
}

/** Tells whether an exploration leads its party now. */
export function leadsNow(placed: OfExploration): boolean {
  return wouldLead(placed) && !isSuspended(placed);
}

/** What a waiting exploration waits for. */
export interface Awaited {
  /** The name of the other; empty where it is gone. */
  readonly by: string;
  /** Whether the other leads the party no more, so that this one can go on. */
  readonly isOver: boolean;
}

/** Says what an exploration waits for; null where it does not wait. */
export function awaitedBy(placed: Placed): Awaited | null {
  const { suspended } = placed.expedition.record;
  if (suspended === undefined || !isSuspended(placed)) return null;
  const other = expeditionOn(placed.holder, suspended);
  return { by: other ? nameOf(other) : '', isOver: !other || !leadsNow(other) };
}

/** Lists what is played on a scene beside an expedition. */
export function besideOn(scene: Scene.Implementation | null, own: string): readonly Beside[] {
  return expeditionsOn(scene).flatMap((placed) => {
    const { procedure, open } = placed.expedition;
    const one = { procedure: procedure.id, expedition: placed.id, leads: leadsNow(placed), tokens: procedure.partyTokens(open) };
    return placed.id === own ? [] : [one];
  });
}

/** Tells whether a token of a scene stands where it cannot have walked. */
type Astray = (scene: Scene.Implementation, token: string) => boolean;

let astray: Astray = () => false;

/** Says how it is told that a party's token stands where it cannot have walked; whoever follows tokens knows. */
export function tellAstrayBy(tell: Astray): void {
  astray = tell;
}

/** Tells whether a party's token stands where it cannot have walked, or is on its way back from there. */
export function isPartyAstray(scene: Scene.Implementation, token: string): boolean {
  return astray(scene, token);
}
