/** What is done while a scene is made, each with a sentence of its own: `GHOSTMAP.Ghost.Making.<doing>`. */
export const MAKING = ['drawing', 'uploading', 'walls', 'scene', 'sealing'] as const;
export type Making = (typeof MAKING)[number];
