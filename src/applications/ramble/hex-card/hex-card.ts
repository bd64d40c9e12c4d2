/** The card of a hex: opened by a click on the map, beside the hex; gone by Escape, or by a second click. */
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { cellsOfRamble } from '../../../foundry/ramble/ramble-ground.ts';
import { openRambleAt, openRambleCamp, openRambleParty } from '../../../foundry/ramble/windows.ts';
import { type Sides, freeOfPage } from '../../../foundry/scene/view.ts';
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { cellNamed } from '../../../rules/grid/sides.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { focusedBeside, hasLostFocus } from '../../kit/elements.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import { cellLabel } from '../../../rules/grid/cell-label.ts';
import { orSay } from '../../parts/or-say.ts';
import { kindName } from '../parts/kind-words.ts';
import { LINK_WORDS, openLinked } from '../parts/linked.ts';
import { siteName } from '../parts/site-words.ts';
import type * as PlaceEdits from '../parts/place-edits.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { besideHex } from './beside-hex.ts';
import { hexContext } from './context.ts';

/** What the card remembers. */
interface HexMemory {
  /** The hex by its cell's name. */
  cell: string;
  /** The hex that it was laid beside; it stays where it is put after that. */
  laid: string;
  /** What had the focus before. */
  before: HTMLElement | null;
  /** By which prepared map a GM tells something of it; empty: all hear it. */
  telling: { readonly chart: string };
}
type HexCard = ExpeditionWindow<PlayedRamble, HexMemory>;

const NEXT = ['.hex-card :is(button, input, select):enabled', '[data-action="close"]'];

/** Describes what the card shows, and what is done there: by whoever is no GM, what a note leads to is opened, and what the party may do with whom and what is there. */
function hexPart(edits: typeof PlaceEdits | null): ExpeditionPart<PlayedRamble, HexMemory> {
  return {
    templates: ['company', 'ramble-window/plan', 'ramble-window/note'],
    scrollable: [''],
    view({ cell, telling }, { ref, open, hidden }) {
      const viewer = viewerOf(ref);
      return (
        hexContext(open, viewer.gm ? hidden : null, viewer, cell, { ...LINK_WORDS, kindName, siteName }, telling.chart) ?? {}
      );
    },
    actions: {
      openLinked: (_event, { dataset }) => openLinked(dataset['uuid'] ?? ''),
      openParty(_event, { dataset }) {
        if (this.ref) openRambleParty(this.ref, dataset['of']);
      },
      goIn(_event, { dataset }) {
        const { ref } = this;
        void this.close();
        if (ref)
          void orSay(async () =>
            (await fetchedChunk(() => import('../../passing/passing.ts'))).goInto(ref, dataset['uuid'] ?? ''),
          );
      },
      openCamp() {
        if (this.ref) openRambleCamp(this.ref);
      },
      ...edits?.PLACE_ACTIONS,
      addPlan(_event, { dataset }) {
        const kind = dataset['kind'] === 'destination' ? 'destination' : 'encounter';
        const plan = { at: this.cell, kind, text: '', link: '' };
        return this.command({ kind: 'plan', id: foundry.utils.randomID(), plan });
      },
      openWindow() {
        const { ref } = this;
        void this.close();
        if (ref) openRambleAt(ref, 'places');
      },
    },
    ...(edits
      ? {
          changed: {
            ...edits.PLACE_CHANGES,
            'told-by'(model: HexCard, { value }) {
              model.show('telling', { chart: value });
            },
          },
        }
      : {}),
  };
}

/** Keeps the whole card on what is free of the page where it has grown; otherwise it stays where it was put. */
function keepAbove(model: HexCard): void {
  const { left, top, bottom } = model.element.getBoundingClientRect();
  const free = freeOfPage();
  const over = Math.min(bottom - free.bottom, top - free.top);
  if (over > 0) model.setPosition({ left, top: top - over });
}

/** Lays the card beside its hex once it is drawn for it; closes it on another scene. */
function lay(model: HexCard): void {
  const { element, ref, cell, laid } = model;
  const [board, at] = [ref && cellsOfRamble(ref), cellNamed(cell)];
  if (!board || !at || canvas.scene !== model.scene) {
    void model.close();
    return;
  }
  if (laid === cell) {
    keepAbove(model);
    return;
  }
  model.laid = cell;
  const corners = board.outline(at).map((corner) => canvas.clientCoordinatesFromCanvas({ x: corner.x, y: corner.y }));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const hex: Sides = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  model.setPosition(besideHex(hex, element.getBoundingClientRect(), freeOfPage()));
}

/** Describes the cards. */
const cardsWith = (edits: typeof PlaceEdits | null): ExpeditionWindows<PlayedRamble, HexMemory> =>
  new ExpeditionWindows({
    name: 'hex',
    title: 'GHOSTMAP.Hex.Window',
    icon: 'fa-solid fa-location-dot',
    classes: ['ghost-map-expedition'],
    width: 340,
    parts: { hex: hexPart(edits) },
    titled: ({ cell }) => (cell === '' ? '' : game.i18n.format('GHOSTMAP.Hex.Title', { hex: cellLabel(cell) })),
    fresh: () => ({ cell: '', laid: '', before: null, telling: { chart: '' } }),
    next: NEXT,
    ...(edits ? { events: { ...edits.PLACE_EVENTS, toggle: keepAbove } } : {}),
    follow(model) {
      model.element.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        void model.close();
      });
    },
    drawn: lay,
    async closing(model, close) {
      const { element, before } = model;
      const isHeld = element.contains(focusedBeside(element));
      await close();
      model.laid = '';
      // Who pressed elsewhere goes on there.
      if ((isHeld || hasLostFocus(document)) && before?.isConnected) before.focus({ preventScroll: true });
    },
    hooks: ['canvasReady', 'canvasTearDown'],
    watch: watchViewpoint,
  });

let cards: ExpeditionWindows<PlayedRamble, HexMemory> | null = null;

/** Returns the cards; with them comes what only GMs do there. */
async function cardsHere(): Promise<ExpeditionWindows<PlayedRamble, HexMemory>> {
  const edits = !cards && game.user.isGM ? await fetchedChunk(() => import('../parts/place-edits.ts')) : null;
  return (cards ??= cardsWith(edits));
}

let opening = Promise.resolve();

async function turnCard(ref: ExpeditionRef, cell: string): Promise<void> {
  const all = await cardsHere();
  if (!expeditionOn(ref.holder, ref.id) || canvas.scene !== ref.holder) return;
  const shown = all.shown(ref);
  if (shown?.cell === cell) {
    await shown.close();
    return;
  }
  const { element } = await all.open(ref, (card) => {
    if (!shown) card.before = focusedBeside(null);
    card.cell = cell;
  });
  focusFirst(element, NEXT);
}

/** Opens the card of a hex by its cell's name, or closes it where it is open: so the second click of two closes what the first one has opened. */
export function openHexCard(ref: ExpeditionRef, cell: string): Promise<void> {
  const turned = opening.then(() => turnCard(ref, cell));
  // What the server did not give is asked for again with the next click.
  opening = turned.catch(() => undefined);
  return turned;
}
