import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Rig, startRig } from './table-rig';

describe('the traffic of a tabletop', () => {
  let rig: Rig;

  beforeEach(async () => {
    rig = await startRig();
  });
  afterEach(() => rig.close());

  /** What a client's own transport has carried, the greeting included. */
  const linesOf = (): readonly { id: string; sent: number; received: number }[] => rig.tabletop.traffic().lines;

  it('counts each packet of each line, so that both ends have the same numbers once nothing is under way', async () => {
    const gm = await rig.connect('Gamemaster');
    const player = await rig.connect('Player One');
    let heard = 0;
    player.socket.io.engine.on('packet', () => heard++);
    const id = player.socket.io.engine.id;
    const before = linesOf().find((line) => line.id === id);
    await gm.modify('JournalEntry', 'create', { data: [{ name: 'A page' }] });
    await player.next('modifyDocument');
    const after = linesOf().find((line) => line.id === id);
    expect(heard).toBeGreaterThan(0);
    expect((after?.sent ?? 0) - (before?.sent ?? 0)).toBe(heard);
    expect(after?.received).toBe(before?.received);
  });

  it('forgets a line that is closed, and is busy only while something is done', async () => {
    const gm = await rig.connect('Gamemaster');
    expect(linesOf()).toHaveLength(1);
    expect(rig.tabletop.traffic().busy).toBe(false);
    gm.socket.close();
    await expect.poll(linesOf).toEqual([]);
  });

  it('is busy while something is on a slow line', async () => {
    await rig.close();
    rig = await startRig({ latency: { mean: 40, jitter: 0 } });
    const gm = await rig.connect('Gamemaster');
    const done = gm.modify('JournalEntry', 'create', { data: [{ name: 'A page' }] });
    await expect.poll(() => rig.tabletop.traffic().busy).toBe(true);
    await done;
    await expect.poll(() => rig.tabletop.traffic().busy).toBe(false);
  });
});
