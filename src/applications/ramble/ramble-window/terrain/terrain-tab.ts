/** The tab of terrain: what its buttons and fields do (RA-11, RA-21, RA-23). */
import { isOn, turnSwitch } from '../../../../foundry/browser/switches.ts';
import { words } from '../../../../foundry/host/notices.ts';
import { saveHexMap } from '../../../../foundry/ramble/hex-maps/saving.ts';
import { openHexMap } from '../../../../foundry/ramble/windows.ts';
import { BRUSH_TOOLS, LARGEST_BRUSH, type Paint, TELLINGS, brushNow, takeBrush } from '../../../../foundry/terrain/brush.ts';
import { readTerrainInto } from '../../../../foundry/terrain/reading-into.ts';
import { SHOW_TERRAIN } from '../../../../foundry/terrain/terrain-switch.ts';
import { BLANK } from '../../../../rules/grid/chunks.ts';
import { MOST_COST, OWN_LETTERS, OWN_LOOKS } from '../../../../rules/terrain/kinds.ts';
import { AREA_LETTERS, type CellLayer, WAYS } from '../../../../rules/terrain/terrain.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt, isTicked } from '../../../kit/elements.ts';
import type { FieldSpecs, ReadForm } from '../../../parts/fields.ts';
import { taking } from '../../../parts/taking.ts';
import { isMeant } from '../../../windows/confirmed.ts';
import { kindName } from '../../parts/kind-words.ts';
import { siteName } from '../../parts/site-words.ts';
import { takeTerrainTool } from '../../parts/terrain-tool.ts';
import type { PlayedRamble } from '../../parts/played-ramble.ts';
import { freeLetter, kindsWith, kindsWithout, terrainContext } from './context.ts';

type TerrainWindow = ExpeditionWindow<PlayedRamble>;

/** What is said of a kind in its row, and of an area in its own. */
const FIELDS = {
  cost: { kind: 'number', min: 0, max: MOST_COST },
  'kind-name': { kind: 'text', least: 1, most: 40 },
  look: { kind: 'choice', ids: OWN_LOOKS },
  'area-name': { kind: 'text', least: 1, most: 40 },
} as const satisfies FieldSpecs;

/** Takes what a field of a kind or an area was changed to. */
function sayOf(model: TerrainWindow, change: Partial<ReadForm<typeof FIELDS>>, field: FormField): unknown {
  const { open } = model;
  const letter = dataAt(field, 'letter');
  if (!open || letter === '') return null;
  const { 'kind-name': name, 'area-name': area, cost, look } = change;
  if (area !== undefined) {
    const before = open.areas[letter];
    return before && model.command({ kind: 'areas', areas: { ...open.areas, [letter]: { ...before, name: area } } });
  }
  const said = {
    ...(cost === undefined ? {} : { cost }),
    ...(name === undefined ? {} : { name }),
    ...(look === undefined ? {} : { look }),
  };
  return model.command({ kind: 'kinds', kinds: kindsWith(open.kinds, letter, said) });
}

/** Paints cells of a layer with a letter from now on. */
function paintCells(layer: CellLayer, to: string): void {
  takeBrush({ paint: { kind: 'cells', layer, to } });
}

/** Draws or erases ways from now on; what is not said stays, or is as ways are at first. */
function paintWays(change: Partial<Extract<Paint, { kind: 'way' }>>): void {
  const { paint, tool } = brushNow();
  const before = paint.kind === 'way' ? paint : ({ kind: 'way', way: 'road', isEdge: false, isErased: false } as const);
  // Ways have no insides to be filled.
  takeBrush({ paint: { ...before, ...change }, tool: tool === 'fill' || tool === 'polygon' ? 'brush' : tool });
}

export const TERRAIN_TAB: ExpeditionPart<PlayedRamble> = {
  tab: { label: 'GHOSTMAP.RambleWindow.Tab.terrain', icon: 'fa-solid fa-mountain-sun' },
  scrollable: ['', '.ramble-kinds'],
  view: (_, { open, hidden }) =>
    terrainContext(open, {
      ...{ brush: brushNow(), shown: isOn(SHOW_TERRAIN), locked: open.isSecret && hidden === null },
      ...{ nameOf: kindName, siteName, charts: hidden?.charts ?? {} },
    }),
  actions: {
    takeTool() {
      return takeTerrainTool(this.scene);
    },
    brushTool(_event, { dataset }) {
      const tool = BRUSH_TOOLS.find((one) => one === dataset['tool']);
      if (tool) takeBrush({ tool });
    },
    paintKind(_event, button) {
      paintCells('ground', dataAt(button, 'letter') || BLANK);
    },
    paintSite(_event, button) {
      paintCells('site', dataAt(button, 'letter') || BLANK);
    },
    /** Draws hexes as they truly are, or says nothing of them any more. */
    paintTold(_event, { dataset }) {
      const what = TELLINGS.find((one) => one === dataset['what']);
      if (what) takeBrush({ paint: { kind: 'told', what } });
    },
    /** Draws on the map itself again. */
    doneDrawing() {
      takeBrush({ chart: null });
    },
    paintArea(_event, button) {
      paintCells('area', dataAt(button, 'letter') || BLANK);
    },
    paintWay(_event, { dataset }) {
      const way = WAYS.find((one) => one === dataset['way']);
      if (way) paintWays({ way });
    },
    async addKind() {
      const { open } = this;
      const letter = open && freeLetter(OWN_LETTERS, open.kinds);
      if (!open || letter === null) return;
      const name = words('GHOSTMAP.RambleWindow.Terrain.OwnKind', { letter });
      if (await this.done({ kind: 'kinds', kinds: kindsWith(open.kinds, letter, { name, cost: 1, look: 'waste' }) }))
        paintCells('ground', letter);
    },
    async removeKind(_event, button) {
      const { open } = this;
      const letter = dataAt(button, 'letter');
      if (!open || !(await this.done({ kind: 'kinds', kinds: kindsWithout(open.kinds, letter) }))) return;
      const { paint } = brushNow();
      if (paint.kind === 'cells' && paint.layer === 'ground' && paint.to === letter) paintCells('ground', 'o');
    },
    async addArea() {
      const { open } = this;
      const letter = open && freeLetter(AREA_LETTERS, open.areas);
      if (!open || letter === null) return;
      const name = words('GHOSTMAP.RambleWindow.Terrain.Area', { letter });
      if (await this.done({ kind: 'areas', areas: { ...open.areas, [letter]: { name } } })) paintCells('area', letter);
    },
    async removeArea(_event, button) {
      const { open } = this;
      const letter = dataAt(button, 'letter');
      if (!open) return;
      const areas = Object.fromEntries(Object.entries(open.areas).filter(([other]) => other !== letter));
      if (await this.done({ kind: 'areas', areas })) paintCells('area', BLANK);
    },
    async readRegions() {
      const { ref } = this;
      if (ref) await readTerrainInto(ref);
    },
    async saveKnown() {
      const { ref } = this;
      if (ref) await saveHexMap(ref, 'known');
    },
    async saveAll(_event, button) {
      const { ref } = this;
      // The file tells whoever opens it what nobody has seen.
      if (ref && (await isMeant(button))) await saveHexMap(ref, 'all');
    },
    layAsGhost() {
      const { ref } = this;
      if (!ref) return;
      // Its own button to begin would lie over the new map.
      void this.close();
      openHexMap({ ramble: ref });
    },
  },
  changed: {
    ...taking(FIELDS, sayOf),
    size(_model, { value }) {
      const size = Math.round(Number(value));
      takeBrush({ size: Math.min(LARGEST_BRUSH, Math.max(0, Number.isFinite(size) ? size : 0)) });
    },
    edge(_model, field) {
      paintWays({ isEdge: isTicked(field) });
    },
    erase(_model, field) {
      paintWays({ isErased: isTicked(field) });
    },
    shown(_model, field) {
      turnSwitch(SHOW_TERRAIN, isTicked(field));
    },
  },
};
