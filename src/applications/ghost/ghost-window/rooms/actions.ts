/** What the buttons and fields of the tab of rooms do. */
import { groundOn } from '../../../../foundry/boards.ts';
import { levelUnder, standsOn } from '../../../../foundry/compat.ts';
import { words } from '../../../../foundry/notices.ts';
import { foundRooms } from '../../../../rules/ghost/finding-rooms.ts';
import { lineAsLaid } from '../../../../rules/grid/lay.ts';
import { planIn } from '../../../../rules/ghost/vault-plan.ts';
import type { Place, SquareBox } from '../../../../rules/maps/dungeon-map.ts';
import { middleOf } from '../../../../rules/maps/geometry/squares.ts';
import { noCells, packCells } from '../../../../rules/maps/rooms/room-cells.ts';
import { confirmed } from '../../../confirmed.ts';
import type { Desk, DeskAction, DeskField } from '../desk.ts';

/** The middle of a square of a room, near the room's own; null where it has no squares. */
function middleIn({ hidden }: Desk, room: string): Place | null {
  const squares =
    hidden &&
    planIn(hidden)
      .cells.squares()
      .get(Number(room.slice(1)));
  return squares ? middleOf(squares) : null;
}

/** Shows a room at length and brings it into view. */
export function turnToRoom(desk: Desk, room: string): void {
  desk.rooms = { ...desk.rooms, current: room };
  desk.redraw();
  const middle = middleIn(desk, room);
  if (middle) void desk.panTo(middle);
}

const showRoom: DeskAction = function (_event, target) {
  turnToRoom(this, target.dataset['room'] ?? '');
};

const revealRoom: DeskAction = function () {
  void this.command({ kind: 'reveal-room', room: this.rooms.current });
};

/** Lets the party into the room that is shown, wherever its token stands (SC-40). */
const enterRoom: DeskAction = function () {
  const middle = middleIn(this, this.rooms.current);
  if (middle) void this.command({ kind: 'enter', square: { x: Math.floor(middle.x), y: Math.floor(middle.y) } });
};

const mergeRooms: DeskAction = async function () {
  const rooms = [...this.rooms.marked];
  const [first = ''] = rooms;
  const answer = await this.command({ kind: 'merge-rooms', rooms });
  if (answer?.kind !== 'done') return;
  this.rooms = { current: first, marked: new Set() };
  this.redraw();
};

const splitRoom: DeskAction = async function () {
  const room = this.rooms.current;
  const places = await this.pick([words('GHOSTMAP.GhostWindow.SplitFrom'), words('GHOSTMAP.GhostWindow.SplitTo')]);
  const [from, to] = places ?? [];
  if (from && to) await this.command({ kind: 'split-room', room, line: [from.x, from.y, to.x, to.y] });
};

const removeRoom: DeskAction = async function () {
  const room = this.rooms.current;
  const own = this.hidden?.rooms[room];
  if (!own) return;
  const name = foundry.utils.escapeHTML(own.name || words('GHOSTMAP.GhostWindow.RoomNumber', { number: room.slice(1) }));
  if (await confirmed('GHOSTMAP.GhostWindow.RemoveRoom', words('GHOSTMAP.GhostWindow.RemoveRoomSure', { name })))
    await this.command({ kind: 'remove-room', room });
};

/** The squares between two places, as far as a box of squares goes. */
function boxBetween(one: Place, other: Place, { x, y, w, h }: SquareBox): SquareBox {
  const [left, right] = [
    Math.max(x, Math.floor(Math.min(one.x, other.x))),
    Math.min(x + w, Math.floor(Math.max(one.x, other.x)) + 1),
  ];
  const [top, bottom] = [
    Math.max(y, Math.floor(Math.min(one.y, other.y))),
    Math.min(y + h, Math.floor(Math.max(one.y, other.y)) + 1),
  ];
  return { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, bottom - top) };
}

/** Makes a room of all squares between two corners. */
const drawRoom: DeskAction = async function () {
  const places = await this.pick([words('GHOSTMAP.GhostWindow.DrawFrom'), words('GHOSTMAP.GhostWindow.DrawTo')]);
  const [from, to] = places ?? [];
  const next = this.hidden?.next;
  if (!from || !to || next === undefined) return;
  const cells = packCells(noCells(boxBetween(from, to, this.extent)).renumbered(() => 1));
  const answer = await this.command({ kind: 'draw-room', cells });
  if (answer?.kind === 'done') turnToRoom(this, `r${next}`);
};

const findRooms: DeskAction = async function () {
  const { placed, open, hidden } = this;
  if (!placed || !open || !hidden) return;
  const ground = groundOn(placed.holder, open);
  const level = levelUnder(placed.holder, open.token);
  const walls = placed.holder.walls
    .filter((wall) => standsOn(wall, level))
    .map((wall) => wall.toObject())
    .map(({ c, door, ...wall }) => ({ ...wall, door: door ?? 0, c: lineAsLaid(c, ground) }));
  const cells = packCells(foundRooms(hidden, open.grid, walls));
  await this.command({ kind: 'find-rooms', cells });
};

/** What the buttons of the tab do, by their actions. */
export const ROOMS_ACTIONS: Readonly<Record<string, DeskAction>> = {
  showRoom,
  revealRoom,
  enterRoom,
  mergeRooms,
  splitRoom,
  removeRoom,
  drawRoom,
  findRooms,
};

/** Takes what a field of the tab was changed to. */
export function roomsChanged(desk: Desk, field: DeskField): void {
  const room = field.dataset['room'] ?? '';
  switch (field.name) {
    case 'name':
      void desk.command({ kind: 'name-room', room, name: field.value.trim() });
      return;
    case 'note':
      void desk.command({ kind: 'note-room', room, note: field.value });
      return;
    case 'marked': {
      const marked = new Set(desk.rooms.marked);
      if ('checked' in field && field.checked) marked.add(room);
      else marked.delete(room);
      desk.rooms = { ...desk.rooms, marked };
      desk.redraw();
    }
  }
}
