/** How other rooms open windows without knowing them: the windows' room says how, once, at the start. */
import type { Placed } from './expeditions.ts';

type TableDocument = RollTable.Implementation;

const openers = new Map<string, (placed: Placed) => void>();

/** Says how the window of a procedure's expeditions is opened. */
export function openExpeditionsWith(procedure: string, open: (placed: Placed) => void): void {
  openers.set(procedure, open);
}

/** Opens the window of an expedition. */
export function openExpedition(placed: Placed): void {
  openers.get(placed.expedition.procedure.id)?.(placed);
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
