/** One line of what a tool's long explanation says. @see https://foundryvtt.com/api/v13/interfaces/foundry.ToolclipConfigurationItem.html */
export interface ToolclipItem {
  paragraph?: string;
  heading?: string;
  content?: string;
  /** The text of one key or gesture, in place of `content`. */
  reference?: string;
}

/** A tool's long explanation. @see https://foundryvtt.com/api/v13/interfaces/foundry.ToolclipConfiguration.html */
export interface Toolclip {
  src?: string;
  heading: string;
  items?: ToolclipItem[];
}

/** One tool of a control. @see https://foundryvtt.com/api/v13/interfaces/foundry.SceneControlTool.html */
export interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
  /** The name before 13, which 13 still called. */
  onClick?: (active?: boolean) => unknown;
  toolclip?: Toolclip;
  [other: string]: unknown;
}

/** One group of tools. @see https://foundryvtt.com/api/v13/interfaces/foundry.SceneControl.html */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  layer?: string;
  visible?: boolean;
  activeTool?: string;
  tools: Record<string, SceneControlTool>;
  onChange?: (event: Event | undefined, active: boolean) => unknown;
  /** unsure: the published types know no third argument, packages read one; it is only called for the tool that becomes active. */
  onToolChange?: (event: Event | undefined, tool: SceneControlTool, active: boolean) => unknown;
  [other: string]: unknown;
}

/** What to activate. @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.SceneControls.html#activate */
export interface ActivateOptions {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}
