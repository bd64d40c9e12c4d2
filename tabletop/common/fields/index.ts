/** Everything in `foundry.data.fields`. @see https://foundryvtt.com/api/modules/foundry.data.fields.html */
export * from './data-field';
export * from './primitive-fields';
export * from './container-fields';
export * from './schema-field';
export * from './embedded-fields';
export * from './document-fields';
export * from './validation-failure';
