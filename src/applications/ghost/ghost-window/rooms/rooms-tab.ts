/** The tab of rooms: what its buttons and fields do. */
import { groundOn } from '../../../../foundry/scene/boards.ts';
import { levelUnder, standsOn } from '../../../../foundry/host/compat.ts';
import { say, words } from '../../../../foundry/host/notices.ts';
import { foundRooms } from '../../../../rules/ghost/finding-rooms.ts';
import type { GhostOpen } from '../../../../rules/ghost/state.ts';
import { lineAsLaid } from '../../../../rules/grid/lay.ts';
import { planIn } from '../../../../rules/ghost/vault-plan.ts';
import type { Place, SquareBox } from '../../../../rules/maps/dungeon-map.ts';
import { middleOf } from '../../../../rules/maps/geometry/middle.ts';
import { noCells, packCells } from '../../../../rules/maps/rooms/room-cells.ts';
import { lacksPicture } from '../../../../foundry/ghost/ghost-scenes.ts';
import { makeStoryEntry } from '../../../../foundry/ghost/making/story-entry.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { isTicked } from '../../../kit/elements.ts';
import { confirmed } from '../../../windows/confirmed.ts';
import { type PlayedGhost, extentOf, panTo, pick } from '../../parts/map-places.ts';
import { type RoomsModel, roomsContext } from './context.ts';

type RoomsWindow = ExpeditionWindow<PlayedGhost, { rooms: RoomsModel }>;

/** The middle of a square of a room, near the room's own; null where it has no squares. */
function middleIn({ hidden }: RoomsWindow, room: string): Place | null {
  const squares =
    hidden &&
    planIn(hidden)
      .cells.squares()
      .get(Number(room.slice(1)));
  return squares ? middleOf(squares) : null;
}

/** Shows a room at length and brings it into view. */
export function turnToRoom(model: RoomsWindow, room: string): void {
  model.show('rooms', { current: room });
  const middle = middleIn(model, room);
  if (middle) void panTo(model, middle);
}

/** The squares between two places, as far as a box of squares goes. */
function boxBetween(one: Place, other: Place, within: SquareBox): SquareBox {
  /** Where the squares of one direction begin, and how many there are. */
  const span = (from: number, to: number, least: number, count: number): readonly [number, number] => {
    const first = Math.max(least, Math.floor(Math.min(from, to)));
    return [first, Math.max(0, Math.min(least + count, Math.floor(Math.max(from, to)) + 1) - first)];
  };
  const [x, w] = span(one.x, other.x, within.x, within.w);
  const [y, h] = span(one.y, other.y, within.y, within.h);
  return { x, y, w, h };
}

/** Lists the walls of the party's level as the ghost map was laid. */
function wallsHere({ scene }: RoomsWindow, open: GhostOpen) {
  const ground = groundOn(scene, open);
  const level = levelUnder(scene, open.token);
  return scene.walls
    .filter((wall) => standsOn(wall, level))
    .map((wall) => wall.toObject())
    .map(({ c, door, ...wall }) => ({ ...wall, door: door ?? 0, c: lineAsLaid(c, ground) }));
}

export const ROOMS_TAB: ExpeditionPart<PlayedGhost, { rooms: RoomsModel }> = {
  tab: { label: 'GHOSTMAP.GhostWindow.Tab.rooms', icon: 'fa-solid fa-door-open' },
  scrollable: ['.ghost-rooms'],
  view: ({ rooms }, { ref, hidden }) =>
    hidden ? { ...roomsContext(hidden, rooms), pictureless: lacksPicture(ref) } : { locked: true },
  actions: {
    showRoom(_event, { dataset }) {
      turnToRoom(this, dataset['room'] ?? '');
    },
    /** Lets the party into the room that is shown, wherever its token stands (SC-40). */
    enterRoom() {
      const middle = middleIn(this, this.rooms.current);
      if (middle) void this.command({ kind: 'enter', square: { x: Math.floor(middle.x), y: Math.floor(middle.y) } });
    },
    async mergeRooms() {
      const rooms = [...this.rooms.marked];
      if (!(await this.done({ kind: 'merge-rooms', rooms }))) return;
      this.rooms = { current: rooms[0] ?? '', marked: new Set() };
      this.redraw();
    },
    async splitRoom() {
      const room = this.rooms.current;
      const [from, to] = await pick(this, words('GHOSTMAP.GhostWindow.SplitFrom'), words('GHOSTMAP.GhostWindow.SplitTo'));
      if (from && to) await this.command({ kind: 'split-room', room, line: [from.x, from.y, to.x, to.y] });
    },
    /** Makes a room of all squares between two corners. */
    async drawRoom() {
      const [from, to] = await pick(this, words('GHOSTMAP.GhostWindow.DrawFrom'), words('GHOSTMAP.GhostWindow.DrawTo'));
      const next = this.hidden?.next;
      if (!from || !to || next === undefined) return;
      const cells = packCells(noCells(boxBetween(from, to, extentOf(this))).renumbered(() => 1));
      if (await this.done({ kind: 'draw-room', cells })) turnToRoom(this, `r${next}`);
    },
    /** Makes a journal entry of what the map's file tells of the place. */
    async storyEntry() {
      const { hidden } = this;
      if (!hidden || !(await confirmed('GHOSTMAP.GhostWindow.StoryEntry', 'GHOSTMAP.GhostWindow.StoryEntrySure'))) return;
      await makeStoryEntry(this.scene, hidden.story);
      say('info', 'GHOSTMAP.GhostWindow.StoryEntryMade', { name: this.scene.name });
    },
    async findRooms() {
      const { open, hidden } = this;
      if (!open || !hidden) return;
      await this.command({ kind: 'find-rooms', cells: packCells(foundRooms(hidden, open.grid, wallsHere(this, open))) });
    },
  },
  changed: {
    name: (model, { value, dataset }) => model.command({ kind: 'name-room', room: dataset['room'] ?? '', name: value.trim() }),
    marked(model, field) {
      const marked = new Set(model.rooms.marked);
      const room = field.dataset['room'] ?? '';
      if (isTicked(field)) marked.add(room);
      else marked.delete(room);
      model.show('rooms', { marked });
    },
  },
};
