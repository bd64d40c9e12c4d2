/** The module's group of scene controls: a tool for each job, and for players none they could not use. */
import { expeditionsOn } from '../foundry/expeditions.ts';
import { marksShown, watchMarks } from '../foundry/gm-marks.ts';
import { laySearchInView } from '../foundry/laying.ts';
import { LAYER } from '../foundry/module-id.ts';
import { say } from '../foundry/notices.ts';
import { seesAsPlayer, setSeesAsPlayer, watchViewpoint } from '../foundry/viewpoint.ts';
import { openExpedition, openKey, openTables } from '../foundry/windows.ts';
import { SEARCH } from '../rules/search/search.ts';
import { ghostTools } from './ghost-tools.ts';

type Controls = Record<string, foundry.applications.ui.SceneControls.Control>;

/** Opens the newest search of the scene, and lays one in the middle of the view if there is none yet. */
function openOrLay(): void {
  const scene = canvas.scene;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOn(scene)
    .filter(({ expedition }) => expedition.procedure.id === SEARCH.id)
    .at(-1);
  if (newest) openExpedition(newest);
  else void laySearchInView(scene);
}

/** Adds the group; Foundry asks for it whenever the controls are built anew. */
export function addSceneControls(controls: Controls): void {
  if (!game.user.isGM) return;
  controls[LAYER] = {
    name: LAYER,
    order: 12,
    title: 'GHOSTMAP.Controls.Title',
    icon: 'fa-solid fa-ghost',
    layer: LAYER,
    visible: true,
    activeTool: 'lay',
    onChange: (_event: Event, active: boolean) => {
      if (active) (canvas as unknown as Record<string, { activate(): void } | undefined>)[LAYER]?.activate();
    },
    onToolChange: () => undefined,
    tools: {
      lay: { name: 'lay', order: 1, title: 'GHOSTMAP.Controls.Lay', icon: 'fa-solid fa-table-cells', onChange: () => undefined },
      open: {
        name: 'open',
        order: 2,
        title: 'GHOSTMAP.Controls.Open',
        icon: 'fa-solid fa-compass',
        button: true,
        onChange: openOrLay,
      },
      tables: {
        name: 'tables',
        order: 3,
        title: 'GHOSTMAP.Controls.Tables',
        icon: 'fa-solid fa-dice-d20',
        button: true,
        onChange: () => {
          openTables();
        },
      },
      ...ghostTools(4),
      asPlayer: {
        name: 'asPlayer',
        order: 7,
        title: 'GHOSTMAP.Controls.AsPlayer',
        icon: 'fa-solid fa-eye',
        toggle: true,
        active: seesAsPlayer(),
        onChange: (_event: Event, active: boolean) => {
          setSeesAsPlayer(active);
        },
      },
      key: {
        name: 'key',
        order: 8,
        title: 'GHOSTMAP.Controls.Key',
        icon: 'fa-solid fa-key',
        button: true,
        onChange: openKey,
      },
    },
  } as unknown as Controls[string];
}

/** Shows the module's tools, as a press on its group does. */
export function showTools(): void {
  void ui.controls?.activate({ control: LAYER });
}

/** Shows a GM the module's tools and brings the focus to the one that opens or lays a search; false for a player. */
export function focusTools(): boolean {
  if (!game.user.isGM) return false;
  const focus = (): void => document.querySelector<HTMLElement>('#scene-controls [data-tool="open"]')?.focus();
  if (toolsShown()) focus();
  else {
    Hooks.once('renderSceneControls', focus);
    showTools();
  }
  return true;
}

/** Tells whether the module's tools are the ones that are shown. */
export function toolsShown(): boolean {
  return ui.controls?.control?.name === LAYER;
}

/** Keeps the toggles in step with what is seen, also where something else has changed it. */
export function followSceneControls(): void {
  const follow = (name: string, on: () => boolean): void => {
    const tool = ui.controls?.controls[LAYER]?.tools[name];
    if (tool && Boolean(tool.active) !== on()) void ui.controls?.render({ reset: true });
  };
  watchViewpoint(() => {
    follow('asPlayer', seesAsPlayer);
  });
  watchMarks(() => {
    follow('marks', marksShown);
  });
}
