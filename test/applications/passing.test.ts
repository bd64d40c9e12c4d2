import { describe, expect, test } from 'vitest';
import { type GoalScene, goalOn, questionHtml } from '../../src/applications/passing/context.ts';

const scenes: readonly GoalScene[] = [
  { id: 'coast', name: 'The coast', goals: [{ id: 'goes:r', name: 'Ramble' }] },
  {
    id: 'vaults',
    name: 'Vaults <b>',
    goals: [
      { id: 'goes:s', name: 'Scramble' },
      { id: 'new:search', name: 'a new search' },
    ],
  },
  { id: 'bare', name: 'Bare', goals: [] },
];
const words = { scene: 'Scene', goal: 'Goal', follow: 'Follow', along: 'Along' };

describe('where a party goes on to', () => {
  test('SC-12 proposes what is wanted where the scene has it, and otherwise what it has first', () => {
    expect(goalOn(scenes, 'vaults', 'new:search')).toBe('new:search');
    expect(goalOn(scenes, 'vaults', 'goes:r')).toBe('goes:s');
    expect(goalOn(scenes, 'bare', 'goes:r')).toBe('');
    expect(goalOn(scenes, 'gone', '')).toBe('');
  });

  test('SC-12 asks with what is proposed chosen, and tells what goes along', () => {
    const html = questionHtml({ scenes, scene: 'vaults', goal: 'new:search', along: [['Members', 'Ada & Bram']], words });
    expect(html).toContain('<option value="vaults" selected>Vaults &lt;b&gt;</option>');
    expect(html).toContain('<option value="new:search" selected>');
    expect(html).not.toContain('goes:r');
    expect(html).toContain('<dt>Members</dt><dd>Ada &amp; Bram</dd>');
  });
});
