/** The GM's window of a ghost map: its rooms, its secrets and its party in tabs. */
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { partySquare } from '../../../foundry/ghost/entering.ts';
import { drawPicture, pictureToSave } from '../../../foundry/ghost/ghost-scenes.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { gmWindow } from '../../expedition-window/gm-window.ts';
import { isTag } from '../../kit/elements.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { offer } from '../../parts/offer.ts';
import { tokenChoice, tokensOn } from '../../parts/people.ts';
import type { Actions } from '../../windows/described-window.ts';
import type { PlayedGhost } from '../parts/map-places.ts';

import { FRESH_ROOMS_MODEL, type RoomsModel } from './rooms/context.ts';
import { ROOMS_TAB, turnToRoom } from './rooms/rooms-tab.ts';
import { FRESH_SECRETS_MODEL, type SecretsModel } from './secrets/context.ts';
import { SECRETS_TAB } from './secrets/secrets-tab.ts';

interface GhostMemory {
  rooms: RoomsModel;
  secrets: SecretsModel;
}
type GhostWindow = ExpeditionWindow<PlayedGhost, GhostMemory>;

/** Does something with the ghost map once, however often the button is pressed meanwhile, and draws the window anew. */
function once(act: (ref: ExpeditionRef) => Promise<void>): Actions<GhostWindow>[string] {
  return async function (_event, button) {
    if (!this.ref || !isTag(button, 'button')) return;
    button.disabled = true;
    await act(this.ref);
    this.redraw();
  };
}

const PARTY_TAB: ExpeditionPart<PlayedGhost> = {
  tab: { label: 'GHOSTMAP.GhostWindow.Tab.party', icon: 'fa-solid fa-users' },
  scrollable: ['.party-tokens'],
  view: (_, { ref, open, hidden }) => ({ ...tokenChoice(tokensOn(ref.holder), open.token), locked: hidden === null }),
  actions: {
    /** Lets the party into the room that its token stands in, whether or not players know of it (SC-40). */
    enterHere() {
      const square = this.ref && partySquare(this.ref);
      return this.command({ kind: 'enter', ...(square ? { square } : {}) });
    },
  },
};

/** The windows of ghost maps; only a GM opens one. */
const WINDOWS = new ExpeditionWindows(
  gmWindow<PlayedGhost, GhostMemory>({
    name: 'ghost',
    title: 'GHOSTMAP.GhostWindow.Window',
    icon: 'fa-solid fa-map-location-dot',
    // Its lists are long.
    height: 720,
    classes: [],
    parts: {
      tabs: {},
      rooms: ROOMS_TAB,
      secrets: SECRETS_TAB,
      party: PARTY_TAB,
      footer: { view: (_, { ref, hidden }) => ({ canUndo: ref.expedition.record.depth > 0, locked: hidden === null }) },
    },
    actions: {
      drawPicture: once(drawPicture),
      savePicture: once(async (ref) => {
        const file = await pictureToSave(ref);
        if (file) offer(file, file.name);
      }),
    },
    fresh: () => ({ rooms: FRESH_ROOMS_MODEL, secrets: FRESH_SECRETS_MODEL }),
    next: [
      '.ghost-current [data-next]:enabled',
      '.pointed :is(button, input, select):enabled',
      ':is(button, input, select):enabled',
    ],
  }),
);

/** Turns to one thing: `room:<id>`, `door:<id>`, `part:<id>` or `trap:<square>`. */
async function turnTo(model: GhostWindow, thing: string): Promise<void> {
  const [kind, id = ''] = thing.split(':');
  if (kind === 'room') {
    model.changeTab('rooms', 'primary');
    turnToRoom(model, id);
    return;
  }
  model.changeTab('secrets', 'primary');
  model.note('secrets', { pointed: thing });
  await model.render({ parts: ['secrets'] });
  const place = model.element.querySelector<HTMLElement>(`[data-thing="${CSS.escape(thing)}"]`);
  place?.scrollIntoView({ block: 'nearest' });
  if (place) focusFirst(place, ['[data-next]', 'button', 'input']);
}

/** Opens a ghost map's window, or brings it to the front, and turns to one thing of it where that is named. */
export async function openGhostWindow(ref: ExpeditionRef, thing: string): Promise<void> {
  if (!game.user.isGM) return;
  const window = await WINDOWS.open(ref);
  if (thing !== '') await turnTo(window, thing);
}
