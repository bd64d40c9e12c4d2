/** The tools that procedures bring to the scene controls: to whom they are offered, and what a press of one does. */
import { proceduresOn } from '../../foundry/store/expeditions.ts';
import { partHere } from '../../foundry/browser/fetching.ts';
import { Parts } from '../../play/parts.ts';
import { type ToolListing, type ToolWork, type WindowsListing, listings } from './listing.ts';
import { orSay } from '../parts/or-say.ts';
import { openOrLay } from './open-or-lay.ts';
import { openWindow } from './procedure-windows.ts';

const WORK = new Parts<ToolWork>();

/** Lists how the work of a procedure's tools is fetched. */
export function listTools({ id, fetchToolWork }: WindowsListing): void {
  if (fetchToolWork) WORK.list(id, fetchToolWork);
}

/** A tool with the procedure that brings it. */
export interface BroughtTool extends ToolListing {
  readonly procedure: string;
}

/** Lists the tools of all procedures in their order. */
export function allTools(): readonly BroughtTool[] {
  return listings()
    .flatMap(({ id, tools = [] }) => tools.map((tool) => ({ ...tool, procedure: id })))
    .sort((one, other) => one.order - other.order);
}

function isOffered({ name, procedure, inView }: BroughtTool, here: ReadonlySet<string>): boolean {
  if (!inView) return game.user.isGM;
  return here.has(procedure) && (partHere(WORK, procedure)?.isOffered?.(name) ?? false);
}

/** Lists those that this user is offered now; what is needed to know is fetched. */
export function toolsOffered(): readonly BroughtTool[] {
  const here = proceduresOn(canvas.scene);
  return allTools().filter((tool) => isOffered(tool, here));
}

/** Returns the tool that is in hand first: one for what is played in view before one that begins something; undefined where none is held. */
export function firstInHand(offered: readonly BroughtTool[]): BroughtTool | undefined {
  const held = offered.filter(({ does }) => does === 'held');
  return held.find(({ inView }) => inView) ?? held[0];
}

/** Does what a press of a tool means. */
export async function pressTool({ procedure, name, does }: BroughtTool): Promise<void> {
  if (typeof does === 'object' && 'window' in does) await openWindow(procedure, does.window, does.given);
  else if (typeof does === 'object' && 'lays' in does) await openOrLay(procedure, does);
  else
    await orSay(async () => {
      (await WORK.fetched(procedure))?.pressed[name]?.();
    });
}
