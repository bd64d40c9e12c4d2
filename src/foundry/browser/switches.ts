/** What each browser shows or leaves out by itself: switches that the user turns on and off, kept until the page is left. */
import { Listeners } from './listeners.ts';

/** The switches that are not as they are at first, by name. */
const turned = new Set<string>();
const listeners = new Listeners<[name: string]>();

/** A switch that is on or off at first. */
export interface Switch {
  readonly name: string;
  readonly first: boolean;
}

/** Tells whether a switch is on. */
export function isOn({ name, first }: Switch): boolean {
  return turned.has(name) ? !first : first;
}

/** Turns a switch on or off. */
export function turnSwitch(which: Switch, on: boolean): void {
  if (on === isOn(which)) return;
  if (on === which.first) turned.delete(which.name);
  else turned.add(which.name);
  listeners.emit(which.name);
}

/** Calls back with the name of each switch that is turned; gives what ends it. */
export const watchSwitches = listeners.watch;
