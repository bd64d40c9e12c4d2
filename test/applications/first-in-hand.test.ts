import { expect, test } from 'vitest';
import { type BroughtTool, firstInHand } from '../../src/applications/listing/tools.ts';

const tool = (name: string, does: BroughtTool['does'], inView = false): BroughtTool => ({
  ...{ name, does, procedure: 'search', order: 1, title: '', icon: '' },
  ...(inView ? { inView } : {}),
});

test('SG-03 SC-02 the tool for what is played is in hand before the one that lays a search, and none that is only pressed', () => {
  const lay = tool('lay', 'held');
  const walk = tool('walk', 'held', true);
  const picture = tool('picture', 'pressed', true);
  expect(firstInHand([lay, picture])).toBe(lay);
  expect(firstInHand([lay, picture, walk])).toBe(walk);
  expect(firstInHand([picture])).toBeUndefined();
});
