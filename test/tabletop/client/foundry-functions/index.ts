/** What `foundry.utils` has beside what documents need themselves. @see https://foundryvtt.com/api/modules/foundry.utils.html */
export * from './classes';
export * from './compatibility';
export * from './files';
export * from './geometry';
export * from './sorting';
export * from './text';
export * from './timing';
