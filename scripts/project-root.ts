import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, wherever the command was started from. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Joins a path inside the project. */
export const inProject = (...parts: readonly string[]): string => join(projectRoot, ...parts);
