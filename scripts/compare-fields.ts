import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedGeneration } from '../test/tabletop/published/published-schemas.ts';
import { fieldFaults } from '../test/tabletop/published/unexplained.ts';
import { inProject } from './project-root.ts';

const usage = `usage: npm run fields [-- --types FOLDER]
Compares each field of the stand-in's documents with the published types of a generation, a package of fvtt-types or its src;
without a folder with those of 13 that are installed. Prints what disagrees and is not explained.`;

const { values } = parseArgs({ options: { types: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help) console.log(usage);
else compare(values.types === undefined ? inProject('node_modules/fvtt-types') : resolve(values.types));

function compare(folder: string): void {
  const generation = publishedGeneration(folder);
  const faults = fieldFaults(generation, folder);
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in the fields of ${generation}`);
  if (faults.length > 0) process.exitCode = 1;
}
