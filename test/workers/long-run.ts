/** Whether what is tried in very many ways is tried in all of them (GHOST_MAP_LONG): whoever looks into it has the time, a run of everything has not. */
export const isLongRun = (): boolean => (process.env['GHOST_MAP_LONG'] ?? '') !== '';
