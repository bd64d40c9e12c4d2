/** What scenes are made by: the GM's choices, what is said of the work, and what is said before it. */
import type { LookName } from '../../../rules/maps/picture/looks.ts';
import type { Point } from '../../../rules/procedure.ts';
import type { SceneLevel } from '../../host/compat.ts';
import { logError } from '../../host/console.ts';
import { notify, say, words } from '../../host/notices.ts';

/** What the GM chose for a scene that is made from a map file. */
export interface MapScenePlan {
  readonly name: string;
  readonly look: LookName;
  /** Pixels a square. */
  readonly pixels: number;
  /** Squares of rock around the floor. */
  readonly rim: number;
  /** Whether tokens see what they could see, with fog where they have not been. */
  readonly vision: boolean;
  /** Whether it is dark where no light is. */
  readonly dark: boolean;
  /** The rooms that have encounters of their own, by their ids `r1`, `r2` and so on (SC-40). */
  readonly encounters: readonly string[];
  /** Whether what the file tells of the place becomes a journal entry too, which every browser receives. */
  readonly journal: boolean;
}

/** What the GM chose for a ghost of a scene. */
export interface GhostScenePlan {
  readonly name: string;
  readonly vision: boolean;
  /** Whether the scene's lights and its darkness come along; otherwise all of it is lit. */
  readonly light: boolean;
  /** Places that players may know, in pixels: where their party starts. None: the doors that lead in from outside. */
  readonly from: readonly Point[];
  /** The id of the level that the ghost is made of; empty: the one that is viewed, otherwise the one that the scene begins with. */
  readonly level: string;
}

/** What is done while a scene is made, each with a sentence of its own: `GHOSTMAP.Ghost.Making.<doing>`. */
export const MAKING = ['drawing', 'uploading', 'walls', 'scene', 'sealing'] as const;
export type Making = (typeof MAKING)[number];

/** Called with how far a piece of work is, a share of 1, and what is being done; the sentence is `GHOSTMAP.Ghost.Making.<doing>`. */
export type Progress = (share: number, doing: Making) => void;

/** How many of some things a ghost of a scene would show, and how many it would leave out. */
interface Counted {
  readonly shown: number;
  readonly hidden: number;
}

/** What a ghost of a scene would leave out and show, by number. */
export interface GhostPreview {
  /** Secret doors that become plain walls. */
  readonly secretDoors: number;
  /** Walls and doors that lie only behind those. */
  readonly hiddenWalls: number;
  /** Walls and doors of the scene, and of its ghost, where straight ones are merged. */
  readonly walls: { readonly before: number; readonly after: number };
  readonly tokens: Counted;
  readonly tiles: Counted;
  readonly drawings: Counted;
  readonly lights: Counted;
  readonly notes: number;
  readonly regions: number;
  readonly sounds: number;
  /** Whether the scene has a picture: it shows whatever is painted in it. */
  readonly picture: boolean;
  /** Its levels, none where they are not told apart, and the one that the ghost is made of: all other numbers are of that one. */
  readonly levels: readonly SceneLevel[];
  readonly level: string;
}

/** Does a piece of work under a notice that follows its progress and goes with it. */
export async function underNotice<Result>(work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const notice = notify('info', words('GHOSTMAP.Ghost.Making.drawing'), { progress: true });
  try {
    return await work((share, doing) => notice?.update({ pct: share, message: words(`GHOSTMAP.Ghost.Making.${doing}`) }));
  } finally {
    notice?.remove();
  }
}

/** Does a piece of work that makes or draws something; null where it fails, after a notice that says so. */
export async function orNotice<Made>(work: () => Promise<Made>, failure: string, key: string): Promise<Made | null> {
  try {
    return await work();
  } catch (error) {
    logError(failure, error);
    say('error', key);
    return null;
  }
}
