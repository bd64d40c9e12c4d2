/** The long explanations of tools that some users like to see. */
import { renderTemplate } from '../handlebars/templates';
import { host, localize } from '../host';
import type { SceneControlTool, ToolclipItem } from './scene-control-types';

/**
 * Lines that many tools share. Their names are this table's own, for Foundry's are not documented: a package that asks for
 * a line by a name of Foundry's gets none.
 */
export const COMMON_TOOLCLIP_ITEMS: Readonly<Record<string, ToolclipItem>> = {
  dragToCreate: { heading: 'TOOLCLIP.Create', reference: 'TOOLCLIP.Drag' },
  dragToMove: { heading: 'TOOLCLIP.Move', reference: 'TOOLCLIP.Drag' },
  doubleClickToOpen: { heading: 'TOOLCLIP.Sheet', reference: 'TOOLCLIP.DoubleClick' },
  rightClickForPanel: { heading: 'TOOLCLIP.Panel', reference: 'TOOLCLIP.RightClick' },
  deleteKey: { heading: 'TOOLCLIP.Delete', reference: 'TOOLCLIP.DeleteKey' },
  wheelToTurn: { heading: 'TOOLCLIP.Turn', reference: 'TOOLCLIP.Wheel' },
  clickOrDragToSelect: { heading: 'TOOLCLIP.Select', reference: 'TOOLCLIP.ClickOrDrag' },
  shiftClickToSelectMore: { heading: 'TOOLCLIP.SelectMore', reference: 'TOOLCLIP.ShiftClick' },
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
