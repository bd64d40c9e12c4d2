/** What `foundry.utils` has beside what documents need themselves. @see https://foundryvtt.com/api/modules/foundry.utils.html */
export * from './bit-mask';
export * from './classes';
export * from './compatibility';
export * from './event-emitter';
export * from './files';
export * from './geometry';
export * from './sorting';
export * from './string-tree';
export * from './text';
export * from './timing';
export * from './weak-collections';
