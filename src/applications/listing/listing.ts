/** What procedures bring to the windows' room, as their manifests list it: what is known before anything of it is fetched. */
import type { Switch } from '../../foundry/browser/switches.ts';
import type { Windows } from '../../foundry/requests/windows.ts';
import type { BarView } from './bar-view.ts';
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import type { Along } from '../../rules/party/passage/passage.ts';

/** A tool of a procedure among the scene controls. */
export interface ToolListing {
  /** A name of its own among all tools, those of the module (`own-tools.ts`) too. */
  readonly name: string;
  /** A place of its own among all tools, from 1. */
  readonly order: number;
  /** A key of the language file. */
  readonly title: string;
  readonly icon: string;
  /** Taken into the hand, for the canvas to know; pressed, for the procedure's `ToolWork` to do; laying; or a window or a switch of its own. */
  readonly does: 'held' | 'pressed' | Laying | OwnWindow | Switch;
  /** Whether only those are offered it whom the procedure's `ToolWork` offers it to, while one of its expeditions is in view; absent: all GMs. */
  readonly inView?: boolean;
  /** How the greeting offers it as a first step; absent: it does not. */
  readonly firstStep?: FirstStep;
}

/** A first step of a GM who is new here. */
interface FirstStep {
  /** A key of the language file. */
  readonly label: string;
  readonly icon: string;
  /** What it needs: nothing, a scene, or a scene of squares or of hexes. */
  readonly needs: 'nothing' | 'scene' | 'squares' | 'hexes';
}

/** Opens the newest expedition of the procedure on the viewed scene; its window `lay` lays one there while there is none, or `anew` once all have ended. */
export interface Laying {
  readonly lays: 'once' | 'anew';
}

/** A window of the procedure, with what it is given. */
interface OwnWindow {
  readonly window: string;
  readonly given: readonly unknown[];
}

/** What a procedure's tools do. */
export interface ToolWork {
  /** What is done when a tool is pressed, by its name. */
  readonly pressed: Readonly<Record<string, () => void>>;
  /** Whether a tool that is offered in view alone is offered to this user now; absent: none is. */
  isOffered?(tool: string): boolean;
}

/** A key that GMs may set for themselves; it opens a window or turns a switch. */
export interface KeyListing {
  readonly id: string;
  /** Keys of the language file. */
  readonly name: string;
  readonly hint: string;
  readonly does: OwnWindow | Switch;
}

/** What opens a window once it has been fetched. */
type FetchWindow<Opens> = () => Promise<Opens>;

/** Says for each window of a procedure how it is fetched. */
export type WindowFetchers<Named extends Windows<Named>> = { readonly [Name in keyof Named]: FetchWindow<Named[Name]> };

/** How a procedure takes in a party that comes from another expedition: on which scenes, and how one is laid for it and begun. */
export interface Receiving {
  /** Says whether it can be laid on a scene: not at all, or it can, or that is what such scenes are for. */
  suits(scene: SceneDocument): 'no' | 'yes' | 'best';
  /** Lays an expedition there with the party's token, and opens nothing; gives its id, or null where it was refused. */
  lay(scene: SceneDocument, token: string, along: Along): Promise<string | null>;
  /** Goes on once the party has come to an expedition that is only laid: begins it, or asks what is to be said before. */
  begin(ref: ExpeditionRef): unknown;
}

/** A procedure's part in the room. */
export interface WindowsListing {
  readonly id: string;
  /** The icon that stands for its expeditions in lists; they are called by `GHOSTMAP.Expeditions.Kind.<id>`. */
  readonly icon: string;
  /** The events by which an expedition ends; absent: none does. */
  readonly endings?: readonly string[];
  /** Fetches how the bar shows its expeditions; absent: they are not for the bar. */
  readonly fetchBar?: () => Promise<BarView>;
  readonly tools?: readonly ToolListing[];
  /** Fetches what its tools do when they are pressed, and to whom they are offered. */
  readonly fetchToolWork?: () => Promise<ToolWork>;
  readonly keys?: readonly KeyListing[];
  /** Fetches how it takes in a party that comes from another expedition; absent: it takes in none. */
  readonly fetchReceiving?: () => Promise<Receiving>;
  readonly windows: Readonly<Record<string, FetchWindow<(...given: never[]) => unknown>>>;
  /** Registers what else of Foundry's leads to its windows, such as entries of menus; called in `init`. */
  readonly register?: () => void;
}

const listed = new Map<string, WindowsListing>();

/** Lists what a procedure brings to the windows' room. */
export function listWindows(listing: WindowsListing): void {
  listed.set(listing.id, listing);
}

/** Returns what is listed of a procedure; null where there is none of that id. */
export function listingOf(procedure: string): WindowsListing | null {
  return listed.get(procedure) ?? null;
}

/** Lists all, in the order in which they came. */
export function listings(): readonly WindowsListing[] {
  return [...listed.values()];
}
