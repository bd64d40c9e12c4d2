/** The manifests of the procedures that the list names, in the order of their names: what has a place of its own says so. */
import * as listed from './list.ts';
import type { Manifest } from './manifest.ts';

export const MANIFESTS: readonly Manifest[] = Object.values(listed);
