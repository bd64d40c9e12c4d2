/** The GM's window of a ghost map: its rooms, its secrets and its party in tabs. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { partySquare } from '../../../foundry/ghost/entering.ts';
import { drawPicture, ghostGrid, ghostHalves, lacksPicture, pictureToSave } from '../../../foundry/ghost/ghost-scenes.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { pickPoint } from '../../../foundry/picking/point-picking.ts';
import { WINDOW_WIDTH, panBeside } from '../../../foundry/scene/view.ts';
import { openKey } from '../../../foundry/requests/windows.ts';
import type { GhostGrid, GhostHidden, GhostOpen } from '../../../rules/ghost/state.ts';
import type { Place, SquareBox } from '../../../rules/maps/dungeon-map.ts';
import { makingRoom, takenBy } from '../../windows/apart.ts';
import { ExpeditionWindow } from '../../windows/expedition-window.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { OpenedWindows } from '../../windows/opened-windows.ts';
import type { WindowAddress } from '../../windows/placed-window.ts';
import { tokensOn } from '../../parts/people.ts';
import type { GhostWindowModel, WindowAction, WindowField } from './model.ts';
import { partyContext } from './party-context.ts';
import { ROOMS_ACTIONS, roomsChanged, turnToRoom } from './rooms/actions.ts';
import { FRESH_ROOMS_MODEL, type RoomsModel, roomsContext } from './rooms/context.ts';
import { SECRETS_ACTIONS, secretsChanged } from './secrets/actions.ts';
import { FRESH_SECRETS_MODEL, type SecretsModel, secretsContext } from './secrets/context.ts';
import { isTag } from '../../kit/elements.ts';
import { offer } from '../../parts/offer.ts';

/** The height of the window, in pixels; its lists are long. */
const HEIGHT = 720;

const template = (name: string): string => `modules/${MODULE_ID}/templates/ghost-window/${name}.hbs`;

/** Where whoever plays by keyboard goes on when the pressed control is gone. */
const NEXT = [
  '.ghost-current [data-next]:enabled',
  '.pointed :is(button, input, select):enabled',
  ':is(button, input, select):enabled',
];

const undo: WindowAction = function () {
  void this.command({ kind: 'undo' });
};

/** Lets the party into the room that its token stands in, whether or not players know of it (SC-40). */
const enterHere: WindowAction = function () {
  const square = this.ref && partySquare(this.ref);
  void this.command({ kind: 'enter', ...(square ? { square } : {}) });
};

/** Does something with the ghost map once, however often the button is pressed meanwhile, and draws the window anew. */
function once(act: (ref: ExpeditionRef) => Promise<void>): WindowAction {
  return async function (_event, button) {
    if (!this.ref || !isTag(button, 'button')) return;
    button.disabled = true;
    await act(this.ref);
    this.redraw();
  };
}

const savePicture = async (ref: ExpeditionRef): Promise<void> => {
  const file = await pictureToSave(ref);
  if (file) offer(file, file.name);
};

/** What each tab does with a field that was changed. */
const CHANGED: Readonly<Record<string, (model: GhostWindowModel, field: WindowField) => void>> = {
  rooms: roomsChanged,
  secrets: secretsChanged,
  party: (model, field) => {
    if (field.name === 'token') void model.command({ kind: 'choose-token', token: field.value });
  },
};

/** One ghost map's window; only a GM opens it. */
export class GhostWindow extends ExpeditionWindow implements GhostWindowModel {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-ghost-{id}',
    classes: ['ghost-map', 'ghost-map-ghost'],
    window: { title: 'GHOSTMAP.GhostWindow.Window', icon: 'fa-solid fa-map-location-dot', resizable: true },
    position: { width: WINDOW_WIDTH, height: HEIGHT },
    actions: {
      ...ROOMS_ACTIONS,
      ...SECRETS_ACTIONS,
      undo,
      enterHere,
      drawPicture: once(drawPicture),
      savePicture: once(savePicture),
      unlock: openKey,
    },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: 'rooms', icon: 'fa-solid fa-door-open', label: 'GHOSTMAP.GhostWindow.Tab.rooms' },
        { id: 'secrets', icon: 'fa-solid fa-user-secret', label: 'GHOSTMAP.GhostWindow.Tab.secrets' },
        { id: 'party', icon: 'fa-solid fa-users', label: 'GHOSTMAP.GhostWindow.Tab.party' },
      ],
      initial: 'rooms',
    },
  };

  static override PARTS = {
    tabs: { template: template('tabs') },
    rooms: { template: template('rooms'), scrollable: ['.ghost-rooms'] },
    secrets: { template: template('secrets'), templates: [template('stats')], scrollable: [''] },
    party: { template: template('party'), scrollable: ['.party-tokens'] },
    footer: { template: template('footer') },
  };

  rooms: RoomsModel = FRESH_ROOMS_MODEL;
  secrets: SecretsModel = FRESH_SECRETS_MODEL;

  constructor(address: WindowAddress) {
    super(`ghost-map-ghost-${address.id}`, address, NEXT);
  }

  get open(): GhostOpen | null {
    const { ref } = this;
    return ref && ghostHalves(ref).open;
  }

  get hidden(): GhostHidden | null {
    const { ref } = this;
    return ref && ghostHalves(ref).hidden;
  }

  /** Where the map's squares lie on the scene now. */
  get grid(): GhostGrid | null {
    const { ref } = this;
    return ref && ghostGrid(ref);
  }

  get extent(): SquareBox {
    const { sceneX, sceneY, sceneWidth, sceneHeight } = this.address.scene.dimensions;
    const corner = this.#square({ x: sceneX, y: sceneY });
    const size = this.grid?.size ?? 1;
    const [x, y] = [Math.floor(corner.x), Math.floor(corner.y)];
    return { x, y, w: Math.ceil(sceneWidth / size), h: Math.ceil(sceneHeight / size) };
  }

  override get title(): string {
    return this.open?.name || super.title;
  }

  /** Returns a place of the scene in squares of the map. */
  #square({ x, y }: Place): Place {
    const grid = this.grid ?? { x: 0, y: 0, size: 1 };
    return { x: (x - grid.x) / grid.size, y: (y - grid.y) / grid.size };
  }

  async #view(): Promise<void> {
    const { scene } = this.address;
    if (canvas.scene !== scene) await scene.view();
  }

  async panTo({ x, y }: Place): Promise<void> {
    await this.#view();
    const { grid } = this;
    if (!grid) return;
    const point = { x: grid.x + x * grid.size, y: grid.y + y * grid.size };
    await panBeside(point, takenBy(this));
  }

  async pick(sentences: readonly string[]): Promise<readonly Place[] | null> {
    await this.#view();
    const places: Place[] = [];
    await makingRoom(this, async () => {
      for (const sentence of sentences) {
        const point = await pickPoint(sentence);
        if (!point) break;
        places.push(this.#square(point));
      }
    });
    return places.length === sentences.length ? places : null;
  }

  /** Turns to one thing: `room:<id>`, `door:<id>`, `part:<id>` or `trap:<square>`. */
  turnTo(thing: string): void {
    const [kind, id = ''] = thing.split(':');
    if (kind === 'room') {
      this.changeTab('rooms', 'primary');
      turnToRoom(this, id);
      return;
    }
    this.changeTab('secrets', 'primary');
    this.secrets = { ...this.secrets, pointed: thing };
    void this.render({ parts: ['secrets'] }).then(() => {
      const place = this.element.querySelector<HTMLElement>(`[data-thing="${CSS.escape(thing)}"]`);
      place?.scrollIntoView({ block: 'nearest' });
      if (place) focusFirst(place, ['[data-next]', 'button', 'input']);
    });
  }

  protected override viewOf(part: string): object {
    const { ref, open, hidden } = this;
    if (!ref || !open) return {};
    switch (part) {
      case 'rooms':
        return hidden ? { ...roomsContext(hidden, this.rooms), pictureless: lacksPicture(ref) } : { locked: true };
      case 'secrets':
        return hidden ? secretsContext(open, hidden, this.secrets) : { locked: true };
      case 'party':
        return { ...partyContext(open.token, tokensOn(ref.holder)), locked: hidden === null };
      case 'footer':
        return { canUndo: ref.expedition.record.depth > 0, locked: hidden === null };
      default:
        return {};
    }
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('change', ({ target }) => {
      const isField = isTag(target, 'input', 'select', 'textarea');
      if (isField) CHANGED[target.closest<HTMLElement>('section[data-tab]')?.dataset['tab'] ?? '']?.(this, target);
    });
  }
}

const windows = new OpenedWindows(
  (address) => new GhostWindow(address),
  (changed) => {
    Hooks.on('createToken', changed);
    Hooks.on('deleteToken', changed);
  },
);

/** Opens a ghost map's window, or brings it to the front, and turns to one thing of it where that is named. */
export async function openGhostWindow(ref: ExpeditionRef, thing: string): Promise<void> {
  if (!game.user.isGM) return;
  const window = await windows.open(ref);
  if (thing !== '') window.turnTo(thing);
}
