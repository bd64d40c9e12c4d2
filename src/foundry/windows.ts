/** How other rooms open windows without knowing them: the windows' room says how, once, at the start. */
import type { Placed } from './expeditions.ts';

type TableDocument = RollTable.Implementation;

let opener: (placed: Placed) => void = () => undefined;

/** Says how an expedition's window is opened. */
export function openExpeditionsWith(open: (placed: Placed) => void): void {
  opener = open;
}

/** Opens the window of an expedition. */
export function openExpedition(placed: Placed): void {
  opener(placed);
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
