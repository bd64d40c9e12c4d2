/** The long explanations of tools that some users like to see. */
import { renderTemplate } from '../handlebars/templates';
import { host, localize } from '../host';
import type { SceneControlTool, ToolclipItem } from './scene-control-types';

/** Lines that many tools share, by the names that packages ask for them by. unsure: which names there are; these are in use. */
export const COMMON_TOOLCLIP_ITEMS: Readonly<Record<string, ToolclipItem>> = {
  create: { heading: 'TOOLCLIP.Create', reference: 'TOOLCLIP.Drag' },
  move: { heading: 'TOOLCLIP.Move', reference: 'TOOLCLIP.Drag' },
  edit: { heading: 'TOOLCLIP.Edit', reference: 'TOOLCLIP.DoubleClick' },
  editAlt: { heading: 'TOOLCLIP.Edit', reference: 'TOOLCLIP.DoubleRightClick' },
  sheet: { heading: 'TOOLCLIP.Sheet', reference: 'TOOLCLIP.DoubleClick' },
  hide: { heading: 'TOOLCLIP.Hide', reference: 'TOOLCLIP.RightClick' },
  hud: { heading: 'TOOLCLIP.Hud', reference: 'TOOLCLIP.RightClick' },
  delete: { heading: 'TOOLCLIP.Delete', reference: 'TOOLCLIP.DeleteKey' },
  rotate: { heading: 'TOOLCLIP.Rotate', reference: 'TOOLCLIP.Wheel' },
  select: { heading: 'TOOLCLIP.Select', reference: 'TOOLCLIP.Click' },
  selectAlt: { heading: 'TOOLCLIP.Select', reference: 'TOOLCLIP.ClickOrDrag' },
  selectMultiple: { heading: 'TOOLCLIP.SelectMultiple', reference: 'TOOLCLIP.ShiftClick' },
};

/**
 * Puts the shared lines in place of their names and leaves out what is null or not known.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.SceneControls.html#buildtoolclipitems
 */
export function buildToolclipItems(items: readonly (ToolclipItem | string | null)[]): ToolclipItem[] {
  return items.flatMap((item) => {
    const line = typeof item === 'string' ? COMMON_TOOLCLIP_ITEMS[item] : item;
    return line ? [line] : [];
  });
}

/** The explanation of a tool as HTML; empty where it has none or the user wants none. */
export async function renderToolclip(tool: SceneControlTool): Promise<string> {
  const { settings } = host().game;
  if (!tool.toolclip || !settings?.settings.has('core.showToolclips') || settings.get('core', 'showToolclips') !== true)
    return '';
  const keys = { mod: localize('CONTROLS.CtrlAbbr'), alt: localize('CONTROLS.Alt') };
  return renderTemplate('templates/ui/toolclip.hbs', { ...tool.toolclip, ...keys });
}
