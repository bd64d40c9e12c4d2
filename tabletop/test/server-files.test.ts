import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Rig, startRig } from './table-rig';

/** The status of a path exactly as written, which fetch would tidy first. */
const statusOf = (url: string, rawPath: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path: rawPath }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

describe.each([13, 14] as const)('the web server, generation %i', (generation) => {
  let rig: Rig;
  let url: string;
  let module: string;

  beforeEach(async () => {
    module = await mkdtemp(path.join(tmpdir(), 'module-'));
    await mkdir(path.join(module, 'pages'));
    await writeFile(path.join(module, 'module.json'), JSON.stringify({ id: 'filer', title: 'Filer', version: '1' }));
    await writeFile(path.join(module, 'pages', 'help.html'), '<h1>Help</h1>');
    await writeFile(path.join(module, 'main.js'), 'export {};');
    rig = await startRig({ generation, modules: [module] });
    ({ url } = rig.tabletop);
  });
  afterEach(() => rig.close());

  it('leads to a page with a link for each user', async () => {
    const page = await fetch(url);
    const text = await page.text();
    expect(page.url).toBe(`${url}/join`);
    for (const name of ['Gamemaster', 'Player One', 'Player Two', 'Assistant'])
      expect(text).toContain(`href="game?user=${encodeURIComponent(name)}"`);
  });

  it('serves modules, and lets browsers ask whether a file has changed before they use what they keep', async () => {
    const address = `${url}/modules/filer/main.js`;
    const script = await fetch(address);
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('cache-control')).toBe('no-cache');
    const asked = { 'If-None-Match': script.headers.get('etag') ?? '' };
    const again = await fetch(address, { headers: asked });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await writeFile(path.join(module, 'main.js'), 'export const changed = true;');
    const changed = await fetch(address, { headers: asked });
    expect([changed.status, await changed.text()]).toEqual([200, 'export const changed = true;']);
    expect((await fetch(`${url}/modules/other/main.js`)).status).toBe(404);
  });

  it('lets browsers keep its own files for as long as it is told, ask for those of modules, and never keep those of a world', async () => {
    await rig.close();
    rig = await startRig({ generation, modules: [module], keepFor: 60 });
    ({ url } = rig.tabletop);
    const keeping = async (place: string): Promise<string | null> => (await fetch(url + place)).headers.get('cache-control');
    for (const kept of ['/fonts/fontawesome/css/all.min.css', '/fonts/icons.css', '/icons/svg/mystery-man.svg'])
      expect(await keeping(kept), kept).toBe('private, max-age=60');
    expect(await keeping('/modules/filer/main.js')).toBe('no-cache');
    await writeFile(path.join(rig.folder, 'worlds', 'plain-world', 'assets', 'map.svg'), '<svg/>');
    expect(await keeping('/worlds/plain-world/assets/map.svg')).toBe('no-store');
    expect(await keeping('/join')).toBe('no-store');
  });

  it("serves a module's pages as text on 14", async () => {
    const page = await fetch(`${url}/modules/filer/pages/help.html`);
    expect(page.headers.get('content-type')).toMatch(generation >= 14 ? /^text\/plain/ : /^text\/html/);
  });

  it('serves the icon font of the generation and pictures at default paths', async () => {
    const css = await (await fetch(`${url}/fonts/fontawesome/css/all.min.css`)).text();
    expect(css).toContain(`Font Awesome Free ${generation >= 14 ? 7 : 6}`);
    // Foundry's own is Pro, and nobody may rely on the name of the other.
    const families = new Set(css.match(/Awesome \d (?:Free|Pro)/g));
    expect(families).toEqual(new Set(['Awesome 5 Pro', `Awesome ${generation >= 14 ? 7 : 6} Pro`]));
    expect(await statusOf(url, '/fonts/fontawesome/css/nothing.css')).toBe(404);
    const icon = await fetch(`${url}/icons/svg/mystery-man.svg`);
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    // A picture has no text colour to take: it would be black.
    expect(await icon.text()).not.toContain('currentColor');
    for (const name of ['dice/d20black', 'dice/d8black', 'svg/d20-grey'])
      expect(await statusOf(url, `/icons/${name}.svg`), name).toBe(200);
    expect(await statusOf(url, '/icons/dice/dragon8black.svg')).toBe(404);
  });

  it('refuses paths that lead out of a folder, and the database', async () => {
    for (const bad of [
      '/modules/filer/../../../etc/passwd',
      '/modules/filer/%2e%2e%2f%2e%2e%2fetc/passwd',
      '/worlds/plain-world/data/CURRENT',
      '/worlds/plain-world/assets/%2e%2e/world.json',
      '/modules/filer/%00',
    ]) {
      expect(await statusOf(url, bad), bad).toBeGreaterThanOrEqual(400);
    }
  });

  it('lists what modules bring along, but not their packs, and nothing to be put there', async () => {
    await mkdir(path.join(module, 'sounds'));
    await mkdir(path.join(module, 'packs'));
    for (const file of ['sounds/bell.ogg', 'sounds/LICENSE', 'packs/CURRENT.json']) await writeFile(path.join(module, file), '');
    const { socket } = await rig.connect('Gamemaster');
    const ask = (action: string, target: string): Promise<unknown> => socket.emitWithAck('manageFiles', { action, target });
    const browse = (target: string): Promise<unknown> => ask('browseFiles', target);
    expect(await browse('modules')).toMatchObject({ dirs: ['modules/filer'], files: [] });
    expect(await browse('modules/filer/sounds')).toMatchObject({ dirs: [], files: ['modules/filer/sounds/bell.ogg'] });
    for (const closed of ['modules/filer/packs', 'modules/other', 'modules/filer/sounds/../../..'])
      expect(await browse(closed), closed).toEqual(expect.objectContaining({ files: [] }));
    expect(await ask('createDirectory', 'modules/filer/sounds/more')).toHaveProperty('error');
    expect(await ask('createDirectory', 'assets/no\0name')).toHaveProperty('error');
  });

  it('takes uploads from those who may, into open folders alone', async () => {
    const send = async (user: string, target: string, name = 'map.svg'): Promise<number> => {
      const form = new FormData();
      form.set('source', 'data');
      form.set('target', target);
      form.set('upload', new File(['<svg/>'], name));
      return (await fetch(`${url}/upload?user=${encodeURIComponent(user)}`, { method: 'POST', body: form })).status;
    };
    expect(await send('Gamemaster', 'worlds/plain-world/assets/maps')).toBe(200);
    expect(await (await fetch(`${url}/worlds/plain-world/assets/maps/map.svg`)).text()).toBe('<svg/>');
    expect(await send('Player One', 'worlds/plain-world/assets/maps')).toBe(403);
    expect(await send('Gamemaster', 'worlds/plain-world/data')).toBe(400);
    expect(await send('Gamemaster', 'worlds/plain-world/assets/../data')).toBe(400);
    expect(await send('Gamemaster', 'assets', 'run.sh')).toBe(400);
  });

  it('lies below a prefix, is served with a policy and takes no uploads where it is hosted so', async () => {
    await rig.close();
    const hosting = { routePrefix: 'vtt', policy: "worker-src 'self'", takesUploads: false };
    rig = await startRig({ generation, modules: [module], hosting, hostName: 'tabletop.test' });
    const { port } = rig.tabletop;
    expect(rig.tabletop.url).toBe(`http://tabletop.test:${port}/vtt`);
    const root = `http://127.0.0.1:${port}`;
    expect((await fetch(`${root}/vtt/`)).url).toBe(`${root}/vtt/join`);
    expect((await fetch(`${root}/vtt/modules/filer/main.js`)).status).toBe(200);
    for (const path of ['/modules/filer/main.js', '/game', '/vttx/game']) {
      expect((await fetch(root + path)).status, path).toBe(404);
    }
    const form = new FormData();
    form.set('target', 'worlds/plain-world/assets');
    form.set('upload', new File(['<svg/>'], 'map.svg'));
    const send = (): Promise<Response> => fetch(`${root}/vtt/upload?user=Gamemaster`, { method: 'POST', body: form });
    expect(await (await send()).json()).toEqual({ error: 'The storage of this host takes no files' });
    rig.tabletop.takeUploads(true);
    expect(await (await send()).json()).toMatchObject({ path: 'worlds/plain-world/assets/map.svg' });
  });

  it('leaves uploads unanswered, or answers them with a given path, where it is hosted so', async () => {
    const upload = (name = 'map.svg'): Promise<Response> => {
      const form = new FormData();
      form.set('target', 'worlds/plain-world/assets');
      form.set('upload', new File(['<svg/>'], name));
      return fetch(`${rig.tabletop.url}/upload?user=Gamemaster`, { method: 'POST', body: form });
    };
    await rig.close();
    const uploadedPath = 'https://storage.test/Maps of Ada/map#1';
    rig = await startRig({ generation, modules: [module], hosting: { uploadedPath } });
    expect(await (await upload()).json()).toMatchObject({ status: 'success', path: uploadedPath });
    expect((await fetch(`${rig.tabletop.url}/worlds/plain-world/assets/map.svg`)).status).toBe(200);
    rig.tabletop.takeUploads(true);
    expect(await (await upload()).json()).toMatchObject({ path: 'worlds/plain-world/assets/map.svg' });
    await rig.close();
    rig = await startRig({ generation, modules: [module], hosting: { answersUploads: false } });
    const unanswered = upload().then(
      () => 'answered',
      () => 'gone',
    );
    // What is asked for later is answered meanwhile.
    for (const later of [1, 2, 3]) expect((await upload(`${later}.sh`)).status).toBe(400);
    expect((await fetch(`${rig.tabletop.url}/worlds/plain-world/assets/map.svg`)).status).toBe(404);
    await rig.close();
    expect(await unanswered).toBe('gone');
  });

  it('closes at once, also with a connection that never asked for anything', async () => {
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    await once(silent, 'connect');
    // An answer to another, later one shows that the server has taken the silent one in.
    await fetch(url);
    const gone = once(silent, 'close');
    await rig.restart();
    await gone;
  });
});
