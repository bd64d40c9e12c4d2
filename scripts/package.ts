import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildModule } from './build.ts';
import { inProject } from './project-root.ts';
import { releaseAddresses } from './release-addresses.ts';
import { zipModule } from './zip-module.ts';

const usage = `usage: npm run package [-- --at ADDRESS]
Builds the module and writes release/module.zip and release/module.json. With the address of the folder on the web that
both files are put into, the manifest says so, and Foundry installs from it and finds newer versions there.`;

const { values } = parseArgs({ options: { at: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help) console.log(usage);
else await release(values.at === undefined ? {} : releaseAddresses(values.at));

async function release(addresses: object): Promise<void> {
  const built = await buildModule();
  const written = JSON.parse(await readFile(join(built.folder, 'module.json'), 'utf8')) as object;
  const manifest = `${JSON.stringify({ ...written, ...addresses }, null, 2)}\n`;
  const zip = await zipModule(built, { 'module.json': manifest });
  const folder = inProject('release');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'module.zip'), zip);
  // Foundry installs from an address of the manifest, so a release offers it beside the zip.
  await writeFile(join(folder, 'module.json'), manifest);
  console.log(
    `Wrote release/module.zip (${Math.round(zip.length / 1024)} KiB, ${built.files.length} files) and release/module.json.`,
  );
}
