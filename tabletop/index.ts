/** What whoever runs a tabletop or writes a world for one needs; everything else is imported by its path in this package. */
export type { Generation } from './common/generation';
export type { PlainObject } from './common/merge';
export type { DocumentSource, WorldSeed, WorldSeedUser } from './protocol';
export { CLIENT_ROOT, buildClient } from './server/build-client';
export { type Tabletop, type TabletopOptions, startTabletop } from './server/start-tabletop';
export type { Traffic } from './server/traffic';
