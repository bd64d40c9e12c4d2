import { host } from '../host';
import type { SceneControl, SceneControlTool } from './scene-control-types';

type ToolSpec = Pick<SceneControlTool, 'title' | 'icon' | 'visible' | 'toggle' | 'active' | 'button' | 'onChange'>;

/** Activates a canvas layer, where there is a canvas. */
function activateLayer(layer: string): void {
  const target = host().canvas?.[layer] as { activate?(): unknown } | undefined;
  target?.activate?.();
}

function control(order: number, name: string, icon: string, layer: string, tools: Record<string, ToolSpec>): SceneControl {
  const entries = Object.entries(tools).map(([key, tool], index): [string, SceneControlTool] => [
    key,
    { ...tool, name: key, order: index + 1 },
  ]);
  return {
    name,
    order,
    title: `CONTROLS.Group${name[0]?.toUpperCase()}${name.slice(1)}`,
    icon,
    layer,
    tools: Object.fromEntries(entries),
    activeTool: entries[0]?.[0] ?? 'select',
    onChange: (_event, active) => {
      if (active) activateLayer(layer);
    },
  };
}

/** Deletes everything of a layer, after a question that the layer asks itself. */
function clearTool(layer: string): ToolSpec {
  return {
    title: 'CONTROLS.Clear',
    icon: 'fa-solid fa-trash',
    button: true,
    visible: Boolean(host().game.user?.isGM),
    onChange: () => (host().canvas?.[layer] as { deleteAll?(): unknown } | undefined)?.deleteAll?.(),
  };
}

const select: ToolSpec = { title: 'CONTROLS.Select', icon: 'fa-solid fa-expand' };

/**
 * The control groups that come with the table; a layer's own `prepareSceneControls` replaces its group.
 * @see https://foundryvtt.com/article/controls/ (the groups and their tools)
 */
export function coreSceneControls(): Record<string, SceneControl> {
  const { user } = host().game;
  const isGM = Boolean(user?.isGM);
  const wallTool = (title: string, icon: string): ToolSpec => ({ title: `CONTROLS.Wall${title}`, icon });
  const groups: SceneControl[] = [
    control(1, 'tokens', 'fa-solid fa-user', 'tokens', {
      select: { ...select, title: 'CONTROLS.TokenSelect' },
      target: { title: 'CONTROLS.TokenTarget', icon: 'fa-solid fa-bullseye' },
      ruler: { title: 'CONTROLS.Ruler', icon: 'fa-solid fa-ruler' },
    }),
    control(2, 'tiles', 'fa-solid fa-cubes', 'tiles', {
      select,
      tile: { title: 'CONTROLS.TilePlace', icon: 'fa-solid fa-cube' },
      clear: clearTool('tiles'),
    }),
    control(3, 'drawings', 'fa-solid fa-pencil', 'drawings', {
      select,
      rect: { title: 'CONTROLS.DrawingRect', icon: 'fa-solid fa-square' },
      ellipse: { title: 'CONTROLS.DrawingEllipse', icon: 'fa-solid fa-circle' },
      polygon: { title: 'CONTROLS.DrawingPoly', icon: 'fa-solid fa-draw-polygon' },
      freehand: { title: 'CONTROLS.DrawingFree', icon: 'fa-solid fa-signature' },
      text: { title: 'CONTROLS.DrawingText', icon: 'fa-solid fa-font' },
      clear: clearTool('drawings'),
    }),
    control(4, 'walls', 'fa-solid fa-dungeon', 'walls', {
      select,
      walls: wallTool('Draw', 'fa-solid fa-bars'),
      invisible: wallTool('Invisible', 'fa-regular fa-eye-slash'),
      doors: wallTool('Doors', 'fa-solid fa-door-open'),
      secret: wallTool('Secret', 'fa-solid fa-user-secret'),
      clear: clearTool('walls'),
    }),
    control(5, 'lighting', 'fa-regular fa-lightbulb', 'lighting', {
      select,
      light: { title: 'CONTROLS.LightDraw', icon: 'fa-regular fa-sun' },
      clear: clearTool('lighting'),
    }),
    control(6, 'sounds', 'fa-solid fa-music', 'sounds', {
      select,
      sound: { title: 'CONTROLS.SoundDraw', icon: 'fa-solid fa-volume-high' },
      clear: clearTool('sounds'),
    }),
    control(7, 'regions', 'fa-regular fa-object-ungroup', 'regions', {
      select,
      rectangle: { title: 'CONTROLS.RegionRectangle', icon: 'fa-solid fa-square' },
      ellipse: { title: 'CONTROLS.RegionEllipse', icon: 'fa-solid fa-circle' },
      polygon: { title: 'CONTROLS.RegionPolygon', icon: 'fa-solid fa-draw-polygon' },
      clear: clearTool('regions'),
    }),
    control(8, 'notes', 'fa-solid fa-bookmark', 'notes', {
      select,
      journal: { title: 'CONTROLS.NoteCreate', icon: 'fa-solid fa-book-open' },
      clear: clearTool('notes'),
    }),
  ];
  const visible: Record<string, boolean> = {
    tokens: true,
    drawings: isGM || (user?.can('DRAWING_CREATE') ?? false),
    notes: true,
  };
  return Object.fromEntries(groups.map((group) => [group.name, { ...group, visible: visible[group.name] ?? isGM }]));
}
