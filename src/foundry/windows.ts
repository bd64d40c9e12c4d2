/** How other rooms open windows without knowing them: the windows' room says how, once, at the start. */
import type { Placed } from './expeditions.ts';

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

let tablesOpener: (table: RollTable.Implementation | null) => void = () => undefined;

/** Says how the window of encounter tables is opened. */
export function openTablesWith(open: (table: RollTable.Implementation | null) => void): void {
  tablesOpener = open;
}

/** Opens the window of encounter tables, at one of them where it is named. */
export function openTables(table: RollTable.Implementation | null = null): void {
  tablesOpener(table);
}
