/** The module's id: its folder, its flag scope, its setting namespace and its socket channel. */
export const MODULE_ID = 'ghost-map';

/** The channel of `game.socket` that Foundry gives to the module. */
export const CHANNEL = `module.${MODULE_ID}`;

/** The key of the module's layer in `CONFIG.Canvas.layers`, on `canvas`, and of its scene controls. */
export const LAYER = 'ghostMap';

/** The tool among the scene controls with which a click leads the party of a scramble on. */
export const WALK_TOOL = 'walk';

/** The tool among the scene controls with which the party of a ramble is led, and nothing is done by a slip. */
export const TRAVEL_TOOL = 'travel';

/** The tool among the scene controls with which a GM paints terrain, of whatever procedure has some. */
export const TERRAIN_TOOL = 'terrain';

/** The tool among the scene controls with which a GM looks after what is planned on the map of a ramble. */
export const PLAN_TOOL = 'plans';
