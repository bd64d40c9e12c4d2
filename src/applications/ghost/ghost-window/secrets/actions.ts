/** What the buttons and fields of the tab of secrets do. */
import { words } from '../../../../foundry/notices.ts';
import type { GhostCommand } from '../../../../rules/ghost/state.ts';
import { TRAP_STATES } from '../../../../rules/ghost/state.ts';
import { middleOf } from '../../../../rules/maps/geometry/squares.ts';
import type { Place } from '../../../../rules/maps/dungeon-map.ts';
import { doorStats, parseDoor, parseTrap } from '../../../../rules/maps/notation.ts';
import type { Desk, DeskAction, DeskField } from '../desk.ts';
import { partsOf, trapsOf } from './context.ts';

/** Where a thing of the tab lies, in squares: `door:<id>`, `part:<id>` or `trap:<square>`. */
function placeOf({ open, hidden }: Desk, thing: string): Place | null {
  if (!open || !hidden) return null;
  const [kind, id = ''] = thing.split(':');
  if (kind === 'door') {
    const line = (hidden.doors[id] ?? open.doors[id])?.line;
    return line ? { x: (line[0] + line[2]) / 2, y: (line[1] + line[3]) / 2 } : null;
  }
  const squares =
    kind === 'part'
      ? partsOf(hidden).find((part) => part.id === id)?.squares
      : trapsOf(open, hidden).filter((trap) => trap.id === id);
  return squares && squares.length > 0 ? middleOf(squares) : null;
}

/** Says what a button or field is about. */
function thingAt(target: HTMLElement): string {
  return target.closest<HTMLElement>('[data-thing]')?.dataset['thing'] ?? '';
}

function idAt(target: HTMLElement): string {
  return thingAt(target).split(':')[1] ?? '';
}

function squareAt(target: HTMLElement): Place {
  const [x = 0, y = 0] = idAt(target).split('_').map(Number);
  return { x, y };
}

const showPlace: DeskAction = function (_event, target) {
  const place = placeOf(this, thingAt(target));
  if (place) void this.panTo(place);
};

const revealDoor: DeskAction = function (_event, target) {
  const door = idAt(target);
  const locked = doorStats(this.hidden?.doors[door]?.stats ?? '').locked !== undefined;
  void this.command({ kind: 'reveal-door', door, locked });
};

const revealPart: DeskAction = function (_event, target) {
  void this.command({ kind: 'reveal-part', part: idAt(target) });
};

const revealTrap: DeskAction = function (_event, target) {
  void this.command({ kind: 'reveal-trap', ...squareAt(target), state: 'found' });
};

const removeTrap: DeskAction = function (_event, target) {
  void this.command({ kind: 'place-trap', ...squareAt(target), stats: '' });
};

/** Places a trap on a square that is clicked on the map; its figures are typed afterwards. */
const placeTrap: DeskAction = async function () {
  const places = await this.pick([words('GHOSTMAP.GhostWindow.TrapWhere')]);
  const place = places?.[0];
  if (!place) return;
  const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
  const answer = await this.command({ kind: 'place-trap', x, y, stats: words('GHOSTMAP.GhostWindow.NewTrap') });
  if (answer?.kind !== 'done') return;
  this.secrets = { ...this.secrets, pointed: `trap:${x}_${y}` };
  this.redraw();
};

/** What the buttons of the tab do, by their actions. */
export const SECRETS_ACTIONS: Readonly<Record<string, DeskAction>> = {
  showPlace,
  revealDoor,
  revealPart,
  revealTrap,
  removeTrap,
  placeTrap,
};

/** Sends figures that can be read; what cannot be read is kept beside the field with what is wrong with it. */
function noteStats(
  desk: Desk,
  thing: string,
  text: string,
  read: (text: string) => { kind: string },
  command: GhostCommand,
): void {
  const { [thing]: _, ...faulty } = desk.secrets.faulty;
  if (text !== '' && read(text).kind === 'fault') {
    desk.secrets = { ...desk.secrets, faulty: { ...faulty, [thing]: text } };
    desk.redraw();
    return;
  }
  desk.secrets = { ...desk.secrets, faulty };
  void desk.command(command);
  desk.redraw();
}

/** Takes what a field of the tab was changed to. */
export function secretsChanged(desk: Desk, field: DeskField): void {
  const [thing, stats] = [thingAt(field), field.value.trim()];
  switch (field.name) {
    case 'door-stats':
      noteStats(desk, thing, stats, parseDoor, { kind: 'door-stats', door: idAt(field), stats });
      return;
    case 'trap-stats':
      noteStats(desk, thing, stats, parseTrap, { kind: 'place-trap', ...squareAt(field), stats });
      return;
    case 'trap-state': {
      const state = TRAP_STATES.find((one) => one === field.value);
      if (state) void desk.command({ kind: 'reveal-trap', ...squareAt(field), state });
    }
  }
}
