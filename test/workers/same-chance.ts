/** Returns all properties that name no seed the same one, so that a run fails for what was changed and never by chance. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['GHOST_MAP_SEED'] ?? 1) });
