/** How other rooms open windows without knowing them: the windows' room says how, once, at the start. */
import type { Placed } from './expeditions.ts';
import type { GivenFile } from './given-file.ts';

type TableDocument = RollTable.Implementation;

/** Opens an expedition's window, at one thing of it where that is named. */
type Opener = (placed: Placed, at: string) => void;

const openers = new Map<string, Opener>();

/** Says how the window of a procedure's expeditions is opened. */
export function openExpeditionsWith(procedure: string, open: Opener): void {
  openers.set(procedure, open);
}

/** Opens the window of an expedition; what `at` names is for the window of its procedure to know. */
export function openExpedition(placed: Placed, at = ''): void {
  openers.get(placed.expedition.procedure.id)?.(placed, at);
}

/** A map that somebody gives: a file, or a text with the name that a file would have. */
export type GivenMap = GivenFile | { readonly name: string; readonly text: string };

let mapImportOpener: (given: GivenMap | null) => void = () => undefined;

/** Says how the window that imports maps is opened. */
export function openMapImportWith(open: (given: GivenMap | null) => void): void {
  mapImportOpener = open;
}

/** Opens the window that imports maps, with one that is read at once where it is given. */
export function openMapImport(given: GivenMap | null = null): void {
  mapImportOpener(given);
}

type SceneDocument = Scene.Implementation;

let ghostMakerOpener: (scene: SceneDocument) => void = () => undefined;

/** Says how the window that makes a scene's ghost is opened. */
export function openGhostMakerWith(open: (scene: SceneDocument) => void): void {
  ghostMakerOpener = open;
}

/** Opens the window that makes a ghost of a scene. */
export function openGhostMaker(scene: SceneDocument): void {
  ghostMakerOpener(scene);
}

let keyOpener: () => void = () => undefined;

/** Says how the window of the key is opened. */
export function openKeyWindowWith(open: () => void): void {
  keyOpener = open;
}

/** Opens the window of the key. */
export function openKey(): void {
  keyOpener();
}

let tablesOpener: (table: TableDocument | null) => void = () => undefined;

/** Says how the window of encounter tables is opened. */
export function openTablesWith(open: (table: TableDocument | null) => void): void {
  tablesOpener = open;
}

/** Opens the window of encounter tables, at one of them where it is named. */
export function openTables(table: TableDocument | null = null): void {
  tablesOpener(table);
}

let importOpener: () => void = () => undefined;

/** Says how the window that imports tables is opened. */
export function openImportWith(open: () => void): void {
  importOpener = open;
}

/** Opens the window that imports tables. */
export function openImport(): void {
  importOpener();
}

let shareOpener: (tables: readonly TableDocument[]) => void = () => undefined;

/** Says how the window that exports and shares tables is opened. */
export function openShareWith(open: (tables: readonly TableDocument[]) => void): void {
  shareOpener = open;
}

/** Opens the window that exports and shares tables, with some of them chosen. */
export function openShare(tables: readonly TableDocument[]): void {
  shareOpener(tables);
}

type SiteOpener = (placed: Placed, door?: string) => void;
let siteOpener: SiteOpener = () => undefined;

/** Says how the window of doors and traps is opened. */
export function openSiteWith(open: SiteOpener): void {
  siteOpener = open;
}

/** Opens the window of doors and traps of a scramble, at one door where it is named. */
export function openSite(placed: Placed, door?: string): void {
  siteOpener(placed, door);
}

let checksOpener: (placed: Placed) => void = () => undefined;

/** Says how the panel of checks is opened. */
export function openChecksWith(open: (placed: Placed) => void): void {
  checksOpener = open;
}

/** Opens the panel of checks of a scramble. */
export function openChecks(placed: Placed): void {
  checksOpener(placed);
}
