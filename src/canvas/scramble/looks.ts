/** How a scramble looks on the canvas: pure, from what the viewer may know to what is drawn where. */
import { squareOf } from '../../rules/grid/squares.ts';
import { isKnown, secretName } from '../../rules/scramble/secrets/known-secrets.ts';
import { GOLD } from '../colours.ts';
import { timesWider } from '../times-wider.ts';
import type { Marker, ScrambleHidden, ScrambleOpen, Secret, Thing } from '../../rules/scramble/state/state.ts';

/** Dashes alternate between gold and this. */
export const SKY = 0x8fd3ff;

/** Returns the colour of a dash's line; its number stands beside it for whoever tells the two apart badly. */
export function dashColour(dash: number): number {
  return dash % 2 === 1 ? GOLD : SKY;
}

/** The Font Awesome glyphs: triangle with exclamation mark, open door, gem; and a dragon for what comes. */
const THING_GLYPHS: Readonly<Record<Thing['kind'], string>> = { trap: '\uf071', door: '\uf52b', thing: '\uf3a5' };
export const CREATURE_GLYPH = '\uf6d5';
/** An eye that sees badly: what moves beyond the light (SC-25). */
export const HALF_SEEN_GLYPH = '\uf2a8';

/** Something that is drawn in a square: a glyph, a name beneath, and whether only the GM sees it. */
export interface Sign {
  readonly key: string;
  readonly at: string;
  readonly glyph: string;
  readonly name: string;
  /** How a trap stands; empty for anything else. */
  readonly state: '' | Thing['state'];
  readonly secret: boolean;
}

type Known = Pick<ScrambleOpen, 'things' | 'rooms'>;
type Kept = Pick<ScrambleHidden, 'secrets'> | null;

/** Lists what nobody but the GM knows yet, without what the ghost map marks for the GM already. */
function unknownSecrets(open: Known, hidden: Kept): [key: string, secret: Secret][] {
  return Object.entries(hidden?.secrets ?? {}).filter(
    ([key, secret]) => !isKnown(open, key) && (secret.kind === 'thing' || secret.ghost === undefined),
  );
}

/** Lists what is known to lie somewhere, and for a GM also what is not. */
export function signsOf(open: Known, hidden: Kept): Sign[] {
  const known = Object.entries(open.things).map(([key, { kind, name, at, state }]): Sign => ({
    key,
    at,
    glyph: THING_GLYPHS[kind],
    name,
    state: kind === 'trap' ? state : '',
    secret: false,
  }));
  const unknown = unknownSecrets(open, hidden).flatMap(([key, secret]): Sign | [] =>
    secret.kind === 'room'
      ? []
      : { key, at: secret.at, glyph: THING_GLYPHS[secret.kind], name: secretName(secret), state: '', secret: true },
  );
  return [...known, ...unknown];
}

/** Lists the rooms that are shown, and for a GM also the others: their names, and their squares as text. */
export function roomSigns(open: Known, hidden: Kept) {
  const known = Object.entries(open.rooms).map(([key, { name, squares }]) => ({ key, name, squares, secret: false }));
  const unknown = unknownSecrets(open, hidden).flatMap(([key, secret]) =>
    secret.kind === 'room' ? { key, name: secret.name, squares: secret.squares, secret: true } : [],
  );
  return [...known, ...unknown];
}

/** The creature of an encounter, whether only the GM knows of it, and whether the viewer cannot make it out (SC-25). */
interface CreatureSign {
  readonly marker: Marker;
  readonly secret: boolean;
  readonly half: boolean;
}

type Hidden = Pick<ScrambleHidden, 'marker'> | null;

/** The creature of the encounter under way as the GM has shown it, or as the GM alone knows it. */
function markerOf({ encounter }: Pick<ScrambleOpen, 'encounter'>, hidden: Hidden): CreatureSign | null {
  const shown = encounter?.shown;
  const own = encounter && hidden?.marker?.mark === encounter.mark ? hidden.marker : null;
  if (shown && !(shown.half && own)) return { marker: shown, secret: false, half: shown.half === true };
  return own && { marker: own, secret: true, half: false };
}

/** The creature of the encounter under way where it stands on the map (SC-33). */
export function creatureSign(open: Pick<ScrambleOpen, 'encounter'>, hidden: Hidden): CreatureSign | null {
  const sign = markerOf(open, hidden);
  return sign && squareOf(sign.marker.at) ? sign : null;
}

/** The creature of the encounter under way that tries a door, which its marker names by the wall's id (SC-43). */
export function triedDoorSign(open: Pick<ScrambleOpen, 'encounter'>, hidden: Hidden): CreatureSign | null {
  const sign = markerOf(open, hidden);
  return sign && sign.marker.door !== '' ? sign : null;
}

/** The dash that a piece of the line or the trail, or a circle, belongs to, by the piece's key. */
export function dashOfKey(key: string): number {
  return Number(key.split('-')[0]);
}

/** Below this many pixels of the screen a square is too small for lines as wide as on a usual map. */
const USUAL = 28;

/** Returns how much wider lines are drawn on a map of squares that is seen from far. */
export function widening(size: number, zoom: number): number {
  return timesWider(size * zoom, USUAL);
}

/** Sizes of what is written in and under a square, and of what a planned walk costs, in canvas pixels; a name is 0 where there is no room for it. */
export function writingSizes(size: number, zoom: number) {
  const screen = size * zoom;
  return {
    glyph: Math.min(size * 0.8, Math.max(size * 0.3, 12 / zoom)),
    name: screen < 22 ? 0 : Math.min(size * 0.6, Math.max(size * 0.2, 12 / zoom)),
    number: Math.min(size * 0.7, Math.max(size * 0.24, 11 / zoom)),
    plan: Math.max(size * 0.3, 16 / zoom),
  };
}
