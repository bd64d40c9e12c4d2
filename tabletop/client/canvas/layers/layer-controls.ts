/** What the core layers add to the scene controls. */
import { table } from '../table';
import type { SceneControl, SceneControlTool } from './interaction-layer';

/** Who may see a control, by the documented permissions. */
function may(permission: string): boolean {
  const { user } = table().game;
  return user.isGM || user.can?.(permission) === true;
}

function tool(name: string, order: number, title: string, icon: string, more: Partial<SceneControlTool> = {}): SceneControlTool {
  return { name, order, title, icon, ...more };
}

function control(
  name: string,
  order: number,
  title: string,
  icon: string,
  tools: SceneControlTool[],
  more: Partial<SceneControl> = {},
): SceneControl {
  return {
    name,
    order,
    title,
    icon,
    layer: name,
    visible: true,
    onChange: (_event, active) => {
      const layer = (table().canvas as unknown as Record<string, { activate?(): unknown } | undefined>)[name];
      if (active) layer?.activate?.();
    },
    tools: Object.fromEntries(tools.map((entry) => [entry.name, entry])),
    activeTool: tools[0]?.name ?? 'select',
    ...more,
  };
}

const select = (title: string): SceneControlTool => tool('select', 1, title, 'fa-solid fa-expand');

/** A tool that changes one setting of this browser. */
function settingToggle(name: string, order: number, title: string, icon: string): SceneControlTool {
  const { settings } = table().game;
  return tool(name, order, title, icon, {
    toggle: true,
    active: settings.settings.has(`core.${name}`) && settings.get('core', name) === true,
    visible: table().game.user.isGM,
    onChange: (_event, active) => void settings.set('core', name, active),
  });
}

/** A tool that deletes everything of a layer, when asked again and confirmed. */
function clear(layer: string, order: number): SceneControlTool {
  return tool('clear', order, 'CONTROLS.Clear', 'fa-solid fa-trash', {
    button: true,
    visible: table().game.user.isGM,
    onChange: () => void (table().canvas as unknown as Record<string, { deleteAll(): unknown }>)[layer]?.deleteAll(),
  });
}

/** @see https://foundryvtt.com/article/tokens/ */
export function tokenControls(): SceneControl {
  return control('tokens', 1, 'CONTROLS.GroupToken', 'fa-solid fa-user-large', [
    select('CONTROLS.BasicSelect'),
    tool('target', 2, 'CONTROLS.TargetSelect', 'fa-solid fa-bullseye'),
    tool('ruler', 3, 'CONTROLS.Ruler', 'fa-solid fa-ruler'),
    settingToggle('unconstrainedMovement', 4, 'CONTROLS.UnconstrainedMovement', 'fa-solid fa-ghost'),
  ]);
}

/** @see https://foundryvtt.com/article/measurement/ */
export function templateControls(): SceneControl {
  return control(
    'templates',
    2,
    'CONTROLS.GroupMeasure',
    'fa-solid fa-ruler-combined',
    [
      tool('circle', 1, 'CONTROLS.MeasureCircle', 'fa-regular fa-circle'),
      tool('cone', 2, 'CONTROLS.MeasureCone', 'fa-solid fa-angle-left'),
      tool('rect', 3, 'CONTROLS.MeasureRect', 'fa-regular fa-square'),
      tool('ray', 4, 'CONTROLS.MeasureRay', 'fa-solid fa-up-down'),
      clear('templates', 9),
    ],
    { visible: may('TEMPLATE_CREATE') },
  );
}

/** @see https://foundryvtt.com/article/tiles/ */
export function tileControls(): SceneControl {
  return control(
    'tiles',
    3,
    'CONTROLS.GroupTile',
    'fa-solid fa-cubes',
    [select('CONTROLS.TileSelect'), tool('tile', 2, 'CONTROLS.TilePlace', 'fa-solid fa-cube'), clear('tiles', 9)],
    { visible: table().game.user.isGM },
  );
}

/** @see https://foundryvtt.com/article/drawings/ */
export function drawingControls(): SceneControl {
  return control(
    'drawings',
    4,
    'CONTROLS.GroupDrawing',
    'fa-solid fa-pencil',
    [
      select('CONTROLS.DrawingSelect'),
      tool('rect', 2, 'CONTROLS.DrawingRect', 'fa-regular fa-square'),
      tool('ellipse', 3, 'CONTROLS.DrawingEllipse', 'fa-regular fa-circle'),
      tool('polygon', 4, 'CONTROLS.DrawingPoly', 'fa-solid fa-draw-polygon'),
      tool('freehand', 5, 'CONTROLS.DrawingFree', 'fa-solid fa-signature'),
      tool('text', 6, 'CONTROLS.DrawingText', 'fa-solid fa-font'),
      clear('drawings', 9),
    ],
    { visible: may('DRAWING_CREATE') },
  );
}

/** @see https://foundryvtt.com/article/walls/ */
export function wallControls(): SceneControl {
  return control(
    'walls',
    5,
    'CONTROLS.GroupWall',
    'fa-solid fa-dungeon',
    [
      select('CONTROLS.WallSelect'),
      tool('walls', 2, 'CONTROLS.WallDraw', 'fa-solid fa-bars'),
      tool('terrain', 3, 'CONTROLS.WallTerrain', 'fa-solid fa-mountain'),
      tool('invisible', 4, 'CONTROLS.WallInvisible', 'fa-solid fa-eye-slash'),
      tool('ethereal', 5, 'CONTROLS.WallEthereal', 'fa-solid fa-mask'),
      tool('doors', 6, 'CONTROLS.WallDoors', 'fa-solid fa-door-open'),
      tool('secret', 7, 'CONTROLS.WallSecret', 'fa-solid fa-user-secret'),
      tool('window', 8, 'CONTROLS.WallWindow', 'fa-solid fa-table-cells-large'),
      clear('walls', 9),
    ],
    { visible: table().game.user.isGM },
  );
}

/** @see https://foundryvtt.com/article/lighting/ */
export function lightControls(): SceneControl {
  return control(
    'lighting',
    6,
    'CONTROLS.GroupLighting',
    'fa-regular fa-lightbulb',
    [tool('light', 1, 'CONTROLS.LightDraw', 'fa-solid fa-lightbulb'), clear('lighting', 9)],
    {
      visible: table().game.user.isGM,
    },
  );
}

/** @see https://foundryvtt.com/article/ambient-sound/ */
export function soundControls(): SceneControl {
  return control(
    'sounds',
    7,
    'CONTROLS.GroupSound',
    'fa-solid fa-music',
    [tool('sound', 1, 'CONTROLS.SoundDraw', 'fa-solid fa-volume-low'), clear('sounds', 9)],
    {
      visible: table().game.user.isGM,
    },
  );
}

/** @see https://foundryvtt.com/article/scene-regions/ */
export function regionControls(): SceneControl {
  return control(
    'regions',
    8,
    'CONTROLS.GroupRegion',
    'fa-regular fa-object-group',
    [
      select('CONTROLS.RegionSelect'),
      tool('rectangle', 2, 'CONTROLS.RegionRectangle', 'fa-regular fa-square'),
      tool('ellipse', 3, 'CONTROLS.RegionEllipse', 'fa-regular fa-circle'),
      tool('polygon', 4, 'CONTROLS.RegionPolygon', 'fa-solid fa-draw-polygon'),
      clear('regions', 9),
    ],
    { visible: table().game.user.isGM },
  );
}

/** @see https://foundryvtt.com/article/map-notes/ */
export function noteControls(): SceneControl {
  return control('notes', 9, 'CONTROLS.GroupNotes', 'fa-solid fa-bookmark', [
    select('CONTROLS.NoteSelect'),
    { ...settingToggle('notesDisplayToggle', 2, 'CONTROLS.NoteToggle', 'fa-solid fa-map-pin'), visible: true },
    clear('notes', 9),
  ]);
}
