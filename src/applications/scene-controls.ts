/** The module's group of scene controls: the tools of procedures and the module's own, and for players none they could not use. */
import { watchExpeditions } from '../foundry/store/expeditions.ts';
import { watchFetching } from '../foundry/browser/fetching.ts';
import { LAYER } from '../foundry/host/module-id.ts';
import { layerHere } from '../foundry/host/shown-here.ts';
import { isOn, turnSwitch, watchSwitches } from '../foundry/browser/switches.ts';
import { seesAsPlayer, setSeesAsPlayer, watchViewpoint } from '../foundry/store/viewpoint.ts';
import { openKey } from '../foundry/requests/windows.ts';
import { openExpeditions } from './expeditions-windows.ts';
import { type BroughtTool, allTools, firstInHand, pressTool, toolsOffered } from './listing/tools.ts';
import { OWN_LOOKS } from './own-tools.ts';

type Controls = Record<string, foundry.applications.ui.SceneControls.Control>;
type Tool = foundry.applications.ui.SceneControls.Tool;
/** Tools of a group of scene controls, by name. [types 14: `SceneControls.Control`] */
type Tools = Record<string, Tool>;

/** What is seen of a tool. */
type Look = Pick<Tool, 'name' | 'order' | 'title' | 'icon'>;

function buttonOf(look: Look, press: () => void): Tool {
  return { ...look, button: true, onChange: press };
}

function toggleOf(look: Look, active: boolean, turn: (active: boolean) => void): Tool {
  const onChange = (_event: Event, isActive: boolean): void => {
    turn(isActive);
  };
  return { ...look, toggle: true, active, onChange };
}

/** Makes one of a procedure's tools. */
function toolOf(brought: BroughtTool): Tool {
  const { name, order, title, icon, does } = brought;
  const look = { name, order, title, icon };
  if (does === 'held') return { ...look, onChange: () => undefined };
  if (typeof does === 'object' && 'first' in does)
    return toggleOf(look, isOn(does), (active) => {
      turnSwitch(does, active);
    });
  return buttonOf(look, () => void pressTool(brought));
}

/** Makes the module's own tools, for GMs. */
function ownTools(): Tool[] {
  return [
    toggleOf(OWN_LOOKS.asPlayer, seesAsPlayer(), setSeesAsPlayer),
    buttonOf(OWN_LOOKS.key, openKey),
    buttonOf(OWN_LOOKS.expeditions, openExpeditions),
  ];
}

/** Names the tools that a user is offered now. */
function offerHere(): string {
  return toolsOffered()
    .map(({ name }) => name)
    .join(' ');
}

/** What was offered when the controls were built last. */
let offered = '';

/** The layer that the group drives; 13 does not know the field. [types 14: `SceneControls.Control`] */
const DRIVES = { layer: LAYER };

/** Returns the group as all of its makings share it. */
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
  const brought = toolsOffered();
  const own = game.user.isGM ? ownTools() : [];
  const all = [...brought.map(toolOf), ...own].sort((one, other) => one.order - other.order);
  const held = firstInHand(brought);
  // A group needs a tool that can be the active one.
  if (held) controls[LAYER] = groupWith(held.name, Object.fromEntries(all.map((tool) => [tool.name, tool])));
  // A group that is active must not be missing. @see https://github.com/foundryvtt/foundryvtt/issues/10201
  else if (layerHere()?.active) canvas.tokens?.activate();
}

/** Shows the module's tools, as a press on its group does. */
export function showTools(): void {
  void ui.controls?.activate({ control: LAYER });
}

/** Shows a GM the module's tools and brings the focus to the first that is pressed; false for a player. */
export function focusTools(): boolean {
  if (!game.user.isGM) return false;
  const first = allTools().find(({ does }) => does !== 'held')?.name ?? '';
  const focus = (): void => document.querySelector<HTMLElement>(`#scene-controls [data-tool="${first}"]`)?.focus();
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
  watchFetching(followOffer);
  const follow = (name: string, on: boolean): void => {
    const group: { readonly tools?: Tools | undefined } | undefined = ui.controls?.controls[LAYER];
    const tool = group?.tools?.[name];
    if (tool && Boolean(tool.active) !== on) void ui.controls?.render({ reset: true });
  };
  watchViewpoint(() => {
    follow('asPlayer', seesAsPlayer());
  });
  watchSwitches((name) => {
    for (const { name: tool, does } of allTools())
      if (typeof does === 'object' && 'first' in does && does.name === name) follow(tool, isOn(does));
  });
}
