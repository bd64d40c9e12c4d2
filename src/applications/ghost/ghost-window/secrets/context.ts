/** What the tab of secrets shows: secret doors, hidden parts and traps, each with what may be done about it (SC-04, SC-50, SC-60). Pure. */
import type { Segment, Square } from '../../../../rules/maps/dungeon-map.ts';
import { openFloor } from '../../../../rules/maps/ghost/ghost-map.ts';
import { roomAt } from '../../../../rules/maps/rooms/room-plan.ts';
import { secretsOf } from '../../../../rules/maps/dungeon/secret-parts.ts';
import { unpackMap } from '../../../../rules/maps/reading/stored-map.ts';
import { type GhostHidden, type GhostOpen, TRAP_STATES, type TrapState } from '../../../../rules/ghost/state.ts';
import { foundIn } from '../../../../rules/ghost/vault.ts';
import { planIn } from '../../../../rules/ghost/vault-plan.ts';
import { choices } from '../../../parts/choices.ts';
import { type StatsReading, parseDoor, parseTrap } from '../../../../rules/maps/notation.ts';

/** What has been typed and cannot be read, by the thing it was typed for. */
export interface SecretsModel {
  readonly faulty: Readonly<Record<string, string>>;
  /** The thing that was pointed at on the map; empty for none. */
  readonly pointed: string;
}
export const FRESH_SECRETS_MODEL: SecretsModel = { faulty: {}, pointed: '' };

/** A room beside a door: its name, or its number where it has none. */
interface NamedRoom {
  readonly name: string;
  readonly number: number;
}

/** Writes one figure; what consists of two is written as the source does. */
function valueOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value as Record<string, string | number>).join('hp' in value ? '/' : ' ');
}

/** Says what is typed for a thing, and what it means: its figures, or what of it cannot be read. */
function statsView(stats: string, faulty: string | undefined, read: (text: string) => StatsReading<object>) {
  const text = faulty ?? stats;
  const reading = text === '' ? null : read(text);
  if (reading?.kind === 'fault') return { stats: text, chips: [], fault: reading.fault, part: reading.part };
  const known = Object.entries(reading?.stats ?? {}).filter(([stat, value]) => stat !== 'name' && value !== undefined);
  return { stats: text, chips: known.map(([stat, value]) => ({ stat, value: valueOf(value) })), fault: '', part: '' };
}

function byPlace(one: Segment, other: Segment): number {
  return one[1] - other[1] || one[0] - other[0] || one[3] - other[3] || one[2] - other[2];
}

/** How far beside a door the rooms are looked for: on its sides, or beyond the squares of passage there. */
const BESIDE = [0.5, 1.5, 2.5];

/** Finds the rooms that a door leads between. */
function roomsBeside([x1, y1, x2, y2]: Segment, at: (square: Square) => NamedRoom | null): NamedRoom[] {
  const middle = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nearest = (sign: 1 | -1): readonly NamedRoom[] =>
    BESIDE.flatMap((far) => {
      const step = (sign * far) / length;
      return at({ x: Math.floor(middle.x - (y2 - y1) * step), y: Math.floor(middle.y + (x2 - x1) * step) }) ?? [];
    }).slice(0, 1);
  return distinct([...nearest(-1), ...nearest(1)]);
}

/** Makes the tab's view. */
export function secretsContext(open: GhostOpen, hidden: GhostHidden, { faulty, pointed }: SecretsModel) {
  const plan = planIn(hidden);
  const named = (square: Square): NamedRoom | null => {
    const id = roomAt(plan, square);
    return id === null ? null : { name: plan.rooms[id]?.name ?? '', number: Number(id.slice(1)) };
  };
  return {
    doors: Object.entries({ ...hidden.doors, ...open.doors })
      .sort(([, one], [, other]) => byPlace(one.line, other.line))
      .map(([id, { line, stats }], index) => ({
        ...statsView(stats, faulty[`door:${id}`], parseDoor),
        id,
        number: index + 1,
        found: id in open.doors,
        rooms: roomsBeside(line, named),
        pointed: pointed === `door:${id}`,
      })),
    parts: partsOf(hidden).map(({ id, squares, shown }, index) => ({
      id,
      number: index + 1,
      squares: squares.length,
      shown,
      rooms: distinct(squares.flatMap((square) => named(square) ?? [])),
      pointed: pointed === `part:${id}`,
    })),
    traps: trapsOf(open, hidden).map(({ id, x, y, stats, state }) => ({
      ...statsView(stats, faulty[`trap:${id}`], parseTrap),
      ...{ id, x, y },
      /** What all know of it; empty while nobody does. */
      state,
      states: choices(TRAP_STATES, state),
      room: named({ x, y }),
      pointed: pointed === `trap:${id}`,
    })),
  };
}

function distinct(rooms: readonly NamedRoom[]): NamedRoom[] {
  return [...new Map(rooms.map((room) => [room.number, room])).values()];
}

/** Lists the floor that lies behind secret doors only, with what of it is shown; a ghost of a scene has none that could be drawn. */
export function partsOf(hidden: Pick<GhostHidden, 'map' | 'found'>) {
  const map = unpackMap(hidden.map);
  if (!map) return [];
  const open = openFloor(map, foundIn(hidden));
  return secretsOf(map).parts.map(({ id, squares }) => ({ id, squares, shown: squares.every((square) => open.has(square)) }));
}

/** Lists all traps from the top left, each with its square. */
export function trapsOf(open: Pick<GhostOpen, 'traps'>, hidden: Pick<GhostHidden, 'traps'>) {
  const all: Record<string, { readonly stats: string; readonly state?: TrapState }> = { ...hidden.traps, ...open.traps };
  return Object.entries(all)
    .map(([id, { stats, state = '' as const }]) => {
      const [x = 0, y = 0] = id.split('_').map(Number);
      return { id, x, y, stats, state };
    })
    .sort((one, other) => one.y - other.y || one.x - other.x);
}
