/** What a procedure gives the bar to show: the contract of the bar's register, and what all views share. */
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import type { Answer } from '../../play/messages.ts';
import type { Seat } from '../../rules/procedure.ts';
import type { Commanded } from '../parts/commanded.ts';
import { chosenAmong } from '../parts/choices.ts';

/** A user at the table, as far as the bar names them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Whose eyes the bar is drawn for. */
export interface Viewer extends Seat {
  /** Whether the rules let the user move the party. */
  readonly moves: boolean;
}

/** What the bar needs beside the expedition. */
export interface BarScene {
  /** How many steps can be undone. */
  readonly depth: number;
  readonly pending: boolean;
  /** How many expeditions the scene has for the bar. */
  readonly count: number;
  /** Everybody who could lead or roll. */
  readonly people: readonly Person[];
  /** The ids of those of them who are not at the table now. */
  readonly away: ReadonlySet<string>;
}

/** What the frame shows by itself, whether there is a view or not; no view calls anything so. */
export interface BarMissing {
  /** Whether something of what is played here could not be fetched: a sentence, with a button that fetches it again. */
  readonly missing: boolean;
  /** What was under way as the world was opened, until it goes on; null for nothing. */
  readonly were: object | null;
}

/** Whether only GMs see an expedition yet. */
export function isLaid(open: { readonly status?: string }): boolean {
  return open.status === 'laid';
}

/** Whether an expedition is being played: the bar shows it before others. */
export function isInPlay({ status }: { readonly status?: string }): boolean {
  return status !== 'laid' && status !== 'ended';
}

/** What every bar shows, whatever is played; the rest is for the view's own templates. */
export interface BarFrame extends ReturnType<typeof barFrame> {
  readonly phase: string;
  /** How things stand, in the user's language. */
  readonly sentence: string;
}

/** Whether a user leads the party. */
export function leads({ leader }: { readonly leader: string }, { user }: Viewer): boolean {
  return leader !== '' && leader === user;
}

/** Makes what every bar shows; `hasMenu` says whether there is a menu for whoever is no GM. */
export function barFrame(
  open: { readonly name: string; readonly leader: string },
  viewer: Viewer,
  scene: BarScene,
  menu: boolean,
  hasMenu: boolean,
) {
  const { gm, moves } = viewer;
  const canMenu = gm || hasMenu;
  return {
    ...{ name: open.name, gm, moves },
    canUndo: gm && scene.depth > 0,
    pending: scene.pending,
    /** Whether the scene has others that the bar could show. */
    several: scene.count > 1,
    /** Whether there is a menu of what is rarely wanted, and whether it is open. */
    canMenu,
    menu: menu && canMenu,
    leaders: gm || leads(open, viewer) ? chosenAmong(scene.people, open.leader) : [],
  };
}

/** The bar as a view sees it. */
export interface BarModel {
  readonly ref: ExpeditionRef;
  /** Sends a command to what the bar is about, and gives the answer. */
  readonly command: (what: Commanded) => Promise<Answer>;
  readonly redraw: () => Promise<unknown>;
}

/** How the bar shows one procedure. */
export interface BarView {
  /** The folder of its templates: `clock`, `line`, `actions` and `menu`. */
  readonly folder: string;
  /** Makes what the frame and the view's templates show. */
  context(ref: ExpeditionRef, viewer: Viewer, scene: BarScene, menu: boolean): BarFrame;
  /** What its buttons do, by their actions. */
  readonly actions: Readonly<Record<string, (model: BarModel, button: HTMLElement) => void>>;
  /** Begins to open by itself what players are asked in; called once, when the view has come. */
  follow?(): void;
  /** Takes what a field was changed to. */
  changed?(model: BarModel, field: HTMLInputElement | HTMLSelectElement): void;
  /** Hears what is being written into a field. */
  written?(model: BarModel, field: HTMLInputElement): void;
  /** Takes a line of text once Enter is pressed in it; false where that means nothing. */
  entered?(model: BarModel, field: HTMLInputElement): boolean;
}
