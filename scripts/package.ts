import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildModule } from './build.ts';
import { inProject } from './project-root.ts';
import { zipModule } from './zip-module.ts';

const built = await buildModule();
const zip = await zipModule(built);
const folder = inProject('release');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'module.zip'), zip);
// Foundry installs from an address of the manifest, so a release offers it beside the zip.
await copyFile(join(built.folder, 'module.json'), join(folder, 'module.json'));
console.log(
  `Wrote release/module.zip (${Math.round(zip.length / 1024)} KiB, ${built.files.length} files) and release/module.json.`,
);
