/** A generation of the documented API that the tabletop can play. */
export type Generation = 13 | 14;

/** Full version texts shown in `game.version`, one for each generation. */
export const RELEASES: Readonly<Record<Generation, { generation: Generation; build: number; version: string }>> = {
  13: { generation: 13, build: 351, version: '13.351' },
  14: { generation: 14, build: 369, version: '14.369' },
};
