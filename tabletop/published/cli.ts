import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installedTypes, publishedGeneration } from './published-schemas';
import { fieldFaults } from './unexplained';

const usage = `usage: npm run fields [-- --types FOLDER]
Compares each field of the stand-in's documents with the published types of a generation, a package of fvtt-types or its src;
without a folder with those of 13 that are installed. Prints what disagrees and is not explained.`;

const { values } = parseArgs({ options: { types: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help) console.log(usage);
else compare(values.types === undefined ? installedTypes() : resolve(values.types));

function compare(folder: string): void {
  const generation = publishedGeneration(folder);
  const faults = fieldFaults(generation, folder);
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in the fields of ${generation}`);
  if (faults.length > 0) process.exitCode = 1;
}
