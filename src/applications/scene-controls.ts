/** The module's group of scene controls: a tool for each job, and for players none they could not use. */
import { expeditionsOn, watchExpeditions } from '../foundry/expeditions.ts';
import { marksShown, watchMarks } from '../foundry/ghost/gm-marks.ts';
import { ghostOn } from '../foundry/ghost/ghost-scenes.ts';
import { layScramble } from '../foundry/scramble/laying.ts';
import { laySearchInView } from '../foundry/search/laying.ts';
import { saveLine } from '../foundry/scramble/line-export.ts';
import { LAYER, WALK_TOOL } from '../foundry/module-id.ts';
import { layerHere } from '../foundry/own-layer.ts';
import { say } from '../foundry/notices.ts';
import { showLastDash, showsLastDash, watchTrailFilter } from '../foundry/scramble/trail-filter.ts';
import { seesAsPlayer, setSeesAsPlayer, watchViewpoint } from '../foundry/viewpoint.ts';
import { mayWalk, scrambleHere } from '../foundry/scramble/walks.ts';
import { openExpedition, openKey, openTables } from '../foundry/windows.ts';
import { SCRAMBLE_ID } from '../rules/scramble/id.ts';
import type { ScrambleOpen } from '../rules/scramble/state.ts';
import { SEARCH_ID } from '../rules/search/id.ts';
import { type Tools, ghostTools } from './ghost/ghost-tools.ts';
import { openExplorations } from './expeditions-windows.ts';
import { withWindows } from './fetched-windows.ts';

type Controls = Record<string, foundry.applications.ui.SceneControls.Control>;

/** Opens the newest search of the scene, and lays one in the middle of the view if there is none yet. */
function openOrLay(): void {
  const scene = canvas.scene;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOn(scene).findLast(({ expedition }) => expedition.procedure.id === SEARCH_ID);
  if (newest) openExpedition(newest);
  else void laySearchInView(scene);
}

/** Opens the newest scramble of the scene that has not ended, and lays one where there is none. */
export function openOrLayScramble(): void {
  const scene = canvas.scene;
  if (!scene) {
    say('warn', 'GHOSTMAP.Notice.NoScene');
    return;
  }
  const newest = expeditionsOn(scene).findLast(
    ({ expedition: { procedure, open } }) => procedure.id === SCRAMBLE_ID && (open as ScrambleOpen).status !== 'ended',
  );
  if (newest) openExpedition(newest);
  else if (!ghostOn(scene)) void layScramble(scene);
  else
    void withWindows(({ layOnGhost }) => {
      void layOnGhost(scene);
    });
}

/** The tools for the party's line: to walk it, to see the last dash alone, and to save it; for whoever may use each. */
function lineTools(order: number, walks: boolean): Tools {
  const walk = {
    name: WALK_TOOL,
    order,
    title: 'GHOSTMAP.Controls.Walk',
    icon: 'fa-solid fa-shoe-prints',
    onChange: () => undefined,
  };
  return {
    ...(walks ? { [WALK_TOOL]: walk } : {}),
    lastDash: {
      name: 'lastDash',
      order: order + 1,
      title: 'GHOSTMAP.Controls.LastDash',
      icon: 'fa-solid fa-filter',
      toggle: true,
      active: showsLastDash(),
      onChange: (_event: Event, active: boolean) => {
        showLastDash(active);
      },
    },
    picture: {
      name: 'picture',
      order: order + 2,
      title: 'GHOSTMAP.Controls.Picture',
      icon: 'fa-solid fa-image',
      button: true,
      onChange: () => {
        const placed = scrambleHere();
        if (placed) saveLine(placed);
      },
    },
  };
}

/** What a user is offered of a scramble that is played on the viewed scene. */
function offerHere(): 'none' | 'watch' | 'walk' {
  const placed = scrambleHere();
  if (!placed) return 'none';
  return mayWalk(placed) ? 'walk' : 'watch';
}

/** What was offered when the controls were built last. */
let offered: ReturnType<typeof offerHere> = 'none';

/** The layer that the group drives; 13 does not know the field. [types 14: `SceneControls.Control`] */
const DRIVES = { layer: LAYER };

/** Gives the group as all of its makings share it. */
function groupWith(activeTool: string, tools: Tools): Controls[string] {
  return {
    name: LAYER,
    order: 12,
    title: 'GHOSTMAP.Controls.Title',
    icon: 'fa-solid fa-ghost',
    ...DRIVES,
    visible: true,
    activeTool,
    onChange: (_event: Event, active: boolean) => {
      if (active) layerHere()?.activate();
    },
    onToolChange: () => undefined,
    tools,
  };
}

/** Adds the group; Foundry asks for it whenever the controls are built anew. */
export function addSceneControls(controls: Controls): void {
  offered = offerHere();
  if (game.user.isGM) controls[LAYER] = groupWith('lay', gmTools());
  // A group needs a tool that can be the active one.
  else if (offered === 'walk') controls[LAYER] = groupWith(WALK_TOOL, lineTools(1, true));
  // A group that is active must not be missing. @see https://github.com/foundryvtt/foundryvtt/issues/10201
  else if (layerHere()?.active) canvas.tokens?.activate();
}

/** Gives all tools of a GM. */
function gmTools(): Tools {
  return {
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
    ...ghostTools(5),
    asPlayer: {
      name: 'asPlayer',
      order: 8,
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
      order: 9,
      title: 'GHOSTMAP.Controls.Key',
      icon: 'fa-solid fa-key',
      button: true,
      onChange: openKey,
    },
    explorations: {
      name: 'explorations',
      order: 10,
      title: 'GHOSTMAP.Controls.Explorations',
      icon: 'fa-solid fa-box-archive',
      button: true,
      onChange: openExplorations,
    },
    ...(offered === 'none' ? {} : lineTools(11, offered === 'walk')),
  };
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

/** Builds the controls anew where somebody may do more or less than when they were built. */
function followOffer(): void {
  if (canvas.ready && offerHere() !== offered) void ui.controls?.render({ reset: true });
}

/** Keeps the toggles in step with what is seen, also where something else has changed it. */
export function followSceneControls(): void {
  watchExpeditions(followOffer);
  const follow = (name: string, on: () => boolean): void => {
    const group: { readonly tools?: Tools | undefined } | undefined = ui.controls?.controls[LAYER];
    const tool = group?.tools?.[name];
    if (tool && Boolean(tool.active) !== on()) void ui.controls?.render({ reset: true });
  };
  watchViewpoint(() => {
    follow('asPlayer', seesAsPlayer);
  });
  watchMarks(() => {
    follow('marks', marksShown);
  });
  watchTrailFilter(() => {
    follow('lastDash', showsLastDash);
  });
}
