/** Reading the terrain of a scene's regions into what is played there (RA-23). */
import type { Halves } from '../../rules/procedure.ts';
import { type TerrainHidden, type TerrainOpen, trueTerrain } from '../../rules/terrain/held-terrain.ts';
import { paintingCommands } from '../../rules/terrain/painting-commands.ts';
import { WAYS } from '../../rules/terrain/terrain.ts';
import { say, words } from '../host/notices.ts';
import { sendCommand } from '../requests/asking.ts';
import { type ExpeditionRef, expeditionOn, halvesOf } from '../store/expeditions.ts';
import { readTerrain, sayTerrainRead } from './region-terrain.ts';

/** Asks whether what is painted may be painted over. */
async function mayPaintOver(): Promise<boolean> {
  const sure = await foundry.applications.api.DialogV2.confirm({
    classes: ['ghost-map'],
    window: { title: 'GHOSTMAP.Terrain.Reading.Window', icon: 'fa-solid fa-draw-polygon' },
    content: `<p>${foundry.utils.escapeHTML(words('GHOSTMAP.Terrain.Reading.Over'))}</p>`,
    rejectClose: false,
    modal: true,
  });
  return sure === true;
}

/**
 * Paints what regions of the scene say of its terrain onto an expedition that has any, once the GM is sure where some is painted
 * already; tells how much that was, and whether it was all done. GMs alone call it.
 */
export async function readTerrainInto(ref: ExpeditionRef): Promise<boolean> {
  const { open, hidden } = halvesOf<Halves<TerrainOpen, TerrainHidden>>(ref);
  const read = await readTerrain(ref.holder, open.cells, open.kinds);
  if (!read) {
    say('info', 'GHOSTMAP.Terrain.Reading.None');
    return false;
  }
  const before = trueTerrain({ open, hidden: hidden ?? {} });
  const isPainted = (['ground', ...WAYS] as const).some((layer) => Object.keys(before[layer]).length > 0);
  if (isPainted && !(await mayPaintOver())) return false;
  for (const command of paintingCommands(read.terrain, open.cells)) {
    // Each command is written before the next one is sent.
    const now = expeditionOn(ref.holder, ref.id);
    const answer = now && (await sendCommand(now, { ...command }));
    if (answer?.kind !== 'done') return false;
  }
  sayTerrainRead(read, open.cells);
  return true;
}
