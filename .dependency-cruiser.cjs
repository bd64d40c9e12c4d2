/** The arrows of the house: which room may import which. docs/architecture.md says why. */

const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** What in the folder of manifests is none. */
const noManifests = ['api.ts', 'list.ts', 'listing.ts', 'manifest.ts', 'manifests.ts'];
/** The names of the procedures: each has a manifest, and a folder of its name in every room that it needs. */
const procedures = readdirSync(join(__dirname, 'src/procedures'))
  .filter((file) => !noManifests.includes(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .join('|');
/** A procedure's folder in any room. */
const ofProcedure = `^src/[^/]+/(${procedures})/`;
/** What links two procedures, in any room: in a folder of both their names. */
const ofLinks = '^src/[^/]+/links/';
/** What a manifest has at hand before anything is fetched: ids, entries of Foundry's menus, and switches. */
const atHand = '/(id|entries|gm-marks|trail-filter)\\.ts$';
const shipped = [
  ...[
    'seedrandom',
    'immer',
    'valibot',
    '@noble/ciphers',
    '@noble/curves',
    '@noble/hashes',
    '@scure/base',
    'papaparse',
    'flatqueue',
    'idb-keyval',
    'fflate',
  ],
];
const shippedFolders = `(?:^|/)node_modules/(${shipped.join('|')})/`;

/** A rule that forbids one arrow. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle has no beginning to read.', { path: '^src/' }, { circular: true }),
    forbid(
      'no-cycles-at-run-time',
      "The stand-in's documents and canvas name each other's types, as Foundry's do; only values must not go round.",
      { path: '^(tabletop|demo|test)/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('no-missing', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    forbid('rules-import-rules', 'The books know no host.', { path: '^src/rules/' }, { path: '^src/', pathNot: '^src/rules/' }),
    forbid(
      'migrations-hold-literals',
      'A step from older data writes what it writes for ever: it may name nothing that may change.',
      { path: '/migrations\\.ts$' },
      { path: '^src/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'play-imports-rules',
      'A played procedure knows only the books.',
      { path: '^src/play/' },
      { path: '^src/', pathNot: '^src/(play|rules)/' },
    ),
    forbid(
      'foundry-imports-play-and-rules',
      "What talks to Foundry's documents draws nothing.",
      { path: '^src/foundry/' },
      { path: '^src/', pathNot: '^src/(foundry|play|rules)/' },
    ),
    forbid(
      'canvas-never-imports-applications',
      'Overlays and windows meet in the state, not in each other.',
      { path: '^src/canvas/' },
      { path: '^src/', pathNot: '^src/(canvas|foundry|play|rules)/' },
    ),
    forbid(
      'applications-never-import-canvas',
      'Overlays and windows meet in the state, not in each other.',
      { path: '^src/applications/' },
      { path: '^src/', pathNot: '^src/(applications|foundry|play|rules)/' },
    ),
    forbid('nobody-imports-main', 'The entry is a table of contents.', {}, { path: '^src/main\\.ts$' }),
    forbid(
      'procedures-are-strangers',
      "A procedure imports what is shared, never another procedure, but for tables in play: those serve all, and what their windows say of tables others say too. What two have to do with each other lies in a room's `links`.",
      { path: ofProcedure },
      {
        path: ofProcedure,
        pathNot: ['^src/[^/]+/$1/', '^src/(rules|foundry)/table-play/', '^src/applications/table-play/parts/'],
      },
    ),
    forbid(
      'links-are-of-two',
      'What links two procedures is named after them, and knows no third but tables in play.',
      { path: `^src/[^/]+/links/(${procedures})-(${procedures})/` },
      { path: ofProcedure, pathNot: ['^src/[^/]+/($1|$2)/', '^src/(rules|foundry)/table-play/'] },
    ),
    forbid(
      'links-are-named-after-two',
      'What links two procedures is named after them.',
      { path: ofLinks, pathNot: `^src/[^/]+/links/(${procedures})-(${procedures})/` },
      {},
    ),
    forbid(
      'strangers-use-no-link',
      'Who uses a link is one of the two.',
      { path: ofProcedure },
      { path: ofLinks, pathNot: '^src/[^/]+/links/($1-[^/]+|[^/]+-$1)/' },
    ),
    forbid(
      'manifests-fetch',
      'What a manifest imports is in the first script of every browser: what procedures bring is fetched.',
      { path: '^src/(main\\.ts$|procedures/)' },
      { path: [ofProcedure, ofLinks], pathNot: atHand, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    forbid(
      'refereeing-is-fetched',
      "What a GM's browser needs to referee is no part of what anybody draws.",
      { path: '^src/', pathNot: '^src/procedures/' },
      { path: '^src/foundry/[^/]+/refereeing\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'the-seat-is-fetched',
      "The referee's seat is for GMs' browsers, and there is one.",
      { path: '^src/', pathNot: '^src/foundry/session\\.ts$' },
      { path: '^src/foundry/referee-seat\\.ts$' },
    ),
    forbid(
      'the-seat-is-fetched-by-the-session',
      "The referee's seat is for GMs' browsers, and there is one.",
      { path: '^src/foundry/session\\.ts$' },
      { path: '^src/foundry/referee-seat\\.ts$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    forbid(
      'every-file-has-a-room',
      'Only the table of contents lies outside of the rooms.',
      {},
      { path: '^src/[^/]+\\.ts$', pathNot: '^src/main\\.ts$' },
    ),
    forbid(
      'every-file-is-in-a-room',
      'Only the table of contents lies outside of the rooms.',
      { path: '^src/[^/]+\\.ts$', pathNot: '^src/main\\.ts$' },
      {},
    ),
    forbid(
      'shared-code-knows-no-procedure',
      'What is shared serves every procedure alike, and fetches what they bring by the parts that their manifests list.',
      { path: '^src/(rules|play|foundry|canvas|applications)/', pathNot: [ofProcedure, ofLinks] },
      { path: [ofProcedure, ofLinks] },
    ),
    forbid(
      'only-main-imports-manifests',
      'Manifests name parts of every room; who needs a part asks the register of its room.',
      { pathNot: '^(src/(main\\.ts$|procedures/)|test/|bench/)' },
      { path: '^src/procedures/' },
    ),
    forbid(
      'ships-only-what-is-listed',
      'What is shipped is a dependency that package.json lists as such; Foundry brings the rest.',
      { path: '^src/' },
      { path: 'node_modules/', pathNot: [shippedFolders, '^node_modules/@?[^/]*fvtt-types'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'curves-only-in-their-chunk',
      'Who is told nothing loads no curve: one file has it, and that is fetched.',
      { path: '^src/', pathNot: '^src/play/private-seals\\.ts$' },
      { path: '(?:^|/)node_modules/@noble/curves/' },
    ),
    forbid(
      'private-seals-are-fetched',
      'Who is told nothing loads no curve: one file has it, and that is fetched.',
      { path: '^src/' },
      { path: '^src/play/private-seals\\.ts$', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    forbid(
      'no-node-in-a-browser',
      "Node's own modules do not exist in a browser.",
      { path: '^src/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'source-imports-no-test',
      'Nothing that ships leans on a test.',
      { path: '^src/' },
      { path: '^(tabletop|demo|test|bench|scripts)/' },
    ),
    forbid(
      'tabletop-knows-no-module',
      'The stand-in tabletop serves any module: it can be taken away with its packages, and knows nothing else.',
      { path: '^tabletop/' },
      { pathNot: ['^tabletop/', '(?:^|/)node_modules/'], dependencyTypesNot: ['core'] },
    ),
    forbid(
      'demo-only-reads-maps',
      'The demo world is drawn from map files, by the reader of map files and nothing else.',
      { path: '^(demo|test/demo)/' },
      { path: '^src/', pathNot: '^src/rules/maps/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What the tabletop built of itself, and the worlds it keeps.
    exclude: { path: '^tabletop/\\.[^/]+/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
      extensions: ['.ts', '.mts', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
