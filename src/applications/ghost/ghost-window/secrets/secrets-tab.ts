/** The tab of secrets: what its buttons and fields do. */
import { words } from '../../../../foundry/host/notices.ts';
import type { GhostCommand } from '../../../../rules/ghost/commands.ts';
import { middleOf } from '../../../../rules/maps/geometry/middle.ts';
import type { Place } from '../../../../rules/maps/dungeon-map.ts';
import { doorStats, parseDoor, parseTrap } from '../../../../rules/maps/notation.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt } from '../../../kit/elements.ts';
import { type PlayedGhost, panTo, pick } from '../../parts/map-places.ts';
import { type SecretsModel, partsOf, secretsContext, trapsOf } from './context.ts';

type SecretsWindow = ExpeditionWindow<PlayedGhost, { secrets: SecretsModel }>;

/** Where a thing of the tab lies, in squares: `door:<id>`, `part:<id>` or `trap:<square>`. */
function placeOf({ open, hidden }: SecretsWindow, thing: string): Place | null {
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

/** Returns the id of the thing that a button or field is about. */
function idAt(target: HTMLElement): string {
  return dataAt(target, 'thing').split(':')[1] ?? '';
}

function squareAt(target: HTMLElement): Place {
  const [x = 0, y = 0] = idAt(target).split('_').map(Number);
  return { x, y };
}

/** Sends figures that can be read; what cannot be read is kept beside the field with what is wrong with it. */
function noteStats(
  model: SecretsWindow,
  field: FormField,
  read: (text: string) => { kind: string },
  commandFor: (stats: string) => GhostCommand,
): void {
  const [thing, stats] = [dataAt(field, 'thing'), field.value.trim()];
  const { [thing]: _, ...faulty } = model.secrets.faulty;
  const isFaulty = stats !== '' && read(stats).kind === 'fault';
  model.note('secrets', { faulty: isFaulty ? { ...faulty, [thing]: stats } : faulty });
  if (!isFaulty) void model.command(commandFor(stats));
  model.redraw();
}

export const SECRETS_TAB: ExpeditionPart<PlayedGhost, { secrets: SecretsModel }> = {
  tab: { label: 'GHOSTMAP.GhostWindow.Tab.secrets', icon: 'fa-solid fa-user-secret' },
  templates: ['stats'],
  scrollable: [''],
  view: ({ secrets }, { open, hidden }) => (hidden ? secretsContext(open, hidden, secrets) : { locked: true }),
  actions: {
    showPlace(_event, target) {
      const place = placeOf(this, dataAt(target, 'thing'));
      if (place) void panTo(this, place);
    },
    revealDoor(_event, target) {
      const door = idAt(target);
      const locked = doorStats(this.hidden?.doors[door]?.stats ?? '').locked !== undefined;
      return this.command({ kind: 'reveal-door', door, locked });
    },
    /** Places a trap on a square that is clicked on the map; its figures are typed afterwards. */
    async placeTrap() {
      const [place] = await pick(this, words('GHOSTMAP.GhostWindow.TrapWhere'));
      if (!place) return;
      const [x, y] = [Math.floor(place.x), Math.floor(place.y)];
      if (!(await this.done({ kind: 'place-trap', x, y, stats: words('GHOSTMAP.GhostWindow.NewTrap') }))) return;
      this.show('secrets', { pointed: `trap:${x}_${y}` });
    },
  },
  changed: {
    'door-stats': (model, field) => {
      noteStats(model, field, parseDoor, (stats) => ({ kind: 'door-stats', door: idAt(field), stats }));
    },
    'trap-stats': (model, field) => {
      noteStats(model, field, parseTrap, (stats) => ({ kind: 'place-trap', ...squareAt(field), stats }));
    },
  },
};
