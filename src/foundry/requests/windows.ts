/** How other rooms open windows without knowing them: the windows' room says how, once, at the start. */
import type { Point } from '../../rules/procedure.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import type { Holder } from '../host/holders.ts';

/** What opens a window, with what the window is about. */
type Opens = (...given: never[]) => unknown;

/** The windows of a procedure by name; `expedition` is that of one of its expeditions. */
export type Windows<Named> = { readonly [Name in keyof Named]: Opens };

let opener: (procedure: string, window: string, given: readonly unknown[]) => void = () => undefined;

/** Says how a procedure's windows are opened. */
export function openWindowsWith(open: typeof opener): void {
  opener = open;
}

/** Returns what opens each of the windows of a procedure, by their names. */
export function windowsOf<Named extends Windows<Named>>(procedure: string) {
  const open =
    (window: string) =>
    (...given: readonly unknown[]): void =>
      opener(procedure, window, given);
  type Openers = { readonly [Name in keyof Named]: (...given: Parameters<Named[Name]>) => void };
  // Only its type says which there are.
  return new Proxy({} as Openers, { get: (_, window: string) => open(window) });
}

/** Opens the window of an expedition; what `at` names is for the window of its procedure to know. */
export function openExpedition(ref: ExpeditionRef<Holder>, at = ''): void {
  opener(ref.expedition.procedure.id, 'expedition', [ref, at]);
}

/** How a party sets out into a place whose scene was just made. */
export interface SettingOut {
  /** The scene whose characters come along. */
  readonly from: SceneDocument | null;
  /** Where the party may come in, on the canvas; it is asked which where there are several, and where to at all where there is none. */
  readonly ways: readonly Point[];
  /** Tells whether it can come in at a point of the canvas; absent: anywhere. */
  readonly stands?: (at: Point) => boolean;
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
