import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { inProject, projectRoot } from '../../scripts/project-root.ts';

/** A file of the project, with its path relative to the root and forward slashes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

const binary = new Set(['.png', '.webp', '.jpg', '.jpeg', '.ico', '.woff2', '.zip']);

let listed: readonly string[] | undefined;

/** Lists every file that git tracks or would track, so that a check sees work before it is committed; as of the first time it was asked. */
export function projectPaths(): readonly string[] {
  listed ??= pathsNow();
  return listed;
}

function pathsNow(): string[] {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return [...new Set(paths.split('\n'))].filter((path) => path !== '' && existsSync(inProject(path))).sort();
}

/** Reads the project's text files whose path passes. */
export function projectFiles(wanted: (path: string) => boolean): ProjectFile[] {
  return projectPaths()
    .filter((path) => !binary.has(extname(path)) && wanted(path))
    .map(fileAt);
}

const files = new Map<string, ProjectFile>();

/** Reads a file of the project, once. */
export function fileAt(path: string): ProjectFile {
  const file = files.get(path) ?? { path, text: readFileSync(inProject(path), 'utf8') };
  files.set(path, file);
  return file;
}

/** The TypeScript of the module itself. */
export const sourceFiles = (): ProjectFile[] => projectFiles((path) => path.startsWith('src/') && path.endsWith('.ts'));

/** The module's Handlebars templates. */
export const templateFiles = (): ProjectFile[] => projectFiles((path) => path.startsWith('templates/') && path.endsWith('.hbs'));

/** Reads a JSON file of the project that holds an object. */
export function readJson(path: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(readFileSync(inProject(path), 'utf8'));
  if (!isRecord(value)) throw new Error(`${path} does not hold an object`);
  return value;
}

/** Tells whether a value is a plain record. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names the line of a place in a text, as editors count. */
export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
