/** Which of a scene's explorations are being played, so that the party's moves are theirs; a ghost map leads nobody. */
import { type Placed, expeditionsOn } from './expeditions.ts';

/** Tells whether an exploration leads its party now. */
export function leadsNow({ expedition: { procedure, open } }: Pick<Placed, 'expedition'>): boolean {
  return procedure.leads?.(open) ?? false;
}

/** Tells whether any exploration of a scene leads its party now. */
export function isSceneLed(scene: Scene.Implementation): boolean {
  return expeditionsOn(scene).some(leadsNow);
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
