/** Opening the windows of rambles from other rooms. */
import { RAMBLE_ID } from '../../rules/ramble/state/id.ts';
import type { WORKS } from '../../rules/ramble/state/state.ts';
import { windowsOf } from '../requests/windows.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** The tabs of the GM's window. */
export const RAMBLE_TABS = ['travel', 'terrain', 'hearsay', 'weather', 'places', 'party'] as const;
export type RambleTab = (typeof RAMBLE_TABS)[number];

/** A map of hexes that somebody gives: a file, a text with the name that a file would have, or a ramble whose terrain is painted. */
export type GivenHexMap = File | { readonly name: string; readonly text: string } | { readonly ramble: ExpeditionRef };

/** What is checked: how far away what is met is, whether a sleeper wakes in time, or what an hour's work at a vehicle comes to; where nobody is named, by whoever is next. */
export type RambleCheck =
  | { readonly kind: 'distance'; readonly by?: string }
  | { readonly kind: 'luck'; readonly member?: string }
  | { readonly kind: 'work'; readonly vehicle: string; readonly what: (typeof WORKS)[number] };

/** The windows, with what each is about. */
export interface RambleWindows {
  /** The GM's window, at a tab where one is named. */
  expedition(ref: ExpeditionRef, tab?: RambleTab): unknown;
  /** The card of a cell, by its name: what is known there, its notes and links, and for GMs what they may do there. */
  cell(ref: ExpeditionRef, cell: string): unknown;
  /** Who travels, and in what, at a member or a vehicle by its id where one is named. */
  party(ref: ExpeditionRef, at?: string): unknown;
  /** The camp: its blocks, its watches, and what is recovered. */
  camp(ref: ExpeditionRef): unknown;
  /** The panel of a check. */
  check(ref: ExpeditionRef, what: RambleCheck): unknown;
  /** Lays a ramble on a scene. */
  lay(scene: SceneDocument): unknown;
  /** Lays a map of hexes on a scene of its own, with a map that is read at once where it is given. */
  hexMap(given: GivenHexMap | null): unknown;
}

const windows = windowsOf<RambleWindows>(RAMBLE_ID);

/** Opens the card of a cell, or closes it where it is open. */
export const openHex = windows.cell;

/** Opens the windows of the party, of its camp and of a check, which players open too. */
export const { party: openRambleParty, camp: openRambleCamp, check: openRambleCheck } = windows;

/** Opens the window that lays maps of hexes. */
export const openHexMap = windows.hexMap;

/** Opens the GM's window of a ramble at a tab. */
export function openRambleAt(ref: ExpeditionRef, tab: RambleTab): void {
  if (game.user.isGM) windows.expedition(ref, tab);
}
