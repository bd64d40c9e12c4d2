/** Scenes of maps of hexes that the module draws itself: laying what a GM has looked at, or a file without a window. */
import type { GivenFile } from '../../browser/files.ts';
import { logError } from '../../host/console.ts';
import { say, words } from '../../host/notices.ts';
import { keyAtHand } from '../../requests/closed-here.ts';
import { rememberedAnswers } from './answers.ts';
import { type HexMap, type HexMapPlan, type Progress, type SheetLay, SHEET_LAYS } from './hex-map.ts';
import type { ReadHexMap } from './hex-map-reading.ts';
import { hexWords } from './hex-words.ts';
import { layMap } from './laying-map.ts';
import { READ_HEX_MAP } from './read-hex-maps.ts';

/** The style that maps have unless the GM wants another, and the kilometres of a hex of the book (RA-20). */
const STYLE = 'ink';
const SCALE = 8;

/** Returns a plan of the scene of a map that was read, with what is left out chosen. */
export function hexMapPlan(
  { title, credit }: Pick<ReadHexMap, 'title' | 'credit'>,
  name: string,
  given: Partial<HexMapPlan> = {},
): HexMapPlan {
  const called = (title || name).trim() || words('GHOSTMAP.HexMap.DefaultName');
  return { name: called.slice(0, 80), style: STYLE, scale: SCALE, credit, ...given };
}

/** Makes the scene of a map, with its party and its ramble; null after a notice where that failed, and then nothing is left of it. */
export async function makeHexMap(
  map: HexMap,
  plan: HexMapPlan,
  begins: boolean,
  progress: Progress,
): Promise<SceneDocument | null> {
  try {
    if (!game.user.isGM) throw new Error('only GMs make scenes');
    // What is refused at the end would leave a scene to take away.
    if (keyAtHand()) return await layMap(map, plan, begins, progress);
    say('warn', 'GHOSTMAP.Notice.NoKey');
    return null;
  } catch (error) {
    logError('the scene of a map of hexes could not be made', error);
    say('error', 'GHOSTMAP.HexMap.NotMade');
    return null;
  }
}

/** What may be chosen for a map that is laid without a window. */
export interface HexMapWishes extends Partial<HexMapPlan> {
  /** How its hexes stand. */
  readonly lay?: SheetLay;
  /** Whether the party sets out at once. */
  readonly begins?: boolean;
}

/** Reads a map of hexes and lays it, without a window (see `makeHexMap`). */
export async function importHexMap(given: string | GivenFile, wishes: HexMapWishes = {}): Promise<SceneDocument | null> {
  const { lay, begins = false, ...plan } = wishes;
  const text = typeof given === 'string' ? given : await given.text();
  // Words that nobody has answered in this browser are taken as the window proposes.
  const order = {
    given: text,
    words: hexWords(),
    answers: rememberedAnswers(),
    lay: SHEET_LAYS.find((one) => one === lay) ?? null,
  };
  const read = await READ_HEX_MAP(order);
  const name = typeof given === 'string' ? '' : given.name.replace(/\.\w+$/, '');
  if (read.kind === 'map') return makeHexMap({ ...read.map, kinds: {} }, hexMapPlan(read, name, plan), begins, () => undefined);
  const [fault] = read.kind === 'faults' ? read.faults : [];
  if (fault) say('error', `GHOSTMAP.HexMap.Fault.${fault.code}`, { path: fault.path });
  else say('error', 'GHOSTMAP.HexMap.Unreadable', { name });
  return null;
}
