/** The scene controls of ghost maps: the map of the viewed scene, importing one, and what only the GM sees. */
import { marksShown, setMarksShown } from '../../foundry/ghost/gm-marks.ts';
import { say } from '../../foundry/notices.ts';
import { openMapImport } from '../../foundry/windows.ts';
import { openGhostOf } from './ghost-windows.ts';

/** Tools of a group of scene controls, by name. [types 14: `SceneControls.Control`] */
export type Tools = Record<string, foundry.applications.ui.SceneControls.Tool>;

/** Gives the tools, the first of them at a place in the order of all. */
export function ghostTools(order: number): Tools {
  return {
    ghost: {
      name: 'ghost',
      order,
      title: 'GHOSTMAP.Controls.Ghost',
      icon: 'fa-solid fa-map-location-dot',
      button: true,
      onChange: () => {
        if (canvas.scene) openGhostOf(canvas.scene);
        else say('warn', 'GHOSTMAP.Notice.NoScene');
      },
    },
    importMap: {
      name: 'importMap',
      order: order + 1,
      title: 'GHOSTMAP.Controls.ImportMap',
      icon: 'fa-solid fa-dungeon',
      button: true,
      onChange: () => {
        openMapImport();
      },
    },
    marks: {
      name: 'marks',
      order: order + 2,
      title: 'GHOSTMAP.Controls.Marks',
      icon: 'fa-solid fa-user-secret',
      toggle: true,
      active: marksShown(),
      onChange: (_event: Event, active: boolean) => {
        setMarksShown(active);
      },
    },
  };
}
