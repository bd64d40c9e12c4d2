import { join, resolve } from 'node:path';
import { linkModule, modulesFolder } from './link-module.ts';
import { inProject } from './project-root.ts';

const usage = `usage: npm run link -- <Foundry's user data folder>
Puts a link to dist/ into Data/modules/ghost-map, so that Foundry sees each build. Build first.`;

try {
  const given = process.argv[2];
  if (given === undefined) throw new Error(usage);
  const place = join(await modulesFolder(resolve(given)), 'ghost-map');
  console.log(`${place} leads to dist/ (${await linkModule(inProject('dist'), place)}).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
