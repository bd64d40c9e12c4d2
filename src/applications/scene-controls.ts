/** The module's group of scene controls: a tool for each job, and for players none they could not use. */
import { expeditionsOn } from '../foundry/expeditions.ts';
import { layScramble } from '../foundry/laying-scramble.ts';
import { laySearchInView } from '../foundry/laying.ts';
import { LAYER } from '../foundry/module-id.ts';
import { say } from '../foundry/notices.ts';
import { seesAsPlayer, setSeesAsPlayer, watchViewpoint } from '../foundry/viewpoint.ts';
import { openExpedition, openKey, openTables } from '../foundry/windows.ts';
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import type { ScrambleOpen } from '../rules/scramble/state.ts';

type Controls = Record<string, foundry.applications.ui.SceneControls.Control>;

/** Opens the newest search of the scene, and lays one in the middle of the view if there is none yet. */
function openOrLay(): void {
  const scene = canvas.scene;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOn(scene).at(-1);
  if (newest) openExpedition(newest);
  else void laySearchInView(scene);
}

/** Opens the newest scramble of the scene that has not ended, and lays one where there is none. */
function openOrLayScramble(): void {
  const scene = canvas.scene;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOn(scene).findLast(
    ({ expedition: { procedure, open } }) => procedure.id === SCRAMBLE.id && (open as ScrambleOpen).status !== 'ended',
  );
  if (newest) openExpedition(newest);
  else void layScramble(scene);
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
      scramble: {
        name: 'scramble',
        order: 3,
        title: 'GHOSTMAP.Controls.Scramble',
        icon: 'fa-solid fa-person-running',
        button: true,
        onChange: openOrLayScramble,
      },
      tables: {
        name: 'tables',
        order: 4,
        title: 'GHOSTMAP.Controls.Tables',
        icon: 'fa-solid fa-dice-d20',
        button: true,
        onChange: () => {
          openTables();
        },
      },
      asPlayer: {
        name: 'asPlayer',
        order: 5,
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
        order: 6,
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

/** Keeps the toggle of the viewpoint in step with what is seen, also where something else has changed it. */
export function followSceneControls(): void {
  watchViewpoint(() => {
    const tool = ui.controls?.controls[LAYER]?.tools['asPlayer'];
    if (tool && Boolean(tool.active) !== seesAsPlayer()) void ui.controls?.render({ reset: true });
  });
}
