/** Serves the client, modules, worlds and fonts, and takes uploads. */
import { type Stats, createReadStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { uploadableExtensionsOf } from '../common/file-extensions';
import { below, isOpenFolder } from './files';
import { iconFont, iconFor, iconStyles } from './icons';
import { joinPage } from './join-page';
import type { World } from './world';

export interface HttpOptions {
  readonly world: World;
  readonly dataPath: string;
  readonly clientRoot: string;
  readonly activeUsers: () => string[];
  /** For how long browsers may keep the client's own files without asking again, in seconds. */
  readonly keepFor: number;
  readonly hosting: Hosting;
}

/** How the table is hosted, as far as that differs from one host to another. */
export interface Hosting {
  /** What all addresses begin with, without slashes; empty for nothing. @see https://foundryvtt.com/article/configuration/ (routePrefix) */
  readonly routePrefix: string;
  /** The policy that the page is served with, as a proxy before the server may add one; empty for none. @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy */
  readonly policy: string;
  /** Whether uploads are taken; a host's storage may be full or locked. */
  readonly takesUploads: boolean;
  /** Whether uploads are answered; a proxy may hold one, or storage may hang. What is not answered is not kept. */
  readonly answersUploads: boolean;
  /** The path that uploads are answered with, wherever they lie, as hosts answer whose storage is elsewhere; empty for their own. @see https://foundryvtt.com/article/aws-s3/ */
  readonly uploadedPath: string;
}

const CLIENT_SOURCE = path.join(import.meta.dirname, '../client');

const MIME_TYPES: Readonly<Record<string, string>> = {
  ...uploadableExtensionsOf(14),
  css: 'text/css',
  hbs: 'text/plain',
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  map: 'application/json',
};

/** The order of the cascade layers as documented, and the icon font in the lowest, so that every other rule stands above its own. */
const iconLayers = (
  prefix: string,
): string => `@layer reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions;
@import url("${addressBelow(prefix, 'fonts/fontawesome/css/all.min.css')}") layer(reset);
`;

/** Answers one request. */
export async function answerHttp(options: HttpOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://tabletop');
  const { routePrefix } = options.hosting;
  if (routePrefix !== '') {
    const below = `/${routePrefix}/`;
    if (!`${url.pathname}/`.startsWith(below)) return refuse(response, 404, 'Not found');
    url.pathname = `/${url.pathname.slice(below.length)}`;
  }
  const { keepFor } = options;
  if (request.method === 'POST' && url.pathname === '/upload') return takeUpload(options, url, request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Method not allowed');
  if (url.pathname === '/') {
    response.writeHead(302, { Location: addressBelow(routePrefix, 'join') }).end();
    return;
  }
  if (url.pathname === '/join') return sendText(response, 'text/html', joinPage(options.world, options.activeUsers()));
  const pathname = safelyDecoded(url.pathname);
  if (pathname === null || pathname.includes('\0')) return refuse(response, 400, 'Bad path');
  if (pathname === '/game') return sendPage(options, response);
  if (pathname === '/fonts/icons.css') return sendText(response, 'text/css', iconLayers(routePrefix), keepFor);
  if (pathname.startsWith('/icons/svg/') || pathname.startsWith('/icons/dice/')) {
    const icon = await iconFor(path.basename(pathname, '.svg'), options.world.host.generation);
    return icon === null ? refuse(response, 404, 'Not found') : sendText(response, 'image/svg+xml', icon, keepFor);
  }
  if (pathname.startsWith('/fonts/fontawesome/css/')) {
    const styles = await iconStyles(path.basename(pathname), options.world.host.generation);
    return styles === null ? refuse(response, 404, 'Not found') : sendText(response, 'text/css', styles, keepFor);
  }
  const found = place(options, pathname);
  return found ? sendFile(options, request, response, found) : refuse(response, 404, 'Not found');
}

/** The address of a path of the table's. */
const addressBelow = (prefix: string, path: string): string => `/${prefix === '' ? '' : `${prefix}/`}${path}`;

/** Sends the page of the game, which knows below which prefix it lies. */
async function sendPage({ clientRoot, hosting }: HttpOptions, response: ServerResponse): Promise<void> {
  const { routePrefix, policy } = hosting;
  const built = await readFile(path.join(clientRoot, 'index.html'), 'utf8');
  const page = built
    .replaceAll(/(href|src)="\/(?!\/)/g, `$1="${addressBelow(routePrefix, '')}`)
    .replace('<head>', `<head><script>globalThis.ROUTE_PREFIX = ${JSON.stringify(routePrefix)};</script>`);
  response.writeHead(200, {
    'Content-Type': withCharset('text/html'),
    ...NOT_KEPT,
    ...(policy === '' ? {} : { 'Content-Security-Policy': policy }),
  });
  response.end(page);
}

function safelyDecoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** The folder that serves a path, and the rest of the path in it. */
interface Place {
  readonly root: string;
  readonly file: string;
  /** Whose files they are: a world's may change at any moment, a module's from one start to the next. */
  readonly of?: 'world' | 'module';
}

function place({ world, dataPath, clientRoot }: HttpOptions, pathname: string): Place | null {
  const [, first = '', second = '', ...rest] = pathname.split('/');
  const tail = rest.join('/');
  if (first === 'modules') {
    const module = world.modules.find((candidate) => candidate.manifest.id === second);
    return module ? { root: module.root, file: tail, of: 'module' } : null;
  }
  if (first === 'worlds') {
    const [folder = '', ...file] = rest;
    const isOpen = second === world.file.id && file.length > 0 && isOpenFolder(`worlds/${second}/${folder}`);
    return isOpen ? { root: path.join(world.folder, folder), file: file.join('/'), of: 'world' } : null;
  }
  if (first === 'templates')
    return { root: path.join(CLIENT_SOURCE, 'templates'), file: [second, tail].filter(Boolean).join('/') };
  if (first === 'assets')
    return { root: path.join(dataPath, 'assets'), file: [second, tail].filter(Boolean).join('/'), of: 'world' };
  if (first === 'lang') return { root: path.join(CLIENT_SOURCE, 'lang'), file: second };
  if (first === 'fonts' && second === 'fontawesome') return { root: iconFont(world.host.generation), file: tail };
  return { root: clientRoot, file: pathname.slice(1) };
}

async function sendFile(
  { world, keepFor }: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
  { root, file, of: owner }: Place,
): Promise<void> {
  const resolved = below(root, file) ?? '';
  const candidates = [resolved];
  // A world's own seed may bring files that stay where they are.
  const { assetsRoot } = world.file;
  if (assetsRoot !== undefined && root === path.join(world.folder, 'assets')) candidates.push(below(assetsRoot, file) ?? '');
  for (const candidate of candidates.filter(Boolean)) {
    const found = await stat(candidate).catch(() => null);
    if (!found?.isFile()) continue;
    const extension = path.extname(candidate).slice(1).toLowerCase();
    const isModulePage = extension === 'html' && world.modules.some((module) => candidate.startsWith(module.root));
    // 14 serves a module's pages as text. @see https://github.com/foundryvtt/foundryvtt/issues/14375
    const type =
      isModulePage && world.host.generation >= 14 ? 'text/plain' : (MIME_TYPES[extension] ?? 'application/octet-stream');
    const headers = {
      'Content-Type': withCharset(type),
      ...(owner === 'world' ? NOT_KEPT : keptBy(found, owner === 'module' ? 0 : keepFor)),
    };
    if ('ETag' in headers && request.headers['if-none-match'] === headers.ETag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Length': found.size });
    createReadStream(candidate).pipe(response);
    return;
  }
  refuse(response, 404, 'Not found');
}

const NOT_KEPT = { 'Cache-Control': 'no-store' } as const;

/** Tells browsers how long to keep a file, and by what to ask whether it has changed. @see https://expressjs.com/en/resources/middleware/serve-static.html */
const keptBy = ({ ino, size, mtimeMs }: Stats, seconds: number): { 'Cache-Control': string; ETag: string } => ({
  'Cache-Control': seconds > 0 ? `private, max-age=${seconds}` : 'no-cache',
  ETag: `"${[ino, size, Math.trunc(mtimeMs)].map((part) => part.toString(36)).join('-')}"`,
});

const withCharset = (type: string): string => (/^(text\/|application\/json)/.test(type) ? `${type}; charset=utf-8` : type);

function sendText(response: ServerResponse, type: string, text: string, seconds = 0): void {
  const caching = seconds > 0 ? { 'Cache-Control': `private, max-age=${seconds}` } : NOT_KEPT;
  response.writeHead(200, { 'Content-Type': withCharset(type), ...caching }).end(text);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(message);
}

/** Takes one file into a folder that is open for it. @see https://foundryvtt.com/api/classes/foundry.applications.apps.FilePicker.html#upload */
async function takeUpload(
  { world, dataPath, hosting }: HttpOptions,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const users = world.host.collection('User');
  const wanted = url.searchParams.get('user') ?? '';
  const user = world.host.user(users.get(wanted)?.id ?? users.getName(wanted)?.id ?? '');
  if (!user || !world.host.run(() => user.hasPermission('FILES_UPLOAD')))
    return refuse(response, 403, 'You may not upload files');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData().catch(() => null);
  const target = String(form?.get('target') ?? '').replace(/^\/+|\/+$/g, '');
  const file = form?.get('upload');
  if (!(file instanceof File) || !isOpenFolder(target))
    return refuse(response, 400, 'An upload needs a file and an open target folder');
  const name = path.basename(file.name);
  const folder = below(dataPath, target);
  if (folder === null || !(path.extname(name).slice(1).toLowerCase() in uploadableExtensionsOf(world.host.generation)))
    return refuse(response, 400, 'That file cannot be taken');
  if (!hosting.answersUploads) return;
  if (!hosting.takesUploads)
    return sendText(response, 'application/json', JSON.stringify({ error: 'The storage of this host takes no files' }));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), Buffer.from(await file.arrayBuffer()));
  const kept = hosting.uploadedPath === '' ? `${target}/${name}` : hosting.uploadedPath;
  sendText(
    response,
    'application/json',
    JSON.stringify({ status: 'success', path: kept, message: `${name} saved to ${target}` }),
  );
}
