/** What marks ghost maps for GMs, fetched when it is first needed: players never need it. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { say } from '../../foundry/host/notices.ts';
import { Parts } from '../../play/parts.ts';
import { GHOST_ID } from '../../rules/ghost/id.ts';

async function fetchMarking() {
  try {
    return await fetchedChunk(() => import('../../rules/ghost/gm-marks.ts'));
  } catch (error) {
    say('error', 'GHOSTMAP.Maps.NotLoaded');
    throw error;
  }
}

export const MARKING = new Parts<Awaited<ReturnType<typeof fetchMarking>>>();
MARKING.list(GHOST_ID, fetchMarking);
