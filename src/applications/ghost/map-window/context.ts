/** What the import of a map shows: pure. */
import type { MapScenePlan } from '../../../foundry/ghost/ghost-scenes.ts';
import { DOOR_KINDS, type DoorKind, type DungeonMap } from '../../../rules/maps/dungeon-map.ts';
import type { GhostMap } from '../../../rules/maps/ghost/ghost-map.ts';
import type { MapLook } from '../../../rules/maps/ghost/map-look.ts';
import { isMeant } from '../../../rules/maps/rooms/room-plan.ts';
import { RIM, pictureFrame } from '../../../rules/maps/picture/draw-map.ts';
import { LOOKS } from '../../../rules/maps/picture/looks.ts';
import { sifted } from '../../../rules/values/records.ts';
import { shortened } from '../../../rules/values/texts.ts';
import { choices } from '../../parts/choices.ts';
import type { FieldSpecs } from '../../parts/fields.ts';
import { byName } from '../parts/room-order.ts';
import { type Words, leftOutLines } from './left-out.ts';

/** Lines that say what was left out; the rest is counted. */
export const LEFT_OUT_SHOWN = 40;

/** Pixels a square: what Foundry takes at least, and as much as is of use. */
export const LEAST_PIXELS = 50;
export const MOST_PIXELS = 200;
/** A longer side than this is more than many graphics cards take, in pixels. */
const LONG_SIDE = 8192;

/** The pixels of a picture that is large enough to be zoomed into. */
const PROPER_AREA = 7_000_000;

/** A map that has been read, with what the GM has decided of it. */
export interface MapPreview {
  readonly map: DungeonMap;
  /** What players will see of it, and the rooms that are proposed. */
  readonly look: MapLook;
  readonly plan: MapScenePlan;
  readonly counts: ReturnType<typeof countsOf>;
}

/** Counts what a map holds. */
function countsOf(map: DungeonMap, { plan: { rooms }, secretSquares }: MapLook) {
  const { w: columns, h: rows } = map.floor.length > 0 ? map.bounds : map.grid;
  const count = (kind: DoorKind): number => map.doors.filter((door) => door.kind === kind).length;
  return {
    columns: Math.ceil(columns),
    rows: Math.ceil(rows),
    rooms: Object.keys(rooms).length,
    doors: DOOR_KINDS.filter((kind) => kind !== 'secret-door')
      .map((kind) => ({ kind, count: count(kind) }))
      .filter((entry) => entry.count > 0),
    secretDoors: count('secret-door'),
    secretSquares,
    notes: map.notes.length,
    lights: map.lights.length,
    /** Of a map that brings walls rather than floor: its walls, and lines of boulders and furniture that stop sight. */
    walls: map.floor.length > 0 ? 0 : map.walls.length,
    objects: map.objects.length,
  };
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;
}

/**
 * The pixels a square that a picture is drawn with unless the GM wants others: as many as keep it below what graphics
 * cards take, and below what is drawn, sent and shown while one waits.
 */
function properPixels(ghost: GhostMap): number {
  const { w, h } = pictureFrame(ghost, RIM);
  const most = Math.min(100, LONG_SIDE / Math.max(w, h, 1), Math.sqrt(PROPER_AREA / Math.max(w * h, 1)));
  return within(most, LEAST_PIXELS, 100);
}

/** Begins to decide about a map with a plan that is proposed; a picture of ours is made no larger than graphics cards take. */
export function freshPreview(map: DungeonMap, look: MapLook, plan: MapScenePlan): MapPreview {
  const pixels = map.picture ? plan.pixels : properPixels(look.ghost);
  return { map, look, plan: { ...plan, name: plan.name.slice(0, 80), pixels }, counts: countsOf(map, look) };
}

/** What the GM decides of a map. */
export const MAP_FIELDS = {
  name: { kind: 'text', least: 1, most: 80 },
  look: { kind: 'choice', ids: LOOKS },
  pixels: { kind: 'number', min: LEAST_PIXELS, max: MOST_PIXELS, nearest: true },
  rim: { kind: 'number', min: 0, max: 20, nearest: true },
  vision: { kind: 'check' },
  dark: { kind: 'check' },
  journal: { kind: 'check' },
} as const satisfies FieldSpecs;

/** Which rooms are ticked at once. */
export type Ticked = 'all' | 'noted' | 'none';

/** Gives rooms encounters of their own, and takes them from all others (SC-40). */
export function withTicked(preview: MapPreview, ticked: Ticked): MapPreview {
  const { plan, look } = preview;
  const encounters = ticked === 'none' ? [] : Object.keys(sifted(look.plan.rooms, (words, id) => isMeant(ticked, words, id)));
  return { ...preview, plan: { ...plan, encounters } };
}

/** Gives a room an encounter of its own, or takes it away (SC-40). */
export function withTick(preview: MapPreview, room: string, has: boolean): MapPreview {
  const { plan } = preview;
  const others = plan.encounters.filter((id) => id !== room);
  return { ...preview, plan: { ...plan, encounters: has ? [...others, room] : others } };
}

/** The letters of a note by which a room is told from others. */
const NOTE_SHOWN = 90;

function roomViews({ look, plan }: MapPreview) {
  return Object.entries(look.plan.rooms)
    .map(([id, { name, note }]) => ({
      ...{ id, name },
      number: Number(id.slice(1)),
      note: shortened(note, NOTE_SHOWN),
      encounter: plan.encounters.includes(id),
    }))
    .sort(byName);
}

/** Makes the view of a map that has been read. */
export function mapContext(preview: MapPreview, words: Words) {
  const { map, look, plan, counts } = preview;
  const { w, h } = pictureFrame(look.ghost, plan.rim);
  const [width, height] = [Math.round(w * plan.pixels), Math.round(h * plan.pixels)];
  const leftOut = [...map.leftOut, ...look.leftOut];
  const lines = leftOutLines(leftOut, words);
  return {
    title: map.title || plan.name,
    /** What the file tells of the place; the GM finds it with the rooms of the ghost map. */
    story: map.story.trim(),
    rooms: roomViews(preview),
    /** How many rooms have encounters of their own. */
    encounters: plan.encounters.length,
    counts,
    plan,
    looks: choices(LOOKS, plan.look),
    /** Whether the file brought a picture of its own, which is then the background. */
    ownPicture: map.picture !== null,
    width,
    height,
    large: Math.max(width, height) > LONG_SIDE,
    leftOut: lines.slice(0, LEFT_OUT_SHOWN),
    leftOutCount: leftOut.length,
    /** How many more were left out than are listed. */
    leftOutMore: Math.max(0, lines.length - LEFT_OUT_SHOWN),
  };
}
